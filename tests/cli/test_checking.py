"""`modlinalg check`: the question, the limits, and the status; `question` in Python."""

import json
import multiprocessing
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from modlinalg import (
    InputError,
    RingMismatchError,
    ShapeError,
    UnsupportedError,
    Zmod,
    certify,
    decompose,
    generalized_inverse,
    inverse,
    kernel,
    matrix,
    question,
    solve,
    trace_decomposition,
    verify_det,
    zeros,
)
from modlinalg._cli.main import main
from modlinalg._support.process import workers as processes
from modlinalg._support.process.workers import confine
from modlinalg.games import from_matrix, grid_count
from modlinalg.games.fewest import fewest_clicks
from modlinalg_check import check
from modlinalg_check._kinds import KINDS
from tests.helpers.runs import sampled, slow

M = matrix([[2, 4], [1, 5]], mod=6)
B = [1, 1]
MEBIBYTE = 2**20


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with a certificate that M*x = b has no solution over Z_6, and with its question."""
    monkeypatch.chdir(tmp_path)
    Path("proof.json").write_text(certify(solve(M, B)).to_json())
    Path("M.txt").write_text("2 4\n1 5\n")
    Path("N.txt").write_text("2 4\n1 3\n")
    Path("b.txt").write_text("1 1\n")
    Path("c.txt").write_text("1 2\n")
    return tmp_path


def run(*arguments, stdin=None):
    """The status and the output of `modlinalg check`."""
    done = CliRunner().invoke(main, ["check", *arguments], input=stdin)
    assert done.exception is None or isinstance(done.exception, SystemExit)
    return done.exit_code, done.output


QUESTION = "--matrix M.txt --mod 6 --rhs b.txt"


@slow(long=lambda options, status: status < 2 and ("--limit" in options or "--memory" in options))
@pytest.mark.parametrize(
    ("options", "status", "words"),
    [
        (
            "",
            0,
            "verified: no_solution over Z_6, M 2 x 2, b 2 x 1, side right, u 1 x 2 [1 4]: "
            "u*M = 0, u*b != 0\n",
        ),
        (QUESTION, 0, "verified: "),
        (f"{QUESTION} --side right --kind no_solution", 0, "verified: "),
        (QUESTION.replace("M.txt", "N.txt"), 1, "about another question: entry (2, 2) of M: 5 and 3"),
        (QUESTION.replace("b.txt", "c.txt"), 1, "about another question: entry (2, 1) of b: 1 and 2"),
        (QUESTION.replace("6", "12"), 1, "about another question: it is over Z_6, the question over Z_12"),
        (QUESTION.replace("--mod 6", "--rational"), 1, "it is over Z_6, the question over Q"),
        (f"{QUESTION} --side left", 1, "about another question: side right, the question's left"),
        (f"{QUESTION} --kind solution", 1, "kind no_solution, the question's solution"),
        (f"{QUESTION} --identities 1,2", 1, "identities none, the question's 1, 2"),
        ("--matrix M.txt --mod 6", 1, "it has a b, the question names none"),
        ("--matrix M.txt", 2, "give exactly one of --mod N, --integers and --rational"),
        ("--mod 6", 2, "need --matrix FILE"),
        ("--rhs b.txt", 2, "need --matrix FILE"),
        ("--kind proof --matrix M.txt --mod 6", 2, "'proof' is not one of"),
        (f"{QUESTION} --identities 1,6", 2, "'1,6' is not a list of numbers out of 1, 2, 3, 4, 5"),
        ("--matrix missing --mod 6", 2, "cannot read it"),
        ("--matrix M.txt --mod 6 --rhs M.txt --side up", 2, "'up' is not one of"),
        ("--limit nan", 2, "nan is not a number of seconds"),
        ("--limit inf", 0, "verified: no_solution over Z_6"),
        (f"--memory {2**24}", 0, "verified: no_solution over Z_6"),
        (f"--memory {10**22}", 2, "is not in the range 1<=x<=16777216"),
        ("--limit 60", 0, "verified: no_solution over Z_6"),
        ("--memory 200", 0, "verified: no_solution over Z_6"),
        (f"{QUESTION} --limit 60 --memory 200", 0, "verified: "),
        (f"{QUESTION.replace('6', '5')} --limit 60", 1, "over Z_6, the question over Z_5"),
    ],
)
def test_check_compares_the_question_that_is_named(folder, options, status, words):
    """Ring, M, b, side, identities and kind; the line says what the certificate is about."""
    assert (status, True) == ((found := run("proof.json", *options.split()))[0], words in found[1]), found


ABOUT_OPTIMUM = "--matrix P.txt --mod 4 --rhs p.txt"


@slow(long=lambda options: options == "--grid 30x20 --mod 2 --limit 60")
@pytest.mark.parametrize(
    ("proof", "options", "status", "words"),
    [
        ("optimum.json", f"{ABOUT_OPTIMUM} --measure lee", 0, "verified: optimum over Z_4"),
        ("optimum.json", ABOUT_OPTIMUM, 0, "verified: optimum over Z_4"),
        ("optimum.json", f"{ABOUT_OPTIMUM} --measure clicks", 1, "measure lee, the question's clicks"),
        ("optimum.json", "--measure lee", 2, "need --matrix FILE"),
        ("optimum.json", f"{ABOUT_OPTIMUM} --measure steps", 2, "'steps' is not one of"),
        ("optimum.json", "--grid 3x3 --mod 4", 1, "no grid, the question's a grid of 3 x 3 cells"),
        ("grid.json", "--grid 30x20 --mod 2", 0, "verified: grid_nullity over Z_2, 30 x 20 cells"),
        ("grid.json", "--grid 30x20 --mod 2 --kind grid_nullity", 0, "verified: grid_nullity over Z_2"),
        ("grid.json", "--grid 30x20 --mod 2 --limit 60", 0, "verified: grid_nullity over Z_2"),
        ("grid.json", "--grid 20x30 --mod 2", 1, "a grid of 30 x 20 cells, the question's a grid of 20 x 30"),
        ("grid.json", "--grid 30x20 --mod 3", 1, "it is over Z_2, the question over Z_3"),
        ("grid.json", "--grid 30x20 --mod 2 --kind optimum", 1, "kind grid_nullity, the question's optimum"),
        ("grid.json", "--grid 30x20", 2, "counted modulo some N: give --mod N"),
        ("grid.json", "--grid 30x20 --rational", 2, "counted modulo some N: give --mod N"),
        ("grid.json", "--grid 30x20 --mod 2,3", 2, "counted modulo some N: give --mod N"),
        ("grid.json", "--grid 30x20 --mod 2 --measure lee", 2, "--grid takes --mod and --kind beside it"),
        ("grid.json", "--grid 30x20 --mod 2 --matrix M.txt", 2, "--grid takes --mod and --kind beside it"),
        ("grid.json", "--grid 0x20 --mod 2", 2, "'0x20' is no size such as 30x30"),
        ("grid.json", "--grid 30 --mod 2", 2, "'30' is no size such as 30x30"),
        ("near.json", f"{ABOUT_OPTIMUM} --measure hamming", 0, "verified: nearest_solvable over Z_4"),
        ("near.json", f"{ABOUT_OPTIMUM} --measure lee", 1, "measure hamming, the question's lee"),
    ],
)
def test_measures_and_grids_are_compared(folder, proof, options, status, words):
    """The questions that a lightest solution, a nearest position and a nullity answer."""
    M, b = matrix([[1, 1, 0], [0, 1, 1]], mod=4), [3, 2]
    Path("P.txt").write_text("1 1 0\n0 1 1\n")
    Path("p.txt").write_text("3\n2\n")
    Path("optimum.json").write_text(certify(fewest_clicks(M, b, measure="lee")).to_json())
    Path("grid.json").write_text(certify(grid_count(30, 20)).to_json())
    Path("near.json").write_text(certify(from_matrix(M, 4).nearest_solvable([1, 2])).to_json())
    assert (status, True) == ((found := run(proof, *options.split()))[0], words in found[1]), found


@pytest.mark.parametrize("limits", ["", "--limit 60"])
def test_a_number_beyond_a_limit_of_the_checker_is_bad_input(folder, limits):
    """One line, status 2, with and without a process for the check."""
    Path("digits.txt").write_text("1" + "0" * 10_001)
    words = "modlinalg: digits.txt: check: about: beyond a limit: a number of more than 10000 digits\n"
    options = f"--matrix digits.txt --rational --entries {limits}"
    assert (2, words) == run("proof.json", *options.split())


@pytest.mark.exhaustive
def test_a_matrix_beyond_a_limit_of_the_checker_is_bad_input(folder):
    """One row more than it reads."""
    Path("long.txt").write_text("1\n" * (10**6 + 1))
    words = "modlinalg: long.txt: check: about: beyond a limit: M has more than 1000000 rows or columns\n"
    assert (2, words) == run("proof.json", "--matrix", "long.txt", "--mod", "8")


def test_sizes_without_entries_are_compared(folder):
    """0 x 5 is not 0 x 3, and Z_7 is not Z_8."""
    text = certify(decompose(zeros(0, 5, Zmod(7)))).to_json()
    assert "verified" == check(text, about=question(zeros(0, 5, Zmod(7)))).outcome
    for other in (zeros(0, 3, Zmod(7)), zeros(0, 5, Zmod(8)), zeros(5, 0, Zmod(7))):
        assert check(text, about=question(other)).reason.startswith("about another question: ")


@pytest.mark.parametrize(
    ("options", "status", "words"),
    [
        ("--other N.txt", 0, "verified: product over Z_6, M 2 x 2, N 2 x 2, C 2 x 2 ["),
        ("", 1, "about another question: it has a N, the question names none"),
        ("--other M.txt", 1, "about another question: entry (2, 2) of N: 3 and 5"),
        ("--rhs b.txt --other N.txt", 1, "about another question: it has no b, the question has"),
    ],
)
def test_the_other_matrix_is_compared(folder, options, status, words):
    """A certificate of M*N is about both matrices."""
    N = matrix([[2, 4], [1, 3]], mod=6)
    Path("product.json").write_text(certify(M @ N, product_of=(M, N)).to_json())
    done, said = run("product.json", "--matrix", "M.txt", "--mod", "6", *options.split())
    assert (status, True) == (done, words in said)


def test_standard_input_is_one_file_only(folder):
    """The certificate or the matrix."""
    text = Path("proof.json").read_text()
    assert 0 == run("-", *QUESTION.split(), stdin=text)[0]
    assert 0 == run("proof.json", *QUESTION.replace("M.txt", "-").split(), stdin="2 4; 1 5")[0]
    status, output = run("-", *QUESTION.replace("M.txt", "-").split(), stdin=text)
    assert (2, True) == (status, "only one file can be standard input" in output)


def slow_certificate():
    """A Drazin inverse that takes seconds to check."""
    side = 250
    rows = [[int(j == i + 1) for j in range(side)] for i in range(side)]
    empty = {"rows": side, "cols": side, "entries": [[0] * side] * side}
    return json.dumps({
        "format": "modlinalg-certificate", "version": 1, "kind": "drazin_inverse", "ring": {"modulus": 3},
        "M": {"rows": side, "cols": side, "entries": rows}, "X": empty, "index": side,
        "v": {"rows": side, "cols": 1, "entries": [[0]] * (side - 1) + [[1]]},
    })  # fmt: skip


@pytest.mark.exhaustive
def test_a_check_that_takes_too_long_is_ended(folder):
    """Status 3, no verdict, and no process left behind."""
    Path("slow.json").write_text(slow_certificate())
    status, output = run("slow.json", "--limit", "0.5")
    assert (3, "unknown: no verdict: beyond a limit: not finished within 0.5 s (--limit)\n") == (
        status,
        output,
    )
    assert [] == multiprocessing.active_children()


@pytest.mark.exhaustive
@pytest.mark.skipif(sys.platform != "linux", reason="macOS does not limit the addresses of a process")
def test_a_check_that_takes_too_much_memory_is_ended(folder):
    """Status 3 as well; with enough of it there is a verdict."""
    rows = [list(range(i, i + 300)) for i in range(300)]
    M = {"rows": 300, "cols": 300, "entries": rows}
    head = {"format": "modlinalg-certificate", "version": 1, "kind": "trace", "ring": {"modulus": 10**9}}
    Path("large.json").write_text(json.dumps(head | {"start": M, "steps": [], "end": M}))
    status, output = run("large.json", "--memory", "1")
    assert (3, "unknown: no verdict: beyond a limit: it takes more than 1 MiB (--memory)\n") == (
        status,
        output,
    )
    assert 0 == run("large.json", "--memory", "300")[0]


@pytest.mark.exhaustive
def test_a_process_that_is_killed_is_no_verdict(folder, monkeypatch):
    """Whatever ends it."""
    monkeypatch.setattr(processes, "quietly", _killed)
    assert (3, "unknown: no verdict: beyond a limit: the process that checked it ended\n") == run(
        "proof.json", "--limit", "60"
    )


def _killed(module, function, link, memory):
    link.send(None)
    link.recv()


@pytest.mark.exhaustive
def test_a_bug_of_ours_in_the_process_of_a_check_is_a_failure(folder):
    """Status 4 and one line; no traceback, and not the words for a limit."""
    program = (
        "import sys, modlinalg_check._checker as checker\n"
        "def broken(text, question, **options): return [][1]\n"
        "checker.examine = broken\n"
        "if __name__ == '__main__':\n"
        "    sys.argv = ['modlinalg', 'check', 'proof.json', '--limit', '60']\n"
        "    from modlinalg_start import program\n"
        "    program()\n"
    )
    Path("broken.py").write_text(program)
    done = subprocess.run([sys.executable, "broken.py"], capture_output=True, check=False, text=True)
    assert (4, "") == (done.returncode, done.stdout)
    assert 1 == done.stderr.count("\n")
    assert done.stderr.startswith("modlinalg: internal error: confined.py, line ")
    assert done.stderr.endswith("in the process of the check: IndexError: list index out of range\n")


@slow(exhaustive=lambda limits: limits in {(3, 5), (3, -1), (-1, -1)})
@pytest.mark.skipif(sys.platform != "linux", reason="macOS does not limit the addresses of a process")
@pytest.mark.parametrize("limits", [(3, 5), (3, -1), (5, 5), (-1, -1)])
def test_a_limit_of_memory_is_never_raised(limits):
    """What the user allows the process, softly or not, is no more afterwards."""
    program = (
        "import resource, sys\n"
        "from modlinalg._support.process.workers import confine\n"
        f"limits = [2**40 * x if x > 0 else x for x in {limits}]\n"
        "resource.setrlimit(resource.RLIMIT_AS, tuple(limits))\n"
        "confine(2**23)\n"
        "print(*resource.getrlimit(resource.RLIMIT_AS))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    soft, hard = map(int, done.stdout.split())
    assert (2**40 * limits[1] if limits[1] > 0 else -1) == hard
    finite = [2**40 * x for x in limits if x > 0]
    if finite:
        assert min(finite) == soft
    else:
        assert 0 <= soft - 2**43 < 2**34


@pytest.mark.parametrize("lacking", ["darwin", "win32"])
def test_where_no_system_keeps_to_it_a_limit_of_memory_is_refused(monkeypatch, lacking):
    """macOS takes the limit and does not enforce it, Windows has none: a promise would be false on both."""
    monkeypatch.setattr(sys, "platform", lacking)
    if lacking == "win32":
        monkeypatch.setitem(sys.modules, "resource", None)
    with pytest.raises(UnsupportedError, match="cannot be limited on this system"):
        confine(100)


@sampled(exhaustive=1)
@pytest.mark.parametrize("name", ["/dev/zero", "/dev/urandom"])
def test_an_endless_file_ends_at_once(name):
    """At the first byte that no certificate has, in little memory."""
    program = f"import resource; resource.setrlimit(resource.RLIMIT_AS, ({1024 * MEBIBYTE},) * 2)\n"
    program += f"import sys; sys.argv = ['modlinalg', 'check', {name!r}]\n"
    program += "from modlinalg._cli.main import main\nmain()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False, timeout=30)
    assert (2, b"") == (done.returncode, done.stderr)
    assert done.stdout.startswith(b"malformed: no certificate: ")


# question


def test_a_question_has_the_notation_of_certificates():
    """Each answer is about the question that names its M, b, side, identities and kind."""
    N, E = matrix([[2, 1], [1, 3]], mod=6), matrix([[2]], mod=6)
    cases = [
        (certify(solve(M, B)), question(M, b=B, kind="no_solution")),
        (certify(solve(M, [[1, 1]], side="left")), question(M, b=[[1, 1]], side="left")),
        (certify(kernel(M)), question(M, b=[0, 0], kind="solution_set")),
        (certify(inverse(N), inverse_of=N), question(N, kind="inverse")),
        (certify(generalized_inverse(N), generalized_inverse_of=N), question(N, identities=[5, 4, 3, 2, 1])),
        (certify(trace_decomposition(M)), question(M, kind="trace")),
        (certify(M @ N, product_of=(M, N)), question(M, N=N, kind="product")),
        (certify([[1]], two_sided_solution_of=(E, E, [[4]])), question(E, N=E, b=[[4]])),
        (certify(decompose(matrix([["1/2", "3"]]))), question(matrix([["1/2", 3]]))),
    ]
    for certificate, asked in cases:
        verdict = check(certificate.to_json(), about=json.loads(asked.to_json()))
        assert "verified" == verdict.outcome, verdict
        for _, other in cases:
            if other != asked:
                assert "verified" != check(certificate.to_json(), about=other).outcome


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"M": [[1]]}, InputError, "question: a Matrix is needed"),
        ({"b": [1, 2, 3]}, ShapeError, "question: "),
        ({"b": matrix([[1], [1]], mod=5)}, RingMismatchError, "question: b is over Z_5"),
        ({"b": 5}, InputError, "question: b must be a list"),
        ({"N": 5}, InputError, "question: N must be a matrix, not 5"),
        ({"N": M, "b": 5}, InputError, "question: b must be a matrix, not 5"),
        ({"N": matrix([[1], [1]], mod=5)}, RingMismatchError, "question: N is over Z_5, M over Z_6"),
        ({"side": "up"}, InputError, "question: side must be"),
        ({"identities": [6]}, InputError, "question: identities are numbers out of 1, 2, 3, 4, 5"),
        ({"identities": []}, InputError, "question: identities are numbers"),
        ({"identities": True}, InputError, "question: identities are numbers"),
        ({"identities": "12"}, InputError, "question: identities are numbers"),
        (
            {"kind": "determinant"},
            InputError,
            "one of decomposition, invariant_factors, rank, .*, det, trace, verdict, not 'determinant'",
        ),
        ({"kind": ""}, InputError, "question: kind must be a kind of certificate"),
        ({"kind": ["inverse"]}, InputError, "question: kind must be a kind of certificate"),
    ],
)
def test_what_is_no_question_is_refused(arguments, error, message):
    """With the name of the function and of what does not fit."""
    with pytest.raises(error, match=message):
        question(**({"M": M} | arguments))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_certificate_can_be_asked_for(kind):
    """The checker reads what `question` accepts: with any kind, side, right-hand side and identities."""
    text = certify(decompose(M)).to_json()
    for asked in (question(M, kind=kind), question(M, kind=kind, b=B, side="right", identities=(1, 1, 5))):
        assert kind == json.loads(asked.to_json())["kind"]
        assert ("verified" if asked == question(M, kind="decomposition") else "rejected") == check(
            text, about=asked
        ).outcome


def test_a_kernel_is_a_question_about_the_matrix_alone():
    """All solutions of M*x = 0, one column; with more columns, or for another kind, b must be named."""
    M = matrix([[2, 4], [1, 5]], mod=6)
    for side in ("right", "left"):
        text = certify(kernel(M, side=side)).to_json()
        assert "verified" == check(text, about=question(M, side=side)).outcome
        assert ("verified" if side == "right" else "rejected") == check(text, about=question(M)).outcome
        assert "verified" == check(text, about=question(M, b=[0, 0], side=side)).outcome
        assert "rejected" == check(text, about=question(M, b=[0, 1], side=side)).outcome
    assert "side left, the question's right" in check(text, about=question(M)).reason
    for proof in (
        certify(solve(M, zeros(2, 2, M.ring))),
        certify(matrix([[0], [0]], mod=6), solution_of=(M, [0, 0])),
    ):
        assert "a b, the question names none" in check(proof.to_json(), about=question(M)).reason


def test_a_verdict_that_is_false_is_told_from_one_that_is_true(folder):
    """Who claims 3 and proves that it is 0 is seen: by the line, and with --verdict TRUE by the status."""
    Path("false.json").write_text(verify_det(M, 3).certificate.to_json())
    words = "verified: verdict FALSE on det over Z_6, M 2 x 2, det 3: "
    assert (0, True) == ((found := run("false.json"))[0], found[1].startswith(words))
    assert (
        0
        == run("false.json", "--verdict", "FALSE", "--kind", "verdict", "--matrix", "M.txt", "--mod", "6")[0]
    )
    for options in ("--verdict TRUE", "--verdict TRUE --matrix M.txt --mod 6", "--kind det"):
        status, output = run("false.json", *options.split())
        assert (1, True) == (
            status,
            output.startswith("rejected: verdict FALSE on det over Z_6, M 2 x 2: about"),
        )
    status, output = run("proof.json", "--verdict", "TRUE")
    assert (1, True) == (status, "verdict none, the question's TRUE" in output)
    assert 0 == run("proof.json", "--kind", "no_solution")[0]


@pytest.mark.parametrize("limits", ["", "--limit 60"])
def test_the_whole_answer_is_shown_on_demand(folder, limits):
    """Below the line, a part on each."""
    A = matrix([[int(i <= j) for j in range(4)] for i in range(4)], mod=3)
    Path("inverse.json").write_text(certify(inverse(A), inverse_of=A).to_json())
    status, output = run("inverse.json", "--show", *limits.split())
    line, whole = output.splitlines()
    assert (0, run("inverse.json")[1]) == (status, f"{line}\n")
    assert "X 4 x 4 [1 2 0 0; 0 1 2 0 ..]: " in line
    assert whole == "X 4 x 4 [1 2 0 0; 0 1 2 0; 0 0 1 2; 0 0 0 1]"
    rejected = run("inverse.json", "--show", "--matrix", "M.txt", "--mod", "6")
    assert (1, 1) == (rejected[0], rejected[1].count("\n"))


def asked(*arguments):
    """The status and the output of `modlinalg question`."""
    done = CliRunner().invoke(main, ["question", *arguments])
    return done.exit_code, done.output


@pytest.mark.parametrize("options", [QUESTION, f"{QUESTION} --side right --kind no_solution"])
def test_a_question_is_written_once_and_asked_later(folder, options):
    """`check --about` says what `check` says with the options, also of another matrix."""
    for matrix_file in ("M.txt", "N.txt"):
        words = options.replace("M.txt", matrix_file).split()
        status, question_text = asked(*words)
        Path("question.json").write_text(question_text)
        assert (0, run("proof.json", *words)) == (status, run("proof.json", "--about", "question.json"))


def test_a_claim_is_a_question(folder):
    """A proof about another value is rejected, and one of FALSE with --verdict TRUE."""
    for value in (0, 3):
        Path(f"{value}.json").write_text(verify_det(M, value).certificate.to_json())
    claim = {"kind": "det", "ring": {"modulus": 6}, "M": M.tolist(), "value": 3}
    Path("claim.json").write_text(json.dumps(claim))
    status, question_text = asked("--claim", "claim.json")
    Path("about.json").write_text(question_text)
    assert (0, verify_det(M, 3).question) == (status, json.loads(question_text))
    assert 0 == run("3.json", "--about", "about.json")[0]
    assert 1 == run("3.json", "--about", "about.json", "--verdict", "TRUE")[0]
    status, output = run("0.json", "--about", "about.json")
    assert (1, True) == (status, "about another question: another value is claimed" in output)
    status, question_text = asked("--claim", "claim.json", "--verdict", "TRUE")
    assert (0, "TRUE") == (status, json.loads(question_text)["verdict"])
    Path("true.json").write_text(question_text)
    status, output = run("3.json", "--about", "true.json", "--verdict", "FALSE")
    assert (2, True) == (status, "--verdict FALSE: the question in --about has TRUE" in output)


@pytest.mark.parametrize(
    ("command", "options", "words"),
    [
        ("check", "proof.json --about about.json --matrix M.txt --mod 6", "--about has the whole question"),
        ("check", "proof.json --about about.json --mod 6", "need --matrix FILE"),
        ("check", "- --about -", "standard input"),
        ("check", "proof.json --about M.txt", "no question: not a JSON object"),
        ("check", "proof.json --about missing", "cannot read it"),
        ("question", "", "give --matrix, --grid or --claim"),
        ("question", "--claim claim.json --matrix M.txt --mod 6", "give --matrix, --grid or --claim"),
        ("question", "--claim claim.json --kind det", "leave --kind out"),
        ("question", "--claim M.txt", "not JSON"),
        (
            "question",
            "--claim about.json",
            "about.json: a claim has the fields kind and ring: 'kind' is missing",
        ),
        ("question", "--claim claim.json --limit 0", "no question states this claim (the limit"),
        ("question", "--matrix M.txt --mod 6 --verdict YES", "'YES' is not one of"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(folder, command, options, words):
    """Status 2, and what to do."""
    Path("about.json").write_text(json.dumps(question(M)))
    Path("claim.json").write_text(json.dumps({"kind": "rank", "ring": {"modulus": 5}, "M": [[1]], "rank": 1}))
    done = CliRunner().invoke(main, [command, *options.split()])
    assert (2, True) == (done.exit_code, words in done.output), done.output


def test_how_to_read_a_matrix_is_of_no_use_without_one(folder):
    """--digits and its like need --matrix, as --mod does."""
    for option in ("--digits", "--entries", "--shape-header", "--no-shape-header", "--rhs=", "--rational"):
        status, output = run("proof.json", option)
        assert (2, True) == (status, "need --matrix FILE" in output)


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="no file whose reading fails")
def test_a_disk_that_fails_is_no_bad_input():
    """Status 4, as with the other commands: another name would not help."""
    status, output = run("/proc/self/mem")
    assert (4, "modlinalg: /proc/self/mem: cannot read it: Input/output error\n") == (status, output)
