"""Sparse matrices have the verdict of dense ones, at no greater cost; products over the rationals."""

import json
import random
from fractions import Fraction

import pytest

from modlinalg_check import check
from modlinalg_check._checker import examine
from tests.checker.attacks import ACCEPTED
from tests.checker.cases.notation import entry, sparse
from tests.checker.definitions import equations_hold


def random_system(choose):
    """A small certificate about a system over a random ring, likely but not surely true, with a dense M."""
    n, right = choose.choice([2, 3, 4, 6, 8, 12, 0]), choose.random() < 0.5
    m, k, j = choose.randint(0, 3), choose.randint(0, 3), choose.randint(0, 2)

    def values(rows, cols):
        listed = [choose.choice([0, 0, 1, 2, 3, Fraction(1, 2) if n == 0 else 5]) for _ in range(rows * cols)]
        return [listed[i * cols : (i + 1) * cols] for i in range(rows)]

    def written(A, rows, cols):
        return {"rows": rows, "cols": cols, "entries": [[entry(n, x) for x in row] for row in A]}

    def product(A, B, cols):
        return [[sum(x * B[i][c] for i, x in enumerate(row)) for c in range(cols)] for row in A]

    M = values(m, k)
    head = {
        "format": "modlinalg-certificate",
        "version": 1,
        "ring": {"modulus": n} if n else {"rational": True},
    }
    head |= {"side": "right" if right else "left", "M": written(M, m, k)}
    if choose.random() < 0.5:
        u = written(values(1, m), 1, m) if right else written(values(k, 1), k, 1)
        b = written(values(m, j), m, j) if right else written(values(j, k), j, k)
        return head | {"kind": "no_solution", "b": b, "u": u}
    x = values(k, j) if right else values(j, m)
    b = product(M, x, j) if right else product(x, M, k)
    if choose.random() < 0.3 and b and b[0]:
        b[0][0] += 1
    shapes = ((m, j), (k, j)) if right else ((j, k), (j, m))
    return head | {"kind": "solution", "b": written(b, *shapes[0]), "x": written(x, *shapes[1])}


@pytest.mark.exhaustive
def test_a_sparse_matrix_gets_the_verdict_of_the_dense_one():
    """Word for word, over prime and composite n and Q, on both sides, for every shape up to 3 x 3."""
    choose, seen = random.Random(5), set()
    for _ in range(3000):
        dense = random_system(choose)
        verdict = check(json.dumps(dense))
        assert verdict == check(json.dumps(dense | {"M": sparse(dense["M"])}))
        assert equations_hold(dense) == (verdict.outcome == "verified")
        seen.add((dense["kind"], dense["side"], "modulus" in dense["ring"], verdict.outcome))
    assert 16 == len(seen)


@pytest.mark.long
def test_a_sparse_matrix_is_never_written_out():
    """10^6 x 10^6 with three entries, which says something about three entries only."""
    side, ones = 10**6, {"at": [0, 10**6 + 1, 10**12 - 1], "entries": [1, 1, 1]}
    M = {"rows": side, "cols": side} | ones
    b, u = (
        {"rows": side, "cols": 0, "entries": [[]] * side},
        {"rows": 1, "cols": side, "entries": [[0] * side]},
    )
    head = {"format": "modlinalg-certificate", "version": 1, "kind": "no_solution", "ring": {"modulus": 2}}
    text = json.dumps(head | {"M": M, "b": b, "u": u, "side": "right"})
    assert ("rejected", "u*b != 0 fails: the two sides are equal") == check(text)[:2]
    assert check(text.replace("999999999999", "1000000000000")).outcome == "malformed"


def test_a_sparse_product_takes_no_more_operations_than_the_dense_one():
    """Over Q, entries that are 0 cost nothing, and the others what they cost in a dense matrix."""
    rows = [["1/3" if i == j else "0" for j in range(30)] for i in range(30)]
    thirds = {"rows": 30, "cols": 30, "entries": rows}
    ones = {"rows": 30, "cols": 1, "entries": [["1"]] * 30}
    given = {"M": thirds, "x": ones, "b": ones | {"entries": [["1/3"]] * 30}}
    dense = ACCEPTED["solution_rational_sparse"] | given
    works = [examine(json.dumps(dense | {"M": M}))[1].done for M in (thirds, sparse(thirds))]
    assert works[1] < works[0]


@pytest.mark.parametrize("side", ["right", "left"])
def test_a_sum_is_only_over_denominators_that_meet(side):
    """A sparse M = I: no product is longer than its entry, though the common denominator of x would be."""
    denominators = [10**40 + k for k in range(1, 60, 2)]
    lines = [[f"1/{p}"] for p in denominators] if side == "right" else [[f"1/{p}" for p in denominators]]
    x = {"rows": len(lines), "cols": len(lines[0]), "entries": lines}
    unit = {"rows": 30, "cols": 30, "entries": [[str(int(i == j)) for j in range(30)] for i in range(30)]}
    given = {"M": sparse(unit), "x": x, "b": x, "side": side}
    verdict, work = examine(json.dumps(ACCEPTED["solution_rational_sparse"] | given))
    assert "verified" == verdict.outcome
    assert work.done < 30 * 5000


def test_a_product_with_too_many_entries_is_refused():
    """M*X would have 25 million entries, and (M*X)^T = M*X needs all of them; M*X*M = M needs one of X*M."""
    column = {"rows": 5000, "cols": 1, "entries": [[1]] * 5000}
    row = {"rows": 1, "cols": 5000, "entries": [[1] * 5000]}
    changed = ACCEPTED["generalized_inverse_mod6"] | {"M": column, "X": row}
    outcomes = {k: check(json.dumps(changed | {"identities": [k]})).outcome for k in (1, 3)}
    assert {1: "rejected", 3: "malformed"} == outcomes


def test_a_product_over_the_rationals_is_that_of_fractions():
    """Clearing denominators changes nothing."""
    values = random.Random(4)
    A = [[Fraction(values.randint(-9, 9), values.randint(1, 9)) for _ in range(3)] for _ in range(3)]
    x = [[Fraction(values.randint(-9, 9), values.randint(1, 9))] for _ in range(3)]
    b = [[sum((a * y[0] for a, y in zip(row, x, strict=True)), Fraction())] for row in A]
    fields = {
        name: {"rows": 3, "cols": len(rows[0]), "entries": [[str(e) for e in row] for row in rows]}
        for name, rows in {"M": A, "x": x, "b": b}.items()
    }
    assert check(json.dumps(ACCEPTED["solution_rational"] | fields)).outcome == "verified"
