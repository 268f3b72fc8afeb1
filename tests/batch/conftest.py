"""A file of claims for the tests of batches."""

import pytest

from tests.batch.claims import (
    write_claims,
)


@pytest.fixture
def files(tmp_path):
    """Return the paths of a file of 300 claims and of one for the verdicts."""
    write_claims(tmp_path / "claims.jsonl", 300)
    return tmp_path / "claims.jsonl", tmp_path / "verdicts.jsonl"
