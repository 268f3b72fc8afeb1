"""What one module is: its generators, its size and structure, its elements."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from modlinalg._answers.forms.forms import RowForm, howell_form_with_transform
from modlinalg._answers.systems.shown import modulo_text, tuple_text
from modlinalg._answers.systems.solution_sets import SolutionSet, each_sum
from modlinalg._answers.systems.solutions import kernel
from modlinalg._answers.systems.solving._congruences import residues
from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._matrices import Matrix, as_vector, diagonal, zeros
from modlinalg._matrices.arguments import called, element_of
from modlinalg._matrices.predicates import is_known_field
from modlinalg._matrices.sides import PLACEMENTS, HasGenerators
from modlinalg._matrices.typeset.html import equation_html
from modlinalg._support.side import Side
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.errors import InputError, ShapeError, UnsupportedError
from modlinalg.nonexistence import NoSolutionError


def outside(name: str, found: SolutionSet, fact: str) -> NoSolutionError:
    """Return the error for the first of the vectors v in `found.b` that the witness y shows outside.

    `fact` says in words what follows; its {v} stands for the entries of v.  y*G = 0 and y*v != 0.
    """
    at, y = PLACEMENTS[found.side], found.witness
    assert y is not None
    values = residues(at.product(y, found.b), found.q).entries
    at_fault = next(j for j, value in enumerate(values) if value)
    v = at.vectors(found.b)[at_fault]
    reason = (
        f"y = {tuple_text(y)} has {at.times('y', 'G')} = 0 and"
        f" {at.times('y', 'v')} = {found.M.ring.format(values[at_fault])}{modulo_text(found.q)}"
    )
    return NoSolutionError(
        f"{name}: {fact.format(v=tuple_text(v))} over {found.M.ring}: {reason}",
        matrix=found.M,
        witness=y,
        b=v,
        side=found.side,
        q=found.q,
    )


MOST_DIGITS = 30  # beyond, Z_1000^100 says it better
MOST_ENTRIES = 400  # of generators that are written out


def size_of(orders: Sequence[int]) -> int | float:
    """Return the number of elements of a sum of cyclic modules; order 0 is infinite.

    >>> size_of((2, 8)), size_of((2, 0)), size_of(())
    (16, inf, 1)
    """
    return math.inf if 0 in orders else math.prod(orders)


def structure_text(ring: Ring, orders: Sequence[int]) -> str:
    """Return a sum of cyclic modules in words; order 0 is that of the ring itself.

    >>> from modlinalg import ZZ, Zmod
    >>> structure_text(Zmod(8), (2, 8, 8)), structure_text(ZZ, (3, 0)), structure_text(ZZ, ())
    ('Z_2 + Z_8^2', 'Z_3 + Z', '0')
    """
    return _sum_of(orders, " + ", "^{}", lambda n: f"Z_{format_integer(n)}" if n else str(ring))


def structure_latex(ring: Ring, orders: Sequence[int]) -> str:
    r"""Return the same in LaTeX.

    >>> from modlinalg import ZZ
    >>> structure_latex(ZZ, (3, 0, 0))
    '\\mathbb{Z}_{3} \\oplus \\mathbb{Z}^{2}'
    """
    return _sum_of(
        orders,
        r" \oplus ",
        "^{{{}}}",
        lambda n: rf"\mathbb{{Z}}_{{{format_integer(n)}}}" if n else rf"\mathbb{{{ring}}}",
    )


def _sum_of(orders: Sequence[int], plus: str, power: str, part: Callable[[int], str]) -> str:
    counted = ((order, len(list(same))) for order, same in groupby(orders))
    return plus.join(part(n) + (power.format(k) if k > 1 else "") for n, k in counted) or "0"


def size_text(orders: Sequence[int]) -> str:
    """Return ", 16 elements"; nothing for what is infinite, or has a number of more than 30 digits.

    >>> size_text((2, 8)), size_text(()), size_text((0,))
    (', 16 elements', ', 1 element', '')
    """
    size = size_of(orders)
    if not isinstance(size, int) or size >= 10**MOST_DIGITS:
        return ""
    return f", {format_integer(size)} {'element' if size == 1 else 'elements'}"


def vectors_text(vectors: Sequence[Matrix]) -> str:
    """Return the vectors as tuples, of more than 400 entries how many there are.

    >>> from modlinalg import ZZ, identity, span
    >>> vectors_text(span(identity(2, ZZ)).generators), vectors_text(span(identity(30, ZZ)).generators)
    ('(1, 0), (0, 1)', '30 vectors of length 30')
    """
    if are_shown(vectors):
        return ", ".join(map(tuple_text, vectors))
    return f"{len(vectors)} vectors of length {len(vectors[0])}"


def vectors_latex(vectors: Sequence[Matrix]) -> str:
    """Return the same in LaTeX."""
    if are_shown(vectors):
        return ",\\ ".join(v.to_latex() for v in vectors)
    return rf"\text{{{vectors_text(vectors)}}}"


def vectors_html(vectors: Sequence[Matrix]) -> list[str]:
    """Return the same as pieces of HTML."""
    return [v._repr_html_() for v in vectors] if are_shown(vectors) else [vectors_text(vectors)]


def are_shown(vectors: Sequence[Matrix]) -> bool:
    """Whether vectors are few and short enough to be written out."""
    return not vectors or len(vectors) * len(vectors[0]) <= MOST_ENTRIES


@dataclass(frozen=True, eq=False, repr=False)
class Spanned(HasGenerators):
    """All G*t, for side "left" all t*G; `Module` says what it is, and compares and combines them."""

    G: Matrix
    side: Side = "right"

    @property
    def ring(self) -> Ring:
        """The ring of the module."""
        return self.G.ring

    @property
    def length(self) -> int:
        """The number m of entries of its vectors."""
        return self._at.shape(self.G)[0]

    @cached_property
    def form(self) -> RowForm:
        """The canonical form of the rows of G, of those of G.T for side "right": H = U*G.T, G.T = S*H."""
        return howell_form_with_transform(self._at.opposite.turned(self.G))

    @property
    def generator_matrix(self) -> Matrix:
        """The canonical generators side by side, one above the other for side "left".

        As rows they are a Howell form over Z_n, a Hermite form over Z, and a reduced echelon form over a
        field, without zero rows.
        """
        return self._at.opposite.turned(self.form.H)

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """The canonical generators as Vectors."""
        return tuple(self._at.vectors(self.generator_matrix))

    @property
    def order(self) -> int | float:
        """The number of elements; math.inf over Z and Q, unless there is 0 alone."""
        n = self.ring.modulus
        if not n:
            return math.inf if self.form.pivots else 1
        return math.prod(n // pivot for pivot in self._pivot_entries)

    @property
    def rank(self) -> int:
        """The number of elements of a basis, over a field and over Z.

        Raises InputError over Z_n with zero divisors, where it is not one number, UnsupportedError for a
        prime n of more than 1024 bits, whose primality is not proved here.
        """
        if self.ring != ZZ and not is_known_field("rank", self.ring):
            raise InputError(
                f"rank: {self.ring} is not a field; the rank of a module is not one number there:"
                f" this one is {structure_text(self.ring, self.invariant_factors)}, see invariant_factors"
            )
        return len(self.form.pivots)

    @property
    def is_zero(self) -> bool:
        """Whether 0 is the only element."""
        return not self.form.pivots

    @cached_property
    def decomposition(self) -> Decomposition:
        """The decomposition RI*W*CI of `generator_matrix`."""
        return decompose(self.generator_matrix)

    @property
    def minimal_generators(self) -> tuple[Matrix, ...]:
        """Generators of which the module is the direct sum, as few as there can be.

        With the `decomposition` RI*W*CI they are the d_i*RI[:, i] with d_i != 0, of order n/d_i; where the
        canonical generators are free, over Z and over fields, they are these.  Fewer are impossible: a
        prime that divides the smallest order divides all of them, and modulo it they are independent.
        """
        return self._cyclic[0]

    @property
    def invariant_factors(self) -> tuple[int, ...]:
        """The orders of the minimal generators, each dividing the next, none of them 1; 0 for infinite.

        The module is the direct sum of cyclic modules of these orders, and no other such numbers will do.
        """
        return self._cyclic[1]

    @cached_property
    def _cyclic(self) -> tuple[tuple[Matrix, ...], tuple[int, ...]]:
        """The minimal generators, and their orders."""
        n = self.ring.modulus
        if not n or all(pivot == 1 for pivot in self._pivot_entries):
            return self.generators, (n or 0,) * len(self.generators)
        at = self._at
        d = at.turned(self.decomposition)
        nonzero = [i for i, factor in reversed(list(enumerate(d.invariant_factors))) if factor]
        factors, size = [int(d.factor(i)) for i in nonzero], len(nonzero)
        scaled = d.RI.columns(nonzero) @ diagonal(factors, (size, size), self.ring)
        return tuple(at.vectors(at.turned(scaled))), tuple(n // factor for factor in factors)

    @property
    def _pivot_entries(self) -> list[int]:
        H = self.form.H
        return [int(H[i, j]) for i, j in enumerate(self.form.pivots)]

    @cached_property
    def relations(self) -> SolutionSet:
        """All t with G*t = 0, with t*G = 0 for side "left": the kernel of G."""
        return kernel(self.G, side=self.side)

    @cached_property
    def _canonical(self) -> SolutionSet:
        """The relations of the canonical generators, of which there are no more than `length`."""
        return kernel(self.generator_matrix, side=self.side)

    def membership(self, v: object) -> SolutionSet:
        """Return all t with v = G*t, with v = t*G for side "left", or the proof that v is not in the module.

        v is a flat list, or a matrix with vectors for columns (rows for side "left").  The answer is that of
        `solve(G, v, side=side)`: it is true where all of them are in the module, `particular` is t, and
        otherwise `witness` is y with y*G = 0 and y*v != 0, over Z modulo `q`.  For the generators of another
        module it proves that this one includes it, or does not.

        >>> from modlinalg import matrix, span
        >>> A, v = span(matrix([[2], [4]], mod=8)), matrix([[2], [0]], mod=8)
        >>> no = A.membership(v)
        >>> bool(no), (no.witness @ A.G).is_zero, (no.witness @ v).is_zero
        (False, True, False)

        Raises ShapeError for vectors of another length, RingMismatchError for another ring, EntryError for an
        entry that is no element, InputError for a module: its vectors are spanned by its G.
        """
        at = self._at
        given = at.vector(v, self.ring, "membership: v", self.length)
        if at.shape(given)[0] != self.length:
            raise ShapeError(
                f"membership: {at.line}s of length {self.length} are needed for side {self.side!r},"
                f" not a matrix of {given.shape[0]} x {given.shape[1]}"
            )
        return self.relations.with_b(given)

    def coefficients(self, v: object) -> Matrix:
        """Return a t with v = G*t, with v = t*G for side "left"; v is as for `membership`.

        >>> from modlinalg import matrix, span
        >>> A = span(matrix([[2], [4]], mod=8))
        >>> assert list(A.G @ A.coefficients([6, 4])) == [6, 4]
        >>> A.coefficients([2, 0])
        Traceback (most recent call last):
        modlinalg.nonexistence.NoSolutionError: coefficients: v = (2, 0) is not in the module over Z_8: \
y = (6, 1) has y*G = 0 and y*v = 4

        Raises NoSolutionError with the functional y where v is not in the module, else as `membership`.
        """
        with called("coefficients", "membership"):
            found = self.membership(v)
        if not found:
            raise outside("coefficients", found, "v = {v} is not in the module")
        return found.particular

    def __contains__(self, v: object) -> bool:
        """Whether v (a Matrix, or a flat list) is a vector of the module; refuses floats and sets."""
        given = element_of(v, self.ring, lambda v, ring: self._at.vector(v, ring, "v", self.length))
        if given is None:
            return False
        return self._at.shape(given) == (self.length, 1) and bool(self._canonical.with_b(given))

    def __bool__(self) -> bool:
        """Return True: 0 is an element of every module; `is_zero` says whether it is the only one."""
        return True

    def __iter__(self) -> Iterator[Matrix]:
        """Yield every element once, lazily, as a Vector; UnsupportedError for infinitely many."""
        if self.order == math.inf:
            raise UnsupportedError(f"iteration: there are infinitely many elements over {self.ring}")
        zero = self._at.turned(as_vector(zeros(self.length, 1, self.ring), is_column=True))
        yield from each_sum(zero, zip(*self._cyclic, strict=True), lambda v: v)

    def __repr__(self) -> str:
        """Return where it is and its structure; `str` writes the generators out."""
        return self._described("Module")

    def _described(self, name: str) -> str:
        """Return the same for what has this name."""
        return f"<{name} of {self._at.line}s of length {self.length} over {self.ring}: {self._structure}>"

    @property
    def _structure(self) -> str:
        orders = self.invariant_factors
        return structure_text(self.ring, orders) + size_text(orders)

    def __str__(self) -> str:
        """Return "span of (2, 0), (0, 1) over Z_8: Z_4 + Z_8, 32 elements"."""
        shown = vectors_text(self.generators) or "no vector"
        return f"span of {shown} over {self.ring}: {self._structure}"

    def _repr_latex_(self) -> str:
        shown = vectors_latex(self.generators)
        structure = structure_latex(self.ring, self.invariant_factors)
        return rf"$\displaystyle \operatorname{{span}}\left\{{{shown}\right\}} \cong {structure}$"

    def _repr_html_(self) -> str:
        shown = vectors_html(self.generators) or ["no vector"]
        return equation_html(["span of", *shown, f"over {self.ring}: {self._structure}"])
