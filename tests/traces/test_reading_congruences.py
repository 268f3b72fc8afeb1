"""Traces of systems with one modulus for each equation."""

import json
import random
import re
from itertools import product
from math import lcm

import pytest

from modlinalg import QQ, ZZ, InputError, ShapeError, Trace, Zmod, diag, matrix, solve, trace_solve
from modlinalg._matrices import from_rows
from modlinalg.elimination import _words as words
from modlinalg.elimination._row_steps import hermite_steps
from modlinalg.elimination._steps import Remark
from tests.helpers.runs import slow
from tests.helpers.trace_equations import wrong_equations
from tests.helpers.trace_goals import claims

MODULI = (0, 1, 2, 3, 4, 6, 12)


def questions(seed, times, moduli=MODULI):
    """Yield M, b, the moduli of the equations and the side; half of them have a solution."""
    dice = random.Random(seed)
    for _ in range(times):
        rows, cols, systems = dice.randrange(4), dice.randrange(4), dice.choice((0, 1, 1, 1, 2))
        M = from_rows(([dice.randint(-9, 9) for _ in range(cols)] for _ in range(rows)), cols, ZZ)
        b = from_rows(([dice.randint(-9, 9) for _ in range(systems)] for _ in range(rows)), systems, ZZ)
        if dice.random() < 0.5:
            b = M @ from_rows(
                ([dice.randint(-3, 3) for _ in range(systems)] for _ in range(cols)), systems, ZZ
            )
        n = [dice.choice(moduli) for _ in range(rows)]
        side = dice.choice(("right", "left"))
        yield (M, b, n, side) if side == "right" else (M.T, b.T, n, side)


def residues(X, L):
    """Return an integer matrix over Z_L."""
    return from_rows(([a % L for a in row] for row in X.rows()), X.shape[1], Zmod(L))


@slow(exhaustive=lambda seed: seed > 1)
@pytest.mark.parametrize("seed", range(6))
def test_traces_replay_close_with_true_equations_and_read_back(seed):
    """Steps lead to the result, equations show what they say, JSON gives the trace back."""
    for M, b, n, side in questions(seed, 25):
        trace = trace_solve(M, b, moduli=n, side=side)
        L = lcm(*n)
        known = {}
        if L > 1:
            D = diag([L // a for a in n], Zmod(L))
            known = {"M": residues(M, L), "b": residues(b, L), "D": D}
        assert trace.replay() == trace.result
        assert claims(trace) == [] == wrong_equations(trace, known)
        assert Trace.from_json(trace.to_json()) == trace
        answer = solve(M, b, moduli=n, side=side)
        assert (trace.answer, bool(trace.answer), trace.answer.moduli) == (answer, bool(answer), tuple(n))
        said = [block.text for block in trace.conclusion if isinstance(block, Remark)]
        assert any(text.startswith("there is no solution") for text in said) == (not answer)


LISTED = re.compile(
    r"x = \(([-0-9, ]*)\)((?: \+ t\d+\*\([-0-9, ]*\))*)((?:, t\d+ in 0\.\.\d+)*), modulo (\d+)$"
)


def numbers(text):
    """Return the integers of a list with commas."""
    return [int(x) for x in text.split(",") if x.strip()]


def listed(text):
    """Return every x of "x = (1, 0) + t1*(2, 1), t1 in 0..3, modulo 8", in order."""
    x, generators, ranges, modulus = LISTED.match(text).groups()
    vectors = [numbers(g) for g in re.findall(r"\*\(([^)]*)\)", generators)]
    counts = [int(top) + 1 for top in re.findall(r"\.\.(\d+)", ranges)]
    start, L = numbers(x), int(modulus)
    for t in product(*map(range, counts)):
        sums = (a + sum(c * g[i] for c, g in zip(t, vectors, strict=True)) for i, a in enumerate(start))
        yield tuple(s % L for s in sums)


def test_what_is_said_is_all_solutions_of_a_search():
    """Each x modulo L that solves every congruence is listed once, and no other."""
    seen = 0
    for M, b, n, side in questions(7, 150, (1, 2, 3, 4, 6)):
        upright, rhs = (M, b) if side == "right" else (M.T, b.T)
        L = lcm(*n)
        if rhs.shape[1] != 1 or L == 1:
            continue
        rows = list(zip(upright.rows(), rhs.entries, n, strict=True))
        found = [
            x
            for x in product(range(L), repeat=upright.shape[1])
            if all((sum(a * y for a, y in zip(row, x, strict=True)) - c) % m == 0 for row, c, m in rows)
        ]
        trace = trace_solve(M, b, moduli=n, side=side)
        said = [block.text for block in trace.conclusion if LISTED.match(getattr(block, "text", ""))]
        assert found == sorted(x for text in said for x in listed(text))
        seen += bool(found)
    assert seen > 20


def test_the_beginning_says_how_the_one_system_comes_about():
    """Over Z_12 by D, over Z by a column for each modulus, and nothing where all moduli are 1."""
    M, b = matrix([[1, 2], [3, 4]], ZZ), [1, 3]
    text = trace_solve(M, b, moduli=[4, 6]).to_text()
    assert text.startswith("Solution of M*x = b with the rows modulo 4, 6 for the 2 x 2 matrix M over Z\n")
    assert "[3 6 | 3]\n    [6 8 | 6]" in text
    assert "so [M | b], rows modulo 4, 6, become D*M and D*b modulo 12, with D = diag(3, 2)" in text
    text = trace_solve(M.T, b, moduli=[4, 0], side="left", name="A").to_text()
    assert "so [A; b], columns modulo 4, 0 (0: exactly), become [A; N] and c: reduced" in text
    assert "[A; N]" in text
    nothing = trace_solve(M, b, moduli=[1, 1])
    assert nothing.steps == ()
    assert nothing.conclusion[-1].text == "x = (0, 0), modulo 1"


def test_every_view_shows_the_refutation():
    """Text, LaTeX, Markdown, HTML and steps."""
    trace = trace_solve([[1], [1]], [1, 2], moduli=[4, 6])
    said = "for the integers as they were given: u = (1, 1) has"
    for view in (trace.to_text(), trace.to_markdown(), trace.to_html(), trace.to_latex()):
        assert said in view
    assert "u*M = 0, u_i*n_i = 0 for all i and u*b = (1) modulo 2" in trace.to_text()
    assert trace.to_steps().splitlines() == ["R1 <-> R2", "R2 <- R2 - R1", "R1 <-> R2", "R2 <- R2 - 2*R1"]


def test_json_with_another_question_is_refused():
    """A modulus, an entry or the whole question changed: the steps are not those of its elimination."""
    data = json.loads(trace_solve([[1], [1]], [1, 2], moduli=[4, 6]).to_json())
    changes = [
        lambda d: d["congruences"]["moduli"].__setitem__(0, 8),
        lambda d: d["congruences"]["moduli"].__setitem__(0, -4),
        lambda d: d["congruences"]["moduli"].__setitem__(0, True),
        lambda d: d["congruences"]["moduli"].append(1),
        lambda d: d["congruences"]["M"]["entries"][0].__setitem__(0, 2),
        lambda d: d["congruences"]["b"]["entries"][0].__setitem__(0, 2),
        lambda d: d["congruences"].pop("b"),
        lambda d: d.pop("congruences"),
        lambda d: d.__setitem__("congruences", None),
        lambda d: d.__setitem__("goal", "inverse"),
        lambda d: d.__setitem__("goal", "decomposition"),
    ]
    assert Trace.from_json(json.dumps(data)).congruences.moduli == (4, 6)
    for change in changes:
        other = json.loads(json.dumps(data))
        change(other)
        with pytest.raises(InputError):
            Trace.from_json(json.dumps(other))


def test_what_is_refused():
    """Lists that are none, other numbers of moduli, names of the formulas, and matrices over other rings."""
    M, b = [[1, 2], [3, 4]], [1, 3]
    with pytest.raises(ShapeError, match="trace_solve: M is 2 x 2, so 2 moduli are needed"):
        trace_solve(M, b, moduli=[4])
    with pytest.raises(InputError, match=r"trace_solve: moduli\[1\] must be an integer n >= 0"):
        trace_solve(M, b, moduli=[4, -1])
    with pytest.raises(InputError, match="the formulas use D for something else"):
        trace_solve(M, b, moduli=[4, 6], name="D")
    assert trace_solve(matrix(M, mod=5), b, name="D").name == "D"
    with pytest.raises(InputError, match="two-pass style needs a field"):
        trace_solve(M, b, moduli=[4, 6], style="two-pass")
    assert trace_solve(M, b, moduli=[7, 7], style="two-pass").steps
    with pytest.raises(InputError, match="trace_solve: M"):
        trace_solve(matrix([["1/2"]], QQ), [1], moduli=[3])


def test_reasons_are_written_when_they_are_read(monkeypatch):
    """Over Z numbers are long: an elimination writes none of them."""

    def unwritten(*_):
        raise AssertionError

    monkeypatch.setattr(words, "divides_with_remainder", unwritten)
    run = hermite_steps(matrix([[5], [3]], ZZ))
    with pytest.raises(AssertionError):
        str([event.reason for event in run.events if hasattr(event, "reason")])
