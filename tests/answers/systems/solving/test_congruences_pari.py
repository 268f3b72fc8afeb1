"""Systems with one modulus for each equation, compared with PARI's matsolvemod."""

import random
import shutil
import subprocess
from math import lcm

import pytest

from modlinalg import ZZ, matrix, solve, zeros

SYSTEMS = 10_000
MODULI = (
    [0, 1, 2, 3, 4, 6],
    [1, 2, 3, 4, 6, 12],
    [0, 2, 5, 8, 30],
    [2, 3, 5, 7, 11],
    [0],
    [10**12, 10**15, 0],
)
# What gp says of M, D and B beside our answer: whether there is one, a solution, and the lattice.
COMPARED = """{
holds(d, D) = for(i = 1, #D, if(if(D[i], d[i] % D[i], d[i]), return(0))); 1
}
{
compared(M, D, B, solvable, x, G) =
  my(r = matsolvemod(M, D, B, 1));
  if(type(r) == "t_INT", return(if(solvable, "PARI finds none", "none")));
  if(!solvable, return("PARI finds one"));
  if(!holds(M*x - B, D), return("not ours"));
  if(!holds(M*r[1] - B, D), return("not PARI's"));
  if(mathnf(G) != mathnf(r[2]), return("another lattice"));
  "the same"
}"""

needs_gp = pytest.mark.skipif(shutil.which("gp") is None, reason="PARI's gp is not installed")


def systems(count):
    """Yield random (M, moduli, b) of all shapes with an unknown, half of them solvable over Z."""
    rng = random.Random(1717)
    for _ in range(count):
        m, k, size = rng.randrange(5), rng.randrange(1, 5), rng.choice([1, 2, 5, 20])
        rows = [[rng.randint(-size, size) * (rng.random() < 0.8) for _ in range(k)] for _ in range(m)]
        M = matrix(rows, ZZ) if m else zeros(0, k, ZZ)
        choice = rng.choice(MODULI)
        x = [rng.randint(-5, 5) for _ in range(k)]
        b = list(M @ x) if rng.random() < 0.5 else [rng.randint(-9, 9) for _ in range(m)]
        yield M, [rng.choice(choice) for _ in range(m)], b


def gp_matrix(M):
    """Return a matrix as gp reads it, also one without rows."""
    m, k = M.shape
    return f"matrix({m},{k},i,j,{[list(row) for row in M.rows()]}[i][j])" if m and k else f"matrix({m},{k})"


def question(M, moduli, b):
    """Return the call of `compared` for a system and our answer; the lattice takes in L*e_j for L != 0."""
    s = solve(M, b, moduli=moduli)
    G, L = s.generator_matrix, s.modulus
    if L:
        k = M.shape[1]
        G = G.augment(matrix([[L * (i == j) for j in range(k)] for i in range(k)], ZZ))
    x = list(s.particular) if s else []
    return f"print(compared({gp_matrix(M)},{moduli}~,{b}~,{int(bool(s))},{x}~,{gp_matrix(G)}))"


def by_gp(lines):
    """Return what one process of gp prints for some lines, which may be many."""
    told = subprocess.run(
        ["gp", "-q", "-f", "-D", "colors=no"],
        input="\n".join([COMPARED, *lines, ""]),
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert told.stderr == ""
    return told.stdout.splitlines()[2:]  # gp prints the two functions first


@pytest.mark.exhaustive
@needs_gp
def test_pari_finds_the_same_solutions():
    """Solvable, or not, and the same solutions; but for 0*x = 0 with exact rows, of which PARI finds none."""
    asked = list(systems(SYSTEMS))
    told = by_gp([question(*system) for system in asked])
    assert len(told) == SYSTEMS
    exceptions = 0
    for (M, moduli, b), said in zip(asked, told, strict=True):
        if moduli and M.is_zero and not any(b) and not any(moduli):
            exceptions += 1
            assert said == "PARI finds none"
        else:
            assert said in ("none", "the same"), (M, moduli, b)
    assert 0 < exceptions < 100
    assert min(told.count("none"), told.count("the same")) > SYSTEMS // 20


@needs_gp
def test_the_comparison_can_fail():
    """A wrong solution, a wrong lattice and a wrong refusal are each told."""
    M, D, b = "[1,2;3,4]", "[5,7]~", "[1,2]~"
    s = solve([[1, 2], [3, 4]], [1, 2], moduli=[5, 7])
    x, wrong = list(s.particular), [s.particular[0] + 1, s.particular[1]]
    told = by_gp(
        [
            f"print(compared({M},{D},{b},1,{wrong}~,matid(2)))",
            f"print(compared({M},{D},{b},1,{x}~,35*matid(2)))",
            f"print(compared({M},{D},{b},0,[]~,35*matid(2)))",
        ]
    )
    assert told == ["not ours", "another lattice", "PARI finds one"]
    assert lcm(5, 7) == s.modulus
