"""Matrices for other libraries, and these libraries themselves, found when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage import binary, blas
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import brief_number, quoted
from modlinalg.errors import EntryError, UnsupportedError

_WORD = 2**63  # beyond the largest integer of int64


def to_numpy(rows: Sequence[Sequence[Element]], cols: int, ring: Ring) -> Any:
    """Return a numpy array: int64 while every element fits, else of Python numbers (dtype object)."""
    numpy, n = _numpy(), ring.modulus
    fits = n is not None and (n <= _WORD if n else all(-_WORD <= x < _WORD for row in rows for x in row))
    array = numpy.empty((len(rows), cols), dtype=numpy.int64 if fits else object)
    for i, row in enumerate(rows):
        array[i, :] = row
    return array


def as_type(array: Any, dtype: Any) -> Any:
    """Return an array of numbers in another type; EntryError for one that the type cannot hold exactly."""
    numpy = _numpy()
    kind = numpy.dtype(dtype)

    def holds(part: Any) -> bool:
        try:
            with numpy.errstate(all="ignore"):  # an overflow differs, too
                return bool((part.astype(kind).astype(object) == part.astype(object)).all())
        except (OverflowError, TypeError, ValueError):
            return False

    if not holds(array):
        places = numpy.ndindex(array.shape)
        i, j = next((i, j) for i, j in places if not holds(array[i : i + 1, j : j + 1]))
        raise EntryError(
            f"to_numpy: entry [{i}, {j}] is {brief_number(str(array[i, j]))}, which {kind} cannot hold"
            f" exactly; M.to_numpy().astype({quoted(str(kind))}) rounds or wraps"
        )
    return array.astype(kind)


def bits_to_numpy(bit_rows: Sequence[int], cols: int) -> Any:
    """Return a numpy array over Z_2 from one integer a row."""
    _numpy()
    return binary.to_array(bit_rows, cols)


def _numpy() -> Any:
    """Return numpy; UnsupportedError where it is not installed, and where there is no room to load it."""
    return blas.numpy() or optional_module("numpy", extra="numpy", needed_by="to_numpy")


def to_sympy(rows: Sequence[Sequence[Element]], cols: int) -> Any:
    """Return a sympy Matrix of integers or rationals."""
    sympy = import_module("sympy")
    entries = [sympy.Rational(entry.numerator, entry.denominator) for row in rows for entry in row]
    return sympy.Matrix(len(rows), cols, entries)


def to_domain_matrix(rows: Sequence[Sequence[Element]], cols: int, ring: Ring) -> Any:
    """Return a sympy DomainMatrix over GF(n) (sympy's name for Z_n, prime or not), over ZZ or over QQ."""
    sympy = import_module("sympy")
    if ring.modulus is None:
        domain = sympy.QQ
    else:
        domain = sympy.GF(ring.modulus, symmetric=False) if ring.modulus else sympy.ZZ
    pieces = (lambda a: (a.numerator, a.denominator)) if ring.modulus is None else (lambda a: (a,))
    elements = [[domain(*pieces(entry)) for entry in row] for row in rows]
    return import_module("sympy.polys.matrices").DomainMatrix(elements, (len(rows), cols), domain)


def optional_module(module: str, *, extra: str, needed_by: str) -> ModuleType:
    """Import an optional dependency; UnsupportedError names the extra that brings it.

    Ctrl-C waits meanwhile: interrupted C++ code may say that the import has failed.
    """
    from modlinalg._arithmetic.interrupts import held_back  # noqa: PLC0415  # nothing else needs it

    try:
        with held_back():
            return import_module(module)
    except ImportError:
        raise UnsupportedError(
            f"{needed_by} needs {module.partition('.')[0]}, which is not installed:"
            f" install it, or modlinalg with its extra '{extra}'"
        ) from None
