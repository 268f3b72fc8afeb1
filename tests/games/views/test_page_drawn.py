"""The changes that the page draws where it finds no few cells: each makes every sum what it must be."""

import itertools

import pytest

from modlinalg._matrices.typeset.embedding import part
from tests.helpers.browser import Visitor
from tests.helpers.runs import sampled

SCRIPTS = ("solutions.js", "solver.js", "invariants.js")
ASK = """([n, cells, sums, every]) => {
  const invariants = new Invariants(sums, { mod: n, cells, names: cells });
  return every.map((wanted) => invariants.someChanges(wanted));
}"""
SYSTEMS = {
    "modulo 4 and 2": (4, 2, [([0, 1], [1, 1], 4), ([0], [1], 2)]),
    "modulo 8, 4 and 2": (8, 3, [([0, 1, 2], [1, 3, 1], 8), ([1, 2], [1, 1], 4), ([2], [1], 2)]),
    "modulo 6, 3 and 2": (6, 3, [([0, 1], [1, 1], 6), ([1, 2], [1, 2], 3), ([2], [1], 2)]),
}


@pytest.fixture
def visitor(browser, tmp_path):
    """Somebody who opens a page."""
    opened = Visitor(browser, tmp_path)
    yield opened
    opened.close()


def sums_of(change, sums):
    """What a change adds to each sum, modulo its own modulus."""
    by = dict(change)
    return [
        sum(weight * by.get(i, 0) for i, weight in zip(cells, weights, strict=True)) % modulus
        for cells, weights, modulus in sums
    ]


@sampled(exhaustive=1)
@pytest.mark.parametrize(("n", "cells", "sums"), SYSTEMS.values(), ids=SYSTEMS)
def test_drawn_changes_are_the_least_where_the_sums_have_different_moduli(visitor, n, cells, sums):
    """For all values of the sums, as brute force over all changes says: a sum modulo 2 does not ask for 4."""
    least = {}
    for colours in itertools.product(range(n), repeat=cells):
        change = [(i, by) for i, by in enumerate(colours) if by]
        made = tuple(sums_of(change, sums))
        least[made] = min(least.get(made, cells), len(change))
    scripts = "\n".join(map(part_of_the_page, SCRIPTS))
    visitor.open(f"<!doctype html><title>sums</title><script>{scripts}</script>")
    drawn = visitor.page.evaluate(ASK, [n, list(range(cells)), sums, [*map(list, least)]])
    for (wanted, fewest), change in zip(least.items(), drawn, strict=True):
        assert list(wanted) == sums_of(change, sums)
        assert fewest == len(change)


def part_of_the_page(name):
    """One of its scripts."""
    return part(name, "modlinalg.games._views")
