"""Files of other systems, files with two readings, and files that name their ring, in all commands."""

import pytest

from tests.cli.statuses import run


def test_commands_that_compute_read_the_texts_of_other_systems(file):
    """All commands read by the one way."""
    assert run("kernel", file("[1, 2; 3, 4]"), "--mod", 6) == run("kernel", file("1 2\n3 4"), "--mod", 6)
    assert run("kernel", file("[Mod(1, 6), 2; 3, 4]")) == run("kernel", file("1 2\n3 4"), "--mod", 6)


LIGHTS = "110\n011\n101\n"
HEADED = "2 2\n1 2\n2 4\n"


@pytest.mark.parametrize(
    "arguments",
    [["kernel"], ["decompose"], ["form"], ["trace"], ["convert", "--to", "json"], ["board", "matrix"]],
)
def test_commands_refuse_a_file_with_two_readings(file, arguments):
    """Status 2, both readings, and the options that choose one; with one of them the command answers."""
    for text, yes, no in (
        (LIGHTS, "--digits", "--entries"),
        (HEADED, "--shape-header", "--no-shape-header"),
    ):
        status, output = run(*arguments, file(text), "--mod", 2)
        assert (2, True) == (status, f"{yes} or {no}" in output), output
        if arguments != ["board", "matrix"]:
            assert [0, 0] == [run(*arguments, file(text), "--mod", 2, option)[0] for option in (yes, no)]


def test_a_second_reading_is_noticed_with_the_ring_of_another_file(file):
    """Over Q the lines 12 and 34 are two numbers; over Z_5, which b names, they may be four."""
    b = file("# mod 5\n1\n2\n")
    status, output = run("solve", file("12\n34\n"), b)
    assert (2, True) == (status, "--digits or --entries" in output), output
    assert run("solve", file("12\n34\n"), b, "--digits") == run("solve", file("1 2\n3 4"), b)
    assert 2 == run("verify", "solution", file("12\n34\n"), b, file("[1, 2]"))[0]


@pytest.mark.parametrize("command", ["inverse", "kernel", "decompose", "form", "pseudo-inverse", "trace"])
def test_a_file_that_names_its_ring_needs_no_option_and_refuses_another(file, command):
    """`# mod 5` with --mod 7 is status 2; without --mod it is Z_5."""
    named, plain = file("# mod 5\n1 2\n3 4\n"), file("1 2\n3 4\n")
    assert run(command, named) == run(command, named, "--mod", 5) == run(command, plain, "--mod", 5)
    for other in (["--mod", 7], ["--rational"]):
        status, output = run(command, named, *other)
        assert (2, True) == (status, "Z_5" in output), output
    assert 2 == run(command, plain)[0]


def test_files_of_one_question_share_a_ring(file):
    """One file may name it for all; two rings are refused."""
    M, b, named = file("1 2\n3 4\n"), file("1\n2\n"), file("# mod 5\n1\n2\n")
    assert run("solve", M, named) == run("solve", M, b, "--mod", 5)
    assert run("trace", M, "--goal", "solution", "--b", named) == run(
        "trace", M, "--goal", "solution", "--b", b, "--mod", 5
    )
    assert 2 == run("solve", file("# mod 7\n1 2\n3 4\n"), named)[0]
    assert 2 == run("identities", file("# mod 7\n1 2\n3 4\n"), file("# mod 5\n1 2\n3 4\n"))[0]
    assert 0 == run("board", "matrix", file("# mod 5\n1 2\n3 4\n"), "count")[0]
    assert 2 == run("board", "matrix", file("# mod 5\n1 2\n3 4\n"), "count", "--mod", 7)[0]
    assert 2 == run("board", "matrix", file("matrix(QQ, [[1, 2], [3, 4]])"), "count")[0]
