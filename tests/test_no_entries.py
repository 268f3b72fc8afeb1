"""Matrices with billions of lines and no entry: answered or refused, and never the end of the process."""

import json
import signal
import subprocess
import sys
import time

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
    verify_count,
    verify_free_rank,
    verify_generalized_inverse,
    verify_howell_form,
    verify_invariant_factors,
    verify_kernel,
    verify_moore_penrose_inverse,
    verify_no_generalized_inverse,
    verify_no_solution,
    verify_nullity,
    verify_rank,
    verify_rref,
    verify_smith_form,
    verify_solution,
    zeros,
)
from tests.helpers.runs import sampled

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


CLAIMS = {
    "identities": lambda M: verify_generalized_inverse(M, M.T),
    "identities on random vectors": lambda M: verify_generalized_inverse(M, M.T, rounds=2),
    "moore_penrose_inverse": lambda M: verify_moore_penrose_inverse(M, M.T),
    "no_generalized_inverse": verify_no_generalized_inverse,
    "smith_form": lambda M: verify_smith_form(M, M),
    "howell_form": lambda M: verify_howell_form(M, M),
    "howell_form without rows": lambda M: verify_howell_form(M, zeros(0, M.shape[1], M.ring)),
    "invariant_factors": lambda M: verify_invariant_factors(M, []),
    "free_rank": lambda M: verify_free_rank(M, 0),
    "kernel": lambda M: verify_kernel(M, []),
    "kernel with orders": lambda M: verify_kernel(M, [], orders=[]),
    "left kernel": lambda M: verify_kernel(M, [], side="left"),
    "kernel of columns": lambda M: verify_kernel(M, zeros(M.shape[1], 0, M.ring)),
    "kernel of rows": lambda M: verify_kernel(M, zeros(0, M.shape[1], M.ring), basis="rows"),
    "solution": lambda M: verify_solution(M, zeros(M.shape[0], 0, M.ring), zeros(M.shape[1], 0, M.ring)),
    "no_solution": lambda M: verify_no_solution(M, zeros(M.shape[0], 0, M.ring)),
    "count": lambda M: verify_count(M, zeros(M.shape[0], 0, M.ring), 1),
}
FIELD_CLAIMS = {
    "rref": lambda M: verify_rref(M, M),
    "rank": lambda M: verify_rank(M, 0),
    "nullity": lambda M: verify_nullity(M, M.shape[1]),
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


def ask(n, rows, cols):
    """Ask for a verdict in every way there is, and return what has none or takes longer than 10 s."""
    M, claims = zeros(rows, cols, over(n)), dict(CLAIMS)
    if n != 6:
        claims |= FIELD_CLAIMS
    without = []
    for name, claim in claims.items():
        started = time.monotonic()
        try:
            given = isinstance(claim(M).verdict, ClaimVerdict)
        except ModlinalgError:
            given = False
        if not given or time.monotonic() - started > 10:
            without.append(name)
    return without


LINUX = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere an address space has no limit")


def confined(code):
    """Return what a process prints that may take 2 GiB."""
    limit = "import resource; resource.setrlimit(resource.RLIMIT_AS, (2**31, 2**31))\n"
    done = subprocess.run(
        [sys.executable, "-c", limit + code], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@sampled(exhaustive=1)
@LINUX
@pytest.mark.parametrize("shape", [(0, LONGEST), (LONGEST, 0)])
@pytest.mark.parametrize("n", RINGS)
def test_every_claim_about_what_has_no_entries_has_a_verdict(n, shape):
    """TRUE, FALSE or UNKNOWN, and soon: no error, and no walk along lines in which nothing stands."""
    assert confined(f"from tests.test_no_entries import ask; print(ask({n}, *{shape}))") == "[]\n"


@sampled(exhaustive=1)
@LINUX
@pytest.mark.parametrize("n", RINGS)
def test_what_has_no_entries_needs_no_memory(n):
    """Each call is answered, or refused with an error of ours, by a process that may take 2 GiB."""
    code = (
        f"from tests.test_no_entries import CALLS, call\nfor name in CALLS: call(name, {n})\nprint('alive')"
    )
    assert confined(code) == "alive\n"


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


VIEWS = (
    "to_latex",
    "_repr_html_",
    "_repr_latex_",
    "__repr__",
    "__str__",
    "to_flint",
    "to_sympy",
    "to_domain_matrix",
)


def look(n):
    """View a matrix with a billion columns in every way there is, within 10 s each."""
    M = zeros(0, 10**9, over(n))
    for name in VIEWS:
        signal.alarm(10)  # which ends the process
        getattr(M, name)()
    signal.alarm(0)


@sampled(exhaustive=1)
@LINUX
@pytest.mark.parametrize("n", [2, 5, None])
def test_a_view_of_what_has_no_entries_does_not_walk_along_its_columns(n):
    """The marks of lines that are left out are not looked for one by one."""
    assert confined(f"from tests.test_no_entries import look; print(look({n}))") == "None\n"
