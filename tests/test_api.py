"""The public names: a tracked text has all of them, so that none changes unnoticed."""

import importlib
import pkgutil
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

import modlinalg
from tests.api import PUBLIC, SNAPSHOT, lines_of, snapshot
from tests.stub import STUB, stub


def test_the_public_names_are_those_of_the_snapshot():
    """After a change on purpose: `python -m tests.api`, a line in CHANGELOG.md, and docs/stability.md."""
    assert SNAPSHOT.read_text(encoding="utf-8").splitlines() == snapshot().splitlines()


def test_the_stub_is_written_from_the_table_of_names():
    """After a change on purpose: `python -m tests.stub`."""
    assert stub() == STUB.read_text(encoding="utf-8")


@pytest.mark.parametrize(("module", "names"), PUBLIC.items(), ids=PUBLIC)
def test_what_the_snapshot_has_is_promised_in_words(module, names):
    """docs/stability.md names each module, and beside it the names of those that are promised in part."""
    page = (Path(__file__).parents[1] / "docs" / "stability.md").read_text(encoding="utf-8")
    promises = re.findall(r"^- (?:.|\n  )+", page, re.MULTILINE)
    found = [words for words in promises if f"`{module}`" in words]
    assert found, f"docs/stability.md does not name {module}"
    wanted = [f"`{name}`" for name in names or ("__all__",)]
    assert [] == [name for name in wanted if name not in found[0]]


def test_all_commands_are_promised_in_words():
    """The snapshot lists them behind the names."""
    page = (Path(__file__).parents[1] / "docs" / "stability.md").read_text(encoding="utf-8")
    assert "\n$ modlinalg " in snapshot()
    assert "- the commands of `modlinalg` with their arguments, options and exit statuses" in page


def test_no_public_module_has_the_name_of_a_public_function():
    """`modlinalg.rank` is a function, and no import makes a module of it."""
    for package in (name for name in PUBLIC if hasattr(importlib.import_module(name), "__path__")):
        module = importlib.import_module(package)
        modules = {found.name for found in pkgutil.iter_modules(module.__path__)}
        assert set() == modules & set(getattr(module, "__all__", ())), package


def test_whatever_is_promised_is_there():
    """Each name can be had from the package, also those that are loaded later."""
    for name in modlinalg.__all__:
        assert getattr(modlinalg, name) is not None


def test_the_snapshot_names_what_aliases_and_tables_hold():
    """A method, a format, a kind of claim or a field of one cannot go unnoticed."""
    lines = snapshot().splitlines()
    assert "modlinalg.games.fewest.Measure: Literal[clicks, hamming, lee]" in lines
    assert "modlinalg.games.fewest.MEASURES: ('clicks', 'hamming', 'lee')" in lines
    assert "modlinalg.games.Solutions: SolutionSet | ChasedSolutions" in lines
    assert "modlinalg.formats.FORMATS['pari']" in lines
    assert "modlinalg.verification.claims.KINDS['generalized_inverse']: M, X, [identities]" in lines
    pythons_own = ("GenericAlias", "UnionType", ": dict", ": mappingproxy", ": tuple", ": list")
    assert [] == [line for line in lines if line.endswith(pythons_own)]


def test_the_snapshot_has_how_objects_are_made_their_operators_and_what_options_take():
    """So none of these can change unnoticed, neither the order of fields nor a default."""
    lines = snapshot().splitlines()
    options = "seconds: float | None = None, rounds: int = 0, seed: int | None = None"
    assert f"modlinalg.batch.Options({options}, certificates: bool = True)" in lines
    assert "modlinalg.Matrix.__matmul__(self, other: object) -> Matrix" in lines
    assert "modlinalg.SolutionSet.__contains__(self, x: object) -> bool" in lines
    assert "$ modlinalg solve: --side=right|left [right]" in lines
    assert "$ modlinalg convert: --from=auto|FORMATS [auto]" in lines


@pytest.mark.parametrize(
    "other",
    [
        "entries: int | None = None; seconds: float | None = None",
        "seconds: float | None; entries: int | None",
        "seconds: float | None = 40; entries: int | None = None",
        "seconds: float | None = None; entries: int | None = None; __contains__ = lambda self, x: True",
    ],
    ids=["swapped", "required", "another default", "an operator more"],
)
def test_another_class_has_other_lines(other):
    """Whatever of these changes, the snapshot does."""
    plain = "seconds: float | None = None; entries: int | None = None"
    found = []
    for body in (plain, other):
        names = {"dataclass": dataclass, "__name__": "modlinalg"}
        exec(f"@dataclass\nclass Limit: {body}", names)
        found.append(list(lines_of("Limit", names["Limit"])))
    assert "Limit(seconds: float | None = None, entries: int | None = None)" in found[0]
    assert found[0] != found[1]


def test_completion_offers_what_is_promised_and_nothing_else():
    """`dir(modlinalg)` has the promised names and packages, and no module that it only imports."""
    packages = {"certificates", "formats", "games", "traces", "verification"} | {
        "elimination",
        "errors",
        "nonexistence",
    }
    offered = {name for name in dir(modlinalg) if not name.startswith("__")}
    assert {*modlinalg.__all__, *packages} == offered
    assert {"__version__", "__doc__", "__all__"} <= set(dir(modlinalg))


@pytest.mark.parametrize("name", ["Matrix", "Vector", "SolutionSet"])
def test_the_members_without_an_underscore_are_promised(name):
    """What completion shows of a class stands in the snapshot."""
    lines = SNAPSHOT.read_text(encoding="utf-8")
    members = re.findall(rf"^modlinalg\.{name}\.([^_\W]\w*)", lines, re.MULTILINE)
    assert sorted(members) == [
        member for member in dir(getattr(modlinalg, name)) if not member.startswith("_")
    ]
