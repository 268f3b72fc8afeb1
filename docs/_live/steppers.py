"""Steppers that take the reader's own matrix and steps.

The worker calls `step_on` with JSON and gets JSON.  Each request has `do` and the question of a stepper: its
goal, ring, side, bar and name, and the lines of its start.  "trace" makes the steps for other entries, with
another ring and another b; "try" judges a step of the reader; "continue" lets the library go on.  The last
two get in `done` the steps before: their notation, reason and pivot.  An answer has the stepper as `html` and
what was `said`, or the `error` of the library.
"""

import json
import re

from fields import WrongFieldError, matrix_of, ring_of
from listening import telling

import modlinalg
from modlinalg import check_steps
from modlinalg._matrices import from_rows
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg.elimination._notation import parse_step
from modlinalg.elimination._steps import Step, TraceData, TraceStep
from modlinalg.traces._practice_slips import written_items
from modlinalg.traces._trace import acts_by_rows, begun, continued

LARGE = 400  # entries: the steps of a larger matrix are counted only when the library goes on with them
YOURS = "your own step"
EXAMPLES = "A step is R2 <- R2 - 2*R1, or R1 <-> R2, or R1 <- 3*R1; C stands for columns."
MAKERS = {
    "decomposition": modlinalg.trace_decomposition,
    "inverse": modlinalg.trace_inverse,
    "pseudo_inverse": modlinalg.trace_pseudo_inverse,
    "hermite_form": modlinalg.trace_hermite_form,
}


def step_on(request: str) -> str:
    """Answer one request of a stepper."""
    asked = json.loads(request)
    do = {"trace": _trace, "try": _try, "continue": _continue}[asked["do"]]
    try:
        with telling():
            return json.dumps(do(asked))
    except (modlinalg.ModlinalgError, WrongFieldError) as error:
        return json.dumps({"error": str(error)})


def _trace(asked: dict) -> dict[str, object]:
    """Return the stepper of the question with what the reader typed for M, b and the ring."""
    M = matrix_of("the matrix", asked["matrix"], ring_of(asked["ring"]))
    options = {"side": asked["side"], "name": asked["name"]}
    if asked["goal"] != "solution":
        return _shown(MAKERS[asked["goal"]](M, **options))
    b = matrix_of("b", asked["b"], M.ring, numbers=True)
    given = list(b.entries) if 1 in b.shape else b
    return _shown(modlinalg.trace_solve(M, given, **options))


def _shown(trace: TraceData) -> dict[str, object]:
    return {"html": trace._repr_html_()}


def _question(asked: dict) -> TraceData:
    """Return the start of a stepper with its question, and no steps."""
    ring = ring_of(asked["ring"])
    rows = [[ring.canonical(_number(cell)) for cell in line.split()] for line in asked["start"]]
    start = from_rows(rows, asked["cols"], ring)
    said = {name: asked[name] for name in ("goal", "title", "side", "bar", "name")}
    return TraceData(start=start, events=(), result=start, **said)


def _number(cell: str) -> object:
    return modlinalg.matrix([[cell]], modlinalg.QQ)[0, 0]


def _done(asked: dict, question: TraceData) -> list[TraceStep]:
    return [
        TraceStep(parse_step(step, question.shape, question.ring), reason, pivot and tuple(pivot))
        for step, reason, pivot in asked["done"]
    ]


def _continue(asked: dict) -> dict[str, object]:
    """Let the library go on from the steps that were done."""
    question = _question(asked)
    return _shown(continued(question, _done(asked, question)))


def _try(asked: dict) -> dict[str, object]:
    """Judge the next step, or several; where they are legal, return the stepper that has them too."""
    question = _question(asked)
    done = _done(asked, question)
    before = begun(question, done).result
    steps = _legal(question, before, asked["typed"])
    after = [*done, *(TraceStep(step, YOURS) for step in steps)]
    trace = begun(question, after)
    said = [*_undone(steps, question), *_progress(question, done, after), _where(question, trace.result)]
    return _shown(trace) | {"said": said}


def _legal(question: TraceData, before: modlinalg.Matrix, typed: str) -> tuple[Step, ...]:
    """Return the steps that were typed; WrongFieldError, in the words of check_steps, if one is illegal.

    A matrix that is typed after a step is compared, whole or without what stands behind the bar.
    """
    at = PLACEMENTS[question.side]
    if question.side == "left" and acts_by_rows(question):
        raise WrongFieldError("Steps of your own are followed here for M on the left of the unknown.")
    if next((item.cells for item in written_items(typed)), None) is not None:
        raise WrongFieldError("The step comes first, and below it the matrix that it gives.")
    M, heading = before, ""
    if question.bar is not None:
        M = at.split(before, question.bar)[0]
        heading = "" if at.flipped else "".join(f"{' '.join(row)}\n" for row in before.cells())
    goal = "echelon" if acts_by_rows(question) else "decomposition"
    report = check_steps(M, heading + typed, goal=goal)
    first = heading.count("\n")
    if report.illegal is not None:
        raise WrongFieldError(f"{report.illegal.text}: {report.illegal.reason}")
    if report.slip is not None:
        said = str(report.slip).partition(", ")[2]
        raise WrongFieldError(f"line {report.slip.line - first}, {_with_b(said, question)}")
    if not report.steps:
        raise WrongFieldError(f"No step is typed. {EXAMPLES}")
    return report.steps


def _with_b(said: str, question: TraceData) -> str:
    """Call the columns behind the bar as the stepper does: b instead of C3, b1 and b2 of several."""
    if question.goal != "solution" or question.side == "left":
        return said
    cols, bar = question.start.shape[1], question.bar
    names = {f"C{j + 1}": "b" if cols == bar + 1 else f"b{j - bar + 1}" for j in range(bar, cols)}
    return re.sub(r"\bC[0-9]+", lambda column: names.get(column[0], column[0]), said)


def _undone(steps: tuple[Step, ...], question: TraceData) -> list[str]:
    back = ", then ".join(step.inverse(question.ring).notation(question.ring) for step in reversed(steps))
    return [f"Legal: {back} takes {'it' if len(steps) == 1 else 'them'} back."]


def _progress(question: TraceData, done: list[TraceStep], after: list[TraceStep]) -> list[str]:
    """Say whether the steps are the library's, and how many it needs before and after them."""
    rows, cols = question.start.shape
    if rows * cols > LARGE:
        return []
    ahead = [step.operation for step in continued(question, done).steps[len(done) :]]
    left = len(continued(question, after).steps) - len(after)
    mine = [step.operation for step in after[len(done) :]]
    if ahead[: len(mine)] == mine:
        return [f"This is what the library does here, too. It needs {_steps(left)} more."]
    word = "progress" if left < len(ahead) else "no progress yet"
    return [f"This is {word}: the library needs {_steps(left)} more from here, {len(ahead)} without it."]


def _steps(count: int) -> str:
    return {0: "no step", 1: "1 step"}.get(count, f"{count} steps")


def _where(question: TraceData, state: modlinalg.Matrix) -> str:
    """Say what is missing, as check_steps does."""
    M = state if question.bar is None else PLACEMENTS[question.side].split(state, question.bar)[0]
    goal = "decomposition"
    if acts_by_rows(question):
        goal = "inverse" if question.goal == "inverse" else "echelon"
    said = str(check_steps(M, "", goal=goal)).splitlines()[-1]
    return said[0].upper() + said[1:] + "."
