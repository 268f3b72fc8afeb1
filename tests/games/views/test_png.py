"""Boards as PNG: the colour of every cell, and what is refused."""

from io import BytesIO

import pytest

from modlinalg.errors import InputError, UnsupportedError
from modlinalg.games import (
    from_matrix,
    grid,
    lights_out,
)
from modlinalg.games._views.scene import colour_of, palettes, scene
from tests.games.views.drawn import clicks_of, every_board
from tests.helpers.runs import sampled


@sampled(ordinary=10, exhaustive=0)
@every_board
def test_png_shows_the_colour_of_every_cell(board, tmp_path):
    """The pixels beside the digit, in the upper left of each cell, have its colour."""
    pytest.importorskip("matplotlib")
    from matplotlib import image  # noqa: PLC0415

    state = board.random_solvable(5)
    board.to_png(tmp_path / "board.png", state, clicks_of(board))
    pixels = image.imread(tmp_path / "board.png")
    drawn = scene(board, "test")
    colours = next(iter(palettes(board.mod).values()))
    unit = pixels.shape[1] / drawn.width
    for (x, y), value in zip(drawn.centres, state, strict=True):
        found = pixels[int((y - 0.26) * unit), int((x - 0.16) * unit)][:3]
        assert colour_of(value, board.mod, colours) == "#{:02x}{:02x}{:02x}".format(
            *(round(c * 255) for c in found)
        )


def test_png_takes_any_title_and_refuses_a_place_it_cannot_write(tmp_path):
    """A dollar sign is no formula; a folder that does not exist is bad input."""
    pytest.importorskip("matplotlib")
    lights_out().to_png(tmp_path / "board.png", title="$x_1 \\frac & < $")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(InputError, match="cannot write"):
        lights_out().to_png(tmp_path / "none" / "board.png")


def test_without_matplotlib_the_error_names_the_extra(monkeypatch, tmp_path):
    """`None` in sys.modules makes the import fail."""
    monkeypatch.setitem(__import__("sys").modules, "matplotlib.figure", None)
    with pytest.raises(UnsupportedError, match=r"needs matplotlib, .* extra 'plot'"):
        lights_out().to_png(tmp_path / "board.png")


@pytest.mark.parametrize("dpi", [0, -1, float("nan"), 10**9, "150", None, True], ids=repr)
def test_png_refuses_what_is_no_resolution(dpi, tmp_path):
    """And writes nothing."""
    pytest.importorskip("matplotlib")
    with pytest.raises(InputError, match="dpi"):
        lights_out().to_png(tmp_path / "board.png", dpi=dpi)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("path", [7, None, b"x", "a\0b"], ids=repr)
def test_png_refuses_what_names_no_file(path):
    """With an error of ours."""
    pytest.importorskip("matplotlib")
    with pytest.raises(InputError, match="to_png"):
        lights_out().to_png(path)


@pytest.mark.exhaustive
def test_png_goes_into_an_open_file_and_has_its_limits():
    """Few pixels are drawn without digits, too many are refused, hostile titles are words."""
    pytest.importorskip("matplotlib")
    far = from_matrix([[1, 0], [0, 1]], 2, positions=[(0, 0), (10**6, 0)])
    for board, options in ((lights_out(), {"dpi": 1}), (far, {}), (grid(1, 300, 2), {"title": "\0\ud800"})):
        file = BytesIO()
        board.to_png(file, **options)
        assert file.getvalue().startswith(b"\x89PNG")
    with pytest.raises(UnsupportedError, match="pixels"):
        grid(100, 100, 2).to_png(BytesIO(), dpi=1200)
