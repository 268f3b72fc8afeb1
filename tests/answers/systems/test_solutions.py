"""Systems and kernels: every solution exactly once, or a witness that there is none."""

import math
import random
from itertools import islice, product

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import modlinalg_check
from modlinalg import (
    QQ,
    EntryError,
    InputError,
    NoSolutionError,
    RingMismatchError,
    ShapeError,
    UnsupportedError,
    Zmod,
    certify,
    decompose,
    kernel,
    matrix,
    solve,
    zeros,
)
from modlinalg._answers.systems.solutions import solutions_from
from modlinalg._matrices import from_rows
from tests.helpers import boards, oracles
from tests.helpers.runs import slow
from tests.helpers.strategies import elements, matrices, rings


def accepted(answer, **question):
    """Say whether the independent checker verifies the certificate of an answer."""
    return modlinalg_check.check(certify(answer, **question).to_json()).outcome == "verified"


def column(entries, ring):
    """Return a column of canonical entries."""
    return from_rows([[entry] for entry in entries], 1, ring)


@slow(exhaustive=lambda n: n > 2, long=lambda n: n > 3)
@pytest.mark.parametrize("n", [2, 3, 4, 6, 8, 12])
def test_every_small_system_is_solved_completely(n):
    """For 2 x 2 matrices: the set of solutions is that of a search; else u refutes.

    Up to n = 4 all of them with all b; beyond, a sample with b = 0 and one other.
    """
    if n <= 4:
        check_small_systems(n, lambda rng, vectors: vectors)
    else:
        check_sampled_systems(n, 250)


@slow(long=lambda n: n > 8)
@pytest.mark.exhaustive
@pytest.mark.parametrize("n", [8, 12])
def test_many_small_systems_are_solved_completely(n):
    """A large sample of the same, with b = 0 and one other."""
    check_sampled_systems(n, 2500)


@pytest.mark.long
@pytest.mark.parametrize("n", [6, 8, 12])
def test_every_small_system_with_every_right_hand_side(n):
    """Nothing left out: 1296 * 36 systems mod 6, 4096 * 64 mod 8, 20736 * 144 mod 12."""
    check_small_systems(n, lambda rng, vectors: vectors)


def check_sampled_systems(n, sample):
    """Assert the law for a sample of the matrices, with b = 0 and one other."""
    check_small_systems(n, lambda rng, vectors: {(0, 0), *rng.sample(vectors, 1)}, sample)


def check_small_systems(n, choose, sample=None):
    """Assert the law for all 2 x 2 matrices over Z_n, or a sample, and the right-hand sides chosen."""
    ring, rng = Zmod(n), random.Random(n)
    vectors = list(product(range(n), repeat=2))
    everything = oracles.all_matrices(2, 2, n)
    for rows in everything if sample is None else rng.sample(list(everything), sample):
        M = matrix(rows, ring)
        solutions_of = {}
        for x in vectors:
            image = tuple(sum(a * c for a, c in zip(row, x, strict=True)) % n for row in rows)
            solutions_of.setdefault(image, set()).add(x)
        d = decompose(M)
        for b in choose(rng, vectors):
            found = solutions_from(d, column(b, ring), "right")
            expected = solutions_of.get(b, set())
            assert len(expected) == found.count
            assert bool(expected) == bool(found)
            listed = [x.entries for x in found]
            assert expected == set(listed)
            assert len(expected) == len(listed)
            if not expected:
                u = found.witness.entries
                assert not any(sum(c * row[j] for c, row in zip(u, rows, strict=True)) % n for j in range(2))
                assert sum(c * d for c, d in zip(u, b, strict=True)) % n


@slow(exhaustive=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 3, 4, 6, 8, 12])
def test_solution_sets_and_refusals_of_small_systems_are_certified(n):
    """The checker accepts the certificate of every answer in a sample of all systems."""
    rng = random.Random(n)
    vectors = list(product(range(n), repeat=2))
    for rows in rng.sample(oracles.all_matrices(2, 2, n), 16):
        for b in rng.sample(vectors, 4):
            assert accepted(solve(matrix(rows, mod=n), list(b)))
        assert accepted(kernel(matrix(rows, mod=n)))
        assert accepted(kernel(matrix(rows, mod=n), side="left"))


@st.composite
def systems(draw):
    """Return M, b and a side; half of the b are images, so that they can be solved."""
    M = draw(matrices())
    side = draw(st.sampled_from(("right", "left")))
    count = draw(st.integers(0, 2))
    length = M.shape[1] if side == "right" else M.shape[0]
    image_length = M.shape[0] if side == "right" else M.shape[1]
    if draw(st.booleans()):
        x = from_rows([[draw(elements(M.ring)) for _ in range(count)] for _ in range(length)], count, M.ring)
        return M, (M @ x if side == "right" else x.T @ M), side
    b = from_rows(
        [[draw(elements(M.ring)) for _ in range(count)] for _ in range(image_length)], count, M.ring
    )
    return M, (b if side == "right" else b.T), side


@pytest.mark.exhaustive
@given(systems())
@settings(max_examples=60)
def test_answers_multiply_out_and_are_certified(system):
    """M*x = b for the particular and for random solutions, or u*M = 0 and u*b != 0; the checker agrees."""
    check_answer(*system)


@pytest.mark.long
@given(systems())
@settings(max_examples=600)
def test_many_answers_multiply_out_and_are_certified(system):
    """The same, often."""
    check_answer(*system)


def check_answer(M, b, side):
    """Assert what an answer promises."""
    answer = solve(M, b, side=side)
    assert accepted(answer)
    if answer:
        x = answer.random(random.Random(1))
        assert x in answer
        assert (M @ x if side == "right" else x @ M) == b
        for generator in answer.generators:
            assert (M @ generator if side == "right" else generator @ M).is_zero
    else:
        u = answer.witness
        products = (u @ M, u @ b) if side == "right" else (M @ u, b @ u)
        assert products[0].is_zero
        assert not products[1].is_zero
        with pytest.raises(NoSolutionError) as caught:
            _ = answer.particular
        assert (u, M, b, side) == (
            caught.value.witness,
            caught.value.matrix,
            caught.value.b,
            caught.value.side,
        )


@pytest.mark.exhaustive
@given(systems())
def test_iteration_lists_no_solution_twice(system):
    """The first 200 elements are different solutions, and all of them when there are so few."""
    M, b, side = system
    answer = solve(M, b, side=side)
    if M.ring == QQ and answer.count == math.inf:
        with pytest.raises(UnsupportedError, match="infinitely many"):
            next(iter(answer))
        return
    listed = list(islice(answer, 200))
    assert min(200, answer.count) == len(listed) == len(set(listed))
    assert all(x in answer for x in listed)


@pytest.mark.exhaustive
@given(matrices(shape=st.tuples(st.integers(0, 3), st.integers(0, 3))))
def test_left_side_is_the_right_side_of_the_transpose(M):
    """x*M = 0 has as many solutions as M^T*x^T = 0, and they are their transposes."""
    left, right = kernel(M, side="left"), kernel(M.T)
    assert left.count == right.count
    assert all(generator.T in right for generator in left.generators)


@pytest.mark.parametrize(
    ("rows", "n", "count"),
    [([[2]], 8, 2), ([[2, 4], [4, 2]], 6, 12), ([[0, 0]], 2**64 + 13, (2**64 + 13) ** 2)],
)
def test_kernels_have_the_known_sizes(rows, n, count):
    """{0, 4} for 2 mod 8, 12 elements for [[2,4],[4,2]] mod 6, everything for zero."""
    assert count == kernel(matrix(rows, mod=n)).count


def test_two_mod_eight():
    """2x = 4 has two solutions mod 8, 2x = 1 has none, and solving works where no (1)-inverse exists."""
    M = matrix([[2]], mod=8)
    assert [(2,), (6,)] == [x.entries for x in solve(M, [4])]
    assert [[4]] == solve(M, [1]).witness.tolist()


@pytest.mark.exhaustive
def test_ring_of_six_has_4096_solvable_boards_of_64_solutions():
    """a*M + b = 0 mod 8: the images number 8^6 over the size of the left kernel."""
    M = boards.ring_of_six()
    null = kernel(M, side="left")
    assert null.count == 64
    clicks = np.indices((8,) * 6).reshape(6, -1).T
    assert len(np.unique(clicks @ M.to_numpy() % 8, axis=0)) == 4096
    b = matrix([[1, 2, 3, 4, 5, 6]], mod=8) @ M
    assert solve(M, -b, side="left").count == 64
    assert not solve(M, [1, 0, 0, 0, 0, 0], side="left")


def test_five_by_five_lights_out_has_four_solutions():
    """Every solvable 5 x 5 two-colour board is solved in 4 ways."""
    M = boards.lights_out(5, 5, 2)
    answer = solve(M, [1] * 25)
    assert answer.count == 4
    assert len(set(answer)) == 4


def test_a_modulus_nobody_can_factor_is_solved():
    """n = p*q with two 200-bit primes: the gcd method needs no factors, and its answers are certified."""
    p = 1606938044258990275541962092341162602522202993782792835301611
    q = 1606938044258990275541962092341162602522202993782792835301399
    rng = random.Random(3)
    rows = [[rng.randrange(p * q) for _ in range(4)] for _ in range(3)]
    M = matrix([*rows, [p * a for a in rows[0]]], mod=p * q)
    x = matrix([[rng.randrange(p * q)] for _ in range(4)], mod=p * q)
    answer = solve(M, M @ x)
    assert x in answer
    assert answer.count == p * q  # the last row is a multiple of the first
    assert accepted(answer)
    refused = solve(M, M @ x + matrix([[0], [0], [0], [1]], mod=p * q))
    assert not refused
    assert accepted(refused)


@pytest.mark.parametrize(
    ("solutions", "text"),
    [
        (
            solve(matrix([[2, 4], [4, 2]], mod=6), [2, 4]),
            "x = (1, 0) + t1*(3, 0) + t2*(4, 1), t1 in 0..1, t2 in 0..5",
        ),
        (solve(matrix("1 2; 2 4"), [1, 2]), "x = (1, 0) + t1*(-2, 1), t1 in Q"),
        (solve(matrix([[3]], mod=8), [1]), "x = (3)"),
        (
            solve(matrix([[2]], mod=8), [1]),
            "solve: M*x = b has no solution over Z_8: u = (4) has u*M = 0 and u*b = (4)",
        ),
        (kernel(matrix([[2]], mod=8), side="left"), "x = (0) + t1*(4), t1 in 0..1"),
        (solve(matrix([[2]], mod=8), [[4, 2]]), "x = [2 1]\n+ t*(4) in each column, t in 0..1"),
    ],
)
def test_sets_are_readable(solutions, text):
    """A particular solution plus multiples of the generators, or the reason why there is none."""
    assert text == str(solutions)


def test_random_solutions_reach_every_element():
    """Drawing 400 times from 12 solutions leaves none out."""
    answer = kernel(matrix([[2, 4], [4, 2]], mod=6))
    rng = random.Random(0)
    assert set(answer) == {answer.random(rng) for _ in range(400)}


def test_membership_is_by_equation_and_never_raises_for_a_wrong_shape():
    """A flat list serves as a vector; another ring or shape is no element."""
    answer = solve(matrix([[2]], mod=8), [4])
    assert [2] in answer
    assert [3] not in answer
    assert [2, 2] not in answer
    assert matrix([[2]], mod=4) not in answer
    assert ["1/2"] not in answer
    for junk in (0.5, None, 5, "foo", [[1, 2], [3]]):
        assert junk not in answer


def test_repr_is_short_for_any_modulus():
    """The question and the count; a 5000-digit order breaks nothing."""
    assert repr(solve(matrix([[2]], mod=8), [4])) == "<SolutionSet of M*x = b, M 1 x 1 over Z_8: 2 solutions>"
    huge = kernel(zeros(1, 1, Zmod(10**5000)))
    assert "t1 in 0..9" in str(huge)
    assert len(repr(huge)) > 5000


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (
            (matrix([[1, 2]], mod=5), [1, 2]),
            ShapeError,
            "M is 1 x 2, so b must be 1 x c for side 'right', not 2 x 1",
        ),
        (
            (matrix([[1]], mod=5), matrix([[1]], mod=7)),
            RingMismatchError,
            "b is over Z_7, the matrix over Z_5",
        ),
        ((matrix([[1]], mod=5), [0.5]), EntryError, r"solve: b: entry \[0\] is 0.5"),
        (([[1]], [1]), InputError, "solve: a Matrix is needed"),
    ],
)
def test_bad_questions_are_refused(arguments, error, message):
    """The message names function, fact, values and ring."""
    with pytest.raises(error, match=message):
        solve(*arguments)


def test_an_unknown_side_is_refused():
    """Only "right" and "left" are sides."""
    with pytest.raises(InputError, match="side must be 'right'"):
        solve(matrix([[1]], mod=5), [1], side="top")


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (0, 0)])
@pytest.mark.parametrize("ring", [Zmod(6), QQ])
def test_systems_without_rows_or_columns(shape, ring):
    """No equations: everything solves. No unknowns: only b = 0 is solved."""
    M = zeros(*shape, ring)
    everything = solve(M, zeros(shape[0], 1, ring))
    assert everything
    assert accepted(everything)
    expected = (math.inf if ring == QQ else 6 ** shape[1]) if shape[1] else 1
    assert expected == everything.count
    if shape[0]:
        refused = solve(M, [1] * shape[0])
        assert not refused
        assert accepted(refused)


@pytest.mark.exhaustive
@given(rings, st.data())
@settings(max_examples=50)
def test_a_system_is_solvable_or_has_a_witness_never_both(ring, data):
    """The alternative: u*M = 0 and u*b != 0 exclude M*x = b, since u*M*x = u*b."""
    M = data.draw(matrices(st.just(ring), st.just((3, 3))))
    b = column([data.draw(elements(ring)) for _ in range(3)], ring)
    answer = solve(M, b)
    assert bool(answer) == (answer.witness is None)
