"""The certificates of answers: files that `modlinalg check` verifies, and what they do not show."""

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner

from modlinalg._cli import main
from tests.helpers.runs import slow

pytestmark = pytest.mark.usefixtures("folder")

QUESTIONS = {
    "decompose": ("decompose", "2 4; 1 5", "6", 0),
    "pseudo-inverse": ("pseudo-inverse", "2 4; 1 5", "6", 0),
    "no pseudo-inverse": ("pseudo-inverse", "2", "8", 1),
    "moore-penrose-inverse": ("moore-penrose-inverse", "2 1; 1 3", "6", 0),
    "no moore-penrose-inverse": ("moore-penrose-inverse", "1 1", "2", 1),
    "no moore-penrose-inverse by columns": ("moore-penrose-inverse", "1; 1", "2", 1),
    "inverse": ("inverse", "2 1; 1 3", "6", 0),
    "no inverse": ("inverse", "2 1; 1 2", "6", 1),
    "kernel": ("kernel", "2 4; 4 2", "6", 0),
    "left kernel": ("kernel --side left", "2 4; 4 2", "6", 0),
    "smith": ("form", "2 4; 4 2", "6", 0),
    "howell": ("form --kind howell", "2 1", "4", 0),
    "rref": ("form --kind rref", "2 1; 4 2", "5", 0),
    "rank": ("rank", "2 1; 4 2", "5", 0),
    "det": ("det", "2 4; 4 2", "6", 0),
    "invariant factors": ("invariant-factors", "2 4; 4 2", "6", 0),
    "trace": ("trace", "2 4; 4 2", "6", 0),
}


@slow(exhaustive=lambda name: name in {"moore-penrose-inverse", "no moore-penrose-inverse"})
@pytest.mark.parametrize("name", QUESTIONS)
def test_every_answer_leaves_a_certificate_that_check_verifies(name, tmp_path):
    """--certificate FILE, then `modlinalg check FILE` and `python -m modlinalg_check FILE` say verified."""
    command, text, mod, status = QUESTIONS[name]
    proof = tmp_path / "proof.json"
    result = CliRunner().invoke(
        main, [*command.split(), "-", "--mod", mod, "--certificate", str(proof)], input=text
    )
    assert (status, None) == (result.exit_code, result.exception if result.exit_code == 0 else None)
    checked = CliRunner().invoke(main, ["check", str(proof)])
    assert (0, True) == (checked.exit_code, checked.output.startswith("verified: "))
    done = subprocess.run(
        [sys.executable, "-m", "modlinalg_check", str(proof)], capture_output=True, text=True, check=False
    )
    assert 0 == done.returncode


@pytest.mark.parametrize("name", [name for name in QUESTIONS if name != "trace"])
def test_json_output_is_the_certificate(name, tmp_path):
    """--format json prints what --certificate writes."""
    command, text, mod, _ = QUESTIONS[name]
    proof = tmp_path / "proof.json"
    arguments = [*command.split(), "-", "--mod", mod, "--format", "json", "--certificate", str(proof)]
    result = CliRunner().invoke(main, arguments, input=text)
    assert proof.read_text() == result.output


@pytest.mark.parametrize(
    ("b", "side", "status", "words"),
    [
        ("4 2", "right", 0, "t1*(3, 0) + t2*(4, 1), t1 in 0..1, t2 in 0..5\nsolutions: 12"),
        ("4\n2", "left", 0, "solutions: 12"),
        ("[4, 2]", "right", 0, "solutions: 12"),
        ("1 1", "right", 1, "has u*M = 0 and u*b"),
        ("1 2 3", "right", 2, "so b must be 2 x c"),
    ],
)
def test_solve_reads_one_right_hand_side_as_row_or_column(b, side, status, words, tmp_path):
    """All solutions, or a witness with status 1, or a clear error with status 2."""
    path, proof = tmp_path / "M.txt", tmp_path / "proof.json"
    path.write_text("2 4\n4 2\n")
    arguments = ["solve", str(path), "-", "--mod", "6", "--side", side, "--certificate", str(proof)]
    result = CliRunner().invoke(main, arguments, input=b)
    assert (status, True) == (result.exit_code, words in result.output)
    if status < 2:
        assert 0 == CliRunner().invoke(main, ["check", str(proof)]).exit_code


def test_check_tells_rejected_from_malformed(tmp_path):
    """1 for a certificate that is false, 2 for what is none."""
    proof = tmp_path / "proof.json"
    CliRunner().invoke(main, ["inverse", "-", "--mod", "6", "--certificate", str(proof)], input="2 1; 1 3")
    proof.write_text(proof.read_text().replace("[[3, 1]", "[[3, 2]"))
    rejected = CliRunner().invoke(main, ["check", str(proof)])
    assert (1, True) == (rejected.exit_code, rejected.output.startswith("rejected: "))
    proof.write_text("{}")
    malformed = CliRunner().invoke(main, ["check", str(proof)])
    assert (2, True) == (malformed.exit_code, malformed.output.startswith("malformed: "))


def test_a_certificate_that_cannot_be_written_is_said(tmp_path):
    """A folder is no file: status 2 and one line."""
    result = CliRunner().invoke(
        main, ["inverse", "-", "--mod", "6", "--certificate", str(tmp_path)], input="5"
    )
    assert (2, True) == (result.exit_code, "cannot write it" in result.output)


def test_a_certificate_never_overwrites_the_question(tmp_path):
    """--certificate naming the input file is refused, and the file is as it was."""
    path = tmp_path / "M.txt"
    path.write_text("2 1\n1 3\n")
    result = CliRunner().invoke(main, ["inverse", str(path), "--mod", "6", "--certificate", str(path)])
    assert (2, True) == (result.exit_code, "this file is the question" in result.output)
    assert path.read_text() == "2 1\n1 3\n"


def test_a_certificate_on_standard_output_is_refused():
    """Standard output holds the answer."""
    result = CliRunner().invoke(main, ["inverse", "-", "--mod", "6", "--certificate", "-"], input="5")
    assert (2, True) == (result.exit_code, "a file is needed" in result.output)


def test_identities_without_any_keep_their_status_when_a_certificate_is_asked_for(tmp_path):
    """Nothing holds: status 1 and a word on standard error, no certificate."""
    M, X, proof = tmp_path / "M", tmp_path / "X", tmp_path / "proof"
    M.write_text("0 0\n1 2\n")
    X.write_text("1 1\n0 1\n")
    arguments = ["identities", str(M), str(X), "--mod", "5", "--certificate", str(proof)]
    result = CliRunner().invoke(main, arguments)
    assert (1, False) == (result.exit_code, proof.exists())
    assert "no identity holds" in result.output


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("det M", 0),
        ("kernel M", 0),
        ("decompose M", 0),
        ("trace M", 0),
        ("inverse M", 1),
        ("identities M M --require 3", 0),
    ],
)
def test_an_answer_too_long_for_the_checker_is_given_without_a_certificate(command, status, tmp_path):
    """Beyond 10,000 digits answer and status are those without --certificate, and one line says why.

    As JSON the answer is the certificate, so there it is unknown.
    """
    M, proof = tmp_path / "M", tmp_path / "proof"
    M.write_text("3" * 10_001)
    asked = [*command.replace("M", str(M)).split(), "--integers"]
    bare = CliRunner().invoke(main, asked)
    result = CliRunner().invoke(main, [*asked, "--certificate", str(proof)])
    assert (status, status, bare.stdout) == (result.exit_code, bare.exit_code, result.stdout)
    why = "a number of more than 10000 digits, which the checker does not read"
    assert f"modlinalg: no certificate was written: {why}\n" == result.stderr
    assert (bool(result.stdout), proof.exists()) == (True, False)
    proof.write_text("of another question")
    again = CliRunner().invoke(main, [*asked, "--certificate", str(proof)])
    assert "of another question" == proof.read_text()
    assert f"modlinalg: no certificate was written ({proof} is left as it was): {why}\n" == again.stderr
    if command not in ("trace M", "identities M M --require 3"):
        assert 3 == CliRunner().invoke(main, [*asked, "--format", "json"]).exit_code


def test_what_a_certificate_does_not_show_is_said(tmp_path):
    """`trace` certifies its steps and not what is read off, `pseudo-inverse` and `identities` what holds."""
    proof, two, path = tmp_path / "proof.json", tmp_path / "two.txt", tmp_path / "b.txt"
    two.write_text("1 2")
    path.write_text("3")

    def noted(*arguments):
        given = [str(argument) for argument in arguments]
        return CliRunner().invoke(main, [*given, "--mod", "5", "--certificate", str(proof)]).stderr

    steps = "the certificate shows that the steps lead from the start to the end;"
    assert f"{steps} for what is read off in the end, modlinalg decompose writes one" in noted("trace", two)
    solved = noted("trace", two, "--goal", "solution", "--b", path)
    assert f"{steps} for what is read off in the end, modlinalg solve writes one" in solved
    assert json.loads(proof.read_text())["kind"] == "trace"
    words = "the certificate shows (1), (2), (3); of identities that fail there is no certificate"
    assert words in noted("pseudo-inverse", two)
    assert json.loads(proof.read_text())["identities"] == [1, 2, 3]
    inverse = tmp_path / "X.txt"
    inverse.write_text("1\n0")
    assert words in noted("identities", two, inverse, "--require", "1,2")
    assert noted("solve", two, path) == noted("kernel", two) == noted("decompose", two) == ""


@pytest.mark.exhaustive
def test_a_number_of_solutions_that_is_too_long_is_not_written(tmp_path):
    """The certificate says that it is the product of the orders, and the checker multiplies these."""
    M, b, proof = (tmp_path / name for name in ("M", "b", "proof"))
    M.write_text(" ".join("0" * 600))
    b.write_text("[0]")
    asked = ["solve", str(M), str(b), "--mod", "10^20", "--certificate", str(proof)]
    result = CliRunner().invoke(main, asked)
    assert (0, "") == (result.exit_code, result.stderr)
    assert '"count":"product"' in proof.read_text().replace(" ", "")
    assert 0 == CliRunner().invoke(main, ["check", str(proof)]).exit_code
