"""Values never change: nothing that a public object gives away is a way to what is inside it."""

import inspect
import re
from fractions import Fraction

import flint
import numpy
import pytest
import sympy

from modlinalg import (
    QQ,
    NonexistenceError,
    Zmod,
    certify,
    check_identities,
    decompose,
    drazin_inverse,
    games,
    howell_form_with_transform,
    inverse,
    kernel,
    matrix,
    solve,
    trace_decomposition,
    trace_inverse,
    trace_solve,
    verify_inverse,
    verify_kernel,
    verify_rank,
)
from tests.helpers.runs import sampled

DEPTH = 2  # of objects inside objects that are visited
RINGS = (Zmod(2), Zmod(5), Zmod(6), Zmod(8), Zmod(2**63 + 1), Zmod(2**64 + 13), QQ)


def is_ours(value):
    """Say whether a value belongs to a class of this library."""
    return type(value).__module__.partition(".")[0] == "modlinalg"


def views(value):
    """Return what the public attributes and the methods without arguments of an object give."""
    found = {}
    for name in dir(value):
        if name.startswith("_") and name != "__array__":
            continue
        try:
            view = getattr(value, name)
            if inspect.isroutine(view):
                inspect.signature(view).bind()
                view = view()
        except (TypeError, ValueError, AssertionError, NonexistenceError, NotImplementedError):
            continue  # it needs an argument, or there is none
        found[name] = list(view) if inspect.isgenerator(view) else view
    return found


def described(value, depth=1):
    """Return all that can be seen of an object as a text."""
    if is_ours(value) and depth:
        inside = {name: described(view, depth - 1) for name, view in views(value).items()}
        return f"{value} {inside}"
    if isinstance(value, list | tuple):
        return str([described(item, depth) for item in value])
    return re.sub(r"0x[0-9a-f]+", "", repr(value))


def has_places(value):
    """Say whether something of flint or sympy can be assigned to, which nothing without entries can."""
    shape = value.shape if hasattr(value, "shape") else (value.nrows(), value.ncols())
    return hasattr(value, "__setitem__") and 0 not in shape


def spoil(value):
    """Change a mutable value and all that is in it; say whether anything was changed."""
    changed = False
    if isinstance(value, dict):
        spoil(list(value.values()))
        value.clear()
        changed = True
    elif isinstance(value, list | tuple):
        changed = True in [spoil(item) for item in value]
        if isinstance(value, list):
            value.append("spoilt")
            value.reverse()
            changed = True
    elif isinstance(value, set):
        value.add("spoilt")
        changed = True
    elif isinstance(value, numpy.ndarray):
        value.fill(1)
        changed = True
    elif type(value).__module__.startswith(("flint", "sympy")) and has_places(value):
        one, zero = (value.domain.one, value.domain.zero) if hasattr(value, "domain") else (1, 0)
        value[0, 0] = one if str(value[0, 0]) in ("0", "0 mod 5") else zero
        changed = True
    return changed


def visit(root, value, whole, path=(), depth=DEPTH):
    """Spoil whatever an object gives away, and compare all that can be seen of the root each time."""
    spoilt = []
    for name, view in views(value).items():
        if spoil(view):
            spoilt.append(name)
            assert whole == described(root), ".".join((*path, name))
        for place, part in enumerate(view if isinstance(view, list | tuple) else [view]):
            if is_ours(part) and not isinstance(part, dict) and depth and place < 3:
                spoilt += visit(root, part, whole, (*path, name), depth - 1)
    return spoilt


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize("form", ["rows", "native", "both"])
def test_nothing_that_a_matrix_gives_away_changes_it(ring, form):
    """Rows, ==, hash, str and products are the same after every mutation of every view."""
    start = matrix([[0, 1, 1], [1, 0, 1], [0, 0, 1]], ring)
    M = start if form == "rows" else start @ start
    if form == "both":
        M.rows()
    twin = matrix(M.tolist() if form != "native" else (start @ start).tolist(), ring)
    spoilt = visit(M, M, described(M), depth=0)
    assert {"tolist", "to_numpy", "to_flint", "to_sympy", "to_domain_matrix", "cells", "__array__"} <= set(
        spoilt
    )
    assert M == twin
    assert hash(M) == hash(twin)
    assert str(M) == str(twin)
    assert (M @ M).rows() == (twin @ twin).rows()


def test_a_matrix_has_no_public_way_to_its_native_form():
    """No attribute leads to the FLINT matrix or to the bit rows that it holds."""
    for n in (2, 5):
        M = matrix([[1, 0], [0, 1]], mod=n) @ matrix([[1, 1], [0, 1]], mod=n)
        held = [M._store.bit_rows() if n == 2 else M._store.native()]
        assert not [name for name, view in views(M).items() if any(view is inside for inside in held)]
        assert not [name for name in dir(M) if name.startswith("as_")]


def records():
    """Return one object of each public record."""
    M, singular = matrix([[2, 1], [1, 3]], mod=6), matrix([[2, 4], [4, 2]], mod=6)
    with pytest.raises(NonexistenceError) as refused:
        inverse(singular)
    return [
        decompose(M),
        solve(singular, [2, 4]),
        solve(singular, [1, 0]),
        kernel(singular),
        check_identities(M, M),
        drazin_inverse(M),
        howell_form_with_transform(M),
        trace_decomposition(M),
        trace_solve(singular, [2, 4]),
        trace_inverse(M),
        verify_inverse(M, M),
        verify_inverse(M, inverse(M)),
        verify_rank(matrix([[1, 2]], mod=5), 1),
        verify_kernel(singular, [[1, 0]]),
        games.grid(2, 3, 2),
        games.grid(2, 3, 3, holes=[(0, 0)], locked=[(1, 1)]),
        games.cycle(4, 4),
        games.grid(2, 2, 2).solve([1, 0, 0, 0]),
        games.grid(2, 2, 2).fewest_clicks([1, 0, 0, 0]),
        games.grid(9, 9, 2).solve([1] * 81),
        games.grid(2, 2, 2).explain([1, 0, 0, 0]),
        refused.value,
    ]


@sampled(ordinary=5, exhaustive=6)
@pytest.mark.parametrize("record", records(), ids=lambda record: type(record).__name__)
def test_nothing_that_a_record_gives_away_changes_it(record):
    """All that can be seen of it is the same after every mutation of what it and its parts return."""
    visit(record, record, described(record))


def test_a_matrix_does_not_share_with_what_it_is_made_of():
    """Arrays, lists and matrices of other libraries may change later."""
    rows = [[1, 2], [3, 4]]
    sources = [
        rows,
        [numpy.array([1, 2]), numpy.array([3, 4])],
        numpy.array(rows),
        numpy.array(rows, dtype=object),
        sympy.Matrix(rows),
        flint.nmod_mat(2, 2, [1, 2, 3, 4], 5),
        flint.fmpz_mat(rows),
        flint.fmpq_mat(2, 2, [1, 2, 3, 4]),
    ]
    for source in sources:
        M = matrix(source, mod=5)
        assert spoil(source)
        assert [[1, 2], [3, 4]] == M.tolist(), type(source)


def test_a_certificate_is_a_copy_each_time():
    """Changing the dict of one leaves the answer and the next certificate as they were."""
    d = decompose(matrix([[Fraction(1, 2), 1]]))
    first = certify(d)
    spoil(first)
    assert certify(d)["M"]["entries"] == [["1/2", "1"]]
