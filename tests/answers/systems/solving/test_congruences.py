"""Systems with one modulus for each equation, compared with their definition on all small ones."""

import math
import pickle
import random
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, islice, product

import pytest

import modlinalg._answers.systems.solving._congruences as congruences
from modlinalg import (
    QQ,
    ZZ,
    EntryError,
    NoSolutionError,
    PostconditionError,
    UnsupportedError,
    Zmod,
    det,
    kernel,
    matrix,
    solve,
    verify_count,
    verify_kernel,
    verify_no_solution,
    verify_solution,
    zeros,
)
from modlinalg._answers.systems.solving._congruences import moduli_text, one_system, refutes, residues, solves
from modlinalg._answers.systems.solving._linear_systems import Solved
from modlinalg._matrices.sides import PLACEMENTS
from tests.helpers.runs import sampled, slow

ENTRIES = list(product(range(3), repeat=4))
MODULI = list(combinations_with_replacement([0, 1, 2, 3, 4, 6], 2))  # M takes all rows, so in one order
RIGHT = list(product(range(3), repeat=2))


def holds(M, x, b, moduli):
    """Say whether n_i divides M_i*x - b_i, which is 0 for n_i = 0: the definition, in plain integers."""
    differences = [sum(a * c for a, c in zip(row, x, strict=True)) - e for row, e in zip(M, b, strict=True)]
    return all(d % n == 0 if n else d == 0 for d, n in zip(differences, moduli, strict=True))


def is_refutation(M, u, q, b, moduli):
    """Say whether u*M = 0 and u_i*n_i = 0 for all i and u*b != 0, modulo q >= 2 or exactly."""
    columns = [sum(c * row[j] for c, row in zip(u, M, strict=True)) for j in range(len(M[0]))]
    zero = [*columns, *(c * n for c, n in zip(u, moduli, strict=True))]
    image = sum(c * e for c, e in zip(u, b, strict=True))
    return q != 1 and not any(a % q if q else a for a in zero) and bool(image % q if q else image)


def in_lattice(G, x):
    """Say whether x in Z^2 is an integer combination of the independent vectors G."""
    if not G:
        return not any(x)
    if len(G) == 1:
        (g,) = G
        t = next(Fraction(a, c) for a, c in zip(x, g, strict=True) if c)
        return t.denominator == 1 and all(t * c == a for a, c in zip(x, g, strict=True))
    (a, b), (c, d) = G
    det = a * d - b * c
    return (x[0] * d - x[1] * c) % det == 0 == (x[1] * a - x[0] * b) % det


def vectors(found):
    """Return the generators as tuples."""
    return [g.entries for g in found.generators]


@slow(long=lambda moduli: max(moduli) > 1)
@pytest.mark.parametrize("moduli", [pair for pair in MODULI if 0 not in pair])
def test_all_small_systems_without_exact_rows(moduli):
    """For all 2 x 2 matrices: the solutions listed are those modulo L that a search finds, each once."""
    L = math.lcm(*moduli)
    box = list(product(range(L), repeat=2))
    for entries in ENTRIES:
        M = [entries[:2], entries[2:]]
        solutions = {}
        for x in box:
            key = tuple(
                sum(a * c for a, c in zip(row, x, strict=True)) % n for row, n in zip(M, moduli, strict=True)
            )
            solutions.setdefault(key, set()).add(x)
        found = kernel(M, moduli=moduli)
        assert found.modulus == L
        for b in RIGHT:
            expected = solutions.get(tuple(e % n for e, n in zip(b, moduli, strict=True)), set())
            found = found.with_b(b)
            assert found.count == len(expected)
            listed = [x.entries for x in found]
            assert len(listed) == len(expected)
            assert set(listed) == expected
            if not expected:
                assert is_refutation(M, found.witness.entries, found.q, b, moduli)
        zero = solutions[0, 0]
        assert all(g in zero for g in vectors(found))


@sampled(exhaustive=1)
@pytest.mark.parametrize("moduli", [pair for pair in MODULI if 0 in pair])
def test_all_small_systems_with_exact_rows(moduli):
    """A solution or a refutation; and the generators are a basis of all integers x with M*x = 0."""
    box = list(product(range(-6, 7), repeat=2))
    for entries in ENTRIES:
        M = [entries[:2], entries[2:]]
        found = kernel(M, moduli=moduli)
        G = vectors(found)
        assert found.modulus == 0
        assert found.orders == (0,) * len(G)
        assert found.count == (math.inf if G else 1)
        for x in box:
            assert in_lattice(G, x) == holds(M, x, (0, 0), moduli)
        for b in RIGHT:
            found = found.with_b(b)
            assert all((x in found) == holds(M, x, b, moduli) for x in box[::13])
            if found:
                assert holds(M, found.particular.entries, b, moduli)
                assert found.count == (math.inf if G else 1)
            else:
                assert found.count == 0
                assert is_refutation(M, found.witness.entries, found.q, b, moduli)


@cache
def systems():
    """Return random systems of all shapes, with the x that was put in, or None."""
    rng = random.Random(17)
    made = []
    for _ in range(300):
        m, k = rng.randrange(5), rng.randrange(5)
        rows = [[rng.randrange(-20, 21) * (rng.random() < 0.8) for _ in range(k)] for _ in range(m)]
        M = matrix(rows, ZZ) if m and k else zeros(m, k, ZZ)
        moduli = tuple(rng.choice(rng.choice([[0, 1, 2, 8, 30], [5, 7, 12], [10**20, 6]])) for _ in range(m))
        made.append((M, moduli))
    return made


@sampled(exhaustive=1)
@pytest.mark.parametrize("side", ["right", "left"])
def test_several_right_hand_sides_on_both_sides(side):
    """X solves every column of b, and a b with one unsolvable column is refuted; for "left" transposed."""
    rng = random.Random(3)
    for M, moduli in systems():
        (m, k), c = M.shape, rng.randrange(3)
        X = from_entries([[rng.randrange(-9, 10) for _ in range(c)] for _ in range(k)], c)
        B = M @ X
        turn = (lambda A: A) if side == "right" else (lambda A: A.T)
        found = solve(turn(M), turn(B), side=side, moduli=moduli)
        assert solves(M, turn(found.particular), B, moduli)
        assert turn(X) in found
        assert found.random(1) in found
        assert all(piece for piece in found.one_by_one())
        noise = from_entries([[rng.randrange(3) for _ in range(c)] for _ in range(m)], c)
        other = found.with_b(turn(B + noise))
        pieces = other.one_by_one()
        assert bool(other) == all(pieces)
        if not other:
            u, q = turn(other.witness), other.q
            assert refutes(M, u, q, B + noise, moduli)
            assert all(refutes(M, turn(p.witness), p.q, turn(p.b), moduli) for p in pieces if not p)


def from_entries(rows, width):
    """Return a matrix over Z of a shape that may be 0 x c."""
    return matrix(rows, ZZ) if rows and width else zeros(len(rows), width, ZZ)


@pytest.mark.exhaustive
def test_the_decomposition_is_that_of_the_one_system():
    """R*A*C = W for diag(L/n_i)*M over Z_L or [M | N] over Z."""
    for M, moduli in systems()[::3]:
        found = kernel(M, moduli=moduli)
        assert found.decomposition.holds()
        assert found.decomposition.M == one_system(M, moduli)
        left = kernel(M.T, moduli=moduli, side="left")
        assert left.decomposition.holds()
        assert left.decomposition.M == one_system(M, moduli).T


@pytest.mark.exhaustive
def test_one_modulus_for_all_rows_is_the_ring():
    """With n_i = n for all rows the solutions are those over Z_n; with n_i = 0 those over Z."""
    for M, _ in systems():
        n, b = 12, [1] * M.shape[0]
        here, there = solve(M, b, moduli=[n] * M.shape[0]), solve(matrix(M, mod=n), b)
        if M.shape[0]:
            assert here.count == there.count
        if M.shape[0] and here.count <= 2000:
            assert {x.entries for x in here} == {x.entries for x in there}
        exact = solve(M, b, moduli=[0] * M.shape[0])
        if M.shape[0]:
            assert exact.count == solve(M, b).count


def test_the_chinese_remainder():
    """One unknown: x = 23 modulo 105; and without a solution a refutation modulo the common divisor."""
    s = solve([[1], [1], [1]], [2, 3, 2], moduli=[3, 5, 7])
    assert (s.modulus, s.count, list(s.particular)) == (105, 1, [23])
    no = solve([[1], [1], [1]], [0, 1, 5], moduli=[6, 25, 10])
    assert (list(no.witness), no.q) == ([1, 0, 1], 2)
    no = solve([[1], [1], [1]], [0, 1, 5], moduli=[9, 25, 10])
    assert no.q == 5
    no = solve([[1], [1]], [0, 1], moduli=[10007 * 4, 10007])
    assert no.q == 10007


def test_nothing_is_said():
    """Modulo 1, and of no rows, every x is a solution, and modulo L = 1 there is one."""
    for s in (
        solve([[2, 3], [4, 5]], [1, 0], moduli=[1, 1]),
        solve(zeros(0, 2, ZZ), [], moduli=[]),
    ):
        assert (s.modulus, s.count, [x.entries for x in s]) == (1, 1, [(0, 0)])
        assert [5, -3] in s
        assert s.random(0) in s
        assert str(s) == "x = (0, 0), modulo 1"
    assert solve(zeros(2, 0, ZZ), [0, 4], moduli=[0, 2]).count == 1
    assert solve(zeros(2, 0, ZZ), [0, 1], moduli=[0, 2]).count == 0


def test_membership_is_that_of_integers():
    """Any representative modulo L is in the set; what is no integer vector is not."""
    s = solve([[1, 2], [3, 1]], [1, 2], moduli=[4, 6])
    x = list(s.particular)
    assert [x[0] + 12, x[1] - 24] in s
    assert matrix([[x[0]], [x[1]]], ZZ) in s
    assert [x[0] + 1, x[1]] not in s
    assert [x[0]] not in s
    assert "ab" not in s
    assert matrix([[x[0]], [x[1]]], mod=12) not in s
    assert [Fraction(1, 2), 0] not in s


def test_iteration_and_random_solutions():
    """Modulo L each solution once; infinitely many are refused, and drawn."""
    s = kernel([[2, 4], [0, 3]], moduli=[8, 9])
    listed = [x.entries for x in s]
    assert len(set(listed)) == len(listed) == s.count
    assert all(0 <= a < 72 for x in listed for a in x)
    drawn = [s.random(i) for i in range(40)]
    assert all(x in s for x in drawn)
    assert all(0 <= a < 72 for x in drawn for a in x)
    assert len({x.entries for x in drawn}) > 20
    infinite = kernel([[1, 2]], moduli=[0])
    with pytest.raises(UnsupportedError, match="infinitely many solutions over Z"):
        next(iter(infinite))
    several = solve([[2]], [[2, 4]], moduli=[6])
    assert {x.entries for x in several} == {(a, b) for a in (1, 4) for b in (2, 5)}
    assert len(list(islice(several, 3))) == 3


def test_sets_are_equal_that_answer_the_same_question():
    """M, b, side and the moduli; and pickling changes nothing."""
    s = solve([[1, 2]], [1], moduli=[4])
    assert s == solve(matrix([[1, 2]]), matrix([[1]]), moduli=(4,))
    assert s != solve([[1, 2]], [1], moduli=[0])
    assert s != solve(matrix([[1, 2]], ZZ), [1])
    assert len({s, s.with_b([1]), s.with_b([2])}) == 2
    again = pickle.loads(pickle.dumps(s))
    assert again == s
    assert [list(x) for x in again] == [list(x) for x in s]
    assert again.with_b([3]).count == 4


def test_errors_carry_the_proof():
    """NoSolutionError has u, q and the moduli, says what they show, and can be pickled."""
    s = solve([[1, 1], [1, 3]], [0, 1], moduli=[4, 6])
    with pytest.raises(NoSolutionError) as refused:
        _ = s.particular
    error = pickle.loads(pickle.dumps(refused.value))
    assert error.moduli == s.moduli == (4, 6)
    assert (list(error.witness), error.q, list(error.b)) == ([1, 1], 2, [0, 1])
    assert str(error) == (
        "solve: M*x = b has no solution over Z with the rows modulo 4, 6: u = (1, 1) has u*M = 0,"
        " u_i*n_i = 0 for all i and u*b = (1) modulo 2"
    )
    with pytest.raises(NoSolutionError) as refused:
        _ = solve(matrix([[2]], mod=4), [1]).particular
    assert refused.value.moduli is None


def test_what_is_written():
    """The modulus of the unknowns stands at the end, and the moduli in the short form."""
    s = solve([[1, 2], [0, 3]], [1, 0], moduli=[5, 21])
    assert str(s) == "x = (0, 28) + t1*(0, 35) + t2*(1, 77), t1 in 0..2, t2 in 0..104, modulo 105"
    assert repr(s) == (
        f"<SolutionSet of M*x = b, M 2 x 2 over Z with the rows modulo 5, 21: {s.count} solutions modulo 105>"
    )
    assert s._repr_latex_().endswith(r" \pmod{105}$")
    assert "modulo 105" in s._repr_html_()
    exact = solve([[1, 2]], [3], moduli=[0])
    assert str(exact) == "x = (1, 1) + t1*(-2, 1), t1 in Z"
    assert "modulo" not in str(exact) + exact._repr_html_()
    assert repr(exact).endswith("over Z with the rows modulo 0: infinitely many solutions>")
    several = solve([[2, 1]], [[2, 4], [1, 2]], side="left", moduli=[5, 3])
    assert str(several).splitlines() == ["x = [1]", "    [8]", "modulo 15"]
    assert "with the columns modulo 5, 3" in repr(several)
    none = solve([[2]], [1], moduli=[4])
    assert none._repr_latex_().endswith(r" \pmod{2}$")
    assert " modulo 2" in none._repr_html_()
    assert moduli_text(PLACEMENTS["right"], tuple(range(2, 40))).endswith("11, .., 39")


@pytest.mark.exhaustive
def test_long_numbers():
    """Moduli of two thousand digits, and hundreds of them."""
    p, q = 10**2000 + 1, 10**1999 + 3
    s = solve([[1], [1]], [5, 7], moduli=[p, q])
    x = s.particular[0]
    assert ((x - 5) % p, (x - 7) % q, s.count) == (0, 0, 1)
    odd = range(3, 203, 2)
    s = solve([[1]] * 100, [n - 1 for n in odd], moduli=odd)
    assert list(s.particular) == [math.lcm(*odd) - 1]


@pytest.mark.parametrize("moduli", [[4, 6], [0, 6]])
def test_wrong_answers_are_not_given_out(monkeypatch, moduli):
    """A solution, a refutation and generators are multiplied out before anyone sees them."""
    s = kernel([[2, 2], [3, 0]], moduli=moduli)
    system = s._system
    assert (list(s.with_b([0, 1]).witness), s.with_b([0, 1]).q) == ([0, 1], 3)
    for wrong in (
        Solved(matrix([[1], [0]], ZZ)),
        Solved(None, matrix([[1, 0]], ZZ), 2),
        Solved(None, matrix([[0, 1]], ZZ), 2),
        Solved(None, matrix([[0, 1]], ZZ), 0),
        Solved(None),
    ):
        monkeypatch.setattr(system, "_answer", lambda b, wrong=wrong: wrong)
        with pytest.raises(PostconditionError):
            s.with_b([0, 1])
    monkeypatch.setattr(congruences.CongruenceSystem, "_basis", matrix([[1], [0]], ZZ))
    with pytest.raises(PostconditionError):
        _ = kernel([[2, 2], [3, 0]], moduli=moduli).generators


def test_refutations_are_exactly_what_the_definition_says():
    """Each of u*M = 0, u_i*n_i = 0 and u*b != 0 is looked at, modulo q and exactly."""
    M, b = [[2, 4], [4, 8]], [1, 3]
    seen = set()
    for moduli in ((0, 0), (2, 4), (3, 0)):
        for q in (0, 2, 3, 4, 6):
            for u in product(range(-2, 3), repeat=2):
                given = matrix([u], ZZ), q, matrix([[1], [3]], ZZ)
                expected = is_refutation(M, u, q, b, moduli)
                assert refutes(matrix(M, ZZ), *given, moduli) == expected
                seen.add((moduli, q, expected))
    assert {((0, 0), 0, True), ((2, 4), 0, False), ((2, 4), 2, True), ((3, 0), 2, True)} <= seen


def test_the_basis_of_an_exact_system_is_short():
    """It is LLL-reduced: |g_1|^(2r) <= 2^(r(r-1)/2) * det(G^T*G), which an unreduced one may miss."""
    s = kernel([[-7, 0, -3], [5, 0, -5], [-1, 3, -4]], moduli=[100, 0, 100])
    G = s.generator_matrix
    first = sum(a * a for a in s.generators[0])
    assert G.shape == (3, 2)
    assert first**2 <= 2 * det(G.T @ G)


def test_residues_of_matrices():
    """Entries in 0..L-1, and as they are for L = 0."""
    A = matrix([[-1, 7]], ZZ)
    assert residues(A, 5).tolist() == [[4, 2]]
    assert residues(A, 0) is A
    assert one_system(A, (7,)).ring == Zmod(7)


@pytest.mark.parametrize(
    "ask", [solve, kernel, verify_solution, verify_no_solution, verify_count, verify_kernel]
)
def test_an_entry_that_is_no_integer_is_refused_by_the_function_and_its_argument(ask):
    """The user called no `matrix`; a b of several forms is named as well."""
    half = "entry [0, 0] is 1/2, which is no element of Z: its denominator is not 1"
    others = {solve: ([1],), kernel: (), verify_kernel: ([],), verify_no_solution: ([1],)}.get(ask, ([1], 1))
    for M in (matrix([["1/2"]], QQ), [[Fraction(1, 2)]]):
        with pytest.raises(EntryError) as refused:
            ask(M, *others, moduli=[3])
        assert str(refused.value) == f"{ask.__name__}: M: {half}"
    for b in (matrix([["1/2"]], QQ), [["1/2"]]):
        with pytest.raises(EntryError) as refused:
            solve([[1]], b, moduli=[3])
        assert str(refused.value) == f"solve: b: {half}"


def test_no_moduli_are_not_spoken_of():
    """A matrix without rows has none."""
    assert verify_count(zeros(0, 2, ZZ), [], 1, moduli=[]).claim.endswith("(M 0 x 2 over Z)")
