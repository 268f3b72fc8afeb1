"""A program at its prompt: statements are typed one by one into a terminal, and the screen is kept."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import signal
import tempfile
import time
from dataclasses import dataclass, field

SECONDS = 90  # for one answer
_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>()][0-9A-B]?")


@dataclass(frozen=True)
class Talker:
    """A program: its command, and what its prompts end in, as a regular expression."""

    command: tuple[str, ...]
    prompt: str
    environment: dict[str, str] = field(default_factory=dict)

    def is_missing(self) -> bool:
        """Say whether the program is not installed."""
        return shutil.which(self.command[0]) is None

    def session(self, statements: tuple[str, ...]) -> str:
        """Return the screen after all statements, without the banner: from the first prompt on."""
        with tempfile.TemporaryDirectory() as folder:
            child, terminal = pty.fork()
            if child == 0:
                plain = {"TERM": "dumb", "COLUMNS": "80", "LINES": "50", "DOT_SAGE": folder, "HOME": folder}
                os.environ.update(plain | self.environment)
                os.chdir(folder)
                os.execvp(self.command[0], self.command)
            try:
                typed = "".join(
                    [self._answer(terminal, None), *(self._answer(terminal, s) for s in statements)]
                )
            finally:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
                os.close(terminal)
        lines = [_as_shown(line) for line in _ESCAPE.sub("", typed.replace("\r\n", "\n")).split("\n")]
        begin = next(i for i, line in enumerate(lines) if line.endswith(statements[0].split("\n")[0]))
        return "\n".join(lines[begin:])

    def _answer(self, terminal: int, statement: str | None) -> str:
        """Type a statement and return what appears up to the next prompt."""
        if statement is not None:
            os.write(terminal, statement.encode() + b"\n")
        found, end = b"", time.monotonic() + SECONDS
        while time.monotonic() < end:
            if select.select([terminal], [], [], 0.4)[0]:
                found += os.read(terminal, 2**16)
            elif re.search(
                rf"(?:{self.prompt})(?:\x08 )?\Z", _ESCAPE.sub("", found.decode(errors="replace"))
            ):
                return found.decode()
        raise TimeoutError(f"{self.command}: no prompt after {statement!r}: {found[-2000:]!r}")


def _as_shown(line: str) -> str:
    """Return what a terminal shows of a line in which the program went back and wrote again."""
    shown: list[str] = []
    at = 0
    for char in line:
        if char == "\r":
            at = 0
        elif char == "\b":
            at = max(at - 1, 0)
        elif char >= " ":
            shown[at : at + 1] = [char]
            at += 1
    return "".join(shown)
