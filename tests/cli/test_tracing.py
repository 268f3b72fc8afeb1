"""`modlinalg trace`, `exercise` and `check-steps`."""

import re
import shlex
from typing import get_args

import pytest
from click.testing import CliRunner

from modlinalg._cli import main
from modlinalg.elimination._steps import Goal
from modlinalg.traces._exercise_skills import KINDS
from modlinalg.traces._practice import StepGoal
from modlinalg_check import check
from tests.cli.running import RINGS, refused, run
from tests.helpers.runs import slow

pytestmark = pytest.mark.usefixtures("folder")


@pytest.mark.parametrize("form", ["text", "latex", "markdown", "html", "json"])
@pytest.mark.parametrize("goal", ["decomposition", "inverse", "pseudo-inverse", "solution"])
def test_trace_writes_every_goal_in_every_format(form, goal, tmp_path):
    """To the screen and to a file, the same words."""
    path, b, out = tmp_path / "M.txt", tmp_path / "b.txt", tmp_path / "out"
    path.write_text("2 1\n1 3\n")
    b.write_text("1 2\n")
    arguments = ["trace", str(path), "--mod", "6", "--goal", goal, "--format", form, "--name", "A"]
    arguments += ["--b", str(b)] if goal == "solution" else []
    shown = CliRunner().invoke(main, arguments)
    written = CliRunner().invoke(main, [*arguments, "-o", str(out)])
    assert (0, 0) == (shown.exit_code, written.exit_code)
    assert shown.output == out.read_text(encoding="utf-8")
    assert "A" in shown.output


@pytest.mark.parametrize("words", ["trace - --mod 6", "exercise --mod 6"])
@pytest.mark.parametrize(("form", "head"), [("latex", r"\documentclass"), ("html", "<!DOCTYPE html>")])
def test_a_fragment_has_no_preamble(words, form, head):
    """What is left is the body, for another document."""
    command = [*words.split(), "--format", form]
    whole = CliRunner().invoke(main, command, input="2 1\n1 3\n").output
    piece = CliRunner().invoke(main, [*command, "--fragment"], input="2 1\n1 3\n").output
    assert (True, False) == (head in whole, head in piece)
    assert 200 < len(piece) < len(whole)


@pytest.mark.parametrize("form", ["text", "markdown", "json", "steps"])
@pytest.mark.parametrize("words", ["trace - --mod 6", "exercise --mod 6"])
def test_other_formats_have_no_fragments(words, form):
    """Status 2, with the formats that have them."""
    done = CliRunner().invoke(main, [*words.split(), "--format", form, "--fragment"], input="2 1\n1 3\n")
    assert (2, True) == (done.exit_code, "--fragment is for --format latex and --format html" in done.output)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--goal", "solution"], "--goal solution and --b FILE go together"),
        (["--b", "x"], "--goal solution and --b FILE go together"),
        (["--style", "two-pass"], "two-pass style needs a field"),
        (["--goal", "glory"], "Invalid value for '--goal'"),
        (["--goal", "hermite-form"], "a matrix over Z is needed, not one over Z_8"),
        (
            ["--goal", "hermite-form", "--style", "smith"],
            "--style is for goals that end with a diagonal matrix",
        ),
        (["--goal", "hermite form"], "it is called hermite-form"),
        (["--goal", "smith-form"], "it is called decomposition"),
        (["--goal", "pinv"], "`--goal pseudo-inverse` shows the steps"),
        (["--goal", "pinv"], "which the command `moore-penrose-inverse` finds, has no steps"),
    ],
)
def test_trace_refuses_what_does_not_fit(arguments, words):
    """Status 2 and a clear word."""
    result = CliRunner().invoke(main, ["trace", "-", "--mod", "8", *arguments], input="2")
    assert (2, True) == (result.exit_code, words in result.output)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("trace M.txt --goal decompose", "decomposition"),
        ("trace M.txt --goal solve", "solution"),
        ("trace M.txt --goal pseudo_inverse", "pseudo-inverse"),
        ("check-steps M.txt steps.txt --goal decompose", "decomposition"),
        ("exercise solve", "solution"),
        ("exercise no_solution", "no-solution"),
        ("exercise 'zero divisor pivot'", "zero-divisor-pivot"),
        ("exercise 'no Moore-Penrose inverse'", "no-moore-penrose-inverse"),
    ],
)
def test_another_word_for_a_goal_is_refused_with_the_right_one(words, named):
    """Goals are nouns, with hyphens, in all three commands; status 2."""
    command = shlex.split(words)
    refused = CliRunner().invoke(main, [*command, "--mod", "8"])
    assert (2, True) == (
        refused.exit_code,
        f"there is no {command[-1]}: it is called {named}" in refused.output,
    )


def test_the_commands_have_the_goals_of_the_library():
    """What `trace`, `exercise` and `check-steps` take are the words of Python with hyphens."""
    for command, name, words in (
        ("trace", "goal", get_args(Goal)),
        ("exercise", "kind", KINDS),
        ("check-steps", "goal", get_args(StepGoal)),
    ):
        parameters = {param.name: param for param in main.get_command(None, command).params}
        assert [word.replace("_", "-") for word in words] == list(parameters[name].type.choices)
    assert {*get_args(Goal)} < {*KINDS}


def test_exercise_prints_a_task_and_its_solution_on_demand():
    """The question first; --solution adds the trace; the same seed gives the same task."""
    task = CliRunner().invoke(main, ["exercise", "no-pseudo-inverse", "--mod", "8", "--seed", "1"])
    solved = CliRunner().invoke(
        main, ["exercise", "no-pseudo-inverse", "--mod", "8", "--seed", "1", "--solution"]
    )
    assert (0, 0) == (task.exit_code, solved.exit_code)
    assert task.output.startswith("Show that no X over Z_8 has M*X*M = M: find Z with M*Z*M = 0")
    assert solved.output.startswith(task.output.rstrip("\n"))
    assert "M*Z*M = 0 (checked)" in solved.output


def test_exercise_refuses_what_the_ring_rules_out():
    """Over a field every pivot can be made 1."""
    result = CliRunner().invoke(main, ["exercise", "zero-divisor-pivot", "--mod", "7"])
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


@pytest.mark.parametrize("output", ["s", "./s", "link"])
def test_a_trace_is_not_written_over_its_certificate(folder, output):
    """Two answers do not fit into one file, by whatever name."""
    (folder / "link").symlink_to("s")
    done = run("trace", "m.txt", "--mod", "7", "--certificate", "s", "-o", output)
    refused(done, "--certificate and -o name the same file")
    assert not (folder / "s").exists()


def test_the_certificate_of_a_trace_needs_a_file():
    """Standard output holds the trace."""
    refused(run("trace", "m.txt", "--mod", "7", "--certificate", "-"), "a file is needed")


@slow(long=lambda kind: kind in {"pseudo_inverse", "no_moore_penrose_inverse"})
@pytest.mark.parametrize("kind", KINDS)
def test_exercise_writes_the_certificate_of_its_answer(kind, tmp_path):
    """Of a "no" as well; it is verified, and the task is printed as it is without."""
    path = tmp_path / "key.json"
    ring = ["--integers"] if kind == "hermite_form" else ["--mod", "8"]
    arguments = ["exercise", kind.replace("_", "-"), *ring, "--size", "2"]
    plain = CliRunner().invoke(main, arguments)
    done = CliRunner().invoke(main, [*arguments, "--certificate", str(path)])
    assert (0, plain.output) == (done.exit_code, done.output)
    assert check(path.read_bytes()).outcome == "verified"
    both = CliRunner().invoke(main, [*arguments, "--certificate", str(path), "-o", str(path)])
    assert (2, True) == (both.exit_code, "--certificate and -o" in both.output)


def test_one_matrix_of_a_trace_or_an_exercise(tmp_path):
    """--to and --part are those of the command that answers the same question; of an exercise it is M."""
    M, b = tmp_path / "M.txt", tmp_path / "b.txt"
    M.write_text("2 1\n0 3\n")
    b.write_text("4\n6\n")
    for ours, same in (
        (["trace"], ["decompose"]),
        (["trace", "--part", "RI"], ["decompose", "--part", "RI"]),
        (["trace", "--goal", "inverse"], ["inverse"]),
        (["trace", "--goal", "pseudo-inverse"], ["pseudo-inverse"]),
        (["trace", "--goal", "solution", "--b", str(b), "--part", "generators"], ["solve", str(b)]),
    ):
        for n in ("7", "8"):
            matrices = [str(M), *same[1:]] if same[0] == "solve" else [*same[1:], str(M)]
            options = ["--part", "generators"] * (same[0] == "solve")
            expected = run(same[0], *matrices, *options, "--mod", n, "--to", "json")
            found = run(ours[0], str(M), *ours[1:], "--mod", n, "--to", "json", "-o", str(tmp_path / "X"))
            assert expected.exit_code == found.exit_code
            if not found.exit_code:
                assert (tmp_path / "X").read_text() == expected.stdout
    task = run("exercise", "solution", "--mod", "7", "--to", "json").stdout
    rhs = run("exercise", "solution", "--mod", "7", "--part", "b").stdout
    M.write_text(task)
    b.write_text(rhs)
    x = run("exercise", "solution", "--mod", "7", "--part", "particular").stdout
    assert x == run("solve", str(M), str(b), "--part", "particular").stdout
    refused(run("exercise", "--mod", "7", "--part", "Q"), "W, M, RI, CI, R, C")
    refused(run("exercise", "no-inverse", "--mod", "8", "--part", "X"), "--part witness", status=1)
    refused(run("trace", str(M), "--format", "json", "--to", "csv"), "--format json prints the whole")
