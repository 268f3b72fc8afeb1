"""Step-by-step traces of the elimination, and what they end with; also traces that begin with other steps.

Row steps multiply M from the left by an invertible matrix and column steps from the right, whoever chose
them.  So after any of them the elimination of what is there now leads to R*M*C = W with both transforms of
the whole, and the answer is read off as ever.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property

from modlinalg._answers.forms.forms import hermite_form
from modlinalg._answers.inverses.inverses import inverse, pseudo_inverse
from modlinalg._answers.systems.solutions import SolutionSet, solve
from modlinalg._answers.systems.solving._congruences import Moduli
from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.wording import quoted, under_one_name
from modlinalg._matrices import Matrix, as_vector, identity
from modlinalg._matrices.arguments import is_one_of, matrix_of, square_matrix_of
from modlinalg._matrices.predicates import is_howell_form
from modlinalg._matrices.sides import PLACEMENTS, Placement, placement
from modlinalg._support.side import Side
from modlinalg.elimination._decomposition import (
    Decomposition,
    Style,
    decompose,
    looks_like_a_field,
    require_style,
)
from modlinalg.elimination._row_steps import gauss_jordan, hermite_steps
from modlinalg.elimination._steps import Closing, Goal, Heading, TraceData, TraceStep
from modlinalg.elimination._workspace import Run, Workspace, joined
from modlinalg.errors import InputError, PostconditionError
from modlinalg.traces import _reading_off as reading_off
from modlinalg.traces._goals import require_name
from modlinalg.traces._shown import ShownTrace
from modlinalg.traces._systems import asked_modulo, congruences, described, linear_system, placed, run_of
from modlinalg.traces._views.json import agreeing, departure, trace_fields


@under_one_name
@dataclass(frozen=True)
class Trace(ShownTrace):
    """A run of elimination with its reasons; `states` replays it, the `to_...` methods show it.

    >>> from modlinalg import Trace, matrix, trace_inverse
    >>> trace = trace_inverse(matrix([[2, 1], [1, 3]], mod=6))
    >>> print(trace.to_steps())
    R1 <-> R2
    R2 <- R2 - 2*R1
    R1 <- R1 - 3*R2
    <BLANKLINE>
    >>> assert trace.replay() == trace.result and Trace.from_json(trace.to_json()) == trace
    >>> trace.goal, trace.shape, trace.ring, len(trace.steps), len(list(trace.states()))
    ('inverse', (2, 2), Zmod(6), 3, 4)
    >>> print(trace.to_text().splitlines()[0])
    Inverse of the 2 x 2 matrix M over Z_6
    >>> "documentclass" in trace.to_latex(), "documentclass" in trace.to_latex(fragment=True)
    (True, False)
    >>> trace.to_markdown()[:9], trace.to_html()[:15]
    ('# Inverse', '<!DOCTYPE html>')
    """

    @cached_property
    def answer(self) -> Decomposition | SolutionSet | Matrix:
        """What `decompose`, `solve`, `inverse`, .. returns for the same question.

        Where there are several right answers, it may be another one than that which the steps lead to, for
        matrices beyond 8 x 8, side "left" or a system over Z; the one shown stands in `conclusion`.
        `result` beside it is the matrix where the steps end.

        >>> from modlinalg import inverse, matrix, trace_inverse
        >>> M = matrix([[2, 3], [3, 2]], mod=6)
        >>> assert trace_inverse(M).answer == inverse(M)

        Raises NotInvertibleError and NoGeneralizedInverseError, with the witness, where there is no inverse.
        """
        M, b, moduli = question(self)
        if self.goal == "decomposition":
            return decompose(M)
        if self.goal == "solution":
            return solve(M, b, side=self.side, moduli=moduli)
        if self.goal == "hermite_form":
            at = PLACEMENTS[self.side]
            return at.turned(hermite_form(at.turned(M)))
        return inverse(M) if self.goal == "inverse" else pseudo_inverse(M)

    @classmethod
    def from_json(cls, text: str) -> Trace:
        """Return the trace that `to_json` wrote, equal to it; InputError for anything else.

        The steps are replayed, and nothing that a trace says is believed: the elimination is done
        again, and its title, reasons and conclusion must be the ones that stand there.
        """
        if not isinstance(text, str):
            raise InputError(f"Trace.from_json: a text is needed, not {quoted(text)}")
        found = cls(**trace_fields(text))
        try:
            made = list(_made_again(found))
        except InputError as error:
            raise InputError(f"Trace.from_json: no elimination has this question: {error}") from None
        if found not in made:
            closest = max(made, key=lambda other: agreeing(found.events, other.events))
            raise InputError(f"Trace.from_json: {departure(found, closest)}")
        return found


def trace_decomposition(
    M: object, *, side: Side = "right", style: Style | None = None, name: str = "M"
) -> Trace:
    """Return the elementary steps that take M (m x k) to W = R*M*C, and M = RI*W*CI that they prove.

    `style` "two-pass" works through the rows with full pivoting and then through the columns
    (over a field only); "smith" clears row and column of one pivot after the other; without
    it the ring decides.  For side "left" columns and rows change roles.

    >>> from modlinalg import matrix, trace_decomposition
    >>> trace = trace_decomposition(matrix([[2, 4], [1, 5]], mod=6))
    >>> assert trace.replay() == trace.result
    >>> print(trace.steps[0].operation.notation(trace.ring), "because", trace.steps[0].reason)
    R1 <-> R2 because 1 is a unit mod 6: a pivot that divides everything

    Raises InputError for "two-pass" over a ring with zero divisors.

    In docs/book: `thm-two-pass`, `thm-smith`, `thm-minors`.
    """
    require_name("trace_decomposition", name)
    M = matrix_of("trace_decomposition", M)
    run = run_of("trace_decomposition", M, side, style)
    conclusion = reading_off.decomposition(run.record, name)
    return traced("decomposition", run, conclusion, side=side, name=name)


def trace_solve(  # noqa: PLR0913  # all but M and b are options
    M: object,
    b: object,
    *,
    side: Side = "right",
    style: Style | None = None,
    name: str = "M",
    moduli: Iterable[int] | None = None,
) -> Trace:
    """Return the steps on [M | b] and the solutions of M*x = b, or the row that proves there is none.

    Row steps act on both sides of the bar, column steps on M alone; what is left is
    W*y = R*b with x = C*y.  For side "left", x*M = b is solved on M above b.  b is a flat
    list or a matrix of right-hand sides, as for `solve`; `style` as for `trace_decomposition`.

    >>> from modlinalg import matrix, trace_solve
    >>> print(trace_solve(matrix([[2]], mod=8), [4]).conclusion[2].text)
    row R1: 2*y1 = 4 mod 8, so y1 = 2, and adding a multiple of 4 solves it as well

    With `moduli`, as for `solve`, M and b are over Z and equation i is meant modulo n_i.  The steps are
    those of one system for all of them; `congruences` has M, b and moduli as they were given.  With the least
    common multiple L of the n_i it is row i times L/n_i, over Z_L; where some n_i is 0, each other row has a
    further unknown with the coefficient n_i, over Z.

    >>> trace = trace_solve([[1], [1]], [2, 4], moduli=[4, 6])
    >>> trace.start, trace.conclusion[-2].text
    (matrix([[3, 6], [2, 8]], mod=12), 'x = (10), modulo 12')

    Raises what `solve` raises for b and for moduli, InputError for "two-pass" over a ring with zero divisors.

    In docs/book: `thm-solutions`.
    """
    require_name("trace_solve", name)
    if moduli is not None:
        asked = asked_modulo(M, b, moduli, placed("trace_solve", side, style), name)
        return checked(congruences(asked, side, style, name))
    M = matrix_of("trace_solve", M)
    run = run_of("trace_solve", M, side, style)
    rhs = PLACEMENTS[side].right_hand_side("trace_solve", M, b)
    return checked(linear_system(M, rhs, run, side, name))


def trace_inverse(M: object, *, side: Side = "right", style: Style | None = None, name: str = "M") -> Trace:
    """Return the steps that take [M | I] to [I | X] with X the inverse of M, or prove that there is none.

    By rows alone, down and then up, which is right over every ring.  Side "left" takes M above
    I to I above X by columns alone.  `style` "smith" decomposes M instead, and X = C*R; "two-pass", over
    a field, asks for the rows alone as well.

    >>> from modlinalg import matrix, trace_inverse
    >>> trace = trace_inverse(matrix([[2, 1], [1, 3]], mod=6))
    >>> trace.result.tolist()
    [[1, 0, 3, 1], [0, 1, 1, 4]]

    Raises ShapeError when M is not square, InputError for "two-pass" over a ring with zero divisors.

    In docs/book: `thm-inverse`.
    """
    require_name("trace_inverse", name)
    M = square_matrix_of("trace_inverse", M)
    if is_one_of(style, ("smith",)):
        run = run_of("trace_inverse", M, side, style)
        conclusion = reading_off.inverse_from_transforms(run.record, name)
        return traced("inverse", run, conclusion, side=side, name=name)
    at = placed("trace_inverse", side, style)
    require_style(style, M.ring)
    return by_rows("inverse", gauss_jordan(M, flipped=at.flipped), at, name)


def by_rows(goal: Goal, run: Run, at: Placement, name: str) -> Trace:
    """Return the trace of a run by rows from [M | I], for side "left" by columns: to [I | X] or [H | U]."""
    M, W, transform = run.record.M, run.record.W, at.order(run.record.R, run.record.C)[0]
    one = identity(at.shape(M)[0], M.ring)
    if goal == "inverse":
        conclusion = reading_off.inverse_matrix(run.record, transform if one == W else None, name)
    else:
        if not is_howell_form(at.turned(W)):
            raise PostconditionError(f"trace_hermite_form: the end is no Hermite form for {M!r}")
        conclusion = reading_off.hermite_form(run.record, at, name)
    return traced(goal, run, conclusion, side=at.side, name=name, beside=(one, transform))


def trace_pseudo_inverse(
    M: object, *, side: Side = "right", style: Style | None = None, name: str = "M"
) -> Trace:
    """Return the decomposition of M with X = C*W+*R and the four identities, or the proof by Z.

    `side` and `style` as for `trace_decomposition`.

    >>> from modlinalg import matrix, trace_pseudo_inverse
    >>> trace = trace_pseudo_inverse(matrix([[2, 4], [1, 5]], mod=6))
    >>> [block.words for block in trace.conclusion[-4:]][0], trace.conclusion[-4].holds
    ('(1) M*X*M = M', True)

    In docs/book: `thm-pseudo-inverse`.
    """
    require_name("trace_pseudo_inverse", name)
    M = matrix_of("trace_pseudo_inverse", M)
    run = run_of("trace_pseudo_inverse", M, side, style)
    conclusion = reading_off.pseudo_inverse(run.record, name)
    return traced("pseudo_inverse", run, conclusion, side=side, name=name)


def trace_hermite_form(M: object, *, side: Side = "right", name: str = "M") -> Trace:
    """Return the row steps over Z that take [M | I] to [H | U], with H = U*M the Hermite form of M (m x k).

    Side "left" takes M above I to H above U by column steps, H = M*U, the transpose of the Hermite form of
    M^T.

    >>> from modlinalg import ZZ, hermite_form, matrix, trace_hermite_form
    >>> M = matrix([[4, 6], [6, 9], [2, 5]], ZZ)
    >>> trace = trace_hermite_form(M)
    >>> assert trace.result[:, :2] == hermite_form(M) == trace.result[:, 2:] @ M

    Raises InputError for a matrix that is not over Z.

    .. versionadded:: 0.2
    """
    require_name("trace_hermite_form", name)
    M = matrix_of("trace_hermite_form", M)
    at = placement("trace_hermite_form", side)
    if M.ring != ZZ:
        raise InputError(f"trace_hermite_form: a matrix over Z is needed, not one over {M.ring}")
    return by_rows("hermite_form", hermite_steps(M, flipped=at.flipped), at, name)


_WORDS: dict[Goal, str] = {
    "decomposition": "Decomposition",
    "hermite_form": "Hermite form",
    "inverse": "Inverse",
    "pseudo_inverse": "Pseudo-inverse",
}


def traced(  # noqa: PLR0913  # side and name are those of the question
    goal: Goal,
    run: Run,
    conclusion: Iterable[Closing],
    *,
    side: Side,
    name: str,
    beside: tuple[Matrix, Matrix] | None = None,
) -> Trace:
    """Return the checked trace of a run on M, with matrices behind a bar at start and end, or none."""
    at, start, result = PLACEMENTS[side], run.record.M, run.record.W
    made = TraceData(
        goal=goal,
        title=f"{_WORDS[goal]} of {described(start, name)}",
        start=start if beside is None else at.join(start, beside[0]),
        events=run.events,
        result=result if beside is None else at.join(result, beside[1]),
        conclusion=tuple(conclusion),
        side=side,
        bar=None if beside is None else at.shape(start)[1],
        name=name,
    )
    return checked(made)


def _made_again(found: Trace) -> Iterator[Trace]:
    """Yield every trace that this library makes of the question of a trace: one for each style."""
    M, b, moduli = question(found)
    side, name = found.side, found.name
    styles: tuple[Style, ...] = ("smith", "two-pass") if looks_like_a_field(found.ring) else ("smith",)
    if found.goal == "inverse":
        yield trace_inverse(M, side=side, style=None if found.bar is not None else "smith", name=name)
        return
    if found.goal == "hermite_form":
        yield trace_hermite_form(M, side=side, name=name)
        return
    for style in styles:
        if found.goal == "decomposition":
            yield trace_decomposition(M, side=side, style=style, name=name)
        elif found.goal == "solution":
            yield trace_solve(M, b, side=side, style=style, name=name, moduli=moduli)
        else:
            trace = trace_pseudo_inverse(M, side=side, style=style, name=name)
            yield trace
            yield without_moore_penrose_inverse(trace)


def question(found: TraceData) -> tuple[Matrix, Matrix | None, Moduli | None]:
    """Return M, b and the moduli that were given; InputError for a bar where none belongs, or none at all.

    One right-hand side is a Vector, as it is for `solve` when b is a flat list.
    """
    bar, start, asked = found.bar, found.start, found.congruences
    if asked is not None:
        return asked.M, asked.b, asked.moduli
    if bar is None:
        if found.goal in ("solution", "hermite_form"):
            raise InputError("the start needs a bar: between M and b, or between M and I")
        return start, None, None
    if found.goal not in ("solution", "inverse", "hermite_form"):
        raise InputError(f"nothing stands behind a bar for the goal {found.goal}")
    at = PLACEMENTS[found.side]
    M, b = at.split(start, bar)
    is_vector = found.goal == "solution" and at.shape(b)[1] == 1
    return M, as_vector(b, is_column=not at.flipped) if is_vector else b, None


def without_moore_penrose_inverse(trace: Trace) -> Trace:
    """Return the trace of a pseudo-inverse with the proof that no X has all four identities, if none has."""
    more = reading_off.no_moore_penrose_inverse(trace.start, trace.name)
    return replace(trace, conclusion=(*trace.conclusion, *more))


def checked(trace: TraceData) -> Trace:
    """Return a trace if its steps lead to its result; PostconditionError otherwise."""
    if trace.replay() != trace.result:
        raise PostconditionError(f"{trace.title}: the steps do not lead to the result")
    return Trace(**{each.name: getattr(trace, each.name) for each in fields(trace)})


# ----------------------------------------------------------------- steps of somebody's own


def acts_by_rows(trace: TraceData) -> bool:
    """Whether a trace has row steps alone (for side "left" column steps), as what stands beside M is I."""
    return trace.goal == "hermite_form" or (trace.goal == "inverse" and trace.bar is not None)


def begun(trace: TraceData, done: Sequence[TraceStep]) -> Trace:
    """Return the start of a trace with these steps instead of its own, and without a conclusion."""
    started = replace(trace, events=tuple(done), conclusion=())
    return checked(replace(started, result=started.replay()))


def continued(trace: TraceData, done: Sequence[TraceStep]) -> Trace:
    """Return the trace of the same question that begins with these steps.

    Of a trace only its start, its side, its goal and its name are looked at.  Raises InputError for a step
    on columns where only steps on rows keep the answer, and the other way round for side "left".
    """
    M, b, _ = question(replace(trace, congruences=None))
    at, name, goal = PLACEMENTS[trace.side], trace.name, trace.goal
    wrong = next((step for step in done if step.operation.axis != at.across), None)
    if wrong is not None and acts_by_rows(trace):
        raise InputError(
            f"a step on {wrong.operation.axis}s, where the goal is reached by {at.across}s alone"
        )
    bench = Workspace(M)
    for step in done:
        bench.follow(step)
    first = bench.finish()
    if acts_by_rows(trace):
        finish = hermite_steps if goal == "hermite_form" else gauss_jordan
        second = finish(first.record.W, flipped=at.flipped)
    else:
        second = run_of("continued", first.record.W, trace.side, None)
    parting = [Heading("From here the library goes on")] if done else []
    run = joined(first, replace(second, events=(*parting, *second.events)))
    if acts_by_rows(trace):
        return by_rows(goal, run, at, name)
    if goal == "solution":
        assert b is not None  # the question of a solution has a bar
        return checked(linear_system(M, b, run, trace.side, name))
    read = {
        "decomposition": reading_off.decomposition,
        "inverse": reading_off.inverse_from_transforms,
        "pseudo_inverse": reading_off.pseudo_inverse,
    }[goal]
    return traced(goal, run, read(run.record, name), side=trace.side, name=name)
