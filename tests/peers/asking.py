"""Ask this library each question that a peer's tests state, and compare.

Where the answer is unique it is computed and compared; where it is not, `verify_*` judges the peer's answer.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import modlinalg as ml
from modlinalg import Matrix, Verification
from tests.peers import conventions
from tests.peers.extension import Extension
from tests.peers.records import Value


@dataclass(frozen=True)
class Outcome:
    """`right`, `wrong` or `refused`, with the reason."""

    word: str
    reason: str = ""


@dataclass(frozen=True)
class Question:
    """A value with its matrices made."""

    ring: Any
    M: Any
    rest: list[Any]
    value: Any
    convention: str

    @property
    def stated(self) -> Matrix:
        """The matrix that the peer states."""
        return conventions.read_rows(self.value, self.ring)

    @property
    def vectors(self) -> Matrix:
        """The vectors that the peer states, as rows that are read as columns."""
        return conventions.read_columns(self.value, self.ring)

    @property
    def base(self) -> Any:
        """The ring over which this library computes."""
        return self.ring.base if isinstance(self.ring, Extension) else self.ring

    @property
    def number(self) -> Any:
        """The number that the peer states, as an element of the ring."""
        return _scalar(self.value, self)


def ask(value: Value) -> Outcome:
    """Return whether this library gives what the peer states."""
    try:
        judged = ASK[value.kind](_question(value))
    except ml.NonexistenceError as none:
        return Outcome("right") if value.value is None else Outcome("wrong", f"none exists: {none}")
    except ml.ModlinalgError as refused:
        return Outcome("refused", f"{value.kind}: {type(refused).__name__}: {refused}")
    if isinstance(judged, Verification):
        if judged.verdict.name == "UNKNOWN":
            return Outcome("refused", judged.reason)
        return Outcome("right" if judged else "wrong", judged.reason)
    return Outcome("right" if judged else "wrong", "" if judged else "another answer is computed")


def _question(value: Value) -> Question:
    ring = conventions.read_ring(value.ring)
    made = [
        conventions.read_rows(part, ring) if isinstance(part, list | dict) else part for part in value.given
    ]
    return Question(ring, made[0], made[1:], value.value, value.convention)


def _det(q: Question) -> bool:
    if q.convention == "norm":  # over GF(p^k): the matrix over GF(p) has the norm of the determinant
        return ml.det(q.M) == ml.det(conventions.read_rows([[q.value]], q.ring))
    return ml.det(q.M) == q.number


def _rank(q: Question) -> bool:
    return ml.rank(q.M) == q.value


def _inverse(q: Question) -> bool | Verification:
    if q.value is None:
        return ml.verify_not_invertible(q.M)
    return ml.inverse(q.M) == q.stated and ml.verify_inverse(q.M, q.stated)


def _product(q: Question) -> bool:
    found = math.prod(q.rest, start=q.M) if q.convention == "factors" else q.M @ q.rest[0]
    if q.convention == "vector":  # a vector is a row or a column of one matrix
        return found.entries == q.stated.entries or list(found.entries) == [
            a for row in q.stated.tolist() for a in row
        ]
    return found == q.stated


def _multiple(q: Question) -> bool:
    factors = [q.M, *q.rest]
    M = next(part for part in factors if isinstance(part, Matrix))
    return M * _scalar(next(part for part in factors if not isinstance(part, Matrix)), q) == q.stated


def _scalar(number: Any, q: Question) -> Any:
    return ml.matrix([[number]], q.base).tolist()[0][0]


def _quotient(q: Question) -> bool:
    if isinstance(q.rest[0], Matrix):
        return q.M @ ml.inverse(q.rest[0]) == q.stated
    return q.stated * _scalar(q.rest[0], q) == q.M


def _power(q: Question) -> bool:
    n = int(q.rest[0])
    return (q.M**n if n >= 0 else ml.inverse(q.M) ** -n) == q.stated


def _kernel(side: ml.verification.Side = "right") -> Callable[[Question], Any]:
    def ask_kernel(q: Question) -> Any:
        if q.convention == "number":
            return ml.nullity(q.M if side == "right" else q.M.T) == q.value
        if q.convention == "a vector":
            v = q.stated
            return (q.M @ v.T if side == "right" else v @ q.M).is_zero and not v.is_zero
        basis = _spanning(q, columns=side == "right", length=q.M.shape[1 if side == "right" else 0])
        return ml.verify_kernel(q.M, basis, side=side, basis="rows")

    return ask_kernel


def _spanning(q: Question, *, columns: bool, length: int) -> Matrix:
    """Return the vectors that the peer states, as rows, none of the length where there are none."""
    if not isinstance(q.value, list) or not q.value:
        return ml.zeros(0, length, q.base)
    return q.vectors if columns else q.stated


def _image(q: Question) -> Any:
    if q.convention == "number":
        return ml.rank(q.M) == q.value
    side = "left" if q.convention == "rows" else "right"
    spanning = _spanning(q, columns=side == "right", length=q.M.shape[1 if side == "left" else 0])
    if q.convention == "one of them":
        of_columns = (
            len(spanning.entries) == q.M.shape[0]
        )  # only what has the length of a row is one of the rows' span
        return ml.verify_member(q.M if of_columns else q.M.T, spanning.entries)
    return ml.verify_equal_modules(q.M if side == "left" else q.M.T, spanning, side="left")


def _member(q: Question) -> Any:
    if q.value:
        return ml.verify_member(q.M.T, q.rest[0].entries)
    return ml.verify_no_solution(q.M, q.rest[0], side="left")


def _solution(side: ml.verification.Side = "right") -> Callable[[Question], Any]:
    def ask_solution(q: Question) -> Any:
        if q.value is None:
            return ml.verify_no_solution(q.M, q.rest[0], side=side)
        assert ml.solve(q.M, q.rest[0], side=side)
        return ml.verify_solution(q.M, q.rest[0], q.stated, side=side)

    return ask_solution


def _rref(q: Question) -> Any:
    if q.convention == "pivots":
        return [
            next(j for j, a in enumerate(row) if a) for row in conventions.without_zero_rows(ml.rref(q.M))
        ] == q.value
    found = conventions.without_zero_rows(ml.rref(q.M))
    if q.convention == "numerators":
        return found == conventions.over_one_denominator(conventions.without_zero_rows(q.stated))
    return found == conventions.without_zero_rows(q.stated)


def _row_form(q: Question) -> Any:
    """Sage's echelon_form: Hermite over Z, reduced over a field, Howell over Z_n."""
    return conventions.without_zero_rows(ml.howell_form(q.M)) == conventions.without_zero_rows(q.stated)


def _hermite(q: Question) -> Any:
    return ml.verify_hermite_form(q.M, q.stated, convention=q.convention or "flint")


def _smith(q: Question) -> Any:
    if q.convention == "transforms":
        S, U, V = (conventions.read_rows(part, q.ring) for part in q.value)
        return ml.verify_smith_form(q.M, S, U, V)
    if q.convention in ("diagonal", "pari diagonal"):
        entries = conventions.reversed_diagonal(q.value) if q.convention[0] == "p" else q.value
        return ml.verify_invariant_factors(q.M, conventions.diagonal(entries, *q.M.shape))
    if q.convention == "pari transforms":
        U, V, D = (conventions.read_rows(part, q.ring) for part in q.value)
        return ml.verify_smith_form(q.M, D, U, V, convention="pari")
    return ml.verify_smith_form(q.M, q.stated, convention=q.convention or "modlinalg")


def _plu(q: Question) -> Any:
    rows = q.M.shape[0]
    if q.convention == "sympy":
        L, U, exchanged = q.value
        return ml.verify_plu(
            q.M,
            conventions.swaps(rows, exchanged),
            conventions.read_rows(L, q.ring),
            conventions.read_rows(U, q.ring),
        )
    factors = [conventions.read_rows(part, q.ring) for part in q.value]
    P = [] if q.convention != "no swaps" else [conventions.no_swaps(rows)]
    return ml.verify_plu(q.M, *P, *factors)


def _eigenvalues(q: Question) -> bool:
    found = sorted(([e.value, e.multiplicity] for e in ml.eigenvalues(q.M)), key=lambda pair: pair[0])
    stated = sorted(([_scalar(a, q), count] for a, count in q.value), key=lambda pair: pair[0])
    return found == stated


def _order(q: Question) -> Any:
    return ml.verify_order(q.M, math.inf if q.value == "infinite" else q.value)


def _polynomial(of: Callable[[Any], Any]) -> Callable[[Question], bool]:
    def ask_polynomial(q: Question) -> bool:
        return [_scalar(c, q) for c in q.value] == [_scalar(_plain(c), q) for c in of(q.M).coefficients]

    return ask_polynomial


def _plain(number: Any) -> Any:
    return str(number) if isinstance(number, Fraction) else number


ASK: dict[str, Callable[[Question], Any]] = {
    "adjugate": lambda q: ml.adjugate(q.M) == q.stated,
    "charpoly": _polynomial(ml.charpoly),
    "det": _det,
    "difference": lambda q: q.M - q.rest[0] == q.stated,
    "echelon": _row_form,
    "eigenvalues": _eigenvalues,
    "hermite": _hermite,
    "howell": _row_form,
    "image": _image,
    "inverse": _inverse,
    "invertible": lambda q: ml.is_invertible(q.M) == q.value,
    "kernel": _kernel(),
    "kron": lambda q: ml.kron(q.M, q.rest[0]) == q.stated,
    "left kernel": _kernel("left"),
    "left nullity": lambda q: ml.nullity(q.M.T) == q.value,
    "left solution": _solution("left"),
    "member": _member,
    "minpoly": _polynomial(ml.minpoly),
    "multiple": _multiple,
    "negative": lambda q: -q.M == q.stated,
    "nullity": lambda q: ml.nullity(q.M) == q.value,
    "order": _order,
    "pinv": lambda q: ml.verify_moore_penrose_inverse(q.M, q.stated),
    "pivots": lambda q: (
        [
            next(j for j, a in enumerate(row) if a)
            for row in conventions.without_zero_rows(ml.howell_form(q.M))
        ]
        == q.value
    ),
    "plu": _plu,
    "power": _power,
    "product": _product,
    "quotient": _quotient,
    "rank": _rank,
    "rref": _rref,
    "singular": lambda q: (ml.det(q.M) == 0) == q.value,
    "smith": _smith,
    "solution": _solution(),
    "sum": lambda q: q.M + q.rest[0] == q.stated,
    "trace": lambda q: q.M.trace() == q.number,
    "transpose": lambda q: q.M.T == q.stated,
}
