"""All views of traces over all rings and goals, and what notebooks show."""

import json
import random
from dataclasses import replace

import pytest

from modlinalg import (
    QQ,
    Trace,
    Zmod,
    check_identities,
    check_steps,
    decompose,
    kernel,
    matrix,
    pseudo_inverse,
    solve,
    trace_decomposition,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
    zeros,
)
from tests.helpers.runs import sampled

RINGS = [Zmod(n) for n in (2, 3, 4, 6, 7, 8, 12, 26, 30, 64, 360, 2**61 - 1, 2**64 + 13, 10**40)] + [QQ]
VIEWS = (Trace.to_text, Trace.to_latex, Trace.to_markdown, Trace.to_html, Trace.to_json)


def random_trace(rng):
    """Return a trace of a random goal for a random matrix over a random ring."""
    ring, side = rng.choice(RINGS), rng.choice(("right", "left"))
    rows, cols = rng.randint(1, 4), rng.randint(1, 4)
    M = matrix([[rng.randrange(-6, 7) for _ in range(cols)] for _ in range(rows)], ring)
    square = matrix([[rng.randrange(-6, 7) for _ in range(rows)] for _ in range(rows)], ring)
    b = [rng.randrange(-6, 7) for _ in range(rows if side == "right" else cols)]
    return rng.choice(
        [
            lambda: trace_decomposition(M, side=side),
            lambda: trace_solve(M, b, side=side),
            lambda: trace_inverse(square, side=side),
            lambda: trace_pseudo_inverse(M, side=side, style="smith"),
        ]
    )()


@sampled(exhaustive=1)
@pytest.mark.parametrize("seed", range(10))
def test_every_view_of_a_hundred_random_traces_renders(seed):
    """A thousand in all: each view is a text, JSON comes back equal, the steps pass check_steps."""
    rng = random.Random(seed)
    for _ in range(100):
        trace = random_trace(rng)
        assert all(view(trace).strip() for view in VIEWS)
        assert trace.to_markdown(flavour="myst")
        assert trace.to_latex(fragment=True)
        assert Trace.from_json(trace.to_json()) == trace
        report = check_steps(trace.start, trace.to_steps())
        assert report.illegal is None
        assert report.state == trace.result


def test_notebooks_show_formulas_and_a_trace_its_stepper():
    """_repr_latex_ for records, _repr_html_ for matrices and traces."""
    M = matrix([[2, 4], [1, 5]], mod=6)
    assert M._repr_latex_() == r"$\displaystyle \left(\begin{array}{rr} 2 & 4 \\ 1 & 5 \end{array}\right)$"
    assert M._repr_html_().count("<td") == 4
    assert decompose(M)._repr_latex_().count(r"\cdot") == 2
    assert decompose(M)._repr_html_().count("<table") == 4
    assert check_identities(M, pseudo_inverse(M))._repr_html_().count("&ne;") == 2
    assert "t1 in 0..1, t2 in 0..5" in kernel(matrix([[2, 4], [4, 2]], mod=6))._repr_html_()
    assert "no solution: u =" in solve(matrix([[2]], mod=8), [1])._repr_html_()
    assert check_identities(M, pseudo_inverse(M))._repr_latex_().count("holds") == 2
    assert r"t_{2} \in \{0, \ldots, 5\}" in kernel(matrix([[2, 4], [4, 2]], mod=6))._repr_latex_()
    assert r"\text{no solution: } u" in solve(matrix([[2]], mod=8), [1])._repr_latex_()
    assert r"\mathbb{Q}" in kernel(matrix("1 2"))._repr_latex_()
    assert "<script" in trace_decomposition(M)._repr_html_()


def test_large_matrices_are_shortened_in_notebooks():
    """100 x 100: the shape is said, and not all 10,000 cells are there."""
    M = zeros(100, 100, Zmod(6))
    assert r"_{100 \times 100}" in M._repr_latex_()
    assert M._repr_html_().count("<td") < 1000
    assert "100 &times; 100" in M._repr_html_()
    assert zeros(0, 3, QQ)._repr_html_() == "<p>[ ] (0 &times; 3)</p>"


def test_the_name_given_by_the_user_is_escaped_in_every_view():
    """Whatever a name may be, markup in it stays words."""
    name = "</script><b>$&%\\"
    solved = trace_solve(matrix([[2]], mod=8), [4])
    trace = replace(solved, name=name, title=f"Solution of {name}*x = b")
    assert "<b>" not in trace.to_html().replace("&lt;b&gt;", "")
    assert "</script><b>" not in trace.to_html()
    assert r"\textbackslash" in trace.to_latex()
    assert json.loads(trace.to_json())["name"] == name
