"""The reports of an audit: text, JSON, a page, JUnit."""

import json
import re
from dataclasses import replace
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from modlinalg import ZZ, Zmod
from modlinalg.audits import audit
from modlinalg.audits._answers import GivenAnswer, answer_text
from modlinalg.audits._audit import LONGEST_ANSWER, MOST_SHOWN, rings_text, shortened
from modlinalg.verification.claims import judge
from tests.helpers.runs import sampled

jsonschema = pytest.importorskip("jsonschema")
AUDIT_SCHEMA = jsonschema.Draft202012Validator(
    json.loads((files("modlinalg") / "schemas" / "audit-1.schema.json").read_text(encoding="utf-8"))
)


@cache
def found(slip="claims_no_solution", claim="solve", over=(6, 8)):
    """Return an audit with findings."""
    return audit(f"tests.audits.slips:{slip}", claim, over=over)


@pytest.mark.exhaustive
def test_the_text_shows_the_question_the_answer_the_reason_and_the_command():
    """Of the smallest question; each trap has a line."""
    text = found().to_text()
    for line in (
        "  [0 1]",
        "  b = (1)",
        "  answer: None",
        "  why: x = (0, 1) has M*x = b",
        '  again: python -c "from tests.audits.slips import claims_no_solution;'
        ' print(claims_no_solution([[0, 1]], [1], 6, shape=(1, 2)))"',
        "not clean",
    ):
        assert line in text.splitlines()
    assert {tally.trap for tally in found().tallies} <= {
        re.split("  +", line)[0] for line in text.splitlines()
    }


@pytest.mark.exhaustive
def test_the_last_line_says_what_the_status_says():
    """Clean, not clean, or neither."""
    clean = audit("tests.audits.own:rank", "rank", over=[7], questions=3)
    refused = audit("tests.audits.hostile:refuses", "rank", over=[7], questions=1)
    assert clean.to_text().endswith("\nclean: every answer is right\n")
    assert refused.to_text().endswith("\nnothing is wrong; some questions have no answer with a verdict\n")


@pytest.mark.exhaustive
def test_many_findings_of_a_sort_are_counted_in_the_text_and_listed_in_json():
    """The smallest come first."""
    audit_ = found("not_reduced", "product", (3, 4, 6, 8, 9))
    count = len(audit_.wrong)
    assert count > MOST_SHOWN
    assert f"{count - MOST_SHOWN} more finding" in audit_.to_text()
    weights = [finding.smallest.weight() for finding in audit_.wrong]
    assert sorted(weights) == weights
    assert count == len(audit_.to_json()["findings"])


@pytest.mark.exhaustive
def test_each_claim_in_json_is_refuted_again():
    """`modlinalg verify-batch` gives the same reason for it."""
    report = json.loads(found().to_json().to_json())
    for finding in report["findings"]:
        verdict = judge(finding["verdict_on"])
        assert ("FALSE", finding["reason"]) == (verdict["verdict"], verdict["reason"])
    assert sum(sum(tally["counts"].values()) for tally in report["tallies"]) == report["asked"]


REPORTS = [
    ("tests.audits.slips:claims_no_solution", "solve", (6, "Z")),
    ("tests.audits.slips:crash_on_empty", "rank", (2, "Q")),
    ("tests.audits.own:det", "det", (5,)),
]


@sampled(exhaustive=1)
@pytest.mark.parametrize(("function", "claim", "over"), REPORTS)
def test_the_report_in_json_follows_its_schema(function, claim, over):
    """One with wrong answers, one with crashes, one that is clean; with a field less or more it does not."""
    report = json.loads(audit(function, claim, over=over, questions=25).to_json().to_json())
    AUDIT_SCHEMA.validate(report)
    for field in report:
        assert not AUDIT_SCHEMA.is_valid({key: value for key, value in report.items() if key != field})
    for changed in ({"more": 1}, {"version": 2}, {"status": 2}, {"counts": {"fine": 1}}, {"findings": [{}]}):
        assert not AUDIT_SCHEMA.is_valid(report | changed)


@pytest.mark.exhaustive
def test_junit_has_a_suite_for_each_ring_and_a_case_for_each_trap():
    """Wrong answers are failures, crashes are errors, refusals are skipped."""
    root = ElementTree.fromstring(found().to_junit())
    assert ["solve over Z_6", "solve over Z_8"] == [suite.get("name") for suite in root]
    for suite in root:
        cases = list(suite)
        assert int(suite.get("tests")) == len(cases)
        failures = [case for case in cases if case.find("failure") is not None]
        assert int(suite.get("failures")) == len(failures) > 0
        assert all("has M*x = b" in case.find("failure").text for case in failures)
    crashed = audit("tests.audits.hostile:raises", "rank", over=[7], questions=2)
    assert 2 == len(ElementTree.fromstring(crashed.to_junit()).findall(".//error"))
    refused = audit("tests.audits.hostile:refuses", "rank", over=[7], questions=2)
    assert 2 == len(ElementTree.fromstring(refused.to_junit()).findall(".//skipped"))
    printed = audit("tests.audits.hostile:prints", "rank", over=[7], questions=1)
    assert 1 == len(ElementTree.fromstring(printed.to_junit()).findall(".//failure"))


def test_the_page_fetches_and_runs_nothing():
    """Its policy allows its own style alone; every finding has a section."""
    page = found().to_html()
    assert "default-src 'none'; style-src 'sha256-" in page
    assert not re.search(r"<script|https?://|\sstyle=|\son\w+=", page)
    assert page.count("<section>") == len(found().findings)


HOSTILE = "<script>alert(1)</script> & \x1b[31m \x00 \ud800 ]]>"


@pytest.mark.parametrize("place", ["reason", "answer"])
def test_whatever_a_program_says_is_only_text(place):
    """In the page, in JUnit and in the text for a terminal."""
    first = found().findings[0]
    text = answer_text(GivenAnswer("one", HOSTILE)) if place == "answer" else HOSTILE
    hostile = replace(found(), findings=(replace(first, **{place: text}),))
    page, junit, text = hostile.to_html(), hostile.to_junit(), hostile.to_text()
    assert "<script" not in page
    assert "alert(1)" in page
    assert "alert(1)" in "".join(ElementTree.fromstring(junit).itertext())
    assert not re.search("[\x00-\x09\x0b-\x1f]", page + junit + text)
    assert (page + junit + text).encode()
    assert json.loads(hostile.to_json().to_json())


def test_long_things_are_cut():
    """An answer of many numbers, and rings beyond half a dozen."""
    assert LONGEST_ANSWER == len(shortened(answer_text(GivenAnswer("one", list(range(1000))))))
    assert "([1], [2])" == answer_text(GivenAnswer("parts", [[1], [2]]))
    assert rings_text([ZZ, *map(Zmod, range(2, 12))]) == "Z, Z_2, Z_3, Z_4, Z_5 and 6 other rings"


@pytest.mark.exhaustive
def test_several_functions_are_named_with_their_claims():
    """In the first line."""
    names = ["tests.audits.own:rank", "tests.audits.own:det"]
    text = audit(names, ["rank", "det"], over=[7], questions=2).to_text()
    assert text.startswith(
        "audit of rank by tests.audits.own:rank, det by tests.audits.own:det over Z_7, 2 questions"
    )
