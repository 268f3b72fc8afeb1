"""What the playground makes of fields, claims and links that can be taken in two ways."""

import pytest

from tests.helpers.live_pages import ask

pytestmark = pytest.mark.docs


@pytest.fixture(scope="module")
def page(python):
    """The playground; each test sets the fields that its questions need."""
    with python.reading("playground.html") as opened:
        yield opened


def test_a_matrix_field_holds_no_shape_in_front(page):
    """Also below a stepper; what is refused names no option of a command."""
    rows = "2 2\n1 2\n0 1"
    ask(page, "decompose", ring="7", matrix=rows)
    title = page.locator(".modlinalg-trace [slot=title]")
    assert "3 \u00d7 2" in title.inner_text()
    page.get_by_text("Change the matrix").click()
    page.get_by_label("Matrix M, a row").fill("1 1\n1 2")
    page.get_by_role("button", name="Show the steps").click()
    page.get_by_text("The steps of your matrix").wait_for()
    assert "2 \u00d7 2" in title.inner_text()
    page.get_by_role("textbox", name="Matrix M", exact=True).fill("100 010\n001 000")
    page.get_by_role("button", name="Answer").click()
    assert "--" not in page.locator(".play-error").inner_text()


def test_its_stepper_has_a_bench(page):
    """As those of the book."""
    ask(page, "decompose", ring="7", matrix="1 2\n3 4")
    bench = page.locator(".bench")
    bench.get_by_text("Do the next step yourself").press("Enter")
    field = bench.get_by_label("Your next step")
    field.fill("R1 <-> R2")
    field.press("Control+Enter")
    bench.get_by_text("\u2713 Legal: R1 <-> R2 takes it back.").wait_for()


def test_lists_of_somebody_are_judged_in_the_order_that_the_page_names(page):
    """Square arrays hold the vectors in their rows; 1 comes first or last; 0 alone is a number."""
    for matrix, claim, answer, verdict in (
        ("2 4", "kernel", "1 1\n3 0", "TRUE"),
        ("2 4", "kernel", "1 3\n1 0", "FALSE"),
        ("[[1, 2], [3, 4]]", "charpoly", "1 -5 -2", "TRUE"),
        ("[[1, 2], [3, 4]]", "charpoly-ascending", "1 -5 -2", "FALSE"),
        ("[[1, 2], [3, 4]]", "charpoly-ascending", "-2 -5 1", "TRUE"),
        ("[[2, 4], [1, 2]]", "det", "0", "TRUE"),
    ):
        ask(page, "verify", ring="6", matrix=matrix, claim=claim, answer=answer)
        assert page.locator(".play-part pre").first.inner_text().startswith(verdict)
        assert page.locator(".play-verdict").inner_text().startswith("verified: ")


def test_the_steps_of_moore_penrose_name_their_matrix(page):
    """It is M^T*M, not M, and b is M^T."""
    ask(page, "moore-penrose", ring="7", matrix="1 2\n2 4")
    steps = page.get_by_role("region", name="Steps", exact=True)
    assert "N = M^T*M" in steps.inner_text()
    assert "of N\u00b7x = b" in steps.locator("[slot=title]").inner_text()
    assert steps.get_by_text("Matrix N, a row on each line").count() == 1


def test_an_unsolvable_board_says_that_no_clicks_solve_it(page):
    """Instead of an empty part."""
    ask(page, "board", ring="2", matrix="1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0")
    fewest = page.get_by_role("region", name="Fewest clicks")
    assert "No clicks solve this position." == fewest.locator("pre").inner_text()


def test_a_link_to_what_is_not_there_says_so(python):
    """The page goes on with what its fields hold."""
    for link, wrong in (
        ("question=verify&claim=zzz", "claim=zzz"),
        ("question=nonsense", "question=nonsense"),
    ):
        with python.reading(f"playground.html#{link}") as page:
            page.get_by_text(f"The link says {wrong}, which this page does not have.").wait_for()
            ask(page, "decompose")
