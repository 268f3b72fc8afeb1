"""On which side of the matrix the unknown of a system stands; `_sides` reads formulas accordingly."""

from __future__ import annotations

from typing import Literal, TypeAlias

Side: TypeAlias = Literal["right", "left"]  # M*x = b, or x*M = b
