"""The command line `modlinalg`, the only place that prints."""

from modlinalg._cli.main import main
from modlinalg._cli.program import program

__all__ = ["main", "program"]
