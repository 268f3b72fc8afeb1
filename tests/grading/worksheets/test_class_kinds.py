"""A class of 30 answers questions of every kind, with typical slips; the oracle is the definitions."""

import itertools
import json
import time
from math import gcd
from xml.etree import ElementTree

import pytest

from modlinalg import ZZ
from modlinalg.grading._answers import read_answers
from modlinalg.grading._worksheets import _sheets
from modlinalg.grading._worksheets._exports import moodle_xml, question_html
from modlinalg.grading._worksheets._folder import grade_sheets
from modlinalg.grading._worksheets._sheets import answer_text
from modlinalg.traces._exercise_skills import KINDS
from tests.grading.worksheets.moodle import matrices_in

pytestmark = pytest.mark.exhaustive

N = 8
RING = {"hermite_form": 'ring = "Z"'}
SPEC = "".join(f'[[question]]\nkind = "{kind}"\nsize = 2\n{RING.get(kind, f"mod = {N}")}\n' for kind in KINDS)
CLASS = tuple(f"s{i:02}" for i in range(30))
VECTORS = [*itertools.product(range(N), repeat=2)]
NONE = "none"
IN_PARTS = ("decomposition", "zero_divisor_pivot", "hermite_form")


@pytest.fixture(scope="module")
def made():
    """The sheets of the class."""
    return _sheets.sheets(_sheets.specification(SPEC, "spec"), CLASS)


def times(A, B):
    """The product modulo N."""
    return [[sum(a * b for a, b in zip(row, column, strict=True)) % N for column in turned(B)] for row in A]


def turned(A):
    """The transpose."""
    return [list(line) for line in zip(*A, strict=True)]


def applied(M, x):
    """M*x for a vector."""
    return tuple(entry for (entry,) in times(M, [[value] for value in x]))


def span_of(vectors, start=(0, 0)):
    """All start + a sum of multiples."""
    reached = {tuple(start)}
    for v in vectors:
        reached = {
            tuple((a + c * b) % N for a, b in zip(x, v, strict=True)) for x in reached for c in range(N)
        }
    return reached


def right_answer(task):
    """The answer of the solution as plain lists; where nothing exists, its proof by its names."""
    kind = task.kind
    if kind.startswith("no_"):
        proof = task.certificate()
        parts = {name: proof[name]["entries"] for name in ("u", "v", "Z") if name in proof}
        return parts | ({"X": task.solution.answer.tolist()} if kind == "no_moore_penrose_inverse" else {})
    if kind in IN_PARTS:
        shown = (part.split(" = ") for part in answer_text(task).split("; "))
        return {name: json.loads(f"[{value}]" if name.startswith("p") else value) for name, value in shown}
    answer = task.solution.answer
    if kind in ("inverse", "pseudo_inverse"):
        return answer.tolist()
    generators = [list(g.entries) for g in answer.generators]
    return generators if kind == "kernel" else (list(answer.particular.entries), generators)


def slips(kind, answer, neighbour):
    """The right answer, and what students hand in instead."""
    if isinstance(answer, dict) and kind in IN_PARTS:
        last = list(answer)[-1]
        changed = [[entry + 1 for entry in row] for row in answer[last]] if last in "CH" else [3]
        alone = {name: part for name, part in answer.items() if name in "WH"}
        return [answer, answer | {last: changed}, neighbour, alone]
    if isinstance(answer, dict):
        name = next(iter(answer))
        doubled = [[2 * entry % N for entry in row] for row in answer[name]]
        return [answer, answer | {name: doubled}, neighbour, NONE]
    if kind == "solution":
        p, G = answer
        return [answer, ([(p[0] + 1) % N, p[1]], G), (p, G[:-1]), ([-p[0] % N, -p[1] % N], G), neighbour]
    if kind == "kernel":
        doubled = [[2 * a % N for a in g] for g in answer]
        return [answer, answer[:-1], doubled, [[3 * a % N for a in g] for g in answer], neighbour]
    flipped = [[-answer[0][0], answer[0][1]], answer[1]]
    last = [answer[0], [answer[1][0], answer[1][1] + 1]]
    others = [NONE] if kind in ("inverse", "pseudo_inverse") else []
    return [answer, flipped, turned(answer), neighbour, last, *others]


def written(kind, answer):
    """As a student writes it."""
    if isinstance(answer, dict):
        return "\n".join(f"{name} = {part}" for name, part in answer.items())
    if kind == "solution" and answer != NONE:
        return f"particular = {answer[0]}\ngenerators = {answer[1]}"
    return str(answer)


def is_smith(M, W):
    """W is diagonal, each entry divides the next, and the images of M and W are as large in each ideal."""
    if W[0][1] % N or W[1][0] % N:
        return False
    first, second = gcd(W[0][0], N), gcd(W[1][1], N)
    least = gcd(*itertools.chain(*M), N)
    image = len({applied(M, x) for x in VECTORS})
    return first == least and second % first == 0 and (N // first) * (N // second) == image


def hermite(M):
    """Euclid in the rows."""
    (a, b), (c, d) = M
    while c:
        a, b, c, d = c, d, a % c, b - a // c * d
    if a == 0:
        b, d = gcd(b, d), 0
        return [[0, b], [0, 0]]
    if a < 0:
        a, b = -a, -b
    d = abs(d)
    return [[a, b % d if d else b], [0, d]]


def answers_each_part(kind, M, answer):
    """Whether an answer has all that is asked: transforms, the form that they lead to, its pivots."""
    if kind == "hermite_form":
        return "U" in answer and is_hermite(M, **answer)
    if not {"R", "C", "W"} <= {*answer}:
        return False
    R, W, C = answer["R"], answer["W"], answer["C"]
    units = all(gcd(X[0][0] * X[1][1] - X[0][1] * X[1][0], N) == 1 for X in (R, C))
    pivots = sorted(gcd(W[i][i], N) for i in range(2) if gcd(W[i][i], N) not in (1, N))
    given = sorted(gcd(entry, N) for entry in answer.get("pivots", answer.get("pivot", [])))
    has_product = [[entry % N for entry in row] for row in W] == times(times(R, M), C)
    return units and has_product and is_smith(M, W) and (kind == "decomposition" or given == pivots)


def is_hermite(M, U, H):
    """Whether U*M = H in Hermite form over Z, and det(U) is 1 or -1."""
    product = [[sum(a * b for a, b in zip(row, column, strict=True)) for column in turned(M)] for row in U]
    return product == H == hermite(M) and abs(U[0][0] * U[1][1] - U[0][1] * U[1][0]) == 1


def inverses(M, X, identities):
    """Whether X has these identities, (3) and (4) by transposes."""
    MX, XM = times(M, X), times(X, M)
    holds = {
        1: times(MX, M) == [[a % N for a in row] for row in M],
        2: times(XM, X) == [[a % N for a in row] for row in X],
        3: MX == turned(MX),
        4: XM == turned(XM),
    }
    return all(holds[i] for i in identities)


def proves(M, b, parts):
    """Whether the parts prove what they are to prove: two products mod N, one 0 and one not."""
    if "Z" in parts:
        MZ, ZM = times(M, parts["Z"]), times(parts["Z"], M)
        return not any(map(any, times(MZ, M))) and (ZM[0][0] + ZM[1][1]) % N != 0
    if "X" in parts:
        A, name = (turned(M), "v") if "v" in parts else (M, "u")
        v = parts["v"] if name == "v" else turned(parts["u"])
        B = times(A, turned(A))  # M^T*M, or M*M^T, which is its own transpose
        fails = not any(map(any, times(B, v))) and any(map(any, times(turned(A), v)))
        return fails and inverses(M, parts["X"], (1, 2))
    if "u" in parts:
        return not any(map(any, times(parts["u"], M))) and any(map(any, times(parts["u"], b)))
    return not any(map(any, times(M, parts["v"]))) and any(map(any, parts["v"]))


def is_right(task, answer):
    """Whether an answer is right, from the definitions."""
    M, kind = task.M.tolist(), task.kind
    if kind in IN_PARTS:
        return answers_each_part(kind, M, answer)
    if kind.startswith("no_"):
        return answer != NONE and proves(M, task.b and task.b.tolist(), answer)
    if kind in ("inverse", "pseudo_inverse") and answer == NONE:
        return False
    if kind in ("inverse", "pseudo_inverse"):
        return times(M, answer) == [[1, 0], [0, 1]] if kind == "inverse" else inverses(M, answer, (1, 2))
    b = task.b.entries if task.b is not None else (0, 0)
    solutions = {x for x in VECTORS if applied(M, x) == tuple(b)}
    particular, generators = answer if kind == "solution" else ((0, 0), answer)
    return span_of(generators, particular) == solutions


def test_every_verdict_is_that_of_the_definitions(made, tmp_path):
    """30 files with 11 answers each, right and wrong ones of every kind, in under five seconds."""
    expected = {}
    for i, sheet in enumerate(made):
        lines, expected[sheet.student] = [], []
        for item in sheet.items:
            task, neighbour = item.task, made[i - 1].items[item.number - 1].task
            choices = slips(task.kind, right_answer(task), right_answer(neighbour))
            answer = choices[i % len(choices)]
            lines += [f"[q{item.number}]", written(task.kind, answer)]
            expected[sheet.student].append(is_right(task, answer))
        (tmp_path / f"{sheet.student}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    answers = read_answers(tmp_path, [f"q{item.number}" for item in made[0].items])
    began = time.process_time()
    grading = grade_sheets(made, answers, limit=10.0)
    assert time.process_time() - began < 5
    found = {student: [mark.points == 1 for mark in grading.of(student)] for student in CLASS}
    assert found == expected
    assert all(mark.reason for mark in grading.marks)
    clear = ("right", "partly right", "wrong")
    unread = [mark.reason for mark in grading.marks if str(mark.result) not in clear]
    assert all("a proof is asked for" in reason for reason in unread)  # of those who write "none" alone
    assert all({verdicts[q] for verdicts in expected.values()} == {True, False} for q in range(len(KINDS)))


def test_the_students_have_different_questions(made):
    """No two of 30 have the same matrices in a question, but where there are few: then most differ."""
    for q, kind in enumerate(KINDS):
        tasks = {(sheet.items[q].task.M, sheet.items[q].task.b) for sheet in made}
        assert len(tasks) >= 20, kind


def test_moodle_xml_has_all_kinds_of_questions(made):
    """Each is parsed back to its words and its matrices."""
    quiz = ElementTree.fromstring(moodle_xml(made))  # our own text
    essays = [q for q in quiz if q.get("type") == "essay"]
    items = [item for sheet in made for item in sheet.items]
    assert len(essays) == len(items)
    for essay, item in zip(essays, items, strict=True):
        text = essay.findtext("questiontext/text")
        assert text == question_html(item)
        assert matrices_in(text) == [A for A in (item.task.M, item.task.b) if A is not None]
        assert (item.task.M.ring == ZZ) == (item.task.kind == "hermite_form")
