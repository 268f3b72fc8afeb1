"""Batches of claims: one verdict for each line, whatever happens on the way."""

import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from importlib.resources import files as files_of

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from modlinalg import InputError, UnsupportedError
from modlinalg.batch.files import chunks_of, lines_of
from modlinalg.batch.run import verify_batch
from modlinalg.batch.runners import in_processes, on_dask
from modlinalg.batch.watched import AHEAD
from modlinalg.batch.work import Chunk, Options, is_open
from modlinalg.cli import counting, main
from modlinalg.verification.claims import judge_line
from tests.batch.claims import (
    PATIENCE,
    RANK,
    in_this_process,
    start,
    unfinished_claims,
    verdicts,
    wait_for_lines,
    without_time,
    write_claims,
)


@pytest.fixture
def files(tmp_path):
    """Return the paths of a file of 300 claims and of one for the verdicts."""
    write_claims(tmp_path / "claims.jsonl", 300)
    return tmp_path / "claims.jsonl", tmp_path / "verdicts.jsonl"


@pytest.mark.parametrize("runner", [in_this_process, in_processes(2)], ids=["here", "two processes"])
def test_each_line_gets_the_verdict_that_it_gets_alone(files, runner):
    """In the order of the claims, and with their line numbers."""
    claims, target = files
    counts = verify_batch(claims, target, runner=runner)
    expected = [without_time(judge_line(line)) for line in claims.read_bytes().splitlines()]
    assert expected == [without_time(record) for record in verdicts(target)]
    assert list(range(1, 301)) == [record["line"] for record in verdicts(target)]
    assert sum(counts.values()) == 300
    assert counts["FALSE"] > 0 < counts["TRUE"]


def test_a_malformed_line_costs_its_own_verdict_only(tmp_path):
    """Neither bytes that are no text, nor an empty line, nor a missing end of line disturbs the others."""
    good = json.dumps({"kind": "rank", "ring": {"modulus": 5}, "M": [[1, 2]], "rank": 1}).encode()
    lines = [good, b"\xff\xfe", b"", b"{", b'{"kind": "rank", "kind": "rank"}', b"[" * 5000, good]
    (tmp_path / "c").write_bytes(b"\n".join(lines))
    counts = verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
    assert ["TRUE", *["MALFORMED"] * 5, "TRUE"] == [record["verdict"] for record in verdicts(tmp_path / "v")]
    assert {"TRUE": 2, "MALFORMED": 5} == counts


@pytest.mark.parametrize("kept", [0, 1, 64, 299, 300])
@pytest.mark.parametrize("torn", [b"", b'{"line": '])
def test_a_run_goes_on_where_the_verdicts_end(files, kept, torn):
    """Complete lines are kept as they are; the beginning of a line is dropped."""
    claims, target = files
    verify_batch(claims, target, runner=in_this_process)
    whole = target.read_bytes().splitlines(keepends=True)
    target.write_bytes(b"".join(whole[:kept]) + torn)
    counts = verify_batch(claims, target, runner=in_this_process)
    again = target.read_bytes().splitlines(keepends=True)
    assert again[:kept] == whole[:kept]
    strip = [without_time(json.loads(line)) for line in whole]
    assert strip == [without_time(json.loads(line)) for line in again]
    assert sum(counts.values()) == 300


def test_verdicts_on_other_claims_are_not_continued(files, tmp_path):
    """The fingerprints of all claims are compared, and nothing is changed."""
    claims, target = files
    verify_batch(claims, target, runner=in_this_process)
    before = target.read_bytes()
    write_claims(tmp_path / "other", 300, seed=2)
    with pytest.raises(InputError, match="line 1 is not the verdict on line 1 of"):
        verify_batch(tmp_path / "other", target, runner=in_this_process)
    with pytest.raises(InputError, match="these are the claims"):
        verify_batch(claims, claims, runner=in_this_process)
    with pytest.raises(InputError, match="line 1 is no verdict of a batch"):
        verify_batch(target, claims, runner=in_this_process)
    assert target.read_bytes() == before


needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")


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
from modlinalg.batch.run import verify_batch
from modlinalg.batch.runners import in_processes
verify_batch("claims", "verdicts", runner=in_processes(2))
"""


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
from modlinalg.batch import processes
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
from modlinalg.batch import processes
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


def test_memory_does_not_grow_with_the_file(tmp_path):
    """A few chunks for each worker are read ahead, and no more, however long the file is."""
    (tmp_path / "claims").write_bytes(b"{}\n" * 20_000)
    taken = 0
    with (tmp_path / "claims").open("rb") as file:

        def chunks():
            nonlocal taken
            for chunk in chunks_of(file, 1):
                taken += 1
                yield chunk

        for done, _ in enumerate(in_processes(2)(chunks(), Options()), 1):
            assert taken <= done + 2 * AHEAD


def test_long_lines_make_short_chunks(tmp_path):
    """A chunk ends at a megabyte."""
    (tmp_path / "claims").write_bytes((b" " * 400_000 + b"\n") * 10)
    with (tmp_path / "claims").open("rb") as file:
        assert [3, 3, 3, 1] == [len(chunk.lines) for chunk in chunks_of(file, 1)]


def test_command_line_counts_and_status(files, tmp_path):
    """0 when all are true, 1 with a false one, 2 with a malformed one, 3 with an unknown one."""
    good = b'{"kind": "rank", "ring": {"modulus": 5}, "M": [[1, 2]], "rank": 1}\n'
    for extra, status in ((b"", 0), (good.replace(b": 1}", b": 2}"), 1), (b"{}\n", 2)):
        (tmp_path / "c").write_bytes(good + extra)
        (tmp_path / "v").unlink(missing_ok=True)
        done = CliRunner().invoke(main, ["verify-batch", str(tmp_path / "c"), "-o", str(tmp_path / "v")])
        assert status == done.exit_code, done.output
    limited = ["verify-batch", str(tmp_path / "c"), "-o", str(tmp_path / "w"), "--limit", "0"]
    (tmp_path / "c").write_bytes(good)
    assert 3 == CliRunner().invoke(main, limited).exit_code
    missing = CliRunner().invoke(main, ["verify-batch", "nowhere", "-o", str(tmp_path / "x")])
    assert 2 == missing.exit_code
    assert "nowhere: cannot use it: No such file" in missing.stderr


@pytest.mark.parametrize("jobs", [0, -1, 1.5, "2", None])
def test_a_number_of_processes_that_is_none_is_refused(jobs):
    """Without any process no line would get its verdict."""
    with pytest.raises(InputError, match="the number of processes must be 1 or more, not"):
        in_processes(jobs)


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="the handlers of POSIX")
@pytest.mark.parametrize(("before", "after"), [("SIG_IGN", "SIG_IGN"), ("default_int_handler", "SIG_DFL")])
def test_a_process_ignores_ctrl_c_where_its_parent_does(before, after):
    """A batch in the background of a script would else lose its processes, and blame their claims."""
    program = (
        "import signal; from modlinalg.batch.processes import end_silently;"
        f"signal.signal(signal.SIGINT, signal.{before}); end_silently();"
        f"assert signal.getsignal(signal.SIGINT) == signal.{after}"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_chunk_knows_its_lines():
    """One by one they keep their numbers."""
    assert [Chunk(7, (b"a",)), Chunk(8, (b"b",))] == list(Chunk(7, (b"a", b"b")).one_by_one())


def test_dask_without_the_package_names_the_extra(monkeypatch):
    """pip install 'modlinalg[dask]'."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UnsupportedError, match=r"modlinalg\[dask\]"):
        on_dask("tcp://127.0.0.1:1")


def test_an_id_may_have_thousands_of_digits(tmp_path):
    """It comes back as it is, when the batch goes on too."""
    identifier = b"7" * 5000
    (tmp_path / "c").write_bytes(RANK.replace(b"{", b'{"id": ' + identifier + b", ", 1) * 2)
    for _ in range(2):
        assert {"TRUE": 2} == verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
        assert (tmp_path / "v").read_bytes().count(b'"id": ' + identifier) == 2


def test_a_claim_that_was_edited_is_named(tmp_path):
    """Wherever it stands, and nothing is written."""
    lines = write_claims(tmp_path / "c", 10)
    verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
    before = (tmp_path / "v").read_bytes()
    lines[3] = RANK
    (tmp_path / "c").write_bytes(b"".join(lines))
    with pytest.raises(InputError, match="line 4 is not the verdict on line 4 of"):
        verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
    (tmp_path / "c").write_bytes(b"".join(lines[:3]))
    with pytest.raises(InputError, match="line 4 is not the verdict on line 4 of"):
        verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
    assert before == (tmp_path / "v").read_bytes()


@pytest.mark.parametrize(
    "other", [Options(seconds=1.0), Options(rounds=3), Options(seed=1), Options(certificates=False)]
)
def test_other_options_do_not_continue_a_batch(tmp_path, other):
    """Half of the verdicts would mean something else."""
    write_claims(tmp_path / "c", 3)
    verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
    with pytest.raises(InputError, match="line 1 was reached with other options"):
        verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process, options=other)


@pytest.mark.parametrize("cut", [10, len(RANK) - 1])
def test_a_last_claim_without_line_end_is_judged_again(tmp_path, cut):
    """It may have been half written; whatever it becomes, the verdict is on that."""
    claims, target = tmp_path / "c", tmp_path / "v"
    claims.write_bytes(RANK + RANK[:cut])
    verify_batch(claims, target, runner=in_this_process)
    assert [None, True] == [record.get("open") for record in verdicts(target)]
    claims.write_bytes(RANK + RANK + RANK.replace(b": 1}", b": 2}"))
    assert {"TRUE": 2, "FALSE": 1} == verify_batch(claims, target, runner=in_this_process)
    assert [1, 2, 3] == [record["line"] for record in verdicts(target)]
    assert not any("open" in record for record in verdicts(target))


def test_nothing_follows_the_verdict_on_an_open_claim(tmp_path):
    """Two files of verdicts that were put together are not continued."""
    claims, target = tmp_path / "c", tmp_path / "v"
    claims.write_bytes(RANK + RANK.rstrip())
    verify_batch(claims, target, runner=in_this_process)
    claims.write_bytes(RANK * 3)
    third = json.loads(target.read_bytes().splitlines()[0]) | {"line": 3}
    whole = target.read_bytes() + json.dumps(third).encode() + b"\n"
    target.write_bytes(whole)
    with pytest.raises(InputError, match="line 2 is followed by more lines"):
        verify_batch(claims, target, runner=in_this_process)
    assert target.read_bytes() == whole


@pytest.mark.skipif(os.name != "posix", reason="locks as POSIX systems have them")
def test_two_runs_on_one_file_of_verdicts(files):
    """The second one says so and changes nothing."""
    claims, target = files

    def second(chunks, options):
        with pytest.raises(InputError, match="another run is writing verdicts there"):
            verify_batch(claims, target, runner=in_this_process)
        yield from in_this_process(chunks, options)

    assert sum(verify_batch(claims, target, runner=second).values()) == 300


@pytest.mark.parametrize("target", ["/dev/null", "/dev/full", "/"])
def test_verdicts_go_to_regular_files(files, target):
    """Nothing is read or verified for others."""
    if not os.path.exists(target):
        pytest.skip(f"no {target} here")

    def never(chunks, options):
        pytest.fail("work was begun")

    with pytest.raises(InputError, match=f"{target}: this is no regular file"):
        verify_batch(files[0], target, runner=never)


def test_a_line_too_long_for_a_claim_is_malformed(tmp_path, monkeypatch):
    """It is read over, whatever it holds, and recognised later."""
    monkeypatch.setattr("modlinalg.batch.files.LONGEST_LINE", 1000)
    monkeypatch.setattr("modlinalg.batch.files.LARGEST_CHUNK_BYTES", 64)
    (tmp_path / "c").write_bytes(RANK + b" " * 5000 + RANK + RANK)
    for _ in range(2):
        counts = verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
        assert {"TRUE": 2, "MALFORMED": 1} == counts
    assert f"a line of {5000 + len(RANK)} bytes" in verdicts(tmp_path / "v")[1]["reason"]
    edited = RANK.replace(b": 1}", b": 2}")
    (tmp_path / "c").write_bytes(RANK + b" " * 5000 + edited + RANK)
    with pytest.raises(InputError, match="line 2 is not the verdict on line 2 of"):
        verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)


def test_a_last_line_that_is_too_long_is_open_until_it_ends(tmp_path, monkeypatch):
    """A later run reads on from its beginning."""
    monkeypatch.setattr("modlinalg.batch.files.LONGEST_LINE", 1000)
    claims, target = tmp_path / "c", tmp_path / "v"
    for end, opened in ((b"", True), (b" ", True), (b" \n" + RANK, None)):
        claims.write_bytes(RANK + b" " * 5000 + end)
        assert verify_batch(claims, target, runner=in_this_process)["MALFORMED"] == 1
        assert verdicts(target)[1].get("open") is opened
    assert [1, 2, 3] == [record["line"] for record in verdicts(target)]


def test_the_lines_of_a_file_that_grows_end_with_an_open_one(tmp_path, monkeypatch):
    """What is written behind it later would be taken for another line; also in a line that is too long."""
    for longest in (10**6, 10):
        monkeypatch.setattr("modlinalg.batch.files.LONGEST_LINE", longest)
        (tmp_path / "c").write_bytes(RANK + RANK[:20])
        with (tmp_path / "c").open("rb") as file, (tmp_path / "c").open("ab") as growing:
            lines = lines_of(file)
            assert [False, True] == [is_open(next(lines)) for _ in range(2)]
            growing.write(RANK[20:] + RANK)
            growing.flush()
            assert [] == list(lines)


@needs_pipes
def test_a_pipe_is_not_read_for_the_sake_of_the_progress_bar(tmp_path):
    """Its lines can be read only once."""
    os.mkfifo(tmp_path / "pipe")
    assert counting._lines(str(tmp_path / "pipe")) is None  # opening it would wait for ever
    for text, count in (
        (b"", 0),
        (RANK * 3, 3),
        (RANK * 3 + b"{}", 4),
        (b"\n" * 3, 3),
        (b" " * 3_000_000, 1),
    ):
        (tmp_path / "c").write_bytes(text)
        assert counting._lines(str(tmp_path / "c")) == count


def test_a_line_of_any_length_is_counted_in_little_memory(tmp_path):
    """Where a file has one line only, it is not read at once."""
    (tmp_path / "c").write_bytes(b" " * 30_000_000)
    tracemalloc.start()
    try:
        assert counting._lines(str(tmp_path / "c")) == 1
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("address", ["", "nowhere", "127.0.0.1:8786", "http://x:1", "tcp://x", "tcp://:1"])
def test_addresses_of_schedulers_are_checked_first(address):
    """Nothing waits for a scheduler whose address is none."""
    with pytest.raises(InputError, match="is no address of a Dask scheduler"):
        on_dask(address)


def test_verdicts_of_a_batch_follow_the_schema(tmp_path):
    """With their lines, fingerprints, and the mark of an open line."""
    schema = files_of("modlinalg") / "schemas" / "verdict-1.schema.json"
    (tmp_path / "c").write_bytes(RANK + b"{}")
    verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
    for record in verdicts(tmp_path / "v"):
        Draft202012Validator(json.loads(schema.read_bytes())).validate(record)
