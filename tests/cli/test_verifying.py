"""`modlinalg verify KIND`: what a person does with somebody's answer."""

import json

import click
import pytest
from click.testing import CliRunner

from modlinalg import ClaimVerdict, Verification, matrix
from modlinalg._cli import main
from modlinalg._cli.verifying import verify_command
from modlinalg.verification import _claim_fields as fields
from modlinalg.verification._claim_fields import ClaimKind
from modlinalg.verification._kinds import _TABLE, KINDS
from modlinalg.verification.claims import judge
from tests.cli.running import refused, run as run_whole
from tests.cli.statuses import TUBULO, M, run
from tests.helpers import boards


@pytest.mark.parametrize(
    ("kind", "arguments", "verdict"),
    [
        ("inverse", ("[5, 0; 0, 5]", "[5, 0; 0, 5]"), "TRUE"),
        ("inverse", (M, M), "FALSE"),
        ("not-invertible", (M,), "TRUE"),
        ("generalized-inverse", (M, "[3, 0; 0, 0]", "--identities", "1"), "FALSE"),
        ("moore-penrose-inverse", ("[2, 0; 0, 0]", "[2, 0; 0, 0]"), "TRUE"),
        ("no-generalized-inverse", ("[1, 0; 0, 1]",), "FALSE"),
        ("solution", (M, "[2, 4]", "[1, 0]"), "TRUE"),
        ("solution", (M, "[2, 4]~", "[1, 1]"), "FALSE"),
        ("no-solution", (M, "[1, 0]"), "TRUE"),
        ("count", (M, "[0, 0]", "12"), "TRUE"),
        ("count", (M, "[0, 0]", "infinite"), "FALSE"),
        ("kernel", (M, "[3, 0; 0, 3]"), "FALSE"),
        ("kernel", (M, "[3, 1; 0, 1]", "--basis", "columns"), "TRUE"),
        ("kernel", (M, "[3, 0; 1, 1]", "--basis", "rows", "--orders", "2,6"), "TRUE"),
        ("solution-set", (M, "[2, 4]", "[1, 0]", "[3, 1; 0, 1]", "--basis", "columns"), "TRUE"),
        ("decomposition", (M, "[1, 0; 0, 1]", M, "[1, 0; 0, 1]"), "FALSE"),
        ("smith-form", (M, "[2, 0; 0, 0]"), "TRUE"),
        ("howell-form", (M, "[2, 4]"), "TRUE"),
        ("invariant-factors", (M, "2,0"), "TRUE"),
        ("invariant-factors", (M, "2,3"), "FALSE"),
        ("free-rank", (M, "0"), "TRUE"),
        ("det", (M, "0"), "TRUE"),
        ("det", ("[1, 0; 0, 5]", "-1"), "TRUE"),
        ("det", ("[1, 0; 0, 5]", "-2/5"), "FALSE"),
        ("invariant-factors", (M, "-4,0"), "TRUE"),
    ],
)
def test_each_kind_from_files_and_numbers(file, kind, arguments, verdict):
    """Files hold texts of PARI here; FALSE leaves with 1, TRUE with 0."""
    given = [file(a) if a.startswith("[") else a for a in arguments]
    status, output = run("verify", kind, *given, "--mod", 6)
    assert output.startswith(f"{verdict}: "), output
    assert {"TRUE": 0, "FALSE": 1}[verdict] == status


def test_kinds_over_fields(file):
    """Rank, nullity and RREF need a field, and say so elsewhere."""
    for kind, argument in (("rank", "1"), ("nullity", "1"), ("rref", "[1, 2; 0, 0]")):
        given = file(argument) if argument.startswith("[") else argument
        assert run("verify", kind, file("[1, 2; 2, 4]"), given, "--mod", 7)[0] == 0
        assert run("verify", kind, file("[1, 2; 2, 4]"), given, "--mod", 6)[0] == 2
    status, output = run("verify", "rank", file("[1, 2; 2, 4]"), 1, "--mod", 6)
    assert (2, True) == (status, "free_rank(M) is 1, 1 is the number of" in output)


def test_every_kind_of_claim_has_a_command():
    """And its help names the matrices."""
    status, output = run("verify", "--help")
    assert status == 0
    for kind in KINDS:
        assert kind.replace("_", "-") in output
        assert "M" in run("verify", kind.replace("_", "-"), "--help")[1]


def test_the_published_inverse_of_tubulo(file):
    """TRUE; with one entry changed FALSE, with the entry of M*X that is wrong."""
    published = boards.tubulo_inverse()
    assert run("verify", "inverse", TUBULO, file(str(published.tolist())), "--mod", 3)[0] == 0
    rows = published.tolist()
    rows[4][7] = (rows[4][7] + 1) % 3
    status, output = run("verify", "inverse", TUBULO, file(str(rows)), "--mod", 3)
    assert status == 1
    wrong = (boards.tubulo() @ matrix(rows, mod=3)).tolist()
    i, j = next((i, j) for i, row in enumerate(wrong) for j, a in enumerate(row) if a != (1 if i == j else 0))
    assert f"M*X = I fails in (R{i + 1}, C{j + 1}): {wrong[i][j]} on the left" in output


def test_the_ring_may_come_from_a_text(file):
    """One text names it for all; two rings, or none, are refused."""
    named = file("[Mod(5, 6), Mod(0, 6); Mod(0, 6), Mod(5, 6)]")
    assert run("verify", "inverse", named, file("[5, 0; 0, 5]"))[0] == 0
    status, output = run("verify", "inverse", named, named, "--mod", 7)
    assert status == 2
    assert "the text names Z_6, but Z_7 was asked for" in output
    status, output = run("verify", "inverse", file("[1, 0; 0, 1]"), file("[1, 0; 0, 1]"))
    assert status == 2
    assert "no file names its ring: give exactly one of --mod N, --integers and --rational" in output


@pytest.mark.exhaustive
def test_probability_and_limits_are_said(file):
    """A TRUE on random vectors has its bound; at a limit the verdict is UNKNOWN, with status 3."""
    inverse = file(str(boards.tubulo_inverse().tolist()))
    status, output = run("verify", "inverse", TUBULO, inverse, "--mod", 3, "--probabilistic", 20, "--seed", 1)
    assert status == 0
    assert "TRUE with error at most 1/3486784401: " in output
    assert run("verify", "inverse", TUBULO, inverse, "--mod", 3, "--limit", 0)[0] == 3
    status, output = run("verify", "rank", file("[1]"), 1, "--mod", 3, "--probabilistic", 2)
    assert status == 2
    assert "compares no products" in output


def test_a_verdict_is_replayed_from_its_certificate(file, tmp_path):
    """A refuted inverse, with the claim in the text."""
    proof = tmp_path / "proof.json"
    assert run("verify", "inverse", file(M), file(M), "--mod", 6, "--certificate", proof)[0] == 1
    written = json.loads(proof.read_text())
    assert (written["verdict"], written["claim"]["kind"]) == ("FALSE", "inverse")
    assert run("check", proof)[0] == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("inverse", "nowhere", "nowhere"), "nowhere"),
        (("rank", TUBULO, "x"), "rank: 'x' is no number"),
        (("rank", TUBULO, "4/2"), "rank: an integer >= 0 is needed, not '4/2'"),
        (("invariant-factors", TUBULO, "1,,1"), "factors: '' is no number"),
        (("invariant-factors", TUBULO, "nowhere.txt"), "factors: 'nowhere.txt' is no number"),
        (("invariant-factors", TUBULO, "[1,x]"), "factors: line 1, column 4: unexpected 'x'"),
        (("invariant-factors", TUBULO, "[1,2] mod 5"), "factors: "),
        (("invariant-factors", TUBULO, "[[1,2],[0,1]]"), "a list of factors is needed, not a matrix, 2 x 2"),
        (("rank", TUBULO, "2.5"), "rank: '2.5' is no number"),
        (("det", TUBULO, "1 mod 5"), "value: the text names Z_5, the question Z_3"),
        (("count", TUBULO, TUBULO, "1/2"), "count: an integer >= 0 is needed"),
        (("inverse", "-", "-"), "only one file can be standard input"),
    ],
)
def test_bad_input_is_named(arguments, words):
    """Status 2 and one line, never a traceback."""
    status, output = run("verify", *arguments, "--mod", 3, text="")
    assert status == 2
    assert words in output
    assert "Traceback" not in output


def test_certificates_go_to_files_only(file):
    """Standard output holds the verdict."""
    assert run("verify", "inverse", file(M), file(M), "--mod", 6, "--certificate", "-")[0] == 2


@pytest.mark.exhaustive
def test_canonical_forms_are_asked_for_by_an_option(file):
    """5 is a unit of Z_6 and not 1; both commands that know of canonical forms have the option."""
    one, five = file("[1, 0; 0, 1]"), file("[5, 0; 0, 5]")
    for arguments in (("smith-form", one, five), ("decomposition", five, one, five, one)):
        assert run("verify", *arguments, "--mod", 6)[0] == 0
        status, output = run("verify", *arguments, "--mod", 6, "--canonical")
        assert status == 1
        assert "a diagonal entry is a divisor of 6, or 0: not so for 5 in (R1, C1)" in output
        assert run("verify", *arguments, "--mod", 6, "--canonical", "--limit", 100) == (status, output)
    assert "No such option" in run("verify", "rref", one, one, "--mod", 7, "--canonical")[1]


def test_a_list_of_identities_is_written_as_people_write_it(file):
    """One identity in brackets has no comma behind it."""
    status, output = run("verify", "no-generalized-inverse", file("2"), "--mod", 8, "--identities", 2)
    assert status == 1
    assert "M has no (2) inverse" in output
    assert "(2,)" not in output


def test_infinite_orders_are_explained_only_where_there_are_any(file):
    """Over Z_n every order is finite; over Q the word `infinite` is a count."""
    M, b = file("2 4\n4 8"), file("0\n0")
    finite = run("verify", "count", M, b, 24, "--mod", 12)
    endless = run("verify", "count", M, b, "infinite", "--rational")
    assert (finite[0], endless[0]) == (0, 0), (finite, endless)
    assert "infinite" not in finite[1]
    assert "0 stands for infinite" in endless[1]
    assert "COUNT|infinite" in run("verify", "count", "--help")[1]


@pytest.mark.parametrize("word", ["infinite", "infinity", "Inf", "∞", "count = inf"])
def test_infinitely_many_has_the_words_that_grade_knows(word, file):
    """Where there are as many, and where there are not."""
    count = ("verify", "count", file("1 2"))
    assert run(*count, file("[0]"), word, "--integers")[0] == 0
    status, output = run(*count, file("[0]"), word, "--mod", 7)
    assert (status, "is 7, not infinite" in output) == (1, True)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_option_of_a_kind_says_what_it_is(kind):
    """No option stands in the help without a word beside it."""
    context = click.Context(main)
    command = main.get_command(context, "verify").get_command(context, kind.replace("_", "-"))
    assert all(option.help for option in command.params if isinstance(option, click.Option))


def test_a_new_kind_has_a_command_by_its_entry_in_the_table_alone(file, monkeypatch):
    """Each optional field, whatever its name, is an option with the words that stand beside its reader."""

    def verify_toy(M, *, bound=None, N=None, loud=False, shade="light", limit=None):
        said = f"{M.tolist()} {bound} {None if N is None else N.tolist()} {loud} {shade}"
        return Verification(ClaimVerdict.TRUE, "toy", said)

    optional = {
        "bound": fields.OptionalField(fields.natural, "No more than this."),
        "N": fields.OptionalField(fields.matrix_field, "The file of N."),
        "loud": fields.OptionalField(fields.flag, "Say it loudly."),
        "shade": fields.OptionalField(fields.word, "How dark it is.", ("light", "dark")),
    }
    monkeypatch.setattr("modlinalg.verification._numbers.verify_toy", verify_toy, raising=False)
    kind = ClaimKind("_numbers.verify_toy", {"M": fields.matrix_field}, "a toy", "it is one.", "", optional)
    monkeypatch.setitem(_TABLE, "toy", kind)
    command = verify_command("toy", kind)
    words = CliRunner().invoke(command, ["--help"]).output
    assert all(field.help_text in words for field in optional.values())
    given = [str(file("1 2")), "--mod", "7"]
    assert "[[1, 2]] None None False light" in CliRunner().invoke(command, given).output
    given += ["--bound", "3", "--N", str(file("5 6")), "--loud", "--shade", "dark"]
    done = CliRunner().invoke(command, given)
    assert (0, True) == (done.exit_code, "[[1, 2]] 3 [[5, 6]] True dark" in done.output)
    assert 2 == CliRunner().invoke(command, [*given[:3], "--shade", "red"]).exit_code


def test_a_count_that_is_no_number_is_told_the_word(file):
    """The word of the claim format is `infinite`."""
    claim = {"kind": "count", "ring": {"rational": True}, "M": [[0]], "b": [0], "count": "inf"}
    assert 'an integer >= 0 is needed, or "infinite", not' in judge(claim)["reason"]
    assert '{"modulus": 6}' in judge(claim | {"ring": 6})["reason"]


@pytest.mark.parametrize(
    "command",
    [
        "verify rank {} {} --mod 5",
        "verify det {} {} --mod 5",
        "inverse {} --mod {}",
        "identities {} {} --mod 5 --require {}",
        "board grid {}",
        "check {} --matrix {} --mod 5 --identities {}",
    ],
)
def test_words_that_are_none_are_quoted_in_part(command, file):
    """However long they are, and without what would steer a terminal."""
    names = [file("1 2\n3 4\n")] * (command.count("{}") - 1)
    for word in ("x" * 5000, "\x1b[31m"):
        status, output = run(*(word if part == "{}" else part for part in _filled(command, names)))
        assert 2 == status
        assert len(output) < 600
        assert "\x1b" not in output


def _filled(command, names):
    """Return the words of a command with its first places filled by names."""
    left = list(names)
    return [left.pop(0) if part == "{}" and left else part for part in command.split()]


@pytest.mark.parametrize("text", ["1/2", "+1/2", " 1/2 "])
def test_fractions_are_read_as_in_files(text, tmp_path):
    """With a sign and with blanks."""
    file = tmp_path / "half.txt"
    file.write_text("1/2 0\n0 1\n")
    assert run("verify", "det", str(file), text, "--rational")[0] == 0


def test_what_is_wrong_with_a_file_begins_with_its_name(file):
    """Of a matrix, a basis, and what is converted."""
    two, one = file("([1 2]\n[3 4], [5 6]\n[7 8])"), file("[1, 2; 3, 4]")
    for arguments in (
        ("verify", "rank", two, 2, "--mod", 7),
        ("verify", "kernel", one, two, "--mod", 7),
        ("verify", "solution", one, two, file("1 2"), "--mod", 7),
        ("convert", two, "--mod", 7, "--to", "sage"),
    ):
        status, output = run(*arguments)
        assert (2, True) == (status, f"modlinalg: {two}: one matrix is needed" in output), output


@pytest.mark.parametrize("form", ["text", "json"])
def test_there_is_no_verdict_where_its_certificate_cannot_be_written(file, form):
    """Nothing is printed beside the status 2."""
    rank = ("verify", "rank", str(file("[1, 2; 3, 4]")), "2", "--mod", "7", "--format", form)
    refused(run_whole(*rank, "--certificate", "/nonexistent/x"), "/nonexistent/x")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--limit", "nan"), "nan is not a number of seconds"),
        (("--probabilistic", "20000"), "is not in the range 0<=x<=10000"),
    ],
)
def test_options_are_refused_by_their_names(file, tmp_path, words, reason):
    """Not as the arguments of functions in Python."""
    claims = file("")
    for command in (
        ("verify", "inverse", str(file(M)), str(file(M)), "--mod", "6"),
        ("verify-batch", str(claims), "-o", str(tmp_path / "verdicts")),
    ):
        refused(run_whole(*command, *words), words[0], reason)


@pytest.mark.exhaustive
def test_one_claim_is_one_claim(file, tmp_path):
    """And none, or two, are claims."""
    line = '{"kind": "rank", "ring": {"modulus": 5}, "M": [[1]], "rank": 1}\n'
    for count, words in ((0, "0 claims: none"), (1, "1 claim: 1 TRUE"), (2, "2 claims: 2 TRUE")):
        claims = file(line * count)
        assert (0, f"{words}\n") == run("verify-batch", claims, "-o", tmp_path / f"verdicts{count}")


def test_more_processes_than_any_machine_has_are_refused(file, tmp_path):
    """Before one of them is started, and before anything is written."""
    done = run_whole("verify-batch", str(file("")), "-o", str(tmp_path / "o"), "--jobs", "1" + "0" * 30)
    refused(done, "the number of processes must be from 1 to 1000")
    assert not (tmp_path / "o").exists()


@pytest.mark.parametrize(
    ("written", "verdict"),
    [
        ("2", "TRUE"),
        ("2.0", "TRUE"),
        ("rank = 2", "TRUE"),
        ("-1", "FALSE"),
        ("-1.0", "FALSE"),
        ("3", "FALSE"),
    ],
)
def test_a_number_of_things_is_read_as_people_write_it(file, written, verdict):
    """As `grade` reads it; a negative number is a wrong answer and no option."""
    M = file("[1, 0; 0, 1]")
    for kind in ("rank", "free-rank"):
        status, output = run("verify", kind, M, written, "--mod", 7)
        assert verdict in output
        assert (verdict == "FALSE") == status
    assert "the rank is 2, not -1" in run("verify", "rank", M, "-1", "--mod", 7)[1]
    assert "TRUE" in run("verify", "det", M, "det(M) = 8 mod 7", "--mod", 7)[1]
    assert "TRUE" in run("verify", "det", M, "d = Mod(1, 7)", "--mod", 7)[1]


@pytest.mark.parametrize(
    "written", ["2,-4", "2 -4", "[2,-4]", "[ 2 \N{MINUS SIGN}4 ]", "D = [2, -4]", "(2, -4)", "{2, -4}"]
)
def test_factors_are_read_as_systems_print_them_also_from_a_file(written, file):
    """In one argument, in a file and on standard input; a file and a list are told apart by what they are."""
    command = ("verify", "invariant-factors", file("2 0\n0 4"))
    options = ("--integers", "--convention")
    for text in (written, file(written)):
        assert run(*command, text, *options, "sympy")[0] == 0
        status, output = run(*command, text, *options, "modlinalg")
        assert (status, "d_2 is 4, not -4" in output) == (1, True)
    assert run(*command, "-", *options, "sympy", text=written)[0] == 0
