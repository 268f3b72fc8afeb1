"""What a claim about M*x = b asks: over the ring of M, or over Z with one modulus for each row."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import lcm

from modlinalg._answers.systems.solutions import SolutionSet, kernel, solve
from modlinalg._answers.systems.solving._congruences import (
    Moduli,
    integer_right_hand_side,
    integers_of,
    moduli_of,
    moduli_text,
)
from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices import Matrix, as_vector, matrix, zeros
from modlinalg._matrices.arguments import matrix_of
from modlinalg._matrices.sides import PLACEMENTS, Placement, placement
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._verdicts import Stated
from modlinalg.certificates._writing import certify
from modlinalg.elimination._lattices import integer_rows
from modlinalg.verification._counterexamples import CongruenceFailure, EntryDifference
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import size


@dataclass(frozen=True)
class SystemAsked:
    """The question M*x = b, x*M = b for side "left"; for the kernel no b is given, and b = 0.

    With `moduli` M and b are over Z, and equation i holds modulo n_i, exactly for n_i = 0.
    """

    M: Matrix
    given: Matrix | None
    side: Side
    moduli: Moduli | None

    @cached_property
    def b(self) -> Matrix:
        """The right-hand side; for the kernel the zeros, made where they are needed."""
        if self.given is not None:
            return self.given
        zero = as_vector(zeros(self.at.shape(self.M)[0], 1, self.M.ring), is_column=True)
        return self.at.turned(zero)

    @property
    def at(self) -> Placement:
        """Where the unknown stands."""
        return PLACEMENTS[self.side]

    @property
    def size(self) -> str:
        """M in words: "2 x 3 over Z with the rows modulo 3, 5"."""
        return size(self.M) + self.lines_modulo

    @property
    def lines_modulo(self) -> str:
        """The moduli in words: " with the rows modulo 3, 5"; nothing without them."""
        return moduli_text(self.at, self.moduli)

    @property
    def modulus(self) -> int | None:
        """What the unknowns are integers modulo, 0 for exactly; None over Q."""
        return self.M.ring.modulus if self.moduli is None else lcm(*self.moduli)

    @cached_property
    def kernel(self) -> SolutionSet:
        """All x with M*x = 0."""
        return kernel(self.M, side=self.side, moduli=self.moduli)

    def solutions(self) -> SolutionSet:
        """Return the right answer."""
        return solve(self.M, self.b, side=self.side, moduli=self.moduli)

    def stated(self, kind: str, words: str, **fields: object) -> Stated:
        """Return a claim about the system; about its kernel where no b is given."""
        moduli = None if self.moduli is None else list(self.moduli)
        question = {"M": self.M, "b": self.given, "side": self.side, "moduli": moduli}
        return Stated(words, kind, self.M.ring, question | fields)

    def solved_by(self, x: Matrix) -> Certificate:
        """Return the certificate that x is a solution."""
        return certify(x, solution_of=(self.M, self.b), side=self.side, moduli=self.moduli)

    def difference(self, x: Matrix, how: Rounds) -> EntryDifference | CongruenceFailure | None:
        """Return where x fails to solve M*x = b; None where it was found to solve it."""
        return self._failure("x", x, self.b, "b", how)

    def outside_kernel(self, G: Matrix, symbol: str) -> EntryDifference | CongruenceFailure | None:
        """Return where a column of G, a row for side "left", is not in the kernel."""
        shape = self.at.order(self.at.shape(self.M)[0], self.at.shape(G)[1])
        return self._failure(symbol, G, zeros(*shape, self.M.ring), "0", Rounds())

    def _failure(
        self, symbol: str, x: Matrix, b: Matrix, name: str, how: Rounds
    ) -> EntryDifference | CongruenceFailure | None:
        statement = f"{self.at.times('M', symbol)} = {name}"
        if self.moduli is None:
            return how.first_difference(ProductEquation(statement, self.at.order(self.M, x), (b,)))
        left, right = (integer_rows(self.at.turned(A)) for A in (self.at.product(self.M, x), b))
        for i, n in enumerate(self.moduli):
            for j, (a, c) in enumerate(zip(left[i], right[i], strict=True)):
                if (a - c) % n if n else a != c:
                    place = self.at.order(i, j)
                    return CongruenceFailure(statement, self.at.across, *place, a, c, n, len(left[i]))
        return None

    def combinations(self, G: Matrix, vectors: Matrix) -> SolutionSet:
        """Return how the columns of G (rows for side "left") give these vectors, modulo `modulus`."""
        return solve(G, vectors, side=self.side, moduli=self._each(G))

    def combined(self, G: Matrix, T: Matrix, vectors: Matrix) -> Certificate:
        """Return the certificate that vectors are combinations of those in G, with coefficients T."""
        return certify(T, solution_of=(G, vectors), side=self.side, moduli=self._each(G))

    def _each(self, G: Matrix) -> list[int] | None:
        """Return `modulus` for each entry of a vector in G; None without moduli."""
        return None if self.moduli is None else [lcm(*self.moduli)] * self.at.shape(G)[0]

    def modulo(self, G: Matrix) -> Matrix:
        """Return G over Z_L where the unknowns are integers modulo L, and as it is elsewhere.

        Modulo 1 there is the vector 0 alone, so it is 0 over any Z_n then.
        """
        L = self.modulus
        if self.moduli is None or not L:
            return G
        return zeros(*G.shape, Zmod(2)) if L == 1 else matrix(G, mod=L)


def asked_of(name: str, M: object, b: object, side: Side, moduli: Iterable[int] | None) -> SystemAsked:
    """Return the question of a claim about M*x = b, its arguments checked."""
    at = placement(name, side)
    A, n = _equations(name, M, at, moduli)
    rhs = at.right_hand_side(name, A, b) if n is None else integer_right_hand_side(name, at, A, b)
    return SystemAsked(A, rhs, side, n)


def kernel_asked(name: str, M: object, side: Side, moduli: Iterable[int] | None) -> SystemAsked:
    """Return the question of a claim about M*x = 0, its arguments checked."""
    A, n = _equations(name, M, placement(name, side), moduli)
    return SystemAsked(A, None, side, n)


def _equations(
    name: str, M: object, at: Placement, moduli: Iterable[int] | None
) -> tuple[Matrix, Moduli | None]:
    """Return M, and the moduli of its equations: then it is over Z."""
    if moduli is None:
        return matrix_of(name, M), None
    A = integers_of(name, M)
    return A, moduli_of(name, at, A, moduli)
