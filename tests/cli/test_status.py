"""The exit status tells the truth in a broken world: 0 and 1 come with an answer that was written."""

import itertools
import os
import random
import resource
import subprocess
import sys
from functools import cache

import pytest

from tests.helpers.faults import (
    COMMANDS,
    ERRORS,
    FILES,
    STATUSES,
    Fault,
    complaint,
    drawn,
    interpreter_starts,
    prepared,
    run,
)
from tests.helpers.runs import sampled

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="breaks the world of Linux")

SAMPLE, MORE, ALL = 12, 15, 500  # random faults of an ordinary run, an exhaustive and a long one
EXPECTED = {"demo": 0, "inverse M.txt --mod 5": 0, "inverse S.txt --mod 5": 1, "inverse bad.txt --mod 5": 2}


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    """A function that returns what a command does when nothing is wrong, run once."""
    number = itertools.count()

    @cache
    def outcome(words, env=()):
        folder = prepared(tmp_path_factory.mktemp("calm") / str(next(number)))
        return run(words, folder, Fault(env=dict(env)))

    return outcome


def disturbed(words, tmp_path, fault):
    """Return what a command does in a broken world."""
    folder = prepared(tmp_path / "broken")
    folder.chmod(0o755)
    return run(words, folder, fault)


@sampled(exhaustive=1)
@pytest.mark.parametrize("words", COMMANDS)
def test_in_a_world_in_order_each_command_ends_as_documented(undisturbed, words):
    """The faults below are told from a command that is itself at fault."""
    found = undisturbed(words)
    assert found.status in STATUSES - {4, 130}
    assert EXPECTED.get(words, found.status) == found.status
    assert (found.status >= 2) == (found.stderr != b"")


# ------------------------------------------------------------------------------ one kind at a time


@sampled(exhaustive=1)
@pytest.mark.parametrize("words", ["--help", "--version", "inverse S.txt --mod 5"])
@pytest.mark.parametrize("stdout", ["full", "closed"])
@pytest.mark.parametrize("stderr", ["file", "full", "closed"])
def test_an_answer_that_cannot_be_written_is_a_failure(tmp_path, words, stdout, stderr):
    """Status 4 and one line, whether the disk is full or standard output was closed from the beginning."""
    found = disturbed(words, tmp_path, Fault(stdout=stdout, stderr=stderr))
    assert 4 == found.status
    assert (stderr == "file") == (found.stderr.startswith(b"modlinalg: standard output: cannot write it: "))
    assert found.stderr.count(b"\n") <= 1


@sampled(exhaustive=1)
@pytest.mark.parametrize(
    "words", ["inverse bad.txt --mod 5", "inverse --mod 5", "nothing", "verify", "verify rank"]
)
@pytest.mark.parametrize("stderr", ["full", "closed", "file"])
def test_bad_input_is_bad_input_also_when_nobody_can_be_told(tmp_path, words, stderr):
    """Status 2 for what is read and for what is asked, also with a full disk behind standard error."""
    assert 2 == disturbed(words, tmp_path, Fault(stderr=stderr)).status


@sampled(exhaustive=1)
@pytest.mark.parametrize("closed", [set(s) for n in range(4) for s in itertools.combinations(range(3), n)])
@pytest.mark.parametrize("words", ["trace M.txt --mod 5 -o steps.txt", "kernel - --mod 5",
                                   "verify rank S.txt 2 --mod 5 --limit 60"])  # fmt: skip
def test_closed_descriptors_are_taken_by_no_file_of_ours(tmp_path, undisturbed, words, closed):
    """All eight combinations: what was to be printed is a failure, what goes to a file is not."""
    kinds = ["closed" if k in closed else "file" for k in range(3)]
    fault = Fault(stdin=kinds[0], stdout=kinds[1], stderr=kinds[2])
    found, calm = disturbed(words, tmp_path, fault), undisturbed(words)
    assert "" == complaint(found, calm, fault)
    if "-o" in words:
        assert calm.status == found.status
    else:
        assert (
            2 if "-" in words.split() and 0 in closed else 4 if 1 in closed else calm.status
        ) == found.status


@sampled(exhaustive=1)
@pytest.mark.parametrize(
    ("words", "level"), [*((words, "2") for words in COMMANDS), ("demo", "1"), ("verify --help", "1")]
)
def test_optimised_python_gives_the_same_answers(tmp_path, undisturbed, words, level):
    """With -O and -OO, which leaves out docstrings; the help names the statuses all the same."""
    found, calm = disturbed(words, tmp_path, Fault(env={"PYTHONOPTIMIZE": level})), undisturbed(words)
    assert (calm.status, calm.files) == (found.status, found.files)
    if "--help" not in words or level == "1":
        assert calm.stdout == found.stdout
    elif words == "--help":
        assert b"Exit status: 0 done or true" in found.stdout
        assert b"-OO" in found.stdout


@sampled(exhaustive=1)
@pytest.mark.parametrize("words", ["inverse loop --mod 5", "verify rank loop 1 --mod 5", "check loop",
                                   "verify-batch loop -o out.jsonl", "verify-batch claims.jsonl -o loop",
                                   "trace M.txt --mod 5 -o loop", "convert loop --to pari",
                                   "board named tubulo --state loop"])  # fmt: skip
def test_a_loop_of_symbolic_links_is_bad_input(tmp_path, words):
    """One line that names it, wherever a file is named."""
    folder = prepared(tmp_path / "loops")
    (folder / "loop").symlink_to("loop")
    found = run(words, folder)
    assert (2, 1) == (found.status, found.stderr.count(b"\n"))
    assert b"loop: " in found.stderr
    assert b"symbolic links" in found.stderr
    assert (folder / "loop").is_symlink()


@sampled(exhaustive=1)
@pytest.mark.parametrize("words", ["trace big.txt --mod 5 -o full/steps.txt",
                                   "board grid 9x9 --mod 2 svg -o full/b.svg",
                                   "verify-batch claims.jsonl -o full/v.jsonl",
                                   "solve S.txt b.txt --mod 5 --certificate full/proof.json"])  # fmt: skip
def test_a_full_disk_behind_a_file_is_a_failure(tmp_path, words):
    """A file system of 4 kB, nearly full: status 4, one line, and no unfinished file stays."""
    folder = prepared(tmp_path / "disk")
    (folder / "full").mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4k", "tmpfs", str(folder / "full")]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this user may not mount a small file system")
    try:
        (folder / "full" / "filler").write_bytes(bytes(4096))
        before = set(os.listdir(folder / "full"))
        outcome = run_beside(words, folder)
        assert (4, 1) == (outcome.returncode, outcome.stderr.count(b"\n")), outcome
        assert b"No space left on device" in outcome.stderr
        assert {name for name in os.listdir(folder / "full") if name.endswith(".part")} == set()
        assert before <= set(os.listdir(folder / "full"))
    finally:
        subprocess.run(["umount", str(folder / "full")], check=True)


def run_beside(words, folder):
    """Run the program in a folder whose other files do not matter."""
    command = [sys.executable, "-m", "modlinalg", *words.split()]
    return subprocess.run(command, capture_output=True, cwd=folder, check=False, timeout=100)


@sampled(exhaustive=1)
@pytest.mark.parametrize("words", ["inverse M.txt --mod 5", "trace M.txt --mod 5 -o steps.txt"])
def test_a_file_that_may_not_grow_further_is_a_failure(tmp_path, undisturbed, words):
    """At each length from 0 bytes to the whole answer: 0 with all of it, 4 with less."""
    calm = undisturbed(words)
    whole = len(calm.files.get("steps.txt", calm.stdout))
    for size in sorted({0, 1, whole // 3, whole // 2, whole - 1, whole}):
        fault = Fault(limits={resource.RLIMIT_FSIZE: size})
        found = disturbed(words, tmp_path / str(size), fault)
        assert "" == complaint(found, calm, fault)
        assert (0 if size == whole else 4) == found.status


@pytest.mark.exhaustive
def test_a_broken_installation_is_a_failure(tmp_path):
    """A dependency is missing: status 4 and one line, for `modlinalg` and for `python -m modlinalg`."""
    (tmp_path / "flint.py").write_text("raise ImportError('no flint\\x1b[31m\\n')")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    for start in (["-m", "modlinalg"], ["-c", "from modlinalg_start import program; program()"]):
        command = [sys.executable, *start, "demo"]
        done = subprocess.run(command, capture_output=True, env=env, check=False, timeout=100)
        words = b"modlinalg: it cannot be loaded: ImportError: no flint\\x1b[31m\\n\n"
        assert (4, b"", words) == (done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("start", ["-Ximporttime -m modlinalg", "-X importtime -m modlinalg", "-Bm modlinalg",
                                   "-Wignore::ImportWarning -m modlinalg", "-mmodlinalg", "-Bmmodlinalg",
                                   "-m modlinalg.__main__"])  # fmt: skip
def test_a_broken_installation_is_a_failure_however_python_is_started(tmp_path, start):
    """Whatever stands before -m, and with or without a space after it."""
    (tmp_path / "flint.py").write_text("raise ImportError('no flint')")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    command = [sys.executable, *start.split(), "demo", "-m", "x"]
    done = subprocess.run(command, capture_output=True, env=env, check=False, timeout=100)
    last = done.stderr.splitlines()[-1]
    assert (4, b"", b"modlinalg: it cannot be loaded: ImportError: no flint") == (
        done.returncode,
        done.stdout,
        last,
    )


@pytest.mark.exhaustive
def test_a_guard_of_the_program_is_none_of_other_programs(tmp_path):
    """Who imports the package sees what is missing as an exception, with status 1 and a traceback."""
    (tmp_path / "flint.py").write_text("raise ImportError('no flint')")
    (tmp_path / "other.py").write_text("import modlinalg")
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    for start in (["-c", "import modlinalg"], ["-m", "other"], ["-m", "other", "-m", "modlinalg"],
                  ["-Bm", "other", "modlinalg"]):  # fmt: skip
        done = subprocess.run(
            [sys.executable, *start], capture_output=True, env=env, check=False, timeout=100
        )
        assert (1, True) == (done.returncode, b"Traceback" in done.stderr)


@pytest.mark.exhaustive
def test_a_worker_that_ends_without_a_word_has_given_no_answer(tmp_path):
    """Python's own status 1, say because the worker cannot go on, is not the answer "false"."""
    code = (
        "import os, sys, modlinalg._cli\np = sys.modules['modlinalg._cli.program']\n"
        "p.status_of_run = lambda main: os._exit(int(sys.argv[1]))\np.program()"
    )
    for status in (0, 1, 3):
        done = subprocess.run([sys.executable, "-c", code, str(status)], capture_output=True, check=False)
        assert 4 == done.returncode


@pytest.mark.exhaustive
def test_a_bug_of_ours_is_a_failure_and_names_its_place(tmp_path):
    """One line with the error, its file and its line; no status of an answer."""
    code = (
        "import sys; sys.argv = ['modlinalg', 'demo']; import modlinalg._cli.demo as d\n"
        "d.decompose = lambda M: {}[0]\nfrom modlinalg_start import program; program()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    assert (4, "") == (done.returncode, done.stdout)
    assert "modlinalg: internal error: <string>, line 2: KeyError: 0\n" == done.stderr


# --------------------------------------------------------------------------- every import, every file


def moments(words, event, tmp_path):
    """Return how many events of a kind there are when a command runs undisturbed."""
    log = tmp_path / "seen"
    run(words, prepared(tmp_path / "counted"), Fault(event=event, at=0, error="None"), log=str(log))
    return int(log.read_text())


def each_moment(words, event, tmp_path, calm, step, errors=None):
    """Let the k-th event fail, for k = 1, 1 + step, .. until the command ends undisturbed."""
    last = moments(words, event, tmp_path)
    errors = errors or ERRORS[event]
    for k in [*range(1, last + 1, step), last, last + 1]:
        error = errors[k % len(errors)]
        fault = Fault(event=event, at=k, error=error)
        found = disturbed(words, tmp_path / str(k), fault)
        assert "" == complaint(found, calm, fault), (k, error, found)
    assert calm.status == found.status


@pytest.mark.long
@pytest.mark.parametrize("event", ["import", "open"])
def test_whichever_import_or_file_fails_the_status_tells_the_truth(tmp_path, undisturbed, event):
    """Some of the moments of a command; the next tests have more of them, and all."""
    words = "trace M.txt --mod 5 -o steps.txt"
    each_moment(words, event, tmp_path, undisturbed(words), 97)


STEPS = [17, 1]


@pytest.mark.long
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("event", ["import", "open"])
@pytest.mark.parametrize("words", ["inverse S.txt --mod 5", "trace M.txt --mod 5 -o steps.txt",
                                   "verify rank S.txt 2 --mod 5 --limit 60"])  # fmt: skip
def test_at_every_import_and_file_the_status_tells_the_truth(tmp_path, undisturbed, words, event, step):
    """Each of them fails once, or one in so many."""
    each_moment(words, event, tmp_path, undisturbed(words), step)


@pytest.mark.long
@pytest.mark.parametrize("step", STEPS)
def test_at_every_missing_module_the_status_tells_the_truth(tmp_path, undisturbed, step):
    """Python's own modules take an ImportError for an answer; some complain in their own words."""
    words = "verify rank S.txt 2 --mod 5 --limit 60"
    each_moment(words, "import", tmp_path, undisturbed(words), step, ["ImportError('broken')"])


# ------------------------------------------------------------------------------------ random faults


def strike(seed, tmp_path, undisturbed):
    """Let a random fault meet a random command."""
    dice = random.Random(seed)
    words, fault = dice.choice(COMMANDS), drawn(dice)
    folder = prepared(tmp_path / "probe")
    if not interpreter_starts(folder, fault):
        pytest.skip("Python itself cannot start under this fault")
    found = disturbed(words, tmp_path, fault)
    calm = undisturbed(words, tuple(fault.env.items()))
    assert "" == complaint(found, calm, fault), (words, fault, found)


@sampled(exhaustive=1)
@pytest.mark.parametrize("seed", range(SAMPLE))
def test_the_statuses_hold_in_random_faults(tmp_path, undisturbed, seed):
    """A command, a fault and a moment: no traceback, and 0 or 1 only with the complete answer."""
    strike(seed, tmp_path, undisturbed)


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(k, marks=pytest.mark.exhaustive if k < MORE else pytest.mark.long)
        for k in range(SAMPLE, ALL)
    ],
)
def test_the_statuses_hold_in_many_random_faults(tmp_path, undisturbed, seed):
    """The same, often."""
    strike(seed, tmp_path, undisturbed)


@pytest.mark.exhaustive
def test_the_judge_of_these_tests_sees_a_lie(undisturbed):
    """An incomplete output, another status, a traceback, an unfinished file: each is a complaint."""
    calm = undisturbed("inverse S.txt --mod 5")
    assert 1 == calm.status
    assert "" == complaint(calm, calm, Fault())
    for field, value in (
        ("status", 0),
        ("status", 120),
        ("stdout", calm.stdout[:-1]),
        ("stderr", b"Traceback (most recent call last)"),
        ("files", {".modlinalg-1.part": b""}),
    ):
        lie = type(calm)(**{**calm.__dict__, field: value})
        assert "" != complaint(lie, calm, Fault())
    assert {"S.txt", "M.txt"} <= set(FILES)
