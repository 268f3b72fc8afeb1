"""Linear systems and kernels over Z_n, Z and Q: all solutions, or the proof that there is none."""

from __future__ import annotations

from collections.abc import Iterable

from modlinalg._answers.systems.solution_sets import SolutionSet, solutions_by
from modlinalg._answers.systems.solving import array_system, sparse_system
from modlinalg._answers.systems.solving._chains import TallSystem, WideSystem
from modlinalg._answers.systems.solving._congruences import (
    CongruenceSystem,
    Moduli,
    integer_right_hand_side,
    integers_of,
    moduli_of,
    one_system,
)
from modlinalg._answers.systems.solving._integers import IntegerSystem
from modlinalg._answers.systems.solving._linear_systems import LinearSystem, RecordSystem
from modlinalg._answers.systems.solving._rational import RationalSystem
from modlinalg._arithmetic.storage import crossovers
from modlinalg._matrices import Matrix, as_vector, zeros
from modlinalg._matrices.arguments import matrix_of
from modlinalg._matrices.sides import PLACEMENTS, Placement, placement
from modlinalg._support.side import Side
from modlinalg.elimination._decomposition import Decomposition, decompose, require_record, runs_by_steps

__all__ = ["SolutionSet", "kernel", "solutions_by", "solutions_from", "solve"]


def solve(M: object, b: object, *, side: Side = "right", moduli: Iterable[int] | None = None) -> SolutionSet:
    """Return all solutions of M*x = b, or of x*M = b for side "left", or the proof that there is none.

    M is m x k.  b is a flat list or a text of one, and the solutions are Vectors, or a matrix whose
    columns (rows for side "left") are right-hand sides: m x c and x is k x c, or c x k and x is c x m.  Then
    one SolutionSet answers all of them, with M*X = b for X = `particular`, and if a column of b has no
    solution there is none; `one_by_one()` looks at each column.  With R*M*C = W the system
    is W*y = R*b and x = C*y; row i is solvable exactly when gcd(d_i, n) divides (R*b)_i.  If
    a row fails, u = (n/d_i)*R[i, :] has u*M = 0 and u*b != 0, and no x can exist.  A d_i that is
    0, or beyond the diagonal, counts as n; over Q such a row must read 0 = 0, and u = R[i, :].

    Over Z row i is solvable when d_i divides (R*b)_i, the kernel is free, and if there is no solution there
    is none modulo some q: u*M = 0 and u*b != 0 modulo q, or exactly, which is q = 0.

    >>> from modlinalg import decompose, matrix, solve
    >>> M = matrix([[2]], mod=8)
    >>> solutions = solve(M, [4])
    >>> [x.entries for x in solutions], solutions.count
    ([(2,), (6,)], 2)
    >>> no = solve(M, [1])
    >>> bool(no), no.witness.tolist()
    (False, [[4]])
    >>> assert (no.witness @ M).is_zero and not (no.witness @ no.b).is_zero

    M is eliminated once for any number of right-hand sides: those that come later go to `with_b` of the
    answer, or M is given as its Decomposition.

    >>> d = decompose(M)
    >>> [solve(d, [c]).count for c in range(8)] == [solutions.with_b([c]).count for c in range(8)]
    True

    With `moduli` M is a matrix of integers (over Z, over Q, or a list of rows), and equation i is meant
    modulo n_i >= 1, or exactly for n_i = 0.  The answer is over Z.  Without zeros it lists the integers
    modulo L, the least common multiple of all n_i, and counts those; with an exact equation the unknowns
    are integers, and the generators a basis of {x : M*x = 0 row by row}.  The refutation u, q then
    has u_i*n_i = 0 modulo q for all i, too: M*x - b is (n_i*y_i) for some y, and u*b would be 0.

    >>> str(solve([[1], [1], [1]], [2, 3, 2], moduli=[3, 5, 7]))
    'x = (23), modulo 105'
    >>> no = solve([[1], [1]], [1, 2], moduli=[4, 6])
    >>> list(no.witness), no.q, [u * n for u, n in zip(no.witness, no.moduli)], no.witness @ no.b
    ([1, 1], 2, [4, 6], matrix([[3]], ZZ))

    Solving never goes through a pseudo-inverse, which need not exist.  A large matrix over Z_p, a sparse
    one, and over Z_n one with many times as many rows as columns, or columns as rows, is eliminated without
    its decomposition; that, and a basis of the kernel, are made when they are asked for.

    Raises ShapeError and RingMismatchError when M and b do not fit, EntryError for an
    entry of b that is no element, InputError for a Decomposition that does not hold, and for moduli that are
    not integers >= 0; ShapeError for another number of them than M has rows (columns for side "left").
    Source: Z_n is self-injective, so a witness exists exactly when no solution does; Schrijver 1986,
    corollary 4.1a, over Z.
    In docs/book: `thm-board`, `thm-solutions`, `thm-counting`, `thm-alternative`,
    `thm-alternative-integers`, `thm-sisters`.
    """
    at = placement("solve", side)
    if moduli is not None:
        A = integers_of("solve", M)
        n = moduli_of("solve", at, A, moduli)
        rhs = integer_right_hand_side("solve", at, A, b)
        return solutions_by(A, congruence_system(A, n, at), rhs, side, n)
    if isinstance(M, Decomposition):
        return solutions_from(require_record("solve", M), at.right_hand_side("solve", M.M, b), side)
    M = matrix_of("solve", M)
    rhs = at.right_hand_side("solve", M, b)
    return solutions_by(M, system_of(M, at), rhs, side)


def system_of(M: Matrix, at: Placement) -> LinearSystem:
    """Return M, read with the unknown on the right, eliminated as suits its ring and how it is held."""
    upright = at.turned(M)
    if M.ring.modulus == 0:
        return IntegerSystem(upright)
    if M.ring.modulus is None and min(M.shape) and not runs_by_steps(M):
        return RationalSystem(upright)
    if not runs_by_steps(M):
        without_record = sparse_system(upright) or _word_system(upright) or array_system(upright)
        if found := without_record or _long_system(upright):
            return found
    return RecordSystem(at.turned(decompose(M)))


def _word_system(M: Matrix) -> LinearSystem | None:
    """Return the system of a large matrix over Z_2 by machine words, None for any other."""
    if M.ring.modulus != 2 or not crossovers.on_words(M.shape[0] * M.shape[1] * max(M.shape)):
        return None
    from modlinalg._answers.systems.solving._on_arrays import WordSystem  # noqa: PLC0415  # it needs numpy

    return WordSystem(M)


def _long_system(M: Matrix) -> LinearSystem | None:
    """Return the system of a long thin matrix over Z_n by records of blocks, None for any other."""
    if not M.ring.modulus or not crossovers.is_long(M.shape):
        return None
    return TallSystem(M) if M.shape[0] > M.shape[1] else WideSystem(M)


def congruence_system(M: Matrix, moduli: Moduli, at: Placement) -> LinearSystem:
    """Return M over Z, each equation modulo its own n_i, with the unknown on the right and eliminated."""
    upright = at.turned(M)
    inner = system_of(one_system(upright, moduli), PLACEMENTS["right"])
    return CongruenceSystem(upright, moduli, inner)


def kernel(M: object, *, side: Side = "right", moduli: Iterable[int] | None = None) -> SolutionSet:
    """Return all x with M*x = 0, or with x*M = 0 for side "left", as a SolutionSet.

    The kernel is the direct sum of the cyclic modules that its generators span:
    (n/d_i)*C[:, i] of order d_i for each column i of C with d_i != 1.  A d_i that is 0, or beyond
    the diagonal, counts as n; over Q its generator is C[:, i], of order 0 for infinite.  Over Z they are
    a basis of all integer solutions, what the C[:, i] with d_i = 0 span: LLL-reduced up to 4000 entries, and
    shortened beyond.

    >>> from modlinalg import kernel, matrix
    >>> [x.entries for x in kernel(matrix([[2]], mod=8))]
    [(0,), (4,)]
    >>> kernel(matrix([[2, 4], [4, 2]], mod=6)).count
    12

    With `moduli` row i of M*x is 0 modulo n_i, exactly for n_i = 0; see `solve`.

    >>> str(kernel([[1, 2], [1, 1]], moduli=[4, 0]))
    'x = (0, 0) + t1*(4, -4), t1 in Z'

    Elements are made one at a time: iteration and `random` need no list of all generators, which may find
    no room where the kernel is large.  Raises InputError for anything but a Matrix and a known side, and for
    moduli as `solve` does.

    In docs/book: `thm-kernel`, `thm-counting`.
    """
    at = placement("kernel", side)
    if moduli is not None:
        A = integers_of("kernel", M)
        n = moduli_of("kernel", at, A, moduli)
        return solutions_by(A, congruence_system(A, n, at), _nothing(A, at), side, n)
    M = matrix_of("kernel", M)
    return solutions_by(M, system_of(M, at), _nothing(M, at), side)


def _nothing(M: Matrix, at: Placement) -> Matrix:
    """Return the right-hand side 0."""
    return at.turned(as_vector(zeros(at.shape(M)[0], 1, M.ring), is_column=True))


def solutions_from(d: Decomposition, b: Matrix, side: Side) -> SolutionSet:
    """Return the solution set for a decomposition of M, which several right-hand sides may share."""
    return solutions_by(d.M, RecordSystem(PLACEMENTS[side].turned(d)), b, side)
