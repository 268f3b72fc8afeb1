"""What a kind of claim is, and its fields: JSON values made into matrices, vectors and numbers, strictly."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from inspect import signature
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, conversion, from_rows
from modlinalg._matrices.arguments import is_one_of
from modlinalg._matrices.sides import PLACEMENTS, WHERE_THE_UNKNOWN_STANDS
from modlinalg._support.regex import re
from modlinalg.errors import InputError
from modlinalg.verification._conventions import (
    BASES,
    CHARPOLY_CONVENTIONS,
    COEFFICIENT_ORDERS,
    FACTORS_CONVENTIONS,
    HERMITE_CONVENTIONS,
    PLU_CONVENTIONS,
    SMITH_CONVENTIONS,
)

if TYPE_CHECKING:
    from modlinalg.verification._verdicts import Verification

Reader: TypeAlias = Callable[[object, Ring, str], object]


class WrittenRows(list[Any]):
    """The rows of a text or a claim, which may be vectors, or rows of an array of columns."""


WIDEST_EMPTY = 1000  # a line of a few bytes must not ask for a kernel of any size
_NUMBER = re.compile("-?[0-9]+(/[0-9]+)?", re.ASCII)


def entry(data: object, ring: Ring, name: str) -> Element:
    """Return the element that an integer or the string of a fraction denotes; over Z_n it is reduced."""
    if type(data) is int or (isinstance(data, str) and _NUMBER.fullmatch(data)):
        return conversion.canonical_entry(data, ring, name)
    raise InputError(f"{name}: {quoted(data)} is neither an integer nor a string such as '3/4'")


def entries(data: object, ring: Ring, name: str) -> list[Element]:
    """Return a list of elements."""
    return [entry(item, ring, name) for item in _list(data, name)]


def matrix_field(data: object, ring: Ring, name: str) -> Matrix:
    """Return the matrix of a nested list, or of an object with rows, cols and entries."""
    if not isinstance(data, dict):
        rows = [entries(row, ring, name) for row in _list(data, name)]
        return _rectangle(rows, len(rows), len(rows[0]) if rows else 0, ring, name)
    if sorted(data) != ["cols", "entries", "rows"]:
        keys = quoted(", ".join(sorted(map(str, data))))
        raise InputError(
            f"{name}: a matrix is a nested list, or an object with rows, cols and entries, not with {keys}"
        )
    rows = [entries(row, ring, name) for row in _list(data["entries"], name)]
    return _rectangle(rows, natural(data["rows"], ring, name), natural(data["cols"], ring, name), ring, name)


def _rectangle(rows: list[list[Element]], count: int, width: int, ring: Ring, name: str) -> Matrix:
    if len(rows) != count or any(len(row) != width for row in rows):
        raise InputError(f"{name}: the entries are not {quoted(count)} rows of {quoted(width)}")
    if not count and width > WIDEST_EMPTY:
        raise InputError(f"{name}: a matrix without rows has at most {WIDEST_EMPTY} columns here")
    return from_rows(rows, width, ring)


def vector_field(data: object, ring: Ring, name: str) -> object:
    """Return a flat list of elements, or a matrix."""
    if isinstance(data, list) and not any(isinstance(item, list) for item in data):
        return entries(data, ring, name)
    return matrix_field(data, ring, name)


def vectors_field(data: object, ring: Ring, name: str) -> object:
    """Return a list of vectors, or the matrix that an object holds."""
    if isinstance(data, dict):
        return matrix_field(data, ring, name)
    return WrittenRows(vector_field(item, ring, name) for item in _list(data, name))


def natural(data: object, ring: Ring, name: str) -> int:
    """Return an integer >= 0."""
    if type(data) is not int or data < 0:
        raise InputError(f"{name}: an integer >= 0 is needed, not {quoted(data)}")
    return data


def naturals(data: object, ring: Ring, name: str) -> list[int]:
    """Return a list of integers >= 0."""
    return [natural(item, ring, name) for item in _list(data, name)]


def count_field(data: object, ring: Ring, name: str) -> float:
    """Return an integer >= 0, or math.inf for the word "infinite"."""
    if isinstance(data, str) and data != "infinite":
        raise InputError(f'{name}: an integer >= 0 is needed, or "infinite", not {quoted(data)}')
    return math.inf if data == "infinite" else natural(data, ring, name)


def word(data: object, ring: Ring, name: str) -> str:
    """Return a string."""
    if not isinstance(data, str):
        raise InputError(f"{name}: a string is needed, not {quoted(data)}")
    return data


def basis_word(data: object, ring: Ring, name: str) -> str:
    """Return "rows", "columns" or "auto": which lines of an array are the vectors."""
    if not is_one_of(data, BASES):
        raise InputError(f"{name}: 'rows', 'columns' or 'auto' is needed, not {quoted(data)}")
    return str(data)


def convention_word(data: object, ring: Ring, name: str) -> str:
    """Return the name of a system whose convention is known."""
    if not is_one_of(data, SMITH_CONVENTIONS):
        raise InputError(f"{name}: one of {', '.join(SMITH_CONVENTIONS)} is needed, not {quoted(data)}")
    return str(data)


def polynomial_field(data: object, ring: Ring, name: str) -> object:
    """Return a text, which may write a polynomial, or a list of coefficients."""
    return data if isinstance(data, str) else entries(data, ring, name)


def eigenvalues_field(data: object, ring: Ring, name: str) -> object:
    """Return a text, a list of elements, or an object with the multiplicity of each."""
    if not isinstance(data, dict):
        return polynomial_field(data, ring, name)
    return [(entry(value, ring, name), natural(times, ring, name)) for value, times in data.items()]


TEXTS: Mapping[Reader, str] = {  # what stands on a command line or in a file, and is read by `verify_X`
    polynomial_field: "polynomial such as x^2 + 3*x + 1",
    eigenvalues_field: "list such as 2, 2, 3 or {2: 2, 3: 1}",
}


def flag(data: object, ring: Ring, name: str) -> bool:
    """Return true or false."""
    if not isinstance(data, bool):
        raise InputError(f"{name}: true or false is needed, not {quoted(data)}")
    return data


def _list(data: object, name: str) -> list[object]:
    if not isinstance(data, list):
        raise InputError(f"{name}: a list is needed, not {quoted(data)}")
    return data


@dataclass(frozen=True, slots=True)
class OptionalField:
    """A field that a claim may leave out: its reader, and its option on the command line."""

    read: Reader
    help_text: str
    choices: tuple[str, ...] = ()  # the words that may stand there, the first where none does


@dataclass(frozen=True, slots=True)
class ClaimKind:
    """A kind of claim: the function that verifies it, its fields, and what it says in words.

    `asserts`, `example` and `since` are the docstring of `assert_X` in `modlinalg.testing`: what it asserts,
    the arguments of a call that holds (of two, a line each), and the version that first had it.
    """

    place: str  # the function, below this package; its module is loaded when it is asked for
    required: Mapping[str, Reader]
    words: str
    asserts: str
    example: str
    optional: Mapping[str, OptionalField] = field(default_factory=dict)
    since: str = ""
    ring: Ring | None = None  # the only one that such claims are about

    def __post_init__(self) -> None:
        """Keep the fields as they are."""
        object.__setattr__(self, "required", MappingProxyType(self.required))
        object.__setattr__(self, "optional", MappingProxyType(self.optional))

    @property
    def verify(self) -> Callable[..., Verification]:
        """The function `verify_X`."""
        module, _, name = self.place.partition(".")
        found: Callable[..., Verification] = getattr(import_module(f"{__package__}.{module}"), name)
        return found

    @property
    def takes_rounds(self) -> bool:
        """Whether products may be compared on random vectors."""
        return "rounds" in signature(self.verify).parameters

    @property
    def readers(self) -> dict[str, Reader]:
        """How each field is read, the required ones first."""
        return {**self.required, **{name: option.read for name, option in self.optional.items()}}


COEFFICIENTS = OptionalField(
    word,
    "Whether a list of coefficients begins with the constant one (ascending) or with the leading one.  auto"
    " judges both, and UNKNOWN is said if they differ.",
    COEFFICIENT_ORDERS,
)
INDEX = OptionalField(natural, "The claimed index, the least k with M^(k+1)*X = M^k.")
HowListed: TypeAlias = Literal["auto", "repeated", "once"]
LISTED = OptionalField(
    word,
    "Whether a list has each eigenvalue as often as its multiplicity (repeated) or once.  auto judges both,"
    " and UNKNOWN is said if they differ.",
    get_args(HowListed),
)
CHARPOLY_CONVENTION = OptionalField(
    word, "The system whose polynomial it is: det(M - x*I) for mathematica and maxima.", CHARPOLY_CONVENTIONS
)
PLU_CONVENTION = OptionalField(
    word, "The system whose factors they are: P*M = L*U for matlab, octave and julia.", PLU_CONVENTIONS
)
SIDE = OptionalField(word, WHERE_THE_UNKNOWN_STANDS, tuple(PLACEMENTS))
BASIS = OptionalField(
    basis_word,
    "Whether the vectors are the rows or the columns of what the file holds.  auto goes by the"
    " length; of a square array both are judged, and UNKNOWN is said if they differ.",
    BASES,
)
ORDERS = OptionalField(
    naturals, "Each sum c_1*g_1 + .. with 0 <= c_i < order i is a solution of its own (over Q and Z: all 0)."
)
MODULI = OptionalField(
    naturals, "One modulus for each equation over Z, 0 for an exact one; --mod takes them as a list."
)
LIGHTEST = OptionalField(vector_field, "The file of the solution that is claimed to be lightest.")
WEIGHT = OptionalField(natural, "The claimed least weight; of x, where one is claimed to have it.")
MEASURE = OptionalField(
    word,
    "What is counted: clicks, entries other than 0, or clicks either way.",
    ("clicks", "hamming", "lee"),  # the MEASURES, whose module is loaded for such a claim alone
)
IDENTITIES = OptionalField(naturals, "Numbers out of 1, 2, 3, 4, 5.  [default: 1,2]")
CANONICAL = OptionalField(
    flag,
    "Each diagonal entry must be a divisor of N (over a field: 1, over Z: >= 0) or 0, not only up to a unit.",
)
INVERSES = {
    "R": OptionalField(matrix_field, "The file of the inverse of RI."),
    "C": OptionalField(matrix_field, "The file of the inverse of CI."),
}
TRANSFORMS = {
    "U": OptionalField(matrix_field, "The file of the U in S = U*M*V."),
    "V": OptionalField(matrix_field, "The file of the V in S = U*M*V."),
}
HERMITE_TRANSFORM = OptionalField(matrix_field, "The file of the U in H = U*M (of columns: [0 | H] = M*U).")
_WHOSE = "The system whose form it is; they differ in the order and place of the diagonal and in its signs."
SMITH_CONVENTION = OptionalField(convention_word, _WHOSE, SMITH_CONVENTIONS)
FACTORS_CONVENTION = OptionalField(
    convention_word,
    "The system whose list it is: from the last to d_1 for pari, of any sign for sympy.",
    FACTORS_CONVENTIONS,
)
HERMITE_CONVENTION = OptionalField(
    convention_word,
    "The system whose form it is: of columns for pari and sympy, else of rows.",
    HERMITE_CONVENTIONS,
)
