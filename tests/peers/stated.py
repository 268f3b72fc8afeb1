"""Which expressions of a test are stated: written down there, and not computed by what is tested.

A value counts only where the question and the answer both stand in the test.  Literals stand there; so do the
calls of constructors on what stands there, changes of representation of it, and names bound to it: by an
assignment, a loop over a table, or the parameters of a parametrised test.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

PLAIN = frozenset(
    {"list", "tuple", "range", "dict", "int", "len", "Fraction", "set", "zip", "enumerate", "sorted"}
)


@dataclass
class Scope:
    """The names of a function that are stated, and the operations that others are bound to."""

    constructors: frozenset[str]
    parent: Scope | None = None
    known: dict[str, bool] = field(default_factory=dict)
    bound: dict[str, ast.expr] = field(default_factory=dict)

    def inner(self) -> Scope:
        """Return the scope of a function within this one."""
        return Scope(self.constructors, self)

    def says(self, name: str) -> bool:
        """Tell whether a name is bound to what is stated."""
        if name in self.known:
            return self.known[name]
        return self.parent.says(name) if self.parent else False

    def operation(self, name: str) -> ast.expr | None:
        """Return the expression that a name was last bound to, where it is not stated."""
        if name in self.known:
            return self.bound.get(name)
        return self.parent.operation(name) if self.parent else None

    def bind(self, target: ast.expr, value: ast.expr | None, *, stated: bool) -> None:
        """Bind a name, or the names of a tuple; what is put into a place of a matrix must be stated as
        well."""
        if isinstance(target, ast.Name):
            self.known[target.id] = stated
            self.bound.pop(target.id, None)
            if value is not None and not stated and target.id not in _names(value):
                self.bound[target.id] = value
        elif isinstance(target, ast.Tuple | ast.List):
            self._bind_each(target.elts, value, stated=stated)
        elif isinstance(target, ast.Subscript | ast.Attribute) and not stated:
            name = target.value
            if isinstance(name, ast.Name):
                self.known[name.id] = False
                self.bound.pop(name.id, None)

    def _bind_each(self, targets: list[ast.expr], value: ast.expr | None, *, stated: bool) -> None:
        parts = (
            value.elts
            if isinstance(value, ast.Tuple | ast.List) and len(value.elts) == len(targets)
            else None
        )
        for index, target in enumerate(targets):
            if parts is not None:
                self.bind(target, parts[index], stated=self.stated(parts[index]))
            elif value is None or stated:
                self.bind(target, None, stated=stated)
            else:
                self.bind(target, ast.Subscript(value, ast.Constant(index), ast.Load()), stated=False)

    def stated(self, node: ast.expr | None) -> bool:
        """Tell whether an expression is stated."""
        match node:
            case None | ast.Constant() | ast.Lambda():
                return True
            case ast.Name(id=name):
                return name in self.constructors or self.says(name)
            case ast.Call(func=function, args=arguments, keywords=keywords):
                given = [*arguments, *(keyword.value for keyword in keywords)]
                return self._makes(function) and all(map(self.stated, given))
            case ast.Attribute(value=inner, attr=name):
                return name in self.constructors and (self.stated(inner) or isinstance(inner, ast.Name))
            case ast.Dict(keys=keys, values=values):
                return all(map(self.stated, [*keys, *values]))
            case ast.Slice(lower=lower, upper=upper, step=step):
                return all(map(self.stated, [lower, upper, step]))
            case ast.ListComp() | ast.GeneratorExp():
                return self._comprehended(node)
        return self._composed(node)

    def _composed(self, node: ast.expr) -> bool:
        match node:
            case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts):
                return all(map(self.stated, parts))
            case ast.UnaryOp(operand=inner) | ast.Starred(value=inner):
                return self.stated(inner)
            case ast.BinOp(left=left, right=right):
                return (_is_number(left) and _is_number(right)) or (
                    isinstance(node.op, ast.Div) and self.stated(left)
                )
            case ast.Subscript(value=inner, slice=place):
                return self.stated(inner) and self.stated(place)
        return False

    def _makes(self, function: ast.expr) -> bool:
        """Tell whether a call makes a value, or shows a stated one in another representation."""
        if isinstance(function, ast.Name):
            return function.id in PLAIN or function.id in self.constructors or self.says(function.id)
        if isinstance(function, ast.Attribute):
            inner = function.value
            from_class = isinstance(inner, ast.Name) and (self.stated(inner) or inner.id == "flint")
            return function.attr in self.constructors and (from_class or self.stated(inner))
        return False

    def _comprehended(self, node: ast.ListComp | ast.GeneratorExp) -> bool:
        inner = self.inner()
        for part in node.generators:
            inner.bind(part.target, None, stated=inner.stated(part.iter))
        return inner.stated(node.elt)


def _names(node: ast.expr) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _is_number(node: ast.expr) -> bool:
    """Tell whether an expression is one of numbers, as 2**64 + 13 or S(1)/2."""
    match node:
        case ast.Constant():
            return True
        case ast.UnaryOp(operand=inner):
            return _is_number(inner)
        case ast.BinOp(left=left, right=right):
            return _is_number(left) and _is_number(right)
        case ast.Call(func=ast.Name(id=name), args=arguments):
            return name in {"S", "ZZ", "QQ", "Rational", "Integer", "R"} and all(map(_is_number, arguments))
        case ast.Call(func=ast.Attribute(attr="fmpq" | "fmpz"), args=arguments):
            return all(map(_is_number, arguments))
        case ast.Name(id="x" | "t" | "lamda" | "lambda_"):
            return True
    return False
