"""The processes of a batch: how they begin and end, and what ends with them."""

import errno
import os
import signal
import subprocess
import sys
import time

import pytest

from modlinalg import InputError
from modlinalg._support.process.lifelines import end_with_the_writer
from modlinalg.batch import in_processes
from tests.batch.claims import (
    PATIENCE,
    needs_pipes,
    start,
    unfinished_claims,
    verdicts,
    wait_for_lines,
    write_claims,
)
from tests.helpers.runs import sampled


@pytest.mark.exhaustive
@needs_pipes
def test_after_a_kill_no_line_is_lost_or_repeated(tmp_path):
    """The whole group is killed in the middle; the second run finishes the first one's work."""
    claims, target = tmp_path / "claims", tmp_path / "verdicts"
    lines = write_claims(claims, 1500)
    with unfinished_claims(tmp_path / "pipe", lines, kept=100):
        running = start(tmp_path / "pipe", target, "--jobs", "2")
        wait_for_lines(target, 64)
        os.killpg(running.pid, signal.SIGKILL)
        running.communicate()
    assert 64 <= target.read_bytes().count(b"\n") <= 1400
    again = start(claims, target, "--jobs", "2")
    out, _ = again.communicate(timeout=120)
    assert out.startswith(b"1500 claims: ")
    assert again.returncode == 1  # some of the claims are false
    assert list(range(1, 1501)) == [record["line"] for record in verdicts(target)]


def descendants(pid):
    """Yield the ids of the processes that a process has started, and those started by them."""
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
        for child in map(int, file.read().split()):
            yield child
            yield from descendants(child)


def command_line(pid):
    """Return how a process was started."""
    with open(f"/proc/{pid}/cmdline", encoding="utf-8") as file:
        return file.read()


@sampled(exhaustive=1)
@pytest.mark.skipif(not os.path.exists("/proc/self/task"), reason="finds child processes in Linux' /proc")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_batch_leaves_one_line_and_no_process(tmp_path, number):
    """Ctrl-C reaches the whole group, a termination the program alone; either way all of it ends."""
    target = tmp_path / "verdicts"
    with unfinished_claims(tmp_path / "pipe", write_claims(tmp_path / "claims", 1500), kept=100):
        running = start(tmp_path / "pipe", target, "--jobs", "2")
        wait_for_lines(target, 64)
        started = list(descendants(running.pid))
        os.killpg(running.pid, number) if number == signal.SIGINT else os.kill(running.pid, number)
        _, err = running.communicate(timeout=PATIENCE)
    assert (b"modlinalg: interrupted\n" if number == signal.SIGINT else b"") == err
    deadline = time.monotonic() + PATIENCE
    while left := [pid for pid in started if os.path.exists(f"/proc/{pid}")]:
        assert time.monotonic() < deadline, left
        time.sleep(0.1)


@pytest.mark.exhaustive
@pytest.mark.skipif(not os.path.exists("/proc/self/task"), reason="finds child processes in Linux' /proc")
def test_a_worker_that_is_killed_costs_no_line(tmp_path):
    """Its claims are verified again by others."""
    target = tmp_path / "verdicts"
    with unfinished_claims(tmp_path / "pipe", write_claims(tmp_path / "claims", 1500), kept=100):
        running = start(tmp_path / "pipe", target, "--jobs", "2")
        wait_for_lines(target, 64)
        worker = next(pid for pid in descendants(running.pid) if "spawn_main" in command_line(pid))
        os.kill(worker, signal.SIGKILL)
    out, err = running.communicate(timeout=120)
    assert b"" == err
    assert out.startswith(b"1500 claims: ")
    assert b"UNKNOWN" not in out
    assert list(range(1, 1501)) == [record["line"] for record in verdicts(target)]


WITHOUT_A_GUARD = """
from modlinalg.batch import verify_batch
from modlinalg.batch import in_processes
verify_batch("claims", "verdicts", runner=in_processes(2))
"""


@pytest.mark.exhaustive
def test_a_script_that_its_processes_cannot_import_gets_no_verdicts(tmp_path):
    """Each of them runs the script, and so starts the batch anew, which Python refuses."""
    write_claims(tmp_path / "claims", 3)
    (tmp_path / "script.py").write_text(WITHOUT_A_GUARD)
    path = os.pathsep.join(entry for entry in sys.path if entry)
    done = subprocess.run(
        [sys.executable, "script.py"], cwd=tmp_path, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": path}, timeout=PATIENCE,
    )  # fmt: skip
    assert 'a script must call it below `if __name__ == "__main__":`' in done.stderr.splitlines()[-1]
    assert b"" == (tmp_path / "verdicts").read_bytes()


START_A_PROCESS = """
import multiprocessing, signal
from modlinalg._support.process import workers as processes
if __name__ == "__main__":
    kind = multiprocessing.get_context("spawn").Process
    start = kind.start
    def with_a_look(self):
        start(self)
        print(*sorted(number.name for number in signal.pthread_sigmask(signal.SIG_BLOCK, ())))
    kind.start = with_a_look
    process, link = processes.started("builtins", "int")
    print(*signal.pthread_sigmask(signal.SIG_BLOCK, ()))
    process.join()
"""


@pytest.mark.exhaustive
@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be held back")
def test_no_signal_ends_a_program_while_it_starts_its_first_process():
    """The new one would complain that it was given nothing; Python lets signals through with the first."""
    done = subprocess.run(
        [sys.executable, "-c", START_A_PROCESS], capture_output=True, text=True, check=False
    )
    assert ("SIGHUP SIGINT SIGTERM\n\n", "") == (done.stdout, done.stderr)


START_WITHOUT_FILES = """
import os, threading
from multiprocessing import util
from modlinalg._support.process import workers as processes
def told_nothing(path, arguments, descriptors, spawn=util.spawnv_passfds):
    pid = spawn(path, arguments, descriptors)
    raise OSError(f"told nothing {os.waitpid(pid, os.WNOHANG)[0]}")
if __name__ == "__main__":
    if THREADS:
        threading.Thread(target=threading.Event().wait, daemon=True).start()
    processes.resource_tracker.ensure_running()
    util.spawnv_passfds = told_nothing
    try:
        processes.started("builtins", "int")
    except OSError as error:
        print(error)
    os.wait()
    os.write(2, b"heard")
    os._exit(0)
"""


@sampled(exhaustive=1)
@pytest.mark.skipif(os.name != "posix", reason="Windows tells a new process what to do in another way")
@pytest.mark.parametrize("threads", [False, True])
def test_a_process_that_is_told_nothing_says_nothing(threads):
    """Nor is anything lost that other threads may print while it starts."""
    code = START_WITHOUT_FILES.replace("THREADS", str(threads))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "told nothing 0\n" == done.stdout
    assert done.stderr.endswith("heard")
    assert threads == ("EOFError" in done.stderr)


BEGIN_A_LONG_CALL = """
import multiprocessing
from tests.batch.hindered import in_a_long_call
process = multiprocessing.get_context("spawn").Process(target=in_a_long_call, daemon=True)
process.start()
process.join()
"""


@pytest.mark.exhaustive
@pytest.mark.skipif(not hasattr(os, "O_ASYNC"), reason="the kernel sends no signal when a pipe is closed")
def test_a_process_ends_with_its_parent_in_the_middle_of_a_long_call():
    """Nobody is left to write to their common output, though no thread can run during the call."""
    command = [sys.executable, "-c", BEGIN_A_LONG_CALL]
    with subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True) as running:
        try:
            assert running.stdout.readline() == b"begun\n"
            running.kill()
            assert running.communicate(timeout=60)[0] == b""
        finally:
            os.killpg(running.pid, signal.SIGKILL)


@pytest.mark.parametrize("jobs", [0, -1, 1.5, "2", None, 1001, 10**30])
def test_a_number_of_processes_that_is_none_is_refused(jobs):
    """Without any process no line would get its verdict."""
    with pytest.raises(InputError, match="the number of processes must be from 1 to 1000, not"):
        in_processes(jobs)


@sampled(exhaustive=1)
@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="the handlers of POSIX")
@pytest.mark.parametrize(("before", "after"), [("SIG_IGN", "SIG_IGN"), ("default_int_handler", "SIG_DFL")])
def test_a_process_ignores_ctrl_c_where_its_parent_does(before, after):
    """A batch in the background of a script would else lose its processes, and blame their claims."""
    program = (
        "import signal; from modlinalg._support.process.workers import end_silently;"
        f"signal.signal(signal.SIGINT, signal.{before}); end_silently();"
        f"assert signal.getsignal(signal.SIGINT) == signal.{after}"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_kernel_that_knows_no_asynchronous_pipes_is_asked_in_vain(monkeypatch):
    """Where it refuses, as some do for all but terminals and sockets, the process lives on without it."""
    fcntl = pytest.importorskip("fcntl")
    asked = []

    def refuse(*arguments):
        asked.append(arguments)
        raise OSError(errno.ENOTTY, os.strerror(errno.ENOTTY))

    monkeypatch.setattr(fcntl, "fcntl", refuse)
    end_with_the_writer(0)
    assert bool(asked) == hasattr(os, "O_ASYNC")
