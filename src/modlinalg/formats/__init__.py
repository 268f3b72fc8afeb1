"""The text of other systems: a module for each, or for a few alike, reads rows of numbers and writes them.

Nothing here knows the class Matrix.  `modlinalg.read`, `read_file` and `format_matrix` stand above, in
`modlinalg._matrices.texts`; under the names of this package they are found as well.

>>> from modlinalg.formats import FORMATS
>>> FORMATS["npy"]
'the bytes of a .npy file (read_file, --to npy)'
"""

from importlib import import_module
from typing import TYPE_CHECKING

from modlinalg.formats._reading import Doubt

if TYPE_CHECKING:
    from modlinalg.formats._systems import FORMATS

__all__ = ["FORMATS", "Doubt"]

_WHERE = dict.fromkeys(("Reading", "read", "read_file", "format_matrix"), "modlinalg") | {
    "FORMATS": "modlinalg.formats._systems"
}


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_WHERE[name]), name)
