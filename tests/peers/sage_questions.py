"""What an example of SageMath asks: the syntax of its last expression, taken apart."""

from __future__ import annotations

import ast
from dataclasses import dataclass

OPERATORS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Pow: "**", ast.Div: "/"}
VIEWS = frozenset(["basis", "basis_matrix", "list", "factor", "echelonized_basis_matrix", "matrix", "gens"])
DIMENSIONS = {
    "kernel": "nullity",
    "left_kernel": "nullity",
    "right_kernel": "right_nullity",
    **dict.fromkeys(["row_space", "row_module", "column_space", "column_module", "image"], "rank"),
}
MAKERS = frozenset(
    ["matrix", "Matrix", "vector", "identity_matrix", "zero_matrix", "diagonal_matrix", "Integer", "QQ", "ZZ"]
)


@dataclass(frozen=True)
class Asked:
    """One question: its name, the operands, the options, and the expression whose value is the answer."""

    name: str
    given: list[ast.expr]
    options: dict[str, ast.expr]
    answer: ast.expr
    compared: bool = False  # the example prints True where the answer is the literal beside it


def asked(shown: ast.expr) -> Asked | None:
    """Return the question of an expression that an example prints.

    `A.kernel().basis()` shows the kernel, `A.kernel().dimension()` is the nullity, and `A.det() == 5` states
    the determinant.
    """
    match shown:
        case ast.Compare(left=left, ops=[ast.Eq()], comparators=[right]) if _is_literal(right):
            inner = operation(left)
            return inner and Asked(inner.name, inner.given, inner.options, inner.answer, compared=True)
        case ast.Compare(left=left, ops=[ast.In()], comparators=[right]):
            return Asked("in", [left, right], {}, shown)
        case ast.Call(func=ast.Attribute(value=ast.Call() as inside, attr=view), args=[], keywords=[]):
            inner = operation(inside)
            if inner and view in VIEWS:
                return inner
            if inner and view in {"dimension", "rank"} and inner.name in DIMENSIONS:
                return Asked(DIMENSIONS[inner.name], inner.given, inner.options, shown)
    return operation(shown)


def operation(node: ast.expr) -> Asked | None:
    """Return the operation that an expression is."""
    match node:
        case ast.Call(func=ast.Attribute(value=operand, attr=name), args=given, keywords=options):
            return Asked(name, [operand, *given], {o.arg or "": o.value for o in options}, node)
        case ast.Call(func=ast.Name(id=name), args=given, keywords=options):
            return Asked(name, given, {o.arg or "": o.value for o in options}, node)
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in OPERATORS:
            return Asked(OPERATORS[type(operator)], [left, right], {}, node)
        case ast.UnaryOp(op=ast.Invert(), operand=operand):
            return Asked("~", [operand], {}, node)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return Asked("negative", [operand], {}, node)
        case ast.Attribute(value=operand, attr=name):
            return Asked(name, [operand], {}, node)
    return None


def named(statement: ast.stmt) -> tuple[str, Asked] | None:
    """Return the name that a statement binds to an answer: `K = A.kernel()`, `D, U, V = A.smith_form()`."""
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            found = operation(value)
            return (name, found) if found else None
        case ast.Assign(targets=[ast.Tuple(elts=[ast.Name(id=name), *_])], value=ast.Call() as value):
            found = operation(value)
            if found and found.name in {"smith_form", "hermite_form", "echelon_form"}:
                options = {o: v for o, v in found.options.items() if not o.startswith("transformation")}
                return name, Asked(found.name, found.given, options, ast.Name(name, ast.Load()))
    return None


def _is_literal(node: ast.expr) -> bool:
    """Tell whether an expression is a number, or a matrix or vector of what is written there."""
    match node:
        case ast.Constant():
            return True
        case ast.UnaryOp(operand=inner):
            return _is_literal(inner)
        case ast.BinOp(left=left, right=right):
            return _is_literal(left) and _is_literal(right)
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            return all(map(_is_literal, parts))
        case ast.Name(id=name):
            return name in {"ZZ", "QQ"}
        case ast.Call(func=ast.Name(id=name), args=given):
            return name in MAKERS | {"GF", "Zmod", "Integers"} and all(map(_is_literal, given))
    return False
