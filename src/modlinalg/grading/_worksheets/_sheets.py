"""A worksheet as its specification says it: each student's tasks with their seeds and short answers."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import Any

from modlinalg._arithmetic.rings import QQ, ZZ, Ring, Zmod
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._support.regex import re
from modlinalg.elimination._steps import DisplayedEquation
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.grading._records import points_text
from modlinalg.grading._worksheets._rosters import places
from modlinalg.traces._exercise_skills import Kind
from modlinalg.traces._exercises import Exercise, exercise
from modlinalg.traces._step_orders import StepOrder, is_worth_asking, shuffled

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
    """Return the points of each part of an answer, {} if it has one part."""
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


MOST_TASKS = 200  # of one worksheet
_ORDER_TRIES, _APART = 200, 1_000_000  # seeds tried for steps to order, and how far they are apart
_RINGS: dict[str, Ring] = {"Q": QQ, "Z": ZZ}


@dataclass(frozen=True, slots=True)
class SheetQuestion:
    """A question of a specification: the options of its exercise, its points, whether to order its steps."""

    options: Mapping[str, Any]
    points: int
    order: bool = False


@dataclass(frozen=True, slots=True)
class Specification:
    title: str
    seed: int
    questions: tuple[SheetQuestion, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """A question of one student: its number from 1, its seed, its points and the exercise.

    With `order` the steps of its solution are shown, and only their order is asked for.
    """

    number: int
    seed: int
    points: int
    task: Exercise
    order: StepOrder | None = None

    @property
    def question(self) -> str:
        """What is asked."""
        if self.order is None:
            return self.task.question
        return f"Put these steps over {self.task.M.ring} into an order that takes S to T."

    @property
    def note(self) -> str:
        """Which answers are right where there are several, "" for one that is unique."""
        if self.order is None:
            return self.task.note
        several = len(self.order.right_orders()) > 1
        return "Not unique: any order that leads to T is right." if several else ""

    @property
    def how(self) -> str:
        """How to write the answer, before the example; and what each part of it is worth."""
        if self.order is not None:
            return "Write the letters in your order, like this:"
        shares = [
            f"{part.replace(', ', ' and ')} {points_text(worth)}" for part, worth in self.shares.items()
        ]
        worth = f" (points: {', '.join(shares)})" if shares else ""
        more = " and a term t2*(..), t3*(..), .. for each further parameter" if "t1" in self.example else ""
        return f"Write your answer like this, with your numbers for 0{more}{worth}:"

    @property
    def example(self) -> str:
        """An answer of the same shape, which is not right."""
        return example_text(self.task) if self.order is None else ", ".join(self.order.names)

    @property
    def answer(self) -> str:
        """The short answer: for steps to be ordered every right order."""
        if self.order is None:
            return answer_text(self.task)
        return " or ".join(", ".join(order) for order in self.order.right_orders())

    @property
    def shares(self) -> dict[str, Fraction]:
        """The points of each part of the answer, {} if it has one part."""
        return shares_of(self.task.kind, self.points) if self.order is None else {}

    @property
    def matrices(self) -> tuple[tuple[str, Matrix], ...]:
        """The matrices of the question with their names: M, and b if there is one, or S and T."""
        if self.order is not None:
            return ("S", self.order.start), ("T", self.order.end)
        M, b = ("M", self.task.M), self.task.b
        return (M,) if b is None else (M, ("b", b))

    @property
    def steps(self) -> tuple[tuple[str, str], ...]:
        """The steps to be put into an order, as people write them, each after its name A, B, .."""
        return () if self.order is None else tuple(zip(self.order.names, self.order.shown, strict=True))

    @property
    def worth(self) -> str:
        """The points in words: "1 point" or "3 points"."""
        return f"{self.points} point" + ("" if self.points == 1 else "s")

    def body(self) -> str:
        return str(self.order) if self.order is not None else str(self.task).partition("\n\n")[2]


@dataclass(frozen=True, slots=True)
class Worksheet:
    """The questions of one student, and the name of the student's files."""

    title: str
    student: str
    place: str
    items: tuple[Item, ...]


def specification(text: str, name: str) -> Specification:
    """Return what a TOML text asks for; InputError, which begins with the name, for what cannot be asked."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{name}: this is no TOML: {error}") from None
    title, seed = data.pop("title", "Exercises"), data.pop("seed", 0)
    questions = data.pop("question", [])
    if data:
        raise InputError(f"{name}: unknown {quoted(min(data))}; there are title, seed, [[question]]")
    if not isinstance(title, str) or type(seed) is not int:
        raise InputError(f"{name}: title must be a text, seed an integer")
    if not title.isprintable():
        raise InputError(f"{name}: the title must be one line of printable characters, not {quoted(title)}")
    if not isinstance(questions, list) or not questions:
        raise InputError(f"{name}: there is no [[question]]")
    found = [
        asked
        for i, question in enumerate(questions, 1)
        for asked in _asked(question, f"{name}: question {i}")
    ]
    if len(found) > MOST_TASKS:
        raise InputError(f"{name}: {len(found)} questions, and {MOST_TASKS} are the most")
    return Specification(title, seed, tuple(found))


def _asked(question: object, name: str) -> list[SheetQuestion]:
    """Return a question of the specification as often as it is to be repeated."""
    if not isinstance(question, dict):
        raise InputError(f"{name}: a table [[question]] is needed, not {quoted(question)}")
    options = dict(question)
    points, repeat = options.pop("points", 1), options.pop("repeat", 1)
    if type(order := options.pop("order", False)) is not bool:
        raise InputError(f"{name}: order must be true or false, not {quoted(order)}")
    for what, value in (("points", points), ("repeat", repeat)):
        if type(value) is not int or not 1 <= value <= MOST_TASKS:
            raise InputError(f"{name}: {what} must be an integer from 1 to {MOST_TASKS}, not {quoted(value)}")
    unknown = {*options} - {"kind", "mod", "ring", "size", "skills", "difficulty"}
    if unknown:
        raise InputError(f"{name}: unknown option {quoted(min(unknown))}")
    if "ring" in options and "mod" in options:
        raise InputError(f"{name}: give one of mod and ring")
    if "ring" in options:
        if not isinstance(options["ring"], str) or options["ring"] not in _RINGS:
            raise InputError(f"{name}: ring must be Q or Z, not {quoted(options['ring'])}")
        options["ring"] = _RINGS[options["ring"]]
    elif "mod" in options:
        try:
            options["ring"] = Zmod(options.pop("mod"))
        except InputError as error:
            raise InputError(f"{name}: {error}") from None
    words = {"kind": str(options.get("kind", "decomposition")).replace("-", "_")}
    if isinstance(skills := options.get("skills"), list):
        options["skills"] = [str(skill).replace("-", "_") for skill in skills]
    return [SheetQuestion({**options, **words, "mod": None}, points, order)] * repeat


def sheets(spec: Specification, students: Sequence[str]) -> list[Worksheet]:
    """Return the worksheet of each student, every task with a seed of its own.

    Question q of student s, both from 0, has the seed `spec.seed + 1000*s + q`; where steps are to be
    ordered, a multiple of a million is added until they are worth it.
    """
    return [
        Worksheet(spec.title, student, place, tuple(_items(spec, spec.seed + 1000 * number)))
        for number, (student, place) in enumerate(zip(students, places(students), strict=True))
    ]


def _items(spec: Specification, first: int) -> list[Item]:
    """Return the questions with their numbers; an error says at which of them it happened."""
    items: list[Item] = []
    for number, asked in enumerate(spec.questions, 1):
        try:
            items.append(_item(asked, number, first + number - 1))
        except InputError as error:
            raise InputError(f"question {number}: {error}") from None
        except UnsupportedError as error:
            raise UnsupportedError(f"question {number}: {error}") from None
    return items


def _item(asked: SheetQuestion, number: int, seed: int) -> Item:
    """Return a question with its numbers; the seed is one whose steps are worth ordering, if asked for."""
    if not asked.order:
        return Item(number, seed, asked.points, exercise(**asked.options, seed=seed))
    for tried in range(seed, seed + _ORDER_TRIES * _APART, _APART):
        task = exercise(**asked.options, seed=tried)
        try:
            order = shuffled(task.solution, tried)
        except InputError:  # too few steps, too many, or their order does not matter
            continue
        if is_worth_asking(order):
            return Item(number, tried, asked.points, task, order)
    raise UnsupportedError(
        f"no {asked.options.get('kind')} was found whose steps are worth ordering:"
        " another size or difficulty may have some"
    )
