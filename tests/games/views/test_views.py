"""Boards as text, SVG and PNG: what is drawn is the state, whatever its names are."""

import re
import xml.etree.ElementTree as ET
from io import BytesIO

import pytest

from modlinalg.errors import EntryError, InputError, ShapeError, UnsupportedError
from modlinalg.games import (
    cycle,
    from_graph,
    from_matrix,
    grid,
    lights_out,
    lights_out_cube,
    merlin,
    path,
    rubiks_clock,
    tubulo,
)
from modlinalg.games.views.palettes import colour_of, ink_on, palettes
from modlinalg.games.views.scene import scene
from tests.helpers.colours import luminance
from tests.helpers.hostile import TEXTS

SVG = "{http://www.w3.org/2000/svg}"
ANSI = re.compile(r"\x1b\[[0-9;]*m")
BOARDS = {
    "lights out": lights_out(),
    "merlin": merlin(),
    "tubulo": tubulo(),
    "holes": grid(3, 4, mod=12, holes=[(0, 0), (1, 2)], locked=[(2, 2)]),
    "clock": rubiks_clock(),
    "cube": lights_out_cube(),
    "cycle": cycle(5, mod=3),
    "path": path(4, mod=2),
    "one cell": grid(1, 1, mod=2),
    "directed": from_graph([[0, 1, 0], [0, 0, 1], [1, 0, 0]], mod=5),
    "other buttons": from_matrix([[1, 1, 0], [0, 1, 2]], mod=4),
    "no button": grid(1, 2, mod=2, locked=[(0, 0), (0, 1)]),
    "many colours": grid(2, 2, mod=10**9),
}
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


def clicks_of(board):
    """Return clicks that differ from button to button."""
    return [k % board.mod for k in range(len(board.buttons))]


# ---------------------------------------------------------------------- text


@every_board
def test_the_numbers_of_the_text_are_the_state(board):
    """In the order of the cells, each in its row; with or without colours."""
    state = board.random_solvable(5)
    text = board.to_text(state)
    lines = text.splitlines()
    if board.shape is None:
        assert [str(v) for v in state] == [line.split()[-1] for line in lines]
    else:
        rows = [line.replace("[", " ").replace("]", " ").split() for line in lines[: board.shape[0]]]
        assert [["." if v is None else str(v) for v in row] for row in board.picture(state)] == rows
    coloured = ANSI.sub("", board.to_text(state, colour=True))
    assert lines == [line.rstrip() for line in coloured.splitlines()]


def test_clicks_stand_below_the_state():
    """As a second rectangle, with dots where no button is, or as a list of the buttons to click."""
    board = grid(2, 2, mod=3, locked=[(0, 1)])
    expected = " 0 [1]\n 2  0\n([ ] cannot be clicked)\n\nclicks:\n 2  .\n 0  1"
    assert expected == board.to_text([[0, 1], [2, 0]], {(0, 0): 2, (1, 1): 1})
    assert "clicks:\n2  1" == "\n".join(cycle(3, mod=2).to_text([0, 0, 1], {2: 1}).splitlines()[-2:])


def test_without_a_state_all_cells_are_0():
    """The same default for text and SVG."""
    assert " 0  0\n 0  0" == grid(2, 2, mod=2).to_text()
    assert ["0"] * 4 == digits(grid(2, 2, mod=2).to_svg())


@pytest.mark.parametrize("view", ["to_text", "to_svg", "to_html"])
def test_a_state_that_fits_no_board_is_refused(view):
    """The errors are those of Board.state."""
    with pytest.raises(ShapeError):
        getattr(lights_out(), view)([1, 2])
    with pytest.raises(EntryError):
        getattr(lights_out(), view)(["x"] * 25)


# ---------------------------------------------------------------------- SVG


def digits(svg):
    """Return the texts of the cells."""
    texts = ET.fromstring(svg).iter(f"{SVG}text")
    return [text.text for text in texts if text.get("class") is None]


@every_board
def test_svg_is_well_formed_and_its_digits_are_the_state(board):
    """Each cell is a shape in its colour and a digit in an ink that contrasts with it."""
    state = board.random_solvable(5)
    svg = board.to_svg(state, clicks_of(board))
    root = ET.fromstring(svg)
    assert [str(v) for v in state] == digits(svg)
    shapes = [s for s in root if s.tag in (f"{SVG}rect", f"{SVG}circle") and s.get("fill") != "#ffffff"]
    colours = next(iter(palettes(board.mod).values()))
    assert [colour_of(v, board.mod, colours) for v in state] == [shape.get("fill") for shape in shapes]
    counts = [text.text for text in root.iter(f"{SVG}text") if text.get("class") == "clicks"]
    places = scene(board, "test").cell_of_button
    drawn = [str(c) for place, c in zip(places, clicks_of(board), strict=True) if c and place is not None]
    assert drawn == counts


@every_board
def test_everything_lies_inside_the_picture(board):
    """No cell is cut off."""
    drawn = scene(board, "test")
    assert all(0.5 <= x <= drawn.width - 0.5 and 0.5 <= y <= drawn.height - 0.5 for x, y in drawn.centres)


def test_svg_says_in_words_what_it_shows():
    """A title, and a description of the rows and of the clicks."""
    root = ET.fromstring(grid(2, 2, mod=3).to_svg([[0, 1], [2, 0]], {(1, 0): 2}, title="four cells"))
    assert "four cells" == root.find(f"{SVG}title").text
    expected = "Row 1: 0 1. Row 2: 2 0. Clicks: row 2, column 1: 2."
    assert expected == root.find(f"{SVG}desc").text
    assert "img" == root.get("role")


def test_edges_join_a_button_to_what_it_turns():
    """A cycle has as many as it has cells; one-way edges carry arrows; grids have none."""
    assert 5 == len(list(ET.fromstring(cycle(5, mod=2).to_svg()).iter(f"{SVG}line")))
    directed = ET.fromstring(BOARDS["directed"].to_svg())
    assert 3 == len(list(directed.iter(f"{SVG}polygon")))
    assert [] == list(ET.fromstring(lights_out().to_svg()).iter(f"{SVG}line"))


@pytest.mark.parametrize("text", [*TEXTS, "\x00\x1b[31m\ud800\ufffe", "a" * 10_000])
def test_any_title_and_any_name_give_well_formed_xml(text):
    """Nothing in a name becomes an element, and what XML cannot hold is shown otherwise."""
    board = from_matrix([[1]], mod=2, cells=[text], buttons=[text], name=text)
    plain = from_matrix([[1]], mod=2, cells=["a"], name="b")
    for title in (None, text):
        root = ET.fromstring(board.to_svg([1], [1], title=title))
        harmless = ET.fromstring(plain.to_svg([1], [1]))
        assert [node.tag for node in harmless.iter()] == [node.tag for node in root.iter()]
    assert "\x1b" not in board.to_text([1])


def test_a_notebook_shows_the_board_unless_it_is_huge():
    """_repr_svg_ is the board with all cells 0, or None."""
    assert lights_out().to_svg() == lights_out()._repr_svg_()
    assert grid(100, 100, mod=2)._repr_svg_() is None


def test_a_board_of_40000_cells_is_no_picture():
    """The refusal gives the numbers."""
    with pytest.raises(UnsupportedError, match="40000 cells"):
        grid(200, 200, mod=2).to_svg()


# ---------------------------------------------------------------------- colours


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


# ---------------------------------------------------------------------- PNG


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
    with pytest.raises(UnsupportedError, match=r"needs matplotlib, .* pip install 'modlinalg\[plot\]'"):
        lights_out().to_png(tmp_path / "board.png")


@pytest.mark.parametrize("state", [[1, 0, 0], [0, 0, 0]], ids=["unsolvable", "solvable"])
@pytest.mark.parametrize("limit", [-1, "x", True])
def test_a_page_needs_a_time_as_its_limit(state, limit):
    """Whether there is anything to search for or not."""
    with pytest.raises(InputError, match="to_html"):
        cycle(3, 2).to_html(state, limit=limit)


class Nameless:
    """What cannot say what it is."""

    def __str__(self):
        """Fail."""
        raise RuntimeError

    __repr__ = __str__


def test_a_cell_that_cannot_say_its_name_is_shown_by_its_type():
    """In every kind of picture, and in sentences."""
    board = from_matrix([[1, 1], [1, 1]], 2, cells=[Nameless(), "b"])
    assert "<Nameless>  1" == board.to_text([1, 0]).splitlines()[0].rstrip()
    assert "&lt;Nameless&gt;: 1" in board.to_svg([1, 0])
    assert "<Nameless>, b" in board.explain([1, 0]).text
    assert "<Nameless>" in board.invariants()[0].text


def test_sentences_about_cells_are_one_line_without_control_characters():
    """A name from a file may hold anything that a terminal obeys."""
    board = from_matrix([[1, 1], [1, 1]], 2, cells=["a\nb", "\x1b[31m\u202e"], name="\x1b[2J")
    for text in (board.explain([1, 0]).text, board.invariants()[0].text, board.to_text(), repr(board)):
        assert not set("\x1b\u202e") & set(text)
    assert "of the cells a b, U+001B[31mU+202E an even number" in board.explain([1, 0]).text


@pytest.mark.parametrize("draw", [lights_out().to_svg, lights_out().to_html])
def test_a_title_is_a_text(draw):
    """A number is none."""
    with pytest.raises(InputError, match="title"):
        draw(title=7)


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
