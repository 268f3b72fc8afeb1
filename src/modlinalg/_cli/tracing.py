"""The commands about traces: trace, exercise, check-steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial, wraps
from typing import Any, get_args

import click

from modlinalg._arithmetic.rings import Ring
from modlinalg._cli import once
from modlinalg._cli.delivering import part_of, parts_of, refuse
from modlinalg._cli.moduli import Asked, matrix_options_by_moduli, read_question
from modlinalg._cli.options import (
    ONE_RING,
    Told,
    Wanted,
    certificate_option,
    format_option,
    matrix_options,
    output_option,
    progress_option,
    ring_options,
    side_option,
    wanted_options,
)
from modlinalg._cli.reading import (
    read_matrices,
    read_text,
    require_two_files,
    right_hand_side,
    write_lines,
    write_matrix,
    write_proof,
    write_text,
)
from modlinalg._cli.status import NO, leave, note, reports_errors
from modlinalg._cli.streams import say
from modlinalg._matrices import Matrix
from modlinalg._support.side import Side
from modlinalg.certificates._writing import certify
from modlinalg.elimination._decomposition import Style
from modlinalg.elimination._steps import Goal
from modlinalg.grading._worksheets._printed import with_question
from modlinalg.nonexistence import NonexistenceError
from modlinalg.traces._exercise_skills import KINDS, SKILLS, Kind, Skill
from modlinalg.traces._exercises import DIFFICULTIES, Difficulty, exercise
from modlinalg.traces._goals import called
from modlinalg.traces._practice import StepGoal, check_steps
from modlinalg.traces._trace import (
    Trace,
    trace_decomposition,
    trace_hermite_form,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
)
from modlinalg.traces._views.markdown import trace_lines

VIEWS: dict[str, Callable[[Trace], str]] = {
    "text": Trace.to_text,
    "latex": Trace.to_latex,
    "markdown": Trace.to_markdown,
    "html": Trace.to_html,
    "slides": Trace.to_slides,
    "beamer": partial(Trace.to_slides, form="beamer"),
    "json": Trace.to_json,
    "steps": Trace.to_steps,
}
FRAGMENTS: dict[str, Callable[[Trace], str]] = {
    "latex": partial(Trace.to_latex, fragment=True),
    "html": partial(Trace.to_html, fragment=True),
}


_TRACES = {
    "decomposition": trace_decomposition,
    "inverse": trace_inverse,
    "pseudo_inverse": trace_pseudo_inverse,
}
# The command that writes the certificate of what a trace reads off, if it has not the name of the goal.
_COMMAND: dict[Goal, str] = {"decomposition": "decompose", "solution": "solve", "hermite_form": "form"}


def fragment_option(command: Callable[..., None]) -> Callable[..., None]:
    """Add --fragment, for the formats that have a piece to put into another document."""

    @wraps(command)
    def with_view(*arguments: Any, fragment: bool, form: str, **keywords: Any) -> None:
        if fragment and form not in FRAGMENTS:
            raise click.UsageError(f"--fragment is for --format {' and --format '.join(FRAGMENTS)}")
        command(*arguments, form=form, view=(FRAGMENTS if fragment else VIEWS)[form], **keywords)

    text = "With latex or html: a piece without a preamble or a head, to put into another document."
    return click.option("--fragment", is_flag=True, help=text)(with_view)


def show(trace: Trace, form: str, view: Callable[[Trace], str], output: str) -> None:
    """Write a trace in a format to a file or to standard output."""
    if form == "text":
        write_lines(output, trace_lines(trace))
    else:
        write_text(output, view(trace).rstrip("\n") + "\n")


_NO_PINV = (
    "there is no goal pinv, as others call the Moore-Penrose inverse: `--goal pseudo-inverse` shows the steps"
    " to an X with M*X*M = M and X*M*X = X; the X with all four identities, which the command"
    " `moore-penrose-inverse` finds, has no steps"
)


class _Words(click.Choice[str]):
    """Words of the library with hyphens; one that is typed for another is refused with the right one."""

    def __init__(self, words: Sequence[str], refusals: Mapping[str, str] | None = None) -> None:
        """Take the words of the library, and what to say to some that are none."""
        super().__init__([word.replace("_", "-") for word in words])
        self._words, self._refusals = words, refusals or {}

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the word of the library; UsageError for any other."""
        if value in self._refusals:
            self.fail(self._refusals[value], param, ctx)
        meant = None if value in self.choices else called(value, self._words)
        if meant is not None:
            self.fail(f"there is no {value}: it is called {meant.replace('_', '-')}", param, ctx)
        return super().convert(value, param, ctx).replace("-", "_")


@once.command("trace")
@click.argument("file")
@click.option(
    "--goal",
    type=_Words(get_args(Goal), {"pinv": _NO_PINV}),
    default="decomposition",
    show_default=True,
    help="What the elimination is for.",
)
@click.option("--b", "b_file", metavar="FILE", help="The right-hand side, for --goal solution.")
@side_option
@click.option(
    "--style",
    type=click.Choice(get_args(Style)),
    help="Rows and then columns, or one pivot after the other.  [default: by the ring]",
)
@click.option("--name", default="M", show_default=True, help="What to call the matrix.")
@certificate_option("Also write the proof that the steps lead to the end to FILE.")
@output_option
@matrix_options_by_moduli
@format_option(*VIEWS)
@fragment_option
@wanted_options
@progress_option
@reports_errors
def trace_command(
    file: str,
    goal: Goal,
    b_file: str | None,
    side: Side,
    style: Style | None,
    name: str,
    output: str,
    asked: Asked,
    wanted: Wanted,
    view: Callable[[Trace], str],
    told: Told,
) -> None:
    """Print every step of an elimination with its reason, and what it proves; with --to its answer."""
    if (goal == "solution") != (b_file is not None):
        raise click.UsageError("--goal solution and --b FILE go together")
    if isinstance(asked, tuple) and b_file is None:
        raise click.UsageError("--mod with a list, one modulus for each equation, is for --goal solution")
    require_two_files(wanted.certificate, output)
    paths = [file] if b_file is None else [file, b_file]
    (M, *b), moduli = read_question(paths, asked, told)
    if goal == "hermite_form":
        if style is not None:
            raise click.UsageError("--style is for goals that end with a diagonal matrix")
        trace = trace_hermite_form(M, side=side, name=name)
    elif b:
        rhs = right_hand_side(b[0], M, side)
        trace = trace_solve(M, rhs, side=side, style=style, name=name, moduli=moduli)
    else:
        trace = _TRACES[goal](M, side=side, style=style, name=name)
    proof = wanted.certificate
    if proof is not None and write_proof(proof, lambda: certify(trace)) is not None:
        command = _COMMAND.get(goal, goal.replace("_", "-"))
        note(
            "the certificate shows that the steps lead from the start to the end; for what is read off"
            f" in the end, modlinalg {command} writes one"
        )
    if wanted.to is None:
        show(trace, wanted.form, view, output)
    else:
        _write_part(trace, wanted, output, {})


def _write_part(trace: Trace, wanted: Wanted, output: str, given: Mapping[str, Matrix | None]) -> None:
    """Write a matrix that is given, or one of the answer that a trace ends with."""
    known = {name: X for name, X in given.items() if X is not None}
    try:
        parts = known if wanted.part in known else parts_of(trace.answer) | known
    except NonexistenceError as error:
        refuse(error, replace(wanted, certificate=None))
    write_matrix(output, part_of(parts, wanted.part), wanted.to or "modlinalg")


@once.command("exercise")
@click.argument("kind", type=_Words(KINDS), default="decomposition")
@click.option("--size", default=3, show_default=True, help="Rows and columns of the matrix, 1 to 8.")
@click.option("--seed", default=0, show_default=True, help="Another seed, another exercise.")
@click.option(
    "--skill", "skills", type=_Words(SKILLS), multiple=True, help="What the solution has to need; repeatable."
)
@click.option("--difficulty", type=click.Choice(DIFFICULTIES), default="easy", show_default=True)
@click.option(
    "--solution", is_flag=True, help="Show the solution as well, what it costs by hand and what it needs."
)
@certificate_option("Also write the proof of the answer to FILE.")
@output_option
@ring_options
@format_option(*VIEWS)
@fragment_option
@wanted_options
@reports_errors
def exercise_command(
    kind: Kind,
    size: int,
    seed: int,
    skills: tuple[Skill, ...],
    difficulty: Difficulty,
    solution: bool,
    output: str,
    asked: Ring | None,
    wanted: Wanted,
    view: Callable[[Trace], str],
) -> None:
    """Make an exercise that is pleasant by hand, with its solution step by step.

    With --format latex the question is written and then the solution, with markdown, html or json the
    solution in that format, and with --to the matrix M, or what --part names: b, or a part of the answer.
    The certificate proves the answer, a "no" as well.
    """
    require_two_files(wanted.certificate, output)
    if asked is None:
        raise click.UsageError(ONE_RING)
    task = exercise(kind, ring=asked, size=size, seed=seed, skills=skills, difficulty=difficulty)
    if wanted.certificate is not None:
        write_proof(wanted.certificate, task.certificate)
    if wanted.to is not None:
        of_task = replace(wanted, part=wanted.part or "M")
        _write_part(task.solution, of_task, output, {"M": task.M, "b": task.b})
        return
    if wanted.form == "latex":
        write_text(output, with_question(task, view(task.solution)))
        return
    if wanted.form != "text":
        show(task.solution, wanted.form, view, output)
        return
    lines = [str(task)]
    if solution:
        lines += ["", task.solution.to_text().rstrip("\n"), "", f"effort: {task.effort}"]
        lines += [f"needs: {', '.join(task.skills).replace('_', '-')}"] if task.skills else []
    write_lines(output, iter(lines))


@once.command("check-steps")
@click.argument("matrix_file")
@click.argument("steps_file")
@click.option(
    "--goal",
    type=_Words(get_args(StepGoal)),
    default="decomposition",
    show_default=True,
    help="Smith form by rows and columns, canonical form by rows, or identity by rows.",
)
@matrix_options
@reports_errors
def check_steps_command(
    matrix_file: str, steps_file: str, goal: StepGoal, asked: Ring | None, told: Told
) -> None:
    """Follow a student's own steps, one a line such as "R2 <- R2 - 4*R1" or "C1 <-> C3".

    Where no row steps lead to the goal, since the matrix is singular or its canonical form has more
    rows, that is said with its reason.

    Exit status: 0 when the goal is reached, 1 when a step is illegal, something is missing, or no
    steps lead there.
    """
    M = read_matrices([matrix_file], asked, told)[0]
    report = check_steps(M, read_text(steps_file), goal=goal)
    say(str(report))
    if not report:
        leave(NO)
