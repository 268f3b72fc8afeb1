"""Matrices with billions of lines and no entry: answered or refused, and never the end of the process."""

import json
import subprocess
import sys

import numpy as np
import pytest

from modlinalg import (
    QQ,
    ClaimVerdict,
    InputError,
    ModlinalgError,
    ShapeError,
    Trace,
    UnsupportedError,
    Zmod,
    howell_form,
    kernel,
    matrix,
    solve,
    trace_decomposition,
    verify_howell_form,
    verify_kernel,
    verify_solution,
    zeros,
)

LONGEST = 2**31 - 1  # rows or columns
RINGS = (2, 6, 7, 2**64 + 13, None)
CALLS = {
    "product": lambda M: zeros(0, 0, M.ring) @ M,
    "transposed product": lambda M: M.T @ zeros(0, 2, M.ring),
    "first columns": lambda M: M[:, :3],
    "all columns but one": lambda M: M[:, 1:],
    "chosen columns": lambda M: M.columns([2, 0, LONGEST - 1]),
    "rows": lambda M: M.T.rows(),
    "solve": lambda M: solve(zeros(0, 0, M.ring), M),
    "kernel": kernel,
    "howell_form": howell_form,
    "verify_howell_form": lambda M: verify_howell_form(M, M),
    "verify_solution": lambda M: verify_solution(zeros(0, 0, M.ring), M, M),
    "verify_kernel": lambda M: verify_kernel(M, []),
    "augment": lambda M: M.augment(M),
    "stack": lambda M: M.stack(M),
    "text": str,
}


def over(n):
    """Return Z_n, or Q for None."""
    return QQ if n is None else Zmod(n)


def call(name, n):
    """Call one function on a matrix without rows that has as many columns as there can be."""
    try:
        CALLS[name](zeros(0, LONGEST, over(n)))
    except ModlinalgError:
        return


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere an address space has no limit")
@pytest.mark.parametrize("n", RINGS)
def test_what_has_no_entries_needs_no_memory(n):
    """Each call is answered, or refused with an error of ours, by a process that may take 2 GiB."""
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_AS, (2**31, 2**31))\n"
        "from tests.test_no_entries import CALLS, call\n"
        f"for name in CALLS: call(name, {n})\n"
        "print('alive')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120
    )
    assert (0, "alive\n") == (done.returncode, done.stdout), done.stderr


def test_no_way_leads_to_more_lines_than_a_matrix_has():
    """Neither an array nor [A | B] nor JSON goes round the bound that `zeros` has."""
    wide = zeros(0, LONGEST, QQ)
    for make in (
        lambda: matrix(np.zeros((0, 10**12), int), QQ),
        lambda: matrix(np.zeros((0, 10**12), int), mod=6),
        lambda: matrix('{"rows": 0, "cols": 1000000000000, "entries": []}', mod=2),
        lambda: wide.augment(wide),
    ):
        with pytest.raises(ModlinalgError, match=r"at most|too large|are read"):
            make()
    with pytest.raises(ShapeError, match="a matrix has at most 2,147,483,647"):
        wide.augment(wide)


@pytest.mark.parametrize("cols", [-1, 10**12, 2**70, True])
@pytest.mark.parametrize("n", [5, 2**64 + 13, None])
def test_a_trace_with_impossible_sizes_is_refused(cols, n):
    """InputError, wherever the size stands."""
    data = json.loads(trace_decomposition(zeros(0, 0, over(n))).to_json())
    for part in data["conclusion"][1]["parts"]:
        if isinstance(part, dict) and "cols" in part:
            kept, part["cols"] = part["cols"], cols
            with pytest.raises(InputError):
                Trace.from_json(json.dumps(data))
            part["cols"] = kept
    data["start"] = data["start"] | {"cols": cols}
    with pytest.raises(InputError):
        Trace.from_json(json.dumps(data))


def test_a_claim_about_what_has_no_entries_has_a_verdict():
    """Nothing times nothing is right."""
    M = zeros(0, 10**6, QQ)
    assert verify_solution(zeros(0, 0, QQ), M, M).verdict is ClaimVerdict.TRUE
    with pytest.raises(UnsupportedError, match=r"1000000 x 1000000 matrix over Q"):
        kernel(M)
