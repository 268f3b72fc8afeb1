"""Compile the proofs of src/rocq, and files that use them."""

import re
import shutil
import subprocess
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "rocq"
THEOREMS = ("Theorems.v", "RationalTheorems.v")
MINUTES = 20
PROGRAM = "modlinalg-verified-check"
VERDICTS = {"verified", "rejected", "malformed", "unknown"}


def built(folder, target):
    """Copy the sources into a folder, unless they are there, make a target, and return the folder."""
    if not folder.exists():
        shutil.copytree(SOURCE, folder, ignore=_made)
    done = run(["make", "-s", "-C", str(folder), target])
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def _made(folder, names):
    """What a build in the sources has left is not copied: the test compiles everything itself."""
    return [
        name
        for name in names
        if re.search(r"\.(vo|vok|vos|glob|aux|cm.|o)$|^Makefile\.coq|^\.|^checker\.ml", name)
        or name == PROGRAM
    ]


def run(command, **options):
    """Run a program of the build."""
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60 * MINUTES, check=False, **options
    )


def answers(program, paths):
    """The first word of the verdict on each file."""
    done = run([program, *map(str, paths)])
    assert done.stderr == ""
    words = [line.split(":")[0] for line in done.stdout.splitlines()]
    assert set(words) <= VERDICTS
    assert len(words) == len(paths)
    return words


def theorems():
    """The names of the theorems in Theorems.v and RationalTheorems.v."""
    return [name for file in THEOREMS for name in re.findall(r"^Theorem (\w+)", read(file), re.MULTILINE)]


def read(name):
    """The text of a file of the sources."""
    return (SOURCE / name).read_text()


class Rocq:
    """The compiled proofs."""

    def __init__(self, folder):
        """Remember where they are."""
        self.folder = folder

    def answer(self, tmp_path, text):
        """Let coqc read a text; return its status and all that it says."""
        file = tmp_path / "question.v"
        file.write_text(text, encoding="ascii")
        done = run(["coqc", "-q", "-Q", str(self.folder), "Modlinalg", str(file)], cwd=tmp_path)
        return done.returncode, done.stdout + done.stderr
