"""The command line `modlinalg`, the only place that prints."""

from modlinalg.cli.main import main

__all__ = ["main"]
