"""Where input comes from, and what is refused of it."""

import pytest
from click.testing import CliRunner

from modlinalg._cli import main
from tests.cli.running import COMMANDS, one_line, refused, run

pytestmark = pytest.mark.usefixtures("folder")

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


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (["rank", "M", "--mod", "7"], "2\n"),
        (["det", "M", "--mod", "7"], "5\n"),
        (["invariant-factors", "M", "--mod", "7"], "1, 1\n"),
        (["inverse", "M", "--mod", "7"], "[5 1]\n[5 3]\n"),
        (["solve", "M", "b", "--mod", "7"], "x = (3, 1)\n"),
        (["kernel", "M", "--mod", "7"], "solutions: 1\n"),
        (["form", "M", "--mod", "7"], "[1 0]\n[0 1]\n"),
        (["decompose", "M", "--mod", "7"], "[1 2]\n[3 4]\n"),
        (["pseudo-inverse", "M", "--mod", "7"], "[5 1]\n[5 3]\n"),
        (["moore-penrose-inverse", "M", "--mod", "7"], "[5 1]\n[5 3]\n"),
        (["identities", "M", "M", "--mod", "7"], "(1) M*X*M = M fails"),
        (["trace", "M", "--mod", "7"], "Decomposition of the 2 x 2 matrix"),
        (["board", "matrix", "M", "--mod", "2"], "board of 2 cells"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_every_command_takes_the_system_that_wrote_its_files(tmp_path, command, expected):
    """FLINT's `2 2  1 2 3 4` is a row of six numbers elsewhere; --from flint reads it."""
    (tmp_path / "M").write_text("2 2  1 2 3 4\n")
    (tmp_path / "b").write_text("2  5 6\n")
    for name in ("flint", "python-flint"):
        assert expected in run(*command, "--from", name).stdout
    refused(run(*command, "--from", "abacus"), "'abacus' is not one of 'auto', ")


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
        ("float.txt", ["5/2", "Z_8", "no element"]),
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
    "words",
    [
        "check-steps - - --mod 7",
        "solve - - --mod 7",
        "identities - - --mod 7",
        "trace - --goal solution --b - --mod 7",
        "board grid 2x2 --mod 2 --state - --target - solve",
    ],
)
def test_standard_input_is_read_once(words):
    """It holds one file of a question; a second one would be empty, or be passed over."""
    done = CliRunner().invoke(main, words.split(), input="1 0\n0 1\n")
    assert (2, True) == (done.exit_code, "only one file can be standard input" in done.output), done.output


def test_the_colours_of_a_terminal_are_no_entries():
    """As `gp -q < file` and `gap < file` print on Debian; a place counts the signs that people see."""
    gp = "\x1b[0;35m\n[1 2]\n\n[3 5]\n\x1b[0m\n"
    gap = "\x1b[1m\x1b[34mgap> \x1b[0m\x1b[31mM;\n\x1b[0m[ [ 1, 2 ], [ 3, 5 ] ]\n\x1b[34mgap> \x1b[0m"
    for text in (gp, gap):
        assert run("det", "-", "--mod", "7", stdin=text).stdout.endswith("\n6\n")
    place = run("det", "-", "--mod", "7", stdin="\x1b[35m1 2\n\x1b[1m3 x\x1b[0m\n")
    refused(place, "line 2, column 3")


def test_of_one_result_no_other_is_offered():
    """`--result K takes another` is advice where there is one."""
    session = "sage: M\n[1 2]\n[3 5]\nsage: "
    said = CliRunner().invoke(main, ["det", "-", "--mod", "7"], input=session).output
    assert "result 1 of 1 is taken\n" in said
    assert "--result" not in said
    said = CliRunner().invoke(main, ["det", "-", "--mod", "7"], input=session + "M.det()\n-1\nsage: ").output
    assert "result 2 of 2 is taken; --result K takes another" in said


def test_what_one_command_has_read_another_may_write(tmp_path, monkeypatch):
    """The question is that of the command, not of the process that runs several."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a").write_text("1 2\n3 4\n")
    assert 0 == run("convert", "a", "--to", "sage", "-o", "b").exit_code
    assert 0 == run("convert", "b", "--to", "whitespace", "-o", "a").exit_code
    refused(run("convert", "a", "--to", "sage", "-o", "a"), "this file is the question")
