"""The pages that run Python, in Firefox: the same answers, from the same folder, under the same policy."""

import re
import shutil

import pytest

from tests.helpers.documentation import text
from tests.helpers.firefox import FIREFOXES, running
from tests.helpers.web import served

pytestmark = pytest.mark.docs
WAIT = """const waited = async (ready) => {
    while (!ready()) await new Promise((resolve) => setTimeout(resolve, 50));
};"""
ASK = f"""{WAIT}
    const field = (name, value) => document.getElementById(`play-${{name}}`).value = value;
    field('question', given[0]); field('ring', given[1]); field('matrix', given[2]);
    document.querySelector('#play [type=submit]').click();
    const result = document.getElementById('play-result');
    await waited(() => result.textContent.includes('A link to this question'));
    return ['.play-part pre', '.play-verdict'].map((part) => result.querySelector(part).textContent);"""
RUN_ALL = f"""{WAIT}
    await waited(() => document.querySelector('.live-cell button'));
    [...document.querySelectorAll('.live-cell')].pop().querySelector('button').click();
    await waited(() => document.querySelectorAll('.live-result').length
        === document.querySelectorAll('.live-cell').length);
    const all = [...document.querySelectorAll('.live-cell .live-status')];
    return [...new Set(all.map((status) => status.textContent))];"""
ELSEWHERE = """return performance.getEntriesByType('resource').map((entry) => entry.name)
    .filter((name) => !name.startsWith(location.origin) && !name.startsWith('data:'));"""


@pytest.fixture(scope="module")
def firefox(tmp_path_factory):
    """Firefox without a window; skipped where there is none."""
    program = next(filter(None, map(shutil.which, FIREFOXES)), None)
    if program is None:
        pytest.skip("there is no Firefox (Debian: firefox-esr)")
    with running(program, tmp_path_factory.mktemp("firefox")) as session:
        yield session


@pytest.fixture(scope="module")
def site(built):
    """The address of the built pages, each with its policy as a header."""
    if not list((built / "_static").glob("python-*")):
        pytest.skip("the build could not reach npm or the package index: no page runs Python")

    def headers_for(path):
        found = path.endswith(".html") and re.search(r'Policy" content="([^"]*)"', text(built / path[1:]))
        return {"Content-Security-Policy": found[1].partition(" img-src")[0]} if found else {}

    with served(built, headers_for) as address:
        yield address


def test_the_playground_answers_in_firefox(firefox, site):
    """A pseudo-inverse, and a proof that there is none; nothing is asked for elsewhere."""
    firefox.open(f"{site}/playground.html")
    answer, verdict = firefox.run(ASK, "pseudo-inverse", "6", "2 1\n1 3")
    assert answer.split() == ["[3", "1]", "[1", "4]"]
    assert verdict.startswith("verified: ")
    answer, verdict = firefox.run(ASK, "pseudo-inverse", "8", "1 2\n3 2")
    assert "none exists over Z_8" in answer
    assert verdict.startswith("verified: ")
    assert [] == firefox.run(ELSEWHERE)


@pytest.mark.parametrize("chapter", ["02-arithmetic-mod-n", "07-a-modulus-that-is-not-prime"])
def test_the_examples_of_a_chapter_print_in_firefox_what_the_book_prints(firefox, site, chapter):
    """All of two chapters; tests/test_docs_live.py asks Chromium about every chapter."""
    firefox.open(f"{site}/book/{chapter}.html")
    assert ["\u2713 as printed above"] == firefox.run(RUN_ALL)


def test_the_front_page_proves_its_answer_in_firefox(firefox, site):
    """Another matrix, another answer."""
    firefox.open(f"{site}/index.html")
    shown = """const input = document.querySelectorAll('.two-by-two input')[1];
        input.value = given[0];
        input.dispatchEvent(new Event('input'));
        return [...document.querySelectorAll('[data-answer]')].filter((block) => !block.hidden)
            .map((block) => block.dataset.answer);"""
    assert (["-"], ["+"]) == (firefox.run(shown, "2"), firefox.run(shown, "1"))
