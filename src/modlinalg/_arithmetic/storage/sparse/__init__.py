"""Sparse matrices over Z_n, and systems modulo a prime that are solved without filling them up."""
