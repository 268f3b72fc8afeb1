"""Peaks of memory, each in an interpreter of its own."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.benchmarks.cases import COMPOSITE, Case
from tests.benchmarks.problems import ring_name

ROOT = Path(__file__).parents[2]
BYTES = 200  # an entry, at most
LONGEST_RECORD = 2**61 - 1
MEBIBYTES = ((Case("record", 65537, 4000), 4096), (Case("band", 7, 100_000), 300))
RECORD = """
import random, sys
from modlinalg import decompose, matrix
from tests.benchmarks.memory import peak
before, n, size = peak(), int(sys.argv[1]), int(sys.argv[2])
rng = random.Random(1)
M = matrix([[rng.randrange(n) for _ in range(size)] for _ in range(size)], mod=n)
made = peak()
d = decompose(M)
print(made - before, peak() - before)
"""
ANSWER = """
import sys
from tests.benchmarks.answers import ours
from tests.benchmarks.memory import peak
from tests.benchmarks.problems import problem
p = problem(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
run = ours(p.task).load(p)
run.seconds(1)
print(peak())
"""


def peak() -> int:
    """Return the largest size that this process had, in bytes.

    ru_maxrss survives exec, so a large parent would hide the child's own peak; VmHWM does not.
    """
    try:
        with open("/proc/self/status", encoding="ascii") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _said(program: str, *arguments: object) -> list[int]:
    command = [sys.executable, "-c", program, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    return [int(word) for word in done.stdout.split()]


def records(size: int, moduli: Sequence[int], log: Callable[[str], object]) -> list[list[str]]:
    """Return the lines of the table of records: bytes for each entry of M, which comes from Python rows."""
    lines = []
    for n in moduli:
        log(f"memory, modulus {n}, n = {size}")
        made, most = (count / size**2 for count in _said(RECORD, n, size))
        target = "reached" if most < BYTES else "not reached"
        lines.append([ring_name(n), str(size), f"{made:.0f}", f"{most:.0f}", f"{BYTES}: {target}"])
    return lines


def answers(size: Callable[[int], int], log: Callable[[str], object]) -> list[list[str]]:
    """Return the lines of the table of whole processes, interpreter and libraries and M included."""
    lines = []
    for case, limit in MEBIBYTES:
        log(f"peak of {case.task}, modulus {case.modulus}, n = {size(case.size)}")
        (most,) = _said(ANSWER, case.task, case.modulus, size(case.size))
        used = most / 2**20
        target = f"{limit}: {'reached' if used < limit else 'not reached'}"
        lines.append([case.task, ring_name(case.modulus), str(size(case.size)), f"{used:.0f}", target])
    return lines


MODULI = (65537, LONGEST_RECORD, 2, *COMPOSITE)
