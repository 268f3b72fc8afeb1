"""The kinds about equations with a modulus each: what the checker forms itself, its limits and its words."""

import json
from itertools import product
from math import lcm
from types import SimpleNamespace

import pytest

from modlinalg_check import check
from modlinalg_check._arithmetic import Ring
from modlinalg_check._congruences import EachEquation, common_multiple, one_system
from modlinalg_check._matrices import Matrix
from modlinalg_check._verdict import BeyondLimitError
from modlinalg_check._work import Work
from tests.checker.attacks import ACCEPTED
from tests.checker.cases.notation import ZZ, certificate, matrices, matrix

HERE = SimpleNamespace(ring=Ring(0, Work(10**6)))  # what these functions use of a certificate


def formed(rows, moduli):
    """The entries of the matrix A, and the n of its ring."""
    M = Matrix(HERE.ring, len(rows), 2, rows)
    A = one_system(HERE, EachEquation(M, M, moduli), lcm(*moduli))
    assert all(len(row) == A.cols for row in A.entries)
    return A.entries, A.ring.n


def test_the_matrix_of_the_one_system():
    """diag(L/n_i)*M over Z_L; [M' | N] over Z with a row modulo n_i and none for n_i = 1; and nothing."""
    rows = [[5, -2], [7, 9], [-1, 8]]
    assert formed(rows, [4, 6, 1]) == ([[3, 6], [2, 6], [0, 0]], 12)
    assert formed(rows, [4, 1, 0]) == ([[1, 2, 4], [-1, 8, 0]], 0)
    assert formed(rows, [0, 4, 6]) == ([[5, -2, 0, 0], [3, 1, 4, 0], [5, 2, 0, 6]], 0)
    assert formed(rows, [1, 1, 1]) == ([], 0)
    assert formed([], []) == ([], 0)


@pytest.mark.parametrize("moduli", list(product([1, 2, 3, 4, 6], repeat=2)), ids=str)
def test_the_one_system_modulo_the_common_multiple_says_what_the_equations_say(moduli):
    """A*x = 0 over Z_L exactly when n_i divides row i of M*x, for every x modulo L."""
    rows = [[5, -2], [3, 4]]
    entries, L = formed(rows, moduli)
    for x in product(range(L), repeat=2):
        each = [sum(a * e for a, e in zip(row, x, strict=True)) for row in rows]
        one = [sum(a * e for a, e in zip(row, x, strict=True)) % L for row in entries]
        assert any(one) == any(d % n for d, n in zip(each, moduli, strict=True))


def test_the_common_multiple():
    """0 where one modulus is, 1 for none, and no longer than numbers are."""
    assert [common_multiple(HERE, n) for n in ([4, 6, 1], [4, 0], [], [1, 1])] == [12, 0, 1, 1]
    long = 10**6000
    with pytest.raises(BeyondLimitError, match="a least common multiple of more than 10000 digits"):
        common_multiple(HERE, [long, long + 1])


def test_a_matrix_of_too_many_entries_is_not_formed():
    """1,500 moduli and one exact row of nothing would make a matrix of more than 2^20 entries."""
    rows = [[0, 0] for _ in range(1500)]
    M = Matrix(HERE.ring, 1500, 2, rows)
    with pytest.raises(BeyondLimitError, match="entries"):
        one_system(HERE, EachEquation(M, M, [0] + [2] * 1499), 0)


SAID = {
    "congruence_solution_left": "an x with x*M = b column by column modulo 3, 4",
    "no_congruence_solution_mod12": "no x with M*x = b row by row modulo 4, 6",
    "congruence_solution_set_mod12": "all x modulo 12 with M*x = b row by row modulo 4, 6",
    "congruence_solution_set_exact_left": "all x with x*M = b column by column modulo 4, 1, 0",
    "congruence_solution_set_0x2": "all x modulo 1 with M*x = b row by row modulo no number",
}


@pytest.mark.parametrize("name", SAID)
def test_the_line_says_in_words_what_is_proved(name):
    """Of what it is about; its answer follows."""
    verdict = check(json.dumps(ACCEPTED[name]), show=True)
    assert verdict.outcome == "verified"
    about = verdict.subject.removesuffix(f", {', '.join(verdict.answer)}")
    assert about.endswith(f", {SAID[name]}")


def test_a_long_list_of_moduli_is_shortened():
    """The first ten and the last."""
    lists = {"M": [[1]] * 40, "b": [[1]] * 40, "x": [[1]]}
    fields = {"moduli": list(range(40)), "side": "right"}
    given = certificate("congruence_solution", ZZ, **matrices(ZZ, **lists), **fields)
    words = "an x with M*x = b row by row modulo 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, .., 39"
    assert check(json.dumps(given)).subject.endswith(f"{words}, x 1 x 1 [1]")


REASONS = [
    ("congruence_solution_right", {"x": [[-6]]}, "n_i divides (M*x - b)_i fails: row 1: -5 and 3"),
    ("congruence_solution_exact", {"x": [[1], [0]]}, "n_i divides (M*x - b)_i fails: row 1: -2 and 0"),
    ("congruence_solution_left", {"x": [[1, 0]]}, "n_i divides (x*M - b)_i fails: column 2: -2 and 4"),
    (
        "no_congruence_solution_mod2",
        {"u": [[1, -1]], "q": 0},
        "u_i*n_i = 0 for all i fails: i = 1, 1*4",
    ),
    (
        "no_congruence_solution_mod2",
        {"M": [[1], [2]]},
        "u*M = 0 modulo 2 fails: entry (1, 1): 1 and 0",
    ),
    (
        "no_congruence_solution_mod2",
        {"b": [[1], [3]]},
        "u*b != 0 modulo 2 fails: the two sides are equal",
    ),
    ("congruence_solution_set_exact", {"x": [[0], [4]]}, "n_i divides (M*x - b)_i fails: row 1: 9 and 4"),
    ("congruence_solution_set_mod4", {"W": [[1, 0]]}, "RI*W*CI = A fails: entry (1, 1): 1 and 2"),
    (
        "congruence_solution_set_exact",
        {"orders": [4]},
        "generators and orders are due to W fails: number 1",
    ),
    (
        "congruence_solution_set_mod12",
        {"count": 35},
        "count = (product of the orders)^(lines of b) fails: it is not 35",
    ),
]


@pytest.mark.parametrize(("name", "changes", "reason"), REASONS)
def test_why_it_is_rejected(name, changes, reason):
    """The statement, the equation, and the numbers."""
    written = {
        key: matrix(ZZ, x) if isinstance(x, list) and isinstance(x[0], list) else x
        for key, x in changes.items()
    }
    verdict = check(json.dumps(ACCEPTED[name] | written))
    assert (verdict.outcome, verdict.reason) == ("rejected", reason)


@pytest.mark.parametrize("moduli", [None, 4, "4", [-1], ["4"], [4.0], [True], {}])
def test_what_is_no_list_of_moduli_is_no_question(moduli):
    """The list is read as strictly as that of a certificate."""
    one = matrix(ZZ, [[1]])
    with pytest.raises(ValueError, match="about: moduli is not a list of numbers >= 0"):
        check("{}", about={"ring": {"integers": True}, "M": one, "moduli": moduli})
