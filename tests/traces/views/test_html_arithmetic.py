"""The stepper in the browser: the arithmetic of each changed entry, and R, R_I, C and C_I beside W."""

import re
from fractions import Fraction

import pytest

from modlinalg import QQ, ZZ, Zmod, identity, matrix, trace_decomposition, trace_solve
from tests.helpers.accessible import Audit
from tests.helpers.browser import Visitor
from tests.helpers.runs import sampled

ROWS = [[2, 4, 1], [4, 2, 5], [6, 3, 7]]
NUMBER = re.compile(r"(?<![a-z\d(])\d+(?:/\d+)?|(?<=\()\d+(?:/\d+)?")
RINGS = pytest.mark.parametrize("ring", [Zmod(7), Zmod(8), Zmod(12), ZZ, QQ], ids=str)


@pytest.fixture
def visitor(browser, tmp_path):
    """An empty page."""
    found = Visitor(browser, tmp_path)
    yield found
    found.close()


def shown(page, place, ring):
    """Return the matrix that is shown at a place."""
    lines = page.locator(f"{place} tbody tr").all()
    cells = [
        [text.replace("\u2212", "-") for text in line.locator("td").all_text_contents()] for line in lines
    ]
    return matrix([[Fraction(cell) if ring == QQ else int(cell) for cell in row] for row in cells], ring)


def value(expression):
    """Return the value of a sum or a product of numbers."""
    return eval(NUMBER.sub(lambda number: f"Fraction('{number[0]}')", expression))


@sampled(exhaustive=1)
@RINGS
def test_each_changed_entry_tells_how_it_was_computed(visitor, ring):
    """From the entry before, exactly, and then reduced: all sides of the equation are one number modulo n."""
    trace = trace_decomposition(matrix(ROWS, ring))
    page = visitor.open(trace.to_html()).page
    before = shown(page, ".figure-W", ring)
    asked = 0
    for step in trace.steps:
        page.locator("[data-go=next]").click()
        after = shown(page, ".figure-W", ring)
        for button in page.locator("td button.entry").all():
            button.press("Enter")
            words = page.locator(".arithmetic").get_attribute("data-words")
            name, *sides = words.partition(" mod ")[0].partition(", which")[0].split(" = ")
            row, column = int(name[1]) - 1, int(name[2]) - 1
            assert ring.canonical(after[row, column]) == ring.canonical(value(sides[-1]))
            for side in sides:
                assert ring.canonical(value(side)) == after[row, column], words
            if (
                step.operation.axis == "row"
                and " = " in words
                and step.operation.__class__.__name__ == "AddMultiple"
            ):
                assert ring.format(before[row, column]) == sides[0].split(" ")[0]
            asked += 1
        assert len(step.operation.changed) * 3 == page.locator("td button.entry").count()
        before = after
    assert asked > 9


@sampled(exhaustive=1)
@RINGS
def test_the_four_factors_grow_together(visitor, ring):
    """After every step R*M*C = W and M = R_I*W*C_I, with R*R_I = I and C*C_I = I."""
    M = matrix(ROWS[:2], ring)
    trace = trace_decomposition(M)
    page = visitor.open(trace.to_html()).page
    page.locator("input.factors").check()
    for move in ["next"] * len(trace.steps) + ["back"] * len(trace.steps):
        page.locator(f"[data-go={move}]").click()
        R, W, C = (shown(page, f".figure-{name}", ring) for name in "RWC")
        RI, CI = (shown(page, f".figure-{name}", ring) for name in ("RI", "CI"))
        assert R @ M @ C == W
        assert RI @ W @ CI == M
        assert (identity(2, ring), identity(3, ring)) == (R @ RI, C @ CI)


def test_the_words_are_those_of_a_textbook(visitor):
    """A difference, its whole number where the modulus changes it; the step after it takes them back."""
    trace = trace_solve(matrix([[1, 2], [2, 5]], mod=8), [3, 1])
    page = visitor.open(trace.to_html()).page
    page.locator("[data-go=next]").click()
    assert "R2 <- R2 - 2*R1" == page.locator(".operation").first.get_attribute("data-notation")
    said = []
    for button in page.locator("td button.entry").all():
        button.click()
        said.append(page.locator(".arithmetic").get_attribute("data-words"))
    expected = ["a21 = 2 - 2*1 = 0 mod 8", "a22 = 5 - 2*2 = 1 mod 8", "b2 = 1 - 2*3 = -5 = 3 mod 8"]
    assert expected == said
    page.keyboard.press("ArrowRight")
    assert "" == page.locator(".arithmetic").inner_text()
    assert page.locator("[data-go=next]").evaluate("button => button.matches(':focus')")


@pytest.mark.exhaustive
def test_axe_finds_nothing_on_a_step_with_its_arithmetic(visitor):
    """Light and dark, wide and on a phone, with all factors shown."""
    page = visitor.open(trace_decomposition(matrix(ROWS, mod=8)).to_html()).page
    page.locator("input.factors").check()
    page.locator("[data-go=next]").click()
    page.locator("td button.entry").first.click()
    assert [] == Audit().of(page)
