"""What light chasing answers has a proof, which the checker multiplies out."""

import json
from operator import mul

import pytest

import modlinalg_check
from modlinalg import (
    InputError,
    NoSolutionError,
    UnsupportedError,
    Zmod,
    certify,
)
from modlinalg._matrices import store_of
from modlinalg.certificates import _limits as limits
from modlinalg.certificates._notation import SparseMatrix
from modlinalg.certificates._writing import certify_system
from modlinalg.games import ChasedSolutions, grid
from modlinalg.games._rules import column
from tests.helpers.runs import slow


@pytest.mark.parametrize(
    ("shape", "n", "pattern"), [((19, 19), 2, "plus"), ((14, 14), 6, "plus"), ((11, 14), 12, "king")]
)
def test_no_solution_of_a_chased_board_has_a_witness_that_the_checker_accepts(shape, n, pattern):
    """u*A = 0 and u*b != 0, with A written out."""
    board = grid(*shape, n, pattern)
    assert isinstance(board.quiet_patterns(), ChasedSolutions)
    state = board.random_unsolvable(1)
    why = board.explain(state)
    assert not why.solvable
    assert "verified" == modlinalg_check.check(why.certificate().to_json()).outcome
    with pytest.raises(NoSolutionError) as caught:
        _ = board.solve(state).particular
    assert caught.value.matrix == board.matrix
    assert not list(board.solve(state))


@pytest.mark.long
@pytest.mark.parametrize(("size", "n", "pattern"), [(200, 6, "plus"), (200, 2, "plus"), (200, 2, "king")])
def test_every_answer_of_a_large_board_has_a_proof(size, n, pattern):
    """Its A has 40,000 x 40,000 entries, and stands in the certificate by those that are not 0."""
    board = grid(size, size, n, pattern)
    assert store_of(board.solve([0] * size**2).M).sparse is not None
    state = board.random_solvable(1)
    assert (0,) * size**2 == board.play(state, board.solve(state).clicks)
    assert verdict(board.explain(state)) == ("verified", "M*x = b", "solution")
    if board.solvable_fraction != 1:
        why = board.explain(board.random_unsolvable(2))
        assert not why.solvable
        assert " more" in why.text
        assert verdict(why) == ("verified", "u*M = 0, u*b != 0", "no_solution")
    with pytest.raises(InputError):
        board.solve([0] * (size**2 - 1))


def verdict(answer):
    """Return what the checker says of an answer's certificate."""
    return modlinalg_check.check(certify(answer).to_json())[:3]


@pytest.mark.parametrize("half", [600, pytest.param(600_000, marks=pytest.mark.long)])
def test_a_board_that_is_larger_than_the_checker_reads_says_so(half, monkeypatch):
    """More than a million cells, or more than 1,100,000 lists for b and x; or a thousandth of these lists."""
    assert limits.MOST_LISTS == 1_100_000
    monkeypatch.setattr(limits, "MOST_LISTS", 11 * half // 6)
    for cells, lists in ((1_000_001, 1), (half, half)):
        b = column([0] * lists, Zmod(2))
        with pytest.raises(UnsupportedError, match="1100000 lists or 1000000 lines"):
            certify_system(SparseMatrix((cells, cells), [], [], Zmod(2)), b, x=b)


@pytest.mark.parametrize(
    ("shape", "n", "pattern", "holes"),
    [((11, 12), 2, "king", []), ((10, 13), 6, "plus", [(0, 0), (4, 7)]), ((14, 9), 12, "knight", [])],
)
def test_the_sparse_matrix_of_a_board_is_its_matrix(shape, n, pattern, holes):
    """The places and entries are those of A, for a solution and for a refusal, and the error's too."""
    board = grid(*shape, n, pattern, holes=holes, locked=[(3, 3)])
    rows, cols = board.matrix.shape
    solvable, unsolvable = board.solve(board.random_solvable(1)), board.solve(board.random_unsolvable(1))
    for answer in (solvable, unsolvable, unsolvable.refusal()):
        M = certify(answer)["M"]
        listed = zip(M["at"], M["entries"], strict=True)
        expected = [(k, int(x)) for k, x in enumerate(board.matrix.entries) if x]
        assert (rows, cols, expected) == (M["rows"], M["cols"], list(listed))
    assert certify(unsolvable) == board.explain(board.random_unsolvable(1)).certificate()


@pytest.mark.long
@pytest.mark.parametrize("n", [2, 6])
def test_no_changed_number_in_the_proof_of_a_board_is_verified_unless_it_still_proves(n):
    """One place or entry of M, b, x or u changed, each in turn: the verdict is that of multiplying out."""
    board = grid(5, 21, n, "plus", locked=[(0, 0)])
    for state in (board.random_solvable(3), board.random_unsolvable(3)):
        right = json.loads(certify(board.solve(state)).to_json())
        assert modlinalg_check.check(json.dumps(right)).outcome == "verified"
        outcomes = []
        for holder, key in numbers(right):
            before = holder[key]
            for value in {(before + 1) % n, before + 1}:
                holder[key] = value
                outcomes.append(modlinalg_check.check(json.dumps(right)).outcome)
                assert outcomes[-1] == "malformed" or (outcomes[-1] == "verified") == proves(right, n)
            holder[key] = before
        # where a click or a weight is 0, a column or a row of A may be anything
        assert outcomes.count("rejected") > 100 < outcomes.count("malformed")


def numbers(certificate):
    """Yield (list or object, key) for each number of the system in a certificate."""
    for name in ("M", "b", "x", "u"):
        for key, value in certificate.get(name, {}).items():
            if isinstance(value, list):
                lists = value if value and isinstance(value[0], list) else [value]
                yield from ((line, k) for line in lists for k in range(len(line)))
            else:
                yield certificate[name], key


def proves(certificate, n):
    """Multiply out what a certificate says, by itself."""
    M, b = certificate["M"], [line[0] for line in certificate["b"]["entries"]]
    solved = certificate["kind"] == "solution"
    v = [line[0] for line in certificate["x"]["entries"]] if solved else certificate["u"]["entries"][0]
    total = [0] * M["rows" if solved else "cols"]
    for place, entry in zip(M["at"], M["entries"], strict=True):
        i, j = divmod(place, M["cols"])
        total[i if solved else j] += entry * v[j if solved else i]
    if solved:
        return all((x - y) % n == 0 for x, y in zip(total, b, strict=True))
    return not any(x % n for x in total) and sum(map(mul, v, b)) % n != 0


@pytest.mark.exhaustive
@slow(long=lambda shape: max(shape) > 10)
@pytest.mark.parametrize(("shape", "n"), [((10, 10), 2), ((5, 21), 6), ((11, 11), 4)])
def test_the_number_of_ways_that_is_said_is_certified(shape, n):
    """`explain` of a chased board counts the solutions, and its certificate shows that there are so many."""
    board = grid(*shape, n)
    state = board.random_solvable(2)
    why = board.explain(state)
    assert isinstance(why.solutions, ChasedSolutions)
    certificate = why.certificate()
    assert ("solution_set", board.count) == (certificate["kind"], certificate["count"])
    assert [[c] for c in board.solve(state).clicks] == certificate["x"]["entries"]
    assert verdict(why)[::2] == ("verified", "solution_set")
    wrong = certificate | {"count": certificate["count"] * n}
    assert modlinalg_check.check(json.dumps(wrong)).outcome == "rejected"
