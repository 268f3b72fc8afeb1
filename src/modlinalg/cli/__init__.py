"""The command line `modlinalg`, the only place that prints."""

from modlinalg.cli.main import main
from modlinalg.cli.program import program

__all__ = ["main", "program"]
