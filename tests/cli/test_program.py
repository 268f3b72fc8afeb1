"""How the program leaves when it is interrupted on a terminal."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import modlinalg_start
from modlinalg._cli.program import _Parent
from tests.batch.claims import unfinished_claims, write_claims
from tests.cli.slow_questions import CTRL_C, LONG, WITHOUT_FORK, stepwise, written
from tests.helpers.runs import sampled
from tests.helpers.terminals import PROGRAM, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a thing of POSIX")


@pytest.mark.exhaustive
def test_ctrl_c_leaves_in_the_middle_of_a_call_into_flint(endless):
    """One line, status 130, and no process stays behind; the call itself would take minutes."""
    with Terminal("decompose", endless, "--rational") as terminal:
        terminal.wait_for(LONG.encode())
        terminal.type(CTRL_C)
        assert 130 == terminal.wait_for_the_end()
        assert terminal.is_deserted()
        assert ["modlinalg: interrupted", ""] == terminal.lines


@pytest.mark.exhaustive
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


@sampled(exhaustive=1)
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


@pytest.mark.exhaustive
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere SIGIO does not end a process")
def test_a_worker_does_not_outlive_the_program(endless):
    """SIGKILL leaves the program no last word, and still the terminal is given back."""
    with Terminal("decompose", endless, "--rational") as terminal:
        terminal.wait_for(LONG.encode())
        os.kill(terminal.process.pid, signal.SIGKILL)
        assert -signal.SIGKILL == terminal.wait_for_the_end()


@sampled(exhaustive=1)
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


@pytest.mark.exhaustive
def test_an_ignored_interrupt_stays_ignored(slow):
    """A program started with SIGINT ignored, as shells start background jobs, does not stop for it."""
    with Terminal(*stepwise(slow), ignoring=True) as terminal:
        terminal.wait_for(b"elimination (")
        terminal.type(CTRL_C)
        assert 0 == terminal.wait_for_the_end()


@pytest.mark.exhaustive
def test_without_fork_ctrl_c_is_heard_between_two_calls(slow):
    """The plain way, on systems without fork: the same line and status."""
    with Terminal(*stepwise(slow), program=WITHOUT_FORK) as terminal:
        terminal.wait_for(b"elimination (")
        terminal.type(CTRL_C)
        assert 130 == terminal.wait_for_the_end()
        assert ["modlinalg: interrupted", ""] == terminal.lines


@sampled(exhaustive=1)
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
