"""Which modules are loaded for a text: all that may know it, so that no second meaning is missed."""

import ast
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given, strategies as st

from modlinalg import InputError, read
from modlinalg.formats import _systems as systems
from tests.helpers.serving import loaded_by

HERE = Path(__file__).parent
# fmt: off
PIECES = [
    "[", "]", "[[", "]]", "(", ")", "{", "}", ",", ", ", ";", "\n", "\n ", " ", "  ", "\t", "|",
    "<", "~", "'", "0", "1", "-2", "3/4", "1.0", "7", "- 1", "+", "--", "//", "$", "%", "=", ":",
    "*", ".", "..", "\\", '"', "⎡", "⎤", "⎛", "─", "matrix(", "Matrix(", "Mod(1, 6)", "Z(7)", "GF(7)",
    "c(", "[1,]", "[,1]", "x = ", "M ", "_1", "3r4", "2 2 $ ", "(1)  ", "// ", "ring r", "span(",
    "Col 1 = ", "zeros(", "New", "rows x", "\n0",
]
# fmt: on


@cache
def captured():
    """Return every text in the tests of the formats, and what systems printed, whole and in parts."""
    found = set()
    for path in HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    for path in (HERE.parent / "data" / "formats").glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        found |= {text, *text.split("---\n"), *text.split("\n\n")}
    return found


def outcome(text):
    """Return the format of a text with what it spells, or why it is refused."""
    try:
        found = read(text)
    except InputError as error:
        return str(error)
    return found.format, found.ring, found.matrices


def whole_and_later(text):
    """Yield a text, and what stands in it behind labels, comments and blanks."""
    yield text
    for sign in ("\n", "=", ":"):
        yield text.partition(sign)[2].lstrip()


def require_marks(text):
    """Assert that no format that recognises a text is left out for its signs and its beginning."""
    for part in whole_and_later(text):
        for entry in systems._TABLE:
            if not entry.may_have(part, frozenset(part)):
                assert not entry.load().recognise(part), (entry, part)


def test_no_captured_text_lacks_the_signs_of_a_format_that_recognises_it():
    """Some thousand texts, of every system."""
    assert len(captured()) > 2000
    for text in captured():
        require_marks(text)


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_a_captured_text_is_read_alike_with_all_formats_loaded(step, monkeypatch):
    """The same format, ring and matrices, or the same refusal, as if each format were asked."""
    texts = sorted(text for text in captured() if len(text) < 2000)[::step]
    found = list(map(outcome, texts))
    monkeypatch.setattr(systems, "_may_be", lambda *_: True)
    assert found == list(map(outcome, texts))


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
@example("[ 123]\n[----]\n[4567]")
@example("1 b\n[1,] 3 4")
@example("[1,2\n3,4]")
@example("[](1")
def test_no_random_text_lacks_the_signs_of_a_format_that_recognises_it(text):
    """Pieces of what systems write, in any order."""
    require_marks(text)
    found = outcome(text)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(systems, "_may_be", lambda *_: True)
        assert found == outcome(text)


@pytest.mark.parametrize("text", ["[[1, 2], [3, 4]]", "1,2,3", "1 2\n3 4"])
def test_plain_rows_load_no_module_of_a_system(text):
    """Lists of lists, CSV and blanks."""
    loaded = loaded_by(f"from modlinalg import read; read({text!r})")
    plain = {"_plain", "_linbox"}
    assert loaded.isdisjoint(
        {f"formats.{entry.module}" for entry in systems._TABLE if entry.module not in plain}
    )
