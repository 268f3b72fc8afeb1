"""Stand-ins for the work of a batch; new processes import this module and little else."""

import ctypes
import json
import os
import time

from modlinalg._support.process.workers import end_silently
from modlinalg.verification._verdicts import Inquiry


class Hindered:
    """Verdicts, but a claim with one of these numbers for its id hinders its process first.

    A process that hangs establishes some facts, and enters its number in the folder `hanging` before.
    """

    def __init__(self, attempt, hanging, hang=(), facts=(), end=(), end_once=(), seen=None):
        self.attempt, self.hanging, self.hang, self.facts, self.end = attempt, hanging, hang, facts, end
        self.end_once, self.seen = end_once, seen

    def __call__(self, chunk, options):
        for one in chunk.one_by_one():
            number = json.loads(one.lines[0])["id"]
            if number in self.hang:
                for fact in self.facts:
                    Inquiry("a claim", None).establish(fact)
                (self.hanging / str(os.getpid())).touch()
                never_end()
            if number in self.end or (number in self.end_once and self._for_the_first_time(number)):
                os._exit(1)
            yield from self.attempt(one, options)

    def _for_the_first_time(self, number):
        try:
            (self.seen / str(number)).touch(exist_ok=False)
        except FileExistsError:
            return False
        return True


def in_a_long_call():
    """Be the work of a process that says when its long call begins."""
    end_silently()
    print("begun", flush=True)
    never_end()


def never_end():
    """Be in a call that does not give up the interpreter's lock, like those into FLINT."""
    if os.name == "posix":
        ctypes.PyDLL(None).sleep(3600)
    else:
        time.sleep(3600)
