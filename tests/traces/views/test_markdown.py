"""The Markdown view: headings, numbered steps, matrices; the words of a trace stay words."""

import csv
import re
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, strategies as st
from markdown_it import MarkdownIt
from mdit_py_plugins.amsmath import amsmath_plugin
from mdit_py_plugins.attrs import attrs_plugin
from mdit_py_plugins.colon_fence import colon_fence_plugin
from mdit_py_plugins.deflist import deflist_plugin
from mdit_py_plugins.dollarmath import dollarmath_plugin
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.front_matter import front_matter_plugin
from mdit_py_plugins.myst_blocks import myst_block_plugin
from mdit_py_plugins.myst_role import myst_role_plugin
from mdit_py_plugins.substitution import substitution_plugin
from mdit_py_plugins.tasklists import tasklists_plugin

from modlinalg import QQ, Zmod, matrix, trace_decomposition, trace_pseudo_inverse, trace_solve, zeros
from modlinalg._matrices.typeset.escape import csv_table, markdown_text, visible
from modlinalg.elimination._steps import Heading, Remark
from modlinalg.traces._views.markdown import trace_markdown, trace_text
from tests.helpers import boards, hostile
from tests.helpers.runs import sampled, slow
from tests.helpers.strategies import SHAPES, matrices

PLUGINS = (
    amsmath_plugin,
    attrs_plugin,
    colon_fence_plugin,
    deflist_plugin,
    dollarmath_plugin,
    footnote_plugin,
    front_matter_plugin,
    myst_block_plugin,
    myst_role_plugin,
    substitution_plugin,
    tasklists_plugin,
)
STRUCTURE = {"heading", "paragraph", "ordered_list", "list_item", "fence", "inline", "math_block"}
PIECES = {"text", "code_inline", "math_inline"}


def readers():
    """Return the parsers: CommonMark, GitHub's tables and strikethrough, MyST with all its extensions."""
    myst = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    for plugin in PLUGINS:
        myst.use(plugin)
    github = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    return {"plain": (MarkdownIt("commonmark"), github, myst), "myst": (myst,)}


READERS = readers()
FLAVOURS = tuple(READERS)


TYPESET = {"R_{1}": "R1", r"2 \cdot R_{2}": "2*R2"}  # the one hostile text that is a notation of ours


def plain(inline):
    """Return the characters of a line as a reader sees them; for our notation, what was typed."""
    return "".join(TYPESET.get(child.content, child.content) for child in inline.children)


def structure(tokens):
    """Return the kinds of blocks, and the kinds of pieces in their lines."""
    kinds = {re.sub("_(open|close)$", "", token.type) for token in tokens}
    return kinds, {child.type for token in tokens for child in token.children or ()}


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("text", hostile.TEXTS, ids=hostile.short)
def test_hostile_texts_stay_words(text, flavour):
    """Every reader finds only our own structure, no HTML, and the texts as they were given."""
    source = trace_markdown(hostile.full_of(text), flavour=flavour)
    shown = visible(text)
    for reader in READERS[flavour]:
        tokens = reader.parse(source)
        kinds, pieces = structure(tokens)
        assert kinds <= STRUCTURE
        assert pieces <= PIECES
        lines = [plain(token) for token in tokens if token.type == "inline"]
        if shown:
            headings = [plain(b) for a, b in pairwise(tokens) if a.type == "heading_open"]
            assert [shown] * 3 == headings
            assert f"{shown} =" in lines
            assert f"{shown} (does NOT hold)" in lines
            assert lines.count(shown) >= 3 + 3 + 1  # the title and headings, the reasons, an equation


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("markup", "before"), [("", ""), ("# ", ""), ("1. ", ""), ("word ", "word ")], ids=repr
)
@given(text=st.text(max_size=40))
def test_words_are_read_back_as_they_were_written(markup, before, text):
    """Any text at all: alone in a paragraph, in a heading, in a list, and in the middle of a line."""
    assert not re.search(r"(?<!\\)(?:\\\\)*[<>&]", markdown_text(text))
    for reader in READERS["plain"]:
        lines = [token for token in reader.parse(markup + markdown_text(text)) if token.type == "inline"]
        assert (before + visible(text)).strip() == "".join(map(plain, lines)).strip()
        assert all({"text"} >= {child.type for child in line.children} for line in lines)


@given(st.text())
def test_visible_text_is_one_line_without_control_characters(text):
    """No terminal and no parser finds a command in it."""
    assert re.fullmatch("[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*", visible(text))


@sampled(exhaustive=1)
@pytest.mark.parametrize("flavour", FLAVOURS)
@given(M=matrices())
def test_steps_are_numbered_through(flavour, M):
    """The steps are the items of the lists, numbered 1, 2, 3, .. across headings and remarks."""
    trace = trace_decomposition(M)
    tokens = READERS[flavour][0].parse(trace_markdown(trace, flavour=flavour))
    numbers, number = [], 0
    for token in tokens:
        if token.type == "ordered_list_open":
            number = int(token.attrs.get("start", 1)) - 1
        if token.type == "list_item_open":
            number += 1
            numbers.append(number)
    assert list(range(1, len(trace.steps) + 1)) == numbers


@pytest.mark.exhaustive
@given(matrices())
def test_plain_matrices_are_those_of_the_text_view(M):
    """What stands in fences is, line for line, what the text view indents."""
    trace = trace_decomposition(M)
    tokens = READERS["plain"][0].parse(trace_markdown(trace))
    fenced = [line for token in tokens if token.type == "fence" for line in token.content.splitlines()]
    reasons = {step.reason for step in trace.steps}
    indented = [line[4:] for line in trace_text(trace).splitlines() if line.startswith("    ")]
    assert [line for line in indented if line not in reasons] == fenced


def test_myst_has_the_notation_of_the_book():
    """In headings, remarks and equations; the plain flavour keeps what is typed."""
    trace = trace_pseudo_inverse(matrix([[2, 1], [1, 5]], mod=6))
    lines = trace_markdown(trace, flavour="myst").splitlines()
    for line in (
        r"$M = R_{I} \cdot W \cdot C_{I}$ (checked)",
        r"## The pseudo-inverse $X = C \cdot W^{+} \cdot R$",
        r"\(3) $(M \cdot X)^{T} = M \cdot X$ (does NOT hold)",
        r"3 has the quasi-inverse 3: $3 \cdot 3 \cdot 3 = 3$ mod 6",
    ):
        assert line in lines
    assert r"M = RI\*W\*CI (checked)" in trace_markdown(trace).splitlines()


@pytest.mark.exhaustive
@given(matrices())
def test_myst_has_a_formula_for_every_state(M):
    """One block of dollars for the start and for each step, and one formula in a line for each operation."""
    trace = trace_decomposition(M)
    tokens = READERS["myst"][0].parse(trace_markdown(trace, flavour="myst"))
    blocks = [token.content for token in tokens if token.type == "math_block"]
    assert len(trace.steps) + 1 == len(blocks)
    pivots = [step for step in trace.steps if step.pivot is not None]
    assert len(pivots) == sum(block.count(r"\boxed{") for block in blocks)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_every_shape_has_a_view(shape, flavour):
    """Also without rows or columns; the three equations are said to be checked."""
    assert 3 == trace_markdown(trace_decomposition(zeros(*shape, QQ)), flavour=flavour).count("(checked)")


def test_step_has_its_operation_in_code_its_reason_and_its_matrix():
    """The plain flavour is readable as it stands."""
    source = trace_markdown(trace_decomposition(matrix([[2, 4], [4, 4]], mod=8)))
    step = (
        "1. `R2 <- R2 - 2*R1`\n\n   clears 4 below the pivot: 4 = 2\\*2\n\n"
        "   ```text\n   [(2) 4]\n   [  0 4]\n   ```\n"
    )
    assert step in source
    assert source.startswith(
        "# Decomposition of the 2 x 2 matrix M over Z\\_8\n\nM =\n\n```text\n[2 4]\n[4 4]\n```\n"
    )


def test_myst_step_is_a_formula():
    """The operation, and the matrix after it with the pivot in a box."""
    source = trace_markdown(trace_decomposition(matrix([[2, 4], [4, 4]], mod=8)), flavour="myst")
    assert r"1. $R_{2} \leftarrow R_{2} - 2\,R_{1}$" in source
    assert (
        "   $$\n   \\left(\\begin{array}{rr} \\boxed{2} & 4 \\\\ 0 & 4 \\end{array}\\right)\n   $$\n"
        in source
    )


def test_bars_stand_in_both_flavours():
    """An augmented matrix has its bar, and is not called by the name of M alone."""
    trace = trace_solve(matrix([[2, 4], [4, 4]], mod=8), [2, 4], name="A")
    assert "[2 4 | 2]\n[4 4 | 4]" in trace_markdown(trace)
    assert r"\begin{array}{rr|r}" in trace_markdown(trace, flavour="myst")
    assert "A =" not in trace_markdown(trace)


@pytest.mark.exhaustive
@slow(long=lambda count: count > 25)
@pytest.mark.parametrize(("flavour", "count"), [("plain", 25), ("myst", 33)])
def test_count_of_what_is_left_out_is_said_once(flavour, count):
    """The 49 x 49 board is shortened in each of its states."""
    source = trace_markdown(trace_decomposition(boards.tubulo()), flavour=flavour)
    assert 1 == source.count(f"{count} of 49 rows and {count} of 49 columns left out")


@pytest.mark.parametrize("fence", ["```", "`````", "~~~"])
def test_remark_of_several_lines_keeps_its_layout(fence):
    """A matrix written in a remark stands in a fence that the remark cannot close."""
    laid_out = f"x = [1 2]\n    [3 4]\n{fence}\n<script>\n{fence}"
    trace = replace(trace_decomposition(zeros(1, 1, Zmod(2))), events=(Heading("x"), Remark(laid_out)))
    for reader in READERS["plain"]:
        tokens = reader.parse(trace_markdown(trace))
        assert f"{laid_out}\n" in [token.content for token in tokens if token.type == "fence"]


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\ufe66"])
@pytest.mark.parametrize("before", ["", " ", "\t", "\u200b", "\ufeff", "\xa0\u2060 ", "\xad", "\u202e", "\n"])
def test_no_text_in_a_table_is_a_formula(before, sign):
    """Whatever a spreadsheet drops before the sign, and in whichever width it is written."""
    ((cell, other),) = csv.reader([csv_table([(f"{before}{sign}cmd|' /C calc'!A0", 'a"b,\nc')])])
    assert cell.startswith(("'", "U+202E"))
    assert 'a"b, c' == other


def test_a_number_in_a_table_is_a_number():
    """A seed may be negative."""
    assert '"-1","1/2","\'-1"\n' == csv_table([(-1, "1/2", "-1")])
