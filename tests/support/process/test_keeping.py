"""Programs and temporary folders: none outlives the process that started it, however that ends."""

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from modlinalg._support.process import keeper
from modlinalg._support.process.keeping import Keeping
from modlinalg.errors import UnsupportedError
from tests.helpers.interrupted import (
    FUNCTION,
    PATIENCE,
    PROGRAM,
    SIGNALS,
    Command,
    interrupted,
    left_behind,
    prepared,
    started,
)
from tests.helpers.runs import sampled

linux = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody shows the environment")
ASKED = ("audit", "--claims", "rank", "--over", "7", "--time-limit", "100")
SLEEP = [sys.executable, "-c", "import time; time.sleep(1000)"]
AUDITS = {
    "program": Command((*ASKED, "--command", f"{sys.executable} program.py asked"), {"program.py": PROGRAM}),
    "function": Command((*ASKED, "functions:hangs"), {"functions.py": FUNCTION}),
}


def asked(folder):
    """Return a function that waits until the question has been put."""

    def wait():
        end = time.monotonic() + PATIENCE
        while not (folder / "work" / "asked").exists():
            assert time.monotonic() < end
            time.sleep(0.01)

    return wait


@sampled(exhaustive=2)
@linux
@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("kind", AUDITS)
def test_an_interrupted_audit_leaves_nothing(tmp_path, kind, number, count):
    """No program, nor one in a session of its own, and no folder; the status tells the signal."""
    assert [] == interrupted(AUDITS[kind], tmp_path, asked(tmp_path), [(number, 0)] * count, usual=())


@pytest.mark.exhaustive
@linux
def test_an_audit_that_is_killed_leaves_nothing_either(tmp_path):
    """SIGKILL to the process that waits ends the worker, and the keeper sees the end of its pipe."""
    environment = prepared(AUDITS["program"], tmp_path)
    process = started(AUDITS["program"], tmp_path, environment)
    asked(tmp_path)()
    process.kill()
    process.communicate()
    assert [] == left_behind(tmp_path)


@pytest.mark.exhaustive
@linux
@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="pdflatex is not installed")
def test_an_interrupted_worksheet_leaves_nothing(tmp_path):
    """No folder of pdflatex, and no half of a document."""
    sheet = '[[question]]\nkind = "inverse"\nmod = 26\nrepeat = 2\n'
    words = ("worksheet", "spec.toml", "--count", "9", "-o", "out", "--format", "pdf")

    def wait():
        while not list((tmp_path / "tmp").glob("*/sheet.log")):
            time.sleep(0.01)

    assert [] == interrupted(
        Command(words, {"spec.toml": sheet}), tmp_path, wait, [(signal.SIGINT, 0)], usual=()
    )


def is_running(number):
    """Say whether a process runs; one that nobody has waited for does not."""
    with suppress(OSError):
        return "\nState:\tZ" not in Path(f"/proc/{number}/status").read_text()
    return False


@pytest.mark.exhaustive
@linux
@pytest.mark.parametrize("with_cgroup", [True, False])
def test_a_program_in_a_session_of_its_own_is_ended(with_cgroup):
    """By the cgroup, if one may be made, and by the mark in its environment."""
    with Keeping() as keeping:
        if not with_cgroup:
            keeping._cgroup = None
        nested = f"import subprocess as s; print(s.Popen({SLEEP!r}, start_new_session=True).pid, flush=True)"
        process = keeping.start([sys.executable, "-c", nested], stdout=subprocess.PIPE)
        number = int(process.stdout.readline())
        process.stdout.close()
        process.wait()
        assert is_running(number)
        keeping.end_programs(process.pid)
        assert not is_running(number)
        assert is_running(os.getpid())
    assert not keeping.folder.exists()


@pytest.mark.exhaustive
@linux
def test_a_program_that_forgets_its_environment_is_ended_where_there_are_cgroups():
    """The mark alone would not do."""
    with Keeping() as keeping:
        if keeping._cgroup is None:
            pytest.skip("no cgroup may be made here")
        nested = "import subprocess as s; "
        nested += f"print(s.Popen({SLEEP!r}, env={{}}, start_new_session=True).pid, flush=True)"
        process = keeping.start([sys.executable, "-c", nested], stdout=subprocess.PIPE)
        number = int(process.stdout.readline())
        process.stdout.close()
        process.wait()
    assert not is_running(number)
    assert not Path(keeping._cgroup).exists()


def test_the_mark_is_not_left_in_our_environment():
    """Nor is it in that of a program that others start."""
    with Keeping() as keeping, keeping.marked():
        assert keeping.folder.name in os.environ
    assert keeping.folder.name not in os.environ


def test_without_a_place_for_a_folder_there_is_a_reason(monkeypatch):
    """It names the variable."""
    monkeypatch.setattr(sys, "executable", shutil.which("true"))
    with pytest.raises(UnsupportedError, match="TMPDIR"):
        Keeping().__enter__()
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(UnsupportedError, match="no process can be started: No such file"):
        Keeping().__enter__()


def test_where_there_is_no_cgroup_none_is_made(monkeypatch):
    """As on other systems, or where it may not be written."""
    monkeypatch.setattr(keeper.Path, "mkdir", lambda path: (_ for _ in ()).throw(PermissionError))
    assert keeper.cgroup_for("modlinalg_x") is None
