"""Driving PARI/GP and GAP: one process, one script, one line of output for each question."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory

Rows = Sequence[Sequence[int]]


def gp_version() -> str | None:
    """Return the version of PARI/GP, or None where it is not installed."""
    if shutil.which("gp") is None:
        return None
    return ".".join(map(str, run_gp(["print(version())"])[0]))


def gap_version() -> str | None:
    """Return the version of GAP, or None where it is not installed."""
    if shutil.which("gap") is None:
        return None
    return str(run_gap([r'Print("[\"", GAPInfo.Version, "\"]\n");'])[0][0])


def package_version(name: str) -> str | None:
    """Return the version of a Python package, or None where it is not installed."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def printed_version(command: Sequence[str], pattern: str) -> str | None:
    """Return what a program says of its version, None where it is not installed."""
    if shutil.which(command[0]) is None:
        return None
    with TemporaryDirectory() as folder:  # icas leaves a file where it runs
        said = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
            cwd=folder,
        )
    found = re.search(pattern, said.stdout + said.stderr)
    return None if found is None else found[1]


def run_gp(lines: Sequence[str]) -> list[list]:
    """Run a script in one gp process, its stack 500 MB, and return what each line of its output holds."""
    return _run(["gp", "-q", "-f", "-s", "500M"], "", lines, "script.gp")


def run_gap(lines: Sequence[str]) -> list[list]:
    """Run a script in one GAP process and return what each line of its output holds."""
    quiet = 'SetPrintFormattingStatus("*stdout*", false);;'
    return _run(["gap", "-q", "-A"], quiet, [*lines, "QUIT;"], "script.g")


def _run(command: Sequence[str], first: str, lines: Sequence[str], name: str) -> list[list]:
    """Run a program; its lists are JSON but for the ~ by which gp marks a column."""
    with TemporaryDirectory() as folder:
        script = Path(folder) / name
        script.write_text("\n".join([first, *lines, ""]), encoding="ascii")
        done = subprocess.run(
            [*command, str(script)], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
        )
    if done.stderr.strip():
        raise RuntimeError(f"{command[0]}: {done.stderr}")
    return [json.loads(line.replace("~", "")) for line in done.stdout.splitlines() if line.strip()]


def gp_matrix(M: Rows) -> str:
    """Return a matrix as gp reads it, at least 1 x 1; [1, 2] without Mat would be a vector."""
    return "Mat([" + "; ".join(", ".join(map(str, row)) for row in M) + "])"


def gap_matrix(M: Rows) -> str:
    """Return a matrix as GAP reads it, at least 1 x 1."""
    return json.dumps([list(row) for row in M])
