"""Expressions of Julia that are matrices, numbers or polynomials over Z, Q and Z_n: read, and never run.

`Names` holds what the names of a test are bound to; what it cannot read raises `UnreadableError`.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from modlinalg import Zmod
from tests.peers.records import rows as as_written


class UnreadableError(ValueError):
    """An expression that is no matrix, number or polynomial written down."""


@dataclass(frozen=True)
class Space:
    """`matrix_space(R, m, n)`: what makes matrices of lists."""

    ring: int | str
    height: int
    width: int


@dataclass(frozen=True)
class Written:
    """A matrix as the files have it."""

    ring: int | str
    rows: list[list[Fraction]]
    width: int

    @property
    def entries(self) -> Any:
        """Return its rows, or its shape where it has no entries."""
        return as_written([[number(a) for a in row] for row in self.rows], self.width)


@dataclass(frozen=True)
class Ring:
    """ZZ, QQ, or a ring of residues."""

    name: int | str


@dataclass
class Names:
    """What is bound to names, and how an expression is evaluated."""

    bound: dict[str, Any] = field(default_factory=dict)

    def value(self, text: str) -> Any:
        """Return the value of an expression: a Ring, a Space, Written, or coefficients of a polynomial."""
        text = text.strip()
        if text in self.bound:
            return self.bound[text]
        for form in (self._ring, self._space, self._matrix):
            found = form(text)
            if found is not None:
                return found
        return self.polynomial(text)

    def _ring(self, text: str) -> Ring | None:
        if text in {"ZZ", "QQ"}:
            return Ring(text[0])
        modulus = r"(?:ZZRingElem\(|ZZ\()?(\d+)\)?"
        field = re.fullmatch(rf"(?:Native\.)?GF\({modulus}\)", text)
        residues = re.fullmatch(rf"(?:residue_ring|quo)\(ZZ, *{modulus}\)(?:\[1\])?", text)
        if field and not Zmod(int(field[1])).is_field:
            raise UnreadableError("an extension field")
        made = field or residues
        return Ring(int(made[1])) if made else None

    def _space(self, text: str) -> Space | None:
        made = re.fullmatch(r"matrix_space\((.+), *(\d+), *(\d+)\)", text)
        if not made:
            return None
        return Space(self._is(made[1], Ring).name, int(made[2]), int(made[3]))

    def _matrix(self, text: str) -> Written | None:
        made = re.fullmatch(r"(\w+)\((?:\w+)?(\[.*\])\)", text, re.S)
        if made and isinstance(self.bound.get(made[1]), Space):
            space = self.bound[made[1]]
            return self._shaped(made[2], space.ring, space.height, space.width)
        made = re.fullmatch(r"(matrix_space\(.+?\d\))\((?:\w+)?(\[.*\])\)", text, re.S)
        if made:
            space = self._is(made[1], Space)
            return self._shaped(made[2], space.ring, space.height, space.width)
        made = re.fullmatch(r"matrix\((.+?), *(?:(\d+), *(\d+), *)?(?:\w+)?(\[.*\])\)", text, re.S)
        if made:
            sizes = (int(made[2]), int(made[3])) if made[2] else (None, None)
            return self._shaped(made[4], self._is(made[1], Ring).name, *sizes)
        made = re.fullmatch(r"(\w+)(\[.*\])", text, re.S)
        if made and (made[1] in {"ZZ", "QQ"} or isinstance(self.bound.get(made[1]), Ring)):
            return self._shaped(made[2], self._is(made[1], Ring).name, None, None)
        return self._special(text)

    def _special(self, text: str) -> Written | None:
        made = re.fullmatch(r"transpose\((\w+)\)", text)
        if made and isinstance(self.bound.get(made[1]), Written):
            M = self.bound[made[1]]
            return Written(M.ring, [[row[j] for row in M.rows] for j in range(M.width)], len(M.rows))
        made = re.fullmatch(
            r"(one|zero|identity_matrix|zero_matrix)\((.+?)(?:, *(\d+))?(?:, *(\d+))?\)", text
        )
        if not made:
            return None
        of = self.value(made[2])
        if isinstance(of, Space):
            ring, height, width = of.ring, of.height, of.width
        elif isinstance(of, Ring) and made[3]:
            ring, height, width = of.name, int(made[3]), int(made[4] or made[3])
        else:
            raise UnreadableError(text)
        unit = made[1] in {"one", "identity_matrix"}
        return Written(
            ring, [[Fraction(unit and i == j) for j in range(width)] for i in range(height)], width
        )

    def _is(self, text: str, kind: type) -> Any:
        found = self.value(text)
        if not isinstance(found, kind):
            raise UnreadableError(text)
        return found

    def _shaped(self, text: str, ring: int | str, height: int | None, width: int | None) -> Written:
        """Return the matrix of a list of rows, or of a list of numbers in rows of this width."""
        lines = self.array(text)
        if len(lines) == 1 and "," in text and height is not None and width is not None:
            flat = lines[0]
            lines = [flat[i * width : (i + 1) * width] for i in range(height)]
        shape = {len(line) for line in lines}
        if len(shape) != 1 or (height is not None and (len(lines) != height or shape != {width})):
            raise UnreadableError("another shape")
        return Written(ring, lines, shape.pop())

    def array(self, text: str) -> list[list[Fraction]]:
        """Return the numbers of a literal: rows are parted by ; or by lines, numbers by blanks or commas."""
        inside = text.strip()[1:-1].strip()
        if "[" in inside or not inside:
            raise UnreadableError("no list of numbers")
        lines = [line for line in re.split(r"[;\n]", inside) if line.strip()]
        return [[self.constant(word) for word in words(line)] for line in lines]

    def constant(self, text: str) -> Fraction:
        """Return a number that is written down."""
        found = self.polynomial(text)
        if len(found) > 1:
            raise UnreadableError(text)
        return found[0] if found else Fraction(0)

    def polynomial(self, text: str) -> list[Fraction]:
        """Return coefficients, that of 1 first."""
        plain = re.sub(r"(?<![\w.])(\d+)(?=[a-zA-Z(])", r"\1*", text.strip().replace("//", "/")).replace(
            "^", "**"
        )
        try:
            return self._polynomial(ast.parse(plain, mode="eval").body)
        except (SyntaxError, ZeroDivisionError, MemoryError) as wrong:
            raise UnreadableError(text) from wrong

    def _polynomial(self, node: ast.expr) -> list[Fraction]:
        match node:
            case ast.Constant(value=int() as value) if not isinstance(value, bool):
                return [Fraction(value)] if value else []
            case ast.Name(id=name) if isinstance(self.bound.get(name), list):
                return self.bound[name]  # type: ignore[no-any-return]
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                return [-c for c in self._polynomial(inner)]
            case ast.Call(func=ast.Name(id=name), args=[inner]) if self._is_coercion(name):
                return self._polynomial(inner)
            case ast.Call(func=ast.Name(id="QQFieldElem" | "QQ"), args=[above, below]):
                return combined(ast.Div(), self._polynomial(above), self._polynomial(below))
            case ast.BinOp(left=left, op=ast.Pow(), right=ast.Constant(value=int() as power)) if (
                0 <= power < 50
            ):
                found = [Fraction(1)]
                for _ in range(power):
                    found = times(found, self._polynomial(left))
                return found
            case ast.BinOp(left=left, op=operator, right=right):
                return combined(operator, self._polynomial(left), self._polynomial(right))
        raise UnreadableError(ast.unparse(node))

    def _is_coercion(self, name: str) -> bool:
        known = {
            "ZZ",
            "QQ",
            "UInt",
            "big",
            "ZZRingElem",
            "QQFieldElem",
            "BigInt",
            "Int",
            "Rational",
            "fmpz",
            "fmpq",
        }
        return name in known or isinstance(self.bound.get(name), Ring)


def combined(operator: ast.operator, left: list[Fraction], right: list[Fraction]) -> list[Fraction]:
    """Return sum, difference, product or quotient by a number."""
    match operator:
        case ast.Mult():
            return times(left, right)
        case ast.Div() if len(right) == 1:
            return [c / right[0] for c in left]
        case ast.Add() | ast.Sub():
            sign = 1 if isinstance(operator, ast.Add) else -1
            size = max(len(left), len(right))
            padded = [[*part, *[Fraction(0)] * (size - len(part))] for part in (left, right)]
            return trimmed([a + sign * b for a, b in zip(*padded, strict=True)])
    raise UnreadableError("another operator")


def times(left: list[Fraction], right: list[Fraction]) -> list[Fraction]:
    """Return the product of two polynomials."""
    found = [Fraction(0)] * max(len(left) + len(right) - 1, 0)
    for i, a in enumerate(left):
        for j, b in enumerate(right):
            found[i + j] += a * b
    return trimmed(found)


def trimmed(coefficients: list[Fraction]) -> list[Fraction]:
    """Return a polynomial without leading zeros."""
    while coefficients and not coefficients[-1]:
        coefficients = coefficients[:-1]
    return coefficients


def words(line: str) -> list[str]:
    """Return the parts of a line that blanks or commas outside parentheses part."""
    found, depth = [""], 0
    for letter in line:
        depth += (letter == "(") - (letter == ")")
        if letter in " \t," and not depth:
            found.append("")
        else:
            found[-1] += letter
    return [word for word in found if word]


def number(value: Fraction) -> int | str:
    """Return a number as the files have it."""
    return int(value) if value.denominator == 1 else f"{value.numerator}/{value.denominator}"
