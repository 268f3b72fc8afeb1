"""`modlinalg certificate --to rocq` writes a theorem about a verified certificate, and about no other."""

from pathlib import Path

import pytest

from modlinalg import certify, inverse, kernel, matrix, verify_rank
from tests.cli.running import run

pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def proof():
    """A certificate that [[1, 2], [0, 3]] is its own inverse over Z_8, in proof.json."""
    M = matrix([[1, 2], [0, 3]], mod=8)
    text = certify(inverse(M), inverse_of=M).to_json()
    Path("proof.json").write_text(text)
    return text


def test_a_verified_certificate_becomes_a_theorem(proof):
    """The text is written to standard output, or to the file of -o."""
    result = run("certificate", "--to", "rocq", "proof.json")
    assert (0, "") == (result.exit_code, result.stderr)
    assert "Theorem claim :\n  is_inverse n m (entry M) (entry X).\n" in result.stdout
    assert 0 == run("certificate", "--to", "rocq", "proof.json", "-o", "proof.v").exit_code
    assert result.stdout == Path("proof.v").read_text()


def test_a_rejected_certificate_is_not_written(proof):
    """The verdict stands on standard error, and the status is 1."""
    before, after = proof.split('"X": ')
    Path("false.json").write_text(before + '"X": ' + after.replace("[[1,", "[[5,"))
    result = run("certificate", "--to", "rocq", "false.json")
    assert (1, "") == (result.exit_code, result.stdout)
    assert "rejected: inverse over Z_8" in result.stderr


def test_a_malformed_text_is_bad_input():
    """Status 2, with the checker's reason."""
    Path("none.json").write_text("{}")
    result = run("certificate", "--to", "rocq", "none.json")
    assert (2, "") == (result.exit_code, result.stdout)
    assert "none.json: no certificate: not an object with format" in result.stderr


def test_what_is_not_proved_yet_is_unknown():
    """Status 3 for more than 60 columns, and a sentence that names the extracted checker."""
    Path("wide.json").write_text(certify(kernel(matrix([[0] * 61], mod=2))).to_json())
    result = run("certificate", "--to", "rocq", "wide.json")
    assert (3, "") == (result.exit_code, result.stdout)
    assert "M is 1 x 61" in result.stderr
    assert "modlinalg-verified-check" in result.stderr


def test_a_verdict_becomes_a_theorem():
    """A FALSE says that the claim does not hold."""
    Path("verdict.json").write_text(verify_rank(matrix([[1]], mod=5), 0).certificate.to_json())
    result = run("certificate", "--to", "rocq", "verdict.json", "-o", "proof.v")
    assert (0, "") == (result.exit_code, result.stderr)
    assert "Theorem claim : ~ holds n claimed." in Path("proof.v").read_text()
