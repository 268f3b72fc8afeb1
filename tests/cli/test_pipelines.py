"""What a command prints is read by every other: as text, as JSON, and as one matrix for any system."""

import json
import random
import subprocess
import sys
from importlib.resources import files as files_of

import pytest
from jsonschema import Draft202012Validator

from modlinalg import QQ, ZZ, Zmod, format_matrix, kernel, matrix, read
from modlinalg.errors import UnsupportedError
from modlinalg.formats._archives import write_npy
from modlinalg_check import check
from tests.cli.running import parsed, refused, run
from tests.formats.samples import WRITTEN

SCHEMAS = files_of("modlinalg") / "schemas"
ANSWER = Draft202012Validator(json.loads((SCHEMAS / "answer-1.schema.json").read_bytes()))
RINGS = {"--mod 26": Zmod(26), "--mod 5": Zmod(5), "--integers": ZZ, "--rational": QQ}
SHAPES = [(2, 2), (0, 3), (3, 0), (2, 3), (3, 3), (1, 1), (0, 0)]
SQUARE = (
    *("inverse", "det", "charpoly", "minpoly", "adjugate", "order", "eigenvalues"),
    *("drazin-inverse", "group-inverse", "matrix power | 3", "matrix power | -1"),
)
ALONE = (
    *SQUARE,
    *("pseudo-inverse", "moore-penrose-inverse", "decompose", "plu", "rank-decomposition", "rank"),
    *("kernel", "kernel --side left", "module dual", "module minimal --side left", "invariant-factors"),
    *(f"form --kind {kind}" for kind in ("smith", "howell", "hermite", "rref")),
    *("matrix transpose", "matrix submatrix | all 1", "matrix submatrix | none all"),
)
PAIRS = (
    *("module sum", "module intersection", "module quotient", "module index", "module member"),
    *("solve", "solve --side left", "module equal", "module image", "module preimage", "homology"),
    *("matrix multiply", "matrix add", "matrix stack", "matrix stack --beside"),
)
ASKED = {"rank": "rank", "invariant-factors": "factors"}  # of proofs that are those of two commands


def drawn(rng, rows, cols, ring):
    """Return a matrix with small entries, some of them fractions over Q."""
    numbers = ["0", "1", "1", "2", "-1", "3", "-10"] + ["1/2", "-5/3"] * (ring == QQ)
    entries = [[rng.choice(numbers) for _ in range(cols)] for _ in range(rows)]
    return matrix(json.dumps({"rows": rows, "cols": cols, "entries": entries}), ring=ring)


def questions(rng, ring, m, k):
    """Yield each command with the matrices that it reads."""
    M = drawn(rng, m, k, ring)
    yield from ((command, [M]) for command in ALONE if command not in SQUARE or m == k)
    for command in PAIRS:
        N = M @ drawn(rng, k, 2, ring)
        if command == "solve --side left":
            N = drawn(rng, 2, m, ring) @ M
        elif command == "module image":
            N = drawn(rng, 2, m, ring)
        elif command == "homology":
            N = kernel(M).generator_matrix
        elif command == "matrix multiply":
            N = drawn(rng, k, 2, ring)
        elif command == "matrix stack":
            N = drawn(rng, 2, k, ring)
        elif command == "matrix add":
            N = drawn(rng, m, k, ring)
        yield command, [M, M if command == "module equal" else N]
    A, B = drawn(rng, 2, m, ring), drawn(rng, k, 2, ring)
    yield "solve-two-sided", [A, B, A @ M @ B]


def answered(folder, command, matrices, *options):
    """Return the result of a command on matrices that are written to files."""
    files = [folder / f"{i}.json" for i in range(len(matrices))]
    for file, M in zip(files, matrices, strict=True):
        file.write_text(format_matrix(M, "json"))
    command, _, behind = command.partition("|")
    return run(*command.split(), *map(str, files), *behind.split(), *options)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("ring", RINGS)
def test_what_is_printed_is_read_back(tmp_path, ring, shape):
    """Text, JSON, --format answer and --to json hold the same matrix over the same ring."""
    answers = 0
    for command, matrices in questions(random.Random(f"{ring} {shape}"), RINGS[ring], *shape):
        text = answered(tmp_path, command, matrices, *ring.split())
        if text.exit_code or text.stdout.split("\n")[1].startswith("infinite"):
            continue
        answers += 1
        found = answered(tmp_path, command, matrices, *ring.split(), "--to", "json").stdout
        whole = answered(tmp_path, command, matrices, *ring.split(), "--format", "json").stdout
        answer = answered(tmp_path, command, matrices, *ring.split(), "--format", "answer").stdout
        ANSWER.validate(parsed(answer))
        for printed in (text.stdout, answer):
            own = run("convert", "-", "--to", "json", stdin=printed)
            assert (found, 0) == (own.stdout, own.exit_code), (command, printed, own.stderr)
        asked = ["--result", ASKED[command]] if command in ASKED else []
        zero = command.startswith("solve") and len(matrices) == 2 and matrices[1].is_zero
        asked = ["--result", "particular"] if zero else asked
        if command == "form --kind rref":  # whose proof is that of the Howell form, without zero rows
            continue
        own = run("convert", "-", "--to", "json", *asked, stdin=whole)
        assert (found, 0) == (own.stdout, own.exit_code), (command, whole, own.stderr)
    assert answers >= 20


@pytest.mark.parametrize("ring", RINGS)
def test_one_object_for_every_command(tmp_path, ring):
    """With --format answer: the schema holds, a "no" included, and a proof in it is verified."""
    seen = {0: 0, 1: 0}
    no = "inverse", [matrix([[0]], ring=RINGS[ring])]
    for command, matrices in [no, *questions(random.Random(f"one {ring}"), RINGS[ring], 2, 2)]:
        result = answered(tmp_path, command, matrices, *ring.split(), "--format", "answer")
        if result.exit_code > 1:
            refused(result, "modlinalg: ")
            continue
        answer = parsed(result.stdout)
        ANSWER.validate(answer)
        assert (result.exit_code, None) == (answer["status"], answer["certificate"])
        assert [*answer["parts"]][:1] == [answer["main"] or "witness"] * bool(answer["parts"])
        seen[result.exit_code] += 1
        whole = answered(
            tmp_path, command, matrices, *ring.split(), *["--format", "answer", "--certificate", "-"]
        )
        if (proof := parsed(whole.stdout)["certificate"]) is None:
            assert command.startswith("matrix")
            assert command != "matrix multiply"
            assert "no certificate" in whole.stderr
        else:
            assert "verified" == check(json.dumps(proof)).outcome
            assert answer | {"certificate": proof} == parsed(whole.stdout)
    assert seen[0] >= 20
    assert seen[1]


def test_the_proof_goes_into_an_answer_only(tmp_path):
    """Else --certificate takes a file, and standard output has the answer; an answer has one main part."""
    refused(answered(tmp_path, "inverse", [matrix([[1]], ZZ)], "--integers", "--certificate", "-"), "a file")
    answer = answered(tmp_path, "decompose", [matrix([[1]], ZZ)], "--integers", "--format", "answer").stdout
    refused(run("convert", "-", "--to", "csv", "--result", "Q", stdin=answer), "W, M, RI, CI, R, C")
    for before, after in (('"main": "W"', '"main": "V"'), ('"parts": {', '"parts": [], "others": {')):
        assert before in answer
        refused(run("convert", "-", "--to", "csv", stdin=answer.replace(before, after)), "parts, and main")


@pytest.mark.parametrize("ring", RINGS)
def test_every_writer_writes_for_every_command(tmp_path, ring):
    """Each system in turn: the matrix alone, as `format_matrix` writes it, and read back equal."""
    systems = WRITTEN
    for i, (command, matrices) in enumerate(questions(random.Random(ring), RINGS[ring], 2, 2)):
        one = answered(tmp_path, command, matrices, *ring.split(), "--to", "modlinalg")
        if one.exit_code:
            continue
        X = read(one.stdout).matrix
        for system in systems[i % 4 :: 4]:
            result = answered(tmp_path, command, matrices, *ring.split(), "--to", system)
            try:
                text = format_matrix(X, system)
            except UnsupportedError:
                refused(result, "format_matrix", "--to json", status=3)
                continue
            assert (text.rstrip("\n"), 0) == (result.stdout.rstrip("\n"), result.exit_code)
            assert X == read(result.stdout, system, ring=X.ring).matrix


@pytest.mark.parametrize("ring", RINGS)
def test_npy_goes_through_a_pipe(tmp_path, ring):
    """The bytes of an array of integers, of any shape; numpy reads the same entries."""
    numpy = pytest.importorskip("numpy")
    for shape in ((2, 3), (0, 2), (2, 0)):
        M = drawn(random.Random(1), *shape, RINGS[ring] if ring != "--rational" else ZZ)
        result = answered(tmp_path, "convert", [M], "--to", "npy")
        assert write_npy(M) == result.stdout_bytes
        (tmp_path / "M.npy").write_bytes(result.stdout_bytes)
        assert M.tolist() == numpy.load(tmp_path / "M.npy").tolist()
        back = run("convert", str(tmp_path / "M.npy"), *ring.split(), "--to", "modlinalg")
        assert M.change_ring(RINGS[ring]) == read(back.stdout).matrix
    large = matrix([[2**64 - 1, 1]], ZZ)
    assert [[2**64 - 1, 1]] == read_npy_by_numpy(numpy, write_npy(large))
    for M in (matrix([[2**64]], ZZ), matrix([[-(2**63), 1]], ZZ), matrix([["1/2"]], QQ)):
        with pytest.raises(UnsupportedError):
            write_npy(M)


def read_npy_by_numpy(numpy, data):
    """Return the rows of an array in the bytes of a .npy file."""
    from io import BytesIO  # noqa: PLC0415

    return numpy.load(BytesIO(data)).tolist()


def test_parts_by_name(tmp_path):
    """--part of the command and --result of the next one take the same matrix; others are listed."""
    M = matrix([[2, 4, 1], [1, 5, 2], [3, 3, 3]], mod=6)
    text = answered(tmp_path, "decompose", [M], "--mod", "6")
    proof = answered(tmp_path, "decompose", [M], "--mod", "6", "--format", "json")
    found = {}
    for name in ("M", "RI", "W", "CI", "R", "C"):
        one = answered(tmp_path, "decompose", [M], "--mod", "6", "--part", name)
        found[name] = read(one.stdout).matrix
        for whole in (text, proof):
            own = run("convert", "-", "--to", "modlinalg", "--result", name, stdin=whole.stdout)
            assert (one.stdout, "") == (own.stdout, own.stderr)
    assert M == found["M"] == found["RI"] @ found["W"] @ found["CI"]
    refused(answered(tmp_path, "decompose", [M], "--mod", "6", "--part", "Q"), "W, M, RI, CI, R, C")
    refused(run("convert", "-", "--to", "csv", "--result", "Q", stdin=text.stdout), "M, RI, W, CI, R, C")
    assert read(text.stdout).matrix == found["W"] == matrix(text.stdout)
    assert read(text.stdout, result="R").matrix == read(proof.stdout, result="R").matrix == found["R"]


def test_generators_are_one_matrix(tmp_path):
    """The columns of one matrix, rows for --side left: so M*K = 0 is a product."""
    M = matrix([[2, 4, 1], [1, 5, 2]], mod=6)
    K = read(answered(tmp_path, "kernel", [M], "--mod", "6", "--to", "modlinalg").stdout).matrix
    L = read(
        answered(tmp_path, "kernel", [M], "--mod", "6", "--side", "left", "--to", "modlinalg").stdout
    ).matrix
    assert (3, True) == (K.shape[0], (M @ K).is_zero)
    assert (2, True) == (L.shape[1], (L @ M).is_zero)
    several = answered(tmp_path, "kernel", [M], "--mod", "3,5", "--list").stdout
    own = run("convert", "-", "--to", "json", stdin=several)
    assert own.stdout == answered(tmp_path, "kernel", [M], "--mod", "3,5", "--to", "json").stdout


@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("ring", RINGS)
def test_certificates_of_modules_hold_the_generators_that_are_printed(tmp_path, ring, side):
    """As columns or rows; of two proofs nothing is guessed."""
    M = drawn(random.Random(ring + side), 3, 3, RINGS[ring])
    proof = str(tmp_path / "proof.json")
    options = [*ring.split(), "--side", side, "--certificate", proof, "--to", "json"]
    for name in ("sum", "intersection", "quotient", "dual", "minimal", "image"):
        matrices = [M] if name in ("dual", "minimal") else [M, M @ M @ M if name == "image" else M + M]
        result = answered(tmp_path, f"module {name}", matrices, *options)
        assert 0 == result.exit_code, result.stderr
        assert result.stdout == run("convert", proof, "--to", "json").stdout, name
    assert 0 == answered(tmp_path, "module preimage", [M, M], *options).exit_code
    refused(run("convert", proof, "--to", "json"), "no part", "--result", "M, b, x, y")


def test_a_no_is_no_matrix(tmp_path):
    """Standard output is empty, the status 1; the witness is printed when it is named."""
    M = matrix([[2]], mod=6)
    result = answered(tmp_path, "inverse", [M], "--mod", "6", "--to", "json")
    refused(result, "not invertible over Z_6", "--part witness", status=1)
    witness = answered(tmp_path, "inverse", [M], "--mod", "6", "--part", "witness")
    assert ("matrix([[3]], mod=6)\n", 1) == (witness.stdout, witness.exit_code)
    text = answered(tmp_path, "inverse", [M], "--mod", "6").stdout
    refused(run("kernel", "-", stdin=text), "--result", "witness")
    own = run("convert", "-", "--to", "modlinalg", "--result", "witness", stdin=text)
    assert witness.stdout == own.stdout


@pytest.mark.parametrize(
    ("command", "matrices", "words"),
    [
        ("identities", [matrix([[1]], ZZ)] * 2, "a verdict, and no matrix"),
        ("order", [matrix([[2]], QQ)], "no matrix"),
        ("module index", [matrix([[1]], ZZ), matrix([[0]], ZZ)], "no matrix"),
        ("kernel --list", [matrix([[1]], ZZ)], "--list"),
        ("rank --format json", [matrix([[1]], ZZ)], "--format json prints the whole answer"),
    ],
)
def test_what_is_no_matrix_says_so(tmp_path, command, matrices, words):
    """And what cannot be asked for together."""
    refused(answered(tmp_path, command, matrices, "--rational", "--to", "json"), words)


def test_the_ring_of_the_text_counts(tmp_path):
    """Another one is refused, with the way out; over Z it may be read modulo anything."""
    text = answered(tmp_path, "inverse", [matrix([[3]], mod=26)], "--mod", "26").stdout
    refused(run("inverse", "-", "--mod", "5", stdin=text), "Z_26", "Z_5", "leave out")
    over_z = answered(tmp_path, "inverse", [matrix([[1]], ZZ)], "--integers").stdout
    assert "inverse X over Z_5" in run("inverse", "-", "--mod", "5", stdin=over_z).stdout


@pytest.mark.parametrize(
    "text",
    [
        '{"ring": {"modulus": 1}, "X": {"rows": 1, "cols": 1, "entries": [[1]]}}',
        '{"ring": {"modulus": "6"}, "X": {"rows": 1, "cols": 1, "entries": [[1]]}}',
        '{"ring": {}, "X": {"rows": 1, "cols": 1, "entries": [[1]]}}',
        '{"ring": {"integers": true}, "X": {"rows": 1, "cols": 1, "entries": [1]}}',
        '{"ring": {"integers": true}, "X": {"rows": 1, "cols": 1}}',
        '{"ring": {"integers": true}, "X": {"rows": 1, "cols": 1, "at": 3, "entries": [1]}}',
        '{"ring": {"integers": true}, "X": {"rows": 1, "cols": 1, "at": [1], "entries": [1]}}',
        '{"ring": {"integers": true}, "X": {"rows": "1", "cols": 1, "at": [0], "entries": [1]}}',
        '{"ring": {"integers": true}, "X": {"rows": -1, "cols": -1, "at": [0], "entries": [1]}}',
        '{"ring": {"integers": true}, "kind": [], "X": 3}',
        '{"ring": {"integers": true}, "kind": "solution_set", "side": "right", "generators": [3]}',
        '{"ring": {"integers": true}, "eigenvalues": [{"value": [], "basis": 3}]}',
        '{"ring": {"integers": true}, "det": "one"}',
        '{"ring": {"integers": true}, "minor_rows": [1], "M": {"rows": 0, "cols": 0, "entries": []}',
        "inverse X over Z_1, 2 x 2\n[1]\n",
        "inverse X over Z_6, 2 x 2\n",
        "inverse X over Z_6, 2 x 2\n[1 2]\n[1]\n",
        "inverse X over Z_6, 2 x 2\n[1 x]\n",
        "M*x = b over Z\nx = [1 2]\n    [3]\n",
        "M*x = b over Z\n",
        "M*x = 0 over Z\nx = (1, 2) + t1*(1), t1 in Z\n",
        "M*x = 0 over Z\nx = (1, 2) + t1*(1, 2, 3), t1 in Z\n",
        "A*X*B = C over Z\nX = [1]\n+ t1 * [1]\n       [2]\n",
        "det(M) over Z\n",
        "rank of M over Z\nthree\n",
        "det(x*I - M) over Z\nx^999999999\n",
        "det(x*I - M) over Z\nx^2 + y\n",
        "eigenvalues of M in Q: 1, two\n",
    ],
)
def test_altered_answers_are_refused(text):
    """With status 2 and no traceback."""
    refused(run("convert", "-", "--to", "json", stdin=text), "standard input")


def test_three_commands_in_a_row():
    """As a shell connects them."""
    program = f"{sys.executable} -m modlinalg"
    steps = [f"{program} inverse - --mod 26", f"{program} inverse -", f"{program} kernel - --to json"]
    done = subprocess.run(
        f"printf '3 3\\n2 5\\n' | {' | '.join(steps)}", shell=True, capture_output=True, text=True, check=True
    )
    assert '{"modulus": 26, "rows": 2, "cols": 0, "entries": [[], []]}\n' == done.stdout


JUDGED = {  # what verifies the answer of a command on the same files
    "decompose": "decomposition",
    "form --kind smith": "smith-form",
    "form --kind howell": "howell-form",
    "form --kind hermite": "hermite-form",
    "form --kind rref": "rref",
    "kernel": "kernel",
    "kernel --side left": "kernel --side left",
    "solve": "solution-set",
    "solve --side left": "solution-set --side left",
    "module minimal --side left": "minimal-generators --side left",
    "inverse": "inverse",
    "pseudo-inverse": "generalized-inverse",
    "moore-penrose-inverse": "moore-penrose-inverse",
    "drazin-inverse": "drazin-inverse",
    "group-inverse": "generalized-inverse --identities 1,2,5",
    "matrix multiply": "product",
    "charpoly": "charpoly",
    "minpoly": "minpoly",
    "adjugate": "adjugate",
    "plu": "plu",
    "det": "det",
    "rank": "rank",
    "order": "order",
    "invariant-factors": "invariant-factors",
}


@pytest.mark.parametrize("shape", [(3, 3), (2, 3), (0, 2)], ids=str)
@pytest.mark.parametrize("ring", RINGS)
def test_verify_reads_the_whole_answer(tmp_path, ring, shape):
    """All parts that the claim has, from the text, from the JSON and from --format answer: TRUE."""
    judged = 0
    for command, matrices in questions(random.Random(f"judged {ring}"), RINGS[ring], *shape):
        if command not in JUDGED:
            continue
        files = [str(tmp_path / f"{i}.json") for i in range(len(matrices))]
        for form in ("text", "answer", "json"):
            found = answered(tmp_path, command, matrices, *ring.split(), "--format", form)
            if found.exit_code or "infinite:" in found.stdout or "infinite_order" in found.stdout:
                continue
            if form == "json" and command in ("rank", "invariant-factors", "form --kind rref"):
                continue  # a proof of two answers, or of another form
            verdict = run("verify", *JUDGED[command].split(), *files, "-", *ring.split(), stdin=found.stdout)
            assert "TRUE" == verdict.stdout.partition(":")[0], (command, form, verdict.output, found.stdout)
            judged += 1
    assert judged >= 20


def test_verify_finds_what_is_wrong_in_a_whole_answer(tmp_path):
    """An altered entry of a part that is not the main one; a part by name is read alone; infinite is none."""
    M = matrix([[2, 4, 1], [1, 5, 2]], mod=8)
    file = str(tmp_path / "0.json")
    text = answered(tmp_path, "decompose", [M], "--mod", "8").stdout
    right = run("verify", "decomposition", file, "-", stdin=text)
    assert ("TRUE", 0) == (right.stdout[:4], right.exit_code)
    before, line, after = text.partition("CI =\n[")
    wrong = before + line + str((int(after[0]) + 1) % 8) + after[1:]
    assert 1 == run("verify", "decomposition", file, "-", stdin=wrong).exit_code
    refused(run("verify", "decomposition", file, "-", "--result", "W", stdin=text), "RI", "does not hold it")
    assert 0 == run("verify", "smith-form", file, "-", "--result", "W", stdin=text).exit_code
    other = answered(tmp_path, "det", [matrix([[2]], mod=7)], "--mod", "7").stdout
    answered(tmp_path, "det", [matrix([[2]], mod=5)], "--mod", "5")
    refused(run("verify", "det", file, "-", stdin=other), "standard input", "Z_7", "Z_5")
    assert 0 == run("verify", "det", file, "-", stdin="2\n").exit_code


def test_matrices_of_matrices(tmp_path):
    """Products go from left to right, places count from 1, and every refusal says what to do."""
    A, B = matrix([[2, 1], [0, 3]], mod=26), matrix([[1, 2, 3], [4, 5, 6]], mod=26)
    law = {
        "multiply": (A @ A @ B, [A, A, B]),
        "add": (A + A + A, [A, A, A]),
        "stack": (A.stack(A), [A, A]),
        "stack --beside": (A.augment(B), [A, B]),
        "transpose": (B.T, [B]),
        "power | 0": (A**0, [A]),
        "power | 5": (A**5, [A]),
        "submatrix | 2,1,2 3,1-2": (B[::-1].stack(B[1:]).columns([2, 0, 1]), [B]),
        "submatrix | none all": (B[:0], [B]),
    }
    for command, (expected, matrices) in law.items():
        result = answered(tmp_path, f"matrix {command}", matrices, "--mod", "26", "--to", "modlinalg")
        assert expected == read(result.stdout).matrix
    for command, matrices, words in (
        ("multiply", [A], "two files or more"),
        ("multiply", [B, A], "matrix transpose"),
        ("stack", [A, B], "--beside"),
        ("stack --beside", [A, A[:1]], "--below"),
        ("submatrix | 3 all", [A], "rows 1 to 2"),
        ("submatrix | 2-1 all", [A], "rows 1 to 2"),
        ("submatrix | all 0", [A], "columns 1 to 2"),
        ("submatrix | x all", [A], "no row such as 2"),
        ("power | 2", [B], "square"),
        ("power | 1.5", [A], "not a valid integer"),
    ):
        refused(answered(tmp_path, f"matrix {command}", matrices, "--mod", "26"), words)
    proof = str(tmp_path / "proof.json")
    assert 0 == answered(tmp_path, "matrix multiply", [A, B], "--mod", "26", "--certificate", proof).exit_code
    assert "verified: product" in run("check", proof).stdout
