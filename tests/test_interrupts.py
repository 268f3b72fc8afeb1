"""Ctrl-C held back."""

import signal
import subprocess
import sys
import threading

import pytest

from modlinalg.interrupts import held_back


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


def test_an_error_of_the_block_is_raised_rather_than_the_interrupt():
    """Python's handler is back then, too."""

    def work():
        with held_back():
            press()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        work()
    assert signal.default_int_handler is signal.getsignal(signal.SIGINT)


def test_a_handler_of_the_caller_stays():
    """It hears of Ctrl-C at once."""
    heard = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        with held_back() as interrupted:
            press()
            assert [signal.SIGINT] == heard
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
from modlinalg.convert import optional_module

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


def test_an_import_is_finished_before_ctrl_c_is_heard():
    """Otherwise an extension module may say that it is not there."""
    done = subprocess.run([sys.executable, "-c", IMPORTING], capture_output=True, text=True, check=True)
    assert "interrupted True\n" == done.stdout
