"""Each value has a colour, and an ink that can be read on it."""

import pytest

from modlinalg.games._views.scene import colour_of, ink_on, palettes
from tests.helpers.colours import luminance


@pytest.mark.parametrize("n", [2, 3, 7, 8, 9, 12, 300, 10**9])
def test_every_palette_gives_each_value_a_colour_and_a_readable_ink(n):
    """At least 4.5 to 1, and different colours for up to 256 values."""
    for colours in palettes(n).values():
        assert min(n, 256) == len(colours)
        if n <= 12:
            assert n == len(set(colours))
        for value in {0, 1, n // 2, n - 1}:
            assert contrast(colour_of(value, n, colours)) >= 4.5


def contrast(colour):
    """Return the contrast of a colour with its ink, as WCAG 2 defines it."""
    lighter, darker = sorted((luminance(colour), luminance(ink_on(colour))), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
