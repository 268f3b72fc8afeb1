"""The library's own answers are TRUE, over every kind of modulus and for every shape."""

import random
from contextlib import suppress
from math import inf
from pathlib import Path

import pytest

import modlinalg
from modlinalg import (
    ZZ,
    ClaimVerdict,
    NoDrazinInverseError,
    NoGeneralizedInverseError,
    NonexistenceError,
    NotInvertibleError,
    adjugate,
    charpoly,
    decompose,
    det,
    drazin_inverse,
    eigenvalues,
    hermite_form_with_transform,
    homology,
    howell_form,
    identity,
    inverse,
    kernel,
    matrix,
    matrix_order,
    minpoly,
    moore_penrose_inverse,
    nullity,
    plu,
    pseudo_inverse,
    rank,
    smith_form,
    solve,
    span,
    verify_adjugate,
    verify_basis_of_image,
    verify_charpoly,
    verify_count,
    verify_decomposition,
    verify_det,
    verify_drazin_inverse,
    verify_eigenvalues,
    verify_equal_modules,
    verify_free_rank,
    verify_generalized_inverse,
    verify_hermite_form,
    verify_homology,
    verify_howell_form,
    verify_invariant_factors,
    verify_inverse,
    verify_kernel,
    verify_member,
    verify_minimal_generators,
    verify_minpoly,
    verify_moore_penrose_inverse,
    verify_no_generalized_inverse,
    verify_no_solution,
    verify_not_invertible,
    verify_nullity,
    verify_optimum,
    verify_order,
    verify_plu,
    verify_product,
    verify_rank,
    verify_rref,
    verify_similar,
    verify_smith_form,
    verify_solution,
    verify_solution_set,
    verify_unimodular,
    zeros,
)
from tests.helpers.integers import of_all_kinds
from tests.helpers.runs import sampled, slow
from tests.helpers.samples import MODULI, SHAPES, samples
from tests.verification.brute import assert_sound

SMALL = 2**10


def verdicts(M, rounds):
    """Yield the verdict on each answer about M that the library gives."""
    d, W, K = decompose(M), smith_form(M), kernel(M)
    yield verify_decomposition(M, d.RI, d.W, d.CI, R=d.R, C=d.C, canonical=True, rounds=rounds)
    yield verify_smith_form(M, W, d.R, d.C, canonical=True, rounds=rounds)
    yield verify_invariant_factors(M, d.invariant_factors)
    yield verify_free_rank(M, d.free_rank)
    yield verify_howell_form(M, howell_form(M))
    yield verify_kernel(M, K.generators, orders=K.orders)
    zero = zeros(M.shape[0], 1, M.ring)
    yield verify_solution(M, zero, K.particular, rounds=rounds)
    yield verify_solution_set(M, zero, K.particular, K.generators, orders=K.orders)
    yield verify_count(M, zero, K.count)
    if M.ring.modulus:
        yield verify_optimum(M, zero, K.particular, weight=0, measure="lee")
    if M.ring.is_field:
        yield verify_rank(M, d.free_rank)
        yield verify_nullity(M, M.shape[1] - d.free_rank)
        yield verify_rref(M, howell_form(M))
    yield from verdicts_on_inverses(M, rounds)
    yield from verdicts_on_modules(M)
    yield verify_product(M, M.T, M @ M.T, rounds=rounds)
    if M.is_square:
        yield from verdicts_on_polynomials(M, rounds)
    if M.ring.is_field:
        f = plu(M)
        yield verify_plu(M, f.P, f.L, f.U, rounds=rounds)


def verdicts_on_polynomials(M, rounds):
    """Yield the verdicts on the polynomials of a square matrix, on its order, and on a similar one."""
    yield verify_charpoly(M, charpoly(M))
    yield verify_adjugate(M, adjugate(M))
    if M.ring.is_field or M.ring == ZZ:
        yield verify_minpoly(M, minpoly(M))
    if M.ring.is_field:
        yield verify_eigenvalues(M, eigenvalues(M))
    with suppress(NoDrazinInverseError):
        yield verify_drazin_inverse(M, drazin_inverse(M))
    if (M.ring.modulus or 0) < SMALL:  # orders modulo a large prime take long factorings
        with suppress(NotInvertibleError):
            order = matrix_order(M).order
            yield verify_order(M, inf if order is None else order)
    rows = identity(M.shape[0], M.ring).tolist()
    for i, row in enumerate(rows[1:]):
        row[i] = 1
    P = matrix(rows, M.ring) if rows else M
    yield verify_similar(M, inverse(P) @ M @ P, P, rounds=rounds)


def verdicts_on_modules(M):
    """Yield the verdicts on what M spans, and on its kernel as a homology."""
    A, without = span(M), zeros(M.shape[1], 0, M.ring)
    yield verify_member(M, zeros(M.shape[0], 1, M.ring))
    yield verify_equal_modules(M, A.generator_matrix)
    yield verify_minimal_generators(M, A.minimal_generators)
    if A.invariant_factors.count(M.ring.modulus or 0) == len(A.minimal_generators):
        yield verify_basis_of_image(M, A.minimal_generators)
    yield verify_homology(M, without, homology(M, without).invariant_factors)


def verdicts_on_inverses(M, rounds):
    """Yield the verdicts on inverses, or on their absence."""
    try:
        yield verify_generalized_inverse(M, pseudo_inverse(M), rounds=rounds)
        yield verify_moore_penrose_inverse(M, moore_penrose_inverse(M), rounds=rounds)
    except NoGeneralizedInverseError as error:
        yield verify_no_generalized_inverse(M, error.identities)
    if M.is_square:
        yield verify_det(M, det(M))
        try:
            yield verify_inverse(M, inverse(M), rounds=rounds)
        except NotInvertibleError:
            yield verify_not_invertible(M)
    b = identity(M.shape[0], M.ring)
    try:
        solutions = solve(M, b)
        yield verify_solution(M, b, solutions.particular, rounds=rounds)
    except NonexistenceError:
        yield verify_no_solution(M, b)


@sampled(exhaustive=1)
@pytest.mark.parametrize("rounds", [0, 3])
@pytest.mark.parametrize("n", MODULI)
def test_every_answer_of_the_library_is_confirmed(n, rounds):
    """And each certificate is verified by the checker."""
    for shape in SHAPES:
        for M in samples(n, shape):
            for verification in verdicts(M, rounds):
                assert verification.verdict is ClaimVerdict.TRUE, str(verification)
                if verification.error_bound is None:
                    assert_sound(verification, True)
                else:
                    assert verification.error_bound <= 1 / 8


@pytest.mark.exhaustive
@slow(long=lambda rounds: rounds > 0)
@pytest.mark.parametrize("rounds", [0, 3])
def test_answers_over_the_integers_are_confirmed(rounds):
    """Those of all rings, and the Hermite form with its transform."""
    rng = random.Random(rounds)
    for M in of_all_kinds(rng, 4, 25):
        form = hermite_form_with_transform(M)
        own = [
            *verdicts(M, rounds),
            verify_hermite_form(M, form.H, form.U, rounds=rounds),
            verify_hermite_form(M, howell_form(M)),
            verify_unimodular(form.U),
            verify_rank(M, rank(M)),
            verify_nullity(M, nullity(M)),
        ]
        for verification in own:
            assert verification.verdict is ClaimVerdict.TRUE, str(verification)
            if verification.error_bound is None:
                assert_sound(verification, True)
    assert verify_unimodular(identity(0, ZZ))


def test_every_function_that_verifies_is_asked():
    """Here, or in the file of tests that has the name of the kind."""
    public = {name for name in modlinalg.__all__ if name.startswith("verify_")}
    files = {path.stem.replace("test_", "verify_") for path in Path(__file__).parent.glob("test_*.py")}
    assert public <= {name for name in globals() if name.startswith("verify_")} | files
