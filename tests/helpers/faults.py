"""A world that fails at a chosen moment: full disks, closed descriptors, imports and files that break."""

import ctypes
import os
import resource
import signal
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field

PATIENCE = 100  # seconds
STATUSES = {0, 1, 2, 3, 4, 130}
RIGHTS_OF_ROOT = (1, 2)  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH: to open what the modes forbid
PR_CAPBSET_DROP = 24
# Count the events of one kind once the way into the program is there, and let the k-th one fail.
ARMED = """
import atexit, errno, os, sys
import modlinalg_start
event, at, error, log = sys.argv[1:5]
sys.argv[:5] = ["modlinalg"]
seen = 0
def hook(name, arguments):
    global seen
    if name == event and not sys.is_finalizing():
        seen += 1
        if seen == int(at):
            raise eval(error)
sys.addaudithook(hook)
if log:
    atexit.register(lambda: open(log, "w").write(str(seen)))
modlinalg_start.program()
"""
PLAIN = "import sys; sys.argv[0] = 'modlinalg'; from modlinalg_start import program; program()"
ERRORS = {
    "import": ("ImportError('broken')", "MemoryError()", "KeyboardInterrupt()", "OSError(errno.ENOSPC, '')"),
    "open": ("OSError(errno.EMFILE, '')", "OSError(errno.EIO, '')", "MemoryError()", "KeyboardInterrupt()"),
    "os.fork": ("OSError(errno.EAGAIN, 'no more')", "MemoryError()"),
}
FILES = {
    "M.txt": "1 2 0\n0 1 3\n4 0 2\n",
    "S.txt": "1 2\n2 4\n",
    "b.txt": "1\n1\n",
    "bad.txt": "1 2\n3 x\n",
    "big.txt": "\n".join(" ".join(str((i * i + j) % 5) for j in range(60)) for i in range(60)),
    "claims.jsonl": '{"kind": "rank", "ring": {"modulus": 5}, "M": [[1, 2], [2, 4]], "rank": 1}\n' * 3
    + '{"kind": "rank", "ring": {"modulus": 5}, "M": [[1, 2], [2, 4]], "rank": 2}\n',
}
COMMANDS = (
    "demo",
    "--help",
    "--version",
    "verify --help",
    "inverse M.txt --mod 5",
    "inverse S.txt --mod 5",
    "inverse bad.txt --mod 5",
    "inverse missing.txt --mod 5",
    "inverse --mod 5",
    "decompose big.txt --mod 5",
    "kernel - --mod 5",
    "solve S.txt b.txt --mod 5 --certificate proof.json",
    "trace M.txt --mod 5 -o steps.txt",
    "trace big.txt --mod 5 -o steps.html --format html",
    "convert M.txt --mod 5 --to pari",
    "verify rank S.txt 1 --mod 5",
    "verify rank S.txt 2 --mod 5",
    "verify rank S.txt 2 --mod 5 --limit 60",
    "verify-batch claims.jsonl -o verdicts.jsonl --no-certificates",
    "board named tubulo count",
    "board grid 3x3 --mod 2 --seed 1 svg -o board.svg",
)
BROKEN_BY_TIME = ("verdicts.jsonl",)  # each verdict says how many seconds it took


@dataclass
class Outcome:
    """What a run left behind."""

    status: int
    stdout: bytes
    stderr: bytes
    files: dict[str, bytes] = field(default_factory=dict)


@dataclass
class Fault:
    """What is wrong with the world of one run; every default is a world in order."""

    name: str = "nothing"
    event: str = ""
    at: int = 0
    error: str = ""
    stdout: str = "file"  # or "full", "closed", "pipe"
    stderr: str = "file"
    stdin: str = "file"
    read: int = 0  # bytes after which the reader of the pipe leaves
    limits: dict[int, int] = field(default_factory=dict)
    env: dict[str, str | None] = field(default_factory=dict)
    signal: int = 0
    after: float = 0.0
    modes: dict[str, int] = field(default_factory=dict)
    folder_is_gone: bool = False

    @property
    def reader_left(self):
        return self.stdout == "pipe"


def prepared(folder):
    """Return a folder with the files that the commands read."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in FILES.items():
        (folder / name).write_text(text)
    return folder


def run(words, folder, fault=None, log=""):
    """Return the outcome of a command in a folder of its own."""
    fault = fault or Fault()
    armed = [fault.event, str(fault.at), fault.error, log]
    code = [ARMED, *armed] if fault.event else [PLAIN]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONDONTWRITEBYTECODE": "1"}
    for key, value in fault.env.items():
        env.pop(key, None)
        if value is not None:
            env[key] = value
    for name, mode in fault.modes.items():
        (folder / name).chmod(mode)
    aside = folder.parent / f"{folder.name}-streams"
    aside.mkdir(exist_ok=True)
    (aside / "in").write_text(FILES["S.txt"])
    with ExitStack() as stack:
        streams = {
            "stdin": stack.enter_context((aside / "in").open("rb")),
            "stdout": stack.enter_context(_opened(aside / "out", fault.stdout)),
            "stderr": stack.enter_context(_opened(aside / "err", fault.stderr)),
        }
        process = subprocess.Popen(
            [sys.executable, "-c", *code, *words.split()],
            **streams, cwd=folder, env=env,
            preexec_fn=lambda: _breaking(fault, folder),  # noqa: PLW1509  # there are no threads
        )  # fmt: skip
        heard = process.stdout.read(fault.read) if process.stdout else b""
        if process.stdout:
            process.stdout.close()
        if fault.signal:
            time.sleep(fault.after)
            process.send_signal(fault.signal)
        status = process.wait(timeout=PATIENCE)
    for name in fault.modes:
        (folder / name).chmod(0o755)
    out = heard or _content(aside / "out")
    kept = {} if fault.folder_is_gone else _answers(folder)
    return Outcome(status, out, _content(aside / "err"), kept)


@contextmanager
def _opened(path, kind):
    path.unlink(missing_ok=True)
    if kind == "pipe":
        yield subprocess.PIPE
    else:
        with open("/dev/full" if kind == "full" else path, "wb") as file:
            yield file


def _breaking(fault, folder):
    """Break the world of a process that is about to begin."""
    for number, kind in enumerate((fault.stdin, fault.stdout, fault.stderr)):
        if kind == "closed":
            os.close(number)
    for limit, value in fault.limits.items():
        resource.setrlimit(limit, (value, value))
    if fault.modes and os.geteuid() == 0:
        for right in RIGHTS_OF_ROOT:
            ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, right, 0, 0, 0)
    if fault.folder_is_gone:
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def _content(path):
    return path.read_bytes() if path.exists() else b""


def _answers(folder):
    """Return the files that were not there before; what says the time says it no more."""
    new = (path for path in folder.iterdir() if path.name not in FILES and not path.is_symlink())
    found = {path.name: path.read_bytes() for path in new}
    for name in BROKEN_BY_TIME:
        if name in found:
            found[name] = b"".join(line.split(b'"seconds"')[0] for line in found[name].splitlines())
    return found


def complaint(found, expected, fault):
    """Return what is wrong with an outcome, "" for nothing: a lie of the status, a traceback, rubbish."""
    if b"Traceback" in found.stderr or b"Exception ignored" in found.stderr:
        return "a traceback"
    if found.status not in STATUSES and found.status >= 0:
        return f"the status {found.status}"
    left_over = [name for name in found.files if name.endswith(".part")]
    if left_over and found.status != -signal.SIGKILL:
        return f"an unfinished file {left_over}"
    if found.status not in (0, 1):
        return ""
    if found.status != expected.status:
        return f"the status {found.status} in place of {expected.status}"
    if found.files != expected.files:
        return "a status of an answer, and the files are not complete"
    if not fault.reader_left and found.stdout != expected.stdout:
        return "a status of an answer, and the output is not complete"
    return ""


def interpreter_starts(folder, fault):
    """Say whether Python itself gets as far as the way into the program in such a world."""
    if not fault.limits:
        return True
    probe = [sys.executable, "-c", "import modlinalg_start"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        probe, env=env, cwd=folder, capture_output=True, check=False,
        preexec_fn=lambda: [resource.setrlimit(k, (v, v)) for k, v in fault.limits.items()],  # as above
    )  # fmt: skip
    return (done.returncode, done.stderr) == (0, b"")


def drawn(dice):
    """Return a random fault."""
    kind = dice.choice(
        ["import", "open", "os.fork", "streams", "pipe", "size", "files", "memory", "signal", "optimised",
         "rights", "environment", "gone"]
    )  # fmt: skip
    fault = Fault(kind)
    if kind in ERRORS:
        fault.event, fault.error = kind, dice.choice(ERRORS[kind])
        fault.at = 1 if kind == "os.fork" else dice.randint(1, 480 if kind == "import" else 60)
    elif kind == "streams":
        fault.stdin = dice.choice(["file", "closed"])
        fault.stdout, fault.stderr = (dice.choice(["file", "full", "closed"]) for _ in range(2))
    elif kind == "pipe":
        fault.stdout, fault.read = "pipe", dice.choice([1, 10, 100, 1000])
        fault.stderr = dice.choice(["file", "full"])
    elif kind == "size":
        fault.limits = {resource.RLIMIT_FSIZE: dice.choice([0, 1, 10, 100, 1000, 5000, 10000])}
    elif kind == "files":
        fault.limits = {resource.RLIMIT_NOFILE: dice.randint(4, 16)}
    elif kind == "memory":
        fault.limits = {resource.RLIMIT_AS: dice.randint(20, 400) * 2**20}
    elif kind == "signal":
        fault.signal = dice.choice([signal.SIGINT, signal.SIGTERM, signal.SIGKILL, signal.SIGPIPE])
        fault.after = dice.uniform(0.1, 1.2)
    elif kind == "optimised":
        fault.env = {"PYTHONOPTIMIZE": dice.choice(["1", "2"])}
        fault.stdout = dice.choice(["file", "full"])
    elif kind == "rights":
        fault.modes = dice.choice(
            [dict.fromkeys(FILES, 0), {".": 0o555}, {"S.txt": 0, "M.txt": 0o200, ".": 0o555}]
        )
    elif kind == "environment":
        fault.env = dice.choice(
            [{"HOME": None}, {"TERM": "no-such"}, {"TERM": None}, {"PYTHONIOENCODING": "ascii"},
             {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, {"PYTHONUNBUFFERED": "1"},
             {"PATH": None}, {"TMPDIR": "/nowhere"}, {"COLUMNS": "0"}, {"FORCE_COLOR": "1"}]
        )  # fmt: skip
    elif kind == "gone":
        fault.folder_is_gone = True
    return fault
