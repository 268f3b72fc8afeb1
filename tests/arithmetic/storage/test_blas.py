"""numpy is loaded late, and its BLAS works in the number of threads that we ask for."""

import os
import subprocess
import sys
import threading
from contextlib import suppress

import numpy
import pytest

from modlinalg import UnsupportedError
from modlinalg._arithmetic.storage import blas
from modlinalg.verification.claims import judge
from tests.helpers.runs import sampled


def asked(code, **environment):
    """Return what a fresh interpreter prints."""
    given = {name: value for name, value in os.environ.items() if name != "MODLINALG_BLAS_THREADS"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=given | environment
    )
    return done.stdout.strip()


def test_numpy_is_the_module_itself():
    """It is what everybody imports."""
    assert blas.numpy() is numpy


@pytest.mark.exhaustive
def test_where_numpy_is_absent_none_takes_its_place():
    """As in a browser, for which there is no wheel."""
    code = (
        "import sys; sys.modules['numpy'] = None; from modlinalg._arithmetic.storage import blas;"
        " print(blas.numpy())"
    )
    assert asked(code) == "None"


def test_threads_are_one_inside_and_what_they_were_outside():
    """Also after an error, and in a block within a block."""
    threads = blas._threads()
    if threads is None:
        pytest.skip("this BLAS has no function that tells its threads")
    before = threads.now()
    with blas.own_threads():
        with blas.own_threads():
            assert threads.now() == threads.wanted
        assert threads.now() == threads.wanted
    with suppress(KeyboardInterrupt), blas.own_threads():
        raise KeyboardInterrupt
    assert threads.now() == before


def test_threads_of_python_that_overlap_leave_the_number_as_it_was():
    """The block that is left last began when the number was ours already."""
    threads = blas._threads()
    if threads is None:
        pytest.skip("this BLAS has no function that tells its threads")
    before = threads.now()
    entered, overlapping, left = (threading.Event() for _ in range(3))

    def first():
        with blas.own_threads():
            entered.set()
            overlapping.wait(10)
        left.set()

    def second():
        entered.wait(10)
        with blas.own_threads():
            overlapping.set()
            left.wait(10)
            assert threads.now() == threads.wanted

    threads.change(threads.wanted + 1)
    try:
        running = [threading.Thread(target=work) for work in (first, second)]
        for thread in running:
            thread.start()
        for thread in running:
            thread.join()
        assert threads.now() == threads.wanted + 1 or (os.cpu_count() or 1) < 2
    finally:
        threads.change(before)


IN_A_SMALL_ROOM = """
import os, resource, sys
from modlinalg import ModlinalgError, decompose, matrix
{first}
rows = [[(3 * i * i + 5 * j + i * j * j) % 65537 for j in range(160)] for i in range(160)]
used = int(open("/proc/self/statm").read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
for more in (25, 35, 50, 70, 90, 110, 130, 500):
    if not (child := os.fork()):
        status = 2
        try:
            resource.setrlimit(resource.RLIMIT_AS, (used + more * 2**20,) * 2)
            M = matrix(rows, mod=65537)
            M.to_numpy() if {out} else decompose(M @ M)
            status = 0
        except (ModlinalgError, MemoryError):
            status = 0
        finally:
            os._exit(status)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@sampled(exhaustive=1)
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere an address space has no limit")
@pytest.mark.parametrize(("first", "out"), [("", False), ("", True), ("import numpy", False)])
def test_where_memory_is_short_neither_loading_nor_multiplying_ends_the_process(first, out):
    """OpenBLAS would, in the midst of it; so it is not begun, and FLINT works or an error says why."""
    assert asked(IN_A_SMALL_ROOM.format(first=first, out=out)).split() == ["0"] * 8


@sampled(exhaustive=1)
@pytest.mark.parametrize(("said", "count"), [("2", 2), (" 02 ", 2), ("1", 1), ("", 1)])
def test_the_environment_asks_for_more_threads(said, count):
    """Nothing said leaves one."""
    code = (
        "from modlinalg._arithmetic.storage import blas\nwith blas.own_threads():\n t = blas._threads()\n"
        " print(t and t.now(), t and t.wanted)"
    )
    if (os.cpu_count() or 1) < 2 or blas._threads() is None:
        pytest.skip("there is one core, or a BLAS that cannot be asked")
    assert asked(code, MODLINALG_BLAS_THREADS=said) == f"{count} {count}"


@pytest.mark.parametrize("said", ["0", "-1", "many", "1.5", "²", "9" * 5000])
def test_what_is_no_number_of_threads_is_refused(said, monkeypatch):
    """It was passed over, or ended in an error of Python's own: who asks for threads wants to have them."""
    monkeypatch.setenv("MODLINALG_BLAS_THREADS", said)
    with pytest.raises(
        UnsupportedError, match="MODLINALG_BLAS_THREADS: a number of threads from 1 on is needed"
    ):
        blas._wanted()


def test_no_more_threads_are_taken_than_there_are_cores(monkeypatch):
    """They would wait for each other."""
    monkeypatch.setenv("MODLINALG_BLAS_THREADS", "999999999")
    assert min(os.cpu_count() or 1, 64) == blas._wanted()


def test_a_blas_that_cannot_be_asked_goes_on_as_it_does(monkeypatch):
    """Products are computed all the same."""
    monkeypatch.setattr(blas, "_threads", lambda: None)
    with blas.own_threads():
        assert (numpy.eye(2) @ numpy.eye(2)).tolist() == [[1, 0], [0, 1]]


@pytest.mark.exhaustive
def test_a_wish_for_no_number_of_threads_is_no_fault_of_a_claim(monkeypatch):
    """The verdict is UNKNOWN, not MALFORMED, and the variable is not passed over."""
    monkeypatch.setenv("MODLINALG_BLAS_THREADS", "abc")
    blas.is_there.cache_clear()  # which asks the environment once in a process
    one = [[int(i == j) for j in range(170)] for i in range(170)]
    verdict = judge({"kind": "inverse", "ring": {"modulus": 101}, "M": one, "X": one})
    assert "UNKNOWN" == verdict["verdict"]
    assert "MODLINALG_BLAS_THREADS: a number of threads from 1 on is needed, not 'abc'" in verdict["reason"]
