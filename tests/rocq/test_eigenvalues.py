"""The kind `eigenvalues`, proved: what the extracted checker says of it, and what Rocq is told."""

import json
import random
from fractions import Fraction

import pytest

from modlinalg import QQ, certify, eigenvalues, matrix
from modlinalg.certificates._rocq import theorem_text
from modlinalg_check import check
from tests.helpers.runs import sampled
from tests.rocq.building import answers

PRIMES = (2, 3, 5, 101, 2**61 - 1)

# (x^2 - 2)*(x^2 - 3)*(x^2 - 6) has a root modulo every prime, and none in Q: there are candidates
ROOTS_MODULO_ALL = [
    [0, 2, 0, 0, 0, 0],
    [1, 0, 0, 0, 0, 0],
    [0, 0, 0, 3, 0, 0],
    [0, 0, 1, 0, 0, 0],
    [0, 0, 0, 0, 0, 6],
    [0, 0, 0, 0, 1, 0],
]


def proof(rows, n):
    """The fields of the certificate; 0 stands for Q."""
    M = matrix(rows, mod=n) if n else matrix(rows, QQ)
    return json.loads(certify(eigenvalues(M), eigenvalues_of=M).to_json())


def triangles(seed, count):
    """Upper triangular matrices with few different values, so that these have multiplicities."""
    chance = random.Random(seed)
    for _ in range(count):
        n, size = chance.choice(PRIMES), chance.randrange(1, 7)
        low = [chance.randrange(min(n, 4)) for _ in range(2)]
        rows = [[chance.randrange(n) * chance.randrange(2) for _ in range(size)] for _ in range(size)]
        yield (
            [
                [chance.choice(low) if i == j else rows[i][j] * (i < j) for j in range(size)]
                for i in range(size)
            ],
            n,
        )


def matrices(seed, count):
    """Any matrices."""
    chance = random.Random(seed)
    for _ in range(count):
        n, size = chance.choice(PRIMES), chance.randrange(1, 7)
        yield [[chance.randrange(n) for _ in range(size)] for _ in range(size)], n


def rationals(seed, count):
    """Matrices of fractions, every other one triangular with few values; and one with candidates."""
    chance = random.Random(seed)
    for number in range(count):
        size, low = chance.randrange(1, 6), [Fraction(chance.randrange(-4, 5), d) for d in (1, 6)]
        rows = [
            [Fraction(chance.randrange(-2, 3), chance.randrange(1, 3)) for _ in range(size)]
            for _ in range(size)
        ]
        if number % 2:
            rows = [
                [chance.choice(low) if i == j else rows[i][j] * (i < j) for j in range(size)]
                for i in range(size)
            ]
        yield rows, 0
    yield ROOTS_MODULO_ALL, 0


def changed(fields):
    """The same without a value, with another multiplicity, and with another value."""
    for number, one in enumerate(fields["values"]):
        before, after = fields["values"][:number], fields["values"][number + 1 :]
        yield fields | {"values": before + after}
        yield fields | {"values": [*before, one | {"multiplicity": one["multiplicity"] + 1}, *after]}
        n = fields["ring"].get("modulus")
        other = (one["value"] + 1) % n if n else str(Fraction(one["value"]) + 1)
        yield fields | {"values": [*before, one | {"value": other}, *after]}
    if "candidates" in fields:
        yield fields | {"candidates": fields["candidates"][1:]}


def test_answers_are_verified_and_what_is_changed_is_not(verified_check, tmp_path):
    """The verdicts are those of the checker in Python."""
    found = [proof(rows, n) for rows, n in [*triangles(23, 60), *matrices(24, 60), *rationals(25, 60)]]
    spaces = [one for fields in found for one in fields["values"]]
    assert {"X" in one for one in spaces} == {True, False}
    assert {one["multiplicity"] for one in spaces} > {1, 2, 3}
    assert any(fields.get("candidates") for fields in found)
    others = [other for fields in found for other in changed(fields) if other != fields]
    texts = [json.dumps(fields) for fields in found + others]
    paths = [tmp_path / f"{number}.json" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    words = answers(verified_check, paths)
    assert words == [check(text).outcome for text in texts]
    assert words[: len(found)] == ["verified"] * len(found)
    assert "verified" not in words[len(found) :]


def test_over_z_there_is_no_such_kind(verified_check, tmp_path):
    """It is malformed, as it is for the checker in Python."""
    text = json.dumps(proof([[1]], 2) | {"ring": {"integers": True}, "version": 2})
    (tmp_path / "one.json").write_text(text)
    assert answers(verified_check, [tmp_path / "one.json"]) == ["malformed"]
    assert check(text).outcome == "malformed"


@sampled(exhaustive=1)
@pytest.mark.parametrize("rows", [[[2, 1, 0], [0, 2, 0], [0, 0, 3]], [[0, 4], [1, 0]], [[6]]])
def test_rocq_proves_what_is_stated_of_the_very_matrix(rocq, tmp_path, rows):
    """A value with X, two without, and one of a 1 x 1 matrix."""
    text = theorem_text(proof(rows, 7))
    assert "Theorem claim :\n  are_eigenvalues n m (entry M) p values." in text
    assert rocq.answer(tmp_path, text) == (0, "Closed under the global context\n")
