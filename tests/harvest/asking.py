"""How a program is asked: one run for all questions of a system, a mark before every answer."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from tests.harvest.cases import Case

MARK = "=-=-=-="
SECONDS = 600  # for a whole run


def always(case: Case) -> bool:
    """Say that a style fits every matrix."""
    return True


@dataclass(frozen=True)
class Style:
    """A way to print a matrix: the statements for it, and which matrices it is for.

    `kind` is "matrix", "vector" or "columns".  Where what is printed is an answer of the program (a
    kernel), `told` prints the same once more, first the shape and then entry by entry, and that is what is
    meant; `meant` gives the matrices where they are others than the one of the case.  `shows_empty` is False
    where what is printed of an empty matrix never has its shape.
    """

    name: str
    code: Callable[[Case], str]
    fits: Callable[[Case], bool] = always
    kind: str = "matrix"
    told: Callable[[Case], str] | None = None
    meant: Callable[[Case], Sequence[Case]] | None = None
    shows_empty: bool = True


@dataclass(frozen=True)
class Program:
    """A program: its command, the statement that prints the mark, and what comes first and last.

    A script is standard input, or a file whose name ends in `suffix`, the last argument.  With `build`, the
    statements are compiled by that command, which takes the file and the name of the result.
    """

    command: tuple[str, ...]
    mark: str
    prelude: str = ""
    coda: str = ""
    suffix: str = ""
    build: tuple[str, ...] = ()
    version: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()  # those of Debian that it comes with
    clean: Callable[[str], str] = str
    failed: str = r"(?i)\berror\b|traceback"
    keeps_last_blanks: bool = False  # where they mean something

    def answers(self, statements: Sequence[str]) -> list[str]:
        """Return what the program prints for each statement."""
        script = "\n".join(f"{self.mark}\n{statement}" for statement in statements)
        printed, complaints = self.run(f"{self.prelude}\n{script}\n{self.coda}\n")
        pieces = self.clean(printed).split(MARK)[1:]
        assert len(pieces) == len(statements), (
            len(pieces),
            len(statements),
            printed[-3000:],
            complaints[-3000:],
        )
        return [without_blank_lines(piece, "\n" if self.keeps_last_blanks else None) for piece in pieces]

    def run(self, script: str) -> tuple[str, str]:
        """Return what the program prints, and what it complains of, when it runs a script."""
        with tempfile.TemporaryDirectory() as folder:
            command = list(self.command)
            if self.suffix:
                path = Path(folder) / f"script{self.suffix}"
                path.write_text(script, encoding="utf-8")
                command.append(str(path))
            if self.build:
                flags = [flag.format(source=path, result=f"{folder}/program") for flag in self.build]
                subprocess.run(flags, check=True, timeout=SECONDS)
                command = [f"{folder}/program"]
            environment = {**os.environ, "TERM": "dumb", "DOT_SAGE": folder, "HOME": folder, "COLUMNS": "80"}
            done = subprocess.run(
                command,
                input="" if self.suffix else script,
                capture_output=True,
                text=True,
                timeout=SECONDS,
                cwd=folder,
                env=environment,
                check=False,
            )
        return done.stdout, done.stderr

    def is_missing(self) -> bool:
        """Say whether the program, or the package of Python, is not installed."""
        if shutil.which((self.build or self.command)[0]) is None:
            return True
        return (
            subprocess.run(self.version, capture_output=True, input=b"", timeout=60, check=False).returncode
            != 0
        )

    def version_line(self) -> str:
        """Return what the program says of its version."""
        done = subprocess.run(self.version, capture_output=True, text=True, input="", timeout=60, check=False)
        lines = [line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        return next((line for line in lines if re.search(r"\d\.\d", line)), lines[0] if lines else "unknown")


@dataclass(frozen=True)
class System:
    """A system: its name, its program and its ways of printing."""

    name: str
    program: Program
    styles: tuple[Style, ...]


def without_blank_lines(text: str, last: str | None = None) -> str:
    """Return a text without the empty lines before and behind it, or without these last characters."""
    return re.sub(r"\A(?:[ \t\r]*\n)+", "", text.replace("\r\n", "\n")).rstrip(last)


def told_rows(text: str) -> Case:
    """Return the matrix that a program told entry by entry, the shape in front."""
    pairs = re.findall(r"(-?\d+)(?:/(-?\d+))?", text)  # giac leaves a sign in a denominator
    words = [Fraction(int(above), int(below or 1)) for above, below in pairs]
    rows, cols = int(words[0]), int(words[1])
    entries = [int(x) if x.denominator == 1 else x for x in words[2:]]
    assert len(entries) == rows * cols, text
    return Case("told", 0, tuple(tuple(entries[i * cols : (i + 1) * cols]) for i in range(rows)), cols)


def lists(case: Case, brackets: str = "[]", comma: str = ", ", entry: Callable[..., str] = str) -> str:
    """Return the rows of a matrix as a list of lists."""
    opening, closing = brackets
    rows = (opening + comma.join(map(entry, row)) + closing for row in case.rows)
    return opening + comma.join(rows) + closing


def flat(case: Case, comma: str = ", ", row_end: str | None = None) -> str:
    """Return the entries row by row, with a sign between rows where one is given."""
    return (row_end or comma).join(comma.join(map(str, row)) for row in case.rows)


# Which matrices a style is for.


def filled(case: Case) -> bool:
    """Say whether a matrix has entries."""
    return not case.empty


def whole(case: Case) -> bool:
    """Say whether a matrix has entries, all of them integers, and belongs to no Z_n."""
    return case.whole and not case.empty


def rational(case: Case) -> bool:
    """Say whether a matrix has entries and belongs to no Z_n."""
    return not case.mod and not case.empty


def modular(case: Case) -> bool:
    """Say whether a matrix is one over some Z_n."""
    return case.mod > 0


def prime(case: Case) -> bool:
    """Say whether a matrix is one over some field Z_p."""
    return case.mod > 0 and case.mod not in (8, 12)


def doubles(case: Case) -> bool:
    """Say whether all entries are integers that a double holds and prints without an exponent."""
    return whole(case) and case.largest < 10**5


def vector(case: Case) -> bool:
    """Say whether a matrix is one row or one column of several entries."""
    return 1 in case.shape and max(case.shape) > 1
