"""What a type checker infers of the main functions: mypy reads this."""

from fractions import Fraction
from typing import assert_type

from modlinalg import (
    Certificate,
    ClaimVerdict,
    Decomposition,
    DrazinInverse,
    IdentityReport,
    Matrix,
    Module,
    Quotient,
    Reading,
    RowForm,
    SolutionSet,
    Trace,
    Vector,
    Verification,
    block,
    certify,
    check_identities,
    decompose,
    det,
    diag,
    drazin_inverse,
    format_matrix,
    howell_form,
    howell_form_with_transform,
    identity,
    invariant_factors,
    inverse,
    kernel,
    kron,
    matrix,
    moore_penrose_inverse,
    pseudo_inverse,
    random_matrix,
    rank,
    read,
    rref,
    solve,
    span,
    trace_solve,
    verify_inverse,
)
from modlinalg.games import Board, grid
from modlinalg_check import Verdict, check

M = matrix([[2, 1], [1, 3]], mod=7)  # a field, so that all of it runs as well
assert_type(M, Matrix)
assert_type(M @ M, Matrix)
assert_type(M + 2 * M, Matrix)
assert_type(M[0, 1], int | Fraction)
assert_type(M[0, :], Matrix)
assert_type(M.T, Matrix)
assert_type(M[1:], Matrix)
assert_type(M @ [1, 2], Matrix)
assert_type(kernel(M).generator_matrix, Matrix)
assert_type(span(M) & span(M), Module)
assert_type(span(M) / span(M), Quotient)
assert_type(span(M).membership([1, 2]), SolutionSet)
assert_type(span(M).order, int | float)
assert_type(M.shape, tuple[int, int])
assert_type(identity(2, M.ring), Matrix)
assert_type(block([[M, 0], [1, M]]), Matrix)
assert_type(diag([1, M]), Matrix)
assert_type(kron(M, M), Matrix)
assert_type(random_matrix(2, 2, M.ring, seed=1), Matrix)
assert_type(M.change_ring(mod=7), Matrix)
assert_type(M.lift(centered=True), Matrix)
v = solve(M, [1, 2]).particular[:, 0]
assert isinstance(v, Vector)
assert_type(v.lift(), Vector)
assert_type(decompose(M), Decomposition)
assert_type(decompose(M).invariant_factors, tuple[int | Fraction, ...])
assert_type(inverse(M), Matrix)
assert_type(pseudo_inverse(M), Matrix)
assert_type(moore_penrose_inverse(M), Matrix)
assert_type(drazin_inverse(M), DrazinInverse)
assert_type(check_identities(M, M), IdentityReport)
assert_type(solve(M, [1, 2]), SolutionSet)
assert_type(solve([[1]], [1], moduli=[3]).modulus, int | None)
assert_type(solve(M, [1, 2]).particular, Matrix)
assert_type(kernel(M).generators, tuple[Matrix, ...])
assert_type(rref(M), Matrix)
assert_type(howell_form(M), Matrix)
assert_type(howell_form_with_transform(M), RowForm)
assert_type(det(M), int | Fraction)
assert_type(rank(M), int)
assert_type(invariant_factors(M), tuple[int | Fraction, ...])
assert_type(certify(decompose(M)), Certificate)
assert_type(certify(decompose(M)).to_json(), str)
assert_type(check("{}"), Verdict)
assert_type(trace_solve(M, [1, 2]), Trace)
assert_type(trace_solve(M, [1, 2]).answer, Decomposition | SolutionSet | Matrix)
assert_type(read("1 2; 3 4"), Reading)
assert_type(format_matrix(M, "pari"), str)
assert_type(verify_inverse(M, M), Verification)
assert_type(verify_inverse(M, M).verdict, ClaimVerdict)
assert_type(grid(5, 5, 2), Board)
assert_type(grid(5, 5, 2).play([0] * 25, [1] * 25), tuple[int, ...])
