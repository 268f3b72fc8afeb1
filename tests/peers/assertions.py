"""Watch the assertions of a Python project's own tests: what they ask, of what, and what they expect.

Before `assert M.op(..) == literal` and `raises(Error,
lambda: M.op(..))` a call of a watcher is put.  The tests then
run as ever, and the watcher sees the values of M, of the arguments and of the literal.  Nothing else of
them changes.
"""

from __future__ import annotations

import ast
import importlib.machinery
import signal
from collections import Counter
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.peers.records import Value
from tests.peers.stated import Scope

WATCH = "__watch__"
OPERATORS = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.MatMult: "*",
    ast.Pow: "**",
    ast.Div: "/",
}


@dataclass(frozen=True)
class Peer:
    """What is particular to one project: its constructors, what merely shows a value, and how questions
    are read."""

    constructors: frozenset[str]
    shows: frozenset[str]  # methods and functions that show a result in another form
    checkers: frozenset[str]  # the tests' own functions that compare their first two arguments
    kinds: Container[str]  # the operations that are questions of ours
    errors: frozenset[str]  # what an operation raises where it has no answer
    read: Callable[
        [Asked], Value | str | None
    ]  # a value, why it is none, or None where no matrix is asked about


@dataclass(frozen=True)
class Asked:
    """One assertion at work."""

    operation: str
    given: list[Any]
    options: dict[str, Any]
    value: Any  # what the operation returned; None where the test says that it must fail
    stated: Any  # the literal
    part: object  # the index, where the assertion is about one part of a tuple; "len" for its length
    at: str


@dataclass
class Operation:
    """An expression taken apart: `shown(operand.name(arguments))[part]`."""

    name: str
    given: list[ast.expr]
    options: list[ast.keyword]
    whole: ast.expr  # without what shows it
    part: object = None


class Watcher(ast.NodeTransformer):
    """Puts a call of the watcher before each assertion."""

    def __init__(self, peer: Peer, file: str, left_out: Counter[str]) -> None:
        self.peer, self.file, self.left_out = peer, file, left_out
        self.scope = Scope(peer.constructors)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Enter a function; the parameters of a parametrised test come from a table that stands there."""
        outer, self.scope = self.scope, self.scope.inner()
        from_table = any("parametrize" in ast.unparse(decorator) for decorator in node.decorator_list)
        for argument in node.args.args:
            self.scope.known[argument.arg] = from_table
        self.generic_visit(node)
        self.scope = outer
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        """Note what a name is bound to."""
        for target in node.targets:
            self.scope.bind(target, node.value, stated=self.scope.stated(node.value))
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        """Note the names of a loop over a table."""
        self.scope.bind(node.target, None, stated=self.scope.stated(node.iter))
        self.generic_visit(node)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        """A name that changes is not stated any more."""
        self.scope.bind(node.target, None, stated=False)
        return node

    def visit_Assert(self, node: ast.Assert) -> Any:
        """Watch each equation of an assertion."""
        return [*self._calls(node.test, node.lineno), node]

    def visit_Expr(self, node: ast.Expr) -> Any:
        """Watch `raises(Error, lambda: ..)` and the tests' own checkers."""
        return [*self._calls(node.value, node.lineno), node]

    def _calls(self, test: ast.expr, line: int) -> Iterator[ast.stmt]:
        match test:
            case ast.BoolOp(op=ast.And(), values=parts):
                for part in parts:
                    yield from self._calls(part, line)
            case ast.Compare(left=left, ops=[ast.Eq() | ast.Is()], comparators=[right]):
                yield from self._equation(left, right, line)
            case ast.Compare(left=first, ops=[ast.Eq(), ast.Eq()], comparators=[second, third]):
                yield from self._equation(first, third, line)
                yield from self._equation(second, third, line)
            case ast.Call(func=ast.Name(id=name), args=[left, right, *_]) if name in self.peer.checkers:
                yield from self._equation(left, right, line)
            case ast.Call(func=ast.Name(id="raises"), args=[error, asked]):
                yield from self._refusal(error, asked, line)
            case ast.Call(func=ast.Name(id="raises"), args=[error, asked, *more]):
                yield from self._refusal(error, ast.Call(asked, more, []), line)

    def _equation(self, left: ast.expr, right: ast.expr, line: int) -> Iterator[ast.stmt]:
        for asked, literal in ((left, right), (right, left)):
            operation = self._operation(asked)
            if operation is None:
                continue
            if self.scope.stated(literal) and all(map(self.scope.stated, operation.given)):
                yield self._call(operation, asked, literal, line)
                return
            yield self._call(operation, asked, None, line)
            return

    def _refusal(self, error: ast.expr, asked: ast.expr, line: int) -> Iterator[ast.stmt]:
        if isinstance(error, ast.Lambda | ast.Attribute):
            error, asked = asked, error
        body = asked.body if isinstance(asked, ast.Lambda) else asked
        if isinstance(body, ast.Attribute):
            body = ast.Call(body, [], [])
        if ast.unparse(error) not in self.peer.errors:
            return
        operation = self._operation(body)
        if operation and all(map(self.scope.stated, operation.given)):
            yield self._call(operation, None, ast.Constant(None), line, fails=True)

    def _operation(self, node: ast.expr) -> Operation | None:
        """Take an expression apart, through the names that it was bound to and what shows it."""
        match node:
            case ast.Name(id=name):
                bound = self.scope.operation(name)
                return (
                    self._operation(bound) if bound is not None and not isinstance(bound, ast.Name) else None
                )
            case ast.Subscript(value=inner, slice=ast.Constant(value=int(index))):
                return self._part(inner, index)
            case ast.Call(func=ast.Name(id="len"), args=[inner]):
                return self._part(inner, "len")
            case ast.Call(func=ast.Attribute(value=inner, attr=name)) if name in self.peer.shows:
                return self._operation(inner)
            case ast.Call(func=ast.Name(id=name), args=[inner]) if name in self.peer.shows:
                return self._operation(inner)
            case ast.Call(func=ast.Attribute(value=operand, attr=name), args=given, keywords=options):
                if any(isinstance(argument, ast.Starred) for argument in given):
                    return None
                return Operation(name, [operand, *given], options, node)
            case ast.Call(func=ast.Name(id=name), args=given, keywords=options):
                return Operation(name, given, options, node)
            case ast.BinOp(left=left, op=operator, right=right) if type(operator) in OPERATORS:
                return Operation(OPERATORS[type(operator)], [left, right], [], node)
            case ast.Attribute(value=operand, attr=name):
                return Operation(name, [operand], [], node)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return Operation("negative", [operand], [], node)
        return None

    def _part(self, inner: ast.expr, part: object) -> Operation | None:
        operation = self._operation(inner)
        if operation is None or operation.part is not None:
            return None
        operation.part = part
        return operation

    def _call(
        self,
        asked: Operation,
        left: ast.expr | None,
        literal: ast.expr | None,
        line: int,
        *,
        fails: bool = False,
    ) -> ast.stmt:
        """Return `__watch__(name, part, at, given, .., fails=fails)`, each value as a function."""
        arguments: list[ast.expr] = [
            ast.Constant(asked.name),
            ast.Constant(asked.part),
            ast.Constant(f"{self.file}:{line}"),
            _later(ast.List(asked.given, ast.Load())),
            _later(ast.Call(ast.Name("dict", ast.Load()), [], asked.options)),
            _later(asked.whole),
            _later(left),
            _later(literal),
        ]
        options = [ast.keyword("fails", ast.Constant(fails))]
        return ast.Expr(ast.Call(ast.Name(WATCH, ast.Load()), arguments, options))


def _later(expression: ast.expr | None) -> ast.expr:
    if expression is None:
        return ast.Constant(None)
    nothing = ast.arguments([], [], None, [], [], None, [])
    return ast.Lambda(nothing, expression)


class Notes:
    """Collects what the watcher sees."""

    def __init__(self, peer: Peer) -> None:
        self.peer = peer
        self.values: list[Value] = []
        self.left_out: Counter[str] = Counter()

    def watch(
        self,
        name: str,
        part: object,
        at: str,
        given: Callable[[], list[Any]],
        options: Callable[[], dict[str, Any]],
        whole: Callable[[], Any],
        left: Callable[[], Any] | None,
        literal: Callable[[], Any] | None,
        *,
        fails: bool,
    ) -> None:
        """Take down one assertion, if it is about matrices and stated, and holds."""
        operands: list[Any] = []
        try:
            operands = given()
            read = self.peer.read
            if literal is None:
                if name in self.peer.kinds and any("mat" in type(part).__name__.lower() for part in operands):
                    self.left_out["the question or the answer is not written down in the test"] += 1
                return
            stated = literal()
            value = None if fails else whole()
            if not fails and not _same(value, stated) and (left is None or not _same(left(), stated)):
                value = stated  # the test compares them by a function of its own
            asked = Asked(name, operands, options(), value, stated, part, at)
            found = read(asked)
        except Exception as failure:  # a test may do anything
            if any("mat" in type(operand).__name__.lower() for operand in operands):
                self.left_out[f"not taken down: {type(failure).__name__}"] += 1
            return
        if isinstance(found, Value):
            self.values.append(found)
        elif found is not None:
            self.left_out[found] += 1


def _same(left: Any, right: Any) -> bool:
    try:
        return bool(left == right)
    except Exception:  # whatever a peer's comparison may raise
        return False


class Limit:
    """A plugin of pytest: a test that takes longer is given up, with what was asserted until then."""

    seconds = 5  # of the processor

    def pytest_runtest_setup(self) -> None:
        """Start the clock."""
        signal.signal(signal.SIGVTALRM, self.stop)
        signal.setitimer(signal.ITIMER_VIRTUAL, self.seconds)

    def pytest_runtest_teardown(self) -> None:
        """Stop it."""
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def stop(self, *_: object) -> None:
        """End the test."""
        raise TimeoutError


def run(peer: Peer, folder: Path, files: list[Path], notes: Notes) -> None:
    """Run test files of a project by pytest, watched; files are named relative to the folder."""
    import pytest  # noqa: PLC0415  # where the peer is installed

    watched = {str(file) for file in files}
    plain = importlib.machinery.SourceFileLoader.get_code

    def get_code(self: Any, fullname: str) -> Any:
        path = self.get_filename(fullname)
        if path not in watched:
            return plain(self, fullname)
        tree = ast.parse(Path(path).read_text(encoding="utf-8"))
        tree = Watcher(peer, str(Path(path).relative_to(folder)), notes.left_out).visit(tree)
        return compile(ast.fix_missing_locations(tree), path, "exec")

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
    __builtins__[WATCH] = notes.watch  # type: ignore[index]
    try:
        pytest.main(
            ["--assert=plain", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=no", *watched], [Limit()]
        )
    finally:
        importlib.machinery.SourceFileLoader.get_code = plain  # type: ignore[method-assign]
