"""The program on a terminal: its progress line, and how it leaves when it is interrupted."""

import os
import random
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import modlinalg_start
from modlinalg.cli.program import _Parent
from modlinalg.cli.whole_files import written_whole
from tests.batch.claims import unfinished_claims, write_claims
from tests.helpers.terminals import PROGRAM, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a thing of POSIX")

CTRL_C = b"\x03"
WITHOUT_FORK = ("-c", "import os; del os.fork; from modlinalg.cli import program; program()")
LONG = "inverse (2 of 4 done)"  # the one call into FLINT that takes minutes for the matrix below


def written(path, size, bound, before=""):
    """Write a matrix of random numbers from 1 to the bound, each with something before it."""
    rng = random.Random(1)
    rows = [[f"{before}{rng.randint(1, bound)}" for _ in range(size)] for _ in range(size)]
    path.write_text("\n".join(map(" ".join, rows)))
    return str(path)


@pytest.fixture(scope="module")
def endless(tmp_path_factory):
    """Return the file of a matrix that takes minutes to invert over Q."""
    return written(tmp_path_factory.mktemp("endless") / "endless.txt", 100, 10**14, "1/")


@pytest.fixture(scope="module")
def slow(tmp_path_factory):
    """Return the file of a matrix whose Howell form modulo 2^64, by elementary steps, takes seconds."""
    return written(tmp_path_factory.mktemp("slow") / "slow.txt", 170, 12)


@pytest.fixture(scope="module")
def piped(slow):
    """Return what the program does when it runs with pipes and nobody disturbs it."""
    return subprocess.run(
        [sys.executable, *PROGRAM, *howell(slow)], capture_output=True, text=True, check=False, timeout=100
    )


def howell(file):
    """Return the arguments for its Howell form."""
    return ("form", "--kind", "howell", file, "--mod", str(2**64))


# ------------------------------------------------------------------------------------- interruption


def test_ctrl_c_leaves_in_the_middle_of_a_call_into_flint(endless):
    """One line, status 130, and no process stays behind; the call itself would take minutes."""
    with Terminal("decompose", endless, "--rational") as terminal:
        terminal.wait_for(LONG.encode())
        terminal.type(CTRL_C)
        assert 130 == terminal.wait_for_the_end()
        assert terminal.is_deserted()
        assert ["modlinalg: interrupted", ""] == terminal.lines


def test_ctrl_c_in_a_batch_clears_its_bar_and_leaves_the_cursor_to_be_seen(tmp_path):
    """The batch has no end, since the claims come from a pipe that stays open."""
    with unfinished_claims(tmp_path / "pipe", write_claims(tmp_path / "claims", 700), kept=1):
        with Terminal("verify-batch", str(tmp_path / "pipe"), "-o", str(tmp_path / "verdicts")) as terminal:
            terminal.wait_for(b" TRUE")
            terminal.type(CTRL_C)
            assert 130 == terminal.wait_for_the_end()
        cleared = b"\r" + b" " * 79 + b"\rmodlinalg: interrupted\r\n"
        assert terminal.shown.endswith(cleared)
        assert b"\x1b[?25l" not in terminal.shown  # the cursor is not hidden


@pytest.mark.parametrize(
    ("sent", "status", "words"),
    [
        (signal.SIGINT, 130, "modlinalg: interrupted"),
        (signal.SIGTERM, -signal.SIGTERM, ""),
        (signal.SIGHUP, -signal.SIGHUP, ""),
    ],
)
def test_a_signal_to_the_program_alone_ends_its_worker_too(endless, sent, status, words):
    """As `kill` sends it, which does not reach the group; a death by a signal is seen as one."""
    with Terminal("decompose", endless, "--rational") as terminal:
        terminal.wait_for(LONG.encode())
        os.kill(terminal.process.pid, sent)
        assert status == terminal.wait_for_the_end()
        assert terminal.is_deserted()
        assert words == "".join(terminal.lines).strip()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere SIGIO does not end a process")
def test_a_worker_does_not_outlive_the_program(endless):
    """SIGKILL leaves the program no last word, and still the terminal is given back."""
    with Terminal("decompose", endless, "--rational") as terminal:
        terminal.wait_for(LONG.encode())
        os.kill(terminal.process.pid, signal.SIGKILL)
        assert -signal.SIGKILL == terminal.wait_for_the_end()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks Linux for the worker's number")
@pytest.mark.parametrize("sent", [signal.SIGABRT, signal.SIGKILL])
def test_the_death_of_the_worker_is_that_of_the_program(endless, sent):
    """As if there had been one process."""
    with Terminal("decompose", endless, "--rational") as terminal:
        terminal.wait_for(LONG.encode())
        number = terminal.process.pid
        os.kill(int(Path(f"/proc/{number}/task/{number}/children").read_text()), sent)
        assert -sent == terminal.wait_for_the_end()
        assert terminal.is_deserted()


def test_an_ignored_interrupt_stays_ignored(slow):
    """A program started with SIGINT ignored, as shells start background jobs, does not stop for it."""
    with Terminal(*howell(slow), ignoring=True) as terminal:
        terminal.wait_for(b"Howell form (")
        terminal.type(CTRL_C)
        assert 0 == terminal.wait_for_the_end()


def test_without_fork_ctrl_c_is_heard_between_two_calls(slow):
    """The plain way, on systems without fork: the same line and status."""
    with Terminal(*howell(slow), program=WITHOUT_FORK) as terminal:
        terminal.wait_for(b"Howell form (")
        terminal.type(CTRL_C)
        assert 130 == terminal.wait_for_the_end()
        assert ["modlinalg: interrupted", ""] == terminal.lines


@pytest.mark.parametrize("program", [PROGRAM, WITHOUT_FORK], ids=["worker", "plain"])
def test_an_interrupted_command_leaves_files_as_they_were(program, tmp_path):
    """The old answer stays, and no unfinished one lies beside it."""
    question, answer = written(tmp_path / "M.txt", 100, 12), tmp_path / "steps.txt"
    answer.write_text("an older answer\n")
    with Terminal("trace", question, "--mod", "12", "-o", str(answer), program=program) as terminal:
        terminal.wait_for(b"writing steps (")
        assert 1 == len(list(tmp_path.glob(".modlinalg-*.part")))
        terminal.type(CTRL_C)
        assert 130 == terminal.wait_for_the_end()
    assert "an older answer\n" == answer.read_text()
    assert {"M.txt", "steps.txt"} == {path.name for path in tmp_path.iterdir()}


def test_ctrl_c_while_the_program_is_loaded_is_one_line_too(tmp_path):
    """The import takes some tenths of a second; a stand-in for the package is interrupted there for sure."""
    package = tmp_path / "modlinalg"
    package.mkdir()
    (package / "__init__.py").write_text("import signal\nsignal.raise_signal(signal.SIGINT)\n")
    path = os.pathsep.join([str(tmp_path), str(Path(modlinalg_start.__file__).parent.parent)])
    done = subprocess.run(
        [sys.executable, "-c", "import modlinalg_start; modlinalg_start.program()"],
        env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False, timeout=100,
    )  # fmt: skip
    assert (130, "", "modlinalg: interrupted\n") == (done.returncode, done.stdout, done.stderr)


def test_the_way_into_the_program_loads_nothing_of_it():
    """Nor anything else beyond what the interpreter has at hand."""
    code = "import sys; before = set(sys.modules); import modlinalg_start; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"modlinalg_start", "__future__"} >= set(done.stdout.split())


def ended_worker():
    """Return a parent whose worker has ended, and closed its ends of both pipes."""
    messages, replies = os.pipe(), os.pipe()
    os.close(messages[1])
    os.close(replies[0])
    return _Parent(
        os.spawnv(os.P_NOWAIT, sys.executable, [sys.executable, "-c", ""]), messages[0], replies[1]
    )


def test_a_worker_that_ends_before_it_is_answered_leaves_no_traceback():
    """It asked for the progress line to be hidden, and nobody reads the reply."""
    parent = ended_worker()
    parent._hear("hide")
    assert 0 == parent.wait()


def test_a_signal_after_the_end_of_the_worker_reaches_no_other_process(monkeypatch):
    """Once waitpid has returned, the worker's number may belong to somebody else."""
    parent, wait, killed = ended_worker(), os.waitpid, []

    def interrupted(number, options):
        found = wait(number, options)
        parent.stop(signal.SIGTERM, None)
        return found

    monkeypatch.setattr(os, "waitpid", interrupted)
    monkeypatch.setattr(os, "kill", lambda *sent: killed.append(sent))
    assert 0 == parent.wait()
    assert [] == killed


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_worker_may_finish_the_start_of_a_process_unless_it_is_asked_twice(monkeypatch, number):
    """It holds the first signal back meanwhile, and cannot do so with the second one."""
    parent, sent = ended_worker(), []
    monkeypatch.setattr(os, "kill", lambda worker, what: sent.append(what))
    for _ in range(2):
        parent.stop(number, None)
    assert [number, signal.SIGCONT, signal.SIGKILL, signal.SIGCONT] == sent
    assert 0 == parent.wait()


def test_a_worker_that_is_suspended_is_ended_by_the_first_signal():
    """Say in the background, where a signal to the program alone lets only that one go on."""
    messages, replies = os.pipe(), os.pipe()
    forever = [sys.executable, "-c", "import signal; signal.pause()"]
    worker = os.spawnv(os.P_NOWAIT, sys.executable, forever)
    os.close(messages[1])
    os.kill(worker, signal.SIGSTOP)
    os.waitid(os.P_PID, worker, os.WSTOPPED)
    signal.signal(signal.SIGALRM, lambda *_: os.kill(worker, signal.SIGKILL))
    signal.alarm(20)  # instead of waiting for ever
    try:
        parent = _Parent(worker, messages[0], replies[1])
        parent.stop(signal.SIGTERM, None)
        parent._stopped_by = 0  # to see what ended it
        assert -signal.SIGTERM == parent.wait()
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)


# ---------------------------------------------------------------------------------------- progress


@pytest.mark.parametrize("program", [PROGRAM, WITHOUT_FORK], ids=["worker", "plain"])
def test_a_terminal_shows_progress_and_in_the_end_only_the_answer(slow, piped, program):
    """The line is cleared before the answer begins, which is what a pipe gets."""
    with Terminal(*howell(slow), program=program) as terminal:
        terminal.wait_for(b"modlinalg: Howell form (")
        assert 0 == terminal.wait_for_the_end()
        assert piped.stdout == "\n".join(terminal.lines)


def test_progress_stays_beside_an_answer_that_goes_elsewhere(slow, piped, tmp_path):
    """Standard output to a file, standard error on the terminal; the line needs no escapes."""
    with (tmp_path / "answer.txt").open("w") as file, Terminal(*howell(slow), stdout=file) as terminal:
        assert 0 == terminal.wait_for_the_end()
        assert b"modlinalg: Howell form (" in terminal.shown
        assert ([""], False) == (terminal.lines, b"\x1b" in terminal.shown)
    assert piped.stdout == (tmp_path / "answer.txt").read_text()


def test_pipes_get_no_progress(piped):
    """Nothing at all on standard error."""
    assert (0, "") == (piped.returncode, piped.stderr)
    assert "modlinalg:" not in piped.stdout


def test_no_progress_is_an_option(slow):
    """The terminal shows the answer alone."""
    with Terminal(*howell(slow), "--no-progress") as terminal:
        assert 0 == terminal.wait_for_the_end()
        assert b"modlinalg:" not in terminal.shown


def test_an_error_after_progress_has_a_line_of_its_own(tmp_path):
    """The progress line is cleared before it."""
    answer = tmp_path / "folder"
    answer.mkdir()
    question = written(tmp_path / "M.txt", 150, 12)
    with Terminal(*howell(question), "--certificate", str(answer)) as terminal:
        terminal.wait_for(b"modlinalg: Howell form (")
        assert 2 == terminal.wait_for_the_end()
        assert [f"modlinalg: {answer}: cannot write it: Is a directory", ""] == terminal.lines


# ------------------------------------------------------------------------------------- whole files


def test_a_file_is_replaced_only_when_it_is_whole(tmp_path):
    """An exception on the way leaves the old file, or none, and nothing beside it."""
    for path in (tmp_path / "old.txt", tmp_path / "new.txt"):
        if path.name == "old.txt":
            path.write_text("old")
        with pytest.raises(ZeroDivisionError), written_whole(path) as file:
            file.writelines(str(1 // i) for i in (1, 0))
    assert {"old.txt": "old"} == {path.name: path.read_text() for path in tmp_path.iterdir()}


def test_a_replaced_file_keeps_its_mode_and_its_links(tmp_path):
    """A symbolic link goes on pointing to it; a new file has the mode that every new file has."""
    path, link, plain, new = (tmp_path / name for name in ("a", "link", "plain", "new"))
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    plain.write_text("")
    for target in (link, new):
        with written_whole(target) as file:
            file.write("whole")
    assert (True, "whole", "whole") == (link.is_symlink(), path.read_text(), new.read_text())
    assert 0o640 == stat.S_IMODE(path.stat().st_mode)
    assert plain.stat().st_mode == new.stat().st_mode


def test_devices_are_written_and_not_replaced():
    """/dev/null is still a device afterwards."""
    with written_whole(Path("/dev/null")) as file:
        file.write("lost")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
