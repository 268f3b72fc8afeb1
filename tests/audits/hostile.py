"""Functions that do anything but answer."""

from __future__ import annotations

import os
import pickle
import signal
import stat
import struct
import sys
import time
from fractions import Fraction

import flint
import numpy as np

from tests.audits import own


class NoSolution(Exception):  # noqa: N818  # what others call theirs
    """There is none, says a solver."""


def prints(M, n):
    """Print, and answer."""
    print("solving ..")
    return 0


def prints_below_python(M, n):
    """Write to standard output by its number."""
    os.write(1, b"hello\n")
    return 0


def raises(M, n):
    """Fail by a mistake."""
    return M[10**6]


def refuses(M, n):
    """Say that it does not."""
    raise NotImplementedError("only over fields")


def says_none(M, b, n):
    """Raise an exception of its own."""
    raise NoSolution("none")


def leaves(M, n):
    """End the process with a status."""
    os._exit(7)


def leaves_politely(M, n):
    """Raise SystemExit."""
    sys.exit(0)


def kills_itself(M, n):
    """End the process by a signal, with last words."""
    os.write(2, b"flint_throw: abort\n")
    os.kill(os.getpid(), signal.SIGABRT)


def hangs(M, n):
    """Never return, for a matrix with two columns or more."""
    while M and len(M[0]) > 1:
        time.sleep(1)
    return 0


def takes_memory(M, n):
    """Need more than there is."""
    return len(bytearray(2**40))


def forks(M, n, shape):
    """Return the rank, in a child as well, which must not answer the questions after this one."""
    os.fork()
    return own.rank(M, n, shape)


def closes_streams(M, n):
    """Leave nothing to write to."""
    os.close(1)
    os.close(2)
    sys.stdout = None
    return 0


def nested(M, n):
    """Answer with a list that holds itself."""
    found = []
    found.append(found)
    return found


def strange(M, n):
    """Answer with what is no number."""
    return object()


def huge(M, n):
    """Answer with a number of a million digits."""
    return 10**10**6


def numpy_rank(M, n, shape):
    """Return the rank by singular values of doubles."""
    return int(np.linalg.matrix_rank(np.array(M, dtype=float).reshape(shape)))


def flint_inverse(M, n, shape):
    """Return the inverse as python-flint has it, which knows prime n only."""
    try:
        return flint.nmod_mat(*shape, [a for row in M for a in row], n).inv().tolist()
    except ZeroDivisionError:
        return None


def endless_text(M, n):
    """Answer with a text that fills the memory."""
    return "x" * 10**8


def long_number(M, n):
    """Answer with a number of 5001 digits, more than Python writes out without being asked."""
    return 10**5000


def flaky(M, n):
    """Fail the first time only, in each process."""
    is_first, flaky.calls = flaky.calls == 0, 1
    return 99 if is_first else len(M) * 0


flaky.calls = 0


def links():
    """Return the ends of pipes and sockets by which this process may be heard."""
    found = []
    for number in range(3, 64):
        try:
            mode = os.fstat(number).st_mode
        except OSError:
            continue
        if stat.S_ISSOCK(mode):
            found.append(number)
    return found


class Planted:
    """What runs a command of its own when it is unpickled."""

    def __reduce__(self):
        """Make a file."""
        return os.mkdir, (os.environ["PLANTED"],)


def sends_a_pickle(M, n):
    """Send what the other end is to unpickle."""
    data = pickle.dumps(("answered", Planted(), ""))
    for number in links():
        os.write(number, struct.pack("!i", len(data)) + data)
    return 0


def sends_junk(M, n):
    """Send what is no answer."""
    for number in links():
        os.write(number, struct.pack("!i", 4) + b"[{,]")
    return 0


def sends_half(M, n):
    """Send the beginning of a message, and no more."""
    for number in links():
        os.write(number, struct.pack("!i", 1000) + b"{")
    time.sleep(1000)


def sends_too_much(M, n):
    """Announce a message that fills the memory."""
    for number in links():
        os.write(number, struct.pack("!i", 2**31 - 1) + b"{")
    time.sleep(1000)


def long_fraction(M, n):
    """Answer with a fraction of more digits than Python writes out without being asked."""
    return Fraction(10**5000, 3)
