"""Elementary steps: reading them, and carrying them out."""

from typing import NamedTuple

from ._arithmetic import Element, Ring
from ._matrices import Matrix
from ._text import show
from ._verdict import MalformedError, expect
from ._work import OVERHEAD

KEYS = {
    "swap": {"op", "axis", "i", "j"},
    "scale": {"op", "axis", "i", "factor"},
    "add": {"op", "axis", "target", "source", "factor"},
}
LINES = {"swap": ("i", "j"), "scale": ("i",), "add": ("target", "source")}


class Step(NamedTuple):
    """Swap lines i and j, multiply line i = j by the factor, or add the factor times line j to line i."""

    op: str
    axis: str
    i: int
    j: int
    factor: Element


def read_steps(value: object, M: Matrix, axes: tuple[str, ...]) -> list[Step]:
    """The steps of a list, for a matrix of this shape."""
    if type(value) is not list:
        raise MalformedError("steps is not a list")
    return [read_step(f"step {k}", step, M, axes) for k, step in enumerate(value)]


def read_step(name: str, value: object, M: Matrix, axes: tuple[str, ...]) -> Step:
    """The step of an object, whose lines are there and differ."""
    op = value.get("op") if type(value) is dict else None
    if type(value) is not dict or type(op) is not str or value.keys() != KEYS.get(op):
        raise MalformedError(f"{name} is not a swap, scale or add with its keys")
    axis = value["axis"]
    if type(axis) is not str or axis not in axes:
        raise MalformedError(f"{name} is not along a {' or a '.join(axes)}")
    lines = [value[key] for key in LINES[op]]
    for line in lines:
        there = type(line) is int and 0 <= line < (M.rows if axis == "row" else M.cols)
        expect(there, f"{name}: there is no {axis} {show(line)}")
    expect(len(set(lines)) == len(lines), f"{name} is of one line and the same")
    factor = M.ring.one if op == "swap" else M.ring.element(value["factor"])
    return Step(op, axis, lines[0], lines[-1], factor)


class Table:
    """A matrix that steps change, in lists of its own."""

    def __init__(self, M: Matrix) -> None:
        """Begin with the entries of M.  Over Z_n its room is known, over Z and Q it is watched."""
        self.ring: Ring = M.ring
        self.rows: list[list[Element]] = [row[:] for row in M.entries]
        self.held: int = (
            M.rows * M.cols * self.ring.size if self.ring.n else sum(map(self.ring.held, self.rows))
        )
        self.ring.work.require_room(self.held)

    def line(self, axis: str, i: int) -> list[Element]:
        """Row or column i."""
        return self.rows[i] if axis == "row" else [row[i] for row in self.rows]

    def put(self, axis: str, i: int, line: list[Element]) -> None:
        """Put another line in the place of row or column i."""
        if axis == "row":
            self.rows[i] = line
        else:
            for row, x in zip(self.rows, line, strict=True):
                row[i] = x

    def carry_out(self, step: Step) -> None:
        """Change the matrix by a step."""
        ring, axis = self.ring, step.axis
        before = self.line(axis, step.i)
        ring.work.spend(OVERHEAD * (1 + len(before)))
        if step.op == "swap":
            self.put(axis, step.i, self.line(axis, step.j))
            self.put(axis, step.j, before)
            return
        if step.op == "scale":
            after = ring.scaled(step.factor, before)
        else:
            after = ring.combined(before, step.factor, self.line(axis, step.j))
        if not ring.n:
            self.held += ring.held(after) - ring.held(before)
            ring.work.require_room(self.held)
        self.put(axis, step.i, after)
