"""Big cosets with much structure: a tree of coefficients, with a bound that moves whole classes of cells.

Let h_1, .., h_r be the rows of K.  At a node of depth i the coefficients of h_1, .., h_i are chosen, and
what remains changes x_j by the sum of c_l*h_l[j] over l > i.  Cells whose columns (h_l[j])_(l > i) are u_j*v
for one v and units u_j form a class: they change together, x_j by u_j*s for one s in the ideal of v.  So

    sum over the classes of min over s of sum over their cells of the weight of x_j + u_j*s

is a lower bound for all elements below the node, and nodes that do not promise less than the best element
known are left.  The fewer rows remain, the fewer classes, and boards have many equal columns.
The same tree is replayed by `modlinalg_check` for certificates of the kind `optimum`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd
from typing import NamedTuple, Protocol, TypeVar

from modlinalg._answers.lightest._coset import Coset
from modlinalg._answers.lightest._measures import Measure, entry_weight
from modlinalg._answers.lightest._search import TREE_CLASS, TREE_ENTRY, TREE_NODE, Search

_MOST_BYTES = 1 << 28  # in the classes of all levels
_MOST_COLOURS = 1 << 12  # as for the checker, which replays the tree
V = TypeVar("V")


def by_tree(search: Search) -> None:
    """Find the least weight, or raise its lower bound to what the open nodes promise when a limit is reached.

    Nothing is found out where the classes of all levels do not fit into memory.
    """
    search.begin("tree")
    if not fits(search.coset):
        return
    if search.coset.modulus == 2:
        _search(search, _Bits(search.coset))
    else:
        _search(search, _Tuples(search.coset, search.measure))


def fits(coset: Coset) -> bool:
    """Say whether the classes of all levels fit into memory, and units can be tried one by one.

    >>> fits(Coset(2, (0,) * 100, ((1,) * 100,))), fits(Coset(10**6, (0, 0), ((1, 1),)))
    (True, False)
    """
    n, cells, rows = coset.modulus, len(coset.start), len(coset.rows)
    each = 64 + cells // 8 if n == 2 else 100 * n
    return n <= _MOST_COLOURS and (rows + 1) * cells * each <= _MOST_BYTES


class _Tree(Protocol[V]):
    """How vectors are held, what is below a node with one of them, and what a node of each depth costs."""

    costs: list[float]

    def pack(self, x: Sequence[int]) -> V:
        """Return the vector with these entries."""

    def unpack(self, x: V) -> tuple[int, ...]:
        """Return its entries."""

    def added(self, i: int, x: V) -> V:
        """Return x + h_(i+1)."""

    def bound(self, i: int, x: V) -> int:
        """Return what every element below a node of depth i weighs at least."""


def _search(search: Search, tree: _Tree[V]) -> None:
    """Visit the most promising child first; a node stays open until all its children are made."""
    coset = search.coset
    root = tree.pack(coset.start)
    open_nodes = [(tree.bound(0, root), 0, root)]
    try:
        while open_nodes:
            least, i, x = open_nodes[-1]
            children: list[tuple[int, int, V]] = []
            if least < search.weight and i == len(coset.rows):
                search.offer(tree.unpack(x), least)
            elif least < search.weight:
                for _ in range(coset.orders[i]):
                    search.spend(1, tree.costs[i + 1])
                    children.append((tree.bound(i + 1, x), i + 1, x))
                    x = tree.added(i, x)
                children.sort(key=lambda node: node[0], reverse=True)
            open_nodes[-1:] = children
    finally:
        search.raise_bound(min((least for least, _, _ in open_nodes), default=search.weight))


class CellClass(NamedTuple):
    """The cells j whose columns in the last rows are u_j*v, their units u_j, and gcd(n, v), 0 for v = 0."""

    cells: list[int]
    units: list[int]
    step: int


def levels(coset: Coset) -> list[list[CellClass]]:
    """Return the classes for each depth 0..r of the tree.

    Going up from the last row, the canonical multiple of a column is the one whose entries, read upwards,
    come first; `ways` are the units that lead to it.

    >>> levels(Coset(4, (0, 0, 0), ((1, 2, 3), (0, 2, 2))))[1]
    [CellClass(cells=[0], units=[1], step=0), CellClass(cells=[1, 2], units=[1, 1], step=2)]
    """
    n = coset.modulus
    units = [u for u in range(1, n) if gcd(u, n) == 1]
    ways = [units] * len(coset.start)
    number = [0] * len(coset.start)
    steps = [0]
    found = [_grouped(number, ways, steps, n)]
    for row in reversed(coset.rows):
        names: dict[tuple[int, int], int] = {}
        new_steps: list[int] = []
        for j, entry in enumerate(row):
            least = min(u * entry % n for u in ways[j])
            if len(ways[j]) > 1 and entry:
                ways[j] = [u for u in ways[j] if u * entry % n == least]
            key = number[j], least
            if key not in names:
                names[key] = len(names)
                new_steps.append(gcd(steps[number[j]], least))
            number[j] = names[key]
        steps = new_steps
        found.append(_grouped(number, ways, steps, n))
    return found[::-1]


def _grouped(
    number: Sequence[int], ways: Sequence[Sequence[int]], steps: Sequence[int], n: int
) -> list[CellClass]:
    classes = [CellClass([], [], gcd(step, n) % n) for step in steps]
    for j, k in enumerate(number):
        classes[k].cells.append(j)
        classes[k].units.append(pow(ways[j][0], -1, n))
    return classes


class _Bits:
    """Two colours: a vector is an integer with bit j for x_j; each class keeps its ones or changes all."""

    def __init__(self, coset: Coset) -> None:
        self.cells = len(coset.start)
        self.rows = [self.pack(row) for row in coset.rows]
        self.decided: list[int] = []
        self.moving: list[list[tuple[int, int]]] = []
        for classes in levels(coset):
            masks = [(sum(1 << j for j in c.cells), len(c.cells), c.step) for c in classes]
            self.decided.append(sum(mask for mask, _, step in masks if not step))
            self.moving.append([(mask, size) for mask, size, step in masks if step])
        self.costs = [TREE_NODE + TREE_CLASS * len(moving) for moving in self.moving]

    def pack(self, x: Sequence[int]) -> int:
        return sum(1 << j for j, value in enumerate(x) if value)

    def unpack(self, x: int) -> tuple[int, ...]:
        return tuple(x >> j & 1 for j in range(self.cells))

    def added(self, i: int, x: int) -> int:
        return x ^ self.rows[i]

    def bound(self, i: int, x: int) -> int:
        total = (x & self.decided[i]).bit_count()
        for mask, size in self.moving[i]:
            ones = (x & mask).bit_count()
            total += min(ones, size - ones)
        return total


class _Tuples:
    """Any number of colours: for each class and each s the weights that its cells' residues have after it."""

    def __init__(self, coset: Coset, measure: Measure) -> None:
        n = coset.modulus
        self.n, self.rows = n, coset.rows
        self.weights = [entry_weight(value % n, n, measure) for value in range(2 * n)]
        self.moves = [[list(_moves(c, n)) for c in classes] for classes in levels(coset)]
        self.costs = [
            TREE_NODE + TREE_ENTRY * sum(len(move) for moves in of_level for move in moves)
            for of_level in self.moves
        ]

    def pack(self, x: Sequence[int]) -> tuple[int, ...]:
        return tuple(x)

    def unpack(self, x: tuple[int, ...]) -> tuple[int, ...]:
        return x

    def added(self, i: int, x: tuple[int, ...]) -> tuple[int, ...]:
        n = self.n
        return tuple([(a + h) % n for a, h in zip(x, self.rows[i], strict=True)])

    def bound(self, i: int, x: tuple[int, ...]) -> int:
        weights, total = self.weights, 0
        for moves in self.moves[i]:
            total += min([sum([weights[x[j] + change] for j, change in move]) for move in moves])
        return total


def _moves(c: CellClass, n: int) -> Iterator[list[tuple[int, int]]]:
    """Yield for each s the cells of a class with what is added to them."""
    for s in range(0, n, c.step or n):
        yield [(j, u * s % n) for j, u in zip(c.cells, c.units, strict=True)]
