"""Ctrl-C held back."""

import signal
import subprocess
import sys
import threading

import pytest

from modlinalg._arithmetic.interrupts import held_back


def press():
    """Press Ctrl-C, as the terminal does."""
    signal.raise_signal(signal.SIGINT)


def test_ctrl_c_waits_for_the_end_of_the_block():
    """The block ends first, and knows of it."""
    steps = []

    def work():
        with held_back() as interrupted:
            steps.append(interrupted())
            press()
            steps.append(interrupted())

    with pytest.raises(KeyboardInterrupt):
        work()
    assert [False, True] == steps
    assert signal.default_int_handler is signal.getsignal(signal.SIGINT)


def test_without_ctrl_c_nothing_is_raised():
    """Python's handler is back."""
    with held_back() as interrupted:
        assert not interrupted()
    assert signal.default_int_handler is signal.getsignal(signal.SIGINT)


def test_ctrl_c_is_heard_after_an_error_of_the_block_too():
    """The error is its context; Python's handler is back."""

    def work():
        with held_back():
            press()
            raise ZeroDivisionError

    with pytest.raises(KeyboardInterrupt) as caught:
        work()
    assert isinstance(caught.value.__context__, ZeroDivisionError)
    assert signal.default_int_handler is signal.getsignal(signal.SIGINT)


def test_a_handler_of_the_caller_is_called_at_the_end():
    """Once, however often Ctrl-C was pressed, and it stays."""
    heard = []

    def handler(number, frame):
        heard.append(number)

    before = signal.signal(signal.SIGINT, handler)
    try:
        with held_back() as interrupted:
            press()
            press()
            assert interrupted()
            assert [] == heard
        assert [signal.SIGINT] == heard
        assert handler is signal.getsignal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("deaf", [signal.SIG_IGN, signal.SIG_DFL])
def test_where_python_does_not_handle_ctrl_c_nothing_changes(deaf):
    """It is ignored, or the kernel ends the process."""
    before = signal.signal(signal.SIGINT, deaf)
    try:
        with held_back() as interrupted:
            assert deaf is signal.getsignal(signal.SIGINT)
            assert not interrupted()
    finally:
        signal.signal(signal.SIGINT, before)


def test_another_thread_holds_nothing_back():
    """Python lets only the main thread set handlers."""
    answers = []

    def work():
        with held_back() as interrupted:
            answers.append(interrupted())

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert [False] == answers


IMPORTING = """
import signal, sys
from modlinalg._matrices.libraries import optional_module

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "_ctypes":
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Finder())
try:
    optional_module("ctypes", extra="none", needed_by="this test")
except KeyboardInterrupt:
    print("interrupted", "ctypes" in sys.modules)
"""


@pytest.mark.exhaustive
def test_an_import_is_finished_before_ctrl_c_is_heard():
    """Otherwise an extension module may say that it is not there."""
    done = subprocess.run([sys.executable, "-c", IMPORTING], capture_output=True, text=True, check=True)
    assert "interrupted True\n" == done.stdout
