"""`modlinalg completions`: real shells, in which somebody presses TAB."""

import os
import shutil
import stat
import subprocess
import sys
import time

import pytest

from modlinalg._cli import main
from modlinalg._cli.completing import _SHELLS, ASKED
from tests.cli.running import run
from tests.helpers.terminals import PATIENCE, Terminal

SHELLS = {
    "bash": ("bash", "--noprofile", "--norc", "-i"),
    "zsh": ("zsh", "-f", "-i"),
    "fish": ("fish", "--no-config", "-i"),
}
LOADED = {
    "bash": 'eval "$(modlinalg completions bash)"',
    "zsh": 'autoload -U compinit; compinit -D -u; eval "$(modlinalg completions zsh)"',
    "fish": "modlinalg completions fish | source",
}
EXECUTED = ("-c", "import os, sys; os.execvp(sys.argv[1], sys.argv[1:])")
# In the place of the program: it completes and prints as that does, and writes down every other line.
STAND_IN = """#!/bin/sh
if [ -n "${ASKED+x}" ] || [ "$1" = completions ]; then
    exec PYTHON -c "from modlinalg_start import program; program()" "$@"
fi
for word in "$@"; do printf '%s|' "$word"; done >> LOG
echo >> LOG
"""
LINES = [
    ("kern\t", ["kernel"]),
    ("invariant\t", ["invariant-factors"]),
    ("verify how\t", ["verify", "howell-form"]),
    ("form --ki\tsm\t", ["form", "--kind", "smith"]),
    ("exercise zero\t", ["exercise", "zero-divisor-pivot"]),
    ("kernel mat\t--mod 6", ["kernel", "matrix.txt", "--mod", "6"]),
    ("verify kernel mat\tsome\t", ["verify", "kernel", "matrix.txt", "some vectors.txt"]),
    ("check proof\t--matrix mat\t", ["check", "proof.json", "--matrix", "matrix.txt"]),
    ("board named merlin --state mat\t", ["board", "named", "merlin", "--state", "matrix.txt"]),
    ("verify-batch -o proof\tmat\t", ["verify-batch", "-o", "proof.json", "matrix.txt"]),
]


@pytest.fixture
def log(tmp_path, monkeypatch):
    """Work in a folder with a few files and a `modlinalg` that writes its arguments into a log."""
    folder, programs = tmp_path / "work", tmp_path / "bin"
    folder.mkdir()
    programs.mkdir()
    for name in ("matrix.txt", "some vectors.txt", "proof.json"):
        (folder / name).write_text("1\n")
    written = tmp_path / "log"
    text = STAND_IN.replace("ASKED", ASKED).replace("PYTHON", sys.executable).replace("LOG", str(written))
    (programs / "modlinalg").write_text(text)
    (programs / "modlinalg").chmod(stat.S_IRWXU)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return written


def next_line(log, terminal, count):
    """Wait until so many lines stand in the log, and return the words of the last one."""
    deadline = time.monotonic() + PATIENCE
    while not log.exists() or log.read_text().count("\n") < count:
        assert time.monotonic() < deadline, terminal.shown
        terminal._read()
    return log.read_text().splitlines()[-1].split("|")[:-1]


@pytest.mark.exhaustive
@pytest.mark.parametrize("shell", SHELLS)
def test_tab_completes_commands_options_values_and_files(shell, log):
    """Each line is typed with TABs, and what the shell then runs is compared."""
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    with Terminal(*SHELLS[shell], program=EXECUTED) as terminal:
        terminal.type(f"{LOADED[shell]}; modlinalg ready\n".encode())
        assert ["ready"] == next_line(log, terminal, 1)
        for count, (typed, words) in enumerate(LINES, 2):
            terminal.type(f"modlinalg {typed}\n".encode())
            assert words == next_line(log, terminal, count), typed
        if shell == "bash":  # for which "=" ends a word
            terminal.type(b"modlinalg kernel --format=js\t\n")
            assert ["kernel", "--format=json"] == next_line(log, terminal, len(LINES) + 2)


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_is_for_the_shell_that_is_named(shell):
    """Whether it is installed or not; and the help says where it goes."""
    script = run("completions", shell).stdout
    assert f"{ASKED}={shell}_complete" in script
    assert "_modlinalg_completion" in script
    assert f"modlinalg completions {shell}" in run("completions", "--help").stdout
    assert list(SHELLS) == list(_SHELLS)


def answered(words, position, shell="bash"):
    """Return what the program says to a shell."""
    asked = {"COMP_WORDS": words, "COMP_CWORD": str(position), ASKED: f"{shell}_complete"}
    return subprocess.run(
        [sys.executable, "-m", "modlinalg"],
        env=os.environ | asked,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.exhaustive
def test_a_line_that_cannot_go_on_has_no_completions():
    """Nothing is said, and no command runs."""
    for words in ("modlinalg pinv ", "modlinalg no-command x", "modlinalg convert --list "):
        done = answered(words, 2)
        assert (0, "") == (done.returncode, done.stderr)
        assert "plain,auto" not in done.stdout
        assert "matlab" not in done.stdout


@pytest.mark.exhaustive
def test_every_command_is_offered():
    """An empty word stands for all of them."""
    offered = {line.partition(",")[2] for line in answered("modlinalg ", 1).stdout.splitlines()}
    assert set(main.list_commands(None)) == offered


@pytest.mark.exhaustive
@pytest.mark.parametrize("asked", ["1", "", "tcsh_complete", "bash_source"])
def test_a_variable_that_no_shell_sets_is_bad_input(asked):
    """Status 2, which is no answer to any question."""
    done = subprocess.run(
        [sys.executable, "-m", "modlinalg", "demo"],
        env=os.environ | {ASKED: asked},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (2, "") == (done.returncode, done.stdout)
    assert "is for the scripts of `modlinalg completions`" in done.stderr
