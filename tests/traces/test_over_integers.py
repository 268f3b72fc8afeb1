"""Traces over Z: every sentence and every equation is true, every view says Z and no modulus of it."""

import json
import random
import re
from dataclasses import replace
from itertools import pairwise, product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    NonexistenceError,
    Trace,
    Zmod,
    check_steps,
    decompose,
    det,
    exercise,
    hermite_form,
    invariant_factors,
    inverse,
    kernel,
    matrix,
    pseudo_inverse,
    rref,
    solve,
    trace_decomposition,
    trace_hermite_form,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
    zeros,
)
from modlinalg.elimination._row_steps import triangular
from modlinalg.elimination._steps import AddMultiple, DisplayedEquation, Heading, Scale, TraceStep
from modlinalg.traces import _reading_off as reading_off
from modlinalg.traces._exercise_skills import KINDS
from modlinalg.traces._trace import without_moore_penrose_inverse
from tests.helpers.runs import sampled, slow
from tests.helpers.trace_equations import traces_of, wrong_equations
from tests.helpers.trace_goals import claims
from tests.helpers.trace_sentences import false_sentences

SMALL = [matrix([entries[:2], entries[2:]], ZZ) for entries in product(range(-2, 3), repeat=4)]
STRANGE = re.compile(r"\bmod\b|modulo [01]\b|gcd\(|zero divisor| - -|\+ -")
ODD_SHAPES = [(0, 0), (0, 3), (3, 0), (1, 1), (1, 4), (4, 1), (2, 3)]


def random_matrices(count, seed):
    """Return random matrices of all shapes up to 4 x 5, half of them of low rank."""
    rng = random.Random(seed)
    for _ in range(count):
        m, k, r = rng.randint(1, 4), rng.randint(1, 5), rng.randint(1, 2)
        if rng.random() < 0.5:
            yield matrix([[rng.randint(-9, 9) for _ in range(k)] for _ in range(m)], ZZ)
        else:
            A = matrix([[rng.randint(-4, 4) for _ in range(r)] for _ in range(m)], ZZ)
            yield A @ matrix([[rng.randint(-4, 4) for _ in range(k)] for _ in range(r)], ZZ)


def all_traces(M):
    """Yield the traces of M of every kind on both sides, with what is known by name."""
    yield from traces_of(M)
    for side in ("right", "left"):
        yield trace_hermite_form(M, side=side), {"M": M}


def sentences(trace):
    """Return all that a trace says."""
    yield trace.title
    for block in (*trace.events, *trace.conclusion):
        if isinstance(block, TraceStep):
            yield block.operation.notation(ZZ)
            yield block.reason
        else:
            yield block.words if isinstance(block, DisplayedEquation) else block.text


def require_true(M):
    """Fail unless all traces of M replay, say what is so, and say it as one does over Z."""
    for trace, known in all_traces(M):
        assert trace.replay() == trace.result
        assert [] == claims(trace) == false_sentences(trace), (M, trace.title)
        assert [] == wrong_equations(trace, known), (M, trace.title)
        strange = [text for text in sentences(trace) if STRANGE.search(text)]
        assert [] == strange
        assert trace.title.endswith(" over Z")


@sampled(exhaustive=1)
@pytest.mark.parametrize("part", range(5))
def test_every_trace_of_every_small_matrix_is_true(part):
    """All 2 x 2 matrices with entries from -2 to 2, in five parts."""
    for M in SMALL[part::5]:
        require_true(M)


@pytest.mark.exhaustive
def test_every_trace_of_random_matrices_is_true():
    """Up to 4 x 5, and of low rank."""
    for M in random_matrices(40, seed=1):
        require_true(M)


@pytest.mark.parametrize("shape", ODD_SHAPES)
def test_zero_matrices_and_single_lines_end(shape):
    """Nothing to eliminate, one row, one column, negative entries alone."""
    require_true(zeros(*shape, ZZ))
    if 0 not in shape:
        require_true(matrix([[-6 * (i + 1) - 4 * j for j in range(shape[1])] for i in range(shape[0])], ZZ))


def test_long_numbers_and_neighbours_in_the_fibonacci_sequence():
    """Division with remainder takes the most steps there, and ends."""
    a, b = 1, 1
    while a < 10**40:
        a, b = b, a + b
    trace = trace_decomposition(matrix([[a], [b]], ZZ))
    assert trace.result.tolist() == [[1], [0]]
    assert [] == false_sentences(trace)


@pytest.mark.exhaustive
def test_steps_are_by_units_and_end_at_the_smith_form():
    """Lines are scaled by -1 only, W is the Smith form, and `decompose` has the same."""
    for M in random_matrices(60, seed=2):
        trace = trace_decomposition(M)
        scalings = [s.operation.factor for s in trace.steps if isinstance(s.operation, Scale)]
        assert set(scalings) <= {-1}
        assert trace.result == decompose(M).W
        assert check_steps(M, trace.to_steps()).finished
        entries = [trace.result[i, i] for i in range(min(M.shape))]
        assert tuple(entries) == invariant_factors(M)


def test_a_sum_and_a_difference_are_written_with_the_sign_that_they_have():
    """R2 - 3*R1 and R2 + 3*R1, never R2 - -3*R1."""
    assert AddMultiple("row", 1, 0, -3).notation(ZZ) == "R2 <- R2 - 3*R1"
    assert AddMultiple("row", 1, 0, 3).notation(ZZ) == "R2 <- R2 + 3*R1"
    assert AddMultiple("row", 1, 0, -1).notation(ZZ) == "R2 <- R2 - R1"


def test_division_is_said_in_words():
    """The sentence of the first step names the division, the step and the remainder."""
    trace = trace_decomposition(matrix([[5], [17]], ZZ))
    assert trace.steps[0].reason == (
        "17 = 3*5 + 2: subtract 3 times row R1 from row R2, the remainder 2 is smaller than 5"
    )
    assert trace.steps[1].reason == "2 is smaller than the pivot 5 and takes its place"


def test_the_divisibility_of_the_smith_form_is_said_in_words():
    """diag(2, 3) becomes diag(1, 6)."""
    trace = trace_decomposition(matrix([[2, 0], [0, 3]], ZZ))
    assert trace.steps[0].reason == (
        "the pivot 2 does not divide 3 in R2, as it must in the Smith form: add that row to the pivot row"
        " and divide again"
    )
    assert trace.result.tolist() == [[1, 0], [0, 6]]
    remarks = list(sentences(trace_decomposition(matrix([[4, 0], [0, 8]], ZZ))))
    assert "4 divides every entry left; only 1 and -1 are units of Z, so it stays" in remarks
    assert "8 is the last pivot; only 1 and -1 are units of Z, so it stays" in remarks


def largest(trace):
    """Return the largest absolute value on the way."""
    return max(abs(a) for state in trace.states() for a in state.entries)


def test_numbers_stay_small():
    """On 5 x 5 with entries up to 20 no number on the way has more than 8 digits, beside a transform 11."""
    rng = random.Random(3)
    for _ in range(20):
        M = matrix([[rng.randint(-20, 20) for _ in range(5)] for _ in range(5)], ZZ)
        assert largest(trace_decomposition(M)) < 10**8
        assert largest(trace_hermite_form(M)) < 10**11


# ---------------------------------------------------------------------- what is read off


LINE = re.compile(
    r"(?:row|column) [RC](\d+): (\d+)(?:\*[yz]\d+)? = (-?\d+)"
    r"(?:, so [yz]\d+ = (?P<y>-?\d+)| has no solution(?P<no>.*)|(?P<holds> holds)(?:, [yz]\d+ is free)?)"
)


@pytest.mark.exhaustive
@pytest.mark.parametrize("side", ["right", "left"])
def test_a_system_is_read_off_line_by_line_and_agrees_with_solve(side):
    """Each line says what is so; the end is the solution set or the refutation, as `solve` has it."""
    rng = random.Random(4)
    for M in random_matrices(60, seed=5):
        size = M.shape[0] if side == "right" else M.shape[1]
        b = [rng.randint(-4, 4) for _ in range(size)]
        trace, found = trace_solve(M, b, side=side), solve(M, b, side=side)
        texts = [block.text for block in trace.conclusion if hasattr(block, "text")]
        lines = [LINE.fullmatch(text) for text in texts if re.match(r"(row|column) [RC]\d+: ", text)]
        assert len(lines) == size
        for line in lines:
            d, c = int(line[2]), int(line[3])
            if line["y"]:
                assert d * int(line["y"]) == c
            elif line["holds"]:
                assert d == c == 0
            else:
                assert d == 0 != c or c % d != 0
                why = f", since {d} does not divide {c}: there is none modulo {d} already" if d else ""
                assert line["no"] == why
        assert bool(found) == all(line["no"] is None for line in lines)
        assert trace.answer == found
        if found:
            said = next(text for text in texts if text.startswith("x = "))
            numbers = [int(a) for a in re.findall(r"-?\d+", said[: said.index(")")])]
            assert numbers in found
            assert said.count("in Z") == len(found.generators)


def test_a_refutation_names_u_and_q():
    """2*x = 1 has no solution modulo 2; 0*x = 1 has none exactly."""
    texts = list(sentences(trace_solve(matrix([[2]], ZZ), [1])))
    assert (
        "row R1: 2*y1 = 1 has no solution, since 2 does not divide 1: there is none modulo 2 already" in texts
    )
    assert "there is no solution, already modulo 2; the proof is u = (1), which is row R1 of R" in texts
    assert {"u*M = 0 modulo 2", "u*b != 0 modulo 2"} <= {*texts}
    texts = list(sentences(trace_solve(matrix([[0]], ZZ), [1])))
    assert {"row R1: 0*y1 = 1 has no solution", "u*M = 0", "u*b != 0"} <= {*texts}


@pytest.mark.parametrize("side", ["right", "left"])
def test_a_wrong_refutation_is_said_to_fail(side):
    """Another u or another q: one of the two equations does not hold, and the trace says so."""
    refused = solve(matrix([[3, 0], [0, 12]], ZZ), [1, 12], side=side)
    assert refused.q == 3
    wrong = [replace(refused, q=q) for q in (0, 2, 5, 7)]
    wrong += [replace(refused, witness=c * refused.witness) for c in (0, 3, 6)]
    for s in wrong:
        blocks = reading_off.solution_set(s, "M")
        assert False in [block.holds for block in blocks if isinstance(block, DisplayedEquation)]


def test_no_inverse_and_no_pseudo_inverse_are_proved_modulo_q():
    """(2) has no inverse modulo 2, and no X with M*X*M = M modulo 4."""
    texts = list(sentences(trace_inverse(matrix([[2]], ZZ))))
    assert "M is not invertible, already modulo 2; the proof is v = (1) != 0 modulo 2" in texts
    assert "M*v = 0 modulo 2" in texts
    texts = list(sentences(trace_pseudo_inverse(matrix([[2]], ZZ))))
    assert "2 has no quasi-inverse: 2*x*2 = 2 has no solution in Z" in texts
    assert {"M*Z*M = 0 modulo 4", "trace(Z*M) = 2 != 0 modulo 4"} <= {*texts}
    trace = without_moore_penrose_inverse(trace_pseudo_inverse(matrix([[1, 1]], ZZ)))
    assert {"u*M*M^T = 0 modulo 2", "u*M != 0 modulo 2"} <= {*sentences(trace)}


def test_the_answers_are_those_of_the_functions():
    """`answer` is what inverse, pseudo_inverse and hermite_form return, or raises as they do."""
    for M in SMALL[::17]:
        for make, compute in ((trace_inverse, inverse), (trace_pseudo_inverse, pseudo_inverse)):
            trace = make(M)
            try:
                X = compute(M)
            except NonexistenceError:
                with pytest.raises(NonexistenceError):
                    _ = trace.answer
            else:
                assert trace.answer == X
        assert trace_hermite_form(M).answer == hermite_form(M)


# ---------------------------------------------------------------------- Hermite forms


def test_hermite_traces_end_at_the_hermite_form_and_its_transform():
    """[M | I] becomes [H | U] with H = U*M and det U = 1 or -1; from the left, of the transpose."""
    for M in random_matrices(60, seed=6):
        k = M.shape[1]
        end = trace_hermite_form(M).result
        H, U = end[:, :k], end[:, k:]
        assert (H, abs(det(U))) == (hermite_form(M), 1)
        assert U @ M == H
        m = M.shape[0]
        end = trace_hermite_form(M, side="left").result
        assert (end[:m, :], M @ end[m:, :]) == (hermite_form(M.T).T, end[:m, :])


@pytest.mark.parametrize("ring", [QQ, Zmod(6)])
def test_hermite_forms_are_over_z(ring):
    """Over another ring the form has another name."""
    with pytest.raises(InputError, match=f"a matrix over Z is needed, not one over {ring}"):
        trace_hermite_form(matrix([[1]], ring))


def test_the_rows_of_a_determinant_are_reduced_in_the_same_words():
    """R*M = T is upper triangular, det R = 1 or -1, and every sentence is one about Z."""
    for A in SMALL[::7]:
        run = triangular(A)
        T, signs = run.record.W, det(run.record.R)
        assert (run.record.R @ A, T[1, 0], abs(signs)) == (T, 0, 1)
        assert T[0, 0] * T[1, 1] == signs * det(A)
        said = [event.reason if isinstance(event, TraceStep) else event.text for event in run.events]
        assert not any(STRANGE.search(text) for text in said)


# ---------------------------------------------------------------------- views


@pytest.mark.exhaustive
def test_every_view_says_z_and_no_modulus():
    """Text, steps, LaTeX, Markdown, HTML and JSON; JSON is read back as it was written."""
    for M in [*SMALL[::97], *random_matrices(6, seed=7)]:
        for trace, _ in all_traces(M):
            views = [trace.to_text(), trace.to_steps(), trace.to_latex(), trace.to_latex(fragment=True)]
            views += [trace.to_markdown(), trace.to_markdown(flavour="myst")]
            for view in views:
                assert not re.search(r"mod 0|modulo 0|gcd\(|zero divisor| - -", view)
            assert r"over $\mathbb{Z}$" in views[2]
            assert "over Z\n" in views[0]
            data = json.loads(trace.to_json())
            assert data["ring"] == {"integers": True}
            assert Trace.from_json(trace.to_json()) == trace
            embedded = re.search(r'<script type="application/json">(.*?)</script>', trace.to_html(), re.S)
            assert json.loads(embedded[1])["modulus"] == "0"


def test_a_trace_over_z_is_none_over_q():
    """The ring is part of the file: exchanged, the words are not those of the elimination there."""
    text = trace_decomposition(matrix([[1, 2], [3, 4]], ZZ)).to_json()
    for ring in ('{"modulus": 0}', '{"rational": true}', '{"modulus": 7}', '{"integers": false}'):
        with pytest.raises(InputError):
            Trace.from_json(text.replace('{"integers": true}', ring))


# ---------------------------------------------------------------------- practice


M = matrix([[4, 6], [6, 10]], ZZ)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("R1 <- 2*R1", "2 is no unit of Z, since only 1 and -1 are, so scaling R1 by it cannot be undone"),
        ("C2 <- -3*C2", "-3 is no unit of Z, since only 1 and -1 are, so scaling C2 by it cannot be undone"),
        ("R1 <- 0*R1", "scaling by 0 loses R1: no step undoes it"),
        ("R1 <- R1/2", "the factor of R1 is 1/2, which is no element of Z: its denominator is not 1"),
        ("R1 <- R1 - 1/2*R2", "the factor of R2 is 1/2, which is no element of Z: its denominator is not 1"),
    ],
)
def test_steps_that_are_none_over_z_are_refused(line, reason):
    """Only -1 scales, and factors are integers."""
    report = check_steps(M, line)
    assert report.illegal.reason == reason


def test_steps_over_z_reach_their_goals():
    """-1 is a unit; what is missing is named; goals that no steps reach are refuted modulo q."""
    report = check_steps(matrix([[-3]], ZZ), "")
    assert report.missing == "-3 in (R1, C1) can be scaled to 3"
    assert check_steps(matrix([[-3]], ZZ), "R1 <- -R1").finished
    report = check_steps(M, "", goal="inverse")
    assert report.q >= 2
    assert all(entry % report.q == 0 for entry in (M @ report.witness).entries)
    assert f"M*v = 0 modulo {report.q}, which row steps keep" in report.impossible
    report = check_steps(matrix([[1, 1], [1, 1]], ZZ), "", goal="inverse")
    assert report.q == 0
    assert "is not 0 and has M*v = 0, which" in report.impossible


def test_the_steps_of_traces_reach_every_goal():
    """Decompositions, inverses and Hermite forms are what the practice asks for."""
    for A in SMALL[::13]:
        assert check_steps(A, trace_decomposition(A).to_steps()).finished
        assert check_steps(A, trace_hermite_form(A).to_steps(), goal="echelon").finished
        reached = check_steps(A, trace_inverse(A).to_steps(), goal="inverse").finished
        assert reached == (abs(det(A)) == 1)


# ---------------------------------------------------------------------- exercises


def exists(compute, A):
    """Say whether an inverse of some kind exists."""
    try:
        compute(A)
    except NonexistenceError:
        return False
    return True


def over_q(A):
    """Return a matrix over Z as one over Q."""
    return matrix(A, QQ)


PHENOMENON = {
    "decomposition": lambda A, b: max(invariant_factors(A)) > 1,
    "solution": lambda A, b: bool(solve(A, b)),
    "no_solution": lambda A, b: not solve(A, b) and bool(solve(over_q(A), over_q(b))),
    "kernel": lambda A, b: kernel(A).count != 1,
    "hermite_form": lambda A, b: hermite_form(A) != rref(over_q(A)),
    "inverse": lambda A, b: abs(det(A)) == 1,
    "no_inverse": lambda A, b: abs(det(A)) != 1,
    "pseudo_inverse": lambda A, b: {*invariant_factors(A)} <= {0, 1} and abs(det(A)) != 1,
    "no_pseudo_inverse": lambda A, b: max(invariant_factors(A)) > 1,
    "no_moore_penrose_inverse": lambda A, b: {*invariant_factors(A)} <= {0, 1},
}


@sampled(ordinary=5, exhaustive=4)
@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("kind", sorted({*KINDS} - {"zero_divisor_pivot"}))
def test_exercises_over_z_are_pleasant_and_true(kind, size):
    """They have their phenomenon, at most 14 steps, no number above 30 on the way, and a true solution."""
    for seed in range(2):
        task = exercise(kind, ring=ZZ, size=size, seed=seed)
        assert (task.M.ring, task.M.shape) == (ZZ, (size, size))
        assert task == exercise(kind, ring=ZZ, size=size, seed=seed)
        assert largest(task.solution) <= 30
        assert len(task.solution.steps) <= 14
        assert [] == claims(task.solution) == false_sentences(task.solution)
        assert "over Z" in task.question


@pytest.mark.exhaustive
def test_exercises_show_their_phenomenon():
    """A Smith or a Hermite form takes division with remainder; a system fails over Z and not over Q."""
    for kind, has in PHENOMENON.items():
        for seed in range(2):
            task = exercise(kind, ring=ZZ, size=2, seed=seed)
            assert has(task.M, task.b), (kind, task.M)
            if kind in ("decomposition", "hermite_form"):
                assert any("the remainder" in step.reason for step in task.solution.steps)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"kind": "zero_divisor_pivot", "ring": ZZ}, "Z has no zero divisors"),
        ({"kind": "hermite_form", "mod": 6}, "a Hermite form is one over Z, not over Z_6"),
        ({"kind": "hermite_form"}, "a Hermite form is one over Z, not over Q"),
        ({"kind": "inverse", "ring": ZZ, "mod": 5}, "give ring or mod, not both"),
        ({"kind": "inverse", "ring": 5}, r"the ring must be Zmod\(n\), ZZ or QQ, not 5"),
        ({"kind": "smith form", "ring": ZZ}, "it is called decomposition"),
        ({"kind": "Hermite form", "ring": ZZ}, "it is called hermite_form"),
    ],
)
def test_what_is_no_exercise_is_refused(options, message):
    """The message names what is wrong."""
    with pytest.raises(InputError, match=message):
        exercise(**options)


def test_two_passes_need_a_field():
    """In Z most pivots cannot be made 1."""
    with pytest.raises(InputError, match="in Z only 1 and -1 are units"):
        trace_decomposition(M, style="two-pass")


@slow(exhaustive=lambda side: side == "left")
@pytest.mark.parametrize("side", ["right", "left"])
def test_no_section_of_a_hermite_trace_is_empty(side):
    """Where nothing is to be done below a pivot, or above one, a sentence says so."""
    for entries in product(range(-1, 3), repeat=4):
        trace = trace_hermite_form(matrix([entries[:2], entries[2:]], ZZ), side=side)
        for event, after in pairwise(trace.events):
            assert not (isinstance(event, Heading) and isinstance(after, Heading)), entries
        assert not isinstance(trace.events[-1], Heading)
    H = matrix([[2, 1], [0, 3]], ZZ)
    done = trace_hermite_form(H if side == "right" else H.T, side=side).to_text()
    after = "below" if side == "right" else "right of"
    assert f"nothing is to be done: 2 in (R1, C1) is positive, and only zeros stand {after} it" in done
