"""Simplicial complexes: their simplices and boundary matrices, from facets."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows
from modlinalg.errors import InputError, UnsupportedError

MOST_SIMPLICES = 2000  # a torus of 1536 takes 50 s over Z (2026-11-28)
Simplex = tuple[str, ...]


def simplices_of(facets: Sequence[Sequence[str]]) -> list[list[Simplex]]:
    """Return the faces of all facets, by dimension from 0, sorted; numbers come before names.

    >>> simplices_of([["2", "10"], ["2"]])
    [[('2',), ('10',)], [('2', '10')]]
    """
    found: list[set[Simplex]] = [set() for _ in range(max(map(len, facets)))]
    for number, facet in enumerate(facets, 1):
        if twice := [name for name in facet if facet.count(name) > 1]:
            raise InputError(f"facet {number} has the vertex {quoted(twice[0])} twice: give each vertex once")
        is_small = len(facet) <= MOST_SIMPLICES.bit_length()  # it has 2^k - 1 faces
        for size in range(1, len(facet) + 1) if is_small else ():
            found[size - 1].update(combinations(sorted(facet, key=_order), size))
        if not is_small or sum(map(len, found)) > MOST_SIMPLICES:
            raise UnsupportedError(
                f"the complex has more than {MOST_SIMPLICES} simplices: use a triangulation with fewer, or"
                " give the boundary matrices of one dimension in two files"
            )
    return [sorted(faces, key=lambda face: [*map(_order, face)]) for faces in found]


def _order(name: str) -> tuple[bool, int, str]:
    return (not name.isdigit(), int(name) if name.isdigit() else 0, name)


def boundary_maps(simplices: Sequence[Sequence[Simplex]], ring: Ring) -> list[Matrix]:
    """Return d_0, d_1, ..: a simplex is mapped to the sum of (-1)^k times its face without vertex k.

    d_0 has no rows, and the last map no columns.

    >>> from modlinalg import ZZ
    >>> [d.tolist() for d in boundary_maps(simplices_of([["a", "b"]]), ZZ)]
    [[], [[-1], [1]], [[]]]
    """
    rows: dict[Simplex, int] = {}
    maps = []
    for cells in [*simplices, []]:
        d = [[ring.canonical(0)] * len(cells) for _ in rows]
        for j, cell in enumerate(cells if rows else ()):
            for k in range(len(cell)):
                d[rows[cell[:k] + cell[k + 1 :]]][j] = ring.canonical((-1) ** k)
        maps.append(from_rows(d, len(cells), ring))
        rows = {cell: i for i, cell in enumerate(cells)}
    return maps
