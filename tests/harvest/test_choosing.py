"""What is refused as two readings fit, or a shape is not shown, is read as meant once somebody says it."""

import pytest

from modlinalg import read
from modlinalg.errors import ModlinalgError
from tests.harvest.records import records
from tests.harvest.replaying import is_meant

# a system, a way to print, and what the caller says of a matrix of a shape
SAID = {
    ("flint_c", "fmpz_mat_print"): lambda shape: {"format": "flint"},
    ("flint_c", "_fmpz_vec_print"): lambda shape: {"format": "flint"},
    ("maxima", "print"): lambda shape: {"format": "maxima"},
    ("singular", "module"): lambda shape: {"rows": shape[0]},
    ("singular", "vector"): lambda shape: {"rows": max(shape)},
    ("singular", "print"): lambda shape: {"digits": False},
    ("singular", "string"): lambda shape: {"digits": False},
    ("singular", "intmat"): lambda shape: {"digits": False},
    ("singular", "module print"): lambda shape: {"digits": False},
    ("r", "write.table"): lambda shape: {"digits": False},
}
NEVER = {("singular", "print", "wide, negative")}  # names stand for the long entries


def refused(system, style):
    """Return the texts that are refused where nothing is said."""
    found = []
    for record in records(system):
        if record.style == style:
            try:
                read(record.text, mod=record.mod or None)
            except ModlinalgError:
                found.append(record)
    return found


@pytest.mark.parametrize(("system", "style"), SAID, ids="-".join)
def test_the_caller_chooses_what_was_meant(system, style):
    """The options that the refusal names."""
    said = [record for record in refused(system, style) if (system, style, record.case) not in NEVER]
    assert said
    for record in said:
        options = SAID[system, style](record.matrices[0][0])
        assert is_meant(read(record.text, mod=record.mod or None, **options), record), record
