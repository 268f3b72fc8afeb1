"""Definitions by enumeration over small rings, and what every verdict must satisfy."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from itertools import product

from modlinalg import ClaimVerdict, EntryDifference, Matrix, OutsideSpan, Verification, matrix
from modlinalg_check import check

MODULI = (4, 5, 6, 8)


def random_matrix(rng: random.Random, rows: int, cols: int, n: int) -> Matrix:
    """Return a rows x cols matrix with random entries, every other one of low rank."""
    if rng.random() < 0.5:
        return matrix([[rng.randrange(n) for _ in range(cols)] for _ in range(rows)], mod=n)
    left = matrix([[rng.randrange(n)] for _ in range(rows)], mod=n)
    return left @ matrix([[rng.randrange(n) for _ in range(cols)]], mod=n)


def perturbed(rng: random.Random, M: Matrix) -> Matrix:
    """Return the matrix with one entry changed."""
    n = M.ring.modulus
    rows = M.tolist()
    i, j = rng.randrange(M.shape[0]), rng.randrange(M.shape[1])
    rows[i][j] = (rows[i][j] + rng.randrange(1, n)) % n
    return matrix(rows, mod=n)


def columns(length: int, n: int) -> list[Matrix]:
    """Return every column of this length over Z_n."""
    return [matrix([[a] for a in entries], mod=n) for entries in product(range(n), repeat=length)]


def span(vectors: list[Matrix], start: Matrix) -> set[Matrix]:
    """Return start plus every combination of the vectors, by closing under addition."""
    reached, new = {start}, {start}
    while new:
        new = {x + g for x in new for g in vectors} - reached
        reached |= new
    return reached


def product_of(statement: str, named: dict[str, Matrix]) -> Matrix:
    """Return the value of a side such as "M*X" or "(X*M)^T"."""
    if statement.endswith("^T"):
        return product_of(statement[1:-3], named).T
    result = None
    for letter in statement.split("*"):
        result = named[letter] if result is None else result @ named[letter]
    assert result is not None
    return result


def assert_differs(found: object, named: dict[str, Matrix]) -> None:
    """The entry that an EntryDifference names has the two values that it says, and they differ."""
    assert isinstance(found, EntryDifference)
    left, right = found.statement.split(" = ")
    assert found.left != found.right
    assert product_of(left, named)[found.row, found.col] == found.left
    assert product_of(right, named)[found.row, found.col] == found.right


def assert_missed(found: object, offered: list[Matrix]) -> None:
    """The functional kills what is offered and not the vector."""
    assert isinstance(found, OutsideSpan)
    assert found.holds_against(offered)
    y = found.functional
    for g in offered:
        assert (y @ g if y.shape[0] == 1 and y.shape[1] == g.shape[0] else g @ y).is_zero


def assert_sound(verification: object, truth: bool) -> str | None:
    """The verdict is the truth, a FALSE has a counterexample, and its certificate is verified.

    Returns the kind of the first certificate that the verdict follows from, if it needs one.
    """
    assert verification.verdict is (ClaimVerdict.TRUE if truth else ClaimVerdict.FALSE), str(verification)
    assert bool(verification) == truth
    assert (verification.counterexample is None) == truth
    assert str(verification).startswith(f"{verification.verdict}")
    return proving(verification)


def proving(verification: object) -> str | None:
    """Return the kind of the first certificate beside the claim; only the opposite verdict is rejected."""
    certificate = verification.certificate
    assert certificate is not None
    outcome = check(certificate.to_json())
    assert outcome.outcome == "verified", outcome
    assert (outcome.kind, certificate["verdict"]) == ("verdict", verification.verdict.value)
    opposite = "FALSE" if verification else "TRUE"
    assert check(type(certificate)(certificate | {"verdict": opposite}).to_json()).outcome == "rejected"
    return next((proof["kind"] for proof in certificate["proofs"]), None)


def small_matrices(n: int) -> Iterator[Matrix]:
    """Every 2 x 2 matrix over Z_n."""
    for a, b, c, d in product(range(n), repeat=4):
        yield matrix([[a, b], [c, d]], mod=n)


def sound(verdict: Verification, expected: bool, *, proved: bool = True) -> str | None:
    """A verdict is what it should be, and survives between processes; with its certificate if proved."""
    assert str(expected).upper() == verdict.verdict.value, verdict
    assert (verdict.counterexample is None) == expected
    assert verdict == pickle.loads(pickle.dumps(verdict))
    return assert_sound(verdict, expected) if proved else None
