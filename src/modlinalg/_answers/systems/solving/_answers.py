"""What every way of solving M*x = b gives, and the checks that it passes before it is given out."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import NamedTuple, Protocol

from modlinalg._arithmetic.storage import sizes
from modlinalg._matrices import Matrix, from_rows, least_modulus, vanishes, vector_of
from modlinalg.elimination._decomposition import Decomposition
from modlinalg.errors import PostconditionError


class Solved(NamedTuple):
    """One solution x of M*x = b, or else a row u with u*M = 0 and u*b != 0: there is none.

    Over Z both are meant modulo q, exactly where q is 0.
    """

    particular: Matrix | None
    witness: Matrix | None = None
    q: int = 0


class LinearSystem(Protocol):
    """M (m x k), eliminated once: the kernel, and the answer for any b (m x c).

    The unknown stands on the right.
    """

    @property
    def decomposition(self) -> Decomposition:
        """R*M*C = W; where solving has not needed it, it is made when it is first asked for."""

    @property
    def generators(self) -> tuple[Matrix, ...]:
        """Columns of which {x : M*x = 0} is the direct sum."""

    @property
    def orders(self) -> tuple[int, ...]:
        """The orders of the generators, 0 for infinite."""

    def answer(self, b: Matrix) -> Solved:
        """Return a solution, or the proof that there is none."""

    def generator(self, i: int) -> Matrix:
        """Return `generators[i]`; where they are many and long, without the others."""

    def combination(self, C: Matrix) -> Matrix:
        """Return G*C for G, the generators side by side, and coefficients C (one row for each of them)."""


class _HasGenerators(Protocol):
    @property
    def generators(self) -> tuple[Matrix, ...]: ...


class HoldsGenerators:
    """A system that has all its generators at once."""

    def generator(self: _HasGenerators, i: int) -> Matrix:
        """Return one generator."""
        return self.generators[i]

    def combination(self: _HasGenerators, C: Matrix) -> Matrix:
        """Return G*C for G, the generators side by side; there is one at least."""
        G = self.generators
        return from_rows((g.entries for g in G), G[0].shape[0], G[0].ring).T @ C


def checked(M: Matrix, b: Matrix, answer: Solved) -> Solved:
    """Return an answer that is multiplied out; PostconditionError for a wrong one."""
    x, u, q = answer
    good = M @ x == b if x is not None else u is not None and vanishes(u @ M, q) and not vanishes(u @ b, q)
    if not good:
        raise failed_check(M)
    return answer


def refutation(u: Matrix, q: int, b: Matrix) -> Solved:
    """Return a row u over Z with u*b != 0 modulo q as one modulo the least divisor of q that will do.

    What is 0 modulo q for u is 0 modulo that divisor, and stays so when both are divided by a common factor.
    """
    q = least_modulus(q, u @ b)
    entries = [int(a) % q if q else int(a) for a in u.entries]
    common = gcd(q, *entries)
    return Solved(None, vector_of((a // common for a in entries), u.ring, is_column=False), q // common)


def require_in_kernel(M: Matrix, generators: Sequence[Matrix]) -> None:
    """Raise PostconditionError unless M*g = 0 for each of these columns g."""
    columns = from_rows((g.entries for g in generators), M.shape[1], M.ring).T
    if not (M @ columns).is_zero:
        raise failed_check(M)


def require_room(k: int, count: int, modulus: int) -> None:
    """Raise UnsupportedError where so many generators with k entries each find no room as rows of numbers."""
    name, needed = "kernel: all generators", sizes.rows((count, k), sizes.height_over(modulus))
    sizes.require(f"{name} (iteration and random(seed) do without)", (k, count), modulus, needed)


def failed_check(M: Matrix) -> PostconditionError:
    """Return the error for an answer that does not multiply out."""
    return PostconditionError(f"solve: the answer fails its check for {M!r} over {M.ring}")
