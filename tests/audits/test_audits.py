"""Other systems' answers as docs/audits.json keeps them, asked again where the system is installed."""

from __future__ import annotations

import re

import pytest

from modlinalg.verification.claims import judge
from tests.audits.asked import Asked
from tests.audits.captured import ALL, COLUMNS, failures, name_of, question_of, read, total
from tests.audits.page import PAGE, page
from tests.helpers.runs import sampled

CAPTURED = read()
RECORDS = {name_of(record): record for record in CAPTURED["audits"]}
BY_NAME = {asked.name: asked for asked in ALL}
SAMPLE = {  # a package and a program, of some seconds each
    "hsnf: row_style_hermite_normal_form(M), hermite_form",
    "PARI/GP: matdetmod(M, n), det",
}
SURE = ("hsnf", "PARI/GP", "SymPy", "python-flint")  # no clock, no random numbers; a second or two each
FAILURES = [
    pytest.param(
        name,
        finding,
        id=f"{name} {finding['sort']} {k}",
        marks=() if name.startswith(SURE) and finding["sort"] != "hung" else pytest.mark.long,
    )
    for name, record in RECORDS.items()
    for k, finding in enumerate(failures(record))
]


def installed(name):
    """Return an audit whose system is installed in the version that was captured, or skip."""
    asked: Asked = BY_NAME[name]
    version, captured = asked.version(), RECORDS[name]["version"]
    if version != captured:
        pytest.skip(f"{asked.system} is {version or 'not installed'}, and {captured} was asked")
    return asked


def test_every_audit_has_a_name_of_its_own_and_was_captured():
    """In the order of the tables, each with a version, a day and its questions."""
    assert len(BY_NAME) == len(ALL)
    assert [asked.name for asked in ALL] == list(RECORDS)
    for record in RECORDS.values():
        assert record["version"]
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", record["date"])
        counts = record["counts"]
        ended = sum(counts.get(name, 0) for name in COLUMNS[1:])
        assert counts["asked"] == ended > 9


def test_the_page_is_written_from_what_was_captured():
    """Every figure, every finding."""
    assert PAGE.read_text(encoding="utf-8") == page(CAPTURED)


def test_the_sums_are_those_of_the_table():
    """In the introduction of the page."""
    counts = total(RECORDS.values())
    assert f"{counts['asked']:,} questions to {len(RECORDS)} functions" in page(CAPTURED)
    assert counts["right"] + counts["wrong"] < counts["asked"]


@sampled(exhaustive=11)
@pytest.mark.parametrize(("name", "finding"), FAILURES)
def test_a_failure_is_a_failure_again(name, finding):
    """The smallest question ends as it did, and with the same answer; what hangs or aborts does so again."""
    asked = installed(name)
    if asked.is_random:
        pytest.skip(f"{name} is wrong by chance")
    found = asked.again(question_of(RECORDS[name], finding))
    if finding["sort"] == "printed":
        assert found.printed
    else:
        assert (finding["sort"], finding["why"]) == (found.result, found.reason)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, id=name, marks=pytest.mark.exhaustive if name in SAMPLE else pytest.mark.long)
        for name in BY_NAME
    ],
)
def test_an_audit_finds_the_same_again(name):
    """All of its questions end as they did when the page was written."""
    asked = installed(name)
    if asked.is_random:
        pytest.skip(f"{name} is wrong by chance")
    found = asked.audited()
    counts = found.counts | {"asked": found.asked}
    assert RECORDS[name]["counts"] == {key: count for key, count in counts.items() if count}


@pytest.mark.parametrize(
    ("name", "M", "why"),
    [
        ("PARI/GP: matkermod(M, n), kernel", [[0], [0], [0]], "(1) is not reached"),
        ("GAP: TriangulizedMat(M) mod n, equal_modules", [[2]], "N spans more"),
        ("SymPy: DomainMatrix.nullspace() over GF(n), n composite, kernel", [[2]], "(2) is not reached"),
        ("python-flint: nmod_mat.inv(), n composite, inverse", [[2]], "the process ended by SIGABRT"),
        (
            "snforacle: smith_normal_form_with_transforms(M), smith_form",
            [[1, 0], [1, 1]],
            "no answer after 2 s",
        ),
    ],
    ids=str,
)
def test_known_errors_are_found(name, M, why):
    """With the smallest matrix that shows each of them."""
    found = [f for f in failures(RECORDS[name]) if f["question"]["M"]["entries"] == M]
    assert found
    assert found[0]["why"].startswith(why)


def test_what_is_wrong_multiplies_out():
    """A judge that knows nothing of the other system refutes the inverse that python-flint does not find."""
    record = RECORDS["python-flint: fmpz_mod_mat.inv(), n composite, inverse"]
    wrong = next(finding for finding in failures(record) if finding["sort"] == "wrong")
    question = {"kind": "not_invertible"} | wrong["question"]
    assert judge(question)["verdict"] == "FALSE"
