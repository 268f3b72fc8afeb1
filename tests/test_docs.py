"""The sources of the documentation: what each chapter holds, and what the pages of names describe."""

import re
import shutil
import subprocess
import sys
from importlib import import_module

import pytest
from examples.chapter_12_growth import digits_of_elimination, orthogonalised, random_rows

import modlinalg
from tests.api import promised
from tests.helpers.documentation import CHAPTERS, DOCS, ROOT, text
from tests.helpers.reference import documented
from tests.helpers.runs import sampled

PROVED = ("theorem", "proposition", "lemma", "corollary")
each_chapter = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)


@pytest.fixture(scope="module", autouse=True)
def _extensions():
    """Let the extensions be imported, as the configuration of Sphinx does."""
    sys.path.insert(0, str(DOCS / "_ext"))
    yield
    sys.path.remove(str(DOCS / "_ext"))


def directives(chapter, names):
    """Return (name, body) of each directive with one of the names, in order."""
    pattern = rf"^:::\{{({'|'.join(names)})\}}.*?\n(.*?)^:::$"
    return re.findall(pattern, text(chapter), re.MULTILINE | re.DOTALL)


def public_names():
    """Return {name below modlinalg as people import it, such as games.grid: the object}."""
    return {
        f"{module}.{name}".removeprefix("modlinalg."): getattr(import_module(module), name)
        for module, name in promised()
    }


def linked():
    """Return {public name: labels of the statements that name it}."""
    links = {}
    for chapter in CHAPTERS:
        for label, names in re.findall(r"^:label: (\S+)\n:functions: (.*)$", text(chapter), re.MULTILINE):
            for name in names.split(","):
                links.setdefault(name.strip(), set()).add(label)
    return links


@each_chapter
def test_chapter_has_all_its_parts(chapter):
    """One question, theory with proofs, a trace, code, exercises with solutions by the library."""
    page = text(chapter)
    assert re.search(r"\A(?:%.*\n\n)?# \d+ .+\n\n\*.+\?\*\n", page), "a title and one question"
    assert re.search(r"^## The trace", page, re.MULTILINE)
    assert re.search(r"^```\{show\} (trace|euclid)", page, re.MULTILINE)
    solutions = directives(chapter, ["solution"])
    assert len(solutions) >= 3
    assert all(">>>" in body for _, body in solutions)


@each_chapter
def test_exercises_are_graded_and_a_third_has_no_solution_in_the_chapter(chapter):
    """At least ten: by hand first, then to think about, then to compute; book_answers.py has every answer."""
    answers = import_module("book_answers")
    exercises = answers.exercises(text(chapter))
    kept = answers.answers(answers.answers_of(chapter))
    hidden = [exercise.title for exercise in exercises if exercise.shown is None]
    assert hidden == list(kept)
    assert all(">>>" in answer for answer in kept.values())
    grades = [exercise.grade for exercise in exercises]
    assert {"by hand", "think", "compute"} == set(grades)
    assert sorted(grades, key=["by hand", "think", "compute"].index) == grades
    assert len(exercises) >= 10
    assert len(exercises) / 3 <= len(hidden) <= len(exercises) / 2


SOME_ANSWERS = """# 2 A chapter

:::{exercise} sums
:grade: by hand

What is $1 + 1$?
:::

:::{solution}
Two.

```pycon
>>> 1 + 1
2

```
:::

:::{exercise} products
:grade: compute

What is $2 \\cdot 3$?
:::
"""


@pytest.fixture
def small_book(tmp_path, monkeypatch):
    """A book of one chapter and the command that prints its answers; 2 * 3 = 6 there is asked, not shown."""
    answers = import_module("book_answers")
    monkeypatch.setattr(answers, "BOOK", tmp_path)
    (tmp_path / "02-a-chapter.md").write_text(SOME_ANSWERS, encoding="utf-8")
    (tmp_path / "answers").mkdir()

    def command(product, *arguments):
        page = f"## products\n\n```pycon\n>>> 2 * 3\n{product}\n\n```\n"
        (tmp_path / "answers" / "02-a-chapter.md").write_text(page, encoding="utf-8")
        return answers.main(list(arguments))

    return command


def test_answers_are_printed_with_their_questions(small_book, capsys):
    """Those that the chapter shows, and those that it does not."""
    assert 0 == small_book(6, "2")
    printed = capsys.readouterr().out
    assert ["## 2.1 sums, by hand", "## 2.2 products, compute"] == re.findall("^## .*", printed, re.MULTILINE)
    assert "*Solution.* Two." in printed
    assert "*Answer, not shown in the chapter.* ```pycon\n>>> 2 * 3\n6" in printed


def test_an_answer_that_does_not_compute_is_not_printed(small_book, capsys):
    """The status is 1, and the line that differs is shown."""
    assert 1 == small_book(7, "2")
    printed = capsys.readouterr()
    assert "" == printed.out
    assert "Expected:\n    7\nGot:\n    6" in printed.err


def test_answers_of_a_chapter_that_is_not_there(small_book, capsys):
    """The message names it."""
    assert 2 == small_book(6, "99")
    assert "answers: no chapter 99: the book has chapters 1 to 1\n" == capsys.readouterr().err


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


@sampled(ordinary=2, exhaustive=33)
@pytest.mark.parametrize(("command", "expected"), commands())
def test_recipes_show_what_commands_print(tmp_path, command, expected):
    """Run where the examples lie, so that files that a command writes are no part of the project."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    if "jq " in command and shutil.which("jq") is None:
        pytest.skip("jq is not installed")
    own = {"modlinalg": f"{sys.executable} -m modlinalg", "python": sys.executable}
    run = re.sub(r"(?<!\S)(modlinalg|python) ", lambda word: f"{own[word[1]]} ", command)
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


@pytest.mark.exhaustive
def test_no_docstring_names_a_statement_that_does_not_name_it():
    """The other direction: nothing refers to the book on its own."""
    for name, thing in public_names().items():
        assert not labels_in(thing.__doc__) or name in linked(), name


def test_the_reference_has_every_public_name_once():
    """Each public name is described on exactly one page, under the module it is imported from."""
    described = list(documented())
    assert set(promised()) <= set(described)
    assert len(described) == len(set(described))


@pytest.mark.long
def test_growth_at_size_100():
    """Chapter 12: 602 digits for orthogonalisation, 152 for elimination."""
    rows = random_rows(100)
    _, longest = orthogonalised([list(column) for column in zip(*rows, strict=True)])
    assert (602, 152) == (longest, digits_of_elimination(modlinalg.matrix(rows, modlinalg.QQ)))


def test_a_walk_sees_a_call_that_goes_upwards():
    """The page of walks is built without a warning only where every room calls itself and lower ones."""
    pytest.importorskip("sphinx", reason="Sphinx is not installed: sh scripts/setup docs")
    from walk import HOUSE, Walk  # noqa: PLC0415  # it is found when the extensions are

    M = modlinalg.matrix([[2, 1], [3, 4]], mod=6)
    down = Walk(lambda: modlinalg.solve(M, [1, 2]))
    assert set() == down.upwards
    assert ["_answers", "elimination", "_matrices", "_arithmetic"] == list(down.rooms())
    names = {"decompose": modlinalg.decompose, "M": M}
    exec(compile("def lowest(): decompose(M)", str(HOUSE / "errors.py"), "exec"), names)
    up = Walk(names["lowest"])
    assert {"errors.py calls decompose of elimination/_decomposition.py"} == up.upwards
