"""The picture of the README: the steps of an elimination, one after the other."""

import re
from pathlib import Path
from xml.etree import ElementTree

from animated_trace import M, animated_trace
from modlinalg import decompose, matrix, trace_decomposition

ROOT = Path(__file__).parent.parent
SVG = "{http://www.w3.org/2000/svg}"


def frames(trace):
    """Return the words of each frame, and its entries, a number for each text that is one."""
    found = []
    for group in ElementTree.fromstring(animated_trace(trace)).iter(f"{SVG}g"):
        texts = [text.text for text in group.iter(f"{SVG}text")]
        found.append((texts[:2], [int(text) for text in texts[2:] if text.isdigit()]))
    return found


def test_the_picture_is_the_one_that_the_library_draws():
    """Whoever changes the words of a step draws it anew, as examples/animated_trace.py says."""
    drawn = (ROOT / "docs" / "_static" / "trace.svg").read_text(encoding="utf-8")
    assert animated_trace(trace_decomposition(M)) == drawn
    assert "docs/_static/trace.svg" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_each_frame_shows_its_step_and_its_matrix():
    """The start, then the matrix after each step, with the step and its reason; at last M, RI, W and CI."""
    trace = trace_decomposition(M)
    drawn = frames(trace)
    assert list(M.entries) == drawn[0][1]
    _, *states = trace.states()
    for k, (step, state) in enumerate(zip(trace.steps, states, strict=True), 1):
        words, entries = drawn[k]
        assert [f"{k}. {step.operation.notation(trace.ring)}", step.reason] == words
        assert list(state.entries) == entries
    d = decompose(M)
    assert [*M.entries, *d.RI.entries, *d.W.entries, *d.CI.entries] == drawn[-1][1]
    assert len(trace.steps) + 2 == len(drawn)


def test_words_are_escaped_and_scripts_are_none():
    """`R1 <-> R2` is text, and without animation the last frame is what is seen."""
    drawn = animated_trace(trace_decomposition(matrix([[0, 1], [1, 0]], mod=5)))
    assert "R1 &lt;-&gt; R2" in drawn
    assert "<script" not in drawn
    assert 1 == len(re.findall('class="frame last"', drawn))
