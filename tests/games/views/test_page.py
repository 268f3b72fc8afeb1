"""The text of the page to play on: whole, true, and the same whatever the names are."""

import re
from collections import Counter
from html import escape
from importlib.resources import files
from itertools import product

import numpy as np
import pytest

from modlinalg.errors import InputError, UnsupportedError
from modlinalg.games import (
    from_matrix,
    grid,
    lights_out,
)
from modlinalg.games._views.page import SCRIPTS
from tests.games.outline import Outline
from tests.games.views.person import BOARDS, LIMIT, every_board, page_of
from tests.helpers.colours import luminance
from tests.helpers.hostile import TEXTS
from tests.helpers.runs import sampled


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_points_outside_the_page(name):
    """No attribute loads or links, the style sheet imports nothing, and no text is evaluated."""
    page = page_of[name]
    loading = {"src", "href", "srcset", "data", "action", "background", "poster"}
    assert [] == [(tag, attrs) for tag, attrs in Outline(page).tags if loading & set(attrs)]
    script = page[page.rindex("<script>") :]
    assert not re.search(r"url\(|@import|fetch\(|XMLHttp|import\(|eval\(|Function\(|innerHTML", script)


@pytest.mark.parametrize("text", TEXTS)
def test_hostile_names_and_titles_leave_the_structure_of_the_page_alone(text):
    """The tags are those of a harmless board, and the data read back are the strings themselves."""
    name = text or "an empty name means the default"
    board = from_matrix([[1]], mod=2, cells=[text], name=name, source=text)
    harmless = from_matrix([[1]], mod=2, cells=["a"], name="b").to_html()
    page = board.to_html(title=text)
    assert Counter(t for t, _ in Outline(harmless).tags) == Counter(t for t, _ in Outline(page).tags)
    data = Outline(page).embedded
    assert (name, text, [[0, text]]) == (data["name"], data["source"], data["buttons"])
    assert f"<title>{escape(text.encode(errors='replace').decode())}</title>" in page
    page.encode()


@sampled(ordinary=9, exhaustive=0)
@every_board
def test_what_the_page_knows_is_true(board):
    """Each embedded solution solves, each generator changes nothing, and the bounds hold."""
    data = Outline(board.to_html(limit=LIMIT)).embedded
    state, n = tuple(data["state"]), board.mod
    for effect, column in zip(data["effects"], board.matrix.T.rows(), strict=True):
        assert [v for v in column if v] == [weight for _, weight in effect]
    for measure, best in data["best"].items():
        assert (0,) * len(state) == board.play(state, best["clicks"])
        weight = {"clicks": int, "hamming": bool, "lee": lambda c: min(c, n - c)}[measure]
        assert sum(map(weight, best["clicks"])) == best["weight"] >= best["lower"]
    for generator in data["kernel"]["generators"]:
        assert state == board.play(state, generator)
    assert str(board.count) == data["kernel"]["count"]


def test_refusals_say_what_was_wrong():
    """An unknown measure is bad input; a board or a number of colours beyond a page is unsupported."""
    with pytest.raises(InputError, match="'clicks', 'hamming', 'lee', not 'taps'"):
        lights_out().to_html(measure="taps")
    with pytest.raises(InputError, match="to_html: measure must be one of"):
        lights_out().to_html(measure=np.array(["clicks", "lee"]))
    with pytest.raises(UnsupportedError, match="40000 cells"):
        grid(200, 200, mod=2).to_html()
    with pytest.raises(UnsupportedError, match="colours"):
        grid(2, 2, mod=10**7).to_html()


def test_no_part_of_the_page_ends_its_element_early():
    """Script and style contain neither a closing tag nor the start of a comment."""
    for name in (*SCRIPTS, "board.css"):
        text = (files("modlinalg.games._views") / "page" / name).read_text(encoding="utf-8")
        assert not re.search(r"</|<!--", text), name


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_contrasts_with_what_is_behind_it(theme):
    """WCAG 2 AA: at least 4.5 to 1 in both themes."""
    style = (files("modlinalg.games._views") / "page" / "board.css").read_text(encoding="utf-8")
    light, dark = re.findall(r"\.board(?:\.dark)? \{(.*?)\}", style, re.DOTALL)[:2]
    colours = dict(re.findall(r"--([\w-]+): (#\w{6})", light))
    if theme == "dark":
        colours |= dict(re.findall(r"--([\w-]+): (#\w{6})", dark))
    pairs = [
        *product(("ink", "muted", "accent"), ("paper", "soft")),
        ("mark", "mark-paper"),
        ("mark", "paper"),
    ]
    for text, behind in pairs:
        lighter, darker = sorted((luminance(colours[text]), luminance(colours[behind])), reverse=True)
        assert (lighter + 0.05) / (darker + 0.05) >= 4.5, f"{text} on {behind}"
