"""Big cosets: branch and bound over information sets, so that not every element is examined.

The values of x at the pivots of a Howell form determine x.  Permuting the columns gives other
forms with other pivots; the *new* pivots of a form are those that no earlier form has.  Stage
(s, t) examines all x whose weight on the pivots P_s of form s is exactly t.  An x that no
stage up to t_s has shown weighs at least t_s + 1 on P_s, hence at least

    t_s + 1 - (the most that x can weigh on the old pivots of P_s)

on the new ones.  The new pivots of different forms are different cells, so these bounds add
up; when their sum reaches the weight of a known solution, that one is optimal.

Source: the idea is that of Brouwer and Zimmermann for the minimum distance of linear codes
(see Grassl 2006); here it is applied to cosets, to Z_n and to three weights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from modlinalg._answers.forms.forms import howell_form
from modlinalg._answers.lightest._coset import Coset, integer_rows
from modlinalg._answers.lightest._measures import Lanes, Measure, how_many, values_of_weight
from modlinalg._answers.lightest._search import FORM_ENTRY, GLANCE, Search, leaf, setting
from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices import from_rows

MOST_SETS = 64  # further forms would raise the bound a little more, at a cost for each stage
_KEPT = 1 << 14  # multiples of rows that are kept, of up to 2^10 cells
_KEPT_CELLS = 1 << 24  # in the multiples that are kept, where rows are longer
_ENTRIES = 1 << 23  # in the rows of all sets together


@dataclass(frozen=True, slots=True)
class InformationSet:
    """The coset with its columns in another order: column i here is cell order[i].

    `new` are those of the coset's pivots, as columns here, whose cells no earlier set uses.
    """

    coset: Coset
    order: tuple[int, ...]
    new: frozenset[int]

    def restored(self, x: Sequence[int]) -> tuple[int, ...]:
        """Return x with its entries back in the order of the cells."""
        return tuple(value for _, value in sorted(zip(self.order, x, strict=True)))


def information_sets(coset: Coset, most: int = MOST_SETS) -> Iterator[InformationSet]:
    """Yield forms whose new pivots are disjoint, until no cell can be a new pivot."""
    ring = Zmod(coset.modulus)
    unused = [j for j, step in enumerate(coset.steps) if step < coset.modulus]
    others = [j for j, step in enumerate(coset.steps) if step == coset.modulus]
    for _ in range(most):
        order = (*unused, *others)
        permuted = from_rows(([row[j] for j in order] for row in coset.rows), len(order), ring)
        rows = integer_rows(howell_form(permuted))
        form = Coset(coset.modulus, tuple(coset.start[j] for j in order), rows)
        new = frozenset(i for i in form.pivots if i < len(unused))
        if not new:
            return
        yield InformationSet(form, order, new)
        others += [unused[i] for i in sorted(new)]
        unused = [cell for i, cell in enumerate(unused) if i not in new]


def by_information_sets(search: Search, *, prune: bool = True) -> None:
    """Find the least weight by stages of growing weight on the information sets.

    With prune=False the bound is not used and every element is examined.
    """
    search.begin("information sets")
    stages = _prepared(search)
    covered = {stage.information.order[i] for stage in stages for i in stage.information.new}
    elsewhere = search.coset.least(search.measure, set(range(len(search.coset.start))) - covered)
    most = max(stage.most for stage in stages)
    for weight in range(most + 1):
        for stage in stages if prune else stages[:1]:
            stage.examine(weight)
            if stage.done >= stage.most:  # no element weighs more on its cells
                search.finish()
                return
            bound = elsewhere + sum(s.bound() for s in stages)
            search.raise_bound(bound)
            search.complete = bound > search.weight
            if prune and search.proved:
                return


def _prepared(search: Search) -> list[Stages]:
    """Return the stages of as many sets as memory holds, made in half of what may still be spent."""
    coset, budget = search.coset, search.budget
    most = max(1, min(MOST_SETS, _ENTRIES // max(1, len(coset.rows) * len(coset.start))))
    until = budget.spent + budget.left / 2
    each = len(coset.rows) ** 2 * len(coset.start) * FORM_ENTRY
    stages: list[Stages] = []
    for information in information_sets(coset, most):
        stages.append(Stages(information, search))
        budget.work += each
        search.look()
        if budget.spent >= until:
            break
    return stages


class Stages:
    """The stages of one information set: all x of weight 0, 1, 2, ... on its cells."""

    def __init__(self, information: InformationSet, search: Search) -> None:
        """Prepare the rows, and what each of their pivots can weigh."""
        coset, measure = information.coset, search.measure
        self.information: InformationSet = information
        self.search: Search = search
        self.measure: Measure = measure
        self.coset: Coset = coset
        self.modulus: int = coset.modulus
        self.done: int = -1
        self.lanes: Lanes = Lanes(coset.modulus, len(coset.start))
        self.weigh: Callable[[int], int] = self.lanes.weigher(measure)
        self.kept: int = max(1, min(_KEPT, _KEPT_CELLS // len(coset.start)))
        self.rows: list[int] = [self.lanes.pack(row) for row in coset.rows]
        self.multiples: dict[tuple[int, int], int] = {}
        self.start: int = self.lanes.pack(coset.lowered())
        self.cost: float = leaf(len(coset.start), coset.modulus)
        self.setting: float = setting(len(coset.start))
        # what the cells from the i-th one on can weigh, and whether all of them take every value
        cells = coset.pivots
        self.least_after: list[int] = _sums_after(coset.least(measure, [cell]) for cell in cells)
        self.most_after: list[int] = _sums_after(coset.greatest(measure, [cell]) for cell in cells)
        fixed_after = _sums_after(int(lead != 1) for lead in coset.leads)
        self.free_after: list[bool] = [count == 0 for count in fixed_after]
        self.most: int = self.most_after[0]
        self.most_on_old: int = coset.greatest(measure, set(cells) - information.new)
        self.least_on_new: int = coset.least(measure, information.new)

    def bound(self) -> int:
        """Return a lower bound for the weight on the new cells of any element not examined yet."""
        return max(self.least_on_new, self.done + 1 - self.most_on_old)

    def examine(self, weight: int) -> None:
        """Offer every element whose weight on the cells is exactly `weight`."""
        open_branches: list[Iterator[tuple[int, int, int]]] = [iter([(self.start, 0, weight)])]
        while open_branches:
            branch = next(open_branches[-1], None)
            if branch is None:
                open_branches.pop()
                continue
            x, i, left = branch
            if i == len(self.rows) or (left == 0 and self.free_after[i]):
                found = self.weigh(x)
                if self.search.wants(found):
                    self.search.offer(self.information.restored(self.lanes.unpack(x)), found)
                self.search.spend(1, self.cost)
            else:
                open_branches.append(self._branches(x, i, left))
        self.done = weight

    def _branches(self, x: int, i: int, left: int) -> Iterator[tuple[int, int, int]]:
        """Yield x with the next cell set, when `left` is the weight for the cells from the i-th one on.

        Where all these cells take every value, each of them is 0 in x until it is set, since a
        Howell form is 0 above and below a lead of 1: the next one that is not 0 is set.
        """
        free = self.free_after[i]
        for j in range(i, len(self.rows) if free else i + 1):
            lead = self.coset.leads[j]
            residue = x >> self.coset.pivots[j] * self.lanes.width & self.lanes.mask
            lower = max(int(free), left - self.most_after[j + 1])
            upper = min(left - self.least_after[j + 1], self.most_after[j] - self.most_after[j + 1])
            for weight in range(lower, upper + 1):
                values = values_of_weight(residue, lead, self.modulus, self.measure, weight)
                self.search.glance(GLANCE if free else self.setting * (1 + how_many(values)))
                for value in values:
                    yield self._moved(x, j, (value - residue) // lead), j + 1, left - weight

    def _moved(self, x: int, i: int, c: int) -> int:
        """Return x + c*h_i."""
        c %= self.coset.orders[i]
        if c == 0:
            return x
        if (i, c) not in self.multiples:
            if len(self.multiples) >= self.kept:
                self.multiples.clear()
            self.multiples[i, c] = self.lanes.scaled(self.rows[i], c)
        return self.lanes.add(x, self.multiples[i, c])


def _sums_after(values: Iterable[int]) -> list[int]:
    """Return the sums of all values from the i-th one on, for each i up to the sum of none."""
    return list(accumulate(reversed(list(values)), initial=0))[::-1]
