"""SageMath's doctests: `python -m tests.peers.harvest sage`, where the passagemath wheels are installed.

Each docstring is run as Sage's doctests are.  An example counts where Sage prints what the docstring has,
so that the
value of the object is the printed one, and where it asks one question of matrices over Z_n, Z or Q.
"""

from __future__ import annotations

import ast
import contextlib
import dataclasses
import doctest
import io
import os
import pickle
import re
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.peers.records import Source, Value, write
from tests.peers.sage_questions import Asked, asked, named
from tests.peers.sage_values import KINDS, matrix_of, oriented, read

# fmt: off
FOLDERS = ("matrix", "modules", "homology", "coding", "groups/matrix_gps", "groups/abelian_gps", "tests",
           "combinat/matrices", "quadratic_forms", "crypto", "matroids", "algebras", "tensor", "topology",
           "schemes/toric", "sandpiles", "modular/modsym", "modular/hecke", "geometry/cone.py",
           "combinat/permutation.py", "combinat/root_system/cartan_matrix.py",
           "categories/finite_dimensional_modules_with_basis.py")
# fmt: on
OTHERS = re.compile(
    "double|complex|numpy|cyclo|polynomial|gf2e|cdv|mpfr|benchmark|operation_table|window|action|docs|symbolic|all"
)
OURS = re.compile(r"ZZ|QQ|Zmod|Integers\(|GF\(|IntegerModRing|identity_matrix|MatrixSpace|atrix\(")
SECONDS = 4  # of the processor, for a docstring


def _docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield each text in triple quotes that has examples, with its first line."""
    text = path.read_text(encoding="utf-8")
    for found in re.finditer(r'("""|\'\'\')(.*?)\1', text, re.S):
        if "sage: " in found[2]:
            yield text.count("\n", 0, found.start(2)), found[2].replace("\\\\", "\\")


def _examples(text: str) -> list[doctest.Example]:
    ours = re.sub(r"^(\s*)sage: ", r"\1>>>   ", text, flags=re.M)
    ours = re.sub(r"^(\s*)\.\.\.\.: ?", r"\1...   ", ours, flags=re.M)
    ours = re.sub(r"^(\s*)>>>   ", r"\1>>> ", ours, flags=re.M)
    ours = re.sub(r"^(\s*)\.\.\.   ", r"\1... ", ours, flags=re.M)
    try:
        return doctest.DocTestParser().get_examples(ours)
    except ValueError:
        return []


class Doctests:
    """Runs docstrings and takes down what they state."""

    def __init__(self) -> None:
        from sage.repl import preparse  # noqa: PLC0415  # where Sage is installed
        from sage.repl.rich_output import get_display_manager  # noqa: PLC0415
        from sage.repl.rich_output.backend_doctest import BackendDoctest  # noqa: PLC0415

        self.preparse = preparse.preparse
        self.manager = get_display_manager()
        self.backend = BackendDoctest()
        self.values: list[Value] = []
        self.left_out: Counter[str] = Counter()
        self.bound: dict[str, tuple[Any, str, Value | str | None]] = {}

    def run(self, text: str, at: str, line: int, names: dict[str, Any]) -> None:
        """Run the examples of one docstring; what follows random input is left out."""
        by_chance = False
        self.bound = {}
        for example in _examples(text):
            self.manager.switch_backend(self.backend)
            by_chance = by_chance or "random" in example.source
            try:
                tree = ast.parse(self.preparse(example.source))
                self._one(tree, example, names, f"{at}:{line + example.lineno + 1}", by_chance=by_chance)
            except TimeoutError:
                raise
            except Exception as failure:  # an example may do anything
                if os.environ.get("PEERS_WHY"):
                    print(f"{at}:{line + example.lineno + 1}", repr(failure)[:150], flush=True)
                self.left_out["an example that does not run from these wheels"] += 1

    def _one(
        self, tree: ast.Module, example: Any, names: dict[str, Any], at: str, *, by_chance: bool
    ) -> None:
        """Run one example: its statements, and the expression that it ends with, which it prints."""
        before = None
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
            for statement in tree.body:
                self._bind(statement, names, at, by_chance=by_chance)
            if last is None:
                return
            question = None if by_chance else asked(last.value)
            before = _evaluated(question, names) if question else None
            try:
                value = _value(last.value, names)
            except (ZeroDivisionError, ArithmeticError, ValueError, TypeError) as failure:
                if before and example.exc_msg and type(failure).__name__ in example.exc_msg:
                    self._refused(before, failure, at)
                return
            answer = value if question is None or question.answer is last.value or not before else _value(
                question.answer, names)  # fmt: skip
            if value is not None:
                names["_"] = value
                self.manager.displayhook(value)
        same = printed.getvalue().split() == example.want.split()
        if isinstance(last.value, ast.Name) and last.value.id in self.bound:
            kept, shown, found = self.bound[last.value.id]
            if same and kept is value and shown == str(value):
                self._take(dataclasses.replace(found, at=at) if isinstance(found, Value) else found)
        elif before is None or value is None or (question and question.compared and value is not True):
            return
        elif not same:
            self.left_out["these wheels print something else"] += 1
        else:
            self._take(read(*before, answer, at))

    def _take(self, found: Value | str | None) -> None:
        if isinstance(found, Value):
            self.values.append(found)
        elif found:
            self.left_out[found] += 1

    def _bind(self, statement: ast.stmt, names: dict[str, Any], at: str, *, by_chance: bool) -> None:
        """Run a statement, and remember the question whose answer it gives a name."""
        binding = None if by_chance else named(statement)
        before = None
        if binding:
            with contextlib.suppress(Exception):  # what is no operand of ours
                before = _evaluated(binding[1], names)
        for target in ast.walk(statement):
            if isinstance(target, ast.Name) and isinstance(target.ctx, ast.Store):
                self.bound.pop(target.id, None)
        exec(compile(ast.Module([statement], []), "<example>", "exec"), names)  # a doctest is there to be run
        if binding and before:
            value = names[binding[0]]
            self.bound[binding[0]] = value, str(value), read(*before, value, at)

    def _refused(self, before: Any, failure: Exception, at: str) -> None:
        name, given, _ = before
        kind, matrices = KINDS.get(name, ""), [matrix_of(part) for part in given]
        words = str(failure)
        if any(m is None or m[0] is None for m in matrices) or not kind:
            return
        singular = kind == "inverse" and isinstance(failure, ZeroDivisionError)
        unsolvable = kind.endswith("solution") and "no solutions" in words
        if singular or unsolvable:
            self.values.append(Value(kind, matrices[0][0], [oriented(kind, i, p, m) for i, (p,
            m) in enumerate(zip(given, matrices, strict=True))], None, at))  # fmt: skip
        else:
            self.left_out[f"a refusal of {name}"] += 1


def _value(node: ast.expr, names: dict[str, Any]) -> Any:
    return eval(compile(ast.Expression(node), "<example>", "eval"), names)


def _evaluated(question: Asked, names: dict[str, Any]) -> Any:
    """Return name, operands and options of a question of ours."""
    if question.name not in KINDS:
        return None
    given = [_value(node, names) for node in question.given]
    return question.name, given, {option: _value(node, names) for option, node in question.options.items()}


def _stop(*_: object) -> None:
    raise TimeoutError


def _apart(run: Callable[[], Any]) -> Any:
    """Return what a function returns in a process of its own, which an example may change or end."""
    reader, writer = os.pipe()
    if os.fork() == 0:
        os.close(reader)
        with os.fdopen(writer, "wb") as out:
            pickle.dump(run(), out)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answered:
        sent = answered.read()
    os.wait()
    return pickle.loads(sent) if sent else ([], Counter({"a file whose examples end the process": 1}))


def _one_file(path: Path, root: Path, names: dict[str, Any]) -> tuple[list[Value], Counter[str]]:
    """Run the docstrings of a file."""
    tests = Doctests()
    signal.signal(signal.SIGVTALRM, _stop)
    for line, text in _docstrings(path):
        if not OURS.search(text):
            continue
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        try:
            tests.run(text, str(path.relative_to(root)), line, dict(names))
        except BaseException:  # the time is over, or an example interrupts
            tests.left_out["a docstring that takes too long"] += 1
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return tests.values, tests.left_out


def harvest(*folders: str) -> str:
    """Run the docstrings of Sage's folders about matrices and modules."""
    from importlib.metadata import version  # noqa: PLC0415

    import sage  # noqa: PLC0415
    import sage.all__sagemath_modules as everything  # noqa: PLC0415

    names = {name: value for name, value in vars(everything).items() if not name.startswith("__")}
    for module in (
        "combinat",
        "graphs",
        "groups",
        "polyhedra",
        "schemes",
        "flint",
        "ntl",
        "pari",
        "gap",
        "singular",
        "linbox",
    ):
        with contextlib.suppress(Exception):
            names |= vars(__import__(f"sage.all__sagemath_{module}", fromlist=["all"]))
    tests, root = Doctests(), Path(next(iter(sage.__path__)))
    for folder in folders or FOLDERS:
        of_one = [root / folder] if (root / folder).is_file() else []
        files = of_one or [p for ending in ("py", "pyx", "pxi") for p in (root / folder).rglob(f"*.{ending}")]
        for path in sorted(path for path in files if not OTHERS.search(path.stem)):
            values, left_out = _apart(lambda path=path: _one_file(path, root.parent, names))  # type: ignore[misc]
            tests.values += values
            tests.left_out.update(left_out)
            source = Source(
                "SageMath",
                version("passagemath-modules"),
                "GPL-2.0-or-later",
                "docstrings in the passagemath wheels of PyPI",
            )
            summary = write("sage", source, tests.values, tests.left_out)
            print(path.name, summary, flush=True)
    return summary
