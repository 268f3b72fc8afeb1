"""Small C and C++ programs of our own, built where a compiler and the library are."""

from __future__ import annotations

import ctypes
import hashlib
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

KEPT = Path(__file__).parents[2] / "build" / "peers"  # C++ templates take seconds to compile


def built(source: Path, compilers: Sequence[str], options: Sequence[str], library: str) -> ctypes.CDLL | str:
    """Return the shared library that a source file becomes, or why there is none; it is built once."""
    compiler = next(filter(None, map(shutil.which, compilers)), None)
    if compiler is None:
        return f"no compiler: {' or '.join(compilers)}"
    command = [compiler, "-O3", "-march=native", "-shared", "-fPIC", str(source), *options]
    what = "\0".join([*command, source.read_text(encoding="utf-8"), packaged(library)])
    target = KEPT / f"{source.stem}-{hashlib.sha256(what.encode()).hexdigest()[:16]}.so"
    if not target.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=KEPT) as folder:
            made = Path(folder) / "peer.so"
            done = subprocess.run([*command, "-o", str(made)], capture_output=True, check=False)
            if done.returncode:
                return f"{library} is missing"
            made.replace(target)
    return ctypes.CDLL(str(target))


def packaged(library: str) -> str:
    """Return the version of a library as pkg-config knows it."""
    if shutil.which("pkg-config") is None:
        return "of unknown version"
    command = ["pkg-config", "--modversion", library]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    return asked.stdout.strip() or "of unknown version"
