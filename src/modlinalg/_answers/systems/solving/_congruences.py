"""Systems over Z with one modulus n_i for each row of M*x = b, exact where n_i = 0.

Let L be the least common multiple of all n_i, which is 0 if one of them is.  One system stands for all rows:

    L >= 2   row i times L/n_i, over Z_L: n_i divides an integer exactly when L divides L/n_i times it
    L = 1    none: every x solves, and modulo 1 there is one x
    L = 0    [M | N]*(x; y) = b over Z with row i of M and b modulo n_i, where N has a column n_i*e_i for each
             n_i != 0; rows with n_i = 1 say nothing and are left out.  x determines y, so the x of a basis of
             the kernel are a basis

A refutation is a row u with a q that may be 0: u*M = 0, u_i*n_i = 0 for all i, and u*b != 0, modulo q, and
exactly for q = 0.  It proves that there is no x: M*x - b would be (n_i*y_i) for some y, and so u*b would be
u*M*x minus the sum of the u_i*n_i*y_i, which is 0 modulo q.  There is one whenever there is no x: then
[M | diag(n_i)]*(x; y) = b has no solution over Z, and the (u, q) that refutes it says u*M = 0 in its first
columns and u_i*n_i = 0 in the others.  From u' over Z_L it is (u'_i*L/n_i), and q is L.  Then q may be any
divisor of it that does not divide u*b, and both may be divided by a common divisor.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import islice
from math import lcm
from operator import index
from typing import TypeAlias

from modlinalg._answers.systems.solving._linear_systems import LinearSystem, Solved, failed_check, refutation
from modlinalg._arithmetic.rings import ZZ, Zmod
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._arithmetic.wording import kind_of, quoted
from modlinalg._matrices import Matrix, Vector, as_vector, from_rows, matrix, vanishes, vector_of, zeros
from modlinalg._matrices.arguments import carried_matrix, is_matrix_data, read_as
from modlinalg._matrices.indexing import has_order
from modlinalg._matrices.sides import Placement
from modlinalg.elimination._decomposition import Decomposition
from modlinalg.elimination._lattices import integer_rows, reduced, shortened
from modlinalg.errors import InputError, RingMismatchError, ShapeError

Moduli: TypeAlias = tuple[int, ...]  # n_i >= 0, one for each equation; 0 says that it holds exactly

SHOWN = 12  # moduli; a longer list is shortened where people read it


def integers_of(name: str, M: object) -> Matrix:
    """Return a matrix of integers over Z, whatever holds it; RingMismatchError for one over Z_n."""
    if isinstance(M, Decomposition):
        raise InputError(f"{name}: with moduli a matrix of integers is needed, not a Decomposition")
    if not is_matrix_data(M):
        raise InputError(f"{name}: a matrix of integers is needed (see `matrix`), not {kind_of(M)}")
    with read_as(f"{name}: M"):
        carried = carried_matrix(M)
    if carried is not None and isinstance(carried.ring, Zmod):
        raise RingMismatchError(
            f"{name}: M is over {carried.ring}, so all its lines are modulo"
            f" {format_integer(carried.ring.modulus)}; moduli are for integers: take M.lift()"
        )
    with read_as(f"{name}: M"):
        return matrix(M if carried is None else carried, ZZ)


def integer_right_hand_side(name: str, at: Placement, M: Matrix, b: object) -> Matrix:
    """Return b as a matrix over Z, a flat list and a Vector as a Vector; ShapeError where M and b do not fit.

    It may be over Q where its entries are integers.
    """
    if not isinstance(b, Matrix) or isinstance(b.ring, Zmod):
        return at.right_hand_side(name, M, b)
    with read_as(f"{name}: b"):
        integers = matrix(b, ZZ)
    rhs = at.right_hand_side(name, M, integers)
    return as_vector(rhs, is_column=b.is_column) if isinstance(b, Vector) else rhs


def moduli_of(name: str, at: Placement, M: Matrix, moduli: object) -> Moduli:
    """Return integers n_i >= 0, one for each equation of M.

    Raises InputError for what is no list, and for what is no modulus, with its position; ShapeError for
    another number of them.
    """
    equations = at.shape(M)[0]
    if not has_order(moduli):
        is_one = type(moduli) is int and moduli >= 2
        one = f"; for one modulus take matrix(M, mod={quoted(moduli)})" if is_one else ""
        raise InputError(
            f"{name}: moduli must be a list of integers, one for each {at.across} of M,"
            f" not {quoted(moduli)}{one}"
        )
    given = islice(moduli, equations + 1)  # of a list that may have no end
    found = tuple(_modulus(name, i, n) for i, n in enumerate(given))
    if len(found) != equations:
        number = "more" if len(found) > equations else str(len(found))
        needed = "1 modulus is" if equations == 1 else f"{equations} moduli are"
        raise ShapeError(
            f"{name}: M is {M.shape[0]} x {M.shape[1]}, so {needed} needed,"
            f" one for each {at.across}, not {number}"
        )
    return found


def _modulus(name: str, i: int, value: object) -> int:
    try:
        n = -1 if isinstance(value, bool) else index(value)  # type: ignore[arg-type]  # a TypeError tells
    except TypeError:
        n = -1
    if n < 0:
        raise InputError(f"{name}: moduli[{i}] must be an integer n >= 0, not {quoted(value)}")
    return n


def moduli_text(at: Placement, moduli: Sequence[int] | None) -> str:
    """Return " with the rows modulo 3, 5, 7", a long list shortened; nothing for no moduli.

    >>> from modlinalg._matrices.sides import PLACEMENTS
    >>> moduli_text(PLACEMENTS["left"], (3, 0)), moduli_text(PLACEMENTS["right"], ())
    (' with the columns modulo 3, 0', '')
    >>> moduli_text(PLACEMENTS["right"], range(2, 99))
    ' with the rows modulo 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, .., 98'
    """
    return f" with the {at.across}s modulo {listed(moduli)}" if moduli else ""


def listed(numbers: Sequence[int]) -> str:
    """Return integers with commas, and a long list of them shortened.

    >>> listed([3, 2]), listed(range(20))
    ('3, 2', '0, 1, 2, 3, 4, 5, 6, 7, 8, 9, .., 19')
    """
    words = list(map(format_integer, numbers))
    if len(words) > SHOWN:
        words[SHOWN - 2 : -1] = [".."]
    return ", ".join(words)


def one_system(M: Matrix, moduli: Moduli) -> Matrix:
    """Return the matrix A of the one system that stands for the congruences, with the unknown on the right.

    It is diag(L/n_i)*M over Z_L, or [M | N] over Z; for L = 1 it has no rows.

    >>> from modlinalg import matrix
    >>> M = matrix([[1, 2], [3, 4]], ZZ)
    >>> one_system(M, (2, 3)), one_system(M, (0, 3)), one_system(M, (1, 1)).shape
    (matrix([[3, 0], [0, 2]], mod=6), matrix([[1, 2, 0], [0, 1, 3]], ZZ), (0, 2))
    """
    L, k = lcm(*moduli), M.shape[1]
    if L:
        return zeros(0, k, ZZ) if L == 1 else _scaled(M, moduli, L)
    kept = _kept(moduli)
    extra = [i for i in kept if moduli[i]]
    columns = from_rows(([moduli[i] * (i == j) for j in extra] for i in kept), len(extra), ZZ)
    return _remainders(M, moduli).augment(columns)


def one_right_hand_side(b: Matrix, moduli: Moduli) -> Matrix:
    """Return the right-hand side of that system for one of the congruences.

    >>> from modlinalg import matrix
    >>> b = matrix([[5], [4]], ZZ)
    >>> one_right_hand_side(b, (2, 3)), one_right_hand_side(b, (0, 3)), one_right_hand_side(b, (1, 1)).shape
    (matrix([[3], [2]], mod=6), matrix([[5], [1]], ZZ), (0, 1))
    """
    L = lcm(*moduli)
    return _scaled(b, moduli, L) if L > 1 else _remainders(b, moduli)


def solves(M: Matrix, x: Matrix, b: Matrix, moduli: Moduli) -> bool:
    """Say whether n_i divides row i of M*x - b, which is 0 where n_i = 0."""
    rows = integer_rows(M @ x - b)
    return all(not (a % n if n else a) for row, n in zip(rows, moduli, strict=True) for a in row)


def refutes(M: Matrix, u: Matrix, q: int, b: Matrix, moduli: Moduli) -> bool:
    """Say whether u*M = 0, u_i*n_i = 0 for all i, and u*b != 0, modulo q."""
    products = [int(a) * n for a, n in zip(u.entries, moduli, strict=True)]
    killed = all(not (a % q if q else a) for a in products)
    return killed and vanishes(u @ M, q) and not vanishes(u @ b, q)


def residues(A: Matrix, L: int) -> Matrix:
    """Return an integer matrix with its entries in 0..L-1, and as it is for L = 0."""
    return from_rows(([a % L for a in row] for row in integer_rows(A)), A.shape[1], ZZ) if L else A


class CongruenceSystem(LinearSystem):
    """M (m x k) over Z, row i modulo n_i; see `LinearSystem`.

    The unknowns are integers modulo L, for L = 0 integers.
    """

    def __init__(self, M: Matrix, moduli: Moduli, inner: LinearSystem, *, as_read: bool = False) -> None:
        """Take M, the n_i, and the eliminated `one_system` of both.

        For L = 0 a basis is LLL-reduced, and shortens the solutions, unless they are asked for as the one
        system has them.
        """
        self.M = M
        self._moduli = moduli
        self._L = lcm(*moduli)
        self._inner = inner
        self._as_read = as_read
        self.orders = inner.orders if self._L != 1 else ()

    @cached_property
    def decomposition(self) -> Decomposition:
        """R*A*C = W for the matrix A of `one_system`."""
        return self._inner.decomposition

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """Columns of which {x : M*x = 0 row by row} is the direct sum, modulo L; for L = 0 a short basis."""
        G = self._basis
        if not solves(self.M, G, zeros(self.M.shape[0], G.shape[1], ZZ), self._moduli):
            raise failed_check(self.M)
        return tuple(vector_of(g, ZZ, is_column=True) for g in G.T.rows())

    @cached_property
    def _basis(self) -> Matrix:
        """The generators side by side."""
        k = self.M.shape[1]
        found = self._inner.generators if self._L != 1 else ()
        G = from_rows((list(map(int, g.entries[:k])) for g in found), k, ZZ)
        return G.T if self._L or self._as_read else reduced(G).T

    def answer(self, b: Matrix) -> Solved:
        """Return a solution for all columns of b, or the proof that one of them has none."""
        x, u, q = found = self._answer(b)
        good = (
            solves(self.M, x, b, self._moduli)
            if x is not None
            else u is not None and refutes(self.M, u, q, b, self._moduli)
        )
        if not good:
            raise failed_check(self.M)
        return found

    def _answer(self, b: Matrix) -> Solved:
        k, L = self.M.shape[1], self._L
        if L == 1:
            return Solved(zeros(k, b.shape[1], ZZ))
        x, u, q = self._inner.answer(one_right_hand_side(b, self._moduli))
        if u is not None:  # the witness of the one system as (u, q) for all rows
            numbers = list(map(int, u.entries))
            if L:
                q, entries = L, [a * (L // n) % L for a, n in zip(numbers, self._moduli, strict=True)]
            else:
                at = dict(zip(_kept(self._moduli), numbers, strict=True))
                entries = [at.get(i, 0) for i in range(len(self._moduli))]
            return refutation(vector_of(entries, ZZ, is_column=False), q, b)
        assert x is not None
        x = from_rows((map(int, row) for row in x.rows()[:k]), b.shape[1], ZZ)
        return Solved(x if L or self._as_read else shortened(x.T, self._basis.T).T)


def _kept(moduli: Moduli) -> list[int]:
    return [i for i, n in enumerate(moduli) if n != 1]


def _scaled(A: Matrix, moduli: Moduli, L: int) -> Matrix:
    """Return diag(L/n_i)*A over Z_L."""
    rows = ([a % n * (L // n) for a in row] for row, n in zip(integer_rows(A), moduli, strict=True))
    return from_rows(rows, A.shape[1], Zmod(L))


def _remainders(A: Matrix, moduli: Moduli) -> Matrix:
    """Return the rows with n_i != 1, each modulo n_i."""
    pairs = zip(integer_rows(A), moduli, strict=True)
    rows = ([a % n for a in row] if n else row for row, n in pairs if n != 1)
    return from_rows(rows, A.shape[1], ZZ)
