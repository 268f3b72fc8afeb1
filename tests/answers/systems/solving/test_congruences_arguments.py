"""What `solve` and `kernel` take as moduli and as integers, and what they refuse by name."""

from fractions import Fraction
from itertools import count

import numpy
import pytest

from modlinalg import (
    QQ,
    ZZ,
    EntryError,
    InputError,
    RingMismatchError,
    ShapeError,
    decompose,
    kernel,
    matrix,
    solve,
)


def test_every_kind_of_integers_is_read():
    """Lists, texts, matrices over Z, and over Q with integer entries."""
    answers = [
        solve(M, b, moduli=[3, 5])
        for M in ([[1, 2], [3, 4]], "1 2; 3 4", matrix([[1, 2], [3, 4]], ZZ), matrix([[1, 2], [3, 4]], QQ))
        for b in ([1, 2], (1, 2), [[1], [2]], matrix([[1], [2]], ZZ), matrix([[1], [2]], QQ))
    ]
    assert all(s == answers[0] for s in answers)
    v = matrix([[1, 2], [3, 4]], QQ)[:, 0]
    assert type(solve([[1, 2], [3, 4]], v, moduli=[3, 5]).particular) is type(v)


@pytest.mark.parametrize(
    ("moduli", "error", "words"),
    [
        ([3], ShapeError, "M is 2 x 2, so 2 moduli are needed, one for each row, not 1"),
        ([3, -5], InputError, r"moduli\[1\] must be an integer n >= 0, not -5"),
        ([2.0, 3], InputError, r"moduli\[0\] must be an integer n >= 0, not 2.0"),
        ([True, 3], InputError, r"moduli\[0\] must be an integer n >= 0, not True"),
        (["3", 3], InputError, r"moduli\[0\] must be an integer n >= 0, not '3'"),
        ([3, None], InputError, r"moduli\[1\] must be an integer n >= 0, not None"),
        ("35", InputError, "moduli must be a list of integers, one for each row of M, not '35'"),
        ({3, 5}, InputError, "moduli must be a list of integers"),
        (numpy.array(7), InputError, "moduli must be a list of integers"),
        (range(3, 10), ShapeError, "M is 2 x 2, so 2 moduli are needed, one for each row, not more"),
        (count(2), ShapeError, "M is 2 x 2, so 2 moduli are needed, one for each row, not more"),
        (0, InputError, "moduli must be a list of integers, one for each row of M, not 0$"),
        (6, InputError, r"moduli must be .* not 6; for one modulus take matrix\(M, mod=6\)"),
    ],
)
def test_moduli_that_are_none(moduli, error, words):
    """What, where, and which value; a list without an end is as any that is too long."""
    with pytest.raises(error, match=f"solve: {words}"):
        solve([[1, 2], [3, 4]], [1, 2], moduli=moduli)
    with pytest.raises(error, match=f"kernel: {words}"):
        kernel([[1, 2], [3, 4]], moduli=moduli)


def test_what_does_not_fit_is_refused():
    """Rings, shapes and records of another question."""
    M = matrix([[1, 2], [3, 4]], mod=6)
    with pytest.raises(RingMismatchError, match="M is over Z_6, so all its lines are modulo 6"):
        solve(M, [1, 2], moduli=[2, 3])
    with pytest.raises(RingMismatchError, match="over Z_6, the matrix over Z"):
        solve([[1, 2], [3, 4]], M[:, 0], moduli=[2, 3])
    with pytest.raises(InputError, match="not a Decomposition"):
        solve(decompose(M), [1, 2], moduli=[2, 3])
    with pytest.raises(InputError, match="a matrix of integers is needed"):
        kernel(5, moduli=[2])
    with pytest.raises(EntryError, match="1/2"):
        kernel([["1/2"]], moduli=[2])
    with pytest.raises(ShapeError, match="b must be 2 x c"):
        solve([[1, 2], [3, 4]], [1, 2, 3], moduli=[2, 3])
    with pytest.raises(ShapeError, match="2 moduli are needed, one for each column"):
        kernel([[1, 2]], side="left", moduli=[2])
    with pytest.raises(InputError, match="side must be"):
        kernel([[1, 2]], side="up", moduli=[2])
    with pytest.raises(EntryError):
        solve([[1]], [1], moduli=[2]).with_b([Fraction(1, 2)])
    assert solve([[1]], [1], moduli=[2]).with_b(matrix([[3]], QQ)).count == 1
