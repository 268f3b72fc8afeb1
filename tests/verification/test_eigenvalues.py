"""Claims about eigenvalues, against all vectors over small fields and products of linear factors."""

import random
from collections import Counter
from itertools import product

import flint
import pytest
import sympy

from modlinalg import (
    QQ,
    ZZ,
    ClaimVerdict,
    EntryError,
    InputError,
    KilledVector,
    ParseError,
    ShapeError,
    WrongValue,
    Zmod,
    charpoly,
    eigenvalues,
    identity,
    matrix,
    verify_eigenvalues,
    zeros,
)
from modlinalg.testing import assert_eigenvalues
from modlinalg.verification.claims import judge
from tests.helpers.runs import thinned
from tests.verification.brute import small_matrices, sound

JORDAN = [[2, 1, 0], [0, 2, 0], [0, 0, 3]]


def by_vectors(M, n):
    """The x with M*v = x*v for some v other than 0, found among all vectors of two elements."""
    (a, b), (c, d) = M.tolist()
    return {
        x
        for x in range(n)
        for v, w in product(range(n), repeat=2)
        if (v or w) and (a * v + b * w - x * v) % n == 0 and (c * v + d * w - x * w) % n == 0
    }


def by_factors(M, n):
    """The multiplicities of the roots of x^2 - (a + d)*x + (ad - bc): a root r beside s = a + d - r."""
    (a, b), (c, d) = M.tolist()
    roots = [x for x in range(n) if (x * x - (a + d) * x + a * d - b * c) % n == 0]
    return {x: 2 if (2 * x - a - d) % n == 0 else 1 for x in roots}


def counterexample_holds(M, found, claimed):
    """A value that is no root with its value, a vector for one that is missing, or the right multiplicity."""
    right = {e.value: e.multiplicity for e in eigenvalues(M)}
    if isinstance(found, KilledVector):
        missing = next(x for x in sorted(right) if x not in claimed)
        assert not found.vector.is_zero
        assert (M @ found.vector) == missing * found.vector
    else:
        assert isinstance(found, WrongValue)
        if found.quantity.startswith("det"):
            assert charpoly(M)(next(x for x in claimed if x not in right)) == found.actual != 0
        else:
            assert found.actual in right.values()
            assert found.claimed != found.actual


@thinned(120)
@pytest.mark.parametrize("n", [2, 3, 5])
def test_the_claim_is_true_exactly_for_the_eigenvalues_found_by_brute_force(n, step):
    """Of 2 x 2 matrices over Z_n: sets by all vectors, multiplicities by linear factors, and wrong ones."""
    choose = random.Random(n)
    every = list(small_matrices(n))
    for number, M in enumerate(every[:: step * n // 5 or 1]):
        values, times = by_vectors(M, n), by_factors(M, n)
        assert values == set(times)
        proved = number % 6 == 0
        for claimed in ({*values}, {choose.randrange(n)}, values ^ {choose.randrange(n)}):
            verdict = verify_eigenvalues(M, claimed)
            assert sound(verdict, claimed == values, proved=proved) in (None, "eigenvalues")
            if not verdict:
                counterexample_holds(M, verdict.counterexample, claimed)
        others = {x: t + choose.choice((0, 1)) for x, t in times.items()}
        for claimed in (times, dict.fromkeys(values, 1), others):
            verdict = verify_eigenvalues(M, claimed)
            sound(verdict, claimed == times, proved=proved)
            if not verdict:
                counterexample_holds(M, verdict.counterexample, claimed)
        listed = [x for x, t in times.items() for _ in range(t)]
        choose.shuffle(listed)
        sound(verify_eigenvalues(M, listed), True, proved=proved)


@pytest.mark.parametrize("ring", [QQ, Zmod(7), Zmod(2**61 - 1)], ids=str)
def test_a_list_is_read_with_repetitions_or_once_and_unknown_where_that_matters(ring):
    """The readings agree on a wrong set and where all multiplicities are 1."""
    M = matrix(JORDAN, ring)
    assert verify_eigenvalues(M, [3, 2]).verdict is ClaimVerdict.UNKNOWN
    assert "--listed once" in verify_eigenvalues(M, [3, 2]).reason
    sound(verify_eigenvalues(M, [3, 2], listed="once"), True)
    sound(verify_eigenvalues(M, [3, 2], listed="repeated"), False)
    sound(verify_eigenvalues(M, [2, 3, 2]), True)
    sound(verify_eigenvalues(M, [2, 3, 3]), False)
    sound(verify_eigenvalues(M, [3]), False)
    sound(verify_eigenvalues(M, [3, 4]), False)
    sound(verify_eigenvalues(matrix([[1, 5], [0, 2]], ring), [2, 1]), True)
    with pytest.raises(InputError, match="2 is listed twice; list each value once"):
        verify_eigenvalues(M, [2, 2, 3], listed="once")
    with pytest.raises(InputError, match="listed must be 'auto', 'repeated' or 'once', not 'twice'"):
        verify_eigenvalues(M, [2], listed="twice")


@pytest.mark.parametrize(
    "written",
    [
        "2, 2, 3",
        "3 2 2",
        "[2, 3, 2]",
        "{2, 2, 3}",
        "{2: 2, 3: 1}",
        "e = {3: 1, 2: 2}",
        "3: 1, 2: 2",
        "[(3, 1), (2, 2)]",
        "{ <2, 2>, <3, 1> }",
    ],
)
def test_what_systems_print_is_read_as_they_mean_it(written):
    """SymPy, Sage, Mathematica, FLINT and Magma, in Python and as the field of a claim."""
    M = matrix(JORDAN, QQ)
    assert verify_eigenvalues(M, written)
    claim = {"kind": "eigenvalues", "ring": {"rational": True}, "M": JORDAN, "values": written}
    assert judge(claim)["verdict"] == "TRUE"
    assert not verify_eigenvalues(M, written.replace("3", "4"))


def test_two_numbers_in_parentheses_are_two_values():
    """As text and as a tuple of Python; a value with its multiplicity stands in a list or a set of such."""
    M = matrix([[2, 0], [0, 1]], mod=7)
    for values in ("(2, 1)", "v = (1, 2)", (2, 1)):
        sound(verify_eigenvalues(M, values), True)
    for pair in ("[(2, 1)]", "{<2, 1>}", [(2, 1)]):
        assert verify_eigenvalues(M, pair).reason.startswith("1 is missing")


def test_one_value_with_its_multiplicity_as_maxima_writes_it_is_not_read_as_two():
    """The text [[2], [3]] is 2 three times in Maxima, elsewhere the column of 2 and 3, as in Python."""
    for written in ("[[2], [3]]", "e = [[2],[3]]", "[ [ 2 ] , [ 3 ] ]"):
        with pytest.raises(InputError, match=r"may be two values.*write 2, 3 or \{2: 3\}"):
            verify_eigenvalues(matrix([[2, 0, 0], [0, 2, 0], [0, 0, 2]], QQ), written)
    sound(verify_eigenvalues(matrix([[2, 0], [0, 3]], QQ), [[2], [3]]), True)
    sound(verify_eigenvalues(matrix([[2, 0], [0, 3]], QQ), "2\n3"), True)


def test_answers_of_libraries_are_taken_as_they_are():
    """A dictionary and a list of SymPy, pairs of FLINT, sets, tuples, and the library's own records."""
    M, S, F = matrix(JORDAN, QQ), sympy.Matrix(JORDAN), flint.nmod_mat(flint.fmpz_mat(JORDAN), 5)
    for values in (S.eigenvals(), S.eigenvals(multiple=True), {2, 3}, frozenset((3, 2)), eigenvalues(M)):
        sound(verify_eigenvalues(M, values), True)
    assert verify_eigenvalues(F, F.charpoly().roots())
    assert verify_eigenvalues(matrix([["1/2"]], QQ), {"1/2": 1})
    assert verify_eigenvalues(matrix([[0, -1], [1, 0]], QQ), eigenvalues(matrix([[0, -1], [1, 0]], QQ)))
    assert verify_eigenvalues(zeros(0, 0, Zmod(5)), {})
    assert_eigenvalues(JORDAN, {9: 2, 3: 1}, mod=7)


def test_multiplicities_that_no_eigenvalue_has_are_false():
    """0 and numbers below, and more than there are roots; the sum need not be the size."""
    M = matrix(JORDAN, QQ)
    for times in (-1, 0, 1, 3, 10**30):
        verdict = verify_eigenvalues(M, {2: times, 3: 1})
        sound(verdict, False)
        assert WrongValue("the multiplicity of 2", times, 2) == verdict.counterexample
    rotation = matrix([[0, -1, 0], [1, 0, 0], [0, 0, 5]], QQ)
    sound(verify_eigenvalues(rotation, [5]), True)
    sound(verify_eigenvalues(rotation, []), False)


@pytest.mark.parametrize("ring", [QQ, Zmod(5), Zmod(101), Zmod(2**61 - 1)], ids=str)
@pytest.mark.parametrize("size", [1, 2, 4])
def test_diagonals_of_triangular_matrices_are_the_eigenvalues(ring, size):
    """Of random ones, in any order; one more or less is false."""
    choose = random.Random(size)
    M = matrix([[choose.randrange(4) * (i <= j) for j in range(size)] for i in range(size)], ring)
    diagonal = [M[i, i] for i in range(size)]
    sound(verify_eigenvalues(M, diagonal, listed="repeated"), True)
    sound(verify_eigenvalues(M, dict(Counter(diagonal))), True)
    sound(verify_eigenvalues(M, diagonal[1:], listed="repeated"), False)
    sound(verify_eigenvalues(M, {*diagonal, 4}), False)


def test_what_needs_a_prime_of_more_than_1024_bits_is_unknown_or_refuted_without_a_certificate():
    """(x^2 + 1)(x^2 - 2)(x^2 + 2) has roots modulo every prime and none over Q; here with huge entries."""
    scale, constants = 2**200, (-4, 0, -4, 0, 1, 0)
    rows = [[int(i == j + 1) for j in range(5)] + [-c * scale ** (6 - i)] for i, c in enumerate(constants)]
    M = matrix(rows, QQ)
    assert verify_eigenvalues(M, []).verdict is ClaimVerdict.UNKNOWN
    refuted = verify_eigenvalues(M, [1])
    assert (refuted.verdict, refuted.certificate) == (ClaimVerdict.FALSE, None)


def test_what_is_no_claim_is_refused_with_the_way_out():
    """Rings without a notion of eigenvalues, values that are no elements, and other shapes."""
    for n in (4, 6):
        with pytest.raises(InputError, match="not a field; polynomials may have more roots"):
            verify_eigenvalues(identity(2, Zmod(n)), [1, 1])
    with pytest.raises(InputError, match=r"Z is not a field; matrix\(M, QQ\), or --rational"):
        verify_eigenvalues(identity(2, ZZ), [1, 1])
    M = matrix(JORDAN, QQ)
    for values in ([0.5], {0.5: 1}, [sympy.I], {None: 1}):
        with pytest.raises(EntryError, match="verify_eigenvalues"):
            verify_eigenvalues(M, values)
    for values in (5, None, [[2, 2], [3, 1]], "[[2, 2], [3, 1]]", {2: 1.5}, {2: True}, [(2, 1), (2, 1)]):
        with pytest.raises(InputError, match="verify_eigenvalues"):
            verify_eigenvalues(M, values)
    assert not verify_eigenvalues(M, "0.5")  # a text says what it is, 1/2, and a float may be rounded
    for values in ("x", "0.5.1", "{2: 1, 3}", "1/0"):
        with pytest.raises(ParseError):
            verify_eigenvalues(M, values)
    with pytest.raises(InputError, match="2 is listed twice"):
        verify_eigenvalues(identity(2, Zmod(5)), {2: 1, 7: 1})
    with pytest.raises(ShapeError, match="square"):
        verify_eigenvalues(zeros(2, 3, QQ), [])
    claim = {"kind": "eigenvalues", "ring": {"modulus": 7}, "M": JORDAN, "values": {"2": -1}}
    assert judge(claim)["verdict"] == "MALFORMED"


def test_one_tuple_is_the_list_of_its_values_as_text_and_in_python():
    """(2, 1) has the values 2 and 1; [(2, 1)] has the value 2 once."""
    M, N = matrix([[2, 0], [0, 1]], QQ), matrix([[2]], QQ)
    for values in ((2, 1), "(2, 1)", "values = (2, 1)", " ( 1,2 ) "):
        assert verify_eigenvalues(M, values), values
        assert verify_eigenvalues(N, values).verdict is ClaimVerdict.FALSE, values
    for values in ([(2, 1)], "[(2, 1)]", "{<2, 1>}", "<2, 1>", "{2: 1}"):
        assert verify_eigenvalues(N, values), values
        assert verify_eigenvalues(M, values).verdict is ClaimVerdict.FALSE, values
