"""The documentation: what each chapter holds, and the built pages."""

import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from examples.chapter_12_growth import digits_of_elimination, orthogonalised, random_rows

import modlinalg
from tests.api import promised
from tests.helpers.reference import documented

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
CHAPTERS = sorted((DOCS / "book").glob("[0-9]*.md"))
BUILT = DOCS / "_build" / "html"
PROVED = ("theorem", "proposition", "lemma", "corollary")
PUBLIC = ("modlinalg", "modlinalg.games", "modlinalg.games.fewest", "modlinalg.testing")
each_chapter = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)


def text(path):
    """Return a file's text."""
    return path.read_text(encoding="utf-8")


def directives(chapter, names):
    """Return (name, body) of each directive with one of the names, in order."""
    pattern = rf"^:::\{{({'|'.join(names)})\}}.*?\n(.*?)^:::$"
    return re.findall(pattern, text(chapter), re.MULTILINE | re.DOTALL)


def public_names():
    """Return {name below modlinalg as people import it, such as games.grid: the object}."""
    found = {}
    for name in PUBLIC:
        module = import_module(name)
        below = f"{name}.".removeprefix("modlinalg.")
        found |= {below + word: getattr(module, word) for word in module.__all__}
    return found


def linked():
    """Return {public name: labels of the statements that name it}."""
    links = {}
    for chapter in CHAPTERS:
        for label, names in re.findall(r"^:label: (\S+)\n:functions: (.*)$", text(chapter), re.MULTILINE):
            for name in names.split(","):
                links.setdefault(name.strip(), set()).add(label)
    return links


# ---------------------------------------------------------------------- the sources


@each_chapter
def test_chapter_has_all_its_parts(chapter):
    """One question, theory with proofs, a trace, code, three exercises with solutions by the library."""
    page = text(chapter)
    assert re.search(r"\A(?:%.*\n\n)?# \d+ .+\n\n\*.+\?\*\n", page), "a title and one question"
    assert re.search(r"^## The trace", page, re.MULTILINE)
    assert re.search(r"^```\{show\} (trace|euclid)", page, re.MULTILINE)
    assert page.count(":::{exercise}") == 3
    solutions = directives(chapter, ["solution"])
    assert len(solutions) == 3
    assert all(">>>" in body for _, body in solutions)


@each_chapter
def test_every_statement_is_followed_by_its_proof(chapter):
    """Definitions need none; everything else has one before the next statement."""
    kinds = [name for name, _ in directives(chapter, (*PROVED, "proof"))]
    assert any(kind in PROVED for kind in kinds)
    for kind, following in zip(kinds, [*kinds[1:], ""], strict=True):
        assert kind == "proof" or following == "proof", kinds


NOT_TEXT = re.compile(
    r"^```.*?^```$|^#.*?$|^:(?:label|functions|caption):.*?$|\$\$.*?\$\$|\$.*?\$|\{\w[\w:]*\}`.*?`|``.*?``|`.*?`",
    re.MULTILINE | re.DOTALL,
)
YEAR = r"(?:1[5-9]|20)\d\d"
SIZES = r"\d+ (?:x|by) \d+"  # what is looked at, not what was found
PLACES = r"[Cc]hapters? \d+(?: (?:and|to) \d+)?"
GIVEN = r"(?:[Mm]odulo|mod|[Ss]ize) \d+|\d+\.\d+"  # moduli, sizes, versions


def bare_numbers(page):
    """Return the numbers of two and more digits in running text, which nothing computes or checks.

    Code, formulas, roles, headings, years, sizes, moduli, versions and numbers of chapters are left
    out, and so is what a comment on the page allows: `% bare numbers: 10, 25 (why they may stand)`.
    """
    allowed = re.findall(r"^% bare numbers: (.*?) \(", page, re.MULTILINE)
    words = re.sub(r"^%.*$", " ", page, flags=re.MULTILINE)
    words = re.sub(rf"\b(?:{YEAR}|{SIZES}|{PLACES}|{GIVEN})\b", " ", NOT_TEXT.sub(" ", words))
    return sorted(set(re.findall(r"\d{2,}", words)) - set(", ".join(allowed).split(", ")))


@each_chapter
def test_no_number_of_a_chapter_is_unchecked(chapter):
    """Results are written as {value} or stand in an example."""
    assert [] == bare_numbers(text(chapter))


def test_bare_numbers_are_found():
    """In a sentence, and only there."""
    page = (
        "# 12 Title\n\nIn 1989 a 10 x 10 board took {value}`f(25)` clicks, $n = 30$, not 31 (chapter 12).\n"
    )
    assert ["31"] == bare_numbers(page)
    assert [] == bare_numbers(page + "% bare numbers: 31, 32 (an example)\n")
    assert ["47"] == bare_numbers("```pycon\n>>> 46\n46\n\n```\nThat makes 47.\n")


def test_files_that_pages_include_are_there():
    """Named from the page, or with a slash in front from docs/."""
    pattern = re.compile(r"(?:\{literalinclude\}|literalinclude::) (\S+)")
    found = [page for kind in ("md", "rst") for page in sorted(DOCS.rglob(f"*.{kind}"))]
    pages = [page for page in found if "_build" not in page.parts]
    named = [(page, name) for page in pages for name in pattern.findall(text(page))]
    assert len(named) > 4
    missing = [
        (p.name, name)
        for p, name in named
        if not (DOCS if name[0] == "/" else p.parent).joinpath(name.lstrip("/")).is_file()
    ]
    assert [] == missing


def commands():
    """Return (page, command, what it prints) for the console blocks of the recipes."""
    return [
        pytest.param(command, expected, id=f"{page.stem}: {command}")
        for page in sorted((DOCS / "howto").glob("*.md"))
        for command, expected in re.findall(r"```console\n\$ (.*?)\n(.*?)```", text(page), re.DOTALL)
    ]


@pytest.mark.parametrize(("command", "expected"), commands())
def test_recipes_show_what_commands_print(tmp_path, command, expected):
    """Run where the examples lie, so that files that a command writes are no part of the project."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    run = command.replace("modlinalg ", f"{sys.executable} -m modlinalg ", 1)
    done = subprocess.run(run, shell=True, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert ("", expected) == (done.stderr, done.stdout.rstrip("\n") + "\n")


@each_chapter
def test_chapter_has_a_script(chapter):
    """examples/chapter_NN_*.py shows what the chapter says."""
    number = chapter.stem.split("-")[0]
    assert len(list((ROOT / "examples").glob(f"chapter_{number}_*.py"))) == 1


def labels_in(docstring):
    """Return the labels of statements that a docstring names."""
    return set(re.findall(r"`((?:thm|def)-[a-z-]+)`", docstring or ""))


@pytest.mark.parametrize("name", sorted(linked()))
def test_functions_and_theorems_name_each_other(name):
    """A statement names its functions, and their docstrings name the statement."""
    assert linked()[name] == labels_in(public_names()[name].__doc__)


def test_no_docstring_names_a_statement_that_does_not_name_it():
    """The other direction: nothing refers to the book on its own."""
    for name, thing in public_names().items():
        assert not labels_in(thing.__doc__) or name in linked(), name


def test_the_reference_has_every_public_name_once():
    """Each public name is described on exactly one page, under the module it is imported from."""
    described = list(documented())
    assert set(promised()) <= set(described)
    assert len(described) == len(set(described))


@pytest.mark.exhaustive
def test_growth_at_size_100():
    """Chapter 12: 602 digits for orthogonalisation, 152 for elimination."""
    rows = random_rows(100)
    _, longest = orthogonalised([list(column) for column in zip(*rows, strict=True)])
    assert (602, 152) == (longest, digits_of_elimination(modlinalg.matrix(rows, modlinalg.QQ)))


# ---------------------------------------------------------------------- the built pages


class Page(HTMLParser):
    """What a page loads, where its links lead, and its anchors."""

    def __init__(self, html):
        """Read a page."""
        super().__init__()
        self.loaded, self.links, self.anchors = [], [], set()
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        """Note an element."""
        found = dict(attrs)
        if tag in ("script", "img", "iframe", "source", "audio", "video", "embed") and found.get("src"):
            self.loaded.append(found["src"])
        if tag == "link" and found.get("rel") not in ("index", "search", "next", "prev", "canonical"):
            self.loaded.append(found.get("href"))
        if tag == "a" and found.get("href"):
            self.links.append(found["href"])
        self.anchors.update(filter(None, (found.get("id"), found.get("name"))))


@pytest.fixture(scope="module")
def pages():
    """Build with the README's command, without a warning, and return {path: Page}."""
    if find_spec("sphinx") is None:
        pytest.skip("Sphinx is not installed: sh scripts/setup docs")
    shutil.rmtree(BUILT, ignore_errors=True)
    environment = os.environ | {"DOCS_PYTHON": sys.executable}
    command = ["sh", ROOT / "scripts" / "docs"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert (0, "") == (done.returncode, done.stderr), done.stdout
    return {path: Page(text(path)) for path in sorted(BUILT.rglob("*.html"))}


SMALL_SITE = """\
import sys
sys.path[:0] = {folders!r}
extensions = ["myst_parser", "mathml", "running", "theorems"]
html_math_renderer = "mathml"
myst_enable_extensions = ["colon_fence", "dollarmath"]
"""
SMALL_PAGE = """\
# A page

```pycon
>>> a = 6 * 7
>>> a
{output}

```

The answer is {{value}}`{expression}`, as $6 \\cdot 7 = {formula}$ says, by {{ref}}`{label}`.

:::{{theorem}}
:label: thm-six
Six times seven.
:::

```{{show}} {shown}
```

```pycon
>>> a = 43

```
"""
GOOD = {
    "output": "42",
    "expression": "a",
    "formula": "42",
    "label": "thm-six",
    "shown": "grid([a], 1, 50)",
}


@pytest.mark.docs
@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({}, None),
        ({"output": "41"}, "Expected"),
        ({"expression": "b"}, "NameError"),
        ({"formula": "\\nonsense{42}"}, "formula"),
        ({"label": "thm-seven"}, "thm-seven"),
        ({"shown": "grid(b)"}, "NameError"),
    ],
    ids=str,
)
def test_a_build_fails_where_a_page_is_wrong(tmp_path, wrong, complaint):
    """Values and pictures see what stands above them; whatever does not come out fails the build."""
    pytest.importorskip("sphinx")
    folders = [str(DOCS / "_ext"), str(ROOT / "examples")]
    (tmp_path / "conf.py").write_text(SMALL_SITE.format(folders=folders), encoding="utf-8")
    (tmp_path / "index.md").write_text(SMALL_PAGE.format(**(GOOD | wrong)), encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-n", "-W", "-q", "--keep-going", tmp_path, tmp_path / "out"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if complaint is None:
        assert (0, "") == (done.returncode, done.stderr)
        assert '<span class="value">42</span>' in text(tmp_path / "out" / "index.html")
    else:
        assert done.returncode != 0
        assert complaint in done.stderr


@pytest.mark.docs
def test_pages_load_nothing_from_elsewhere(pages):
    """Scripts, styles, pictures and fonts all lie beside the pages."""
    assert len(pages) > len(CHAPTERS)
    for path, page in pages.items():
        for url in page.loaded:
            parts = urlsplit(url)
            assert not parts.scheme, (path, url)
            assert not parts.netloc, (path, url)
            assert (path.parent / unquote(parts.path)).exists(), (path, url)
    for style in BUILT.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(https?:)?//|@import", text(style)), style


@pytest.mark.docs
def test_internal_links_and_anchors_exist(pages):
    """Every link that stays inside the documentation leads somewhere."""
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert target.exists(), (path, link)
            if parts.fragment and target in pages:
                assert unquote(parts.fragment) in pages[target].anchors, (path, link)


@pytest.mark.docs
def test_steppers_step_and_no_page_is_too_wide_for_a_phone(pages):
    """In a real browser, light and dark, wide and small; nothing is fetched and no script fails."""
    playwright = pytest.importorskip("playwright.sync_api")
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        pytest.skip("no Chromium")
    chapters = [path for path in pages if re.match(r"\d", path.name)]
    assert len(chapters) == len(CHAPTERS)
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for width, scheme in ((1300, "light"), (390, "dark")):
            context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
            for path in pages if width == 390 else chapters:
                look_at(context.new_page(), path, width, steppers=path in chapters)
        browser.close()


def look_at(view, path, width, *, steppers):
    """Open a page, walk through the traces of a chapter, and notice what goes wrong."""
    wrong = []
    view.on("pageerror", lambda error: wrong.append(str(error)))
    view.on(
        "request", lambda request: request.url.startswith(("file:", "data:")) or wrong.append(request.url)
    )
    view.goto(path.as_uri())
    assert view.evaluate("document.documentElement.scrollWidth") <= width, path
    traces = view.locator(".modlinalg-trace")
    assert traces.count() >= int(steppers)
    for place in range(traces.count()):
        stepper = traces.nth(place)
        before = stepper.locator(".count").inner_text()
        stepper.locator("[data-go=next]").click()
        assert (before.startswith("Step 0"), stepper.locator(".count").inner_text()[:6]) == (True, "Step 1")
        stepper.locator("[data-go=last]").click()
    assert view.locator("math").count() >= int(steppers)
    assert [] == wrong, path
    view.close()
