"""Other systems through their standard input and output; the clock runs inside them."""

from __future__ import annotations

import contextlib
import os
import queue
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec

from tests.benchmarks import threads
from tests.benchmarks.measuring import NotMeasured

SAGE_LOOP = """
import sys
try:
    from sage.all import *
except ImportError:  # parts of it, as wheels
    from sage.all__sagemath_modules import *
import sage.version
from sage.matrix.constructor import identity_matrix, matrix
from sage.parallel.parallelism import Parallelism
from sage.rings.finite_rings.finite_field_constructor import GF
from sage.rings.integer_ring import ZZ
from sage.rings.rational_field import QQ
for statement in sys.stdin:
    try:
        exec(statement, globals())
    except Exception as error:
        print("error", repr(error), flush=True)
"""


@dataclass(frozen=True)
class Dialect:
    """How to start a system and how to speak to it."""

    system: str
    command: tuple[str, ...]
    opening: str  # with the number of threads
    say: str  # prints "= NAME VALUE" on one line
    clock: str  # nanoseconds
    loop: str
    assign: str
    read: str
    version: str


PARI = Dialect(
    "PARI",
    ("gp", "-q", "-f"),
    "default(parisizemax,4*10^9)\ndefault(nbthreads,{threads});\n",  # lines of their own: they abort theirs
    'print("= {name} ",{value})',
    "getwalltime()*10^6",
    "for(k_=1,{repeats},{call})",
    "{name}={value};",
    '{name}=read("{path}");',
    'strjoin([Str(a)|a<-version()[1..3]],".")',
)
GAP = Dialect(
    "GAP",
    ("gap", "-q", "-b"),
    'SetPrintFormattingStatus("*stdout*", false);\n',
    'Print("= {name} ", {value}, "\\n");',
    "NanosecondsSinceEpoch()",
    "for k_ in [1..{repeats}] do {call} od;",
    "{name}:={value};;",
    'Read("{path}");',
    "GAPInfo.Version",
)
SAGE = Dialect(
    "Sage",
    (*((sys.executable,) if find_spec("sage") else ("sage", "-python")), "-u", "-c", SAGE_LOOP),
    "import json, time\nParallelism().set(nproc={threads})\n",
    'print("= {name}", {value}, flush=True)',
    "time.perf_counter_ns()",
    "for A in arguments: {call}",
    "{name}={value}",
    "{name}=json.load(open('{path}'))",
    "sage.version.version",
)


class Session:
    """A running system; `ask` returns what it says."""

    def __init__(self, dialect: Dialect) -> None:
        """Start it."""
        self.dialect = dialect
        self._process = subprocess.Popen(
            dialect.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | {"TERM": "dumb"},
        )
        self._lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.ask(dialect.opening.format(threads=threads.current()), {}, 120)

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def ask(self, code: str, values: dict[str, str], timeout: float) -> dict[str, str]:
        """Run some lines, then return {name: text} of these expressions."""
        say = self.dialect.say
        text = [code.rstrip("\n"), *(say.format(name=k, value=v) for k, v in values.items())]
        text.append(say.format(name="done", value=1))
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("\n".join(text) + "\n")
            self._process.stdin.flush()
        except OSError as error:
            raise NotMeasured(f"{self.dialect.system} is gone") from error
        found: dict[str, str] = {}
        for line in self._until_done(time.monotonic() + timeout, timeout):
            if line.startswith("= "):
                name, _, value = line[2:].partition(" ")
                found[name] = value
        if missing := set(values) - set(found):
            raise NotMeasured(f"{self.dialect.system} did not say {', '.join(sorted(missing))}")
        return found

    def _until_done(self, end: float, timeout: float) -> Iterator[str]:
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                self.close()
                raise NotMeasured(f"over {timeout:g} s, stopped") from None
            if line is None:
                raise NotMeasured(f"{self.dialect.system} ended")
            if line == "= done 1":
                return
            if re.search(r"\bError\b|^error |\*\*\*   at top-level", line):
                self.close()  # GAP waits in a break loop after an error
                raise NotMeasured(f"{self.dialect.system} says: {line[:100]}")
            yield line

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None


class Sessions:
    """One session for each system, started when it is first needed."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._open: dict[str, Session] = {}

    def get(self, dialect: Dialect) -> Session:
        """Return a system's session."""
        found = self._open.get(dialect.system)
        if found is None or not found.alive:
            found = self._open[dialect.system] = Session(dialect)
        return found

    def version(self, dialect: Dialect) -> str | None:
        """Return a system's version, None when it is missing or does not start."""
        if shutil.which(dialect.command[0]) is None:
            return None
        try:
            return self.get(dialect).ask("", {"version": dialect.version}, 120)["version"]
        except NotMeasured:
            return None

    def close(self) -> None:
        """End all of them."""
        for session in self._open.values():
            session.close()
        self._open.clear()
