"""`modlinalg homology --complex`: simplicial complexes by their facets, in all dimensions at once."""

import json
import random
from itertools import combinations, pairwise

import pytest

from modlinalg import QQ, ZZ, UnsupportedError, Zmod, homology, matrix, rank
from modlinalg._answers.modules._complexes import MOST_SIMPLICES, boundary_maps, simplices_of
from modlinalg_check import check
from tests.cli.running import refused, run


def sheet(twisted):
    """Return a torus, or a Klein bottle: nine squares of two triangles, with opposite sides glued."""

    def corner(i, j):
        return i % 3 * 3 + (-j if twisted and i == 3 else j) % 3

    squares = [(i, j) for i in range(3) for j in range(3)]
    return [
        [corner(i, j), corner(*middle), corner(i + 1, j + 1)]
        for i, j in squares
        for middle in ((i + 1, j), (i, j + 1))
    ]


PLANE = [[1, 2, 3], [1, 2, 4], [1, 3, 5], [1, 4, 6], [1, 5, 6],
         [2, 3, 6], [2, 4, 5], [2, 5, 6], [3, 4, 5], [3, 4, 6]]  # fmt: skip
SPACES = {  # the facets, the orders over Z and the Euler characteristic
    "point": ([[7]], [(0,)], 1),
    "two points": ([[1], [2]], [(0, 0)], 2),
    "circle": (list(combinations(range(3), 2)), [(0,), (0,)], 0),
    "disc": ([[1, 2, 3]], [(0,), (), ()], 1),
    "sphere": (list(combinations(range(4), 3)), [(0,), (), (0,)], 2),
    "3-sphere": (list(combinations(range(5), 4)), [(0,), (), (), (0,)], 0),
    "torus": (sheet(twisted=False), [(0,), (0, 0), (0,)], 0),
    "Klein bottle": (sheet(twisted=True), [(0,), (2, 0), ()], 0),
    "projective plane": (PLANE, [(0,), (2,), ()], 1),
    "its suspension": ([[*f, end] for f in PLANE for end in "NS"], [(0,), (), (2,), ()], 1),
}


def maps_of(facets, ring=ZZ):
    """Return the boundary matrices of a complex."""
    return boundary_maps(simplices_of([[str(name) for name in facet] for facet in facets]), ring)


def orders_of(facets, ring=ZZ):
    """Return the orders in all dimensions."""
    return [homology(A, B).invariant_factors for A, B in pairwise(maps_of(facets, ring))]


@pytest.mark.parametrize("name", SPACES)
def test_spaces_have_the_homology_of_every_textbook(name):
    """The command prints it in all forms, with the Euler characteristic."""
    facets, orders, euler = SPACES[name]
    text = json.dumps([list(facet) for facet in facets])
    found = json.loads(run("homology", "--complex", "-", "--format", "json", stdin=text).stdout)
    assert [list(of_H) for of_H in orders] == [H["invariant_factors"] for H in found["homology"]]
    assert (euler, {"integers": True}) == (found["euler_characteristic"], found["ring"])
    for H, A in zip(found["homology"], maps_of(facets), strict=False):
        assert (A @ matrix(H["generators"]["entries"], ZZ)).is_zero or not H["invariant_factors"]
        assert H["simplices"] == sorted(H["simplices"], key=lambda cell: [(len(v), v) for v in cell])


def complexes(seed, count):
    """Yield complexes on seven vertices with facets of one to four."""
    draw = random.Random(seed)
    for _ in range(count):
        yield [draw.sample(range(7), draw.randint(1, 4)) for _ in range(draw.randint(1, 9))]


def test_the_laws_of_complexes():
    """d*d = 0, the Euler characteristic by ranks, and neither order nor names of the vertices matter."""
    draw = random.Random(2)
    for facets in complexes(1, 40):
        maps = maps_of(facets)
        assert all((A @ B).is_zero for A, B in pairwise(maps))
        counts = [A.shape[1] for A in maps[:-1]]
        betti = [sum(not order for order in orders) for orders in orders_of(facets)]
        ranks = [rank(A) for A in maps_of(facets, QQ)]
        assert betti == [c - low - high for c, low, high in zip(counts, ranks[:-1], ranks[1:], strict=True)]
        names = draw.sample(["3", "10", "a", "B", "v2", "200", "x1"], 7)
        renamed = [[names[v] for v in draw.sample(facet, len(facet))] for facet in facets]
        assert orders_of(facets) == orders_of(draw.sample(renamed, len(renamed)))


def test_a_cone_is_a_point_and_a_suspension_moves_the_dimensions_up():
    """A cone [f, top] has no holes; a suspension by two tops has the reduced homology one higher."""
    for facets in complexes(3, 20):
        cone = orders_of([[*facet, "top"] for facet in facets])
        assert cone == [(0,)] + [()] * (len(cone) - 1)
        pieces, *higher = orders_of(facets)
        suspended = orders_of([[*facet, top] for facet in facets for top in "NS"])
        assert suspended == [(0,), pieces[1:], *higher]


def test_the_ring_is_that_of_the_options(tmp_path):
    """Universal coefficients for the projective plane; the parts d1 and d2 have a certificate."""
    file = tmp_path / "plane"
    file.write_text(f"SCFromFacets({PLANE});", encoding="ascii")
    assert orders_of(PLANE, Zmod(4)) == [(4,), (2,), (2,)]
    assert orders_of(PLANE, QQ) == [(0,), (), ()]
    shown = run("homology", "--complex", str(file), "--mod", "2").stdout
    assert shown.splitlines()[:3] == [
        "the homology over Z_2: H_0 = Z_2, H_1 = Z_2, H_2 = Z_2",
        "simplices: 6, 15, 10; Euler characteristic 1",
        "H_0 = Z_2, 2 elements",
    ]
    over_z = run("homology", "--complex", str(file)).stdout
    assert "H_1 = Z_2, 2 elements\n  generated by {4,5} - {4,6} + {5,6}\n" in over_z
    formula = r"H_{0} \cong \mathbb{Z},\quad H_{1} \cong \mathbb{Z}_{2},\quad H_{2} \cong 0"
    assert run("homology", "--complex", str(file), "--format", "latex").stdout == formula + "\n"
    for name in ("d1", "d2"):
        printed = run("homology", "--complex", str(file), "--part", name).stdout
        (tmp_path / name).write_text(printed, encoding="ascii")
    proof = str(tmp_path / "proof")
    found = run("homology", str(tmp_path / "d1"), str(tmp_path / "d2"), "--certificate", proof)
    assert found.stdout.startswith("the homology over Z: Z_2, 2 elements")
    assert check((tmp_path / "proof").read_text(encoding="ascii")).outcome == "verified"


def test_refusals_say_what_to_do(tmp_path):
    """Vertices given twice, too many simplices, and options that speak of matrices."""
    refused(
        run("homology", "--complex", "-", stdin="1 2 2"), "standard input: facet 1 has the vertex '2' twice"
    )
    many = " ".join(map(str, range(40)))
    words = f"the complex has more than {MOST_SIMPLICES} simplices: use a triangulation with fewer"
    refused(run("homology", "--complex", "-", stdin=many), words, status=3)
    with pytest.raises(UnsupportedError, match="use a triangulation with fewer"):
        simplices_of([[str(i), str(i + 1), str(i + 2)] for i in range(MOST_SIMPLICES)])
    leave_out = "--complex FILE reads facets: leave out other files, their options and --certificate"
    for more in (["A"], ["--from", "sage"], ["--certificate", str(tmp_path / "c")]):
        refused(run("homology", "--complex", "-", *more, stdin="1 2"), leave_out)
    refused(run("homology"), "give two files with boundary matrices, or --complex FILE with facets")
    refused(run("homology", "-", stdin="1"), "give two files with boundary matrices")
