"""The short answer to a task: what stands in the conclusion of its solution, without the checks."""

from __future__ import annotations

from modlinalg._matrices import Matrix
from modlinalg._worksheets._sheets import Item
from modlinalg.elimination._events import DisplayedEquation, Remark
from modlinalg.traces._exercise_questions import Kind
from modlinalg.traces._exercises import Exercise

_DECOMPOSED = ("M = RI*W*CI", "R*RI = I", "C*CI = I")  # R and C stand in the last two
_EQUATIONS: dict[Kind, tuple[str, ...]] = {  # those that show what was to be found
    "decomposition": _DECOMPOSED,
    "zero_divisor_pivot": _DECOMPOSED,
    "hermite_form": ("U*M = H",),
    "inverse": ("M*X = I",),
    "pseudo_inverse": ("X = C*W+*R",),
    "no_pseudo_inverse": ("Z",),
    "no_moore_penrose_inverse": ("X = C*W+*R",),
}
_PROOFS = ("M*v != 0", "u*M != 0")  # which show the v or the u as well
_SENTENCES = ("x = ", "there is no ", "M is not invertible", "no X has both")


def answers_of(task: Exercise) -> list[Remark | DisplayedEquation]:
    """Return the sentences and the equations that answer a task.

    >>> from modlinalg import exercise
    >>> [block.words for block in answers_of(exercise("inverse", mod=7, size=2))]
    ['M*X = I']
    """
    return [
        block
        for block in task.solution.conclusion
        if (isinstance(block, Remark) and block.text.startswith(_SENTENCES))
        or (isinstance(block, DisplayedEquation) and block.words in _EQUATIONS.get(task.kind, ()))
        or (isinstance(block, DisplayedEquation) and block.words.startswith(_PROOFS))
    ]


def answer_text(task: Exercise) -> str:
    """Return the short answer as plain text, matrices as nested lists."""
    lines = []
    for block in answers_of(task):
        if isinstance(block, Remark):
            lines.append(block.text)
        else:
            parts = [p if isinstance(p, str) else nested_lists(p) for p in block.parts]
            lines.append(f"{block.words}: {' '.join(parts)}")
    return "; ".join(lines)


def nested_lists(M: Matrix) -> str:
    """Return a matrix as nested lists, which `read` takes, and which no spreadsheet takes for a formula."""
    return "[" + ", ".join(f"[{', '.join(row)}]" for row in M.cells()) + "]"


def item_answer(item: Item) -> str:
    """Return the short answer to a question of a worksheet: for steps to be ordered every right order."""
    if item.order is None:
        return answer_text(item.task)
    return " or ".join(", ".join(order) for order in item.order.right_orders())
