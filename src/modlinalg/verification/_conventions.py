"""How other systems write Smith and Hermite forms, characteristic polynomials and M = P*L*U, by their names.

Where each one says so, or what was driven to see it:

- flint: `fmpz_mat_snf` (d_1 | d_2 | .., all >= 0) and `fmpz_mat_hnf` of the FLINT manual.
- sage: `smith_form` (D = U*A*V) and `hermite_form` (H = U*A) of the Sage reference manual.
- magma: SmithForm (P*X*Q = S) and HermiteForm (T*X = H, a form of rows) of the Magma handbook.
- gap: SmithNormalFormIntegerMatTransforms (rowtrans*M*coltrans = normal) and
  HermiteNormalFormIntegerMatTransform (rowtrans*M = normal); GAP 4.12 was driven.
- fricas: completeSmith and completeHermite (eqMat*M = Hermite); FriCAS 1.3.8 was driven.
- pari: matsnf(M, 1) = [U, V, D] with U*M*V = D, the diagonal of D in the opposite order and at its lower
  right end: d_1 stands in the last row and column, zero rows and columns first.  mathnf(M, 1) = [H, U] with
  M*U = [0 | H], a form of columns without zero columns; PARI 2.15 was driven.
- sympy: smith_normal_form, whose entries had any sign in version 1.11, and hermite_normal_form, which is the
  form of columns as PARI has it; SymPy 1.11 and 1.14 were driven.
- singular: smithNormalForm of multigrading.lib (D = P*A*Q); Singular 4.3 was driven.  It is wrong for some
  matrices.  What its hermiteNormalForm leaves beside the pivots is not unique, so it is no convention.
- macaulay2: smithNormalForm (D = P*M*Q), whose diagonal entries need not divide one another; Macaulay2 1.21
  was driven.  Its hermite does not reduce the entries beside the pivots, so it is no convention.

The characteristic polynomial is det(x*I - M) but for mathematica (`CharacteristicPolynomial` of the Wolfram
Language documentation: det(m - x*I)) and maxima (`charpoly` of its manual: determinant(M - x*I); 5.46 was
driven).  M = P*L*U is that of sage (`A.LU()`) and scipy (`scipy.linalg.lu`); matlab, octave and julia have
[L, U, P] with P*M = L*U, by their manuals; Octave 7.3 was driven.

Tests replay what was printed: tests/data/normal_forms.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias, TypeVar, get_args

from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows
from modlinalg._matrices.arguments import is_one_of
from modlinalg.errors import InputError

SmithConvention: TypeAlias = Literal[
    "modlinalg", "flint", "fricas", "gap", "macaulay2", "magma", "pari", "sage", "singular", "sympy"
]
HermiteConvention: TypeAlias = Literal[
    "modlinalg", "flint", "fricas", "gap", "magma", "pari", "sage", "sympy"
]
FactorsConvention: TypeAlias = HermiteConvention  # of lists; the two others print none
CharpolyConvention: TypeAlias = Literal["modlinalg", "mathematica", "maxima"]
PLUConvention: TypeAlias = Literal["modlinalg", "sage", "scipy", "matlab", "octave", "julia"]
SMITH_CONVENTIONS: tuple[SmithConvention, ...] = get_args(SmithConvention)
HERMITE_CONVENTIONS: tuple[HermiteConvention, ...] = get_args(HermiteConvention)
FACTORS_CONVENTIONS: tuple[FactorsConvention, ...] = HERMITE_CONVENTIONS
CHARPOLY_CONVENTIONS: tuple[CharpolyConvention, ...] = get_args(CharpolyConvention)
PLU_CONVENTIONS: tuple[PLUConvention, ...] = get_args(PLUConvention)
# Readings of a list that are judged both ways where nobody chooses.
Basis: TypeAlias = Literal["auto", "rows", "columns"]
CoefficientOrder: TypeAlias = Literal["auto", "ascending", "descending"]
BASES: tuple[Basis, ...] = get_args(Basis)
COEFFICIENT_ORDERS: tuple[CoefficientOrder, ...] = get_args(CoefficientOrder)
OF_ROWS = ("matlab", "octave", "julia")  # whose P is the one with P*M = L*U


@dataclass(frozen=True, slots=True)
class SmithStyle:
    """Where the diagonal of a Smith form stands, in which order, and with which signs over Z."""

    is_turned: bool = False  # d_1 stands in the last row and column
    has_any_sign: bool = False
    has_any_order: bool = False  # no entry need divide another

    def turned(self, S: Matrix) -> Matrix:
        """Return the form with d_1 in the first row and column; the same turns it back."""
        return half_turn(S) if self.is_turned else S

    def place(self, i: int, j: int, shape: tuple[int, int]) -> tuple[int, int]:
        """Return where an entry of the turned form of this shape stands in the form that was given."""
        return (shape[0] - 1 - i, shape[1] - 1 - j) if self.is_turned else (i, j)


@dataclass(frozen=True, slots=True)
class HermiteStyle:
    """Whether a Hermite form is one of rows (U*M = H), or of columns (M*U = [0 | H])."""

    is_by_columns: bool = False

    def turned(self, X: Matrix) -> Matrix:
        """Return X as the rows of a form of rows: of columns, transposed along the other diagonal.

        The same turns it back, and (A*B turned) = (B turned)*(A turned).
        """
        return half_turn(X.T) if self.is_by_columns else X

    def place(self, i: int, j: int, shape: tuple[int, int]) -> tuple[int, int]:
        """Return where an entry of the turned form stands in the form of this shape that was given."""
        return (shape[0] - 1 - j, shape[1] - 1 - i) if self.is_by_columns else (i, j)


_PLAIN, _ROWS, _COLUMNS = SmithStyle(), HermiteStyle(), HermiteStyle(is_by_columns=True)
Style = TypeVar("Style", SmithStyle, HermiteStyle)
SMITH: Mapping[str, SmithStyle] = MappingProxyType(
    dict.fromkeys(map(str, SMITH_CONVENTIONS), _PLAIN)
    | {
        "pari": SmithStyle(is_turned=True),
        "sympy": SmithStyle(has_any_sign=True),
        "macaulay2": SmithStyle(has_any_sign=True, has_any_order=True),
    }
)
HERMITE: Mapping[str, HermiteStyle] = MappingProxyType(
    dict.fromkeys(map(str, HERMITE_CONVENTIONS), _ROWS) | {"pari": _COLUMNS, "sympy": _COLUMNS}
)
FACTORS: Mapping[str, SmithStyle] = MappingProxyType({known: SMITH[known] for known in FACTORS_CONVENTIONS})


def style_of(name: str, convention: str, styles: Mapping[str, Style]) -> Style:
    """Return how a system writes such forms, or lists such factors; InputError for an unknown one."""
    require_known(name, convention, tuple(styles))
    return styles[convention]


def require_known(name: str, convention: object, known: tuple[str, ...]) -> None:
    """Raise InputError for what is none of these names."""
    if not is_one_of(convention, known):
        words = f"convention must be one of {', '.join(known)}"
        raise InputError(f"{name}: {words}, not {quoted(convention)}")


def remark(styles: Iterable[SmithStyle | HermiteStyle]) -> str:
    """Return which conventions make a claim true: those of the styles that say most; "" for none.

    >>> remark([SmithStyle(is_turned=True)])
    '; --convention pari makes it TRUE'
    >>> remark([HermiteStyle(is_by_columns=True)])
    '; --convention pari or sympy makes it TRUE'
    """
    found = set(styles)
    strict = {style for style in found if not (isinstance(style, SmithStyle) and style.has_any_order)}
    known = [*SMITH.items(), *HERMITE.items()]
    names = [name for name, style in known if style in (strict or found)]
    if not names:
        return ""
    *others, last = names
    listed = f"{', '.join(others)} or {last}" if others else last
    return f"; --convention {listed} makes it TRUE"


def half_turn(X: Matrix) -> Matrix:
    """Return the matrix with its rows and its columns in the opposite order.

    >>> from modlinalg import ZZ, matrix
    >>> half_turn(matrix([[1, 2, 3], [4, 5, 6]], ZZ)).tolist()
    [[6, 5, 4], [3, 2, 1]]
    """
    return from_rows([row[::-1] for row in X.rows()[::-1]], X.shape[1], X.ring)
