"""Sentences that several pages share say the same, and name only what there is."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXTS = (".md", ".rst", ".py", ".cff", ".toml", ".yml", ".yaml", ".ipynb", ".js")
HISTORY = {"CHANGELOG.md", "tests/test_said.py"}
KNOWN = "vectors, and (?:know )?(?:what )?a matrix times a vector"


def texts():
    """Return the path and the words of each text of the project, whose lines are folded."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.splitlines():
        if name.endswith(TEXTS) and name not in HISTORY and not name.startswith("tests/data/"):
            yield name, " ".join((ROOT / name).read_text(encoding="utf-8").split())


@pytest.mark.parametrize(
    "false",
    [
        r"pip install ['\"]?modlinalg\b",  # the package index does not have it yet
        r"pip install \. modlinalg\b",
        r"proof that anyone can check by multiplying matrices",  # searches for the lightest are repeated
        r"text that anyone can check by multiplying matrices",
        r"proves each answer|proof (by check )?for every answer|[Ee]ach answer carries a proof\.",  # or none
        r"[Ee]very answer can be written as a certificate",
        r"[Ee]very example on these pages ran",  # what other systems print was recorded
        r"roots where 5 is a square",  # not modulo 2
    ],
)
def test_no_text_repeats_a_sentence_that_was_false(false):
    """Found from outside in version 0.2."""
    assert [] == [name for name, words in texts() if re.search(false, words)]


@pytest.mark.parametrize(
    "page", ["README.md", "docs/index.md", "docs/book/index.md", "docs/printed/preface.md"]
)
def test_each_page_names_the_same_prerequisites(page):
    """The book begins with vectors, and a matrix times a vector; it explains products and transposes."""
    words = " ".join((ROOT / page).read_text(encoding="utf-8").split())
    assert re.search(KNOWN, words)


def test_contributing_names_what_there_is():
    """Each path at the beginning of a line in "Layout" exists, and so does each table in words."""
    words = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [] == [path for path in re.findall(r"\bsrc/[\w/.-]+", words) if not (ROOT / path).exists()]
    assert [] == [
        path
        for path in re.findall(r"\b(?:tests|docs)/[\w/]+\.\w+", words)
        if not (ROOT / path).exists() and path != "tests/a/b/test_c.py"
    ]
    names = set(re.findall(r"`(_[A-Z_]+|[A-Z_]{4,})`", words))
    code = "\n".join(
        path.read_text(encoding="utf-8") for path in (*ROOT.glob("src/**/*.py"), *ROOT.glob("tests/**/*.py"))
    )
    assert [] == [name for name in sorted(names) if not re.search(rf"\b{name}\b *[:=]", code)]


def test_elementary_divisors_are_not_invariant_factors():
    """Those are prime powers: of the invariant factors 6, 6 they are 2, 2, 3, 3."""
    assert "elementary divisors" not in (ROOT / "docs" / "terms.toml").read_text(encoding="utf-8")
