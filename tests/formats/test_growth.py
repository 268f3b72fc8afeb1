"""Time grows with the length of a text: every pattern and every reader, on texts made to hurt."""

import importlib
import pkgutil
from contextlib import suppress
from pathlib import Path

import pytest

import modlinalg
from modlinalg import InputError, UnsupportedError, format_matrix, matrix, read
from modlinalg._support.regex import re
from tests.formats.samples import TEXT_FORMATS
from tests.helpers.growth import grows_too_fast, repeated
from tests.helpers.runs import sampled

PIECES = [
    *"1 \t\n[]({<a\\-+'\",;|&/.=_^$*~#%é",
    *("1 ", "1,", "1\n", "1;", "- ", "+-", "1/", "1:", "1L,", "[1],", "[1]\n", "[ ", "\\\n", "\n ", "\n["),
    *(
        " mod ",
        "1 mod 1 ",
        "# mod",
        "#\n",
        "%\n",
        "Z(7)",
        "Mod(1,2),",
        "[,1] ",
        "M[1,1]=1\n",
        "o1 : ",
        "in the ",
        "ring of ",
        "mod p, ",
        "(1,2)",
    ),
    *("1//2 ", "gen(1)+", "_[1]=gen(1)\n", "[ 1 .. 2 ]", "{0} | 1 |\n", "(1 2)\n", "2^9 ", "<a b ", "2x2 M{"),
    *(
        "[- 1, ",
        "- 1  ",
        "2  1 1\n",
        "0 3  \n",
        "1 1\n[-,",
        "\\,123",
        "%\n1",
        "[1 >\n> ",
        "// coefficients: ZZ/",
    ),
    *("a:=[[1]],", "&1", "\\hline ", " .", "..", "1\n\n", "c(", "R1 ", "*R1"),
    *(
        "- 1, ",
        "+1  2+\n",
        "|1|\n",
        "1\n-\n",
        "100_\n",
        "(1)\n",
        "+-+\n|1|\n",
        "_1r2 ",
        "(-1)/2,",
        "[0,0] = 1\n",
    ),
    *("{1 ", "::A", "Type: ", "'1.0', ", "1.0  "),
]
TAILS = ("", "x]], ZZ)")
SEARCHED = re.compile(r"(?<![\w.])(\w+)\.(?:search|finditer|findall|sub|split)\(")


def patterns():
    """Return {name: (pattern, whether the sources search with it)} for all compiled patterns of modules."""
    found = {}
    for package in ("modlinalg", "modlinalg_check"):
        root = importlib.import_module(package)
        for info in pkgutil.walk_packages(root.__path__, f"{package}."):
            if info.name.endswith("__main__"):
                continue
            module = importlib.import_module(info.name)
            searched = searched_names(Path(module.__file__))
            for name, value in vars(module).items():
                if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
                    found[f"{info.name}.{name}"] = (value, name in searched)
    return found


def searched_names(path):
    """Return the names X of a module for which X.search, X.sub or the like stands in its text."""
    return set(SEARCHED.findall(path.read_text(encoding="utf-8")))


PATTERNS = patterns()


def test_all_patterns_are_found():
    """Among them those of the readers, of the plain text and of the student's steps."""
    assert len(PATTERNS) > 100
    assert "modlinalg.formats._sympy_text._MODULUS" in PATTERNS
    assert modlinalg.__name__ == "modlinalg"


@sampled(ordinary=40)
@pytest.mark.parametrize("name", sorted(PATTERNS))
def test_every_pattern_takes_linear_time(name):
    """match, fullmatch, and finditer where the sources search with it, on each piece repeated."""
    pattern, searches = PATTERNS[name]
    ways = [pattern.match, pattern.fullmatch]
    if searches:
        ways.append(lambda text: sum(1 for _ in pattern.finditer(text)))
    slow = [
        (piece, tail)
        for way in ways
        for piece in PIECES
        for tail in TAILS
        if grows_too_fast(way, repeated(piece, tail=tail))
    ]
    assert [] == slow


def heads(name):
    """Return beginnings of texts that a format reads: nothing, brackets, and what it writes itself."""
    found = {"", "[[1, "}
    for M in (matrix([[2, 11], [10, 3]], mod=13), matrix([[2, 11], [10, 3]])):
        try:
            text = format_matrix(M, name)
        except UnsupportedError:
            continue
        found |= {text[: text.index("2")], text[: text.index("11")]}
    return sorted(found)


def attempt(name):
    """Return a function that reads a text or is refused."""

    def work(text):
        with suppress(InputError):
            read(text, name, 13)

    return work


@sampled(exhaustive=12)
@pytest.mark.parametrize("name", TEXT_FORMATS)
def test_every_reader_takes_linear_time(name):
    """Each beginning, each piece repeated, each end."""
    work = attempt(name)
    slow = [
        (head, piece, tail)
        for head in heads(name)
        for piece in PIECES
        for tail in TAILS
        if grows_too_fast(work, repeated(piece, head, tail))
    ]
    assert [] == slow


def test_a_long_run_of_digits_is_read_from_sympy_in_linear_time():
    """DM([[1, 11..1]], ZZ): each digit was tried as the beginning of a `2 mod 12`."""
    make = repeated("1", "DM([[1, ", "]], ZZ)")
    assert not grows_too_fast(attempt("sympy"), make, (2000, 8000, 32_000))
    assert int("1" * 4000) == read(make(4000)).matrix[0, 1]


@pytest.mark.parametrize("name", TEXT_FORMATS)
def test_long_numbers_are_written_in_linear_time(name):
    """The fractions among the entries are looked for once, not from every digit on."""

    def work(M):
        with suppress(UnsupportedError):
            format_matrix(M, name)

    assert not grows_too_fast(work, lambda n: matrix([[10**n + 1, "1/2"]]), (2000, 8000, 32_000))


@pytest.mark.parametrize(
    ("head", "piece", "tail"),
    [
        ("M = [1, 2]", "\nM.rank()", ""),
        ("M = [1, 2]", "\nM", " x"),
        ("", "a[0][0] = 1\n", "x"),
        ("", "a[0][0] = 1;", ""),
        ("", "[1, 2],\n", "x"),
        ("", "> 1 2\n", ""),
        ("> ```\n", "> 1 2\n", "> ```"),
        ("", "| 1 | 2 |\n", ""),
        ("| 1 |", " 2 |", ""),
        ("[[1]]", ".T", ""),
        ("[[1]]", ".,;", ""),
        ("1", " 1.000", ""),
        ("1", " 0.5", "x"),
        ("[[1", ", 0.5", "]]"),
        ("[[1", ", 1.000", "]]"),
        ("1", ".1", ""),
        ("1e", "1", ""),
        ("", "A = [1 2; 3 4]\n", ""),
        ("", "A = [\n", ""),
        ("sage: M = ", "[1, 2]", "; M\n[1 2]"),
        ("", "sage: M = matrix(ZZ, [[1]])\nsage: M\n[1]\n", ""),
        ("matrix(R, [[1", ", 1", "]], sparse=True)"),
        ("matrix {{1", ", 1_R", "}}"),
        ("%%MatrixMarket matrix array real general\n1 1\n", "0.5 ", ""),
    ],
)
def test_what_people_paste_takes_linear_time(head, piece, tail):
    """Surroundings, decimals, and several matrices, repeated: read or refused."""
    assert not grows_too_fast(attempt("auto"), repeated(piece, head=head, tail=tail))
