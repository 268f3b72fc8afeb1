"""`python -m modlinalg` is the command line."""

from modlinalg.cli import program

program()
