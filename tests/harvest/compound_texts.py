"""The sessions and whole answers that programs printed, as the tests read them."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from modlinalg import Matrix, matrix
from modlinalg._arithmetic.rings import Ring
from tests.harvest import answers, sessions

PLAIN = "-"  # a result that is no matrix


def recorded(kind: str) -> list[dict[str, Any]]:
    """Return the lines of a file: "sessions" or "answers"."""
    file = {"sessions": sessions.FILE, "answers": answers.FILE}[kind]
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def meant(rows: list[list[int | str]], ring: Ring, cols: int | None = None) -> Matrix:
    """Return the matrix that was meant."""
    if not rows or cols == 0:
        return matrix([[] for _ in rows], ring)
    return matrix([[Fraction(x) for x in row] for row in rows], ring)
