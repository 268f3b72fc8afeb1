"""Matrices of claims as objects with rows, cols and entries: the two counts must be those of the entries."""

import pytest

from modlinalg.verification.claims import judge

HEAD = {"kind": "inverse", "ring": {"modulus": 6}}
M = [[2, 3], [3, 2]]
WIDE = [[1, 2, 3], [4, 5, 0]]


def an_object(entries, **counts):
    """Return the object of a matrix, with other counts where they are given."""
    return {"rows": len(entries), "cols": len(entries[0]), "entries": entries} | counts


@pytest.mark.parametrize("count", [0, 1, 3, 4])
@pytest.mark.parametrize("key", ["rows", "cols"])
@pytest.mark.parametrize("field", ["M", "X"])
def test_a_wrong_count_makes_a_claim_malformed(field, key, count):
    """2 x 2 entries with another number of rows or of cols are no matrix, wherever they stand."""
    claim = HEAD | {"M": M, "X": M}
    assert judge(claim | {field: an_object(M)})["verdict"] == "TRUE"
    wrong = judge(claim | {field: an_object(M, **{key: count})})
    rows, cols = (count, 2) if key == "rows" else (2, count)
    assert (wrong["verdict"], wrong["reason"]) == (
        "MALFORMED",
        f"{field}: the entries are not {rows} rows of {cols}",
    )


def test_the_two_counts_are_not_exchanged():
    """2 x 3 entries are those of rows 2 and cols 3, not of rows 3 and cols 2, nor of 1 x 6 or 6 x 1."""
    claim = {"kind": "free_rank", "ring": {"modulus": 6}, "free_rank": 1}
    right = judge(claim | {"M": an_object(WIDE)})
    assert right["verdict"] == judge(claim | {"M": WIDE})["verdict"] != "MALFORMED"
    for rows, cols in ((3, 2), (1, 6), (6, 1)):
        assert judge(claim | {"M": an_object(WIDE, rows=rows, cols=cols)})["verdict"] == "MALFORMED"


@pytest.mark.parametrize("count", [-1, True, 2.0, "2", None])
@pytest.mark.parametrize("key", ["rows", "cols"])
def test_what_is_no_number_of_lines_makes_a_claim_malformed(key, count):
    """Counts are integers >= 0, and neither what only equals 2 nor a word."""
    claim = HEAD | {"M": an_object(M, **{key: count}), "X": M}
    assert judge(claim)["verdict"] == "MALFORMED"
