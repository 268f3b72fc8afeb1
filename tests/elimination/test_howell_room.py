"""The room that the Howell form by steps asks for before it begins."""

import pytest

from modlinalg import matrix, zeros
from modlinalg._arithmetic.storage import sizes
from modlinalg.elimination import _row_basis as howell


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (3, 4), (2, 40), (40, 2), (8, 8)])
def test_steps_ask_for_rows_beside_their_coefficients_twice(monkeypatch, rows, cols):
    """Each of the m rows has k entries and m coefficients, and a step makes a second one of each."""
    asked = []
    monkeypatch.setattr(howell.sizes, "require", lambda *arguments: asked.append(arguments))
    howell.howell_rows(zeros(rows, cols, matrix([[1]], mod=6).ring))
    ((_, shape, n, needed),) = [found for found in asked if found[0] == "Howell form by steps"]
    assert (shape, n) == ((rows, rows), 6)
    assert needed == 2 * sizes.lines((rows, rows + cols))
