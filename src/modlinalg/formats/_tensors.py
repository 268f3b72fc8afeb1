"""Whole floats, and the arrays of PyTorch, JAX and TensorFlow, which print as those of NumPy do.

Syntax: NumPy reference, "array_repr"; PyTorch documentation, "torch.set_printoptions"; JAX documentation,
"jax.Array"; TensorFlow guide, "Introduction to Tensors".  A float prints as `2.` where it is whole, to the
digits that are shown.  It is read as the integer, below the bound from which its type leaves integers
out (2^53 for 64 bits, 2^24 for 32).  Any other float is refused.
"""

from __future__ import annotations

from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._parsing.saved_floats import DOUBLE
from modlinalg.formats._python_calls import number_or_call

_WHOLE = re.compile(
    r"""(?: (?:np|numpy)\.float(?:16|32|64)\(\s*+ )?+   # np.float64(2.0)
    ([-+]?[0-9]++) \. 0*+ (?![\w.]) (?: \s*+\) )?+      # 2.  2.0
    """,
    re.ASCII | re.VERBOSE,
)
FLOAT = re.compile(
    r"""(?: (?: np | numpy | torch | tf | jnp ) \. )?+
    (?: float (?: 64 | 32 | 16 )?+    # float32  torch.float64
      | double                       # double
      | [<>=|]?+ f[248]              # <f8
    )""",
    re.ASCII | re.VERBOSE,
)
_BOUNDS = {"16": 2**11, "f2": 2**11, "32": 2**24, "f4": 2**24}


class WholeFloats:
    """Reads numbers, plain or as calls, and floats that are whole; remembers the largest of these."""

    def __init__(self) -> None:
        """Begin without floats."""
        self.largest = 0
        self.at = 0

    def __call__(self, cursor: Cursor) -> Element:
        """Return the number that stands here; ParseError for a float that is not whole or too large."""
        start = cursor.pos
        match = cursor.match(_WHOLE)
        if match is None:
            return number_or_call(cursor)
        value = parse_integer(match[1])
        if abs(value) > self.largest:
            self.largest, self.at = abs(value), start
        self.require_exact(cursor, "64")
        return value

    def require_exact(self, cursor: Cursor, dtype: str) -> None:
        """Raise ParseError where a float is so large that its type does not hold all integers there."""
        if self.largest >= _BOUNDS.get(dtype[-2:], DOUBLE):
            message = f"{quoted(self.largest)} is a float so large that it may be rounded: print integers"
            cursor.fail(message, self.at)
