"""Matrices in the text of other systems: `read`, `read_file` and `write`, one module per system."""

from modlinalg.formats.reading import Reading
from modlinalg.formats.registry import FORMATS, read, read_file, write

__all__ = ["FORMATS", "Reading", "read", "read_file", "write"]
