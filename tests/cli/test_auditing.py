"""The command `audit`: its reports, its statuses, and what it refuses."""

import json
import os
import shlex
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

from tests.cli.running import refused, run
from tests.helpers.runs import slow

EXAMPLES = Path(__file__).parents[2] / "examples" / "audit"
PROGRAM = f"{sys.executable} {Path(__file__).parents[1] / 'audits' / 'json_program.py'}"
FEW = ("--over", "7", "--questions", "8")
RIGHT = ("audit", "tests.audits.own:rank", "--claims", "rank", *FEW)
WRONG = (
    "audit",
    "tests.audits.slips:off_by_one_rank",
    "--claims",
    "rank",
    "--over",
    "7",
    "--questions",
    "22",
)


@pytest.mark.exhaustive
def test_the_status_says_what_was_found():
    """0 clean, 1 findings, 3 neither; and with --allow-refusals 0, where something is right."""
    assert 0 == run(*RIGHT).exit_code
    assert 1 == run(*WRONG).exit_code
    partly = ("audit", "--command", f"{PROGRAM} right", "--claims", "rank", *FEW)
    assert 3 == run(*partly).exit_code
    assert 0 == run(*partly, "--allow-refusals").exit_code
    never = ("audit", "tests.audits.hostile:refuses", "--claims", "rank", *FEW, "--allow-refusals")
    assert 3 == run(*never).exit_code


@pytest.mark.exhaustive
def test_each_form_is_written(tmp_path):
    """To standard output, or to a file, and then the counts are said."""
    path = tmp_path / "report"
    shown = {form: run(*WRONG, "--report", form).stdout for form in ("text", "json", "html", "junit")}
    assert shown["text"].startswith(
        "audit of tests.audits.slips:off_by_one_rank: rank over Z_7, 22 questions"
    )
    assert json.loads(shown["json"])["status"] == 1
    assert shown["html"].startswith("<!DOCTYPE html>")
    assert ElementTree.fromstring(shown["junit"]).tag == "testsuites"
    done = run(*WRONG, "--report", "json", "-o", str(path))
    assert path.read_text(encoding="utf-8") == shown["json"]
    assert done.stdout.startswith("22 asked: ")


@pytest.mark.exhaustive
def test_a_module_in_the_current_folder_is_found():
    """As `python -m` finds it."""
    words = ["audit", "solver:kernel", "--claims", "kernel", "--over", "4", "--questions", "3"]
    command = [sys.executable, "-m", "modlinalg", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=EXAMPLES)
    assert (1, "") == (done.returncode, done.stderr)
    assert "(2) is not reached" in done.stdout


@slow(exhaustive=lambda arguments: arguments == ("no_such:f", "--claims", "rank"))
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--claims", "rank"], "give functions, as mypackage.module:solve, or --command, and not both"),
        (["a:b", "--command", "x", "--claims", "rank"], "and not both"),
        (["math:gcd", "--claims", "ranks"], "'ranks' is no claim that can be asked"),
        (["math:gcd", "--claims", ""], "0 claims () need a function each, and there are 1"),
        (["math:gcd", "--claims", "rank,det"], "2 claims (rank, det) need a function each, and there are 1"),
        (["gcd", "--claims", "rank"], "'gcd' names no function"),
        (["no_such:f", "--claims", "rank"], "no_such:f cannot be loaded: ModuleNotFoundError"),
        (["math:gcd", "--claims", "rank", "--over", "6"], "rank is asked over fields and Z, not over Z_6"),
        (["math:gcd", "--claims", "rank", "--over", "x"], "over is an integer n >= 2, Z or Q, not 'x'"),
        (["math:gcd", "--claims", "rank", "--basis", "rows"], "basis is no option of rank"),
        (["math:gcd", "--claims", "rank", "--ask", "x"], "--ask, --from and --to are for a program"),
        (["math:gcd", "--claims", "rank", "--time-limit", "nan"], "time"),
        (["--command", "no-such-program", "--claims", "rank"], "no-such-program cannot be started"),
        (["--command", "'", "--claims", "rank"], "--command: No closing quotation"),
        (["--command", "cat", "--claims", "rank", "--ask", "{b}"], "has no b, which --ask names"),
        (["--command", "cat", "--claims", "rank", "--ask", "{M}", "--from", "x"], "'x' is none of"),
    ],
)  # fmt: skip
def test_bad_input_has_status_2(arguments, words):
    """And one line that says what may be given."""
    refused(run("audit", *arguments), words)


@pytest.mark.exhaustive
def test_the_options_reach_the_claims():
    """Sides, readings, seeds and sizes."""
    left = (
        "audit",
        "tests.audits.own:solve_from_the_left",
        "--claims",
        "solve",
        "--over",
        "6",
        "--side",
        "left",
    )
    assert 0 == run(*left, "--seed", "3", "--size", "2", "--questions", "30").exit_code
    ascending = ("audit", "tests.audits.own:charpoly", "--claims", "charpoly", *FEW, "--coefficients")
    assert 0 == run(*ascending, "ascending").exit_code
    assert 1 == run(*ascending, "descending").exit_code
    none = ("audit", "tests.audits.hostile:says_none", "--claims", "solve", *FEW, "--none", "NoSolution")
    assert 1 == run(*none).exit_code
    assert 3 == run(*none[:-2]).exit_code


@pytest.mark.exhaustive
def test_the_workflow_for_other_projects_asks_what_the_command_takes():
    """Each option of examples/audit/audit.yml is one, and the report is the file that is kept."""
    workflow = yaml.safe_load((EXAMPLES / "audit.yml").read_text(encoding="utf-8"))
    steps = workflow["jobs"]["audit"]["steps"]
    [script] = [step["run"] for step in steps if "modlinalg audit" in step.get("run", "")]
    words = shlex.split(script.partition("modlinalg audit ")[2].replace("\\\n", " ").replace("$seed", "5"))
    words[0] = "tests.audits.own:kernel"
    words[words.index("-o") :] = []
    done = run("audit", *words)
    assert 0 == done.exit_code
    assert done.stdout.startswith("<?xml ")
    assert any(step.get("with", {}).get("path") == "audit.xml" for step in steps)


@pytest.mark.exhaustive
def test_the_example_of_a_test_passes():
    """With the plugin, in its own folder."""
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(EXAMPLES)]
    plugin = [] if entry_points(group="pytest11").select(name="modlinalg") else ["-p", "modlinalg_pytest"]
    done = subprocess.run(
        [*words, *plugin, str(EXAMPLES / "test_solver.py")],
        capture_output=True,
        text=True,
        check=False,
        cwd=EXAMPLES,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert "1 passed" in done.stdout, done.stdout + done.stderr
