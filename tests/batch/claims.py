"""Files of claims and of verdicts for the tests of batches."""

import json
import os
import random
import subprocess
import sys
import threading
import time
from contextlib import contextmanager, suppress
from functools import cache

import pytest

from modlinalg import decompose, kernel, matrix
from modlinalg.batch._work import verdict_lines


def claim(number, rng):
    """Return a claim on a kernel or a decomposition; every third one is wrong."""
    n = rng.choice([2, 6, 8, 12])
    M = matrix([[rng.randrange(n) for _ in range(5)] for _ in range(4)], mod=n)
    head = {"id": number, "ring": {"modulus": n}, "M": M.tolist()}
    if number % 2:
        generators = [list(g.entries) for g in kernel(M).generators]
        return head | {"kind": "kernel", "generators": generators[number % 3 == 0 :]}
    d = decompose(M)
    return head | {"kind": "decomposition", "RI": d.RI.tolist(), "W": d.W.tolist(), "CI": d.CI.tolist()}


def write_claims(path, count, seed=1):
    """Write some claims and return their lines."""
    lines = claims_of(count, seed)
    path.write_bytes(b"".join(lines))
    return list(lines)


@cache
def claims_of(count, seed):
    """Return lines of claims, the same ones each time."""
    rng = random.Random(seed)
    return tuple(json.dumps(claim(number, rng)).encode() + b"\n" for number in range(count))


def in_this_process(chunks, options):
    """Be the simplest runner."""
    for chunk in chunks:
        yield verdict_lines(chunk, options)


RANK = b'{"kind": "rank", "ring": {"modulus": 5}, "M": [[1, 2]], "rank": 1}\n'


def without_time(record):
    """Return a verdict without the seconds it took."""
    of_the_run = ("seconds", "line", "fingerprint", "open", "check")
    return {key: value for key, value in record.items() if key not in of_the_run}


def verdicts(path):
    """Return the records of a file of verdicts."""
    return [json.loads(line) for line in path.read_bytes().splitlines()]


PATIENCE = 120  # seconds for anything to happen; it comes much sooner


def start(claims, target, *options):
    """Start the command line as a process of its own, the leader of a group."""
    command = [sys.executable, "-m", "modlinalg", "verify-batch", claims, "-o", target, *options]
    return subprocess.Popen(command, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def wait_for_lines(target, count):
    """Wait until a file has this many lines."""
    deadline = time.monotonic() + PATIENCE
    while not target.exists() or target.read_bytes().count(b"\n") < count:
        assert time.monotonic() < deadline, f"no {count} verdicts came"
        time.sleep(0.05)


@contextmanager
def unfinished_claims(path, lines, kept):
    """Let a pipe have the lines, but the last ones that are kept not before the block ends.

    Nothing that reads them comes to their end before, however quick it is and slow its test.
    """
    os.mkfifo(path)
    may_end = threading.Event()

    def write():
        with suppress(BrokenPipeError), open(path, "wb") as pipe:
            pipe.write(b"".join(lines[:-kept]))
            pipe.flush()
            may_end.wait()
            pipe.write(b"".join(lines[-kept:]))

    threading.Thread(target=write, daemon=True).start()
    try:
        yield
    finally:
        may_end.set()


needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
