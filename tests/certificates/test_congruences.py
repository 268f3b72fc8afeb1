"""What `certify` writes of systems with one modulus for each equation, against trying every x."""

import json
import random
from itertools import product
from math import inf, lcm

import pytest

from modlinalg import (
    ZZ,
    InputError,
    ShapeError,
    UnsupportedError,
    certify,
    kernel,
    matrix,
    question,
    solve,
    zeros,
)
from modlinalg.certificates._systems import record_of_congruences
from modlinalg_check import check

MODULI = list(product([0, 1, 2, 3, 4, 6], repeat=2))
BOX = range(-6, 7)


def assert_verified(certificate, M, **named):
    """The checker verifies it, about this question."""
    verdict = check(certificate.to_json(), about=question(M, **named))
    assert verdict.outcome == "verified", verdict.reason
    return certificate


def solutions(M, b, moduli, box):
    """Every x of a box that solves row by row, for a 2 x 2 matrix and side right."""
    (p, q), (r, s) = M
    for x, y in product(box, repeat=2):
        differences = (p * x + q * y - b[0], r * x + s * y - b[1])
        if all(d % n == 0 if n else d == 0 for d, n in zip(differences, moduli, strict=True)):
            yield x, y


def listed(certificate, L):
    """What the certificate lists modulo L; for L = 0 inside of the box, with coefficients that reach it."""
    x = [row[0] for row in certificate["x"]["entries"]]
    generators = [[row[0] for row in g["entries"]] for g in certificate["generators"]]
    ranges = [range(order) if order else range(-16, 17) for order in certificate["orders"]]
    for cs in product(*ranges):
        e = [a + sum(c * g[i] for c, g in zip(cs, generators, strict=True)) for i, a in enumerate(x)]
        if L or all(a in BOX for a in e):
            yield tuple(a % L for a in e) if L else tuple(e)


def assert_true(certificate, M, b, moduli):
    """The claim of a verified certificate, by trying every x modulo L, or in a box for L = 0."""
    L = lcm(*moduli)
    found = list(solutions(M, b, moduli, range(L) if L else BOX))
    if certificate["kind"] == "no_congruence_solution":
        assert not found
        return
    each = list(listed(certificate, L))
    assert len(each) == len(set(each))
    assert set(each) == set(found)
    if L:
        assert certificate["count"] == len(found)
    else:
        assert certificate["count"] == ("infinite" if certificate["generators"] else 1)


@pytest.mark.parametrize("moduli", MODULI, ids=str)
def test_every_small_system_is_certified_and_the_claim_is_true(moduli):
    """All M with entries 0..2 and some b: verified, and what it lists is what solves, each exactly once."""
    for entries in product(range(3), repeat=4):
        M = [list(entries[:2]), list(entries[2:])]
        for b in ([0, 0], [1, 2]):
            certificate = certify(solve(M, b, moduli=moduli))
            assert_verified(certificate, matrix(M, ZZ), b=b, moduli=moduli)
            assert_true(certificate, M, b, moduli)


@pytest.mark.parametrize("moduli", MODULI, ids=str)
def test_what_changes_a_certificate_is_rejected_unless_it_is_true(moduli):
    """Each field changed in one place at random: what is verified all the same is a true claim."""
    choose, verified = random.Random(str(moduli)), 0
    for entries in product(range(3), repeat=4):
        M = [list(entries[:2]), list(entries[2:])]
        certificate = certify(solve(M, [1, 2], moduli=moduli))
        for _ in range(4):
            changed = json.loads(certificate.to_json())
            change_one(choose, changed)
            if check(json.dumps(changed)).outcome == "verified":
                b = [row[0] for row in changed["b"]["entries"]]
                if lcm(*changed["moduli"]) <= 36:
                    assert_true(changed, changed["M"]["entries"], b, changed["moduli"])
                verified += 1
    assert verified < 4 * 81


def change_one(choose, certificate):
    """Change an entry of a matrix, a modulus, q, an order, the count, or leave out a generator."""
    name = choose.choice(
        [key for key in certificate if key not in ("format", "version", "kind", "ring", "side")]
    )
    value = certificate[name]
    if name == "q":
        certificate["q"] = choose.choice([0, 2, 3, 4, 6, 12])
    elif name == "count":
        certificate["count"] = choose.choice([1, 2, 6, "infinite"])
    elif name == "generators":
        certificate["generators"], certificate["orders"] = value[1:], certificate["orders"][1:]
    elif isinstance(value, list):
        if value:
            value[choose.randrange(len(value))] = choose.choice([0, 1, 2, 3, 4, 6, 12])
    elif value["rows"] and value["cols"]:
        row = choose.choice(value["entries"])
        row[choose.randrange(len(row))] += choose.choice([-1, 1, 2])


@pytest.mark.parametrize("q", [0, 2, 3, 4, 6, 12])
def test_no_witness_refutes_a_system_that_has_a_solution(q):
    """All u modulo q (small ones for q = 0) for 2 x 1 systems: what they refute has no solution."""
    us = list(product(range(q) if q else range(-2, 3), repeat=2))
    proved = 0
    for moduli, (p, r), b in product(
        [(4, 6), (2, 0), (0, 0), (1, 3)], product(range(3), repeat=2), [(1, 2), (0, 1)]
    ):
        L = lcm(*moduli) or 20
        solvable = any(
            all((e * x - c) % n == 0 if n else e * x == c for e, c, n in zip((p, r), b, moduli, strict=True))
            for x in range(-L, L)
        )
        for u in us:
            fields = {"M": [[p], [r]], "b": [[b[0]], [b[1]]], "u": [list(u)]}
            text = refutation(fields, moduli, q)
            if check(text).outcome == "verified":
                assert not solvable
                proved += 1
    assert proved


def refutation(lists, moduli, q):
    """The text of a refutation."""
    written = {name: {"rows": len(x), "cols": len(x[0]), "entries": x} for name, x in lists.items()}
    head = {"format": "modlinalg-certificate", "version": 2, "kind": "no_congruence_solution"}
    more = {"ring": {"integers": True}, "moduli": list(moduli), "side": "right", "q": q}
    return json.dumps(head | more | written)


def entries_at_random(choose, rows, cols, most):
    """A matrix of this shape over Z."""
    if not (rows and cols):
        return zeros(rows, cols, ZZ)
    return matrix([[choose.randint(-most, most) for _ in range(cols)] for _ in range(rows)], ZZ)


@pytest.mark.parametrize("side", ["right", "left"])
def test_random_systems_of_all_shapes_are_certified(side):
    """Negative entries, several right-hand sides, none, no rows, no columns; and the kernel without b."""
    choose = random.Random(f"congruences {side}")
    kinds = set()
    for _ in range(150):
        m, k, j = choose.randrange(4), choose.randrange(4), choose.randrange(3)
        moduli = [choose.choice([0, 1, 2, 5, 12, 30]) for _ in range(m)]
        M, x = entries_at_random(choose, m, k, 20), entries_at_random(choose, k, j, 5)
        b = M @ x if choose.random() < 0.5 else entries_at_random(choose, m, j, 9)
        if side == "left":
            M, b = M.T, b.T
        s = solve(M, b, side=side, moduli=moduli)
        certificate = assert_verified(certify(s), M, b=b, side=side, moduli=moduli)
        kinds.add((certificate["kind"], s.count == inf))
        zero = assert_verified(certify(kernel(M, side=side, moduli=moduli)), M, side=side, moduli=moduli)
        assert zero["kind"] == "congruence_solution_set"
    assert len(kinds) == 3


@pytest.mark.parametrize("side", ["right", "left"])
def test_one_solution_is_certified_by_its_question(side):
    """A bare x with M, b and the moduli; one that does not solve is refused."""
    M = matrix([[1, 2], [3, -4], [5, 5]], ZZ)
    M = M if side == "right" else M.T
    named = {"side": side, "moduli": [3, 0, 7]}
    certificate = certify([2, 1], solution_of=(M, [1, 2, 8]), **named)
    assert_verified(certificate, M, b=[1, 2, 8], kind="congruence_solution", **named)
    with pytest.raises(InputError, match=r"does not solve .* modulo 3, 0, 7"):
        certify([2, 1], solution_of=(M, [1, 9, 8]), **named)
    with pytest.raises(InputError, match="does not solve"):
        certify([2, 1, 0], solution_of=(M, [1, 2, 8]), **named)
    with pytest.raises(InputError, match="moduli go with solution_of"):
        certify(solve(M, [0] * 3, side=side), moduli=[3])
    with pytest.raises(ShapeError, match="3 moduli are needed"):
        certify([2, 1], solution_of=(M, [1, 2, 8]), side=side, moduli=[3])


def test_a_certificate_with_moduli_is_about_no_question_without_them():
    """Nor the other way round, nor about other moduli."""
    M, b = matrix([[1], [1]], ZZ), [1, 3]
    for answer in (solve(M, b, moduli=[4, 6]), solve(M, [1, 2], moduli=[4, 6]).refusal()):
        text = certify(answer).to_json()
        asked = list(answer.b)
        assert check(text, about=question(M, b=asked, moduli=[4, 6])).outcome == "verified"
        for other in (question(M, b=asked), question(M, b=asked, moduli=[4, 8])):
            assert check(text, about=other).reason.startswith("about another question: modul")
    plain = certify(solve(M, [1, 1])).to_json()
    reason = "about another question: moduli none, the question's 4, 6"
    assert check(plain, about=question(M, b=[1, 1], moduli=[4, 6])).reason == reason


@pytest.mark.parametrize("side", ["right", "left"])
def test_the_record_dictates_the_generators(side):
    """It holds, and is of A; the first entries of the last columns of C are the reduced basis."""
    M = matrix([[5, -2, 1], [7, -9, 2], [1, 1, 3]], ZZ)
    s = kernel(M if side == "right" else M.T, side=side, moduli=[4, 1, 0])
    d = record_of_congruences(s)
    assert d.holds()
    assert d.M.tolist() == [[1, 2, 1, 4], [1, 1, 3, 0]]
    due = [tuple(column[:3]) for column in d.C.T.rows()[2:]]
    assert [g.entries for g in s.generators] == due


def test_what_the_checker_would_not_read_is_not_written():
    """A least common multiple of more than 10,000 digits, although each modulus has fewer."""
    long = [10**6000, 7**7500]
    s = kernel([[0], [0]], moduli=long)
    with pytest.raises(UnsupportedError, match="more than 10000 digits"):
        certify(s)
