"""The group of all commands: its help, its version, and where its commands are."""

import os
import re
import subprocess
import sys

import pytest

import modlinalg
from modlinalg._cli.main import _MODULES, commands_of
from tests.cli.running import COMMANDS, refused, run, run_process

pytestmark = pytest.mark.usefixtures("folder")


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


def test_the_help_of_a_question_has_its_examples_line_by_line():
    """The mark of lines that are not filled is no part of the text, as a raw docstring would make it."""
    shown = run("question", "-h").stdout
    assert "\\b" not in shown
    assert "\n  modlinalg check proof.json --about question.json\n" in shown


def test_help_lists_commands_and_statuses():
    """The help of the whole names every command and every exit status."""
    shown = run("--help").stdout
    text = " ".join(shown.split())
    assert [] == [name for name in [*COMMANDS, "identities", "demo"] if f"\n  {name} " not in shown]
    assert [] == [words for words in ("0 done", "1 false", "2 bad input", "3 unknown") if words not in text]


def test_version_is_that_of_the_package():
    """--version prints the version of the installed package."""
    assert modlinalg.__version__ in run("--version").stdout


@pytest.mark.exhaustive
def test_console_script_is_installed():
    """`modlinalg` beside the interpreter is the same program as `python -m modlinalg`."""
    script = os.path.join(os.path.dirname(sys.executable), "modlinalg")
    if not os.path.exists(script):
        pytest.skip("not installed: the tests run from the source tree")
    result = subprocess.run([script, "demo"], capture_output=True, timeout=60, check=False)
    assert (0, b"") == (result.returncode, result.stderr)
    assert run_process("demo").stdout == result.stdout
    assert b"\x1b" not in result.stdout


@pytest.mark.parametrize("rest", [[], ["--help"], ["m.txt", "--mod", "7"]])
def test_the_word_for_four_identities_alone_names_the_command(rest):
    """`moore-penrose` is called as the function and its claim are; any other unknown word is no such hint."""
    refused = run("moore-penrose", *rest)
    assert (2, ["moore-penrose-inverse"]) == (
        refused.exit_code,
        re.findall(r"`([a-z-]+)`", refused.stderr),
    )
    assert "moore-penrose-inverse" not in run("moore-penroses", *rest).stderr


@pytest.mark.parametrize("words", [["pinv"], ["pinv", "--help"], ["pinv", "m.txt", "--mod", "7"]])
def test_a_name_that_other_programs_use_otherwise_names_both_commands(words):
    """There is no pinv: elsewhere it is the Moore-Penrose inverse."""
    result = run(*words)
    assert 2 == result.exit_code
    assert {"pseudo-inverse", "moore-penrose-inverse"} <= set(re.findall(r"`([a-z-]+)`", result.stderr))


def test_each_module_has_the_commands_that_are_looked_for_in_it():
    """No command is out of reach, and none is missing where it should be."""
    there = {}
    for name in _MODULES:
        made = commands_of(name)
        in_groups = {sub for found in made.values() for sub in getattr(found, "commands", ())}
        there[name] = made.keys() - in_groups
    assert {name: set(words.split()) for name, words in _MODULES.items()} == there
