"""The calls of FLINT for lattices, by the equations that they promise."""

import random

import pytest

from modlinalg import UnsupportedError
from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.storage import lattices, sizes
from modlinalg._matrices import from_native, store_of
from tests.helpers.integers import of_all_kinds


def test_transforms_lead_to_the_forms():
    """T*M is the Hermite form, or the reduced basis, and quotients have the least denominator."""
    for M in of_all_kinds(random.Random(1), 6, 80):
        if 0 in M.shape:
            continue
        native = store_of(M).native()
        for form, with_transform in (
            (lattices.hermite, lattices.hermite_with_transform),
            (lattices.reduced, lattices.reduced_with_transform),
        ):
            found, T = with_transform(native)
            made, U = from_native(found, M.shape, ZZ), from_native(T, (M.shape[0],) * 2, ZZ)
            assert U @ M == made
            assert lattices.rank(form(native)) == lattices.rank(native) == lattices.rank(found)


def test_room_is_asked_for(monkeypatch):
    """Where there is no memory for an elimination, it is refused and FLINT is not asked."""
    M = next(M for M in of_all_kinds(random.Random(2), 6, 80) if min(M.shape) > 2)
    monkeypatch.setattr(sizes, "MOST", 10)
    monkeypatch.setattr(sizes._Account, "credit", 0)
    for call in (lattices.hermite, lattices.reduced, lattices.hermite_with_transform):
        with pytest.raises(UnsupportedError, match="over Z"):
            call(store_of(M).native())
