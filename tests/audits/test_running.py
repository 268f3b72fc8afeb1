"""A function under audit in a process of its own: whatever it does, the audit goes on."""

import os
import sys

import pytest

from modlinalg.audits import audit, questions
from modlinalg.audits._running import FunctionRespondent, call_of, ending, target_of
from tests.audits import hostile
from tests.helpers.runs import sampled


def outcome(function, claim="det", **settings):
    """Return an audit of a hostile function over Z, with few questions."""
    asked = {"over": ["Z"], "questions": 4, "time_limit": 1.0} | settings
    return audit(f"tests.audits.hostile:{function}", claim, **asked)


@sampled(exhaustive=1)
@pytest.mark.parametrize("function", ["prints", "prints_below_python"])
def test_what_is_printed_is_a_finding(function):
    """Also when it is written by the number of the descriptor, and the answer is judged all the same."""
    found = outcome(function)
    assert found.status == 1
    assert found.right + len(found.wrong) > 0
    assert found.printed[0].reason.startswith("it printed '")
    assert found.printed[0].times == 4


@sampled(exhaustive=1)
@pytest.mark.parametrize(
    ("function", "reason"),
    [
        ("raises", "IndexError: list index out of range"),
        ("leaves", "the process ended with status 7"),
        ("leaves_politely", "SystemExit: 0"),
        ("kills_itself", "the process ended by SIGABRT: flint_throw: abort"),
    ],
)
def test_a_crash_is_a_finding_with_its_smallest_question(function, reason):
    """0 x 0 is the smallest of all; each question has its own process after one has ended."""
    found = outcome(function, questions=2)
    assert found.counts == {"crashed": 2}
    [finding] = found.crashed
    assert finding.reason == reason
    assert finding.smallest.shape == (0, 0)
    assert finding.is_repeatable


@pytest.mark.exhaustive
@pytest.mark.skipif(sys.platform != "linux", reason="no other system keeps to a limit of memory")
def test_memory_beyond_the_limit_is_a_crash():
    """The limit is named."""
    [finding] = outcome("takes_memory", memory_limit=100).crashed
    assert finding.reason == "MemoryError (it takes more than 100 MiB)"


@pytest.mark.exhaustive
def test_a_hang_is_a_finding_and_the_others_have_their_answers():
    """After two of them the rest over the ring is not asked, and the report says so."""
    found = outcome("hangs", "free_rank", questions=20, time_limit=0.2)
    [finding] = found.hung
    assert finding.reason == "no answer after 0.2 s"
    assert finding.smallest.shape == (1, 2)
    assert finding.smallest.parts[0].rows == ((0, 0),)
    assert found.counts["hung"] == 2
    assert found.counts["not asked"] > 0
    assert "not all questions were asked after 2 without a verdict in time" in found.notes[0]


@pytest.mark.exhaustive
def test_a_refusal_is_no_failure_and_no_answer_either():
    """Status 3: nothing is wrong, nothing was shown."""
    found = outcome("refuses")
    assert (found.is_clean, found.status, len(found.refused)) == (True, 3, 1)
    assert found.refused[0].reason == "NotImplementedError: only over fields"
    assert found.refused[0].times == 4


@pytest.mark.exhaustive
def test_an_exception_may_say_that_there_is_none():
    """Only the one that is named; then the claim is judged."""
    assert outcome("says_none", "solve").counts == {"refused": 3, "not asked": 1}
    named = outcome("says_none", "solve", none_when=["NoSolution"], questions=30)
    assert named.right > 0
    assert named.wrong[0].reason.endswith("has M*x = b")


@sampled(exhaustive=1)
@pytest.mark.parametrize(
    ("function", "reason"),
    [
        ("nested", "lists too deep for an answer"),
        ("strange", "an object of the type object"),
        ("huge", "a number of more than 1000000 bits"),
        ("endless_text", "a text of more than 10000000 characters"),
    ],
)
def test_what_is_no_data_is_a_wrong_answer(function, reason):
    """The words say what it holds."""
    assert reason in outcome(function).wrong[0].reason


@pytest.mark.exhaustive
def test_a_long_number_is_shown_by_its_beginning():
    """In the text cut off, in the record whole."""
    found = outcome("long_number", questions=1)
    assert len(found.wrong[0].answer) == 5001
    assert f"answer: 1{'0' * 396}..." in found.to_text()
    assert found.to_json().to_json().count("0" * 5000) > 0


@pytest.mark.exhaustive
def test_a_function_that_closes_its_streams_is_asked_on():
    """Its answers are judged."""
    assert outcome("closes_streams").asked == 4


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_child_of_a_function_answers_nothing():
    """Each answer belongs to its question, also where a function returns in two processes."""
    found = outcome("forks", "rank", over=[7], questions=12)
    assert found.right == found.asked == 12


@pytest.mark.exhaustive
def test_a_failure_that_does_not_come_again_is_marked():
    """The smallest question is asked once more."""
    [finding] = outcome("flaky", "rank", over=[7], questions=1).wrong
    assert not finding.is_repeatable


def test_a_function_is_named_by_its_module():
    """Also one that is given itself."""
    assert target_of(hostile.prints) == "tests.audits.hostile:prints"


@pytest.mark.exhaustive
def test_no_rows_are_asked_of_a_function_that_is_told_the_shape():
    """[] may have any number of columns; without the parameter the question is not put."""
    asked = [question for question in questions("kernel", over=[6]) if question.shape[0] == 0]
    wide = next(question for question in asked if question.shape[1])
    with FunctionRespondent("tests.audits.own:kernel", 5, None) as told:
        assert told.can_be_asked(wide)
        assert f"shape={wide.shape}" in told.command(wide)
    with FunctionRespondent("tests.audits.hostile:prints", 5, None) as untold:
        assert not untold.can_be_asked(wide)


def test_the_end_of_a_process_is_told_by_its_name():
    """Statuses, signals, and what is neither."""
    assert ("in an unknown way", "by the signal 250") == (ending(None), ending(-250))


def test_fractions_are_imported_where_they_are_used():
    """So that the line runs."""
    question = questions("det", over=["Q"], count=2)[1]
    assert call_of("m:f", question).startswith('python -c "from fractions import Fraction; from m import f;')


def test_the_line_that_asks_again_holds_numbers_of_any_length():
    """In hexadecimal digits, since Python reads no more than 4300 decimal ones."""
    [question] = questions("solve", over=[10**5000 + 1], count=1)
    call = call_of("math:gcd", question).partition("print(gcd")[2]
    assert eval(call.removesuffix(')"')) == tuple(question.arguments())


@pytest.mark.exhaustive
@pytest.mark.skipif(sys.platform == "win32", reason="a link is no socket there")
@pytest.mark.parametrize(
    ("function", "sort", "reason"),
    [
        ("sends_a_pickle", "crashed", "the process sent junk in place of an answer: "),
        ("sends_junk", "crashed", "the process sent junk in place of an answer: b'[{,]'"),
        ("sends_half", "hung", "no answer after 1 s"),
        ("sends_too_much", "crashed", "the process ended its connection, or sent too much"),
    ],
)
def test_what_a_child_sends_is_neither_unpickled_nor_waited_for(
    tmp_path, monkeypatch, function, sort, reason
):
    """Foreign code knows the descriptor; its junk is its crash, and runs nothing here."""
    monkeypatch.setenv("PLANTED", str(tmp_path / "planted"))
    found = outcome(function, questions=1).of(sort)
    assert found[0].reason.startswith(reason)
    assert not (tmp_path / "planted").exists()


@pytest.mark.exhaustive
def test_a_fraction_may_have_any_number_of_digits():
    """It is an answer, and a wrong one over Z."""
    assert "no data" not in outcome("long_fraction", questions=1).wrong[0].reason
