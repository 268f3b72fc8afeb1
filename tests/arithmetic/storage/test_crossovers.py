"""When numpy is loaded, and that everything has the same answers without it."""

import subprocess
import sys

import pytest

from modlinalg._arithmetic.storage import crossovers

PREAMBLE = """
import random, sys
{block}
from modlinalg import check_identities, decompose, identity, matrix, Zmod
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
drawn(121, 65537) @ drawn(121, 65537, 2), decompose(drawn(149, 65537)), decompose(drawn(79, 1000))
print("numpy" in sys.modules)
{}
print("numpy" in sys.modules)
"""
LOADS = [
    "drawn(122, 65537) @ drawn(122, 65537, 2)",
    "decompose(drawn(150, 65537))",
    "decompose(drawn(80, 1000))",
    "decompose(drawn(200, 2))",
]
ANSWERS = """
for n in (7, 8, 1000, 65537, 2**31 - 1):
    M = drawn(150, n)
    d = decompose(M)
    P = M @ drawn(150, n, 2)
    print(hash((P - M).rows()), hash(d.W.rows()), d.holds(), check_identities(M, M).summary())
    assert P.T.T == P and (P + M).columns([3, 2]).T.rows()[1] == (P + M).T.rows()[2] and not (P - M).is_zero
"""


@pytest.mark.exhaustive
def test_a_small_question_does_not_load_numpy():
    """Nor does `import modlinalg`."""
    assert ["False"] == printed(SMALL)


@pytest.mark.exhaustive
@pytest.mark.parametrize("code", LOADS)
def test_numpy_is_loaded_by_the_first_large_matrix(code):
    """However little has been asked before, and however much."""
    pytest.importorskip("numpy", reason="numpy is not installed")
    assert printed(LARGE.format(code)) == ["False", "True"]


@pytest.mark.exhaustive
def test_without_numpy_the_answers_are_the_same():
    """All of them come from FLINT then."""
    assert printed(ANSWERS, block=True) == printed(ANSWERS)


@pytest.mark.parametrize(("n", "k"), [(2, 1000), (7, 60), (2**31 - 1, 60), (2**34 + 1, 1000)])
def test_few_multiplications_and_large_moduli_are_left_to_flint(n, k):
    """And those modulo 2 to bit rows."""
    assert not crossovers.multiplies_on_arrays(n, k**3, 2 * k**2)
