"""The command line: what it prints, where it prints it, and the exit status."""

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from itertools import pairwise
from math import gcd

import flint
import pytest
from click.testing import CliRunner

from modlinalg import check_identities, decompose, matrix, pseudo_inverse
from modlinalg.cli import main
from modlinalg.cli.main import _MODULES

ESCAPE = "\x1b"
RINGS = [("--mod", "6"), ("--mod", "7"), ("--mod", "8"), ("--mod", str(2**64 + 13)), ("--rational",)]
COMMANDS = ["decompose", "pseudo-inverse", "trace"]  # each reads one FILE
HUGE = "1" + "0" * 4999  # 10^4999, more digits than Python's int <-> str conversion allows


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Work in a folder with a few files to read."""
    monkeypatch.chdir(tmp_path)
    for name, text in {
        "m.txt": "1 2\n3 4\n",
        "x.txt": "5 1\n5 3\n",
        "two.txt": "2\n",
        "ones.txt": "1 1\n",
        "column.txt": "1\n0\n",
        "0x3.json": '{"rows": 0, "cols": 3, "entries": []}',
        "3x0.json": '{"rows": 3, "cols": 0, "entries": [[], [], []]}',
        "half.txt": "1/2 3\n",
        "ragged.txt": "1 2\n3\n",
        "word.txt": "1 2\n3 x\n",
        "float.txt": "1 2.5\n",
        "empty.txt": "",
        "comment.txt": "# nothing\n",
        "a name with blanks ü.txt": "1 2\n3 4\n",
        "huge.txt": HUGE + " 1\n",
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "bom.txt").write_bytes(b"\xef\xbb\xbf1 2\r\n3 4\r\n")
    (tmp_path / "latin1.txt").write_bytes("1 2 # für\n".encode("latin-1"))
    (tmp_path / "utf16.txt").write_bytes("1 2\n".encode("utf-16"))
    (tmp_path / "binary.bin").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "zeros.bin").write_bytes(b"\0" * 1000)
    (tmp_path / "folder").mkdir()
    return tmp_path


def run(*arguments, stdin=None):
    """Run a command in this process; no exception but the exit may come out of it, and no traceback."""
    result = CliRunner().invoke(main, list(arguments), input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), repr(result.exception)
    assert "Traceback" not in result.output
    assert ESCAPE not in result.output
    return result


def run_process(*arguments, stdin=None, env=None):
    """Run `modlinalg` as a process of its own, with pipes for standard input, output and error."""
    return subprocess.run(
        [sys.executable, "-m", "modlinalg", *arguments],
        input=stdin,
        capture_output=True,
        timeout=60,
        env={**os.environ, **(env or {})},
        check=False,
    )


def refused(result, *words, status=2):
    """Assert that a command printed nothing, said why on standard error, and left with the status."""
    assert status == result.exit_code
    assert "" == result.stdout
    assert [] == [word for word in words if word not in result.stderr]


def one_line(result):
    """Return the one line `modlinalg: ...` on standard error."""
    assert re.fullmatch(r"modlinalg: [^\n]+\n", result.stderr)
    return result.stderr


# ------------------------------------------------------------------------------------------- answers


@pytest.mark.parametrize("ring", RINGS, ids=" ".join)
def test_decompose_prints_six_matrices(ring):
    """Decompose prints M, RI, W, CI, R, C, the invariant factors and what was checked; status 0."""
    result = run("decompose", "m.txt", *ring)
    assert (0, "") == (result.exit_code, result.stderr)
    shown = dict(re.findall(r"^(\w+) =\n((?:\[.*\]\n)+)", result.stdout, re.MULTILINE))
    assert ["M", "RI", "W", "CI", "R", "C"] == list(shown)
    options = {"mod": int(ring[1])} if len(ring) == 2 else {}
    parts = {name: matrix(re.sub(r"[\[\]]", " ", text), **options) for name, text in shown.items()}
    assert matrix("1 2; 3 4", **options) == parts["M"] == parts["RI"] @ parts["W"] @ parts["CI"]
    assert parts["W"] == parts["R"] @ parts["M"] @ parts["C"]
    factors = ", ".join(map(str, decompose(parts["M"]).invariant_factors))
    assert f"invariant factors: {factors}\n" in result.stdout


def test_decompose_says_checked_only_of_what_it_has_multiplied_out(monkeypatch):
    """A record that `decompose` let pass on its random vectors is multiplied out before it is printed."""

    def broken(M):
        d = decompose(M)
        return replace(d, R=2 * d.R)

    monkeypatch.setattr("modlinalg.cli.answers.decompose", broken)
    result = run("decompose", "m.txt", "--mod", "7")
    refused(result, "decompose: R*RI = I", status=4)


def test_pseudo_inverse_prints_the_pseudo_inverse_and_its_identities():
    """Pinv prints X and which identities hold; status 0."""
    result = run("pseudo-inverse", "m.txt", "--mod", "7")
    assert (0, "") == (result.exit_code, result.stderr)
    assert "[5 1]\n[5 3]\n" in result.stdout
    assert ["(1)", "(2)", "(3)", "(4)"] == re.findall(r"^\(\d\)(?=.* holds$)", result.stdout, re.MULTILINE)


def test_pseudo_inverse_proves_that_there_is_none():
    """[2] has no pseudo-inverse mod 8: the answer is a Z with M*Z*M = 0, trace(Z*M) != 0; status 1."""
    result = run("pseudo-inverse", "two.txt", "--mod", "8")
    assert (1, "") == (result.exit_code, result.stderr)
    Z = int(re.search(r"Z =\n\[(\d+)\]", result.stdout)[1])
    assert 2 * Z * 2 % 8 == 0 != Z * 2 % 8
    assert f"M*Z*M = 0 and trace(Z*M) = {Z * 2 % 8}" in result.stdout


def test_pseudo_inverse_help_states_the_identity_that_is_refuted():
    """The help says when there is no pseudo-inverse: when no X has M*X*M = M."""
    words = " ".join(run("pseudo-inverse", "--help").stdout.split())
    assert "no X has M*X*M = M," in words


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["m.txt", "x.txt", "--mod", "7"], 0),
        (["m.txt", "m.txt", "--mod", "7"], 1),
        (["ones.txt", "column.txt", "--mod", "5"], 1),
        (["ones.txt", "column.txt", "--mod", "5", "--require", "1,2,3"], 0),
        (["ones.txt", "column.txt", "--mod", "5", "--require", "1 3"], 0),
        (["ones.txt", "column.txt", "--mod", "5", "--require", "4"], 1),
        (["0x3.json", "3x0.json", "--rational"], 0),
    ],
)
@pytest.mark.parametrize("form", ["text", "json"])
def test_identities_exit_status_is_the_truth_of_the_required_ones(arguments, status, form):
    """Status 0 iff all identities named by --require hold; by default all four."""
    assert status == run("identities", *arguments, "--format", form).exit_code


def test_identities_shows_both_sides():
    """Each identity is shown with both of its sides multiplied out, and where it first fails."""
    result = run("identities", "ones.txt", "column.txt", "--mod", "5")
    report = check_identities(matrix([[1, 1]], mod=5), matrix([[1], [0]], mod=5))
    assert str(report) + "\n" == result.stdout
    assert "(4) (X*M)^T = X*M fails in (R1, C2): 0 on the left, 1 on the right" in result.stdout


@pytest.mark.parametrize("ring", RINGS, ids=" ".join)
def test_trace_ends_with_checked_equations(ring):
    """Trace numbers its steps from 1 and ends with M = RI*W*CI, R*RI = I and C*CI = I, all checked."""
    result = run("trace", "m.txt", *ring)
    assert (0, "") == (result.exit_code, result.stderr)
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", result.stdout, re.MULTILINE)]
    assert list(range(1, len(numbers) + 1)) == numbers != []
    for equation in ("M = RI*W*CI", "R*RI = I", "C*CI = I"):
        assert f"\n{equation} (checked)\n" in result.stdout
    assert "NOT" not in result.stdout


def test_demo_solves_its_board():
    """The demo explains one board, checks four identities and ends with a board of zeros."""
    result = run("demo")
    assert (0, "") == (result.exit_code, result.stderr)
    assert 4 == len(re.findall(r"^\(\d\).* holds$", result.stdout, re.MULTILINE))
    assert result.stdout.rstrip().endswith("0 0\n    0 0")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("ring", [("--mod", "8"), ("--rational",)], ids=" ".join)
@pytest.mark.parametrize("file", ["0x3.json", "3x0.json"])
def test_empty_matrices_are_answered(command, ring, file):
    """0 x 3 and 3 x 0 matrices have a decomposition, a pseudo-inverse and a trace."""
    result = run(command, file, *ring)
    assert (0, "") == (result.exit_code, result.stderr)
    assert re.search("0 x 3|3 x 0", result.stdout)


# ----------------------------------------------------------------------------------- where input comes from


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("text", ["1 2\n3 4", "1,2\r\n3,4\r\n", "[[1, 2], [3, 4]]", "\ufeff1 2; 3 4"])
def test_standard_input_is_read_for_a_dash(command, text):
    """The answer is the same from a file and from standard input, in every form of text."""
    assert run(command, "m.txt", "--mod", "8").stdout == run(command, "-", "--mod", "8", stdin=text).stdout


@pytest.mark.parametrize("file", ["a name with blanks ü.txt", "bom.txt", "./m.txt"])
def test_file_names_and_byte_order_marks_change_nothing(file):
    """Only the matrix in a file counts."""
    assert run("decompose", "m.txt", "--mod", "8").stdout == run("decompose", file, "--mod", "8").stdout


def test_options_stand_before_or_behind_the_file():
    """The order of options and arguments does not matter, and `--mod=8` is `--mod 8`."""
    expected = run("decompose", "m.txt", "--mod", "8").stdout
    assert (
        expected
        == run("decompose", "--mod", "8", "m.txt").stdout
        == run("decompose", "--mod=8", "m.txt").stdout
    )


# ---------------------------------------------------------------------------------------------- JSON


def parsed(text):
    """Return JSON of one line, with integers of any length, refusing floats and repeated keys."""
    assert text.endswith("\n")

    def unique(pairs):
        assert len(pairs) == len({key for key, _ in pairs})
        return dict(pairs)

    def refuse(word):
        raise AssertionError(f"{word} in a certificate")

    return json.loads(
        text,
        parse_int=lambda digits: int(flint.fmpz(digits)),
        parse_float=refuse,
        parse_constant=refuse,
        object_pairs_hook=unique,
    )


def as_matrix(field, ring):
    """Return the Matrix in a field of a certificate, asserting the shape that the format prescribes."""
    assert {"rows", "cols", "entries"} == set(field)
    assert field["rows"] == len(field["entries"])
    assert all(field["cols"] == len(row) for row in field["entries"])
    entries = [entry for row in field["entries"] for entry in row]
    if ring == {"rational": True}:
        assert all(type(a) is str and re.fullmatch(r"-?\d+(/\d+)?", a) for a in entries)
        assert [str(Fraction(a)) for a in entries] == entries
        return matrix(json.dumps(field))
    n = ring["modulus"]
    assert {"modulus"} == set(ring)
    assert all(type(a) is int and 0 <= a < n for a in entries)
    return matrix(json.dumps(field), mod=n)


def certificate(text, kind):
    """Return (ring, {name: Matrix or value}) of a certificate, asserting its head."""
    data = parsed(text)
    assert ("modlinalg-certificate", 1, kind) == tuple(data.pop(k) for k in ("format", "version", "kind"))
    ring = data.pop("ring")
    return ring, {name: as_matrix(x, ring) if isinstance(x, dict) else x for name, x in data.items()}


@pytest.mark.parametrize("ring", RINGS, ids=" ".join)
@pytest.mark.parametrize("file", ["m.txt", "x.txt", "two.txt", "ones.txt", "0x3.json", "3x0.json"])
def test_decompose_json_is_a_certificate_that_multiplies_out(ring, file):
    """R*RI = I, C*CI = I, RI*W*CI = M, W diagonal, d_i divides d_(i+1) and n."""
    result = run("decompose", file, *ring, "--format", "json")
    assert (0, "") == (result.exit_code, result.stderr)
    shown_ring, c = certificate(result.stdout, "decomposition")
    assert ({"modulus": int(ring[1])} if len(ring) == 2 else {"rational": True}) == shown_ring
    assert {"M", "RI", "W", "CI", "R", "C"} == set(c)
    assert c["M"] == c["RI"] @ c["W"] @ c["CI"]
    assert c["W"] == c["R"] @ c["M"] @ c["C"]
    assert (c["R"] @ c["RI"]) ** 1 == (c["R"] @ c["RI"]) ** 0
    assert (c["C"] @ c["CI"]) ** 1 == (c["C"] @ c["CI"]) ** 0
    factors = [c["W"][i, i] for i in range(min(c["W"].shape))]
    assert all(i == j or not a for i, row in enumerate(c["W"].rows()) for j, a in enumerate(row))
    if len(ring) == 2:
        ideals = [gcd(a, int(ring[1])) for a in factors]
        assert [g % int(ring[1]) for g in ideals] == factors
        assert all(b % a == 0 for a, b in pairwise(ideals))


@pytest.mark.parametrize("ring", RINGS, ids=" ".join)
@pytest.mark.parametrize("file", ["m.txt", "ones.txt", "0x3.json", "3x0.json"])
def test_pseudo_inverse_json_is_a_certificate_that_multiplies_out(ring, file):
    """A pseudo-inverse comes with exactly the identities that hold, or with a Z that refutes (1)."""
    result = run("pseudo-inverse", file, *ring, "--format", "json")
    kind = ["generalized_inverse", "no_generalized_inverse"][result.exit_code]
    _, c = certificate(result.stdout, kind)
    if result.exit_code == 0:
        assert {"M", "X", "identities"} == set(c)
        assert sorted(check_identities(c["M"], c["X"]).satisfied) == c["identities"]
        assert {1, 2} <= set(c["identities"])
        assert pseudo_inverse(c["M"]) == c["X"]
    else:
        assert {"M", "Z", "identities"} == set(c)
        assert (c["M"] @ c["Z"] @ c["M"]).is_zero
        assert (c["Z"] @ c["M"]).trace() != 0


def test_pseudo_inverse_json_of_no_pseudo_inverse_exits_with_one():
    """The certificate that there is none goes to standard output, with status 1 and nothing on stderr."""
    result = run("pseudo-inverse", "two.txt", "--mod", "8", "--format", "json")
    assert (1, "") == (result.exit_code, result.stderr)
    _, c = certificate(result.stdout, "no_generalized_inverse")
    assert [1, 2] == c["identities"]
    assert 8 == 2 * c["Z"][0, 0] * 2 % 16


def test_identities_json_names_what_holds_and_where_the_others_fail():
    """The identities that hold, and for each other one the first place (from 0) where its sides differ."""
    result = run("identities", "ones.txt", "column.txt", "--mod", "5", "--format", "json")
    data = parsed(result.stdout)
    assert [1, 2, 3] == data["satisfied"]
    assert {"1": None, "2": None, "3": None, "4": [0, 1]} == data["first_difference"]


# --------------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("missing.txt", ["No such file"]),
        ("no/such/folder.txt", ["No such file"]),
        ("folder", ["directory"]),
        ("m.txt/inside", ["Not a directory"]),
        ("x" * 300, ["too long"]),
        ("", [""]),
        ("latin1.txt", ["UTF-8", "byte 7"]),
        ("utf16.txt", ["UTF-8", "byte 0"]),
        ("binary.bin", ["UTF-8", "byte 128"]),
        ("zeros.bin", ["line 1, column 1"]),
        ("empty.txt", ["line 1, column 1", "no matrix"]),
        ("comment.txt", ["no matrix"]),
        ("ragged.txt", ["line 2, column 2", "length 1"]),
        ("word.txt", ["line 2, column 3", "'x'"]),
        ("float.txt", ["line 1, column 3", "2.5", "exact"]),
        ("half.txt", ["1/2", "Z_8", "[0, 0]"]),
    ],
)
def test_file_without_a_matrix_is_refused(command, file, words):
    """Status 2, nothing on standard output, and one line that names the file once and says what is wrong."""
    result = run(command, file, "--mod", "8")
    refused(result, *words)
    name = {"": "''", "x" * 300: "x" * 30 + "..." + "x" * 87}.get(file, file)
    assert one_line(result).startswith(f"modlinalg: {name}: ")
    assert 1 == result.stderr.count(f"{name}:")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("data", "words"),
    [(b"", "no matrix"), (b"1 2\n3 x", "line 2, column 3"), (b"1 \xff", "byte 2"), (b"\0\1\2", "column 1")],
)
def test_standard_input_without_a_matrix_is_refused(command, data, words):
    """Status 2 and one line that calls standard input by its name."""
    result = run(command, "-", "--mod", "8", stdin=data)
    refused(result, words)
    assert one_line(result).startswith("modlinalg: standard input: ")
    assert "-:" not in result.stderr


@pytest.mark.parametrize("command", [*COMMANDS, "identities"])
@pytest.mark.parametrize(
    ("ring", "words"),
    [
        ([], "exactly one of --mod N and --rational"),
        (["--mod", "8", "--rational"], "exactly one of --mod N and --rational"),
        (["--mod", "1"], "n >= 2"),
        (["--mod", "0"], "n >= 2"),
        (["--mod", "-3"], "n >= 2"),
        (["--mod", "x"], "n >= 2"),
        (["--mod", ""], "n >= 2"),
        (["--mod", "2.5"], "n >= 2"),
        (["--mod", "8.0"], "n >= 2"),
        (["--mod", "1e3"], "n >= 2"),
        (["--mod", "0x10"], "n >= 2"),
        (["--mod", "1_000"], "n >= 2"),
        (["--mod", "16/2"], "n >= 2"),
        (["--mod", "-" + HUGE], "n >= 2"),
        (["--mod", "x" * 5000], "n >= 2"),
        (["--mod"], "requires an argument"),
        (["--modulus", "8"], "No such option"),
        (["--mod", "8", "--format", "yaml"], "yaml"),
    ],
    ids=lambda value: " ".join(value)[:30] if isinstance(value, list) else "",
)
def test_ring_options_that_name_no_ring_are_refused(command, ring, words):
    """Exactly one of --mod N with n >= 2 and --rational; everything else is a usage error, status 2."""
    files = ["m.txt"] * (2 if command == "identities" else 1)
    refused(run(command, *files, *ring), words)


@pytest.mark.parametrize("digits", [HUGE, "+" + HUGE, "7" * 5000], ids=["10^4999", "+10^4999", "7..7"])
@pytest.mark.parametrize("form", [[], ["--format", "json"]], ids=["text", "json"])
@pytest.mark.parametrize("command", ["decompose", "pseudo-inverse"])
def test_modulus_of_any_size_is_accepted(command, form, digits):
    """N has any number of digits, and so have the entries of the answer, in text and in JSON."""
    result = run(command, "ones.txt", "--mod", digits, *form)
    assert (0, "") == (result.exit_code, result.stderr)
    if form:
        n = int(flint.fmpz(digits.removeprefix("+")))
        data = parsed(result.stdout)
        assert {"modulus": n} == data["ring"]
        assert [[1, 1]] == data["M"]["entries"]


@pytest.mark.parametrize("ring", [("--mod", "7"), ("--mod", HUGE + "1"), ("--rational",)], ids=lambda r: r[0])
@pytest.mark.parametrize("command", COMMANDS)
def test_entries_of_any_size_are_answered(command, ring):
    """A matrix entry with 5000 digits is nothing special, in no ring and no format."""
    assert 0 == run(command, "huge.txt", *ring).exit_code
    if command != "trace":
        result = run(command, "huge.txt", *ring, "--format", "json")
        assert 0 == result.exit_code
        assert 2 == parsed(result.stdout)["M"]["cols"]


@pytest.mark.parametrize("words", ["5", "0", "x", "", ",", "1-3", "1,2,3,4,5"])
def test_required_identities_that_do_not_exist_are_refused(words):
    """--require takes numbers of identities, 1 to 4."""
    refused(run("identities", "m.txt", "x.txt", "--mod", "7", "--require", words), "--require", "1, 2, 3, 4")


def test_identities_of_shapes_that_do_not_fit_are_refused():
    """An X for a 2 x 2 matrix is 2 x 2: status 2 and one line with both shapes."""
    result = run("identities", "m.txt", "two.txt", "--mod", "7")
    refused(result, "2 x 2", "1 x 1")
    one_line(result)


@pytest.mark.parametrize(
    "arguments", [["pseudo-inverse"], ["identities", "m.txt"], ["decompose", "m.txt", "m.txt"], ["what"]]
)
def test_commands_with_wrong_arguments_are_refused(arguments):
    """A missing or surplus argument and an unknown command are usage errors, status 2."""
    refused(run(*arguments, "--mod", "8"), "Usage: ")


@pytest.mark.parametrize(
    "arguments", [["--help"], ["-h"], *([name, "-h"] for name in [*COMMANDS, "identities", "demo"])]
)
def test_help_is_for_everybody(arguments):
    """Every command explains itself on standard output, with status 0."""
    result = run(*arguments)
    assert (0, "") == (result.exit_code, result.stderr)
    assert result.stdout.startswith("Usage: ")


def test_help_lists_commands_and_statuses():
    """The help of the whole names every command and every exit status."""
    shown = run("--help").stdout
    text = " ".join(shown.split())
    assert [] == [name for name in [*COMMANDS, "identities", "demo"] if f"\n  {name} " not in shown]
    assert [] == [words for words in ("0 done", "1 false", "2 bad input", "3 unknown") if words not in text]


def test_version_is_that_of_the_package():
    """--version prints the version of the installed package."""
    assert "0.1.0" in run("--version").stdout


# ---------------------------------------------------------------------------------- as a process of its own


@pytest.mark.parametrize(
    ("arguments", "stdin", "status"),
    [
        (["decompose", "-", "--mod", "6"], b"1 2\n3 4\n", 0),
        (["pseudo-inverse", "-", "--mod", "8"], b"2", 1),
        (["pseudo-inverse", "-", "--mod", "8"], b"1 \xff", 2),
        (["pseudo-inverse", "missing.txt", "--mod", "8"], None, 2),
    ],
)
def test_process_leaves_with_the_status_and_without_escapes(arguments, stdin, status):
    """Through pipes the statuses are those of the runner, and no byte is an escape."""
    result = run_process(*arguments, stdin=stdin, env={"TERM": "xterm-256color"})
    assert status == result.returncode
    assert b"\x1b" not in result.stdout + result.stderr
    assert b"Traceback" not in result.stderr
    assert (status == 2) == (result.stdout == b"")
    assert (status == 2) == (result.stderr != b"")


def test_console_script_is_installed():
    """`modlinalg` beside the interpreter is the same program as `python -m modlinalg`."""
    script = os.path.join(os.path.dirname(sys.executable), "modlinalg")
    if not os.path.exists(script):
        pytest.skip("not installed: the tests run from the source tree")
    result = subprocess.run([script, "demo"], capture_output=True, timeout=60, check=False)
    assert (0, b"") == (result.returncode, result.stderr)
    assert run_process("demo").stdout == result.stdout
    assert b"\x1b" not in result.stdout


@pytest.mark.parametrize("size", [2, 120], ids=["fits a buffer", "many buffers"])
def test_reader_that_leaves_early_causes_no_noise(size):
    """When the reader of a pipe has gone (as with `| head -1`), the program ends quietly."""
    rows = "\n".join(" ".join(str(int(i == j)) for j in range(size)) for i in range(size))
    command = [sys.executable, "-m", "modlinalg", "decompose", "-", "--mod", "2"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        process.stdout.close()
        process.stdin.write(rows.encode())
        process.stdin.close()
        errors = process.stderr.read()
        assert b"" == errors
        assert 0 == process.wait(timeout=60)


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    ("words", "status"),
    [("verify rank M 1 --mod 7", 1), ("convert --list", 0), ("board named tubulo svg", 0), ("demo", 0)],
)
def test_a_reader_that_leaves_early_changes_no_status(tmp_path, words, status, unbuffered):
    """With `set -o pipefail` a false claim stays a failure, and nothing else becomes one."""
    (tmp_path / "M").write_text("1 1\n0 1\n")
    command = [sys.executable, "-m", "modlinalg", *words.split()]
    ours, theirs = os.pipe()
    os.close(ours)
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    done = subprocess.run(command, stdout=theirs, stderr=subprocess.PIPE, check=False, env=env, cwd=tmp_path)
    os.close(theirs)
    assert (status, b"") == (done.returncode, done.stderr)


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("size", [1, 200], ids=["fits a buffer", "many buffers"])
@pytest.mark.parametrize(("words", "status"), [(["inverse", "M"], 1), (["inverse", "no such file"], 2)])
def test_when_nobody_hears_why_the_status_is_the_same(tmp_path, words, status, size, unbuffered):
    """Bad input does not look like a proof that there is no answer, nor such a proof like an answer."""
    (tmp_path / "M").write_text("\n".join(" ".join("2" * size) for _ in range(size)))
    ours, theirs = os.pipe()
    os.close(ours)
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    command = [sys.executable, "-m", "modlinalg", *words, "--mod", "4"]
    done = subprocess.run(command, stdout=theirs, stderr=theirs, check=False, env=env, cwd=tmp_path)
    os.close(theirs)
    assert status == done.returncode


def test_ascii_only_terminal_is_no_obstacle():
    """With an ASCII locale a file name beyond ASCII is still reported in one line, without a traceback."""
    env = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    result = run_process("decompose", "fehlt-ü.txt", "--mod", "8", env=env)
    assert 2 == result.returncode
    assert b"Traceback" not in result.stderr
    assert 1 == result.stderr.count(b"\n")


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a thing of POSIX")
@pytest.mark.parametrize(
    ("env", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)], ids=["colour", "NO_COLOR"]
)
def test_terminal_gets_colours_unless_no_color_is_set(env, coloured):
    """On a terminal headings are coloured; NO_COLOR turns that off, and the words are the same."""
    import pty  # noqa: PLC0415  # does not exist on Windows

    try:
        parent, child = pty.openpty()
    except OSError as error:
        pytest.skip(f"this machine gives no pseudo-terminal: {error}")
    clean = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR")}
    with subprocess.Popen(
        [sys.executable, "-m", "modlinalg", "pseudo-inverse", "m.txt", "--mod", "7"],
        stdout=child,
        env={**clean, "TERM": "xterm-256color", **env},
    ) as process:
        os.close(child)
        shown = b""
        while True:
            try:
                block = os.read(parent, 4096)
            except OSError:  # how Linux says that the other end is closed
                break
            if not block:
                break
            shown += block
        assert 0 == process.wait(timeout=60)
    os.close(parent)
    assert coloured == bool(re.search(rb"\x1b\[[0-9;]*(3|9)[0-7]m", shown))
    plain = re.sub(rb"\x1b\[[0-9;]*m", b"", shown).replace(b"\r\n", b"\n").decode()
    assert run("pseudo-inverse", "m.txt", "--mod", "7").stdout == plain


# --------------------------------------------------------------------------- answers and certificates

QUESTIONS = {
    "decompose": ("decompose", "2 4; 1 5", "6", 0),
    "pseudo-inverse": ("pseudo-inverse", "2 4; 1 5", "6", 0),
    "no pseudo-inverse": ("pseudo-inverse", "2", "8", 1),
    "moore-penrose": ("moore-penrose", "2 1; 1 3", "6", 0),
    "no moore-penrose": ("moore-penrose", "1 1", "2", 1),
    "no moore-penrose by columns": ("moore-penrose", "1; 1", "2", 1),
    "inverse": ("inverse", "2 1; 1 3", "6", 0),
    "no inverse": ("inverse", "2 1; 1 2", "6", 1),
    "kernel": ("kernel", "2 4; 4 2", "6", 0),
    "left kernel": ("kernel --side left", "2 4; 4 2", "6", 0),
    "smith": ("form", "2 4; 4 2", "6", 0),
    "howell": ("form --kind howell", "2 1", "4", 0),
    "rref": ("form --kind rref", "2 1; 4 2", "5", 0),
    "trace": ("trace", "2 4; 4 2", "6", 0),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_answer_leaves_a_certificate_that_check_verifies(name, tmp_path):
    """--certificate FILE, then `modlinalg check FILE` and `python -m modlinalg_check FILE` say verified."""
    command, text, mod, status = QUESTIONS[name]
    proof = tmp_path / "proof.json"
    result = CliRunner().invoke(
        main, [*command.split(), "-", "--mod", mod, "--certificate", str(proof)], input=text
    )
    assert (status, None) == (result.exit_code, result.exception if result.exit_code == 0 else None)
    checked = CliRunner().invoke(main, ["check", str(proof)])
    assert (0, True) == (checked.exit_code, checked.output.startswith("verified: "))
    done = subprocess.run(
        [sys.executable, "-m", "modlinalg_check", str(proof)], capture_output=True, text=True, check=False
    )
    assert 0 == done.returncode


@pytest.mark.parametrize("name", [name for name in QUESTIONS if name != "trace"])
def test_json_output_is_the_certificate(name, tmp_path):
    """--format json prints what --certificate writes."""
    command, text, mod, _ = QUESTIONS[name]
    proof = tmp_path / "proof.json"
    arguments = [*command.split(), "-", "--mod", mod, "--format", "json", "--certificate", str(proof)]
    result = CliRunner().invoke(main, arguments, input=text)
    assert proof.read_text() == result.output


@pytest.mark.parametrize(
    ("b", "side", "status", "words"),
    [
        ("4 2", "right", 0, "t1*(3, 0) + t2*(4, 1), t1 in 0..1, t2 in 0..5\nsolutions: 12"),
        ("4\n2", "left", 0, "solutions: 12"),
        ("[4, 2]", "right", 0, "solutions: 12"),
        ("1 1", "right", 1, "has u*M = 0 and u*b"),
        ("1 2 3", "right", 2, "so b must be 2 x c"),
    ],
)
def test_solve_reads_one_right_hand_side_as_row_or_column(b, side, status, words, tmp_path):
    """All solutions, or a witness with status 1, or a clear error with status 2."""
    path, proof = tmp_path / "M.txt", tmp_path / "proof.json"
    path.write_text("2 4\n4 2\n")
    arguments = ["solve", str(path), "-", "--mod", "6", "--side", side, "--certificate", str(proof)]
    result = CliRunner().invoke(main, arguments, input=b)
    assert (status, True) == (result.exit_code, words in result.output)
    if status < 2:
        assert 0 == CliRunner().invoke(main, ["check", str(proof)]).exit_code


def test_check_tells_rejected_from_malformed(tmp_path):
    """1 for a certificate that is false, 2 for what is none."""
    proof = tmp_path / "proof.json"
    CliRunner().invoke(main, ["inverse", "-", "--mod", "6", "--certificate", str(proof)], input="2 1; 1 3")
    proof.write_text(proof.read_text().replace("[[3, 1]", "[[3, 2]"))
    rejected = CliRunner().invoke(main, ["check", str(proof)])
    assert (1, True) == (rejected.exit_code, rejected.output.startswith("rejected: "))
    proof.write_text("{}")
    malformed = CliRunner().invoke(main, ["check", str(proof)])
    assert (2, True) == (malformed.exit_code, malformed.output.startswith("malformed: "))


def test_a_certificate_that_cannot_be_written_is_said(tmp_path):
    """A folder is no file: status 2 and one line."""
    result = CliRunner().invoke(
        main, ["inverse", "-", "--mod", "6", "--certificate", str(tmp_path)], input="5"
    )
    assert (2, True) == (result.exit_code, "cannot write it" in result.output)


def test_a_certificate_never_overwrites_the_question(tmp_path):
    """--certificate naming the input file is refused, and the file is as it was."""
    path = tmp_path / "M.txt"
    path.write_text("2 1\n1 3\n")
    result = CliRunner().invoke(main, ["inverse", str(path), "--mod", "6", "--certificate", str(path)])
    assert (2, True) == (result.exit_code, "this file is the question" in result.output)
    assert path.read_text() == "2 1\n1 3\n"


def test_a_certificate_on_standard_output_is_refused():
    """Standard output holds the answer."""
    result = CliRunner().invoke(main, ["inverse", "-", "--mod", "6", "--certificate", "-"], input="5")
    assert (2, True) == (result.exit_code, "a file is needed" in result.output)


def test_identities_without_any_keep_their_status_when_a_certificate_is_asked_for(tmp_path):
    """Nothing holds: status 1 and a word on standard error, no certificate."""
    M, X, proof = tmp_path / "M", tmp_path / "X", tmp_path / "proof"
    M.write_text("0 0\n1 2\n")
    X.write_text("1 1\n0 1\n")
    arguments = ["identities", str(M), str(X), "--mod", "5", "--certificate", str(proof)]
    result = CliRunner().invoke(main, arguments)
    assert (1, False) == (result.exit_code, proof.exists())
    assert "no identity holds" in result.output


# --------------------------------------------------------------------------------------- traces and practice


@pytest.mark.parametrize("form", ["text", "latex", "markdown", "html", "json"])
@pytest.mark.parametrize("goal", ["decompose", "inverse", "pseudo-inverse", "solve"])
def test_trace_writes_every_goal_in_every_format(form, goal, tmp_path):
    """To the screen and to a file, the same words."""
    path, b, out = tmp_path / "M.txt", tmp_path / "b.txt", tmp_path / "out"
    path.write_text("2 1\n1 3\n")
    b.write_text("1 2\n")
    arguments = ["trace", str(path), "--mod", "6", "--goal", goal, "--format", form, "--name", "A"]
    arguments += ["--b", str(b)] if goal == "solve" else []
    shown = CliRunner().invoke(main, arguments)
    written = CliRunner().invoke(main, [*arguments, "-o", str(out)])
    assert (0, 0) == (shown.exit_code, written.exit_code)
    assert shown.output == out.read_text(encoding="utf-8")
    assert "A" in shown.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--goal", "solve"], "--goal solve and --b FILE go together"),
        (["--b", "x"], "--goal solve and --b FILE go together"),
        (["--style", "two-pass"], "two-pass style needs a field"),
        (["--goal", "glory"], "Invalid value for '--goal'"),
    ],
)
def test_trace_refuses_what_does_not_fit(arguments, words):
    """Status 2 and a clear word."""
    result = CliRunner().invoke(main, ["trace", "-", "--mod", "8", *arguments], input="2")
    assert (2, True) == (result.exit_code, words in result.output)


def test_exercise_prints_a_task_and_its_solution_on_demand():
    """The question first; --solution adds the trace; the same seed gives the same task."""
    task = CliRunner().invoke(main, ["exercise", "no pseudo-inverse", "--mod", "8", "--seed", "1"])
    solved = CliRunner().invoke(
        main, ["exercise", "no pseudo-inverse", "--mod", "8", "--seed", "1", "--solution"]
    )
    assert (0, 0) == (task.exit_code, solved.exit_code)
    assert task.output.startswith("Show that no X over Z_8 has M*X*M = M.")
    assert solved.output.startswith(task.output.rstrip("\n"))
    assert "M*Z*M = 0 (checked)" in solved.output


def test_exercise_refuses_what_the_ring_rules_out():
    """Over a field every pivot can be made 1."""
    result = CliRunner().invoke(main, ["exercise", "zero divisor pivot", "--mod", "7"])
    assert (2, True) == (result.exit_code, "Z_7 is a field" in result.output)


@pytest.mark.parametrize(
    ("steps", "status", "words"),
    [
        ("R1 <-> R2\nR2 <- R2 - 2*R1\nC2 <- C2 + C1\n", 0, "finished: this is the Smith form W"),
        ("R1 <-> R2\n", 1, "not finished"),
        ("R1 <- 2*R1\n", 1, "line 1, 'R1 <- 2*R1': 2 is not a unit mod 6"),
    ],
)
def test_check_steps_follows_a_student(steps, status, words, tmp_path):
    """Status 0 when the goal is reached, 1 otherwise, with the reason."""
    path = tmp_path / "M.txt"
    path.write_text("2 4\n1 5\n")
    result = CliRunner().invoke(main, ["check-steps", str(path), "-", "--mod", "6"], input=steps)
    assert (status, True) == (result.exit_code, words in result.output)


def test_what_a_certificate_does_not_show_is_said(tmp_path):
    """`trace` certifies its steps and not what is read off, `pseudo-inverse` and `identities` what holds."""
    proof, two, path = tmp_path / "proof.json", tmp_path / "two.txt", tmp_path / "b.txt"
    two.write_text("1 2")
    path.write_text("3")

    def noted(*arguments):
        given = [str(argument) for argument in arguments]
        return CliRunner().invoke(main, [*given, "--mod", "5", "--certificate", str(proof)]).stderr

    steps = "the certificate shows that the steps lead from the start to the end;"
    assert f"{steps} for what is read off in the end, modlinalg decompose writes one" in noted("trace", two)
    solved = noted("trace", two, "--goal", "solve", "--b", path)
    assert f"{steps} for what is read off in the end, modlinalg solve writes one" in solved
    assert json.loads(proof.read_text())["kind"] == "trace"
    words = "the certificate shows (1), (2), (3); of identities that fail there is no certificate"
    assert words in noted("pseudo-inverse", two)
    assert json.loads(proof.read_text())["identities"] == [1, 2, 3]
    inverse = tmp_path / "X.txt"
    inverse.write_text("1\n0")
    assert words in noted("identities", two, inverse, "--require", "1,2")
    assert noted("solve", two, path) == noted("kernel", two) == noted("decompose", two) == ""


def test_an_option_about_rows_of_numbers_is_for_all_files_with_rows_of_numbers(tmp_path, monkeypatch):
    """JSON is read as it is; rows that cannot be read as the options say are refused, never as others."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "D").write_text("20\n02\n")
    (tmp_path / "X.json").write_text("[[2,0],[0,2]]")
    (tmp_path / "H").write_text("2 2\n1 2\n3 5\n")
    (tmp_path / "Hb").write_text("2 1\n3/4\n1\n")
    (tmp_path / "b").write_text("3/4\n1\n")
    (tmp_path / "b12").write_text("12\n")
    (tmp_path / "torn").write_text("2 2\n1 2\n3 5\n7 9\n")
    (tmp_path / "M1").write_text("1 1\n2\n")
    (tmp_path / "groups").write_text("1101 0011\n0011 1100\n")
    for words, status in (
        ("verify inverse D X.json --mod 3 --digits", 0),
        ("verify inverse X.json X.json --mod 3 --digits", 2),
        ("inverse X.json --mod 3 --digits", 2),
        ("solve H Hb --mod 7 --shape-header", 0),
        ("solve H b --mod 7 --shape-header", 2),
        ("solve H torn --mod 7 --shape-header", 2),
        ("solve b b --rational --shape-header", 2),
        ("kernel b --rational --shape-header", 2),
        ("solve M1 b12 --rational --digits --shape-header", 2),
        ("solve groups b12 --mod 2 --digits", 2),
    ):
        done = CliRunner().invoke(main, words.split())
        assert status == done.exit_code, (words, done.output)


@pytest.mark.parametrize(
    ("words", "option"),
    [
        ("inverse M --mod 7 --mod 8", "--mod"),
        ("verify rank M 2 --mod 5 --mod 5", "--mod"),
        ("convert M --to json --digits --entries", "--digits/--entries"),
        ("board grid 3x3 --mod 2 --mod 3 count", "--mod"),
        ("kernel M --mod 7 --side left --side right", "--side"),
    ],
)
def test_an_option_is_given_once(words, option, tmp_path, monkeypatch):
    """Of two the last one does not win."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "M").write_text("1 2\n3 4\n")
    done = CliRunner().invoke(main, words.split())
    assert (2, True) == (done.exit_code, f"the option {option} is given 2 times" in done.output)


@pytest.mark.parametrize(
    "words",
    [
        "check-steps - - --mod 7",
        "solve - - --mod 7",
        "identities - - --mod 7",
        "trace - --goal solve --b - --mod 7",
        "board grid 2x2 --mod 2 --state - --target - solve",
    ],
)
def test_standard_input_is_read_once(words):
    """It holds one file of a question; a second one would be empty, or be passed over."""
    done = CliRunner().invoke(main, words.split(), input="1 0\n0 1\n")
    assert (2, True) == (done.exit_code, "only one file can be standard input" in done.output), done.output


@pytest.mark.parametrize("words", [["pinv"], ["pinv", "--help"], ["pinv", "m.txt", "--mod", "7"]])
def test_a_name_that_other_programs_use_otherwise_names_both_commands(words):
    """There is no pinv: elsewhere it is the Moore-Penrose inverse."""
    result = run(*words)
    assert 2 == result.exit_code
    assert {"pseudo-inverse", "moore-penrose"} <= set(re.findall(r"`([a-z-]+)`", result.stderr))


def test_each_module_has_the_commands_that_are_looked_for_in_it():
    """No command is out of reach, and none is missing where it should be."""
    there = {name: {c.name for c in import_module(f"modlinalg.cli.{name}").COMMANDS} for name in _MODULES}
    assert {name: set(words.split()) for name, words in _MODULES.items()} == there
