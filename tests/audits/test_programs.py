"""Programs under audit: questions on standard input, answers in JSON or as a system prints them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from modlinalg import InputError
from modlinalg.audits import _session, audit_program, questions
from modlinalg.audits._programs import ProgramRespondent, Protocol
from modlinalg.audits._running import Reply
from tests.helpers.runs import sampled

PROGRAM = f"{sys.executable} {Path(__file__).with_name('json_program.py')}"
needs_gp = pytest.mark.skipif(shutil.which("gp") is None, reason="gp is not installed")
needs_gap = pytest.mark.skipif(shutil.which("gap") is None, reason="gap is not installed")


def outcome(how, claim="rank", count=12, **settings):
    """Return an audit of the program of this folder over Z."""
    return audit_program(f"{PROGRAM} {how}", claim, over=["Z"], questions=count, **settings)


@pytest.mark.exhaustive
def test_a_program_answers_in_json():
    """The ranks of diagonal matrices are right, and the rest is refused in the program's own words."""
    found = outcome("right")
    assert found.status == 3
    assert found.right > 3
    assert found.counts.keys() == {"right", "refused"}
    assert found.refused[0].reason == "only diagonal matrices"


@sampled(exhaustive=5)
@pytest.mark.parametrize(
    ("how", "sort", "reason"),
    [
        ("null", "wrong", "None is no answer: rank always has one"),
        ("words", "wrong", "what it printed: not JSON: Expecting value (line 1, column 1): "),
        ("nothing", "refused", "it printed nothing: cannot open display"),
        ("twice", "wrong", "what it printed: not JSON: a key stands twice in an object: {"),
        ("deep", "wrong", "what it printed: not JSON: nested too deeply: [[["),
        ("object", "wrong", "the answer has no part 'refused': name rank"),
        ("fails", "crashed", "the process ended with status 1: segmentation fault, really"),
    ],
)
def test_what_a_program_does_instead_is_told(how, sort, reason):
    """With the last words that it wrote to standard error."""
    [finding] = outcome(how, count=2).of(sort)
    assert finding.reason.startswith(reason)


@pytest.mark.parametrize("ask", [None, "{n} {M} {b_entries}"])
def test_numbers_of_any_length_are_asked(ask):
    """More digits than Python writes by itself."""
    [question] = questions("solve", over=[10**5000 + 1], count=1)
    written = Protocol(ask).written(question)
    assert "1" + "0" * 4999 + "1" in written


@pytest.mark.exhaustive
def test_a_program_that_hangs_is_ended():
    """After the time of one question."""
    [finding] = outcome("hangs", count=1, time_limit=0.2).hung
    assert finding.reason == "no answer after 0.2 s"


@pytest.mark.exhaustive
@pytest.mark.skipif(shutil.which("yes") is None, reason="no program that prints for ever")
def test_a_program_that_prints_for_ever_is_ended():
    """Before it fills the disk."""
    found = audit_program("yes", "rank", over=["Z"], questions=1, time_limit=60)
    assert "the process ended by SIGXFSZ" == found.crashed[0].reason


@pytest.mark.exhaustive
@pytest.mark.skipif(sys.platform != "linux", reason="no other system keeps to a limit of memory")
def test_a_program_has_no_more_memory_than_it_may():
    """What it says of that are its own last words."""
    [finding] = outcome("memory", count=1, memory_limit=100).crashed
    assert finding.reason.endswith("MemoryError")


@pytest.mark.exhaustive
def test_an_answer_that_is_much_longer_than_its_question_is_not_read():
    """12 MB would take minutes; there is no verdict."""
    found = outcome("long", "kernel", count=2)
    assert found.unknown[0].reason == "an answer of more than 266,240 bytes is not read"


@pytest.mark.exhaustive
def test_reading_and_judging_end_with_the_limit_of_time(monkeypatch):
    """Also in the midst of one call: another process judges a long answer, and is ended."""
    monkeypatch.setattr(_session, "_LONGEST", 2**24)
    question = questions("kernel", over=[7], count=2)[1]
    sent = b"[" + b"[1, 2, 3], " * 1_000_000 + b"[1]]"
    reply = Reply("sent", sent=sent, reader=Protocol().read)
    found = _session.judged_reply(question, reply, {}, 0.1)
    assert ("unknown", True) == (found.result, found.is_late)
    assert found.reason.endswith("is not read and judged within 0.1 s")


@pytest.mark.exhaustive
@needs_gp
def test_the_command_of_a_finding_asks_again():
    """It runs in a shell and prints what was read."""
    found = audit_program(
        "gp -q -f", "rank", ask="print(matrank({M})+1)", source="pari", over=["Z"], questions=5
    )
    finding = found.wrong[0]
    done = subprocess.run(finding.command, shell=True, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == finding.answer


@sampled(exhaustive=1)
@needs_gp
@pytest.mark.parametrize(
    ("claim", "ask", "over", "words"),
    [
        ("kernel", "print(matker({M}))", ["Q"], []),
        ("rank", "print(matrank({M}))", ["Z", "Q"], []),
        ("smith_form", "print(matsnf({M}, 1))", ["Z"], []),
        ("solve", "print(matsolvemod({M}, {n}, [{b_entries}]~, 1))", [6, 8], ["0"]),
    ],
)
def test_pari_is_right(claim, ask, over, words):
    """By its own words and our readers; 0 stands for no solution."""
    options = {"convention": "pari"} if claim == "smith_form" else {}
    found = audit_program(
        "gp -q -f", claim, ask=ask, source="pari", over=over, questions=26, none_when=words, options=options
    )
    assert () == found.wrong, found.to_text()
    assert found.right > 20


@pytest.mark.exhaustive
@needs_gp
def test_pari_misses_the_kernel_of_a_zero_column():
    """matkermod of version 2.15.2 finds no vector for a column of three zeros."""
    version = subprocess.run(
        ["gp", "--version-short"], capture_output=True, text=True, check=True
    ).stdout.strip()
    if version != "2.15.2":
        pytest.skip(f"gp is {version}")
    found = audit_program(
        "gp -q -f", "kernel", ask="print(matkermod({M}, {n}))", source="pari", over=[6], size=4
    )
    shapes = {finding.smallest.shape for finding in found.wrong}
    assert (3, 1) in shapes, found.to_text()


@pytest.mark.exhaustive
@needs_gap
def test_gap_leaves_an_entry_that_is_no_divisor_of_n():
    """TriangulizedMat of [[2]] mod 6 gives [[1]], which no row operation does."""
    ask = 'Print(TriangulizedMat({M} * ZmodnZObj(1, {n})), "\\n");'
    settings = {"source": "gap", "over": [6], "questions": 3, "size": 1, "time_limit": 30}
    found = audit_program("gap -q -A", "equal_modules", ask=ask, side="left", **settings)
    assert found.wrong
    assert max(found.wrong[0].smallest.shape) == 1


def test_a_question_that_a_system_cannot_write_is_not_asked():
    """GAP does not keep the columns of a matrix without rows."""
    empty = next(q for q in questions("kernel", over=[6]) if q.shape[0] == 0 < q.shape[1])
    asked = {to: ProgramRespondent("cat", Protocol("{M}", to), 1, None) for to in ("gap", "pari", None)}
    assert not asked["gap"].can_be_asked(empty)
    assert asked["pari"].can_be_asked(empty)
    assert not asked[None].can_be_asked(empty)


def test_places_are_filled_and_other_braces_stay():
    """{M}, {b}, {b_entries}, {n}, {rows} and {cols}; what a question does not have is an error."""
    question = questions("solve", over=[6], count=2)[1]
    M, b = (part.rows[0][0] for part in question.parts)
    protocol = Protocol("f({M}, [{b_entries}], {b}, {n}, {rows}, {cols}, {x} {})")
    assert f"f([[{M}]], [{b}], [[{b}]], 6, 1, 1, {{x}} {{}})\n" == protocol.written(question)
    with pytest.raises(InputError, match="the question solve has no N, which --ask names"):
        Protocol("{N}").written(question)
