"""Questions that take long enough to be interrupted."""

import random

CTRL_C = b"\x03"
WITHOUT_FORK = ("-c", "import os; del os.fork; from modlinalg._cli import program; program()")
LONG = "inverse (2 of 4 done)"  # the one call into FLINT that takes minutes for the matrix of `endless`


def written(path, size, bound, before=""):
    """Write a matrix of random numbers from 1 to the bound, each with something before it."""
    rng = random.Random(1)
    rows = [[f"{before}{rng.randint(1, bound)}" for _ in range(size)] for _ in range(size)]
    path.write_text("\n".join(map(" ".join, rows)))
    return str(path)


def stepwise(file, certificate=None):
    """Return the arguments for its determinant modulo 12, with a certificate that is made step by step."""
    return ("det", file, "--mod", "12", "--certificate", certificate or f"{file}.json")
