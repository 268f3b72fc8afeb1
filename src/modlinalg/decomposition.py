"""The record of a decomposition M = RI*W*CI and the function that makes it."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from modlinalg._arguments import is_one_of, require_matrix
from modlinalg._storage.firewall import Element
from modlinalg._typeset.grid import equation
from modlinalg._typeset.html import equation_html
from modlinalg._wording import quoted
from modlinalg.elimination.dispatch import (
    eliminate,
    fast_engine,
    looks_like_a_field,
    require_room,
    runs_by_steps,
)
from modlinalg.elimination.engines.gf2 import gf2_engine
from modlinalg.elimination.workspace import Elimination
from modlinalg.errors import InputError, PostconditionError, UnsupportedError
from modlinalg.matrices import Matrix, from_bits, from_rows
from modlinalg.predicates import is_smith_form
from modlinalg.progress import report
from modlinalg.rings import Ring

DecompositionMethod: TypeAlias = Literal["auto", "elementary", "fast"]


@dataclass(frozen=True, slots=True)
class Decomposition:
    """M = RI * W * CI with R * RI = I, C * CI = I and R * M * C = W diagonal.

    M and W are m x k; RI and R are m x m; CI and C are k x k.

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
        return tuple(self.W[i, i] for i in range(min(self.W.shape)))

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
        return Elimination(self.M, self.RI, self.W, self.CI, self.R, self.C, ()).holds()

    def _repr_latex_(self) -> str:
        product = r" \cdot ".join(X.to_latex() for X in (self.RI, self.W, self.CI))
        return rf"$\displaystyle {self.M.to_latex()} = {product}$"

    def _repr_html_(self) -> str:
        M, RI, W, CI = (X._repr_html_() for X in (self.M, self.RI, self.W, self.CI))
        return equation_html((M, "=", RI, "&middot;", W, "&middot;", CI))

    def __str__(self) -> str:
        """Return the equation M = RI * W * CI, written out."""
        parts = [self.M.text_lines(), "=", self.RI.text_lines(), "*", self.W.text_lines(), "*"]
        lines = equation(*parts, self.CI.text_lines())
        factors = ", ".join(map(self.ring.format, self.invariant_factors)) or "none"
        title = f"M = RI * W * CI over {self.ring}"
        return "\n".join([title, "", *lines, "", f"invariant factors: {factors}"])


def decompose(M: Matrix, *, method: DecompositionMethod = "auto") -> Decomposition:
    """Return invertible RI, CI and a diagonal W with M = RI @ W @ CI.

    M is m x k, RI and R are m x m, W is m x k, CI and C are k x k; R and C are the inverses
    of RI and CI.  Over a field W = diag(1, .., 1, 0, .., 0).  Over Z_n W is the Smith form:
    each diagonal entry is a divisor of n (0 stands for n itself) and divides the next.

    >>> from modlinalg import decompose, matrix
    >>> d = decompose(matrix([[2, 4], [1, 5]], mod=6))
    >>> assert d.M == d.RI @ d.W @ d.CI and d.R @ d.M @ d.C == d.W
    >>> d.invariant_factors
    (1, 0)

    `method` "elementary" goes by elementary steps, "fast" by echelon forms and products, and
    "auto" chooses by ring and size; W is the same, the other matrices need not be.  Raises
    InputError for anything but a Matrix, UnsupportedError for "fast" over a ring that has no
    fast engine, and where RI and CI would be too large for the memory there is.

    What is checked before it returns: that W is in Smith form; for the elementary steps, and over
    Z_2, all three products R*RI = I, C*CI = I and RI*W*CI = M exactly; for the other fast engines
    the equations of their blocks exactly, and the three products, in which the blocks are put
    together, on random vectors: a wrong one passes with probability below 2^-40.  `holds`
    multiplies everything out.

    Source: the two-pass method over fields, Smith form by gcds over Z_n (Storjohann 2000).
    In docs/book: `thm-two-pass`, `thm-smith`, `thm-invariant-factors`, `thm-minors`.
    """
    require_matrix("decompose", M)
    if not is_one_of(method, get_args(DecompositionMethod)):
        raise InputError(f"decompose: method must be 'auto', 'elementary' or 'fast', not {quoted(method)}")
    require_room("decompose", M)
    if method == "elementary" or (method == "auto" and runs_by_steps(M)):
        result = _record(eliminate(M))
        report("checks")
        good = result.holds()
    else:
        engine = fast_engine(M.ring)
        if engine is None:
            raise UnsupportedError(f"decompose: there is no fast engine over {M.ring}")
        result = _record(engine(M))  # gf2_engine multiplies everything out, the others their blocks
        report("checks")
        good = engine is gf2_engine or _holds_on_vectors(result)
    if not (good and is_smith_form(result.W)):
        raise PostconditionError(f"decompose: M = RI*W*CI with W in Smith form fails for {M!r}")
    return result


def _record(run: Elimination) -> Decomposition:
    return Decomposition(run.M, run.RI, run.W, run.CI, run.R, run.C)


def _holds_on_vectors(d: Decomposition) -> bool:
    """Say whether R*RI = I, C*CI = I and RI*W*CI = M hold on a few random vectors, side by side.

    This guards the assembly of proved blocks at the cost of some products with thin matrices.  The
    vectors are drawn anew from the system's source of randomness: whatever the record is, if one
    of the equations is wrong, they show it but for a probability below 2^-40.
    """
    rng = random.SystemRandom()  # vectors known beforehand would let some wrong records always pass
    # v uniform in {0, 1}^k has D*v != 0 with probability 1/2 at least, for every D != 0 over any
    # ring (Freivalds 1977); uniform in {0, .., b-1}^k over a field, 1 - 1/b
    bound = min(d.ring.modulus or 2**20, 2**20) if looks_like_a_field(d.ring) else 2
    width = 40 // (bound.bit_length() - 1) + 1

    def vectors(length: int) -> Matrix:
        if bound == 2:
            drawn = from_bits([rng.getrandbits(width) for _ in range(length)], width)
            return drawn if d.ring.modulus == 2 else from_rows(drawn.rows(), width, d.ring)
        entries = map(d.ring.canonical, rng.choices(range(bound), k=length * width))
        return from_rows(zip(*[entries] * width, strict=True), width, d.ring)

    v, w = vectors(d.M.shape[0]), vectors(d.M.shape[1])
    transformed = d.CI @ w
    return d.R @ (d.RI @ v) == v and d.C @ transformed == w and d.RI @ (d.W @ transformed) == d.M @ w
