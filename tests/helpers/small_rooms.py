"""Large questions asked in an address space of a few hundred megabytes, each in a process of its own.

    python -m tests.helpers.small_rooms MEGABYTES RING SECONDS

prints a line for each question that ends its process, and "done" at the end. A question gets so many
seconds; whether it is ever answered is not asked here.
"""

import os
import random
import resource
import sys
import time
from fractions import Fraction
from functools import partial

from modlinalg import (
    QQ,
    ModlinalgError,
    Zmod,
    charpoly,
    check_identities,
    decompose,
    det,
    howell_form,
    identity,
    inverse,
    kernel,
    matrix,
    minpoly,
    moore_penrose_inverse,
    plu,
    rref,
    solve,
    solve_two_sided,
    trace_decomposition,
    verify_det,
    verify_moore_penrose_inverse,
    verify_rank,
    zeros,
)

QUESTIONS = {
    "M*M^T": lambda M: M @ M.T,
    "M^T*M": lambda M: M.T @ M,
    "sum": lambda M: 3 * (M + M) - M,
    "transpose": lambda M: (M + M).T.T,
    "slices": lambda M: ((M + M)[:, 1:], (M + M)[1:, :]),
    "equality": lambda M: M + M - M == M,
    "hash": lambda M: hash(M + M),
    "text": lambda M: str(M + M),
    "conversion": lambda M: matrix(M.to_flint()),
    "identity": lambda M: identity(max(M.shape), M.ring),
    "check_identities": lambda M: check_identities(M, M.T),
    "decompose": decompose,
    "kernel": kernel,
    "solve": lambda M: solve(M, zeros(M.shape[0], 1, M.ring)),
    "moore_penrose_inverse": moore_penrose_inverse,
    "howell_form": howell_form,
    "rref": rref,
    "inverse": inverse,
    "det": det,
    "charpoly": charpoly,
    "minpoly": minpoly,
    "plu": plu,
    "solve_two_sided": lambda M: solve_two_sided(M, M.T, zeros(M.shape[0], M.shape[0], M.ring)),
    "trace_decomposition": trace_decomposition,
    "verify_det": lambda M: verify_det(M, 1).certificate,
    "verify_moore_penrose_inverse": lambda M: verify_moore_penrose_inverse(M, M.T),
    "verify_rank": lambda M: verify_rank(M, 1),
}


def dense(rows, cols, ring):
    """Return a matrix of random elements."""
    rng = random.Random(rows)
    if ring.modulus is None:
        pool = [Fraction(rng.randrange(-9, 10), rng.randrange(1, 30)) for _ in range(1000)]
    else:
        pool = [rng.randrange(ring.modulus) for _ in range(1000)]
    return matrix([rng.choices(pool, k=cols) for _ in range(rows)], ring)


def empty(rows, cols, ring):
    """Return a zero matrix that is held as FLINT or as bits hold it."""
    return zeros(rows, cols, ring)


MATRICES = (
    (dense, 300_000, 1),
    (dense, 1, 300_000),
    (dense, 200, 200),
    (empty, 2000, 1500),
    (empty, 2500, 2500),
    (empty, 20_000, 20_000),
)


def identically(M):
    """Return what is there already."""
    return M


def ask(question, made, limit):
    """Ask a question in this address space and leave with 0: answers and refusals are alike here."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # where FLINT says its last words
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    status = 1
    try:
        question(made())
        status = 0
    except (ModlinalgError, MemoryError):
        status = 0
    finally:
        os._exit(status)


def status_of(child, patience):
    """Return the status of a child process, and 0 for one that takes too long and is ended here."""
    begun = time.monotonic()
    while time.monotonic() - begun < patience:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.002)
    os.kill(child, 9)
    os.waitpid(child, 0)
    return 0


def main(megabytes, ring, patience):
    """Ask all questions about all matrices."""
    for make, rows, cols in MATRICES:
        made = partial(make, rows, cols, ring)
        if make is dense:  # once for all, since that takes longer than most answers
            made = partial(identically, made())
        for name, question in QUESTIONS.items():
            child = os.fork()
            if not child:
                ask(question, made, megabytes * 10**6)
            status = status_of(child, patience)
            if status:
                print(f"{name} of {make.__name__} {rows} x {cols}: {status}", flush=True)
    print("done")


if __name__ == "__main__":
    main(int(sys.argv[1]), QQ if sys.argv[2] == "Q" else Zmod(int(sys.argv[2])), float(sys.argv[3]))
