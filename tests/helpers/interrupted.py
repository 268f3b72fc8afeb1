"""Commands that are interrupted, and what they leave behind: processes, folders, files that are not whole."""

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 60  # seconds
TIDY = 2.0  # seconds in which workers notice that nobody waits for them
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
# Starts others, one of them in a session of its own, and never answers; the function below as well.
PROGRAM = """
import os, subprocess, sys, time
sleep = [sys.executable, "-c", "import time; time.sleep(1000)"]
subprocess.Popen(sleep, start_new_session=True)
subprocess.Popen(sleep)
open(sys.argv[1], "a").write("asked")
time.sleep(1000)
"""
FUNCTION = """
import subprocess, sys, time
def hangs(M, n):
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"], start_new_session=True)
    open("asked", "a").write("asked")
    time.sleep(1000)
def answers(M, n):
    return 0
"""


@dataclass
class Command:
    """Words for `modlinalg`, and the files of the folder in which it runs."""

    words: tuple[str, ...]
    files: dict[str, str] = field(default_factory=dict)


def prepared(command, folder):
    """Write the files of a command, and return the environment in which it leaves its traces there only."""
    for name in ("work", "tmp"):
        (folder / name).mkdir()
    for name, text in command.files.items():
        path = folder / "work" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return {**os.environ, "TMPDIR": str(folder / "tmp"), "INTERRUPTED": str(folder)}


def started(command, folder, environment):
    """Start a command in a session of its own, as a terminal or a scheduler does."""
    return subprocess.Popen(
        [sys.executable, "-m", "modlinalg", *command.words], cwd=folder / "work", env=environment,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip


def processes(folder):
    """Return the command lines of all processes that a command of this folder has left."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if f"INTERRUPTED={folder}".encode() in (path / "environ").read_bytes().split(b"\0"):
                found.append((int(path.name), (path / "cmdline").read_bytes().replace(b"\0", b" ").decode()))
    return found


def left_behind(folder):
    """Return what is left of a command: processes, after a moment, temporary files, unfinished ones."""
    end = time.monotonic() + TIDY
    while (found := processes(folder)) and time.monotonic() < end:
        time.sleep(0.02)
    for number, _ in found:
        with suppress(OSError):
            os.kill(number, signal.SIGKILL)
    words = [f"process {line}" for _, line in found]
    words += [f"temporary {path.name}" for path in (folder / "tmp").iterdir()]
    words += [f"unfinished {path.name}" for path in (folder / "work").rglob("*.part")]
    return words + [
        f"half of {path.name}" for path in (folder / "work").rglob("*.pdf") if not _is_whole(path)
    ]


def _is_whole(path):
    return path.read_bytes().rstrip().endswith(b"%%EOF")


def interrupted(command, folder, moment, sent, *, to_group=False, usual=(0,)):
    """Interrupt a command and return what is wrong afterwards.

    `moment` are seconds, or a function that waits; `sent` the signals, with the seconds before each.
    """
    environment = prepared(command, folder)
    process = started(command, folder, environment)
    if callable(moment):
        moment()
    else:
        time.sleep(moment)
    for number, pause in sent:
        time.sleep(pause)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, number) if to_group else process.send_signal(number)
    try:
        _, errors = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        return ["it does not end", *left_behind(folder)]
    wrong = left_behind(folder)
    numbers = {number for number, _ in sent}
    good = {*usual, *(-number for number in numbers)} | ({130} if signal.SIGINT in numbers else set())
    if b"KeyboardInterrupt" in errors and b"/modlinalg" not in errors:
        return wrong  # Python itself was being loaded
    if process.returncode not in good:
        wrong.append(f"status {process.returncode}: {errors[-300:]!r}")
    if b"Traceback" in errors:
        wrong.append(f"a traceback: {errors[-600:]!r}")
    return wrong


def random_signals(rng):
    """Return one, or two or three in quick succession."""
    count = rng.choice((1, 1, 1, 2, 2, 3))
    return [(rng.choice(SIGNALS), rng.choice((0, rng.random() * 0.03)) if k else 0) for k in range(count)]


def matrix(size, bound, seed=1):
    """Return the text of a square matrix."""
    rng = random.Random(seed)
    return "\n".join(" ".join(str(rng.randrange(bound)) for _ in range(size)) for _ in range(size)) + "\n"
