"""What Python packages answer: `python -m tests.audits.packages NAME`, questions and answers as JSON.

They run in a process of their own because they are large: tests that measure memory would
find the memory of numba in every process that is started after it was loaded here.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

Questions = list[tuple[int, list[list[int]]]]
ROOT = Path(__file__).parents[2]


def ask(name: str, questions: Questions) -> list:
    """Return the answers of a function of this module, from another process."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.audits.packages", name],
        input=json.dumps(questions),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    return json.loads(done.stdout)


def modularsnf(questions: Questions) -> list:
    """Return [S, U, V] for each question."""
    from modularsnf import smith_normal_form_mod  # noqa: PLC0415  # where it is installed

    return [list(smith_normal_form_mod(rows, n)) for n, rows in questions]


def sympy_nullspace(questions: Questions) -> list:
    """Return the rows of the null space over GF(n), or the text of an exception."""
    from sympy import GF  # noqa: PLC0415
    from sympy.polys.matrices import DomainMatrix  # noqa: PLC0415
    from sympy.polys.polyerrors import NotInvertible  # noqa: PLC0415

    answers: list = []
    for n, rows in questions:
        domain = GF(n)
        D = DomainMatrix([[domain(a) for a in row] for row in rows], (len(rows), len(rows[0])), domain)
        try:
            answers.append([[int(a) for a in row] for row in D.nullspace().to_list()])
        except NotInvertible as error:
            answers.append(f"nullspace raises NotInvertible: {error}")
    return answers


def galois_null_space(questions: Questions) -> list:
    """Return the rows of the null space over GF(n)."""
    import galois  # noqa: PLC0415

    return [galois.GF(n)(rows).null_space().tolist() for n, rows in questions]


def galois_pinv(questions: Questions) -> list:
    """Return numpy.linalg.pinv of an array over GF(n), as the floats that it gives."""
    import galois  # noqa: PLC0415
    import numpy as np  # noqa: PLC0415

    return [np.asarray(np.linalg.pinv(galois.GF(n)(rows)), dtype=float).tolist() for n, rows in questions]


if __name__ == "__main__":
    asked = [(n, rows) for n, rows in json.load(sys.stdin)]
    json.dump(globals()[sys.argv[1]](asked), sys.stdout)
