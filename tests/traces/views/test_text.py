"""The text view: aligned, marked, at most 80 columns wide, and true about what it leaves out."""

import re
from dataclasses import replace
from itertools import chain

import pytest
from hypothesis import given, strategies as st

from modlinalg import QQ, Zmod, matrix, trace_decomposition, trace_inverse, trace_solve, zeros
from modlinalg._matrices import from_rows
from modlinalg._matrices.typeset.grid import Table, outline, table, table_lines
from modlinalg.elimination._steps import Remark
from modlinalg.traces._views.markdown import trace_lines, trace_text
from modlinalg.traces._views.states import ShownState
from tests.helpers import boards, hostile
from tests.helpers.strategies import SHAPES, matrices

WIDE_SHAPES = st.tuples(st.integers(1, 4), st.integers(8, 24))


def blocks_after(lines):
    """Return the indented lines that follow each other from the first on, the reason left out."""
    found = []
    for line in lines:
        if found and not line.startswith("    "):
            break
        if re.match(r"    (\[|columns? )", line):
            found.append(line[4:])
    return found


def last_state(trace):
    """Return the lines of the matrix after the last step, as the text shows it."""
    lines = list(trace_lines(trace))
    start = len(trace.steps)
    place = next((k for k, line in enumerate(lines) if re.match(rf"{start}\. ", line)), 0)
    return blocks_after(lines[place:])


def read_back(lines, ring):
    """Return the rows that lines of a matrix show, in blocks or not; bars and marks are skipped."""
    blocks = [[]]
    for line in lines:
        if line.startswith("column"):
            blocks.append([])
        elif not line.startswith("[-") or not set(line) <= set("[-]"):
            entries = re.findall(r"-?\d+(?:/\d+)?", line)
            blocks[-1].append([ring.canonical(type(ring.one)(entry)) for entry in entries])
    return [list(chain(*parts)) for parts in zip(*filter(None, blocks), strict=True)]


@pytest.mark.exhaustive
@given(matrices(shape=WIDE_SHAPES))
def test_last_state_shown_is_the_result(M):
    """Whatever the width, the numbers below the last step are the entries of the result."""
    trace = trace_decomposition(M)
    assert trace.result == from_rows(read_back(last_state(trace), M.ring), M.shape[1], M.ring)


@pytest.mark.exhaustive
@given(matrices(shape=st.tuples(st.integers(1, 4), st.integers(1, 30))))
def test_matrix_lines_are_at_most_80_columns_wide(M):
    """A line is wider only when a single entry is."""
    widest = max(len(cell) for row in M.cells() for cell in row)
    for line in blocks_after(trace_lines(trace_decomposition(M))):
        assert len(line) + 4 <= max(80, widest + len("    [ | ..]"))


@st.composite
def shown_traces(draw):
    """Return a trace, perhaps with a bar anywhere, and how many lines of it are shown."""
    trace = trace_decomposition(draw(matrices()))
    side = draw(st.sampled_from(("right", "left")))
    size = trace.start.shape[side == "right"]
    return replace(trace, side=side, bar=draw(st.none() | st.integers(0, size))), draw(st.integers(1, 5))


@pytest.mark.exhaustive
@given(shown_traces())
def test_incremental_states_equal_states_written_from_scratch(case):
    """Rewriting what an operation changed gives what writing the whole matrix gives."""
    trace, limit = case
    board = ShownState(trace, limit)
    for step, state in zip((None, *trace.steps), trace.states(), strict=True):
        if step is not None:
            board.apply(step.operation)
        assert from_scratch(trace, state, step and step.pivot, limit) == board.table(step and step.pivot)


def from_scratch(trace, state, pivot, limit):
    """Return the table of a state, every cell of it made anew."""
    bars = {trace.side: trace.bar}
    rows = outline(state.shape[0], limit, bars.get("left"))
    cols = outline(state.shape[1], limit, bars.get("right"))
    kept = [[m for m in marks if isinstance(m, int)] for marks in (rows, cols)]
    cells = state.cells()
    shown = tuple(tuple(cells[i][j] for j in kept[1]) for i in kept[0])
    inside = pivot is not None and pivot[0] in kept[0] and pivot[1] in kept[1]
    place = (kept[0].index(pivot[0]), kept[1].index(pivot[1])) if inside else None
    return Table(state.shape, rows, cols, shown, place)


@given(st.integers(0, 60), st.integers(1, 30), st.one_of(st.none(), st.integers(0, 60)))
def test_outline_shows_the_ends_in_order(count, limit, bar):
    """At most `limit` lines, the first and the last, with marks where lines are missing."""
    marks = outline(count, limit, bar)
    numbers = [mark for mark in marks if isinstance(mark, int)]
    assert min(count, limit) == len(numbers)
    assert sorted(set(numbers)) == numbers
    assert (count > limit) == (".." in marks)
    assert (bar is not None and bar <= count) == ("|" in marks)
    if "|" in marks:
        place = marks.index("|")
        assert all(m < bar for m in marks[:place] if isinstance(m, int))
        assert all(m >= bar for m in marks[place:] if isinstance(m, int))


@pytest.mark.parametrize(
    ("shape", "sentence"),
    [
        ((49, 49), "25 of 49 rows and 25 of 49 columns left out"),
        ((25, 24), "1 of 25 rows left out"),
        ((2, 100), "76 of 100 columns left out"),
        ((24, 24), ""),
        ((0, 100), "76 of 100 columns left out"),
    ],
)
def test_count_of_lines_left_out_is_true(shape, sentence):
    """The lines shown and the lines said to be left out are all the lines there are."""
    shown = table(zeros(*shape, Zmod(3)).cells(), shape, 24)
    assert sentence == shown.left_out
    if 0 not in shape:
        rows = read_back(table_lines(shown), Zmod(3))
        counts = dict.fromkeys(("rows", "columns"), 0)
        counts |= {name: int(count) for count, name in re.findall(r"(\d+) of \d+ (\w+)", sentence)}
        assert shape == (sum(map(bool, rows)) + counts["rows"], len(rows[0]) + counts["columns"])


def test_count_is_said_once_below_the_first_shortened_matrix():
    """436 states of the 49 x 49 board and its equations, and one sentence."""
    lines = list(trace_lines(trace_decomposition(boards.tubulo())))
    said = [k for k, line in enumerate(lines) if "left out" in line]
    assert [2 + 25] == said
    assert "    25 of 49 rows and 25 of 49 columns left out" == lines[27]
    assert all(len(line) <= 80 for line in lines)


def test_wide_rows_are_printed_in_blocks_of_columns():
    """Each block is labelled with its columns, and has all rows."""
    M = matrix([[10**9 + 16 * i + j for j in range(16)] for i in range(2)], mod=10**10)
    lines = blocks_after(trace_lines(trace_decomposition(M)))
    assert ["columns 1 to 6:", "columns 7 to 12:", "columns 13 to 16:"] == lines[::3]
    assert "[1000000000 1000000001 1000000002 1000000003 1000000004 1000000005]" == lines[1]
    assert M.tolist() == read_back(lines, M.ring)


def test_label_of_a_block_names_the_columns_on_both_sides_of_a_gap():
    """Columns that are left out are in no label, and a block of one column says so."""
    cells = [[str(10**7 + j) for j in range(9)]]
    lines = table_lines(table(cells, (1, 9), 5), width=40)
    assert ["columns 1 to 3, 8:", "column 9:"] == lines[::2]
    assert "[10000000 10000001 10000002 .. 10000007]" == lines[1]


def test_entry_wider_than_a_line_has_a_block_of_its_own():
    """It is printed in full all the same."""
    M = matrix([[10**99 + 1, 10**99 + 2]], QQ)
    lines = table_lines(table(M.cells(), M.shape, 24))
    assert ["column 1:", f"[{10**99 + 1}]", "column 2:", f"[{10**99 + 2}]"] == lines


@pytest.mark.parametrize(
    ("bar", "lines"),
    [
        (0, ["[| 1 10 3]", "[| 4  5 6]"]),
        (2, ["[1 10 | 3]", "[4  5 | 6]"]),
        (3, ["[1 10 3 |]", "[4  5 6 |]"]),
    ],
)
def test_augmented_matrix_has_its_bar_between_columns(bar, lines):
    """[M | b] for side "right", also with nothing before or behind the bar."""
    trace = trace_decomposition(matrix([[1, 10, 3], [4, 5, 6]], mod=11))
    assert lines == blocks_after(trace_lines(replace(trace, bar=bar)))


@pytest.mark.parametrize(
    ("bar", "place"),
    [(0, 0), (1, 1), (2, 2)],
)
def test_augmented_matrix_has_its_bar_between_rows(bar, place):
    """M above b for side "left": a line of dashes as long as the rows."""
    trace = trace_decomposition(matrix([[1, 10, 3], [4, 5, 6]], mod=11))
    lines = blocks_after(trace_lines(replace(trace, side="left", bar=bar)))
    expected = ["[1 10 3]", "[4  5 6]"]
    expected.insert(place, "[------]")
    assert expected == lines


def test_bar_among_columns_left_out_stands_between_two_marks():
    """The bar is never left out."""
    trace = replace(trace_decomposition(matrix([list(range(30))], mod=31)), bar=15)
    assert "10 11 .. | .. 18 19" in trace_text(trace)


def test_traces_of_systems_and_inverses_keep_their_bars_through_all_steps():
    """Every state of [M | b] has one bar in each row."""
    M = matrix([[2, 4, 1], [4, 4, 3], [0, 6, 9]], mod=12)
    for trace in (trace_solve(M, [4, 1, 3]), trace_inverse(matrix([[1, 2], [3, 4]], QQ))):
        rows = [line for line in trace_lines(trace) if line.startswith("    [") and "|" in line]
        assert (len(trace.steps) + 1) * trace.shape[0] == len(rows)


def test_pivot_stands_in_parentheses():
    """(..) widens its column and no other."""
    shown = Table((2, 3), (0, 1), (0, 1, "|", 2), [["1", "-2", "3"], ["4", "5", "6"]], (1, 0))
    assert ["[  1 -2 | 3]", "[(4)  5 | 6]"] == table_lines(shown)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_has_a_text(shape):
    """Without rows or columns the shape is said instead, also behind a bar."""
    trace = replace(trace_decomposition(zeros(*shape, Zmod(6))), bar=shape[1])
    assert (f"[ ] ({shape[0]} x {shape[1]})" in trace_text(trace)) == (0 in shape)


@pytest.mark.parametrize("text", hostile.TEXTS, ids=hostile.short)
def test_hostile_texts_command_no_terminal(text):
    """No control character reaches it, and no text but that of a remark begins a line of its own."""
    trace = hostile.full_of(text)
    assert re.fullmatch(
        "[^\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*", trace_text(trace)
    )
    silent = [replace(t, events=t.steps, conclusion=()) for t in (trace, hostile.full_of("x"))]
    assert len(list(trace_lines(silent[1]))) == len(trace_text(silent[0]).splitlines())


def test_remark_of_several_lines_keeps_its_layout():
    """A matrix written in a remark stays one, and nothing in it is a control character."""
    trace = replace(trace_decomposition(zeros(1, 1, Zmod(2))), events=(Remark("x = [1 2]\n    [\x1b 4]"),))
    assert "\nx = [1 2]\n    [U+001B 4]\n" in trace_text(trace)
