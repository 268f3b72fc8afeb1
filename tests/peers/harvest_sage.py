"""SageMath's doctests: `python -m tests.peers.harvest sage`, where the passagemath wheels are installed.

Each docstring is run as Sage's doctests are.  An example counts where Sage prints what the docstring has,
so that the
value of the object is the printed one, and where it asks one question of matrices over Z_n, Z or Q.
"""

from __future__ import annotations

import ast
import contextlib
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

from tests.peers.records import Source, Value, rows, write

# fmt: off
FOLDERS = ("matrix", "modules", "homology", "coding", "groups/matrix_gps", "groups/abelian_gps", "tests",
           "combinat/matrices", "quadratic_forms", "crypto", "matroids", "algebras", "tensor", "topology",
           "schemes/toric")
# fmt: on
KINDS = {
    "det": "det",
    "determinant": "det",
    "rank": "rank",
    "inverse": "inverse",
    "~": "inverse",
    "adjugate": "adjugate",
    "adjoint_classical": "adjugate",
    "charpoly": "charpoly",
    "characteristic_polynomial": "charpoly",
    "fcp": "",
    "minpoly": "minpoly",
    "minimal_polynomial": "minpoly",
    "echelon_form": "echelon",
    "rref": "rref",
    "hermite_form": "echelon",
    "howell_form": "howell",
    "smith_form": "smith",
    "elementary_divisors": "smith",
    "right_kernel": "kernel",
    "left_kernel": "left kernel",
    "kernel": "left kernel",
    "right_kernel_matrix": "kernel",
    "left_kernel_matrix": "left kernel",
    "integer_kernel": "",
    "solve_right": "solution",
    "solve_left": "left solution",
    "row_space": "image",
    "row_module": "image",
    "image": "image",
    "column_space": "image",
    "column_module": "image",
    "multiplicative_order": "order",
    "eigenvalues": "eigenvalues",
    "pseudoinverse": "pinv",
    "LU": "plu",
    "trace": "trace",
    "transpose": "transpose",
    "T": "transpose",
    "+": "sum",
    "-": "difference",
    "*": "product",
    "**": "power",
    "nullity": "left nullity",
    "left_nullity": "left nullity",
    "right_nullity": "nullity",
    "/": "quotient",
    "is_invertible": "invertible",
    "is_singular": "singular",
    "tensor_product": "kron",
    "pivots": "pivots",
    "extended_echelon_form": "",
    "hessenberg_form": "",
    "right_kernel_space": "kernel",
    "negative": "negative",
    "is_unit": "invertible",
    "kernel_matrix": "left kernel",
}  # fmt: skip
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

    def run(self, text: str, at: str, line: int, names: dict[str, Any]) -> None:
        """Run the examples of one docstring; what follows random input is left out."""
        by_chance = False
        for example in _examples(text):
            self.manager.switch_backend(self.backend)
            by_chance = by_chance or "random" in example.source
            try:
                tree = ast.parse(self.preparse(example.source))
                operation = None if by_chance or not example.want else _operation(tree)
                before = _evaluated(operation, names) if operation else None
                self._one(tree, example, names, f"{at}:{line + example.lineno + 1}", before)
            except TimeoutError:
                raise
            except Exception:  # an example may do anything
                self.left_out["an example that does not run from these wheels"] += 1

    def _one(self, tree: ast.Module, example: Any, names: dict[str, Any], at: str, before: Any) -> None:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            try:
                value = None
                if tree.body and isinstance(tree.body[-1], ast.Expr):
                    last = tree.body.pop()
                    exec(compile(tree, "<example>", "exec"), names)  # a doctest is there to be run
                    value = eval(compile(ast.Expression(last.value), "<example>", "eval"), names)
                    if value is not None:
                        names["_"] = value
                        self.manager.displayhook(value)
                else:
                    exec(compile(tree, "<example>", "exec"), names)
            except (ZeroDivisionError, ArithmeticError, ValueError, TypeError) as failure:
                if before and example.exc_msg and type(failure).__name__ in example.exc_msg:
                    self._refused(before, failure, at)
                return
        if before is None or value is None:
            return
        if printed.getvalue().split() != example.want.split():
            self.left_out["these wheels print something else"] += 1
            return
        found = read(*before, value, at)
        if isinstance(found, Value):
            self.values.append(found)
        elif found:
            self.left_out[found] += 1

    def _refused(self, before: Any, failure: Exception, at: str) -> None:
        name, given, _ = before
        kind, matrices = KINDS.get(name, ""), [_matrix(part) for part in given]
        words = str(failure)
        if any(m is None or m[0] is None for m in matrices) or not kind:
            return
        singular = kind == "inverse" and isinstance(failure, ZeroDivisionError)
        unsolvable = kind.endswith("solution") and "no solutions" in words
        if singular or unsolvable:
            self.values.append(Value(kind, matrices[0][0], [_oriented(kind, i, p, m) for i, (p,
            m) in enumerate(zip(given, matrices, strict=True))], None, at))  # fmt: skip
        else:
            self.left_out[f"a refusal of {name}"] += 1


def _operation(tree: ast.Module) -> tuple[str, list[ast.expr], dict[str, ast.expr]] | None:
    """Take the one expression of an example apart."""
    if len(tree.body) != 1 or not isinstance(tree.body[0], ast.Expr):
        return None
    operators = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Pow: "**", ast.Div: "/"}
    match tree.body[0].value:
        case ast.Call(func=ast.Attribute(value=operand, attr=name), args=given, keywords=options):
            return name, [operand, *given], {option.arg or "": option.value for option in options}
        case ast.Call(func=ast.Name(id=name), args=given, keywords=options):
            return name, given, {option.arg or "": option.value for option in options}
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in operators:
            return operators[type(operator)], [left, right], {}
        case ast.UnaryOp(op=ast.Invert(), operand=operand):
            return "~", [operand], {}
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return "negative", [operand], {}
        case ast.Attribute(value=operand, attr=name):
            return name, [operand], {}
    return None


def _evaluated(operation: Any, names: dict[str, Any]) -> Any:
    name, given, options = operation
    if name not in KINDS:
        return None

    def value(node: ast.expr) -> Any:
        return eval(compile(ast.Expression(node), "<operand>", "eval"), names)

    return name, [value(node) for node in given], {option: value(node) for option, node in options.items()}


def read(name: str, given: list[Any], options: dict[str, Any], value: Any, at: str) -> Value | str | None:
    """Return the question and its answer, why it is not ours, or None where no matrix is asked about."""
    kind = KINDS[name]
    of_one = kind not in (
        "sum",
        "difference",
        "product",
        "power",
        "solution",
        "left solution",
        "quotient",
        "kron",
    )
    if of_one:
        if [part for part in given[1:] if not isinstance(part, str)]:
            kind = ""
        given = given[:1]
    matrices = [_matrix(part) for part in given]
    if not any(
        matrix is not None and not _is_vector(part) for part, matrix in zip(given, matrices, strict=True)
    ):
        return None
    if not kind or set(options) - {
        "algorithm",
        "var",
        "proof",
        "basis",
        "check",
        "use_iml",
        "nonzero",
        "format",
        "pivot",
    }:
        return f"not a question of ours: {name}" + (" with options" if kind else "")
    rings = {matrix[0] for matrix in matrices if matrix is not None}
    if len(rings) != 1 or None in rings:
        return "entries outside Z, Q and Z_n, or of two rings"
    ring = rings.pop()
    parts = [
        _number(p) if m is None else _oriented(kind, i, p, m)
        for i, (p, m) in enumerate(zip(given, matrices, strict=True))
    ]
    answer, convention = _answer(kind, name, value, options)
    if answer is None or None in parts:
        return f"an operand or answer outside Z, Q and Z_n: {kind}"
    if kind == "product" and any(m is None for m in matrices):
        kind = "multiple"
    return Value(kind, _over(kind, ring, value), parts, answer, at, convention)


def _over(kind: str, ring: Any, value: Any) -> Any:
    """Return Q for a matrix over Z whose answer Sage gives over Q."""
    if ring == "Z" and kind in (
        "inverse",
        "solution",
        "left solution",
        "rref",
        "power",
        "quotient",
        "pinv",
        "eigenvalues",
        "plu",
    ):
        return "Q"
    return ring


def _oriented(kind: str, index: int, part: Any, matrix: tuple[Any, Any]) -> Any:
    """Return a vector as the column or the row that it is taken for."""
    if not _is_vector(part):
        return matrix[1]
    as_row = kind == "left solution" or (kind == "product" and index == 0)
    return [matrix[1]] if as_row else [[a] for a in matrix[1]]


def _answer(kind: str, name: str, value: Any, options: dict[str, Any]) -> tuple[Any, str]:
    if kind in ("det", "rank", "trace", "order", "nullity", "left nullity"):
        return ("infinite" if str(value) == "+Infinity" else _number(value)), ""
    if kind in ("invertible", "singular"):
        return bool(value), ""
    if kind == "pivots":
        return [int(p) for p in value], ""
    if kind in {"charpoly", "minpoly"}:
        found = (
            [_number(c) for c in value.list()]
            if hasattr(value, "list") and hasattr(value, "degree")
            else [None]
        )
        return (None if None in found else found), ""
    if kind == "eigenvalues":
        found = [_number(c) for c in value]
        counted = sorted(([c, found.count(c)] for c in set(found)), key=str) if None not in found else None
        return counted, "all of them"
    if kind in ("smith", "plu") and isinstance(value, tuple | list):
        parts = [_number(part) if _matrix(part) is None else _rows(part) for part in value]
        convention = (
            "diagonal" if name == "elementary_divisors" else "transforms" if kind == "smith" else "sage"
        )
        return (None if None in parts else parts), convention
    if hasattr(value, "basis_matrix"):
        value = value.basis_matrix()
    if _is_vector(value):
        found = _matrix(value)
        if found is None or found[0] is None:
            return None, ""
        return (
            [[a] for a in found[1]] if kind in {"solution", "product"} else [found[1]]
        ), "vector" if kind == "product" else ""
    sides = {"column_space": "columns", "column_module": "columns"}
    return _rows(value), sides.get(name, "rows") if kind == "image" else ""


def _is_vector(value: Any) -> bool:
    return hasattr(value, "pairwise_product") and hasattr(value, "degree")


def _rows(value: Any) -> Any:
    found = _matrix(value)
    return found[1] if found and found[0] is not None else None


def _matrix(value: Any) -> tuple[Any, Any] | None:
    """Return ring and rows of a matrix, ring and entries of a vector; the ring is None where it is none of
    ours."""
    from sage.structure.element import Matrix  # noqa: PLC0415

    is_vector = _is_vector(value)
    if not is_vector and not isinstance(value, Matrix):
        return None
    base = value.base_ring()
    words = str(base)
    known = re.fullmatch(r"Ring of integers modulo (\d+)|Finite Field of size (\d+)", words)
    ring: Any = {"Integer Ring": "Z", "Rational Field": "Q"}.get(words)
    if known:
        ring = int(known[1] or known[2])
    if ring is None or (not is_vector and value.nrows() * value.ncols() > 900):
        return None, None
    if is_vector:
        return ring, [_number(a) for a in value]
    return ring, rows([[_number(a) for a in row] for row in value.rows()], value.ncols())


def _number(value: Any) -> int | str | None:
    from sage.rings.rational import Rational  # noqa: PLC0415

    if isinstance(value, bool):
        return None
    if isinstance(value, Rational):
        p, q = int(value.numerator()), int(value.denominator())
        return p if q == 1 else f"{p}/{q}"
    words = str(value)
    return (
        int(words) if re.fullmatch(r"-?\d+", words) else words if re.fullmatch(r"-?\d+/\d+", words) else None
    )


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
        files = [path for ending in ("py", "pyx", "pxi") for path in (root / folder).rglob(f"*.{ending}")]
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
