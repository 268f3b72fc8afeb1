"""GAP's manual, and the manuals and tests of its packages: `python -m tests.peers.harvest gap FOLDER ..`.

Each file with examples is given to gap, which evaluates the operands of each question, and the text that the
file has as its answer.  What gap itself would answer is not asked.
"""

from __future__ import annotations

import html
import json
import re
import subprocess
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.peers.records import Source, Value, rows, write

HAD_FROM = "the manual: gap-doc of Debian; tests about matrices: gap-system/gap on GitHub, 2026-08-20"
KINDS = {
    "DeterminantMat": "det", "Determinant": "det", "DeterminantIntMat": "det", "DeterminantMatDivFree": "det",
    "RankMat": "rank", "Rank": "rank", "NullspaceMat": "left kernel",
    "TriangulizedNullspaceMat": "left kernel",
    "NullspaceIntMat": "left kernel", "TriangulizedNullspaceIntMat": "left kernel", "BaseMat": "image",
    "BaseIntMat": "image", "SolutionMat": "left solution", "SolutionIntMat": "left solution",
    "TriangulizedMat": "rref", "RREF": "rref", "TriangulizedIntegerMat": "image",
    "HermiteNormalFormIntegerMat": "echelon", "SmithNormalFormIntegerMat": "smith",
    "ElementaryDivisorsMat": "smith", "ElementaryDivisorsIntMatDeterminant": "smith", "Inverse": "inverse",
    "InverseMatMod": "inverse", "CharacteristicPolynomial": "charpoly", "MinimalPolynomial": "minpoly",
    "TransposedMat": "transpose", "TraceMat": "trace", "Trace": "trace", "Order": "order",
    "KroneckerProduct": "kron", "*": "product", "+": "sum", "-": "difference", "^": "power",
    "HermiteNormalFormIntegerMatTransform": "echelon", "SmithNormalFormIntegerMatTransforms": "smith",
    "LLLReducedBasis": "", "SumIntersectionMat": "", "DiagonalizeMat": "",
    "AdjointMatrix": "adjugate", "Eigenvalues": "", "BaseFixedSpace": "", "InverseMutable": "inverse",
    "TransposedMatMutable": "transpose", "BaseMatDestructive": "image",
    "NullMat": "", "SolutionNullspaceIntMat": "", "ComplementIntMat": "", "TransposedMatrix": "transpose",
}  # fmt: skip
SUFFIXES = frozenset([".html", ".tst", ".xml", ".gd"])
MATRIX = re.compile(r"\[ *\[ *-?\d|Z\(|DiagonalMat|IdentityMat")
OVER_Z = frozenset(["NullspaceIntMat", "TriangulizedNullspaceIntMat", "BaseIntMat", "SolutionIntMat"])
OVER_A_FIELD = frozenset(["left kernel", "image", "left solution", "rref", "rank", "inverse", "power"])
PLAIN = r"-?\w+(?:\[\w+\])?|\[.*\]"
QUESTION = re.compile(
    r"(?:\w+ *:= *)?(?:(?P<name>\w+) *\((?P<given>.*)\)|"
    rf"(?P<left>{PLAIN}) *(?P<by>[*+^-]) *(?P<right>{PLAIN}))",
    re.S,
)
SHOW = r"""
PeersShow := function(a)
  local i;
  if IsInt(a) then Print("\"", a, "\"");
  elif IsRat(a) then Print("\"", NumeratorRat(a), "/", DenominatorRat(a), "\"");
  elif a = infinity then Print("\"infinite\"");
  elif IsBool(a) then Print("\"", a, "\"");
  elif IsFFE(a) and DegreeFFE(a) = 1 then Print("\"", Int(a), "%", Characteristic(a), "\"");
  elif IsZmodnZObj(a) then Print("\"", Int(a), "%", Characteristic(a), "\"");
  elif IsRecord(a) and IsBound(a.normal) then PeersShow(a.normal);
  elif IsUnivariatePolynomial(a) then
    Print("{\"poly\": "); PeersShow(CoefficientsOfUnivariatePolynomial(a)); Print("}");
  elif IsList(a) and not IsString(a) or a = [] then
    Print("[");
    for i in [1 .. Length(a)] do if i > 1 then Print(","); fi; PeersShow(a[i]); od;
    Print("]");
  else Print("null"); fi;
end;;
SetPrintFormattingStatus("*stdout*", false);;
"""


class UnreadableError(ValueError):
    """No matrix or number of ours; the text says why."""


@dataclass(frozen=True)
class Example:
    """What stands after `gap>`, what is printed below it, and the line."""

    source: str
    want: str
    line: int


def examples(text: str) -> list[Example]:
    """Return the examples of a manual or test."""
    found: list[list[Any]] = []
    inside = False
    plain = html.unescape(re.sub(r"</?span[^>]*>", "", text))
    for number, read in enumerate(plain.splitlines(), 1):
        line = re.sub(r"^\s*(?:##?|[|│])?\s*(?=gap>|>)|^##? ?", "", read)
        if line.startswith("gap>"):
            found.append([line[4:].strip(), "", number])
            inside = True
        elif inside and line.startswith(">") and not found[-1][1]:
            found[-1][0] += "\n" + line[1:].strip()
        elif inside and re.match(r"#(?!I)|\s*$|\s*(?:</|\]\]>|@|-{5}|─{5}|┌|└)", line):
            inside = bool(re.match(r"\s*$", line)) and inside
        elif inside:
            found[-1][1] += line.strip() + "\n"
    return [Example(*parts) for parts in found]


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


def _asked(example: Example) -> tuple[str, str] | None:
    """Return name and operands of the one question that an example is."""
    source = example.source
    if not example.want or not source.endswith(";") or source.endswith(";;") or source.count(";") > 1:
        return None
    match = QUESTION.fullmatch(source[:-1].strip())
    if not match:
        return None
    name = match["name"] or match["by"]
    return (name, match["given"] or f"{match['left']},{match['right']}") if name in KINDS else None


def _script(found: list[Example]) -> str:
    lines = [SHOW]
    for i, example in enumerate(found):
        asked = _asked(example)
        if asked:
            lines.append(f'Print("\\n@A {i} "); PeersShow([{asked[1]}]); Print("\\n");')
            lines.append(
                f'Print("\\n@V {i} "); PeersShow(EvalString({_quoted(example.want)})); Print("\\n");'
            )
        if not re.search(r"Read|LoadPackage|Exec|quit|QUIT|Display|Print|LogTo|Test", example.source):
            lines.append(example.source if example.source.endswith(";") else f"{example.source};")
        elif re.fullmatch(r'LoadPackage\( *"\w+" *(?:, *false *)?\);+', example.source):
            lines.append(example.source.rstrip(";") + ";;")
    return "\n".join(lines) + "\nQUIT;\n"


def _ring(*shown: Any) -> tuple[Any, Any]:
    """Return the ring of what gap has shown, and the same with plain numbers."""
    words = json.dumps(shown)
    if "null" in words:
        raise UnreadableError("entries outside Z, Q and Z_n")
    moduli = set(re.findall(r"%(\d+)", words))
    if len(moduli) > 1:
        raise UnreadableError("entries of two rings")
    ring: Any = int(moduli.pop()) if moduli else "Q" if re.search(r"\d/\d", words) else "Z"
    plain = re.sub(r'"(-?\d+)(?:%\d+)?"', r"\1", words)
    return ring, json.loads(plain)


def _is_matrix(part: Any) -> bool:
    return isinstance(part, list) and bool(part) and all(isinstance(r, list) and r for r in part) and len(
        {len(r) for r in part}) == 1 and not any(isinstance(a, list) for r in part for a in r)  # fmt: skip


def value(name: str, given: Any, answer: Any, at: str) -> Value:
    """Return the question that `name(given)` is, with the answer of the manual."""
    kind = KINDS[name]
    if not kind:
        raise UnreadableError(f"not a question of ours: {name}")
    ring, (given, answer) = _ring(
        [g for g in given if g is not None] if name == "MinimalPolynomial" else given, answer
    )
    if name == "InverseMatMod":
        ring, given = given[1], given[:1]
    if kind in {"charpoly", "minpoly"}:
        given = [part for part in given if isinstance(part, list)][:1]
    elif len(given) > 1 and kind not in ("sum", "difference", "product", "power", "left solution", "kron"):
        raise UnreadableError(f"{name} with options")
    if kind in {"product", "sum", "difference"} and not all(isinstance(g, list) for g in given):
        if kind != "product":
            raise UnreadableError("no matrices")
        kind = "multiple"
    if kind == "power" and not isinstance(given[1], int):
        raise UnreadableError("a conjugate")
    parts = [_operand(kind, i, part) for i, part in enumerate(given)]
    if not any(_is_matrix(part) for part in given):
        raise UnreadableError("no matrices")
    if ring == "Z" and kind in OVER_A_FIELD and name not in OVER_Z:
        ring = "Q"
    return _finished(name, kind, ring, parts, answer, at)


def _operand(kind: str, index: int, part: Any) -> Any:
    if not isinstance(part, list) or _is_matrix(part):
        return part
    if not part or any(isinstance(a, list) for a in part):
        raise UnreadableError("no matrix")
    as_row = kind != "product" or index == 0
    return [part] if as_row else [[a] for a in part]


def _finished(name: str, kind: str, ring: Any, parts: list[Any], answer: Any, at: str) -> Value:
    if kind in ("det", "rank", "trace", "order"):
        if isinstance(answer, list | dict):
            raise UnreadableError("no number")
        return Value(kind, ring, parts, answer, at)
    if answer == "fail" and kind in {"left solution", "inverse"}:
        return Value(kind, ring, parts, None, at)
    if kind in {"charpoly", "minpoly"}:
        if not isinstance(answer, dict):
            raise UnreadableError("no polynomial")
        return Value(kind, ring, parts, answer["poly"], at)
    if name.startswith("ElementaryDivisors"):
        return Value(kind, ring, parts, answer, at, "diagonal")
    if not isinstance(answer, list) or (answer and not _is_matrix(answer) and isinstance(answer[0], list)):
        raise UnreadableError("no matrix")
    if kind in {"image", "left kernel"}:
        length = len(parts[0]) if kind == "left kernel" else len(parts[0][0])
        return Value(kind, ring, parts, rows(answer, length), at, "rows" if kind == "image" else "")
    if kind == "product" and answer and not isinstance(answer[0], list):
        return Value(kind, ring, parts, [answer], at, "vector")
    return Value(kind, ring, parts, answer if _is_matrix(answer) else [answer], at)


def _one_file(path: Path, at: str) -> tuple[list[Value], Counter[str]]:
    values, left_out = [], Counter[str]()
    text = path.read_text(encoding="utf-8", errors="replace")
    found = examples(text)
    if not any(asked[0].isalpha() for asked in map(_asked, found) if asked) or not MATRIX.search(text):
        return values, left_out
    try:
        printed = subprocess.run(
            ["gap", "-q", "-T", "-A", "-x", "4000"], input=_script(found), capture_output=True, check=False,
            encoding="utf-8", errors="replace", timeout=300).stdout  # fmt: skip
    except subprocess.TimeoutExpired as late:
        printed = (late.stdout or b"").decode("utf-8", "replace")
        left_out["a file that takes too long"] += 1
    shown = {(letter, int(i)): text for letter, i, text in re.findall(r"^@([AV]) (\d+) (.*)$", printed, re.M)}
    for i, example in enumerate(found):
        asked = _asked(example)
        if not asked:
            continue
        try:
            given, answer = json.loads(shown["A", i]), json.loads(shown["V", i])
            values.append(value(asked[0], given, answer, f"{at}:{example.line}"))
        except (KeyError, json.JSONDecodeError):
            left_out["operands or answer that gap does not evaluate from the text"] += 1
        except UnreadableError as why:
            left_out[str(why)] += 1
    return values, left_out


def harvest(*folders: str) -> str:
    """Read the manual's chapters (gap-doc of Debian), and the packages' manuals and tests."""
    values, left_out = [], Counter[str]()
    version = subprocess.run(
        ["gap", "-q", "-A"], input='Print(GAPInfo.Version,"\\n");', capture_output=True, check=True, text=True
    ).stdout.strip()
    for root in map(Path, folders):
        files = [p for p in root.rglob("*") if p.suffix in SUFFIXES and p.is_file() and "_mj" not in p.stem]
        for path in sorted(files):
            of_file, counted = _one_file(path, str(path.relative_to(root.parent)))
            values += of_file
            left_out.update(counted)
            source = Source("GAP", version, "GPL-2.0-or-later", HAD_FROM)
            summary = write("gap", source, values, left_out)
            if of_file or counted:
                print(path.name, summary, flush=True)
    return summary
