"""The front page: an example, a question with its proof, three doors, a board and a trace on one screen."""

import re

import pytest

from modlinalg import check_identities, matrix
from tests.helpers.documentation import DOCS, ROOT, text

pytestmark = pytest.mark.docs
N = 8
LENGTH = 5  # of an answer: a sign and four digits


@pytest.fixture(scope="module")
def answers(built):
    """Return {rows of M: (sign, the matrix of its proof)}, as the page has them."""
    found = re.search(r'<script type="application/json">"(.*?)"</script>', text(built / "index.html"))[1]
    assert N**4 * LENGTH == len(found)
    pieces = (found[place : place + LENGTH] for place in range(0, len(found), LENGTH))
    return {
        entries: (piece[0], matrix([[int(piece[1]), int(piece[2])], [int(piece[3]), int(piece[4])]], mod=N))
        for entries, piece in zip(all_entries(), pieces, strict=True)
    }


def all_entries():
    """Return the entries of all 2 x 2 matrices in the order of the page."""
    return [(place // 512, place // 64 % 8, place // 8 % 8, place % 8) for place in range(N**4)]


def products(a, b):
    """Return the product of two 2 x 2 matrices of numbers."""
    return [[sum(a[i][k] * b[k][j] for k in range(2)) % N for j in range(2)] for i in range(2)]


def test_every_answer_in_the_page_is_proved_by_products(answers):
    """M*X*M = M and X*M*X = X, or M*Z*M = 0 with trace(Z*M) != 0; in numbers, without the library."""
    for (a, b, c, d), (sign, found) in answers.items():
        M, F = [[a, b], [c, d]], found.tolist()
        MFM = products(products(M, F), M)
        FM = products(F, M)
        if sign == "+":
            assert (M, F) == (MFM, products(FM, F))
        else:
            assert ([[0, 0], [0, 0]], True) == (MFM, (FM[0][0] + FM[1][1]) % N != 0)


def opened(browser, built, **context):
    """Return the front page in a browser."""
    page = browser.new_context(**context).new_page()
    page.goto((built / "index.html").as_uri())
    return page


def lowest(page, *selectors):
    """Return the lowest point of what the selectors find first."""
    boxes = [page.locator(selector).first.bounding_box() for selector in selectors]
    return max(box["y"] + box["height"] for box in boxes)


def test_one_screen_shows_an_example_a_no_with_its_witness_a_board_and_a_trace(browser, built):
    """At 1400 x 900 all four, the doors and the link to the commands; on a phone the example and the no."""
    proof = (".two-by-two .fields", "[data-filled=Z]", "[data-filled=MZM]", "[data-filled=trace]")
    others = (".modlinalg-board .field", ".modlinalg-trace [data-go=next]", ".modlinalg-trace .count")
    page = opened(browser, built, viewport={"width": 1400, "height": 900})
    assert lowest(page, *proof, *others, "article a[href='#two-commands']", ".card.python pre") <= 900
    assert lowest(page, ".card.doors") <= 900
    page.context.close()
    page = opened(browser, built, viewport={"width": 390, "height": 844})
    assert lowest(page, ".card.python pre", *proof) <= 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.context.close()


def shown(page, name):
    """Return the numbers that a formula of the example shows."""
    return [int(number) for number in page.locator(f"[data-filled={name}] mn").all_text_contents()]


def test_a_reader_changes_the_matrix_and_sees_its_proof(browser, built, answers):
    """What is shown is what comes out; numbers beyond 7 are reduced, an empty field is 0."""
    page = opened(browser, built)
    inputs = page.locator(".two-by-two input")
    for typed in (["1", "2", "3", "2"], ["2", "1", "1", "3"], ["9", "-1", "0", "4"], ["", "0", "2", "0"]):
        for place, value in enumerate(typed):
            inputs.nth(place).fill(value)
        entries = tuple(int(value or 0) % N for value in typed)
        sign, found = answers[entries]
        M = matrix([entries[:2], entries[2:]], mod=N)
        assert (sign == "+", sign == "-") == tuple(
            page.locator(f"[data-answer='{kind}']").is_visible() for kind in "+-"
        )
        if sign == "+":
            assert list(found.entries) == shown(page, "X")
            assert list(entries) == shown(page, "MXM")
            held = check_identities(M, found).satisfied
            words = [page.locator(f"[data-holds='{k}']").inner_text() for k in (3, 4)]
            assert ["holds" if k in held else "fails" for k in (3, 4)] == words
        else:
            assert list(found.entries) == shown(page, "Z")
            assert [0] * 4 == shown(page, "MZM")
            assert [(found @ M).trace()] == shown(page, "trace")
    page.context.close()


def test_the_link_asks_the_playground_about_the_matrix(browser, built):
    """The question is in the fragment."""
    page = opened(browser, built)
    page.locator(".two-by-two input").first.fill("5")
    address = page.locator(".further").get_attribute("href")
    assert address.endswith("/playground.html#question=pseudo-inverse&ring=8&matrix=5+2%0A3+2")
    page.context.close()


def test_without_scripts_the_page_shows_the_proof_of_its_first_matrix(browser, built):
    """The fields are not to be used then."""
    page = opened(browser, built, java_script_enabled=False)
    assert page.locator("[data-answer='-']").is_visible()
    assert page.locator(".two-by-two input").first.is_disabled()
    page.context.close()


def test_the_two_commands_are_those_of_the_readme():
    """Word for word."""
    commands = re.findall(r"^    (sh scripts/setup .*)$", text(ROOT / "README.md"), re.MULTILINE)[:2]
    assert len(commands) == 2
    assert commands == re.findall(r"^    (sh scripts/setup .*)$", text(DOCS / "index.md"), re.MULTILINE)


BEYOND = """() => [...document.querySelectorAll('.front > .card')].flatMap((card) => {
    const edge = card.getBoundingClientRect().right + 1;
    const hosts = [...card.querySelectorAll('*')].filter((node) => node.shadowRoot);
    const buttons = hosts.flatMap((host) => [...host.shadowRoot.querySelectorAll('button, .controls')]);
    return buttons.filter((node) => node.getBoundingClientRect().right > edge).map((node) => node.outerHTML);
})"""


def test_nothing_sticks_out_at_any_width(browser, built):
    """Neither of the page nor, of a stepper and a board, of its card."""
    page = opened(browser, built)
    page.wait_for_selector(".modlinalg-trace")
    for width in range(1100, 1501, 20):
        page.set_viewport_size({"width": width, "height": 800})
        assert (width, width) == (width, page.evaluate("document.documentElement.scrollWidth"))
        assert [] == page.evaluate(BEYOND), width


def test_what_it_is_comes_before_the_example_the_no_the_doors_and_the_live_pieces():
    """In the source, as readers of the page and of its text meet them."""
    source = text(DOCS / "index.md")
    pieces = ("Exact linear algebra", "for people who", ">>> ", "{two-by-two}", "Learn", "Use", "Verify",
              "{show} ml.trace", "{show} play", "playground.md", "check.md", "sh scripts/setup")  # fmt: skip
    places = [source.index(piece) for piece in pieces]
    assert sorted(places) == places


def test_navigation_has_six_groups_of_seven_pages_at_most():
    """Every entry is a page, and none is in two groups."""
    groups = re.findall(r"^:caption: (.+)\n\n((?:[\w/-]+\n)+)", text(DOCS / "index.md"), re.MULTILINE)
    entries = [entry for _, lines in groups for entry in lines.split()]
    assert len(groups) <= 6
    assert all(len(lines.split()) <= 7 for _, lines in groups)
    assert len(entries) == len(set(entries)) > 20
    assert [] == [entry for entry in entries if not (DOCS / f"{entry}.md").exists()]


def test_the_list_of_recipes_has_each_page_with_a_sentence():
    """Each how-to is linked from the list and from the navigation."""
    listed = re.findall(r"^- \[[^]]+\]\(([\w-]+)\.md\): \S", text(DOCS / "howto" / "index.md"), re.MULTILINE)
    there = sorted(path.stem for path in (DOCS / "howto").glob("*.md") if path.stem != "index")
    assert there == sorted(listed)
    assert there == sorted(re.findall(r"^howto/(?!index)(.+)$", text(DOCS / "index.md"), re.MULTILINE))
