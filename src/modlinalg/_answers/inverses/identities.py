"""The four Penrose identities, multiplied out and compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, first_difference
from modlinalg._matrices.arguments import matrix_of
from modlinalg._matrices.indexing import has_items
from modlinalg._matrices.typeset.grid import SHOWN_IN_REPORTS, equation
from modlinalg._matrices.typeset.html import equation_html, escaped
from modlinalg.errors import InputError, RingMismatchError, ShapeError, UnsupportedError

IDENTITIES: dict[int, str] = {1: "M*X*M = M", 2: "X*M*X = X", 3: "(M*X)^T = M*X", 4: "(X*M)^T = X*M"}


def identity_numbers(name: str, identities: object, most: int) -> tuple[int, ...]:
    """Return the numbers of identities, sorted; InputError for none, and for others than 1 .. `most`."""
    numbers: list[Any] = list(identities) if has_items(identities) else [identities]
    if not numbers or not all(type(number) is int and 1 <= number <= most for number in numbers):
        known = ", ".join(map(str, range(1, most + 1)))
        raise InputError(f"{name}: identities are numbers out of {known}, not {quoted(numbers)}")
    return tuple(sorted(set(numbers)))


@dataclass(frozen=True, slots=True)
class IdentityCheck:
    r"""One identity with both of its sides.

    >>> from modlinalg import check_identities, matrix
    >>> fourth = check_identities(matrix([[1, 2]], mod=5), matrix([[1], [0]], mod=5)).checks[3]
    >>> fourth.number, fourth.words, fourth.holds, fourth.first_difference
    (4, '(X*M)^T = X*M', False, (0, 1))
    >>> fourth.left.tolist(), fourth.right.tolist()
    ([[1, 0], [2, 0]], [[1, 2], [0, 0]])
    >>> fourth.verdict()
    '(4) (X*M)^T = X*M fails in (R1, C2): 0 on the left, 2 on the right'
    >>> assert fourth.latex().startswith(r"(4)\ \text{fails:}")
    """

    number: int
    words: str
    left: Matrix
    right: Matrix

    @property
    def holds(self) -> bool:
        """Whether both sides are equal."""
        return self.left == self.right

    @property
    def first_difference(self) -> tuple[int, int] | None:
        """The first place (i, j), row by row, where the sides differ; None when they are equal."""
        return None if self.holds else first_difference(self.left, self.right)

    def verdict(self) -> str:
        """Return "(1) M*X*M = M holds", or where it fails first."""
        difference = self.first_difference
        if difference is None:
            return f"({self.number}) {self.words} holds"
        i, j = difference
        left, right = self.left.ring.format(self.left[i, j]), self.left.ring.format(self.right[i, j])
        where = f"in (R{i + 1}, C{j + 1}): {left} on the left, {right} on the right"
        return f"({self.number}) {self.words} fails {where}"

    def latex(self) -> str:
        r"""Return a line of an array: the number with its verdict, the left side, the right side."""
        sign, verdict = ("=", "holds") if self.holds else (r"\neq", "fails")
        sides = f"{self.left.to_latex()} & {sign} & {self.right.to_latex()}"
        return rf"({self.number})\ \text{{{verdict}:}} & {sides}"

    def __str__(self) -> str:
        """Return the verdict and both sides written out."""
        sign = "=" if self.holds else "!="
        lines = equation(
            self.left.text_lines(SHOWN_IN_REPORTS), sign, self.right.text_lines(SHOWN_IN_REPORTS)
        )
        return "\n".join([self.verdict(), *("    " + line for line in lines)])


@dataclass(frozen=True, slots=True)
class IdentityReport:
    """What the four identities say of M (m x k) and X (k x m).

    >>> from modlinalg import check_identities, matrix
    >>> M = matrix([[2, 4], [1, 5]], mod=6)
    >>> report = check_identities(M, M)
    >>> report.holds(1), report.holds(3), sorted(report.satisfied)
    (True, False, [1, 2])
    >>> assert report.M @ report.X @ report.M == report.checks[0].left == report.checks[0].right
    >>> print(report.summary().splitlines()[2])
    (3) (M*X)^T = M*X fails in (R1, C2): 1 on the left, 4 on the right
    """

    M: Matrix
    X: Matrix
    checks: tuple[IdentityCheck, ...]

    def holds(self, number: int) -> bool:
        """Say whether identity 1, 2, 3 or 4 holds."""
        return number in self.satisfied

    @property
    def satisfied(self) -> frozenset[int]:
        """The numbers of the identities that hold."""
        return frozenset(check.number for check in self.checks if check.holds)

    def summary(self) -> str:
        """Return one line for each identity."""
        return "\n".join(check.verdict() for check in self.checks)

    def _repr_latex_(self) -> str:
        lines = " ".join(rf"{check.latex()} \\" for check in self.checks)
        return rf"$\displaystyle \begin{{array}}{{lrcl}} {lines} \end{{array}}$"

    def _repr_html_(self) -> str:
        lines = []
        for check in self.checks:
            sign = "=" if check.holds else "&ne;"
            sides = equation_html((check.left._repr_html_(), sign, check.right._repr_html_()))
            lines.append(f"<div>{escaped(check.verdict())}</div>{sides}")
        return "".join(lines)

    def __str__(self) -> str:
        """Return the proof by check: each identity with both sides written out."""
        return "\n\n".join(map(str, self.checks))


def check_identities(M: object, X: object) -> IdentityReport:
    """Multiply out the four Penrose identities for M (m x k) and X (k x m) over the same ring.

    (1) M*X*M = M,  (2) X*M*X = X,  (3) (M*X)^T = M*X,  (4) (X*M)^T = X*M.

    >>> from modlinalg import check_identities, matrix
    >>> report = check_identities(matrix([[1, 2]], mod=5), matrix([[1], [0]], mod=5))
    >>> print(report.summary())
    (1) M*X*M = M holds
    (2) X*M*X = X holds
    (3) (M*X)^T = M*X holds
    (4) (X*M)^T = X*M fails in (R1, C2): 0 on the left, 2 on the right
    >>> sorted(report.satisfied)
    [1, 2, 3]

    Raises ShapeError when X is not k x m, RingMismatchError when the rings differ, UnsupportedError
    when M*X or X*M is too large for the memory there is.
    Source: Penrose 1955, with the transpose for the adjoint.
    In docs/book: `thm-pseudo-inverse-field`, `def-identities`.
    """
    M = matrix_of("check_identities", M)
    X = matrix_of("check_identities", X)
    if M.ring != X.ring:
        raise RingMismatchError(f"check_identities: M is over {M.ring}, X over {X.ring}")
    if X.shape != M.T.shape:
        raise ShapeError(
            f"check_identities: M is {M.shape[0]} x {M.shape[1]}, so X must be"
            f" {M.shape[1]} x {M.shape[0]}, not {X.shape[0]} x {X.shape[1]}"
        )
    report("identities")
    MX, XM = _product("M*X", M, X), _product("X*M", X, M)
    sides = {1: (MX @ M, M), 2: (XM @ X, X), 3: (MX.T, MX), 4: (XM.T, XM)}
    return IdentityReport(M, X, tuple(IdentityCheck(k, IDENTITIES[k], *sides[k]) for k in IDENTITIES))


def _product(name: str, A: Matrix, B: Matrix) -> Matrix:
    try:
        return A @ B
    except UnsupportedError as error:
        raise UnsupportedError(f"check_identities: {name}: {error}") from None
