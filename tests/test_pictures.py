"""Pictures of the documentation: what a triangulation shows of a walk."""

import re

import pytest
from examples.pictures import triangulation

TRIANGLE = [(0, 0, "a"), (1, 0, "b"), (0, 1, "c")]


def heads(picture):
    """Return the points of the arrowheads, as pairs of numbers."""
    found = re.findall(r'<polygon points="([^"]*)" fill="#b3421f"/>', picture)
    return [[tuple(map(float, point.split(","))) for point in points.split()] for points in found]


@pytest.mark.parametrize(("times", "forwards"), [(1, True), (-1, False), (2, True)])
def test_an_arrow_points_where_the_walk_goes(times, forwards):
    """From a to b is to the right; what is walked twice says so."""
    picture = triangulation([TRIANGLE], {("a", "b"): times})
    ((tip, *base),) = heads(picture)
    assert forwards == (tip[0] > max(x for x, _ in base))
    assert (abs(times) > 1) == (">2</text>" in picture)


def test_a_side_is_drawn_wherever_its_corners_are():
    """Corners of one name are one corner; sides that are not walked have no arrow."""
    again = [(2, 2, "b"), (3, 2, "a"), (2, 3, "d")]
    assert 2 == len(heads(triangulation([TRIANGLE, again], {("a", "b"): 1, ("a", "c"): 0})))
    assert [] == heads(triangulation([TRIANGLE, again], {("a", "b"): 1}, directed=False))
