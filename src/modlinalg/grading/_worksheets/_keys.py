"""The short answer to a task as a student may hand it in, and an example of its shape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import chain

from modlinalg._matrices import Matrix
from modlinalg._support.regex import re
from modlinalg.elimination._events import DisplayedEquation
from modlinalg.traces._exercise_questions import Kind
from modlinalg.traces._exercises import Exercise

# What the parts of an answer are worth, compared with each other.
_SHARES: dict[Kind, Mapping[str, int]] = {
    "decomposition": {"R, C": 2, "W": 1},
    "zero_divisor_pivot": {"R, C": 2, "W": 1, "pivots": 1},
    "hermite_form": {"U": 1, "H": 1},
}
# In which equation of the conclusion a part is shown, and at which place of it.
_R, _C, _W = ("R", "R*RI = I", 0), ("C", "C*CI = I", 0), ("W", "M = RI*W*CI", 4)
_X = ("X", "X = C*W+*R", 0)
_SHOWN: dict[Kind, tuple[tuple[str, str, int], ...]] = {
    "decomposition": (_R, _W, _C),
    "zero_divisor_pivot": (_R, _W, _C),
    "no_solution": (("u", "u*b != 0", 0),),
    "hermite_form": (("U", "U*M = H", 0), ("H", "U*M = H", 4)),
    "inverse": (("X", "M*X = I", 2),),
    "no_inverse": (("v", "M*v = 0", 2),),
    "pseudo_inverse": (_X,),
    "no_pseudo_inverse": (("Z", "M*Z*M = 0", 2),),
    "no_moore_penrose_inverse": (_X, ("v", "M*v != 0", 2), ("u", "u*M != 0", 0)),
}
_NUMBER = re.compile(r"(?<![a-z0-9])-?[0-9]+(?:/[0-9]+)?")  # but not the 1 of t1
_FURTHER = re.compile(r" \+ t2.*|, t1 in .*")


def shares_of(kind: Kind, points: int) -> dict[str, Fraction]:
    """Return the points of each part of an answer, {} if it has one part.

    >>> shares_of("zero_divisor_pivot", 4)
    {'R, C': Fraction(2, 1), 'W': Fraction(1, 1), 'pivots': Fraction(1, 1)}
    """
    shares = _SHARES.get(kind, {})
    return {part: Fraction(points * share, sum(shares.values())) for part, share in shares.items()}


def answer_text(task: Exercise) -> str:
    """Return the short answer as text: its parts by their names, matrices as nested lists.

    >>> from modlinalg import exercise
    >>> answer_text(exercise("inverse", mod=7, size=2, seed=1))
    'X = [[5, 5], [0, 3]]'
    """
    return "; ".join(f"{name} = {part}" for name, part in _parts(task).items())


def example_text(task: Exercise) -> str:
    """Return an answer of the same shape with 0 for each number; it is never right.

    It shows one parameter of a solution, whatever their number is.

    >>> from modlinalg import exercise
    >>> example_text(exercise("inverse", mod=7, size=2)), example_text(exercise("kernel", mod=8, size=2))
    ('X = [[0, 0], [0, 0]]', 'x = (0, 0) + t1*(0, 0)')
    """
    parts = _parts(task)
    if task.kind == "no_moore_penrose_inverse":  # whether it has a v or a u is for the student to find
        parts = {{"u": "v"}.get(name, name): part for name, part in parts.items()}
    zeros = {name: _FURTHER.sub("", _NUMBER.sub("0", part)) for name, part in parts.items()}
    return "; ".join(f"{name} = {2 if name == 'q' else part}" for name, part in zeros.items())


def _parts(task: Exercise) -> dict[str, str]:
    """Return the parts of the short answer by their names, as the conclusion of the solution shows them."""
    if task.kind in ("solution", "kernel"):
        return {"x": str(task.solution.answer).removeprefix("x = ")}
    equations: dict[str, tuple[Sequence[Matrix | str], str]] = {}
    for block in task.solution.conclusion:
        if isinstance(block, DisplayedEquation):
            words, _, q = block.words.partition(" modulo ")
            equations[words] = (block.parts, q)
    shown = [(name, *equations[words], at) for name, words, at in _SHOWN[task.kind] if words in equations]
    matrices = {name: parts[at] for name, parts, _, at in shown}
    found = {name: _written(name, M) for name, M in matrices.items() if isinstance(M, Matrix)}
    if modulo := max((q for _, _, q, _ in shown), default=""):
        found["q"] = modulo
    if task.kind == "zero_divisor_pivot" and isinstance(W := matrices["W"], Matrix):
        diagonal = [W[i, i] for i in range(W.shape[0])]
        pivots = [str(entry) for entry in diagonal if entry and not W.ring.is_unit(entry)]
        found["pivot" if len(pivots) == 1 else "pivots"] = ", ".join(pivots)
    return found


def _written(name: str, M: Matrix) -> str:
    """Return a matrix as nested lists, and a vector, which has a small letter, as (1, 0)."""
    return nested_lists(M) if name.isupper() else f"({', '.join(chain.from_iterable(M.cells()))})"


def nested_lists(M: Matrix) -> str:
    """Return a matrix as nested lists, which `read` takes, and which no spreadsheet takes for a formula."""
    return "[" + ", ".join(f"[{', '.join(row)}]" for row in M.cells()) + "]"
