"""The kinds about lightest solutions: optimum, with the tree that is replayed, and not_optimum.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.  The tree is not written down: at a node the coefficients of h_1, .., h_i are
chosen, a bound for the weight of all that is below is computed, and where it is less than the weight
that is claimed to be least, every choice for the next coefficient is a node.
"""

from collections.abc import Iterator
from math import gcd
from typing import NamedTuple, Protocol, TypeVar

from ._certificate import Certificate
from ._chasing import CHASED, OF_CHASED, Kernel, integers, is_kernel, read_kernel_proof, solves_as_written
from ._fields import kind
from ._matrices import Matrix
from ._text import show
from ._verdict import BeyondLimitError
from ._work import COLUMN, OVERHEAD, digits

MOST_COLOURS = 2**12  # n, where there is a kernel to search
NODE = 512
Vector = TypeVar("Vector")


@kind(
    "optimum",
    f"side M:mk^~ b:m1^ x:k1^ measure .. {CHASED}",
    products=OF_CHASED,
    answer="weight x",
    rings="Z_n",
)
def optimum(c: Certificate, M: Matrix, _b: Matrix, x: Matrix) -> None:
    """M*x = b, the kernel of M, and no x + c_1*h_1 + .. weighs less than x."""
    measure = c.measure or ""
    proof = read_kernel_proof(c, M)
    c.all_read()
    solves_as_written(c, "x")
    kernel = is_kernel(c, M, proof)
    start = [row[0] for row in integers(x)]
    w = weight(c, start, measure)
    lighter = (light for part in parts(c, kernel, start) for light in lighter_in(c, part, measure))
    with c.ring.work.searching():
        c.holds(f"no solution has less than {show(w)} {measure}", lighter)


@kind("not_optimum", "side M:mk^~ b:m1^ x:k1^ y:k1^ measure", products="mk1", answer="x y", rings="Z_n")
def not_optimum(c: Certificate, _M: Matrix, _b: Matrix, x: Matrix, y: Matrix) -> None:
    """M*x = b, M*y = b, and y weighs less than x."""
    measure = c.measure or ""
    solves_as_written(c, "x")
    solves_as_written(c, "y")
    heavy, light = (weight(c, [row[0] for row in integers(v)], measure) for v in (x, y))
    failures = [] if light < heavy else [f"{show(light)} and {show(heavy)}"]
    c.holds(f"y has {show(light)} {measure}, x has {show(heavy)}", failures)


def cost(value: int, n: int, measure: str) -> int:
    """The weight of one entry 0 <= value < n."""
    return {"clicks": value, "hamming": int(value != 0), "lee": min(value, n - value)}[measure]


def weight(c: Certificate, x: list[int], measure: str) -> int:
    """The weight of a vector: the sum of those of its entries."""
    c.ring.work.spend(len(x) * (COLUMN + c.ring.size))
    return sum(cost(value, c.ring.n or 0, measure) for value in x)


# the tree


class KernelPart(NamedTuple):
    """Some of the h_j, and x, on those unknowns where one of these h_j is not 0."""

    rows: list[list[int]]
    multiples: list[int]
    x: list[int]


def parts(c: Certificate, kernel: Kernel, x: list[int]) -> Iterator[KernelPart]:
    """The h_j apart, so that those of different parts are not 0 in different places."""
    r = len(kernel.rows)
    c.ring.work.spend(r * (COLUMN * r + 2 * OVERHEAD * len(x)))
    groups: list[tuple[set[int], list[int]]] = []
    for j, row in enumerate(kernel.rows):
        places, numbers = {p for p, value in enumerate(row) if value}, [j]
        for other in [group for group in groups if group[0] & places]:
            groups.remove(other)
            places, numbers = places | other[0], other[1] + numbers
        groups.append((places, numbers))
    for places, numbers in groups:
        at, js = sorted(places), sorted(numbers)
        rows = [[kernel.rows[j][p] for p in at] for j in js]
        yield KernelPart(rows, [kernel.multiples[j] for j in js], [x[p] for p in at])


def lighter_in(c: Certificate, part: KernelPart, measure: str) -> Iterator[str]:
    """What the tree of a part finds that is lighter than its x; nothing weighs less than 0."""
    n = c.ring.n or 0
    w = weight(c, part.x, measure)
    if w == 0:
        return
    if n > MOST_COLOURS:
        raise BeyondLimitError(f"solutions over Z_n with n > {MOST_COLOURS} to compare")
    if n == 2:
        yield from replayed(c, part, w, TwoColours(c, part))
    else:
        yield from replayed(c, part, w, AnyColours(c, part, measure))


class Replay(Protocol[Vector]):
    """How vectors are held, what the root, a sum and the bound of a node are, and what these cost."""

    root: Vector
    step: int
    work: list[int]

    def added(self, i: int, x: Vector) -> Vector:
        """The vector x + h_(i+1)."""

    def bound(self, i: int, x: Vector) -> int:
        """A lower bound for the weight of x + c_(i+1)*h_(i+1) + .. + c_r*h_r, for any coefficients."""


def replayed(c: Certificate, part: KernelPart, w: int, tree: Replay[Vector]) -> Iterator[str]:
    """The leaves that weigh less than w; a node with i coefficients chosen is left if its bound is >= w."""
    stack = [(0, tree.root, 1)]  # depth, vector, how many siblings from this one on
    while stack:
        i, x, left = stack.pop()
        c.ring.work.spend(NODE + tree.work[i] + tree.step)
        if left > 1:
            stack.append((i, tree.added(i - 1, x), left - 1))
        least = tree.bound(i, x)
        if least < w and i == len(part.rows):
            yield f"one has {show(w - least)} less"
        elif least < w:
            stack.append((i + 1, x, part.multiples[i]))


class ColumnClass(NamedTuple):
    """The unknowns j whose columns are u_j*v for one v, their u_j, and gcd(n, v), which is n for v = 0."""

    places: list[int]
    units: list[int]
    step: int


def levels(c: Certificate, part: KernelPart) -> list[list[ColumnClass]]:
    """For each i = 0..r the classes of the unknowns by their columns in h_(i+1), .., h_r.

    The rows are taken from the last one up.  Of all multiples of a column by units, v is the one that is
    least in its last entry, of these in the last but one, and so on; `units_of` has those that lead to it.
    """
    n, cells = c.ring.n or 0, len(part.x)
    c.ring.work.spend(n * OVERHEAD)
    all_units = [u for u in range(1, n) if gcd(u, n) == 1]
    units_of = [all_units] * cells
    number_of = [0] * cells  # the class of each unknown
    steps = [n]
    found = [classes_of(c, number_of, units_of, steps)]
    for row in reversed(part.rows):
        c.ring.work.spend(sum(COLUMN + OVERHEAD * len(units) for units in units_of))
        numbers: dict[tuple[int, int], int] = {}
        new_steps: list[int] = []
        for j, entry in enumerate(row):
            least = min(u * entry % n for u in units_of[j])
            if entry:
                units_of[j] = [u for u in units_of[j] if u * entry % n == least]
            pair = number_of[j], least
            if pair not in numbers:
                numbers[pair] = len(numbers)
                new_steps.append(gcd(steps[number_of[j]], least))
            number_of[j] = numbers[pair]
        steps = new_steps
        found.append(classes_of(c, number_of, units_of, steps))
    return found[::-1]


def classes_of(
    c: Certificate, number_of: list[int], units_of: list[list[int]], steps: list[int]
) -> list[ColumnClass]:
    """The classes, of which each unknown has the number of its own and units that lead to its v."""
    n = c.ring.n or 0
    c.ring.work.spend(COLUMN * (len(number_of) + len(steps)))
    classes = [ColumnClass([], [], step) for step in steps]
    for j, number in enumerate(number_of):
        classes[number].places.append(j)
        classes[number].units.append(pow(units_of[j][0], -1, n))
    return classes


class TwoColours:
    """The tree over Z_2: a vector is an integer whose bit j is its entry j, and a sum is an XOR."""

    def __init__(self, c: Certificate, part: KernelPart) -> None:
        """For each level the unknowns that do not change, and the classes of the others, as integers."""
        long = digits(1 << len(part.x))
        self.root = packed(part.x)
        self.rows = [packed(row) for row in part.rows]
        self.fixed: list[int] = []
        self.moving: list[list[tuple[int, int]]] = []
        held = 0
        for classes in levels(c, part):
            held += long * len(classes)
            c.ring.work.spend(long * len(part.x))
            c.ring.work.require_room(held)
            masks = [(sum(1 << j for j in k.places), len(k.places), k.step) for k in classes]
            self.fixed.append(sum(mask for mask, _, step in masks if step == 2))
            self.moving.append([(mask, size) for mask, size, step in masks if step == 1])
        self.step = OVERHEAD + long
        self.work = [(len(masks) + 1) * (2 * OVERHEAD + long) for masks in self.moving]

    def added(self, i: int, x: int) -> int:
        """The vector x + h_(i+1)."""
        return x ^ self.rows[i]

    def bound(self, i: int, x: int) -> int:
        """At least so heavy is whatever is below: each class keeps its ones, or changes all of them."""
        total = (x & self.fixed[i]).bit_count()
        for mask, size in self.moving[i]:
            ones = (x & mask).bit_count()
            total += min(ones, size - ones)
        return total


class AnyColours:
    """The tree over any Z_n: a vector is a tuple."""

    def __init__(self, c: Certificate, part: KernelPart, measure: str) -> None:
        """For each level, class and s the places with what is added to their entries."""
        n = self.n = c.ring.n or 0
        self.root = tuple(part.x)
        self.rows = part.rows
        self.costs = [cost(value % n, n, measure) for value in range(2 * n)]
        self.changes: list[list[list[list[tuple[int, int]]]]] = []
        self.work: list[int] = []
        self.step = 2 * OVERHEAD * len(part.x)
        held = 0
        for classes in levels(c, part):
            count = sum(n // k.step * len(k.places) for k in classes)
            held += 8 * count
            c.ring.work.spend(2 * OVERHEAD * count)
            c.ring.work.require_room(held)
            self.changes.append([list(changes_of(k, n)) for k in classes])
            self.work.append(2 * OVERHEAD * count + 4 * OVERHEAD * len(classes))

    def added(self, i: int, x: tuple[int, ...]) -> tuple[int, ...]:
        """The vector x + h_(i+1)."""
        return tuple([(a + h) % self.n for a, h in zip(x, self.rows[i], strict=True)])

    def bound(self, i: int, x: tuple[int, ...]) -> int:
        """At least so heavy is whatever is below: each class takes its best s."""
        costs = self.costs
        return sum(
            min([sum([costs[x[j] + change] for j, change in places]) for places in by_s])
            for by_s in self.changes[i]
        )


def changes_of(k: ColumnClass, n: int) -> Iterator[list[tuple[int, int]]]:
    """For each s in the ideal of v the places of the class with the u_j*s."""
    for s in range(0, n, k.step):
        yield [(j, u * s % n) for j, u in zip(k.places, k.units, strict=True)]


def packed(vector: list[int]) -> int:
    """The integer whose bit j is entry j."""
    return sum(1 << j for j, entry in enumerate(vector) if entry)
