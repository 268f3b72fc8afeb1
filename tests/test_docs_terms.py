"""The index of terms: every word leads to a place that exists, on the pages, in print and in the search."""

import re
import subprocess
import sys
from importlib import import_module
from urllib.parse import quote, unquote

import pytest

from tests.helpers.documentation import DOCS, text
from tests.helpers.web import served

CLASSICAL = """
Bézout's lemma, Chinese remainder theorem, Drazin inverse, Euclidean algorithm, Freivalds,
Gaussian elimination, Hamming weight, Hermite normal form, Howell form, Lights Out, Moore-Penrose inverse,
Penrose equations, Smith normal form, annihilator, certificate, coset leader, determinant, eigenvalue,
elementary matrix, extended Euclid, field, full pivoting, generalized inverse, homology, identity matrix,
inverse modulo n, invariant factors, kernel, least squares, light chasing, linear code, minimum distance,
module, normal equations, null space, pivot, pseudo-inverse, pseudoinverse, quasi-inverse, quotient, rank,
ring, row reduction, singular matrix, transpose, unit, witness, zero divisor
"""
# What people type, and the page that must be among the first three.
QUERIES = {
    "Gauss": "book/03-elimination-twice.html",
    "Gaussian elimination": "book/03-elimination-twice.html",
    "row reduction": "book/03-elimination-twice.html",
    "pseudoinverse": "book/04-the-pseudo-inverse.html",
    "pseudo-inverse": "book/04-the-pseudo-inverse.html",
    "Penrose": "book/05-four-identities.html",
    "Moore-Penrose inverse": "book/05-four-identities.html",
    "least squares": "book/05-four-identities.html",
    "Smith": "book/07-a-modulus-that-is-not-prime.html",
    "Smith normal form": "book/07-a-modulus-that-is-not-prime.html",
    "null space": "book/08-all-solutions.html",
    "kernel": "book/08-all-solutions.html",
    "Howell": "book/08-all-solutions.html",
    "light chasing": "book/13-counting-by-polynomials.html",
    "Hermite": "book/14-the-integers.html",
    "modular inverse": "book/02-arithmetic-mod-n.html",
    "Lights Out": "book/01-a-puzzle-is-a-matrix.html",
    "Chinese remainder theorem": "howto/different-moduli.html",
}


@pytest.fixture(scope="module")
def terms():
    """The terms of terms.toml."""
    pytest.importorskip("sphinx")
    sys.path.insert(0, str(DOCS / "_ext"))
    yield import_module("terms").read(DOCS)
    sys.path.remove(str(DOCS / "_ext"))


def words_of(terms):
    """Return all words, those that lead to others among them."""
    return [word for term in terms for word in (term.name, *term.also)]


def test_no_word_stands_in_two_places(terms):
    """A reader who looks it up finds one."""
    words = [word.lower() for word in words_of(terms)]
    assert sorted(set(words)) == sorted(words)


def test_the_words_of_the_field_are_there(terms):
    """Of a list that was made without looking at the index; as words, or at the beginning of longer ones."""
    words = words_of(terms)
    classical = re.split(r",\s+", CLASSICAL.strip())
    missing = [asked for asked in classical if not any(word.startswith(asked) for word in words)]
    assert [] == missing


def test_each_term_stands_on_the_page_that_explains_it(terms):
    """The page uses the word itself, or its first word, somewhere; markup and case do not count."""
    silent = []
    for term in terms:
        page = text(DOCS / f"{term.page}.md")
        first = re.split(r"[ ^(]", term.name)[0].lower().rstrip("s'")
        if first not in re.sub(r"[*_]", "", page).lower():
            silent.append(term.name)
    assert [] == silent


SMALL_SITE = """\
import sys
sys.path[:0] = [{folder!r}]
extensions = ["myst_parser", "terms"]
"""


@pytest.mark.docs
@pytest.mark.parametrize(("place", "complaint"), [("kernels", None), ("kernel", "has no place kernel")])
def test_a_place_that_does_not_exist_fails_the_build(tmp_path, place, complaint):
    """The build names the page and the place; where it exists, the list of terms leads there."""
    pytest.importorskip("sphinx")
    (tmp_path / "conf.py").write_text(SMALL_SITE.format(folder=str(DOCS / "_ext")), encoding="utf-8")
    (tmp_path / "index.md").write_text(
        "# A page\n\n## Kernels\n\nWords.\n\n```{terms}\n```\n", encoding="utf-8"
    )
    term = f'[index]\n"kernel" = {{ at = "{place}", also = ["null space"] }}\n'
    (tmp_path / "terms.toml").write_text(term, encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-n", "-W", "-q", "--keep-going", tmp_path, tmp_path / "out"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if complaint is not None:
        assert done.returncode != 0
        assert complaint in done.stderr
        return
    assert (0, "") == (done.returncode, done.stderr)
    page = text(tmp_path / "out" / "index.html")
    assert re.search(r'<strong id="term-kernel">kernel</strong>: <a [^>]*href="#kernels">A page</a>', page)
    assert re.search(r'null space: see <a [^>]*href="#kernels">kernel</a>', page)
    assert 'href="index.html#kernels"' in text(tmp_path / "out" / "genindex.html")


@pytest.mark.docs
def test_every_word_is_listed_with_its_place(built, terms):
    """On the page of terms; that its links lead somewhere is asked of all links."""
    page, general = text(built / "terms.html"), text(built / "genindex.html")
    for term in terms:
        place = f'href="{term.page}.html#{term.place}"'
        assert page.count(place) >= 1 + len(term.also), term
        assert place in general, term
        anchors = text(built / f"{term.page}.html")
        assert re.search(rf'id="{re.escape(term.place)}"', anchors), term


def without_excerpts(route):
    """Let a page be opened, but not be read for the lines below its name among the results."""
    if route.request.resource_type == "fetch":
        route.abort()
    else:
        route.continue_()


@pytest.fixture(scope="module")
def asked(browser, built):
    """A function that gives the pages that the search lists for a query, in order."""
    with served(built) as address:
        page = browser.new_page()
        page.route("**/*.html", without_excerpts)

        def found(query):
            page.goto(f"{address}/search.html?q={quote(query)}")
            page.wait_for_function("document.querySelector('.search-summary')?.textContent.includes('found')")
            links = page.locator("#search-results li > a")
            links.first.wait_for()
            return [unquote(link).partition("#")[0] for link in links.evaluate_all(HREFS)]

        yield found
        page.close()


HREFS = "all => all.map(one => one.getAttribute('href'))"


@pytest.mark.docs
@pytest.mark.parametrize(("query", "wanted"), QUERIES.items())
def test_the_search_finds(asked, query, wanted):
    """The page that explains the word is among the first three."""
    assert wanted in asked(query)[:3]


@pytest.mark.docs
def test_the_search_lists_the_place_of_each_word_first(asked, terms):
    """Of every third word of the index; a word that is a part of others may have them beside it."""
    for term in terms[::3]:
        assert f"{term.page}.html" in asked(term.name)[:3], term
