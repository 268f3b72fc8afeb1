"""The record of a decomposition M = RI*W*CI, which every engine returns, and how the W of several are glued.

With e_i = 1 modulo q_i and 0 modulo the other prime powers of n, what is X_i modulo q_i is the sum of e_i*X_i
modulo n.  A diagonal glued in this way is u_j*d_j with units u_j and divisors d_j of n, or 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from modlinalg._arithmetic.rings import Ring, Zmod, elements_text
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, store_of
from modlinalg._matrices.typeset.grid import equation
from modlinalg._matrices.typeset.html import equation_html
from modlinalg.elimination._over_integers import remark_on
from modlinalg.errors import InputError


@dataclass(frozen=True, slots=True)
class Decomposition:
    """M = RI * W * CI with R * RI = I, C * CI = I and R * M * C = W diagonal.

    M and W are m x k; RI and R are m x m; CI and C are k x k.  Only inside a run of row steps alone,
    whose C is I, is W no diagonal matrix but the form that the run is for.

    >>> from modlinalg import decompose, matrix
    >>> d = decompose(matrix([[2, 4, 0], [0, 2, 2]], mod=8))
    >>> assert d.RI @ d.W @ d.CI == d.M and d.R @ d.M @ d.C == d.W and d.holds()
    >>> d.invariant_factors, d.free_rank, d.factor(0), d.factor(2), d.ring
    ((2, 2), 0, 2, 0, Zmod(8))
    >>> assert d.T.M == d.M.T and d.T.holds()

    In docs/book: `thm-smith`, `thm-two-pass`.
    """

    M: Matrix
    RI: Matrix
    W: Matrix
    CI: Matrix
    R: Matrix
    C: Matrix

    @property
    def ring(self) -> Ring:
        """The ring of all six matrices."""
        return self.M.ring

    @property
    def invariant_factors(self) -> tuple[Element, ...]:
        """The diagonal of W, min(m, k) elements, each dividing the next; 0 stands for n itself.

        They are the same for every decomposition of M.  The other four matrices are not.
        """
        return store_of(self.W).diagonal_entries()

    @property
    def free_rank(self) -> int:
        """The number of invariant factors that are 1; over a field this is the rank."""
        return self.invariant_factors.count(1)

    def factor(self, i: int) -> Element:
        """Return d_i, the i-th diagonal entry of W, and 0 beyond it; InputError for no integer >= 0."""
        if not isinstance(i, int) or i < 0:
            raise InputError(f"factor: an integer >= 0 is needed, not {quoted(i)}")
        return self.W[i, i] if i < min(self.W.shape) else self.ring.zero

    @property
    def T(self) -> Decomposition:
        """The decomposition of the transpose: M^T = CI^T * W^T * RI^T."""
        return Decomposition(self.M.T, self.CI.T, self.W.T, self.RI.T, self.C.T, self.R.T)

    def holds(self) -> bool:
        """Multiply out R*RI = I, C*CI = I and RI*W*CI = M, and say whether all three are true."""
        (rows, cols), one = self.M.shape, self.M.ring.one
        return (
            store_of(self.R @ self.RI).has_diagonal((one,) * rows)
            and store_of(self.C @ self.CI).has_diagonal((one,) * cols)
            and self.RI @ self.W @ self.CI == self.M
        )

    @property
    def remark(self) -> str:
        """What `print` says about integers over Q whose invariant factors over Z are others; "" if not.

        >>> from modlinalg import decompose, matrix
        >>> decompose(matrix([[2, 4], [6, 8]])).remark
        'over Z, with matrix(M, ZZ), the invariant factors are 2, 4'

        .. versionadded:: 0.2
        """
        return remark_on(self.M)

    def _repr_latex_(self) -> str:
        product = r" \cdot ".join(X.to_latex() for X in (self.RI, self.W, self.CI))
        return rf"$\displaystyle {self.M.to_latex()} = {product}$"

    def _repr_html_(self) -> str:
        M, RI, W, CI = (X._repr_html_() for X in (self.M, self.RI, self.W, self.CI))
        return equation_html((M, "=", RI, "&middot;", W, "&middot;", CI, *filter(None, [self.remark])))

    def __str__(self) -> str:
        """Return the equation M = RI * W * CI, written out."""
        parts = [self.M.text_lines(), "=", self.RI.text_lines(), "*", self.W.text_lines(), "*"]
        lines = equation(*parts, self.CI.text_lines())
        title = f"M = RI * W * CI over {self.ring}"
        end = [f"invariant factors: {factors_text(self)}", *filter(None, [self.remark])]
        return "\n".join([title, "", *lines, "", *end])


def factors_text(d: Decomposition) -> str:
    """Return the invariant factors as "1, 2, 0", or "none" where M has no rows or no columns."""
    return elements_text(d.ring, d.invariant_factors) or "none"


def ranks_text(M: Matrix, factors: tuple[Element, ...]) -> str:
    """Return what takes the place of the rank over Z_n with zero divisors, for the invariant factors of M.

    It grows with n, not with M.

    >>> from modlinalg import invariant_factors, matrix
    >>> M = matrix([[1, 0, 0], [0, 2, 0], [0, 0, 2]], mod=4)
    >>> ranks_text(M, invariant_factors(M))
    'free_rank(M) is 1, 3 is the number of invariant factors that are not 0, and invariant_factors(M) holds \
1, 2 (2 times)'
    """
    if not factors:
        return f"free_rank(M) is 0, and invariant_factors(M) is empty, as M is {M.shape[0]} x {M.shape[1]}"
    # equal factors stand side by side, for each divides the next
    groups = [(M.ring.format(factor), times) for factor, times in Counter(factors).items()]
    held = [text if times == 1 else f"{text} ({times} times)" for text, times in groups]
    ones, nonzero = factors.count(M.ring.one), sum(factor != 0 for factor in factors)
    return (
        f"free_rank(M) is {ones}, {nonzero} is the number of invariant factors that are not 0,"
        f" and invariant_factors(M) holds {', '.join(held)}"
    )


def idempotents(n: int, powers: Sequence[int]) -> list[int]:
    """Return e_i = 1 modulo q_i and 0 modulo the other prime powers of n, whose product is n.

    >>> idempotents(12, [4, 3])
    [9, 4]
    """
    return [n // q * pow(n // q, -1, q) for q in powers]


def glued_diagonal(
    diagonals: Sequence[Sequence[Element]], factors: Sequence[int], ring: Zmod
) -> tuple[list[Element], list[Element]]:
    """Return the units u_j and the divisors d_j of the diagonal that is each of these modulo its prime power.

    >>> glued_diagonal([[1, 2], [1, 0]], [9, 4], Zmod(12))
    ([1, 1], [1, 6])
    """
    units: list[Element] = []
    divisors: list[Element] = []
    for entries in zip(*diagonals, strict=True):
        glued = sum(e * int(d) for e, d in zip(factors, entries, strict=True))
        unit, divisor = ring.unit_part(glued % ring.modulus)
        units.append(unit)
        divisors.append(divisor)
    return units, divisors
