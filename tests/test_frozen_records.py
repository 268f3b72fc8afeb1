"""Values never change: the records of elimination, solutions, inverses and certificates are frozen."""

import dataclasses
import importlib
import pkgutil

import pytest

import modlinalg._answers.modules
import modlinalg.certificates
import modlinalg.elimination
from modlinalg._answers.inverses import inverses
from modlinalg._answers.systems import solution_sets

# The private benches on which one function works; nobody else sees them.
BENCHES = {"_BasisInMaking", "_Active", "_Conditioning", "_Row"}


def modules():
    """Yield the modules whose records are looked at."""
    yield from (inverses, solution_sets)
    for package in (modlinalg._answers.modules, modlinalg.certificates, modlinalg.elimination):
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(info.name)


RECORDS = [
    record
    for module in modules()
    for record in vars(module).values()
    if isinstance(record, type) and dataclasses.is_dataclass(record) and record.__module__ == module.__name__
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.__name__)
def test_a_record_is_frozen_unless_it_is_a_bench(record):
    """To set a field of a value raises; a bench is private and holds lists that its function fills."""
    assert (record.__name__ in BENCHES) != record.__dataclass_params__.frozen


def test_the_records_are_found():
    """The names that the docstrings speak of are among them."""
    assert {"Decomposition", "SolutionSet", "Quotient", "RowForm", "TraceStep", "Swap", "SparseMatrix"} <= {
        record.__name__ for record in RECORDS
    }
