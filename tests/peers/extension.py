"""A matrix over GF(p^k) is a matrix over GF(p): each entry a becomes the k x k matrix of b -> a*b.

This is a homomorphism of rings, so products, inverses, solutions and reduced forms over GF(p^k) are those of
the matrices over GF(p); spans and kernels are the same sets, in coordinates 1, x, .., x^(k-1).  An element is
an integer, c_0 + c_1*p + .. for c_0 + c_1*x + ..; so is the polynomial that x satisfies, as in galois.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from modlinalg import Matrix, Zmod, matrix, zeros


@dataclass(frozen=True)
class Extension:
    """GF(p)[x] modulo a polynomial of degree k, written "GF(p^k)/POLYNOMIAL" in the files."""

    p: int
    k: int
    polynomial: int

    @classmethod
    def read(cls, text: str) -> Extension:
        """Return the field of a file."""
        found = re.fullmatch(r"GF\((\d+)\^(\d+)\)/(\d+)", text)
        assert found, text
        return cls(*map(int, found.groups()))

    @cached_property
    def base(self) -> Any:
        """The field with p elements."""
        return Zmod(self.p)

    def matrix(self, rows: list[list[int]]) -> Matrix:
        """Return the matrix over GF(p) that has k*k numbers for each entry."""
        lines: list[list[int]] = []
        for row in rows:
            images = [image for a in row for image in multiples(self, a)]
            lines += [[image[r] for image in images] for r in range(self.k)]
        return matrix(lines, self.base)

    def zeros(self, rows: int, columns: int) -> Matrix:
        """Return the zero matrix that stands for one of this shape over GF(p^k)."""
        return zeros(rows * self.k, columns * self.k, self.base)


@lru_cache(maxsize=4096)
def multiples(field: Extension, a: int) -> list[list[int]]:
    """Return the coordinates of a, a*x, .., a*x^(k-1)."""
    modulus, found = _digits(field.polynomial, field.p, field.k + 1), [_digits(a, field.p, field.k)]
    while len(found) < field.k:
        *low, top = found[-1]
        found.append([(c - top * m) % field.p for c, m in zip([0, *low], modulus, strict=False)])
    return found


def _digits(number: int, base: int, count: int) -> list[int]:
    digits = []
    for _ in range(count):
        number, digit = divmod(number, base)
        digits.append(digit)
    return digits
