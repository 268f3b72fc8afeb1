"""Small C and C++ programs of our own, built where a compiler and the library are."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path


def built(source: Path, compilers: Sequence[str], options: Sequence[str], package: str) -> ctypes.CDLL | str:
    """Return the shared library that a source file becomes, or why there is none."""
    compiler = next(filter(None, map(shutil.which, compilers)), None)
    if compiler is None:
        return f"no compiler: {' or '.join(compilers)}"
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "peer.so"
        command = [
            compiler,
            "-O3",
            "-march=native",
            "-shared",
            "-fPIC",
            str(source),
            "-o",
            str(target),
            *options,
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return f"{package} is missing" if done.returncode else ctypes.CDLL(str(target))


def packaged(name: str) -> str:
    """Return the version of a library as pkg-config knows it."""
    command = ["pkg-config", "--modversion", name]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    return asked.stdout.strip() or "of unknown version"
