"""Certificates of systems: one solution, all of them, or that there is none."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from modlinalg._answers.systems.solutions import SolutionSet
from modlinalg._answers.systems.solving._congruences import solves
from modlinalg._answers.systems.solving._moduli import (
    Moduli,
    integer_right_hand_side,
    integers_of,
    moduli_of,
    moduli_text,
)
from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows, identity, zeros
from modlinalg._matrices.arguments import require_matrix
from modlinalg._matrices.sides import PLACEMENTS, Placement, placement
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate, refutation, written
from modlinalg.certificates._limits import BEYOND, TOO_LONG, written_count
from modlinalg.certificates._notation import as_held, matrix_json
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.elimination._lattices import integer_rows, unimodular_inverse
from modlinalg.elimination._row_basis import RowForm
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.nonexistence import NoSolutionError


def record_of(s: SolutionSet) -> Decomposition:
    """Return a decomposition of M that dictates the generators of a solution set; s has a solution.

    Over Z_n and Q they are read off the decomposition that s has.  Over Z they are a short basis G of the
    kernel, and the columns C[:, i] with d_i = 0 another one: G = C[:, i]*T with a unimodular T = CI[i, :]*G.
    These columns meet zero columns of W, so with G in their place and T^-1*CI[i, :] for the rows of CI it
    is a decomposition as before.  For x*M = b all this holds for the transposes.

    >>> from modlinalg import ZZ, kernel, matrix
    >>> s = kernel(matrix([[6, 10, 15]], ZZ))
    >>> d = record_of(s)
    >>> assert d.holds() and s.generators == (d.C[:, 1], d.C[:, 2])
    """
    if s.M.ring != ZZ:
        return s.decomposition
    at = PLACEMENTS[s.side]
    d = at.turned(s.decomposition)
    return at.turned(_with_basis(d, from_rows([g.entries for g in s.generators], d.M.shape[1], ZZ).T))


def record_of_congruences(s: SolutionSet) -> Decomposition:
    """Return a decomposition that dictates the generators of a solution set with moduli; s has a solution.

    It is that of the matrix A of `one_system`, with the unknown on the right for either side.  With exact
    equations A = [M' | N], and what x leaves of a column of the kernel is y_i = -(M'*x)_i/n_i.  Where all
    moduli are 1 nothing is asked, and A is 0 x 0.

    >>> from modlinalg import kernel
    >>> s = kernel([[1, 2], [1, 1]], moduli=[4, 0])
    >>> d = record_of_congruences(s)
    >>> d.M.tolist(), list(s.generators[0]), list(d.C[:, 2])
    ([[1, 2, 4], [1, 1, 0]], [4, -4], [4, -4, 1])
    >>> assert d.holds()
    """
    if s.modulus == 1:
        return decompose(zeros(0, 0, ZZ))
    at = PLACEMENTS[s.side]
    d = at.turned(s.decomposition)
    if s.modulus:
        return d
    k = at.shape(s.M)[1]
    G = at.turned(s.generator_matrix)
    images = integer_rows(d.M[:, :k] @ G)
    moduli = [n for n in s.moduli or () if n != 1]
    Y = from_rows(
        ([-a // n for a in row] for n, row in zip(moduli, images, strict=True) if n), G.shape[1], ZZ
    )
    return _with_basis(d, G.stack(Y))


def _with_basis(d: Decomposition, G: Matrix) -> Decomposition:
    """Return the decomposition with the columns of G for those of C that belong to d_i = 0."""
    r = sum(factor != 0 for factor in d.invariant_factors)
    T = d.CI[r:, :] @ G
    CI = d.CI[:r, :].stack(unimodular_inverse(T) @ d.CI[r:, :])
    return replace(d, C=d.C[:, :r].augment(G), CI=CI)


def is_unimodular(form: RowForm) -> bool:
    """Say whether a row form over Z has an invertible U, with the inverse S.

    >>> from modlinalg import ZZ, hermite_form_with_transform, howell_form_with_transform, matrix
    >>> M = matrix([[2], [4]], ZZ)
    >>> is_unimodular(hermite_form_with_transform(M)), is_unimodular(howell_form_with_transform(M))
    (True, False)
    """
    m = form.M.shape[0]
    return form.M.ring == ZZ and form.U.shape == (m, m) and form.U @ form.S == identity(m, ZZ)


def of_decomposition(d: Decomposition) -> Certificate:
    """Return the certificate of M = RI*W*CI."""
    return written("decomposition", d.ring, M=d.M, RI=d.RI, W=d.W, CI=d.CI, R=d.R, C=d.C)


def of_solution(
    question: tuple[Matrix, object], x: object, side: Side, moduli: Iterable[int] | None
) -> Certificate:
    """Return the certificate of one solution of (M, b); InputError when it is none."""
    at = placement("certify", side)
    if not (isinstance(question, tuple) and len(question) == 2):
        raise InputError(f"certify: solution_of must be (M, b), not {quoted(question)}")
    M = question[0]
    if moduli is not None:
        return _congruence_solution(question, x, at, moduli)
    require_matrix("certify", M)
    equations, unknowns = at.shape(M)
    b = at.vector(question[1], M.ring, "certify: b", equations)
    if isinstance(x, SolutionSet | NoSolutionError):
        return _of_whole_answer(x, (M, b, side, None))
    candidate = at.vector(x, M.ring, "certify: x", unknowns)
    if at.product(M, candidate) != b:
        raise InputError(f"certify: this does not solve {at.question}")
    return written("solution", M.ring, M=as_held(M), b=b, x=candidate, side=side)


def _of_whole_answer(
    answer: SolutionSet | NoSolutionError, asked: tuple[Matrix, Matrix, Side, Moduli | None]
) -> Certificate:
    """Return the certificate of all solutions or of none; InputError if they are those of another system."""
    M = answer.matrix if isinstance(answer, NoSolutionError) else answer.M
    if (M, answer.b, answer.side, answer.moduli) != asked:
        raise InputError("certify: the answer is about another system than the one named")
    return of_no_solution(answer) if isinstance(answer, NoSolutionError) else of_solution_set(answer)


def _congruence_solution(
    question: tuple[object, object], x: object, at: Placement, moduli: Iterable[int]
) -> Certificate:
    """Return the certificate of one x whose equations have a modulus each."""
    M = integers_of("certify", question[0])
    n = moduli_of("certify", at, M, moduli)
    b = integer_right_hand_side("certify", at, M, question[1])
    if isinstance(x, SolutionSet | NoSolutionError):
        return _of_whole_answer(x, (M, b, at.side, n))
    candidate = at.vector(x, ZZ, "certify: x", at.shape(M)[1])
    fits = at.shape(candidate) == (at.shape(M)[1], at.shape(b)[1])
    if not (fits and solves(at.turned(M), at.turned(candidate), at.turned(b), n)):
        raise InputError(f"certify: this does not solve {at.question}{moduli_text(at, n)}")
    fields = {"M": as_held(M), "b": b, "moduli": list(n), "x": candidate, "side": at.side}
    return written("congruence_solution", ZZ, **fields)


def of_solution_set(s: SolutionSet) -> Certificate:
    """Return the certificate of all solutions, or that there is none."""
    if not s:
        return of_no_solution(s.refusal())
    d = record_of(s) if s.moduli is None else record_of_congruences(s)
    return written(
        "solution_set" if s.moduli is None else "congruence_solution_set",
        s.M.ring,
        **_moduli(s.moduli),
        M=s.M,
        b=s.b,
        x=s.particular,
        side=s.side,
        generators=[matrix_json(generator) for generator in s.generators],
        orders=list(s.orders),
        count=written_count(s.count),
        RI=d.RI,
        W=d.W,
        CI=d.CI,
        R=d.R,
        C=d.C,
    )


def of_no_solution(error: NoSolutionError) -> Certificate:
    """Return the certificate that a system has no solution."""
    kind = "no_solution" if error.moduli is None else "no_congruence_solution"
    moduli = _moduli(error.moduli)
    return refutation(kind, error, b=error.b, **moduli, u=error.witness, side=error.side)


def _moduli(moduli: tuple[int, ...] | None) -> dict[str, list[int]]:
    """Return the field of a certificate about equations with a modulus each, and none for others."""
    if moduli and 0 not in moduli and math.lcm(*moduli) >= BEYOND:
        raise UnsupportedError(TOO_LONG)
    return {} if moduli is None else {"moduli": list(moduli)}
