"""Rows of numbers alone are told from the text of all systems without loading them."""

import random
import subprocess
import sys
from itertools import product

import pytest

from modlinalg.formats import _registry, _systems
from modlinalg.formats._layout import Layout
from modlinalg.formats._parsing.cursor import Cursor
from tests.helpers.runs import sampled

SHORT = 5  # characters
ALPHABET = "02 \n-/"
PIECES = ["0", "1", "2", "3", "12", " ", "  ", "\n", "\t", "-1", "1/2", "-2/3", "2 2\n", "1 2\n", "---\n"]
LAYOUTS = (Layout(), Layout(shape_header=False))


def names(text, layout):
    """Return the format that the shortcut gives a text, and the one that the whole table gives."""
    return (
        _registry._recognised(Cursor(text), layout).name,
        _systems.recognised(Cursor(text), layout).name,
    )


def numbers_alone(text):
    """Say whether the shortcut takes a text."""
    return _registry._NUMBERS.fullmatch(text) is not None


@pytest.mark.parametrize("layout", LAYOUTS, ids=("shape header", "no shape header"))
def test_the_shortcut_agrees_with_the_table_on_every_short_text(layout):
    """All texts of up to five characters, as far as they are numbers alone."""
    texts = ("".join(text) for length in range(SHORT + 1) for text in product(ALPHABET, repeat=length))
    taken = [text for text in texts if numbers_alone(text)]
    assert len(taken) > 2000
    for text in taken:
        short, whole = names(text, layout)
        assert short == whole, text


@sampled(ordinary=1)
@pytest.mark.parametrize("layout", LAYOUTS, ids=("shape header", "no shape header"))
def test_the_shortcut_agrees_with_the_table_on_longer_texts(layout):
    """Random ones, LinBox's shapes among them."""
    choose = random.Random(20)
    seen = set()
    for _ in range(4000):
        text = "".join(choose.choices(PIECES, k=choose.randrange(1, 16)))
        if numbers_alone(text):
            short, whole = names(text, layout)
            assert short == whole, text
            seen.add(whole)
    others = {"linbox"} if layout.shape_header is None else set()
    assert seen == {"alist", "whitespace"} | others


def test_a_line_drawn_below_a_number_is_left_to_the_table():
    """It may be a fraction, or a subdivision."""
    assert not numbers_alone("1\n-\n2")
    assert not numbers_alone("1\n---\n2")
    assert not numbers_alone("1,2")


@pytest.mark.exhaustive
def test_rows_of_numbers_load_no_reader_of_another_system():
    """`matrix("1 2; ..")` of plain rows, in a new process."""
    program = (
        "import sys; from modlinalg import matrix; matrix('1 -2\\n3/4 5');"
        "print(*(m for m in sys.modules if m.startswith('modlinalg.formats')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = {name.rpartition(".")[2] for name in done.stdout.split()}
    assert loaded >= {"_registry", "_plain"}
    assert not loaded & {"_systems", "_sage", "_pari", "_julia", "_drawing"}
