"""`python -m modlinalg` is the command line."""

from modlinalg_start import program

program()
