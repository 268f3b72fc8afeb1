"""One certificate as a theorem: how long Rocq's own kernel takes for the largest, all of coqc included."""

import pytest

from modlinalg.certificates._rocq import theorem_text
from tests.rocq.building import Rocq, built
from tests.rocq.largest import LARGEST, fields_of


@pytest.fixture(scope="module")
def rocq(tmp_path_factory):
    """The compiled proofs."""
    return Rocq(built(tmp_path_factory.mktemp("proofs") / "rocq", "proofs"))


@pytest.mark.parametrize("name", LARGEST)
def test_sixty_rows_and_columns(benchmark, rocq, tmp_path, name):
    """Modulo 1000 and 997; target: under 10 s each."""
    text = theorem_text(fields_of(LARGEST[name]()))
    status, _ = benchmark.pedantic(rocq.answer, (tmp_path, text), rounds=1)
    assert status == 0
