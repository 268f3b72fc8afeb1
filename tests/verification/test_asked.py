"""Claims about equations with one modulus each, compared with their definition on small systems."""

import math
import random
from itertools import product

import pytest

from modlinalg import (
    ZZ,
    ClaimVerdict,
    CongruenceFailure,
    InputError,
    OutsideSpan,
    RepeatedSolution,
    RingMismatchError,
    ShapeError,
    WrongValue,
    kernel,
    matrix,
    solve,
    verify_count,
    verify_kernel,
    verify_no_solution,
    verify_solution,
    verify_solution_set,
    zeros,
)
from modlinalg.verification._systems import asked_of
from modlinalg.verification.claims import judge
from modlinalg_check import check
from tests.helpers.runs import sampled

MODULI = list(product([0, 1, 2, 3, 4], repeat=2))
BOX = 12  # with M of entries up to 2 and moduli up to 4 a basis of the exact solutions lies within


def holds(M, x, b, moduli):
    """Say whether n_i divides M_i*x - b_i, which is 0 for n_i = 0: the definition, in plain integers."""
    differences = [sum(a * c for a, c in zip(row, x, strict=True)) - e for row, e in zip(M, b, strict=True)]
    return all(d % n == 0 if n else d == 0 for d, n in zip(differences, moduli, strict=True))


def solutions(M, b, moduli):
    """Return all solutions: modulo the least common multiple of the moduli, or those of a box."""
    L = math.lcm(*moduli)
    numbers = range(L) if L else range(-BOX, BOX + 1)
    return {x for x in product(numbers, repeat=2) if holds(M, x, b, moduli)}


def spanned(vectors, L):
    """Return all combinations of vectors of length 2 modulo L; for L = 0 those that lie in the box."""
    steps = {tuple(g) for g in vectors} | {(-g[0], -g[1]) for g in vectors}
    most = 4 * BOX
    found, new = {(0, 0)}, {(0, 0)}
    while new:
        sums = {(x[0] + g[0], x[1] + g[1]) for x in new for g in steps}
        sums = {(a % L, c % L) for a, c in sums} if L else {x for x in sums if max(map(abs, x)) <= most}
        new = sums - found
        found |= new
    return found if L else {x for x in found if max(map(abs, x)) <= BOX}


def systems(count, seed):
    """Yield systems M*x = b with small entries, and their moduli."""
    rng = random.Random(seed)
    for k in range(count):
        M = [[rng.randrange(3) for _ in range(2)] for _ in range(2)]
        yield rng, M, [rng.randrange(4) for _ in range(2)], MODULI[k % len(MODULI)]


def turned(A, side):
    """Return the rows of a matrix for M*x = b, its columns for x*M = b."""
    return A if side == "right" else [list(column) for column in zip(*A, strict=True)]


def assert_failure(found, M, b, x, moduli, side):
    """Assert that an entry of M*x - b is what the definition says, and not 0 modulo its modulus."""
    assert isinstance(found, CongruenceFailure)
    i, system = (found.row, found.col) if side == "right" else (found.col, found.row)
    assert (found.line, system) == ("row" if side == "right" else "column", 0)
    assert found.left == sum(a * c for a, c in zip(M[i], x, strict=True))
    assert (found.right, found.modulus) == (b[i], moduli[i])
    difference = found.left - found.right
    assert difference % moduli[i] if moduli[i] else difference


@sampled(exhaustive=1)
@pytest.mark.parametrize("side", ["right", "left"])
def test_solutions_counts_and_emptiness_are_those_of_the_definition(side):
    """TRUE exactly for what trying every x says, and what shows the contrary multiplies out."""
    for rng, M, b, moduli in systems(250, f"systems {side}"):
        A, found = turned(M, side), solutions(M, b, moduli)
        asked = {"side": side, "moduli": moduli}
        for _ in range(3):
            x = [rng.randrange(-6, 7), rng.randrange(-6, 7)]
            verdict = verify_solution(A, b, x, **asked)
            assert bool(verdict) is holds(M, x, b, moduli)
            if not verdict:
                assert_failure(verdict.counterexample, M, b, x, moduli, side)
        empty = verify_no_solution(A, b, **asked)
        assert bool(empty) is (not found)
        assert empty or holds(M, list(empty.counterexample.entries), b, moduli)
        count = len(found) if math.lcm(*moduli) else solve(A, b, **asked).count
        assert bool(verify_count(A, b, 1, **asked)) is (count == 1)
        assert verify_count(A, b, count, **asked)


def claimed_generators(rng, M, moduli):
    """Return vectors that may generate the kernel: right ones, some of them, multiples, anything."""
    right = [list(map(int, g.entries)) for g in kernel(M, moduli=moduli).generators]
    kind = rng.randrange(4)
    if kind == 0:
        return right
    if kind == 1:
        return right[1:]
    if kind == 2:
        factor = rng.choice([-1, 2, 3, 5])
        return [[factor * a for a in g] for g in right]
    return [[rng.randrange(5), rng.randrange(5)] for _ in range(rng.randrange(3))]


@sampled(exhaustive=1)
@pytest.mark.parametrize("side", ["right", "left"])
def test_generators_of_a_kernel_are_judged_as_by_their_span(side):
    """All of them solve, and they reach every solution modulo L, for L = 0 every one of a box."""
    seen = set()
    for rng, M, _, moduli in systems(400, f"kernels {side}"):
        G = claimed_generators(rng, M, moduli)
        L, A, nothing = math.lcm(*moduli), turned(M, side), [0, 0]
        true = solutions(M, nothing, moduli)
        inside = all(holds(M, g, nothing, moduli) for g in G)
        verdict = verify_kernel(A, [list(g) for g in G], basis="rows", side=side, moduli=moduli)
        assert bool(verdict) is (inside and true <= spanned(G, L)), (M, G, moduli)
        found = verdict.counterexample
        seen.add(type(found))
        if isinstance(found, OutsideSpan):
            assert inside
            assert holds(M, list(found.vector.entries), nothing, moduli)
            lines = [matrix([g], ZZ) if side == "left" else matrix([g], ZZ).T for g in [*G, [L, 0], [0, L]]]
            assert found.holds_against(lines)
            assert found.q != 1
        elif found is not None:
            assert isinstance(found, CongruenceFailure)
            assert not inside
            assert (found.left - found.right) % found.modulus if found.modulus else found.left
    assert seen == {type(None), OutsideSpan, CongruenceFailure}


@pytest.mark.exhaustive
def test_orders_are_judged_as_by_listing_all_sums():
    """Modulo L each solution is one sum c_1*g_1 + .. with 0 <= c_i < o_i, and only one."""
    seen = set()
    for rng, M, b, moduli in systems(400, "orders"):
        L = math.lcm(*moduli)
        s = solve(M, b, moduli=moduli)
        if not L or not s:
            continue
        G = [list(map(int, g.entries)) for g in s.generators]
        orders = [rng.choice([o, o, o, max(1, o // 2), 2 * o]) for o in s.orders]
        sums = [
            tuple(
                (e + sum(c * g[i] for c, g in zip(coefficients, G, strict=True))) % L
                for i, e in enumerate(map(int, s.particular.entries))
            )
            for coefficients in product(*map(range, orders))
        ]
        once = len(set(sums)) == len(sums) and set(sums) == solutions(M, b, moduli)
        given = {"orders": orders, "basis": "rows", "moduli": moduli}
        verdict = verify_solution_set(M, b, list(s.particular.entries), G, **given)
        assert bool(verdict) is once
        seen.add(type(verdict.counterexample))
    assert seen == {type(None), WrongValue, RepeatedSolution}


def test_a_missed_solution_is_one_and_differs_by_what_no_combination_gives():
    """It solves row by row, and the functional does not kill its difference from the particular one."""
    M, b, moduli = [[1, 1], [1, 3]], [1, 3], (4, 0)
    s = solve(M, b, moduli=moduli)
    G = [[2 * int(a) for a in s.generators[0].entries]]
    verdict = verify_solution_set(M, b, list(s.particular), G, basis="rows", moduli=moduli)
    missed = verdict.counterexample
    assert not verdict
    assert missed.base == s.particular
    assert holds(M, list(missed.vector.entries), b, moduli)
    assert missed.holds_against([matrix(G, ZZ).T])


def test_the_question_says_what_it_is_about():
    """M with its moduli, and what the unknowns are integers modulo."""
    asked = asked_of("a test", [[1, 2]], [1, 3], "left", [4, 6])
    assert (asked.size, asked.modulus) == ("1 x 2 over Z with the columns modulo 4, 6", 12)
    assert (asked.M.ring, asked.solutions().count) == (ZZ, solve([[1], [2]], [1, 3], moduli=[4, 6]).count)


def test_with_an_exact_equation_every_order_is_infinite():
    """An order is 0 there, and another one is no claim; independent generators list each solution once."""
    M, moduli = [[1, 2], [0, 0]], [0, 4]
    assert verify_kernel(M, [[2, -1]], orders=[0], moduli=moduli)
    twice = verify_kernel(M, [[2, -1], [4, -2]], orders=[0, 0], basis="rows", moduli=moduli)
    assert isinstance(twice.counterexample, RepeatedSolution)
    with pytest.raises(InputError, match="over Z with an exact equation every order is 0, for infinite"):
        verify_kernel(M, [[2, -1]], orders=[4], moduli=moduli)


def test_modulo_one_there_is_one_vector():
    """Nothing is asked then: whatever is offered is the one solution, and every order is 1."""
    M, b, moduli = [[1, 2], [3, 4]], [5, 6], [1, 1]
    assert verify_solution(M, b, [7, 8], moduli=moduli)
    assert verify_count(M, b, 1, moduli=moduli)
    assert verify_kernel(M, [[1, 0]], orders=[1], moduli=moduli)
    assert not verify_kernel(M, [[1, 0]], orders=[2], moduli=moduli)
    assert not verify_no_solution(M, b, moduli=moduli)


SENTENCES = {
    "right": ([[1], [2]], [2, 1], [2], "row 2: (M*x)_2 - b_2 = 3, not 0 modulo 5"),
    "left": ([[1, 2]], [2, 1], [2], "column 2: (x*M)_2 - b_2 = 3, not 0 modulo 5"),
    "several": ([[1], [2]], [[2, 2], [4, 1]], [[2, 2]], "row 2: (M*x)_(2,2) - b_(2,2) = 3, not 0 modulo 5"),
}


@pytest.mark.parametrize("case", SENTENCES)
def test_a_reason_names_the_line_the_difference_and_its_modulus(case):
    """In words that can be multiplied out; the place has both numbers where b has several columns."""
    M, b, x, sentence = SENTENCES[case]
    if case == "several":
        b, x = matrix(b, ZZ), matrix(x, ZZ)
    side = "left" if case == "left" else "right"
    assert sentence == verify_solution(M, b, x, side=side, moduli=[3, 5]).reason


def test_an_exact_equation_names_no_modulus():
    """What is not 0 there is not 0."""
    verdict = verify_solution([[1], [2]], [2, 1], [2], moduli=[3, 0])
    assert verdict.reason == "row 2: (M*x)_2 - b_2 = 3, not 0"


def certificates(M, b, moduli, **asked):
    """Yield the certificates of claims about a system, true and false ones."""
    asked["moduli"] = moduli
    s = solve(M, b, **asked)
    yield verify_no_solution(M, b, **asked)
    yield verify_count(M, b, 7, **asked)
    yield verify_solution(M, b, list(s.particular.entries) if s else [0, 0], **asked)
    if s:
        G = [list(g.entries) for g in s.generators]
        yield verify_solution_set(M, b, list(s.particular.entries), G, basis="rows", **asked)
        yield verify_kernel(M, G, basis="rows", **asked)
        yield verify_kernel(M, [], **asked)


@sampled(exhaustive=1)
@pytest.mark.parametrize("side", ["right", "left"])
def test_each_verdict_comes_with_a_certificate_about_the_moduli(side):
    """The checker verifies it, and its subject names them."""
    kinds = set()
    for _, M, b, moduli in systems(25, f"certificates {side}"):
        for verdict in certificates(turned(M, side), b, moduli, side=side):
            found = verdict.certificate
            checked = check(found.to_json())
            assert checked.outcome == "verified", checked.reason
            assert found["claim"]["moduli"] == list(moduli)
            kinds |= {proof["kind"] for proof in found["proofs"]}
    assert kinds == {"congruence_solution", "congruence_solution_set", "no_congruence_solution"}


@pytest.mark.exhaustive
def test_one_modulus_for_all_is_the_claim_over_that_ring():
    """moduli=[n, n] and a matrix over Z_n give the same verdicts."""
    for rng, M, b, _ in systems(60, "one modulus"):
        n = rng.choice([2, 3, 4, 6])
        over, x = matrix(M, mod=n), [rng.randrange(n), rng.randrange(n)]
        same = {"moduli": [n, n]}
        assert bool(verify_solution(M, b, x, **same)) is bool(verify_solution(over, b, x))
        assert bool(verify_count(M, b, n, **same)) is bool(verify_count(over, b, n))
        assert bool(verify_kernel(M, [x], **same)) is bool(verify_kernel(over, [x]))


def test_what_pari_prints_is_a_whole_answer():
    """matsolvemod([1, 1, 0; 0, 1, 1; 1, 0, 1], [4, 6, 10]~, [3, 5, 8]~, 1) of gp 2.15."""
    M, b = [[1, 1, 0], [0, 1, 1], [1, 0, 1]], [3, 5, 8]
    printed = "[[18, 5, 0]~, [20, 10, 19; 0, 6, 5; 0, 0, 1]]"
    assert verify_solution_set(M, b, printed, None, basis="columns", moduli=[4, 6, 10])
    fewer = "[[18, 5, 0]~, [20, 10; 0, 6; 0, 0]]"
    missed = verify_solution_set(M, b, fewer, None, basis="columns", moduli=[4, 6, 10])
    assert missed.verdict is ClaimVerdict.FALSE


def test_systems_without_equations_or_unknowns_are_judged():
    """Without equations there are no moduli, and their least common multiple is 1."""
    assert verify_count(zeros(0, 2, ZZ), [], 1, moduli=[])
    assert verify_kernel(zeros(0, 2, ZZ), [], moduli=[])
    assert verify_solution(zeros(2, 0, ZZ), [3, 5], [], moduli=[3, 5])
    assert not verify_solution(zeros(2, 0, ZZ), [3, 6], [], moduli=[3, 5])


def test_moduli_are_for_matrices_of_integers():
    """What is over Z_n has its modulus already; a list of another length is no claim."""
    with pytest.raises(
        RingMismatchError, match=r"verify_kernel: M is over Z_6, so all its lines are modulo 6"
    ):
        verify_kernel(matrix([[1]], mod=6), [], moduli=[6])
    with pytest.raises(ShapeError, match="verify_count: M is 2 x 1, so 2 moduli are needed"):
        verify_count([[1], [1]], [1, 1], 1, moduli=[6])
    with pytest.raises(InputError, match=r"verify_solution: moduli\[1\] must be an integer n >= 0, not -5"):
        verify_solution([[1], [1]], [1, 1], [1], moduli=[3, -5])


def test_claims_as_objects_have_moduli():
    """The field stands beside the ring Z; beside Z_n, or a modulus below 0, the claim is malformed."""
    claim = {"kind": "solution", "ring": {"integers": True}, "M": [[1], [2]], "b": [2, 1], "x": [2]}
    verdict = judge(claim | {"moduli": [3, 5]})
    assert verdict["verdict"] == "FALSE"
    assert verdict["counterexample"] == {
        "type": "congruence_failure",
        "statement": "M*x = b",
        "line": "row",
        "row": 1,
        "col": 0,
        "left": 4,
        "right": 1,
        "modulus": 5,
    }
    assert judge(claim | {"moduli": [3, 3]})["verdict"] == "TRUE"
    for wrong in ({"moduli": [3, -5]}, {"moduli": [3, 5], "ring": {"modulus": 15}}, {"moduli": [3]}):
        assert judge(claim | wrong)["verdict"] == "MALFORMED"
