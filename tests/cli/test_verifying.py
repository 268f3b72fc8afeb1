"""`modlinalg verify KIND` and `modlinalg convert`: what a person does with somebody's answer."""

import errno
import json
import multiprocessing
import os
import random
import subprocess
import sys
from importlib.resources import files as files_of
from pathlib import Path
from unittest.mock import Mock

import click
import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

import modlinalg_check
from modlinalg import UnsupportedError, formats, matrix, verify_generalized_inverse
from modlinalg.cli import limited, main
from modlinalg.verification.claims import KINDS, judge
from modlinalg.verification.inquiry import hearing
from tests.helpers import boards

EXAMPLES = Path(__file__).parents[2] / "examples"
TUBULO = str(EXAMPLES / "boards" / "tubulo_7x7_mod3.txt")


def run(*arguments, text=None):
    """Run a command and return its exit status and all it says."""
    done = CliRunner().invoke(main, [str(argument) for argument in arguments], input=text)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


@pytest.fixture
def file(tmp_path):
    """Return a function that writes a text to a new file and returns its path."""

    def written(text):
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.txt"
        path.write_text(text)
        return path

    return written


# M = [2 4; 4 2] over Z_6: kernel of 12 elements, invariant factors 2 and 0.
M = "[2, 4; 4, 2]"


@pytest.mark.parametrize(
    ("kind", "arguments", "verdict"),
    [
        ("inverse", ("[5, 0; 0, 5]", "[5, 0; 0, 5]"), "TRUE"),
        ("inverse", (M, M), "FALSE"),
        ("not-invertible", (M,), "TRUE"),
        ("generalized-inverse", (M, "[3, 0; 0, 0]", "--identities", "1"), "FALSE"),
        ("moore-penrose-inverse", ("[2, 0; 0, 0]", "[2, 0; 0, 0]"), "TRUE"),
        ("no-generalized-inverse", ("[1, 0; 0, 1]",), "FALSE"),
        ("solution", (M, "[2, 4]", "[1, 0]"), "TRUE"),
        ("solution", (M, "[2, 4]~", "[1, 1]"), "FALSE"),
        ("no-solution", (M, "[1, 0]"), "TRUE"),
        ("count", (M, "[0, 0]", "12"), "TRUE"),
        ("count", (M, "[0, 0]", "infinite"), "FALSE"),
        ("kernel", (M, "[3, 0; 0, 3]"), "FALSE"),
        ("kernel", (M, "[3, 1; 0, 1]", "--basis", "columns"), "TRUE"),
        ("kernel", (M, "[3, 0; 1, 1]", "--basis", "rows", "--orders", "2,6"), "TRUE"),
        ("solution-set", (M, "[2, 4]", "[1, 0]", "[3, 1; 0, 1]", "--basis", "columns"), "TRUE"),
        ("decomposition", (M, "[1, 0; 0, 1]", M, "[1, 0; 0, 1]"), "FALSE"),
        ("smith-form", (M, "[2, 0; 0, 0]"), "TRUE"),
        ("howell-form", (M, "[2, 4]"), "TRUE"),
        ("invariant-factors", (M, "2,0"), "TRUE"),
        ("invariant-factors", (M, "2,3"), "FALSE"),
        ("free-rank", (M, "0"), "TRUE"),
        ("det", (M, "0"), "TRUE"),
        ("det", ("[1, 0; 0, 5]", "-1"), "TRUE"),
        ("det", ("[1, 0; 0, 5]", "-2/5"), "FALSE"),
        ("invariant-factors", (M, "-4,0"), "TRUE"),
    ],
)
def test_each_kind_from_files_and_numbers(file, kind, arguments, verdict):
    """Files hold texts of PARI here; FALSE leaves with 1, TRUE with 0."""
    given = [file(a) if a.startswith("[") else a for a in arguments]
    status, output = run("verify", kind, *given, "--mod", 6)
    assert output.startswith(f"{verdict}: "), output
    assert {"TRUE": 0, "FALSE": 1}[verdict] == status


def test_kinds_over_fields(file):
    """Rank, nullity and RREF need a field, and say so elsewhere."""
    for kind, argument in (("rank", "1"), ("nullity", "1"), ("rref", "[1, 2; 0, 0]")):
        given = file(argument) if argument.startswith("[") else argument
        assert run("verify", kind, file("[1, 2; 2, 4]"), given, "--mod", 7)[0] == 0
        assert run("verify", kind, file("[1, 2; 2, 4]"), given, "--mod", 6)[0] == 2


def test_every_kind_of_claim_has_a_command():
    """And its help names the matrices."""
    status, output = run("verify", "--help")
    assert status == 0
    for kind in KINDS:
        assert kind.replace("_", "-") in output
        assert "M" in run("verify", kind.replace("_", "-"), "--help")[1]


def test_the_published_inverse_of_tubulo(file):
    """TRUE; with one entry changed FALSE, with the entry of M*X that is wrong."""
    published = boards.tubulo_inverse()
    assert run("verify", "inverse", TUBULO, file(str(published.tolist())), "--mod", 3)[0] == 0
    rows = published.tolist()
    rows[4][7] = (rows[4][7] + 1) % 3
    status, output = run("verify", "inverse", TUBULO, file(str(rows)), "--mod", 3)
    assert status == 1
    wrong = (boards.tubulo() @ matrix(rows, mod=3)).tolist()
    i, j = next((i, j) for i, row in enumerate(wrong) for j, a in enumerate(row) if a != (1 if i == j else 0))
    assert f"M*X = I fails in (R{i + 1}, C{j + 1}): {wrong[i][j]} on the left" in output


def test_the_ring_may_come_from_a_text(file):
    """One text names it for all; two rings, or none, are refused."""
    named = file("[Mod(5, 6), Mod(0, 6); Mod(0, 6), Mod(5, 6)]")
    assert run("verify", "inverse", named, file("[5, 0; 0, 5]"))[0] == 0
    status, output = run("verify", "inverse", named, named, "--mod", 7)
    assert status == 2
    assert "the text names Z_6, but Z_7 was asked for" in output
    status, output = run("verify", "inverse", file("[1, 0; 0, 1]"), file("[1, 0; 0, 1]"))
    assert status == 2
    assert "no file names its ring: give --mod N or --rational" in output


def test_probability_and_limits_are_said(file):
    """A TRUE on random vectors has its bound; at a limit the verdict is UNKNOWN, with status 3."""
    inverse = file(str(boards.tubulo_inverse().tolist()))
    status, output = run("verify", "inverse", TUBULO, inverse, "--mod", 3, "--probabilistic", 20, "--seed", 1)
    assert status == 0
    assert "TRUE with error at most 1/3486784401: " in output
    assert run("verify", "inverse", TUBULO, inverse, "--mod", 3, "--limit", 0)[0] == 3
    status, output = run("verify", "rank", file("[1]"), 1, "--mod", 3, "--probabilistic", 2)
    assert status == 2
    assert "compares no products" in output


def test_a_certificate_of_the_right_answer(file, tmp_path):
    """A refuted inverse gives the proof that there is none, which the checker accepts."""
    proof = tmp_path / "proof.json"
    assert run("verify", "inverse", file(M), file(M), "--mod", 6, "--certificate", proof)[0] == 1
    assert json.loads(proof.read_text())["kind"] == "not_invertible"
    assert modlinalg_check.check(proof.read_bytes()).outcome == "verified"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("inverse", "nowhere", "nowhere"), "nowhere"),
        (("rank", TUBULO, "x"), "rank: 'x' is no number"),
        (("rank", TUBULO, "-1"), "such option"),
        (("count", TUBULO, TUBULO, "1/2"), "count: an integer >= 0 is needed"),
        (("inverse", "-", "-"), "only one file can be standard input"),
    ],
)
def test_bad_input_is_named(arguments, words):
    """Status 2 and one line, never a traceback."""
    status, output = run("verify", *arguments, "--mod", 3, text="")
    assert status == 2
    assert words in output
    assert "Traceback" not in output


@pytest.mark.parametrize("target", [name for name in formats.FORMATS if name != "npy"])
def test_convert_writes_what_it_can_read(file, tmp_path, target):
    """From PARI's text to each system and back."""
    status, text = run("convert", file("Mod([2, 11; 10, 3], 13)"), "--to", target, "-o", tmp_path / "out")
    assert (status, text) == (0, "")
    back = formats.read_file(tmp_path / "out", target, 13)
    assert back.matrix == matrix([[2, 11], [10, 3]], mod=13)


def test_convert_lists_its_formats_and_keeps_the_question(file):
    """`--list` needs no file; the answer is not written over the question."""
    status, output = run("convert", "--list")
    assert status == 0
    assert all(name in output for name in formats.FORMATS)
    question = file(M)
    assert run("convert", question, "--to", "gap", "-o", question)[0] == 2
    assert question.read_text() == M
    assert run("convert", "-", "--to", "gap", "--mod", 6, text=M)[1].startswith("[ [ 2, 4 ], [ 4, 2 ] ]")


def test_a_basis_may_be_a_list_of_vectors(file):
    """As PARI lists columns; all of them count, and not the first alone."""
    text = "[[3,0]~,[4,1]~]"
    assert run("verify", "kernel", file(M), file(text), "--mod", 6)[0] == 0
    assert run("verify", "kernel", file(M), file("[[3,0]~,[3,0]~]"), "--mod", 6)[0] == 1


RECORD = "rec( normal := [ [ 2, 0 ], [ 0, 0 ] ], rowtrans := [ [ 1, 0 ], [ 4, 1 ] ] )"


def test_several_matrices_are_refused_where_one_is_needed(file):
    """Their names and shapes are said; nothing is lost silently."""
    record = file(RECORD)
    for arguments in (("verify", "smith-form", file(M), record), ("convert", record, "--to", "pari")):
        status, output = run(*arguments, "--mod", 6)
        assert status == 2
        assert "holds 2: normal (2 x 2), rowtrans (2 x 2)" in output
    mixed = file("[[3,0]~,[4,1,0]~]")
    assert "part 2 (3 x 1)" in run("verify", "kernel", file(M), mixed, "--mod", 6)[1]


@pytest.mark.parametrize(
    "text",
    [
        "[[3,0],[4,1]]",
        "[ [ 3, 0 ], [ 4, 1 ] ]",
        "[3 0]\n[4 1]",
        "[3, 0; 4, 1]",
        "3 0\n4 1",
        "[[3 0]\n [4 1]]",
    ],
)
def test_a_square_basis_is_never_guessed(file, text):
    """Whatever the system and the white space: UNKNOWN with both readings, until an option says which."""
    command = ("verify", "kernel", file(M), file(text), "--mod", 6)
    status, output = run(*command)
    assert status == 3
    assert "TRUE for the rows of G" in output
    assert "FALSE for the columns of G" in output
    assert "--basis rows" in output
    assert run(*command, "--basis", "rows")[0] == 0
    assert run(*command, "--basis", "columns")[0] == 1


def test_certificates_go_to_files_only(file):
    """Standard output holds the verdict; .npy files are read and not written."""
    assert run("verify", "inverse", file(M), file(M), "--mod", 6, "--certificate", "-")[0] == 2
    assert run("convert", file(M), "--to", "npy")[0] == 2


def test_a_limit_ends_a_check_that_does_not_look_at_the_clock(file, monkeypatch):
    """The process is ended, and the verdict is UNKNOWN with the claim."""
    monkeypatch.setattr(limited, "GRACE", 0)
    rng = random.Random(1)
    rows = [" ".join(str(rng.randrange(10**30)) for _ in range(60)) for _ in range(60)]
    large = file("\n".join(rows))
    status, output = run("verify", "invariant-factors", large, "1", "--mod", 10**40, "--limit", "0.01")
    assert status == 3
    assert output.startswith("UNKNOWN: the invariant factors of M are")
    assert "the limit of 0.01 s was reached" in output


def test_within_a_limit_all_is_as_without_one(file, tmp_path):
    """The same words, statuses, certificates and refusals."""
    for arguments in (("inverse", M, M), ("rank", M, "1"), ("inverse", M, "[1, 2, 3]")):
        given = [file(a) if a.startswith("[") else a for a in arguments[1:]]
        command = ("verify", arguments[0], *given, "--mod", 6)
        assert run(*command) == run(*command, "--limit", 100)
    proof = tmp_path / "proof.json"
    inverse = ("verify", "inverse", file(M), file(M), "--mod", 6, "--limit", 100)
    assert run(*inverse, "--certificate", proof)[0] == 1
    assert modlinalg_check.check(proof.read_bytes()).outcome == "verified"


def test_a_wide_matrix_ends_no_process(file):
    """Ranks need no square transforms; what does is UNKNOWN before they are made."""
    wide = file(" ".join(["1"] * 300_001))
    assert run("verify", "rank", wide, 1, "--mod", 7)[0] == 0
    assert run("verify", "nullity", wide, 300_000, "--mod", 7)[0] == 0
    for mod in (7, 6):
        status, output = run("verify", "invariant-factors", wide, 1, "--mod", mod)
        assert status == 3
        assert f"decompose: a transform: a 300001 x 300001 matrix over Z_{mod}" in output


def record_of(*arguments):
    """Return the status and the record that `--format json` prints, which must follow the schema."""
    status, output = run("verify", *arguments, "--format", "json")
    record = json.loads(output)
    schema = json.loads((files_of("modlinalg") / "schemas" / "verdict-1.schema.json").read_bytes())
    Draft202012Validator(schema).validate(record)
    return status, record


X = "[2, 3; 3, 2]"


@pytest.mark.parametrize("limit", [(), ("--limit", 100)])
@pytest.mark.parametrize(
    ("kind", "claimed", "status"), [("inverse", X, 0), ("inverse", M, 1), ("smith_form", "[1, 0; 0, 1]", 0)]
)
def test_a_verdict_as_json_is_the_one_of_a_batch(file, limit, kind, claimed, status):
    """All fields but the time, the certificate among them; the exit status says the same."""
    letter = {"inverse": "X", "smith_form": "S"}[kind]
    claim = {
        "kind": kind,
        "ring": {"modulus": 6},
        "M": [[2, 3], [3, 2]],
        letter: matrix(formats.read(claimed).matrix.tolist(), mod=6).tolist(),
    }
    found, record = record_of(kind.replace("_", "-"), file(X), file(claimed), "--mod", 6, *limit)
    expected = judge(claim)
    assert expected["certificate"] is not None
    assert record["seconds"] >= 0
    assert expected | {"seconds": 0} == record | {"seconds": 0}
    assert found == status


def test_json_at_a_limit_and_of_bad_input(file, monkeypatch):
    """UNKNOWN with status 3, also from a process that was ended; what is no claim is no JSON."""
    inverse = ("inverse", file(X), file(X), "--mod", 6)
    status, record = record_of(*inverse, "--limit", 0)
    assert (status, record["verdict"], record["reason"]) == (3, "UNKNOWN", "the limit of 0.0 s was reached")
    monkeypatch.setattr(limited, "_last_before", lambda *given: ("", ["M*X = I"]))  # only a fact came in time
    status, record = record_of(*inverse, "--limit", 7)
    assert (status, record["reason"]) == (3, "the limit of 7.0 s was reached")
    assert record["established"] == ["M*X = I"]
    assert record["claim"] == "X is the inverse of M (2 x 2 over Z_6)"
    status, output = run("verify", "inverse", file(X), file("[1, 2, 3]"), "--mod", 6, "--format", "json")
    assert status == 2
    assert output.startswith("modlinalg: verify_inverse: ")


def test_a_bound_on_the_error_stands_in_the_record(file):
    """As a fraction."""
    likely = ("inverse", file(X), file(X), "--mod", 6, "--probabilistic", 10)
    assert record_of(*likely)[1]["error_bound"] == "1/1024"


def test_what_came_in_time_is_the_answer():
    """A certificate that takes too long, or ends its process, costs no verdict that was found before."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    found = limited.answer("rank", {"M": matrix([[1]], mod=5), "rank": 1}, with_proof=False)
    for message in (None, "a fact", found, "another"):
        theirs.send(message)
    assert limited._last_before(ours, 0.05, 2) == (found, ["a fact", "another"])
    for message in (None, found):
        theirs.send(message)
    theirs.close()
    assert limited._last_before(ours, 60, 2) == (found, [])
    assert limited._last_before(ours, 60, 2) == ("the process that verified this claim ended", [])


def test_a_process_that_is_killed_in_the_middle_of_its_answer_has_ended():
    """What it sent before is the answer, also when it is less than one message."""
    ours, theirs = multiprocessing.Pipe()
    theirs.send(None)
    os.write(theirs.fileno(), b"\0\0\1\0half")  # of 256 bytes
    theirs.close()
    assert limited._last_before(ours, 60, 1) == ("the process that verified this claim ended", [])


NEVER_BEGINS = """
import multiprocessing
from modlinalg import matrix
from modlinalg.cli import limited
if __name__ == "__main__":
    multiprocessing.set_executable("/bin/false")
    M = matrix([[1] * 300] * 300, mod=10**9 + 7)
    print(limited.answer_within(60, "rank", {"M": M, "rank": 1}, with_proof=True).record["reason"])
"""


@pytest.mark.skipif(not os.path.exists("/bin/false"), reason="no program that ends at once")
def test_a_process_that_never_begins_is_not_waited_for():
    """However large the claim is, which nobody will ever read."""
    command = [sys.executable, "-c", NEVER_BEGINS]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=100)
    assert "the process that verified this claim ended\n" == done.stdout, done.stderr


def test_a_process_that_cannot_be_started_is_an_error(monkeypatch):
    """Say because this user has too many of them; it is no fault of the output."""
    start = Mock(side_effect=BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable"))
    monkeypatch.setattr(multiprocessing.get_context("spawn").Process, "start", start)
    with pytest.raises(UnsupportedError, match="no process can be started: Resource temporarily unavailable"):
        limited.answer_within(60, "rank", {"M": matrix([[1]], mod=7), "rank": 1}, with_proof=False)


def test_facts_are_sent_as_soon_as_they_are_established():
    """Only while somebody listens."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    found = []
    with hearing(theirs.send):
        verify_generalized_inverse(matrix([[1]], mod=5), matrix([[1]], mod=5))
    while ours.poll():
        found.append(ours.recv())
    verify_generalized_inverse(matrix([[1]], mod=5), matrix([[1]], mod=5))
    assert ["(1) M*X*M = M", "(2) X*M*X = X"] == found
    assert not ours.poll()


def test_canonical_forms_are_asked_for_by_an_option(file):
    """5 is a unit of Z_6 and not 1; both commands that know of canonical forms have the option."""
    one, five = file("[1, 0; 0, 1]"), file("[5, 0; 0, 5]")
    for arguments in (("smith-form", one, five), ("decomposition", five, one, five, one)):
        assert run("verify", *arguments, "--mod", 6)[0] == 0
        status, output = run("verify", *arguments, "--mod", 6, "--canonical")
        assert status == 1
        assert "a diagonal entry is a divisor of 6, or 0: not so for 5 in (R1, C1)" in output
        assert run("verify", *arguments, "--mod", 6, "--canonical", "--limit", 100) == (status, output)
    assert "No such option" in run("verify", "rref", one, one, "--mod", 7, "--canonical")[1]


def test_a_list_of_identities_is_written_as_people_write_it(file):
    """One identity in brackets has no comma behind it."""
    status, output = run("verify", "no-generalized-inverse", file("2"), "--mod", 8, "--identities", 2)
    assert status == 1
    assert "M has no (2) inverse" in output
    assert "(2,)" not in output


def test_infinite_orders_are_explained_only_where_there_are_any(file):
    """Over Z_n every order is finite; over Q the word `infinite` is a count."""
    M, b = file("2 4\n4 8"), file("0\n0")
    finite = run("verify", "count", M, b, 24, "--mod", 12)
    endless = run("verify", "count", M, b, "infinite", "--rational")
    assert (finite[0], endless[0]) == (0, 0), (finite, endless)
    assert "infinite" not in finite[1]
    assert "0 stands for infinite" in endless[1]
    assert "COUNT|infinite" in run("verify", "count", "--help")[1]


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_option_of_a_kind_says_what_it_is(kind):
    """No option stands in the help without a word beside it."""
    context = click.Context(main)
    command = main.get_command(context, "verify").get_command(context, kind.replace("_", "-"))
    assert all(option.help for option in command.params if isinstance(option, click.Option))


def test_commands_that_compute_read_the_texts_of_other_systems(file):
    """All commands read by the one way."""
    assert run("kernel", file("[1, 2; 3, 4]"), "--mod", 6) == run("kernel", file("1 2\n3 4"), "--mod", 6)
    assert run("kernel", file("[Mod(1, 6), 2; 3, 4]")) == run("kernel", file("1 2\n3 4"), "--mod", 6)


@pytest.mark.parametrize("value", ["4", "-3", "Mod(4, 7)", "Z(7)^4", "ZmodnZObj( 4, 7 )"])
def test_a_determinant_may_be_given_as_a_system_prints_it(file, value):
    """PARI and GAP print elements, not numbers; 3*3 = 2 and 3*3*3*3 = 4 mod 7."""
    status, output = run("verify", "det", file("[3, 1; 1, 4] * Mod(1, 7)"), value)
    assert (status, "det(M) is 4" in output) == (0, True), output


@pytest.mark.parametrize("value", ["Mod(4, 6)", "Z(5)^2", "x", "1], [2", "1, 2", "Mod(4, 7"])
def test_what_is_no_element_of_the_ring_is_no_determinant(file, value):
    """A value of another ring is refused, never reduced."""
    status, output = run("verify", "det", file("[3, 1; 1, 4] * Mod(1, 7)"), value)
    assert status == 2
    assert "value: " in output


def test_a_count_that_is_no_number_is_told_the_word(file):
    """The word of the claim format is `infinite`."""
    claim = {"kind": "count", "ring": {"rational": True}, "M": [[0]], "b": [0], "count": "inf"}
    assert 'an integer >= 0 is needed, or "infinite", not' in judge(claim)["reason"]
    assert '{"modulus": 6}' in judge(claim | {"ring": 6})["reason"]


LIGHTS = "110\n011\n101\n"
HEADED = "2 2\n1 2\n2 4\n"


@pytest.mark.parametrize(
    "arguments",
    [["kernel"], ["decompose"], ["form"], ["trace"], ["convert", "--to", "json"], ["board", "matrix"]],
)
def test_commands_refuse_a_file_with_two_readings(file, arguments):
    """Status 2, both readings, and the options that choose one; with one of them the command answers."""
    for text, yes, no in (
        (LIGHTS, "--digits", "--entries"),
        (HEADED, "--shape-header", "--no-shape-header"),
    ):
        status, output = run(*arguments, file(text), "--mod", 2)
        assert (2, True) == (status, f"{yes} or {no}" in output), output
        if arguments != ["board", "matrix"]:
            assert [0, 0] == [run(*arguments, file(text), "--mod", 2, option)[0] for option in (yes, no)]


def test_a_second_reading_is_noticed_with_the_ring_of_another_file(file):
    """Over Q the lines 12 and 34 are two numbers; over Z_5, which b names, they may be four."""
    b = file("# mod 5\n1\n2\n")
    status, output = run("solve", file("12\n34\n"), b)
    assert (2, True) == (status, "--digits or --entries" in output), output
    assert run("solve", file("12\n34\n"), b, "--digits") == run("solve", file("1 2\n3 4"), b)
    assert 2 == run("verify", "solution", file("12\n34\n"), b, file("[1, 2]"))[0]


@pytest.mark.parametrize("command", ["inverse", "kernel", "decompose", "form", "pseudo-inverse", "trace"])
def test_a_file_that_names_its_ring_needs_no_option_and_refuses_another(file, command):
    """`# mod 5` with --mod 7 is status 2; without --mod it is Z_5."""
    named, plain = file("# mod 5\n1 2\n3 4\n"), file("1 2\n3 4\n")
    assert run(command, named) == run(command, named, "--mod", 5) == run(command, plain, "--mod", 5)
    for other in (["--mod", 7], ["--rational"]):
        status, output = run(command, named, *other)
        assert (2, True) == (status, "Z_5" in output), output
    assert 2 == run(command, plain)[0]


def test_files_of_one_question_share_a_ring(file):
    """One file may name it for all; two rings are refused."""
    M, b, named = file("1 2\n3 4\n"), file("1\n2\n"), file("# mod 5\n1\n2\n")
    assert run("solve", M, named) == run("solve", M, b, "--mod", 5)
    assert run("trace", M, "--goal", "solve", "--b", named) == run(
        "trace", M, "--goal", "solve", "--b", b, "--mod", 5
    )
    assert 2 == run("solve", file("# mod 7\n1 2\n3 4\n"), named)[0]
    assert 2 == run("identities", file("# mod 7\n1 2\n3 4\n"), file("# mod 5\n1 2\n3 4\n"))[0]
    assert 0 == run("board", "matrix", file("# mod 5\n1 2\n3 4\n"), "count")[0]
    assert 2 == run("board", "matrix", file("# mod 5\n1 2\n3 4\n"), "count", "--mod", 7)[0]
    assert 2 == run("board", "matrix", file("matrix(QQ, [[1, 2], [3, 4]])"), "count")[0]


@pytest.mark.parametrize(
    "command",
    [
        "verify rank {} {} --mod 5",
        "verify det {} {} --mod 5",
        "inverse {} --mod {}",
        "identities {} {} --mod 5 --require {}",
        "board grid {}",
        "check {} --matrix {} --mod 5 --identities {}",
    ],
)
def test_words_that_are_none_are_quoted_in_part(command, file):
    """However long they are, and without what would steer a terminal."""
    names = [file("1 2\n3 4\n")] * (command.count("{}") - 1)
    for word in ("x" * 5000, "\x1b[31m"):
        status, output = run(*(word if part == "{}" else part for part in _filled(command, names)))
        assert 2 == status
        assert len(output) < 600
        assert "\x1b" not in output


def _filled(command, names):
    """Return the words of a command with its first places filled by names."""
    left = list(names)
    return [left.pop(0) if part == "{}" and left else part for part in command.split()]
