"""The kind `grid_nullity`, proved: what its theorem is about, and what the checker says of boards."""

import json
import random
import re

import pytest

from modlinalg.certificates._rocq import theorem_text
from modlinalg.errors import UnsupportedError
from modlinalg.games import grid, grid_count, grid_nullity
from modlinalg_check import check
from tests.helpers.runs import sampled
from tests.rocq.building import answers

SIZES = [(rows, cols, p) for p in (2, 3, 7) for rows in (1, 2, 4, 9) for cols in (1, 3, 4, 11)]


def proof(rows, cols, p):
    """The fields of the certificate."""
    return json.loads(grid_count(rows, cols, p).certificate().to_json())


def written(tmp_path, texts):
    """The files that hold these texts."""
    paths = [tmp_path / f"{number}.json" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    return paths


@sampled(exhaustive=1)
@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 4), (3, 1), (3, 4)])
def test_the_clicks_of_the_theorem_are_those_of_the_board(rocq, tmp_path, rows, cols):
    """`clicked` in Grids.v adds to each cell what playing the board adds, for clicks that are any numbers."""
    chance = random.Random(rows * 10 + cols)
    clicks = [[chance.randrange(50) for _ in range(cols)] for _ in range(rows)]
    listed = "; ".join(f"[{'; '.join(map(str, row))}]" for row in clicks)
    text = (
        "From Modlinalg Require Import Theorems.\n"
        f"Eval vm_compute in concat (tab {rows} {cols} (clicked {rows} {cols} (entry [{listed}]))).\n"
    )
    status, said = rocq.answer(tmp_path, text)
    assert status == 0
    found = [int(number) for number in re.findall(r"\d+", said)]
    assert found == list(grid(rows, cols, 1009).play([0] * (rows * cols), [x for row in clicks for x in row]))


def test_boards_of_every_shape_are_verified(verified_check, tmp_path):
    """With another nullity, or one row more, they are rejected."""
    fields = [proof(*size) for size in SIZES]
    other = [each | {"nullity": each["nullity"] + 1} for each in fields]
    longer = [each | {"rows": each["rows"] + 1} for each in fields]
    words = answers(verified_check, written(tmp_path, [json.dumps(each) for each in fields + other + longer]))
    assert words == ["verified"] * len(SIZES) + ["rejected"] * 2 * len(SIZES)


def test_a_large_board(verified_check, tmp_path):
    """1000 x 1000 cells with two colours, and its nullity."""
    fields = proof(1000, 1000, 2)
    assert fields["nullity"] == grid_nullity(1000, 1000)
    assert answers(verified_check, written(tmp_path, [json.dumps(fields)])) == ["verified"]


def test_a_board_beyond_the_limits_is_malformed(verified_check, tmp_path):
    """2^14 rows are multiplied out, and not one more: g_(rows+1)(x + 1) is another polynomial then."""
    texts = [json.dumps(proof(1, 1, 2) | {"rows": rows, "nullity": 7}) for rows in (2**10, 2**14 + 1)]
    assert answers(verified_check, written(tmp_path, texts)) == ["rejected", "malformed"]
    assert [check(text).outcome for text in texts] == ["rejected", "malformed"]


def test_rocq_proves_one_of_60_x_60_and_refuses_larger_ones(rocq, tmp_path):
    """The theorem is about these very rows and columns."""
    text = theorem_text(proof(60, 59, 2))
    assert "Definition m : nat := 60.\nDefinition k : nat := 59.\n" in text
    assert "Theorem claim :\n  has_grid_nullity n m k nullity." in text
    assert rocq.answer(tmp_path, text) == (0, "Closed under the global context\n")
    with pytest.raises(UnsupportedError, match=r"the grid is 2 x 61, .* modlinalg-verified-check"):
        theorem_text(proof(2, 61, 2))
