"""Fuzz a reader with atheris: nothing but an InputError may come out of it.

Run by hand, for as long as one likes (libFuzzer's options follow the name of the format):

    pip install atheris
    python tests/fuzz/fuzz_formats.py pari -max_total_time=300
    python tests/fuzz/fuzz_formats.py npy -max_total_time=300

The formats are those of `modlinalg.formats.FORMATS`, and `auto`.  The corpus starts from what
each format writes and from the captured outputs in tests/data/formats.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["modlinalg"]):
    from modlinalg import QQ, InputError, UnsupportedError, Zmod, matrix, zeros
    from modlinalg.formats import FORMATS, Reading, format_matrix, read, read_file

CAPTURED = Path(__file__).parent.parent / "data" / "formats"


def one_text(name: str, data: bytes) -> None:
    """Read bytes as a text of a format, in both ways a ring may be named."""
    text = data.decode("utf-8", errors="surrogateescape")
    for mod in (None, 7):
        try:
            found = read(text, name, mod)
        except InputError:
            continue
        assert isinstance(found, Reading)


def one_npy(path: Path, data: bytes) -> None:
    """Read bytes as a .npy file."""
    path.write_bytes(data)
    with contextlib.suppress(InputError):
        read_file(path, "npy")


def seeds(name: str) -> list[bytes]:
    """Return texts to start from."""
    found = [path.read_bytes() for path in sorted(CAPTURED.glob("*.txt"))]
    samples = [
        matrix([[2, 11, 0], [10, 3, 4]], mod=12),
        matrix([[1, 2], [3, 4]], mod=7),
        matrix([[Fraction(1, 2), -3], [4, Fraction(5, 7)]], QQ),
        zeros(0, 3, Zmod(7)),
    ]
    for M in samples:
        for spoken in [name] if name in FORMATS else list(FORMATS):
            try:
                found.append(format_matrix(M, spoken).encode())
            except (InputError, UnsupportedError):
                continue
    return found


def main() -> None:
    """Fuzz the format that the first argument names."""
    if len(sys.argv) < 2 or sys.argv[1] not in [*FORMATS, "auto"]:
        sys.exit(
            f"usage: fuzz_formats.py FORMAT [libFuzzer options]; FORMAT is one of {', '.join(FORMATS)}, auto"
        )
    name = sys.argv.pop(1)
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        for number, seed in enumerate(seeds(name)):
            (corpus / str(number)).write_bytes(seed)
        if name == "npy":
            path = Path(folder) / "X.npy"
            atheris.Setup([*sys.argv, str(corpus)], lambda data: one_npy(path, data))
        else:
            atheris.Setup([*sys.argv, str(corpus)], lambda data: one_text(name, data))
        atheris.Fuzz()


if __name__ == "__main__":
    main()
