"""When numpy is loaded, and that everything has the same answers without it."""

import subprocess
import sys

import pytest

from modlinalg._storage import crossovers

PREAMBLE = """
import random, sys
{block}
from modlinalg import check_identities, decompose, identity, matrix, Zmod
from modlinalg._storage import crossovers
def drawn(k, n, seed=1):
    dice = random.Random(seed)
    return matrix([[dice.randrange(n) for _ in range(k)] for _ in range(k)], mod=n)
"""
BLOCK = "sys.modules['numpy'] = None"


def printed(code, *, block=False):
    """Return what a process of its own prints, with or without numpy."""
    text = PREAMBLE.format(block=BLOCK if block else "") + code
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    return done.stdout.split()


SMALL = """
M = drawn(60, 65537)
d = decompose(M)
assert check_identities(M, d.C @ d.R).holds(1) and M @ M - M == M @ (M - identity(60, M.ring))
print("numpy" in sys.modules)
"""
LARGE = """
crossovers.LOADING = 3 * (120**3 + crossovers.CONVERSION * 2 * 120**2)
M, N = drawn(120, 65537), drawn(120, 65537, 2)
for _ in range(4):
    matrix(M.tolist(), mod=65537) @ matrix(N.tolist(), mod=65537)
    print("numpy" in sys.modules)
"""
RECORDS = """
crossovers.LOADING = 2 * crossovers.WORK_OF_A_RECORD[False] * 60**3
for _ in range(3):
    decompose(drawn(60, 1000))
    print("numpy" in sys.modules)
"""
ANSWERS = """
for n in (7, 8, 1000, 65537, 2**31 - 1):
    M = drawn(110, n)
    d = decompose(M)
    P = M @ drawn(110, n, 2)
    print(hash((P - M).rows()), hash(d.W.rows()), d.holds(), check_identities(M, M).summary())
    assert P.T.T == P and (P + M).columns([3, 2]).T.rows()[1] == (P + M).T.rows()[2] and not (P - M).is_zero
"""


def test_a_small_question_does_not_load_numpy():
    """Nor does `import modlinalg`."""
    assert ["False"] == printed(SMALL)


def test_numpy_is_loaded_when_it_would_have_saved_the_time():
    """With the product that makes up for it."""
    pytest.importorskip("numpy", reason="numpy is not installed")
    assert ["False", "False", "True", "True"] == printed(LARGE)


def test_records_over_a_ring_load_numpy_sooner():
    """By what they take in FLINT: two of 200 x 200 modulo 1000 take as long as loading it."""
    pytest.importorskip("numpy", reason="numpy is not installed")
    assert ["False", "True", "True"] == printed(RECORDS)
    assert crossovers.LOADING <= 2 * crossovers.WORK_OF_A_RECORD[False] * 200**3


def test_without_numpy_the_answers_are_the_same():
    """All of them come from FLINT then."""
    answers = printed("crossovers.LOADING = 0" + ANSWERS, block=True)
    assert printed("crossovers.LOADING = 0" + ANSWERS) == answers
    assert printed(LARGE, block=True) == ["True"] * 4  # the name stands in sys.modules, without a module


@pytest.mark.parametrize(("n", "k"), [(2, 1000), (7, 60), (2**31 - 1, 60), (2**34 + 1, 1000)])
def test_few_multiplications_and_large_moduli_are_left_to_flint(n, k):
    """And those modulo 2 to bit rows."""
    assert not crossovers.multiplies_on_arrays(n, k**3, 2 * k**2)
