"""Runners that cannot run say so at once."""

import sys

import pytest

from modlinalg import InputError, UnsupportedError
from modlinalg.batch import on_dask


def test_dask_without_the_package_names_the_extra(monkeypatch):
    """What is missing, and the extra that has it."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UnsupportedError, match="extra 'dask'"):
        on_dask("tcp://127.0.0.1:1")


@pytest.mark.parametrize(
    "address", ["", "nowhere", "127.0.0.1:8786", "http://x:1", "tcp://x", "tcp://:1", 5, None, b"tcp://x:1"]
)
def test_addresses_of_schedulers_are_checked_first(address):
    """Nothing waits for a scheduler whose address is none."""
    with pytest.raises(InputError, match="is no address of a Dask scheduler"):
        on_dask(address)
