"""The answer: clicks, their weight, and what is proved about it; and its certificates."""

from __future__ import annotations

from dataclasses import dataclass, field

from modlinalg._answers.lightest._coset import Patterned, SolutionsLike, SparseRows, coset_of
from modlinalg._answers.lightest._measures import Measure, vector_weight
from modlinalg._answers.systems.solutions import SolutionSet
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import vector
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._notation import SparseMatrix, as_held
from modlinalg.certificates._optima import ChasedSystem
from modlinalg.errors import InputError


def proof_of_optimum(solutions: SolutionsLike | None, x: Matrix, measure: Measure) -> Certificate:
    """Return the certificate that no solution weighs less than x.

    >>> from modlinalg import matrix, solve
    >>> s = solve(matrix([[1, 1]], mod=3), [1])
    >>> proof_of_optimum(s, matrix([[1], [0]], mod=3), "clicks")["kind"]
    'optimum'
    """
    coset = coset_of("certify", _known(solutions))
    return system_of(solutions).optimum(x, measure, coset.rows, coset.pivots)


def proof_against(
    solutions: SolutionsLike | None, candidate: object, lightest: Matrix, measure: Measure
) -> Certificate:
    """Return the certificate that a solution is not lightest.

    Raises InputError when it is no solution, or when it weighs no more than the lightest one known.

    >>> from modlinalg import matrix, solve
    >>> s = solve(matrix([[1, 1]], mod=3), [1])
    >>> proof_against(s, [2, 2], matrix([[1], [0]], mod=3), "clicks")["y"]["entries"]
    [[1], [0]]
    """
    system = system_of(solutions)
    n, width = system.ring.modulus, len(lightest.entries)
    x = vector(candidate, system.ring, "refutation_of: x", width)
    x = x if x.shape == lightest.shape else x.T
    values = [int(entry) for entry in x.entries]
    clicks = [int(entry) for entry in lightest.entries]
    here, least = vector_weight(values, n, measure), vector_weight(clicks, n, measure)
    coset = coset_of("refutation_of", _known(solutions))
    if values not in coset:
        raise InputError(f"refutation_of: x does not solve {PLACEMENTS[system.side].question}")
    if here <= least:
        raise InputError(f"refutation_of: x weighs {here}, and no solution that weighs less is known")
    return system.lighter(x, lightest, measure)


def system_of(solutions: SolutionsLike | None) -> ChasedSystem:
    """Return the question that solutions answer; InputError where they do not carry it.

    >>> from modlinalg import matrix, solve
    >>> system_of(solve(matrix([[0, 1, 0, 0, 0]], mod=3), [1])).M
    SparseMatrix(shape=(1, 5), at=[1], entries=[1], ring=Zmod(3))
    """
    found = _known(solutions)
    if isinstance(found, SolutionSet):
        terms = SparseRows(found, coset_of("certify", found)).terms
        return ChasedSystem(_short(found.M), found.b, found.side, terms)
    if isinstance(found, Patterned) and isinstance(b := getattr(found, "b", None), Matrix):
        rows, width = found.sparse_rows(), len(found.particular.entries)
        at = [i * width + j for i, row in enumerate(rows) for j, _ in row]
        ring = found.particular.ring
        M = SparseMatrix((len(rows), width), at, [x for row in rows for _, x in row], ring)
        return ChasedSystem(M, b, "right", rows)
    raise InputError(f"certify: {quoted(found)} does not carry its matrix and right-hand side")


def _known(solutions: SolutionsLike | None) -> SolutionsLike:
    if solutions is None:
        raise InputError("certify: this answer does not carry the solutions that it was found among")
    return solutions


def _short(M: Matrix) -> Matrix | SparseMatrix:
    """Return the matrix as it is written shorter: sparse, or with all entries."""
    held = as_held(M)
    assert isinstance(M.ring, Zmod)
    if isinstance(held, SparseMatrix):
        return held
    cols = M.shape[1]
    listed = [(i * cols + j, x) for i, row in enumerate(M.rows()) for j, x in enumerate(row) if x]
    if 3 * len(listed) >= M.shape[0] * cols:
        return M
    return SparseMatrix(M.shape, [p for p, _ in listed], [x for _, x in listed], M.ring)


_WORDS: dict[Measure, tuple[str, str]] = {
    "clicks": ("click", "clicks"),
    "hamming": ("cell touched", "cells touched"),
    "lee": ("click forwards or backwards", "clicks forwards or backwards"),
}
CP_SAT = "by OR-tools CP-SAT's own proof, not checked here"


@dataclass(frozen=True, slots=True)
class FewestClicks:
    """A solution x of M*x = b of least weight, or the best one found.

    `lower_bound` <= the least weight <= `weight`, and `proved` says that they are equal.
    `unique` says whether `clicks` is the only solution of least weight, None when that was not
    found out.  `method` names the algorithms (several where the cells fall into independent parts, or
    where one prepares the way for another), `examined` counts their candidates: elements, syndromes
    or branches.

    `bound_by` names the methods that the lower bound rests on.  All but one prove here what they claim;
    "cp-sat" is the word of OR-tools CP-SAT, which nothing here has checked.  `solutions` are those among
    which `clicks` was found.

    >>> from modlinalg import matrix
    >>> from modlinalg.games.fewest import fewest_clicks
    >>> best = fewest_clicks(matrix([[1, 1, 0], [0, 1, 1]], mod=4), [3, 2])
    >>> best.clicks.entries, best.weight, best.lower_bound, best.proved, best.unique
    ((1, 2, 0), 3, 3, True, True)
    >>> best.measure, best.proved_by, best.rests_on_cp_sat
    ('clicks', 'enumeration', False)
    >>> best.certificate()["kind"], best.refutation_of([3, 0, 2])["kind"], best.solutions.count
    ('optimum', 'not_optimum', 4)

    .. versionadded:: 0.2
    """

    clicks: Matrix
    weight: int
    proved: bool
    lower_bound: int
    measure: Measure
    method: str
    examined: int
    unique: bool | None
    bound_by: str
    solutions: SolutionsLike | None = field(default=None, repr=False, compare=False)

    def certificate(self) -> Certificate:
        """Return the proof for `modlinalg_check` that no solution is lighter, of the kind "optimum".

        The checker replays a tree of coefficients, whatever method found the proof here; so what CP-SAT
        says is proved anew.

        Raises InputError where nothing is proved, or where `solutions` carry no matrix, and UnsupportedError
        where the replay takes more than the checker allows: then the answer is proved here, without a
        certificate.
        """
        if not self.proved:
            raise InputError(
                f"certify: not proved to be the fewest: at least {self.lower_bound}, at most {self.weight}"
            )
        return proof_of_optimum(self.solutions, self.clicks, self.measure)

    def refutation_of(self, x: object) -> Certificate:
        """Return the proof that a solution x is not the lightest, since `clicks` is lighter.

        Its kind is "not_optimum".

        Raises InputError where x is no solution, or weighs no more than `clicks`.
        """
        return proof_against(self.solutions, x, self.clicks, self.measure)

    @property
    def proved_by(self) -> str | None:
        """The methods that the proof rests on, None without one."""
        return self.bound_by if self.proved else None

    @property
    def rests_on_cp_sat(self) -> bool:
        """Whether the lower bound, and so the proof, is the word of OR-tools CP-SAT."""
        return names_cp_sat(self.bound_by)

    def __str__(self) -> str:
        """Return "49 clicks, proved least, the only solution of that weight (single, 1 examined)"."""
        words = _WORDS[self.measure][self.weight != 1]
        proof = "proved least" if self.proved else f"best so far, not proved: at least {self.lower_bound}"
        if self.rests_on_cp_sat:
            proof = f"least {CP_SAT}" if self.proved else f"{proof} {CP_SAT}"
        alone = {True: ", the only solution of that weight", False: ", not the only one", None: ""}
        how = f"{self.method}, {self.examined} examined"
        return f"{self.weight} {words}, {proof}{alone[self.unique]} ({how})"


def names_cp_sat(methods: str | None) -> bool:
    """Say whether a proof or a bound by these methods is the word of CP-SAT."""
    return methods is not None and "cp-sat" in methods.split(" + ")
