"""The checker of modlinalg certificates."""
