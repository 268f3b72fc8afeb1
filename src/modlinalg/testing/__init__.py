"""Assertions for test-suites: each is silent for a true claim and shows the counterexample of a false one.

Matrices are lists of rows, numpy arrays, texts, or whatever else `matrix` takes, read over `mod`
(`mod=None`: over the ring that the data carries, or that other data of the claim carries, or over Q).
A Matrix is taken as it is.  Vectors (b, x, generators) are lists of numbers or arrays, over the ring of
the others, or matrices and two-dimensional arrays of any library, and no texts.  A text that can be
read in two ways is refused; read it with `matrix(text, digits=True)` or as the message says first, and
give the Matrix.

>>> from modlinalg.testing import assert_inverse
>>> assert_inverse([[2, 3], [3, 2]], [[2, 3], [3, 2]], mod=6)
>>> assert_inverse([[2, 3], [3, 2]], [[2, 3], [3, 1]], mod=6)
Traceback (most recent call last):
    ...
AssertionError: FALSE: X is the inverse of M (2 x 2 over Z_6)
M*X = I fails in (R1, C2): 3 on the left, 0 on the right

What asks about equations takes `moduli` as well, one modulus for each of them, and then all is over Z.

Every function raises AssertionError for FALSE and for UNKNOWN, and an InputError where the
arguments are no claim at all; for their meaning see the `verify_` function of the same name.
"""

from modlinalg.testing._asserting import assertion
from modlinalg.verification._kinds import KINDS

__all__ = sorted(f"assert_{name}" for name in KINDS)  # noqa: PLE0605  # `python -m tests.kinds` writes the stub

globals().update({f"assert_{name}": assertion(name) for name in KINDS})
