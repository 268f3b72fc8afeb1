"""The line of a verdict says what is answered: in full if that is short, and by its first entries if not."""

import json

import pytest

from modlinalg import certify, det, inverse, kernel, matrix, matrix_order, verify_det
from modlinalg_check import check
from modlinalg_check._answers import written
from tests.checker.folders import FILES
from tests.helpers.runs import thinned

M = matrix([[1, 2], [3, 4]], mod=7)
TRUE = [path for path in FILES if path.parent.name == "accept" and path.name.startswith("verdict")]
DIGITS = "1234567890" * 5


def test_the_line_of_a_determinant_has_it():
    """Whoever claims 3 and sends the proof of 5 is seen: by the number, and by FALSE beside the claim."""
    assert "verified: det over Z_7, M 2 x 2, det 5: " in check(certify(det(M), det_of=M).to_json()).line()
    told = [check(verify_det(M, value).certificate.to_json()).line() for value in (5, 3)]
    assert told[0].startswith("verified: verdict TRUE on det over Z_7, M 2 x 2, det 5: ")
    assert told[1].startswith("verified: verdict FALSE on det over Z_7, M 2 x 2, det 3: ")


def test_a_scalar_stands_there_in_full():
    """A determinant of 6001 digits, which is longer than Python writes at once."""
    long = matrix([[10**6000]])
    line = check(certify(det(long), det_of=long).to_json()).line()
    assert f", det 1{'0' * 6000}: " in line
    order = check(certify(matrix_order(M).order, order_of=M).to_json())
    assert f"order over Z_7, M 2 x 2, order {matrix_order(M).order}" == order.subject


def test_a_matrix_stands_there_with_its_first_entries_and_whole_if_it_is_asked_for():
    """Eight of them, row by row."""
    A = matrix([[int(i <= j) for j in range(5)] for i in range(5)], mod=3)
    text = certify(inverse(A), inverse_of=A).to_json()
    assert check(text).subject == "inverse over Z_3, M 5 x 5, X 5 x 5 [1 2 0 0 0; 0 1 2 ..]"
    assert check(text).answer == ()
    whole = check(text, show=True)
    assert whole.answer == ("X 5 x 5 [1 2 0 0 0; 0 1 2 0 0; 0 0 1 2 0; 0 0 0 1 2; 0 0 0 0 1]",)
    assert whole.lines() == f"{whole.line()}\n{whole.answer[0]}"
    assert check(text).line() == whole.line()


@pytest.mark.parametrize(
    ("side", "G"), [("right", matrix([[2, 4, 6]], mod=8)), ("left", matrix([[2], [4], [6]], mod=8))]
)
def test_the_generators_of_a_kernel_stand_there_as_rows(side, G):
    """Each with as many entries as the unknown has, on either side."""
    shown = check(certify(kernel(G, side=side)).to_json(), show=True)
    assert "generators 3 x 3 [4 0 0; 6 1 0; 5 0 1]" in shown.answer
    assert "orders 1 x 3 [2 8 8]" in shown.answer


@pytest.mark.parametrize(
    ("value", "line"),
    [
        ([], "1 x 0 []"),
        ([1, -2], "1 x 2 [1 -2]"),
        ({"rows": 2, "cols": 0, "entries": [[], []]}, "2 x 0 []"),
        ({"rows": 0, "cols": 2, "entries": []}, "0 x 2 []"),
        ({"rows": 2, "cols": 2, "entries": [["1/2", "0"], ["-3", "4"]]}, "2 x 2 [1/2 0; -3 4]"),
        ({"rows": 3, "cols": 4, "entries": [[1] * 4, [2] * 4, [3] * 4]}, "3 x 4 [1 1 1 1; 2 2 2 2 ..]"),
        (list(range(9)), "1 x 9 [0 1 2 3 4 5 6 7 ..]"),
        ([int(DIGITS[:40])], f"1 x 1 [{DIGITS[:40]}]"),
        ([-int(DIGITS)], "1 x 1 [(-123456789012...901234567890, 50 digits)]"),
        ([f"-1/{DIGITS}"], "1 x 1 [-1/(123456789012...901234567890, 50 digits)]"),
        (-int(DIGITS), f"-{DIGITS}"),
        ("infinite", "infinite"),
    ],
)
def test_values_are_written_so(value, line):
    """As docs/certificate_format.md states it."""
    assert line == written(value, whole=False)


@thinned(10)
def test_different_claims_about_one_question_have_different_lines(step):
    """Of all true files with a verdict: the line with the whole answer says everything that is claimed."""
    said = {}
    for path in TRUE[::step]:
        fields = json.loads(path.read_text())
        claim = fields["claim"]
        if claim["kind"] == "invariant_factors" and fields["ring"] != {"integers": True}:
            del claim["up_to"]  # over a field and over Z_n it says nothing
        asked = {key: claim.pop(key) for key in ("M", "b", "N") if key in claim}
        found = check(path.read_bytes(), show=True)
        key = json.dumps([fields["ring"], asked]), found.subject, found.answer
        said.setdefault(key, set()).add(json.dumps(claim, sort_keys=True))
    assert len(said) >= len(TRUE) // step // 2
    assert [claims for claims in said.values() if len(claims) > 1] == []
