"""The real programs: how each is started, and how it is asked to print a matrix.

A program is run once for a list of matrices.  Each of them is given as the text that `write` made;
the program prints a mark before every way in which it shows the matrix.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

MARK = "=-=-=-="
SECONDS = 300  # for a whole run; a program that hangs fails its test


@cache
def is_installed(command: str) -> bool:
    """Whether a program is there and answers; some of Sage's packages bring `sage` without its session."""
    if shutil.which(command) is None or command != "sage":
        return shutil.which(command) is not None
    done = subprocess.run([command, "-c", "print(6*7)"], capture_output=True, text=True, check=False)
    return "42" in done.stdout


@dataclass(frozen=True)
class Program:
    """One program: the format it speaks, its command, and what it is told for each matrix."""

    format: str
    command: tuple[str, ...]
    script: str  # {text} is the written matrix; one {mark} before each way of showing it
    suffix: str = ""  # of the script's file, which is the last argument; "" for standard input
    prelude: str = ""

    @property
    def ways(self) -> int:
        """How often the program shows each matrix."""
        return self.script.count("{mark}")

    def show(self, texts: list[str]) -> list[list[str]]:
        """Return, for each written matrix, everything that the program printed of it."""
        if not is_installed(self.command[0]):
            pytest.skip(f"{self.command[0]} is not installed")
        scripts = [self.script.replace("{text}", text).replace("{mark}", MARK) for text in texts]
        output = self.run(self.prelude + "\n".join(scripts) + "\n")
        pieces = output.split(MARK)[1:]
        assert len(pieces) == self.ways * len(texts), output[-2000:]
        return [pieces[k : k + self.ways] for k in range(0, len(pieces), self.ways)]

    def run(self, script: str) -> str:
        """Return what the program prints when it runs a script."""
        with tempfile.TemporaryDirectory() as folder:
            arguments: list[str] = []
            if self.suffix:
                path = Path(folder) / f"script{self.suffix}"
                path.write_text(script, encoding="utf-8")
                arguments = [str(path)]
            done = subprocess.run(
                [*self.command, *arguments],
                input="" if self.suffix else script,
                capture_output=True,
                text=True,
                timeout=SECONDS,
                cwd=folder,
                env={**os.environ, "TERM": "dumb", "DOT_SAGE": folder},
                check=False,
            )
        return done.stdout


PARI = Program(
    "pari",
    ("gp", "-q", "-f"),
    'x = {text};\nprint("{mark}");\nprint(x);\nprint("{mark}");\nx\n',
    prelude='default(colors, "no");\ndefault(lines, 0);\n',
)
GAP = Program(
    "gap",
    ("gap", "-q", "-A", "-T", "--nointeract"),
    'x := {text};;\nPrint("{mark}\\n");\nPrint(x, "\\n");\nPrint("{mark}\\n");\nDisplay(x);\n'
    'Print("{mark}\\n");\nView(x);Print("\\n");\n',
    suffix=".g",
)
SINGULAR = Program(
    "singular",
    ("Singular", "-q"),
    '{text}\n"{mark}";\nprint(M);\n"{mark}";\nM;\nkill M;\nkill r;\n',
)
OCTAVE = Program(
    "matlab",
    ("octave", "-q", "--no-gui", "--no-init-file"),
    '{text};\nx = ans;\ndisp("{mark}")\nx\ndisp("{mark}")\ndisp(mat2str(x, 17))\n',
    suffix=".m",
    prelude="format long;\n",
)
MAXIMA = Program(
    "maxima",
    ("maxima", "--very-quiet"),
    'x: {text}$\nprint("{mark}")$\nprint(string(x))$\nprint("{mark}")$\nprint(x)$\n',
    prelude="linel: 10000$\n",
)
MACAULAY2 = Program(
    "macaulay2",
    ("M2", "--script"),
    'x = {text};\nprint "{mark}";\nprint toExternalString x;\n',
    suffix=".m2",
)
SAGE = Program(
    "sage",
    ("sage",),
    'x = {text}\nprint("{mark}")\nprint(x.parent())\nprint(x.str())\n'
    'print("{mark}")\nprint(x.str())\nprint(x.parent())\n',
    suffix=".sage",
)
R = Program(
    "r",
    ("Rscript", "--vanilla"),
    'x <- {text}\ncat("{mark}\\n")\nprint(x)\ncat("{mark}\\n")\ndput(x)\n',
    suffix=".R",
)
FRICAS = Program(
    "fricas",
    ("fricas", "-nosman", "-noht"),
    'x := {text};\nmessagePrint("{mark}")$OutputForm\n)set message type on\nx\n)set message type off\n',
    prelude=")set messages prompt none\n)set message type off\n",
)
CALC = Program(
    "calc",
    ("calc", "-p", "-q"),
    '{text};\nprint "{mark}";\nM\n',
    prelude='config("mode", "fraction"),;\nconfig("maxprint", 1000),;\n',
)
YACAS = Program("yacas", ("yacas", "-pc"), 'x := {text};\nEcho("{mark}");\nWrite(x);\n', suffix=".ys")
PROGRAMS = (PARI, GAP, SINGULAR, OCTAVE, MAXIMA, MACAULAY2, SAGE, R, FRICAS, CALC, YACAS)
