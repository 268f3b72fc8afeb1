"""`--integers`: every command that takes a ring works over Z, says so, and refuses what is not of Z."""

import json
from itertools import product

import click
import pytest

from modlinalg import (
    ZZ,
    EntryError,
    det,
    invariant_factors,
    inverse,
    kernel,
    matrix,
    rank,
    read,
    verify_inverse,
)
from modlinalg._cli import main
from modlinalg.grading import grade
from modlinalg.verification.claims import judge
from tests.cli.statuses import run
from tests.helpers.runs import slow

SQUARE = "2 4\n6 8\n"
ASKING = [
    ["decompose"],
    ["pseudo-inverse"],
    ["moore-penrose-inverse"],
    ["inverse"],
    ["kernel"],
    ["form"],
    ["form", "--kind", "hermite"],
    ["rank"],
    ["det"],
    ["invariant-factors"],
]


def over_Z(*arguments):
    """Return the output of a command that answers over Z."""
    status, output = run(*arguments, "--integers")
    assert 0 == status, output
    return output


def commands(group, *path):
    """Yield the path of every command, and the command."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from commands(command, *path, name)
        else:
            yield (*path, name), command


@pytest.mark.parametrize(
    ("path", "command"),
    list(commands(main)),
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_where_q_may_be_asked_for_z_may_too(path, command):
    """Each command with --rational has --integers, and boards have neither."""
    options = {name for param in command.params for name in param.opts}
    assert ("--rational" in options) == ("--integers" in options)
    if path[0] == "board":
        assert "--integers" not in options


@pytest.mark.parametrize("command", ASKING, ids=" ".join)
def test_answers_say_that_they_are_over_z(file, command):
    """In the first line, whether Z is asked for or named by the text."""
    unimodular = "1 2\n1 1\n"
    output = over_Z(*command, file(unimodular))
    assert "over Z" in output.splitlines()[0].replace("over Z,", "over Z")
    assert (0, output) == run(*command, file("matrix(ZZ, [[1, 2], [1, 1]])"))
    assert (0, output) == run(
        *command, file('{"integers": true, "rows": 2, "cols": 2, "entries": [[1, 2], [1, 1]]}')
    )


@pytest.mark.exhaustive
def test_numbers_over_z_are_those_of_the_functions(file):
    """All 2 x 2 matrices with entries in -1 .. 2, some of them, against the library."""
    for entries in list(product(range(-1, 3), repeat=4))[::7]:
        M = matrix([entries[:2], entries[2:]], ZZ)
        text = file(str(M))
        assert str(det(M)) == over_Z("det", text).splitlines()[-1]
        assert str(rank(M)) == over_Z("rank", text).splitlines()[-1]
        assert ", ".join(map(str, invariant_factors(M))) == over_Z("invariant-factors", text).splitlines()[-1]
        json.loads(over_Z("rank", text, "--format", "json"))


def test_forms_over_z(file):
    """The Hermite form has the shape of M, the Howell form leaves out its zero rows."""
    M = file("4 6\n6 9\n2 5\n")
    assert "Hermite form over Z\n[2 1]\n[0 2]\n[0 0]\n" == over_Z("form", M, "--kind", "hermite")
    assert "Howell form over Z\n[2 1]\n[0 2]\n" == over_Z("form", M, "--kind", "howell")
    assert "Smith form W = R*M*C over Z\n[1 0]\n[0 4]\n[0 0]\n" == over_Z("form", M)
    for other, instead in (("--rational", "rref"), ("--mod", "howell")):
        arguments = [other, 8] if other == "--mod" else [other]
        status, output = run("form", M, "--kind", "hermite", *arguments)
        assert (2, True) == (status, f"modlinalg form --kind {instead}" in output), output


def test_an_inverse_over_z_is_multiplied_out(file):
    """A unimodular matrix has one, of another matrix a witness modulo q is shown."""
    M = matrix([[1, 2], [1, 1]], ZZ)
    assert inverse(M).to_text() in over_Z("inverse", file(str(M)))
    status, output = run("inverse", file(SQUARE), "--integers")
    assert (1, True, True) == (status, "M*v = 0 modulo 2" in output, "multiplying out modulo 2" in output)


def test_no_pseudo_inverse_is_proved_modulo_q(file):
    """An X with M*X*M = M is refuted by a Z with M*Z*M = 0 and trace(Z*M) != 0, both modulo q."""
    status, output = run("pseudo-inverse", file(SQUARE), "--integers")
    assert (1, True) == (status, "has M*Z*M = 0 and trace(Z*M) = 2 modulo 4" in output), output
    assert "NOT 0" not in output


def test_systems_over_z(file):
    """Solutions, a refutation modulo 2, and an exact one; brute force agrees."""
    S, M = file("1 2\n2 4\n"), file(SQUARE)
    assert "t1 in Z" in over_Z("solve", S, file("1\n2\n"))
    status, output = run("solve", M, file("1\n2\n"), "--integers")
    assert (1, True) == (status, "u*b = (1) modulo 2" in output), output
    status, output = run("solve", S, file("2\n6\n"), "--integers")
    assert (1, True) == (status, "u*b = (-2)\n" in output), output
    for x in product(range(-2, 3), repeat=2):
        b = "\n".join(str(a * x[0] + c * x[1]) for a, c in ((2, 4), (6, 8)))
        assert f"x = ({x[0]}, {x[1]})\n" in over_Z("solve", M, file(b))


def test_a_kernel_over_z_is_infinite_or_zero(file):
    """That is said of Z; the generators are those of the library."""
    output = over_Z("kernel", file("1 2\n2 4\n"), "--list")
    assert "infinitely many over Z, and none is listed" in output
    assert str(kernel(matrix([[1, 2], [2, 4]], ZZ))) in output
    assert "solutions: 1\n\n(0, 0)\n" in over_Z("kernel", file(SQUARE), "--list")


def test_identities_over_z(file):
    """The inverse of a unimodular matrix has all four."""
    output = over_Z("identities", file("1 2\n1 1\n"), file("-1 2\n1 -1\n"))
    assert 4 == output.count("holds")
    assert 1 == run("identities", file(SQUARE), file("1 0\n0 1\n"), "--integers")[0]


def test_steps_over_z(file):
    """A trace and a student's steps are over Z, where 2 is no unit."""
    M = file(SQUARE)
    assert "over Z\n" in over_Z("trace", M)
    steps = file("R2 <- R2 - 3*R1\nC2 <- C2 - 2*C1\nR2 <- -1*R2\n")
    over_Z("check-steps", M, steps)
    assert 1 == run("check-steps", M, file("R1 <- 1/2*R1\n"), "--integers")[0]


@pytest.mark.parametrize(
    "rings",
    [["--integers", "--mod", 7], ["--integers", "--rational"], ["--integers", "--rational", "--mod", 7]],
    ids=str,
)
@pytest.mark.parametrize(
    "command", [["det"], ["trace"], ["verify", "det"], ["convert", "--to", "sage"], ["check", "--matrix"]]
)
def test_two_rings_are_refused(file, command, rings):
    """Exactly one of the three, which the message names."""
    M = file(SQUARE)
    more = {"verify": ["-8"], "check": [M]}.get(command[0], [])
    status, output = run(*command, M, *more, *rings)
    assert (2, True) == (status, "give exactly one of --mod N, --integers and --rational" in output), output


def test_a_missing_ring_names_all_three(file):
    """Where no file names its ring; a board has --mod alone."""
    M = file(SQUARE)
    for command in (["det", M], ["verify", "det", M, "-8"], ["trace", M], ["exercise"]):
        status, output = run(*command)
        assert (2, True) == (status, "exactly one of --mod N, --integers and --rational" in output), output
    status, output = run("board", "matrix", M, "count")
    assert (2, True, False) == (status, "give --mod N" in output, "--integers" in output), output


def test_boards_are_over_z_n_alone(file):
    """A text over Z is a board with --mod N, and none without it."""
    named = file("matrix(ZZ, [[1, 1], [1, 1]])")
    assert 0 == run("board", "matrix", named, "count", "--mod", 2)[0]
    status, output = run("board", "matrix", named, "count")
    assert (2, True) == (status, "give --mod N" in output), output
    assert 2 == run("board", "matrix", named, "count", "--integers")[0]
    assert 2 == run("board", "grid", "2x2", "count", "--integers")[0]


def test_texts_over_z_go_with_every_ring(file):
    """The ring of another file, or of an option, is that of the question; Z where nothing else is named."""
    M, b = file("matrix(ZZ, [[2, 4], [6, 8]])"), file("1\n2\n")
    assert run("solve", M, b) == run("solve", file(SQUARE), b, "--integers")
    assert run("solve", M, b, "--rational") == run("solve", file(SQUARE), b, "--rational")
    assert run("solve", M, b, "--mod", 7) == run("solve", file(SQUARE), b, "--mod", 7)
    assert run("solve", M, file("# mod 7\n1\n2\n")) == run("solve", M, b, "--mod", 7)
    assert run("solve", M, file("matrix(QQ, [[1], [2]])")) == run("solve", M, b, "--rational")
    status, output = run("solve", file("matrix(QQ, [[1, 2]])"), file("# mod 7\n1"))
    assert (2, True) == (status, "several rings: Q, Z_7" in output), output


def test_what_is_not_over_z_is_refused(file):
    """Fractions with their place, also beside a text over Z, and residues."""
    status, output = run("det", file("1 2\n3 1/2\n"), "--integers")
    assert (2, True) == (status, "[1, 1] is 1/2, which is no element of Z" in output), output
    status, output = run("solve", file("matrix(ZZ, [[2]])"), file("1/2"))
    assert (2, True) == (status, "is 1/2, which is no element of Z" in output), output
    status, output = run("det", file("matrix(QQ, [[1/2]])"), "--integers")
    assert (2, True) == (status, "is 1/2, which is no element of Z" in output), output
    status, output = run("det", file("# mod 7\n1"), "--integers")
    assert (2, True) == (status, "Z_7, but Z was asked for" in output), output


def test_convert_writes_over_z(file):
    """--integers, or the ring that the text names; bare integers are rational without an option."""
    plain, named = file(SQUARE), file("DM([[2, 4], [6, 8]], ZZ)")
    expected = matrix([[2, 4], [6, 8]], ZZ)
    for system in ("sage", "julia", "magma", "json", "flint"):
        written = over_Z("convert", plain, "--to", system)
        assert expected == read(written).matrix
        assert (0, written) == run("convert", named, "--to", system)
        assert run("convert", plain, "--to", system) == run("convert", named, "--to", system, "--rational")
        assert run("convert", plain, "--to", system, "--mod", 7) == run(
            "convert", named, "--to", system, "--mod", 7
        )


def test_a_single_value_may_name_z(file):
    """An element on the command line, as a system prints it, of the ring Z."""
    assert 0 == run("verify", "det", file("matrix(ZZ, [[2, 4], [6, 8]])"), "-8")[0]
    assert 1 == run("verify", "det", file(SQUARE), "8", "--integers")[0]
    assert 2 == run("verify", "det", file(SQUARE), "1/2", "--integers")[0]


@pytest.mark.parametrize(
    ("command", "texts", "status"),
    [
        (["decompose"], [SQUARE], 0),
        (["rank"], [SQUARE], 0),
        (["det"], [SQUARE], 0),
        (["invariant-factors"], ["1 2\n2 4\n"], 0),
        (["form"], [SQUARE], 0),
        (["form", "--kind", "howell"], ["4 6\n6 9\n2 5\n"], 0),
        (["form", "--kind", "hermite"], ["4 6\n6 9\n2 5\n"], 0),
        (["inverse"], ["1 2\n1 1\n"], 0),
        (["inverse"], [SQUARE], 1),
        (["pseudo-inverse"], [SQUARE], 1),
        (["moore-penrose-inverse"], ["1 2\n2 4\n"], 1),
        (["moore-penrose-inverse"], ["1 2\n1 1\n"], 0),
        (["kernel"], ["1 2\n2 4\n"], 0),
        (["solve"], [SQUARE, "1\n2\n"], 1),
        (["solve"], ["1 2\n2 4\n", "1\n2\n"], 0),
        (["trace"], [SQUARE], 0),
    ],
)
def test_certificates_over_z_are_verified_about_the_question(file, tmp_path, command, texts, status):
    """Each answer over Z has a proof that `check` accepts, about this matrix over Z and not over Q or Z_n."""
    paths, proof = [file(text) for text in texts], tmp_path / "proof.json"
    assert status == run(*command, *paths, "--integers", "--certificate", proof)[0]
    rhs = ["--rhs", paths[1]] if len(paths) == 2 else []
    found, output = run("check", proof, "--matrix", paths[0], "--integers", *rhs)
    assert (0, True) == (found, output.startswith("verified")), output
    for other in (["--rational"], ["--mod", 11]):
        assert 1 == run("check", proof, "--matrix", paths[0], *rhs, *other)[0]


@slow(exhaustive=lambda kind: kind == "kernel")
@pytest.mark.parametrize(
    "kind", ["decomposition", "hermite-form", "solution", "no-solution", "inverse", "kernel"]
)
def test_exercises_over_z(kind):
    """Each is over Z, and its solution too."""
    question, solution = over_Z("exercise", kind, "--solution", "--seed", 4).split("\n\n", 1)
    assert "over Z" in question or "by hand" in question
    assert "over Z\n===" in solution


@pytest.mark.exhaustive
def test_claims_over_z(file, tmp_path):
    """One line, `{"integers": true}`: TRUE of the determinant, FALSE of its negative."""
    claim = {"kind": "det", "ring": {"integers": True}, "M": [[2, 4], [6, 8]]}
    lines = "\n".join(json.dumps({**claim, "value": value}) for value in (-8, 8))
    status, output = run("verify-batch", file(lines), "-o", tmp_path / "verdicts.jsonl")
    assert (1, "2 claims: 1 FALSE, 1 TRUE\n") == (status, output)


def test_a_fraction_over_the_integers_is_refused_by_the_function_and_the_field(file):
    """The file, the function and the field are named; a claim of a batch is MALFORMED, an answer is wrong."""
    status, output = run("verify", "inverse", file("2"), half := file("1/2"), "--integers")
    words = "entry [0, 0] is 1/2, which is no element of Z: its denominator is not 1"
    assert (status, f"{half}: verify_inverse: X: {words}" in output) == (2, True)
    with pytest.raises(EntryError) as refused:
        verify_inverse(matrix([[2]], ZZ), [["1/2"]])
    assert str(refused.value) == f"verify_inverse: X: {words}"
    asked = {"kind": "inverse", "ring": {"integers": True}, "M": [[2]]}
    assert judge(asked | {"X": [["1/2"]]})["verdict"] == "MALFORMED"
    (mark,) = grade([asked | {"id": "q"}], [{"student": "ada", "question": "q", "answer": "1/2"}]).marks
    assert str(mark.result) == "wrong"
