"""Traces of linear systems: the elimination of M beside b, and of the one system that congruences make.

Let L be the least common multiple of the moduli.  For L >= 2 the system is D*M*x = D*b over Z_L with
D = diag(L/n_i); for L = 0 it is [M | N]*[x; s] = c over Z, where each row with a modulus n >= 2 has an
unknown s_i with the coefficient n, and c is b reduced; see `one_system`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import lcm

from modlinalg._answers.systems.shown import modulo_text, tuple_text
from modlinalg._answers.systems.solution_sets import SolutionSet, solutions_by
from modlinalg._answers.systems.solutions import solutions_from
from modlinalg._answers.systems.solving._congruences import (
    CongruenceSystem,
    Moduli,
    integer_right_hand_side,
    integers_of,
    listed,
    moduli_of,
    moduli_text,
    one_right_hand_side,
    one_system,
)
from modlinalg._answers.systems.solving._linear_systems import RecordSystem, Solved
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, as_vector, diagonal, from_rows
from modlinalg._matrices.arguments import is_one_of
from modlinalg._matrices.predicates import is_smith_form
from modlinalg._matrices.sides import PLACEMENTS, Placement, placement
from modlinalg._support.side import Side
from modlinalg.elimination._decomposition import Decomposition, Style, eliminate
from modlinalg.elimination._steps import AskedModulo, Closing, DisplayedEquation, Heading, Remark, TraceData
from modlinalg.elimination._workspace import Run
from modlinalg.errors import InputError, PostconditionError
from modlinalg.traces import _reading_off as reading_off
from modlinalg.traces._reading_off import against_zero, failing_line, lines_left

_LETTERS = ("D", "N", "c", "s", "w")  # of the formulas here, beside those of every trace


def beginning(asked: AskedModulo, at: Placement, name: str) -> Iterator[Heading | Remark]:
    """Yield how the system that stands above comes from the congruences."""
    n, L = asked.moduli, lcm(*asked.moduli)
    line = at.across
    both = at.joined(name, "b")
    yield Heading("One system for all moduli")
    if L == 1:
        yield Remark(f"no {line} has a modulus other than 1, so nothing is asked: nothing stands above")
    elif L:
        multiple, factor = format_integer(L), f"{format_integer(L)}/n"
        yield Remark(
            f"{multiple} is the least common multiple of the moduli; n divides a number exactly when"
            f" {multiple} divides {factor} times it"
        )
        products = f"{at.times('D', name)} and {at.times('D', 'b')}"
        D = f"D = diag({listed(_multipliers(n, L))})"
        yield Remark(f"so {both}, {line}s modulo {listed(n)}, become {products} modulo {multiple}, with {D}")
    else:
        yield Remark(
            f"a number is 0 modulo n exactly when it is n*s for an integer s: each {line} with a modulus"
            " gets an unknown of its own, with its modulus as the coefficient"
        )
        matrices = f"{at.joined(name, 'N')} and c: reduced, with these moduli in N"
        said = f"so {both}, {line}s modulo {listed(n)} (0: exactly), become {matrices}"
        yield Remark(said + (f"; a {line} modulo 1 says nothing and is left out" if 1 in n else ""))


def _multipliers(n: Moduli, L: int) -> list[int]:
    return [L // a % L for a in n]


def ending(asked: AskedModulo, d: Decomposition, c: Matrix, at: Placement, name: str) -> Iterator[Closing]:
    """Yield what each line of W says, and all x, or the proof that there is none."""
    L = lcm(*asked.moduli)
    record = at.turned(d)
    inner = RecordSystem(record)
    system = CongruenceSystem(at.turned(asked.M), asked.moduli, inner, as_read=True)
    s = solutions_by(asked.M, system, asked.b, at.side, asked.moduli)
    if L == 1:
        yield Heading("Reading off the solutions")
        yield Remark("every x solves all of it, and modulo 1 there is one")
        yield Remark(str(s))
        return
    unknown, (near, far) = at.new_unknown, at.order("R", "C")
    right = at.times(near, at.times("D", "b") if L else "c")
    x = "x" if L else at.opposite.joined("x", "s")
    yield from lines_left(
        record, at.turned(c), at, f"{at.times('W', unknown)} = {right}, {x} = {at.times(far, unknown)}"
    )
    one = _OneSystem(asked, d.M, c, at, name)
    found = inner.answer(at.turned(c))
    if s:
        yield from one.solved(s, found, inner)
    else:
        yield from one.unsolvable(s, found, failing_line(record, at.turned(c), at))


class _OneSystem:
    """The equations of the one system, as they are written."""

    def __init__(self, asked: AskedModulo, A: Matrix, c: Matrix, at: Placement, name: str) -> None:
        """Take the congruences, and their one system A*x = c, for side "left" x*A = c."""
        self.A, self.c, self.at, self.L = A, c, at, lcm(*asked.moduli)
        L, n = self.L, asked.moduli
        self.left, self.right = at.joined(name, "N"), "c"
        self.left_parts: tuple[Matrix, ...] = (A,)
        self.right_parts: tuple[Matrix, ...] = (c,)
        if L:
            ring = Zmod(L)
            D = diagonal(_multipliers(n, L), (len(n), len(n)), ring)
            M, b = (
                from_rows(([int(a) % L for a in row] for row in X.rows()), X.shape[1], ring)
                for X in (asked.M, asked.b)
            )
            self.left, self.right = at.times("D", name), at.times("D", "b")
            self.left_parts, self.right_parts = at.order(D, M), at.order(D, b)

    def solved(self, s: SolutionSet, found: Solved, inner: RecordSystem) -> Iterator[Closing]:
        """Yield all x, and the equations of the one system for what was found."""
        at, L = self.at, self.L
        assert found.particular is not None
        systems = at.shape(s.b)[1]
        yield Remark(str(s).replace("\n", " ") if systems == 1 else str(s))
        x = at.turned(found.particular)
        unknown = "x" if L else at.opposite.joined("x", "s")
        parts = (*_with_stars(*at.order(self.left_parts, (x,))), "=", self.c)
        words = f"{at.times(self.left, unknown)} = {self.right}"
        yield DisplayedEquation(words, parts, at.product(self.A, x) == self.c)
        for i, (g, whole) in enumerate(zip(s.generators, inner.generators, strict=True), 1):
            G = at.turned(whole)
            unknown = f"g{i}" if L else at.opposite.joined(f"g{i}", "s")
            product = at.product(self.A, G)
            parts = (*_with_stars(*at.order(self.left_parts, (G,))), "=", product)
            words = f"{at.times(self.left, unknown)} = 0, g{i} = {tuple_text(g)}"
            yield DisplayedEquation(words, parts, product.is_zero)

    def unsolvable(self, s: SolutionSet, found: Solved, line: str) -> Iterator[Closing]:
        at, q = self.at, found.q
        assert found.witness is not None
        w = at.turned(found.witness)
        already = f", already{modulo_text(q)}" if q else ""
        yield Remark(f"there is no solution{already}; the proof is w = {tuple_text(w)}, which is {line}")
        product, image = at.product(w, self.A), at.product(w, self.c)
        left = _with_stars(*at.order((w,), self.left_parts))
        yield against_zero(at.times("w", self.left), (*left, "=", product), q)
        right = _with_stars(*at.order((w,), self.right_parts))
        yield against_zero(at.times("w", self.right), (*right, "=", image), q, "!=")
        yield Remark(f"for the integers as they were given: {str(s.refusal()).rpartition(': ')[2]}")


def _with_stars(*groups: tuple[Matrix, ...]) -> tuple[Matrix | str, ...]:
    """Return matrices with `*` between them."""
    factors = [X for group in groups for X in group]
    return (factors[0], *(part for X in factors[1:] for part in ("*", X)))


def run_of(name: str, M: Matrix, side: Side, style: Style | None) -> Run:
    """Return the steps from M to its Smith form, checked; InputError for an unknown side or style."""
    run = eliminate(M, flipped=placed(name, side, style).flipped, style=style)
    if not (run.record.holds() and is_smith_form(run.record.W)):
        raise PostconditionError(f"{name}: M = RI*W*CI fails for {M!r}")
    return run


def placed(name: str, side: Side, style: Style | None) -> Placement:
    """Return where the unknown stands; InputError for an unknown side or style."""
    at = placement(name, side)
    if not (style is None or is_one_of(style, ("two-pass", "smith"))):
        raise InputError(f"{name}: style must be 'two-pass' or 'smith', not {quoted(style)}")
    return at


def described(M: Matrix, name: str) -> str:
    """Return "the 2 x 3 matrix M over Z_6"."""
    return f"the {M.shape[0]} x {M.shape[1]} matrix {name} over {M.ring}"


def linear_system(M: Matrix, b: Matrix, run: Run, side: Side, name: str) -> TraceData:
    """Return the trace of a run on M with b beside it, and what it says of M*x = b."""
    conclusion = reading_off.solution_set(solutions_from(run.record, b, side), name)
    at = PLACEMENTS[side]
    return _traced(f"{at.times(name, 'x')} = b for {described(M, name)}", run, b, conclusion, at, name)


def _traced(  # noqa: PLR0913, PLR0917  # what stands in every trace of a system
    question: str, run: Run, b: Matrix, conclusion: Iterable[Closing], at: Placement, name: str
) -> TraceData:
    """Return the trace of a run with b beside the matrix, which ends with R*b, for side "left" b*C."""
    A, transform = run.record.M, at.order(run.record.R, run.record.C)[0]
    return TraceData(
        goal="solution",
        title=f"Solution of {question}",
        start=at.join(A, b),
        events=run.events,
        result=at.join(run.record.W, at.product(transform, b)),
        conclusion=tuple(conclusion),
        side=at.side,
        bar=at.shape(A)[1],
        name=name,
    )


def asked_modulo(M: object, b: object, moduli: object, at: Placement, name: str) -> AskedModulo:
    """Return congruences as they were given, checked; one right-hand side is a Vector."""
    if name in _LETTERS:
        words = f"with moduli the formulas use {name} for something else"
        raise InputError(f"trace_solve: {words}; choose another name")
    integers = integers_of("trace_solve", M)
    n = moduli_of("trace_solve", at, integers, moduli)
    rhs = integer_right_hand_side("trace_solve", at, integers, b)
    is_vector = at.shape(rhs)[1] == 1
    return AskedModulo(integers, as_vector(rhs, is_column=not at.flipped) if is_vector else rhs, n)


def congruences(asked: AskedModulo, side: Side, style: Style | None, name: str) -> TraceData:
    """Return the trace of the one system that stands for M*x = b with one modulus for each equation."""
    at = PLACEMENTS[side]
    A = at.turned(one_system(at.turned(asked.M), asked.moduli))
    c = at.turned(one_right_hand_side(at.turned(asked.b), asked.moduli))
    run = run_of("trace_solve", A, side, style)
    question = f"{at.times(name, 'x')} = b{moduli_text(at, asked.moduli)} for {described(asked.M, name)}"
    made = _traced(question, run, c, ending(asked, run.record, c, at, name), at, name)
    return replace(made, events=(*beginning(asked, at, name), *run.events), congruences=asked)
