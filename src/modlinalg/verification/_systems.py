"""Claims about M*x = b: that x solves it, that nothing does, how many solutions there are.

The question is over the ring of M, or over Z with one modulus for each row.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, partial
from math import lcm

from modlinalg._answers.systems.shown import modulo_text
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
from modlinalg.verification._counterexamples import (
    CongruenceFailure,
    EntryDifference,
    WrongValue,
    number_text,
    vector_text,
)
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import count_of, size, unknown_of
from modlinalg.verification._verdicts import Inquiry, Verification, WorkLimit, investigate


def verify_solution(
    M: object,
    b: object,
    x: object,
    *,
    side: Side = "right",
    moduli: Iterable[int] | None = None,
    limit: WorkLimit | float | None = None,
    rounds: int = 0,
    seed: int | None = None,
) -> Verification:
    """Say whether M*x = b, or x*M = b for side "left".

    b and x are flat lists, or matrices with one column (row for side "left") for each system, or texts.  With
    `moduli` M, b and x are over Z, and equation i is meant modulo n_i, exactly for n_i = 0 (see `solve`).

    >>> from modlinalg import matrix, verify_solution
    >>> M = matrix([[2, 4], [4, 2]], mod=6)
    >>> assert verify_solution(M, [2, 4], [4, 0]) and verify_solution(M, "2 4", "x = 4, y = 0")
    >>> print(verify_solution(M, [2, 4], [4, 1]))
    FALSE: x solves M*x = b (M 2 x 2 over Z_6)
    M*x = b fails in (R1, C1): 0 on the left, 2 on the right
    >>> print(verify_solution([[1], [1]], [2, 3], [5], moduli=[3, 5]))
    FALSE: x solves M*x = b (M 2 x 1 over Z with the rows modulo 3, 5)
    row 2: (M*x)_2 - b_2 = 2, not 0 modulo 5

    An x of another shape is FALSE.  With moduli all is multiplied out, whatever `rounds` says.  Raises
    ShapeError when M and b do not fit, RingMismatchError and EntryError, and for moduli what `solve` raises.
    """
    name = "verify_solution"
    asked = asked_of(name, M, b, side, moduli)
    candidate, misfit = unknown_of(name, asked.M, x, asked.b, side)
    how = Rounds(rounds, seed).unless(moduli is not None or 0 in asked.b.shape)
    claim = asked.stated("solution", f"x solves {asked.at.question} (M {asked.size})", x=candidate)

    def check(inquiry: Inquiry) -> Verification:
        inquiry.refute(asked.difference(candidate, how))
        reason = f"{asked.at.question}, {how.words()}"
        return inquiry.true(reason, error_bound=how.error_bound(asked.M.ring))

    return investigate(claim, [asked.M, asked.b, candidate], limit, check, misfit)


def verify_no_solution(
    M: object,
    b: object,
    *,
    side: Side = "right",
    moduli: Iterable[int] | None = None,
    limit: WorkLimit | float | None = None,
) -> Verification:
    """Say whether M*x = b has no solution: TRUE with a witness u, FALSE with a solution.

    The witness has u*M = 0 and u*b != 0 (side "left": M*u = 0 and b*u != 0).  With `moduli`, as for `solve`,
    it has u_i*n_i = 0 as well, all modulo some q.

    >>> from modlinalg import matrix, verify_no_solution
    >>> print(verify_no_solution(matrix([[2]], mod=8), [1]))
    TRUE: M*x = b has no solution (M 1 x 1 over Z_8)
    u = (4) has u*M = 0 and u*b = (4)
    >>> verify_no_solution(matrix([[2]], mod=8), [6]).counterexample.tolist()
    [[3]]
    >>> print(verify_no_solution([[1], [1]], [1, 2], moduli=[4, 6]))
    TRUE: M*x = b has no solution (M 2 x 1 over Z with the rows modulo 4, 6)
    u = (1, 1) has u*M = 0, u_i*n_i = 0 for all i and u*b = (1) modulo 2

    Raises ShapeError, RingMismatchError and EntryError when M and b do not fit, and for moduli what `solve`
    raises.

    In docs/book: `thm-alternative`.
    """
    asked = asked_of("verify_no_solution", M, b, side, moduli)
    question = asked.at.question

    def check(inquiry: Inquiry) -> Verification:
        solutions = asked.solutions()
        if solutions:
            x = solutions.particular
            reason = f"x = {vector_text(x)} has {question}{asked.lines_modulo}"
            return inquiry.false(reason, x, partial(asked.solved_by, x))
        return inquiry.true(witness_text(solutions), partial(certify, solutions))

    claim = asked.stated("no_solution", f"{question} has no solution (M {asked.size})")
    return investigate(claim, [asked.M, asked.b], limit, check)


def verify_count(
    M: object,
    b: object,
    count: float,
    *,
    side: Side = "right",
    moduli: Iterable[int] | None = None,
    limit: WorkLimit | float | None = None,
) -> Verification:
    """Say whether M*x = b has exactly `count` solutions.

    The count is an integer >= 0, or math.inf for infinitely many.  With `moduli`, as for `solve`, the
    integers modulo the least common multiple of the n_i are counted, and all integers where an n_i is 0.

    >>> from modlinalg import matrix, verify_count
    >>> M = matrix([[2, 4], [4, 2]], mod=6)
    >>> assert verify_count(M, [0, 0], 12)
    >>> verify_count(M, [0, 0], 6).reason
    'the number of solutions is 12, not 6'
    >>> verify_count([[1], [1]], [1, 3], 2, moduli=[4, 6]).reason
    'the number of solutions modulo 12 is 1, not 2'

    The certificate lists the generators of all solutions, or says that there is none.  Raises
    InputError for what is no integer (a negative one is FALSE), ShapeError and RingMismatchError when
    M and b do not fit, and for moduli what `solve` raises.

    In docs/book: `thm-solutions`.
    """
    asked = asked_of("verify_count", M, b, side, moduli)
    question = asked.at.question
    if not (isinstance(count, float) and count == math.inf):
        count = count_of("verify_count", count)
    modulo = "" if asked.moduli is None else modulo_text(math.lcm(*asked.moduli))

    def check(inquiry: Inquiry) -> Verification:
        solutions = asked.solutions()
        proof = partial(certify, solutions)
        if solutions.count == count:
            return inquiry.true(_count_text(solutions, modulo), proof)
        if count == 0:
            x = solutions.particular
            return inquiry.false(f"x = {vector_text(x)} has {question}{asked.lines_modulo}", x, proof)
        wrong = WrongValue(f"the number of solutions{modulo}", count, solutions.count)
        reason = str(wrong) if solutions else f"{wrong}: {witness_text(solutions)}"
        return inquiry.false(reason, wrong, proof)

    number = "infinitely many" if count == math.inf else number_text(count)
    noun = "solution" if count == 1 else "solutions"
    words = f"{question} has {number} {noun}{modulo} (M {asked.size})"
    claim = asked.stated("count", words, count="infinite" if count == math.inf else count)
    return investigate(claim, [asked.M, asked.b], limit, check)


def witness_text(solutions: SolutionSet) -> str:
    """Return why an empty solution set is empty."""
    return str(solutions.refusal()).rpartition(": ")[2]


def _count_text(solutions: SolutionSet, modulo: str) -> str:
    if not solutions:
        return witness_text(solutions)
    question = PLACEMENTS[solutions.side].kernel_question
    if not solutions.orders:
        return f"nothing but 0 has {question}{modulo}"
    orders = " * ".join(map(number_text, solutions.orders))
    infinite = " (0 stands for infinite)" if 0 in solutions.orders else ""
    return f"the generators of {question} have the orders {orders}{infinite}{_for_each(solutions)}"


def _for_each(solutions: SolutionSet) -> str:
    """Return how the orders of one kernel count the solutions of several systems; nothing for one system."""
    at = PLACEMENTS[solutions.side]
    systems = at.shape(solutions.b)[1]
    if systems == 1:
        return ""
    if systems == 0:
        return f", and b has no {at.line}: its one solution has none either"
    return f", once for each of the {systems} {at.line}s of b"


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
