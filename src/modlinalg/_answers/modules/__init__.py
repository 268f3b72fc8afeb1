"""Modules: what the columns or the rows of a matrix span over Z_n, Z and Q, with proofs.

A module is kept as the matrix that was given, and compared by its canonical generators.  Every yes and no is
an answer of `solve` or `kernel`: membership and inclusion are systems, an intersection is a kernel, and a
quotient is the Smith form of what is 0 in it.
"""

from modlinalg._answers.modules._module import Intersection, Module
from modlinalg._answers.modules._quotients import Quotient
from modlinalg._answers.modules._spans import Homology, column_space, homology, image, row_space, span

__all__ = [
    "Homology",
    "Intersection",
    "Module",
    "Quotient",
    "column_space",
    "homology",
    "image",
    "row_space",
    "span",
]
