"""What Python packages answer: `python -m tests.audits.packages NAME SECONDS`, questions and answers as JSON.

They run in a process of their own because they are large (tests that measure memory would find the
memory of numba in every process that is started after it was loaded here), and because one may
never return: each question has a limit, in seconds of processor time so that a busy machine changes nothing.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
USUAL_LIMIT = 60  # seconds; numba compiles within the first question


@dataclass(frozen=True)
class NoAnswer:
    """Why there is no answer to judge: a refusal, or that none came in time."""

    reason: str
    is_hung: bool = False


def ask(name: str, questions: list[tuple[int, list[list[int]]]], seconds: float = USUAL_LIMIT) -> list:
    """Return what a function of this module answers in another process, for some questions a NoAnswer."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.audits.packages", name, str(seconds)],
        input=json.dumps(questions),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        timeout=600,
    )
    return json.loads(done.stdout, object_hook=lambda fields: NoAnswer(**fields))


def modularsnf(n: int, rows: list[list[int]]) -> list:
    """Return [S, U, V]."""
    from modularsnf import smith_normal_form_mod  # noqa: PLC0415  # where it is installed

    return list(smith_normal_form_mod(rows, n))


def sympy_nullspace(n: int, rows: list[list[int]]) -> list:
    """Return the rows of the null space over GF(n)."""
    from sympy import GF  # noqa: PLC0415
    from sympy.polys.matrices import DomainMatrix  # noqa: PLC0415

    domain = GF(n)
    D = DomainMatrix([[domain(a) for a in row] for row in rows], (len(rows), len(rows[0])), domain)
    return [[int(a) for a in row] for row in D.nullspace().to_list()]


def galois_null_space(n: int, rows: list[list[int]]) -> list:
    """Return the rows of the null space over GF(n)."""
    import galois  # noqa: PLC0415

    return galois.GF(n)(rows).null_space().tolist()


def galois_pinv(n: int, rows: list[list[int]]) -> list:
    """Return numpy.linalg.pinv of an array over GF(n), as the floats that it gives."""
    import galois  # noqa: PLC0415
    import numpy as np  # noqa: PLC0415

    return np.asarray(np.linalg.pinv(galois.GF(n)(rows)), dtype=float).tolist()


def hsnf_smith(_: int, rows: list[list[int]]) -> list:
    """Return [S, U, V] over Z."""
    import hsnf  # noqa: PLC0415
    import numpy as np  # noqa: PLC0415

    return [part.tolist() for part in hsnf.smith_normal_form(np.array(rows))]


def hsnf_hermite(_: int, rows: list[list[int]]) -> list:
    """Return the form of rows [H, U] over Z."""
    import hsnf  # noqa: PLC0415
    import numpy as np  # noqa: PLC0415

    return [part.tolist() for part in hsnf.row_style_hermite_normal_form(np.array(rows))]


def hsnf_hermite_of_columns(_: int, rows: list[list[int]]) -> list:
    """Return the form of columns [H, U] over Z."""
    import hsnf  # noqa: PLC0415
    import numpy as np  # noqa: PLC0415

    return [part.tolist() for part in hsnf.column_style_hermite_normal_form(np.array(rows))]


def snforacle_smith(_: int, rows: list[list[int]]) -> list:
    """Return [S, U, V] over Z, by its own code and by no other system that happens to be installed."""
    import snforacle  # noqa: PLC0415

    found = snforacle.smith_normal_form_with_transforms(_dense(rows), backend="pure_python")
    parts = (found.smith_normal_form, found.left_transform, found.right_transform)
    return [part.entries for part in parts]


def snforacle_hermite(_: int, rows: list[list[int]]) -> list:
    """Return [H, U] over Z, by its own code."""
    import snforacle  # noqa: PLC0415

    found = snforacle.hermite_normal_form_with_transform(_dense(rows), backend="pure_python")
    return [found.hermite_normal_form.entries, found.left_transform.entries]


def _dense(rows: list[list[int]]) -> dict[str, Any]:
    """Return a matrix, at least 1 x 1, as snforacle reads it."""
    return {"format": "dense", "nrows": len(rows), "ncols": len(rows[0]), "entries": rows}


def forever(n: int, rows: list[list[int]]) -> list:
    """Return n where it is positive, refuse a negative one, and never return for 0: a test asks."""
    if n < 0:
        raise ValueError(f"{n} is negative")
    while n == 0:
        pass
    return rows


def _answer(
    function: Callable[[int, list[list[int]]], list], n: int, rows: list[list[int]], seconds: float
) -> list | NoAnswer:
    """Return an answer, the text of an exception, or that there was none in time."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        return function(n, rows)
    except TimeoutError:
        return NoAnswer(f"no answer after {seconds:g} s of processor time", is_hung=True)
    except ImportError:
        raise
    except Exception as error:  # whatever it is, it is what the package says
        return NoAnswer(f"{type(error).__name__}: {error}")
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _stop(*_: object) -> None:
    raise TimeoutError


if __name__ == "__main__":
    signal.signal(signal.SIGVTALRM, _stop)
    function, limit = globals()[sys.argv[1]], float(sys.argv[2])
    answers = [_answer(function, n, rows, limit) for n, rows in json.load(sys.stdin)]
    json.dump(answers, sys.stdout, default=vars)
