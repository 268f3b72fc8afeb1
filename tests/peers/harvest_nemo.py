"""Tests of Nemo and AbstractAlgebra: `python -m tests.peers.harvest nemo FOLDER ..`, their unpacked sources.

The tests are programs in Julia, of which this reads the statements that need no Julia: names bound to what is
written down, and `@test f(A) == ..`.  A name that a statement changes in another way is not used any more.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.peers.julia import Names, Ring, Space, UnreadableError, Written, number
from tests.peers.records import Source, Value, write

KINDS = {
    "det": "det", "rank": "rank", "inv": "inverse", "transpose": "transpose", "tr": "trace", "hnf": "hermite",
    "snf": "smith", "elementary_divisors": "smith", "nullspace": "kernel", "kernel": "left kernel",
    "rref": "rref", "charpoly": "charpoly", "minpoly": "minpoly", "solve": "left solution",
    "kronecker_product": "kron", "gram": "product", "howell_form": "howell", "strong_echelon_form": "howell",
    "det_df": "det", "det_fflu": "det", "det_clow": "det", "+": "sum", "-": "difference", "*": "product",
    "^": "power", "negative": "negative", "lll": "", "divexact": "", "pfaffian": "", "content": "",
    "exterior_power": "", "gram_schmidt": "", "hessenberg": "", "can_solve": "", "is_invertible": "",
}  # fmt: skip
OVER_A_FIELD = frozenset(["nullspace"])
OPERAND = r"[A-Za-z]\w*(?:\([^()]*\))?|-?\d+"
BOTH = frozenset(["sum", "difference", "kron"])
Pending = tuple[str, list[str]]


def statements(text: str) -> Iterator[tuple[int, str]]:
    """Yield the logical lines of a program with their numbers: brackets that are open go on."""
    kept, start = "", 0
    for line_number, read in enumerate(text.splitlines(), 1):
        line = re.sub(r"#.*", "", read)
        start = start if kept else line_number
        kept = f"{kept}\n{line}" if kept else line
        if sum(map(kept.count, "([{")) <= sum(map(kept.count, ")]}")):
            yield start, kept
            kept = ""


def question(text: str) -> Pending | None:
    """Return name and operands of the one operation that an expression is."""
    made = re.fullmatch(r"([a-z_]\w*)\((.*)\)", text.strip(), re.S)
    if made and balanced(made[2]):
        return (made[1], parts(made[2])) if made[1] in KINDS else None
    made = re.fullmatch(r"-(\w+)", text.strip())
    if made:
        return "negative", [made[1]]
    made = re.fullmatch(rf"({OPERAND}) *([-+*^]) *({OPERAND})", text.strip())
    return (made[2], [made[1], made[3]]) if made else None


def balanced(text: str) -> bool:
    """Tell whether no bracket is closed before it is opened."""
    depth = 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if depth < 0:
            return False
    return True


def parts(text: str) -> list[str]:
    """Return the arguments of a call."""
    found, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter in ",;" and not depth:
            found.append("")
        else:
            found[-1] += letter
    return [part.strip() for part in found if part.strip()]


class Test:
    """One set of tests: what its names are bound to, and what it states."""

    def __init__(self, at: str, left_out: Counter[str]) -> None:
        self.at, self.left_out = at, left_out
        self.names, self.asked = Names(), dict[str, tuple[Value | str, str]]()
        self.values: list[Value] = []

    def read(self, line: int, text: str) -> None:
        """Read one statement."""
        text = text.strip().replace("@inferred ", "")
        throws = re.fullmatch(r"@test_throws \w+ +inv\((\w+)\)", text)
        test = re.fullmatch(r"@test +(.+?) *== *(.+)", text, re.S)
        binding = re.fullmatch(r"(\w+(?:, *\w+)*),? *= *(?!=)(.+)", text, re.S)
        if throws:
            self._state(("inv", [throws[1]]), None, line)
        elif test and "&&" not in text and "for " not in text and "==" not in test[2]:
            self._test(test[1], test[2], line)
        elif binding:
            self._bind(re.split(r", *", binding[1]), binding[2])
        else:
            self._forget(text)

    def _bind(self, names: list[str], text: str) -> None:
        for name in names:
            self.names.bound.pop(name, None)
            self.asked.pop(name, None)
        if "view" in text or "!(" in text:
            return self._forget(f"{text}!(")
        variable = re.fullmatch(r"(?:polynomial_ring\(.+\)|\w+\[.+\])", text)
        if len(names) == 2 and variable:  # a ring and its variable
            self.names.bound[names[1]] = [0, 1]
            return None
        if len(names) == 1:
            try:
                self.names.bound[names[0]] = self.names.value(text)
                return None
            except UnreadableError:  # it may be a question
                pass
        found = question(text)
        if found:
            self._bind_answers(names, found)
        return None

    def _bind_answers(self, names: list[str], found: Pending) -> None:
        """Remember which answers names are bound to: the operands are those of this line."""
        try:
            asked = self._asked(found)
        except UnreadableError as why:
            asked = str(why)
        name = found[0]
        roles = {"nullspace": ["nullity", "kernel"], "rref": ["rank", "rref"]}.get(name, [KINDS[name]])
        if len(roles) == len(names) and all(roles):
            for bound, role in zip(names, roles, strict=True):
                self.asked[bound] = asked, role

    def _forget(self, text: str) -> None:
        """Let go of names that a loop binds or that a statement may change."""
        changed = (
            re.match(r"(?:for|while)\b", text) or "!(" in text or re.match(r"\w+\[[^=]*\] *[-+*]?=", text)
        )
        if changed:
            for name in re.findall(r"\w+", text):
                self.names.bound.pop(name, None)
                self.asked.pop(name, None)

    def _test(self, left: str, right: str, line: int) -> None:
        if left in self.asked:
            asked, role = self.asked[left]
            kind = asked.kind if isinstance(asked, Value) and role not in {"nullity", "rank"} else role
            return self._finish(asked, kind, right, line)
        found = question(left)
        return self._state(found, right, line) if found else None

    def _state(self, found: Pending, right: str | None, line: int) -> None:
        name = found[0]
        if not KINDS[name]:
            self.left_out[f"not a question of ours: {name}"] += 1
            return
        try:
            asked: Value | str = self._asked(found)
        except UnreadableError:
            asked = "operands that are not written down, or over another ring"
        self._finish(asked, asked.kind if isinstance(asked, Value) else "", right, line)

    def _asked(self, found: Pending) -> Value:
        """Return the question, without its answer."""
        name, arguments = found
        kind = KINDS[name]
        options = {a.replace(" ", "") for a in arguments if "=" in a}
        if name == "solve" and not options:
            raise UnreadableError("an equation whose side depends on the version")
        operands = [a for a in arguments if "=" not in a]
        values = [
            self.names.value(a) for a in (operands[-1:] if kind in {"charpoly", "minpoly"} else operands)
        ]
        if "side=:right" in options:
            kind = {"left kernel": "kernel", "left solution": "solution"}[kind]
        elif options:
            raise UnreadableError("options")
        matrices = [value for value in values if isinstance(value, Written)]
        if (
            not matrices
            or len({m.ring for m in matrices}) != 1
            or any(isinstance(v, Ring | Space) for v in values)
        ):
            raise UnreadableError("no matrices over one ring")
        given = [v.entries if isinstance(v, Written) else scalar(v) for v in values]
        if kind == "product" and len(matrices) < len(given):
            kind = "multiple"
        if kind == "inverse" and len(matrices[0].rows) != matrices[0].width:
            raise UnreadableError("no square matrix")
        if kind in BOTH and len(matrices) < len(given):
            raise UnreadableError("a number and a matrix")
        if name == "gram":
            given.append(Written(matrices[0].ring, [list(c) for c in zip(*matrices[0].rows, strict=True)],
                                 len(matrices[0].rows)).entries)  # fmt: skip
        ring = "Q" if matrices[0].ring == "Z" and name in OVER_A_FIELD else matrices[0].ring
        return Value(kind, ring, given, None, self.at)

    def _finish(self, asked: Value | str, role: str, right: str | None, line: int) -> None:
        if isinstance(asked, str):
            self.left_out[asked] += 1
            return
        try:
            value = None if right is None else self._answer(role, right)
        except UnreadableError:
            self.left_out["an answer that is not written down"] += 1
            return
        if right is not None and value is None:
            return
        given = asked.given
        convention = "diagonal" if role == "smith" and not isinstance(value[0], list) else ""
        self.values.append(Value(role, asked.ring, given, value, f"{self.at}:{line}", convention))

    def _answer(self, kind: str, right: str) -> Any:
        if kind in {"det", "rank", "trace", "nullity"}:
            return scalar(self.names.polynomial(right))
        if kind in {"charpoly", "minpoly"}:
            return [number(c) for c in self.names.polynomial(right)]
        factors = re.fullmatch(r"\w+(\[[-\d, ]+\])", right)
        if kind == "smith" and factors:
            return [number(a) for row in self.names.array(factors[1]) for a in row]
        pair = re.fullmatch(r"\(\d+, *(.+)\)", right, re.S)
        found = self.names.value(pair[1] if pair else right)
        if not isinstance(found, Written):
            raise UnreadableError(right)
        if kind == "kernel":  # its columns
            return [[number(row[j]) for row in found.rows] for j in range(found.width)] or found.entries
        return found.entries


def scalar(coefficients: Any) -> int | str:
    """Return the number that a constant polynomial is."""
    if not isinstance(coefficients, list) or len(coefficients) > 1:
        raise UnreadableError("no number")
    return number(coefficients[0]) if coefficients else 0


def harvest(*folders: str) -> str:
    """Read the tests of each folder."""
    values, left_out, versions = [], Counter[str](), []
    for root in map(Path, folders):
        project = (root / "Project.toml").read_text(encoding="utf-8")
        versions += ["{} {}".format(*(re.search(rf'^{key} = "(.+)"', project, re.M)[1]  # type: ignore[index]
                                      for key in ("name", "version")))]  # fmt: skip
        for path in sorted((root / "test").rglob("*.jl")):
            at = f"{versions[-1].split()[0]}.jl/{path.relative_to(root)}"
            test = Test(at, left_out)
            for line, text in statements(path.read_text(encoding="utf-8")):
                if re.match(r"@testset|function|end\b", text):
                    values += test.values
                    test = Test(at, left_out)
                else:
                    test.read(line, text)
            values += test.values
    source = Source("Nemo and AbstractAlgebra", ", ".join(versions), "BSD-2-Clause",
                    "repositories Nemocas/Nemo.jl and AbstractAlgebra.jl on GitHub: test")  # fmt: skip
    return write("nemo", source, values, left_out)
