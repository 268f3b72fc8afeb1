"""The text of other systems: one module per system makes rows of numbers of it, and writes it.

Nothing here knows the class Matrix.  `modlinalg.read`, `read_file` and `format_matrix` stand above, in
`modlinalg._texts`; under the names of this package they are found as well.
"""

from importlib import import_module

from modlinalg.formats._reading import Doubt
from modlinalg.formats._registry import FORMATS

__all__ = ["FORMATS", "Doubt"]

_ABOVE = frozenset({"Reading", "read", "read_file", "format_matrix"})


def __getattr__(name: str) -> object:
    if name not in _ABOVE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("modlinalg"), name)
