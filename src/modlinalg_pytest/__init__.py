"""The pytest plugin of modlinalg: readable comparisons of matrices, assertions and audits as fixtures.

It is a package of its own because every run of pytest loads it, in every project of whoever
has modlinalg installed: importing it loads neither modlinalg nor FLINT.  Both wait until a
test asks for the fixture, or compares two matrices.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

SHOWN = 8  # entries that differ, named one by one


@pytest.fixture(scope="session")
def modlinalg_assert() -> ModuleType:
    """The module `modlinalg.testing`: assert_inverse, assert_kernel, assert_decomposition and the others.

    def test_it(modlinalg_assert):
        modlinalg_assert.assert_kernel([[2]], [[4]], mod=8)
    """
    from modlinalg import testing  # noqa: PLC0415  # this package must be light to import

    return testing


@pytest.fixture(scope="session")
def modlinalg_audit() -> Callable[..., Any]:
    """A function that audits another one, as `modlinalg.audits.audit` does, and fails where it is not clean.

    def test_it(modlinalg_audit):
        modlinalg_audit("mypackage:kernel", "kernel", over=[6, 8, "Z"])

    A question that was refused fails as well, unless `allow_refusals=True` says that it may be.  The Audit is
    returned.
    """
    from modlinalg.audits import audit  # noqa: PLC0415  # this package must be light to import

    def audited(function: Any, claims: Any, *, allow_refusals: bool = False, **settings: Any) -> Any:
        __tracebackhide__ = True
        found = audit(function, claims, **settings)
        is_enough = found.has_only_refusals if allow_refusals else found.status == 0
        if not is_enough:
            raise AssertionError(found.to_text())
        return found

    return audited


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """Explain why `assert A == B` fails for two matrices: the ring, the shape, or the entries that differ."""
    package = sys.modules.get("modlinalg._matrices")  # who has a Matrix has loaded it
    kind = getattr(package, "Matrix", None)
    if op != "==" or kind is None or not (isinstance(left, kind) and isinstance(right, kind)):
        return None
    return _explained(left, right)


def _explained(left: Any, right: Any) -> list[str]:
    title = f"{_size(left)} == {_size(right)}"
    if left.ring != right.ring:
        return [title, f"the rings differ: {left.ring} and {right.ring}"]
    if left.shape != right.shape:
        return [title, f"the shapes differ: {_shape(left)} on the left, {_shape(right)} on the right"]
    differ = [
        f"(R{i + 1}, C{j + 1}): {left.ring.format(a)} on the left, {left.ring.format(b)} on the right"
        for i, (row, other) in enumerate(zip(left.rows(), right.rows(), strict=True))
        for j, (a, b) in enumerate(zip(row, other, strict=True))
        if a != b
    ]
    rest = [f".. and {len(differ) - SHOWN} more entries"] if len(differ) > SHOWN else []
    return [title, *differ[:SHOWN], *rest]


def _size(M: Any) -> str:
    return f"matrix {_shape(M)} over {M.ring}"


def _shape(M: Any) -> str:
    return " x ".join(map(str, M.shape))
