"""`python -m modlinalg_check`: 0 and 1 only with a verdict that was written, whatever goes wrong."""

import ast
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import modlinalg_check
from tests.helpers.runs import sampled

HERE = Path(__file__).parent
SOURCE = Path(modlinalg_check.__file__).parent.parent
GOOD = HERE / "accept" / "inverse_mod6.json"
FILES = {
    0: GOOD,
    1: HERE / "reject" / "decomposition_0x2__C.json",
    2: HERE / "malformed" / "form_string.json",
}


def run(*arguments, options=(), before="", **settings):
    """Run the program in a process of its own, after some statements."""
    program = f"import sys\nsys.path.insert(0, {str(SOURCE)!r})\n{before}\nimport runpy\n"
    program += "runpy.run_module('modlinalg_check', run_name='__main__', alter_sys=False)\n"
    command = [sys.executable, *options, "-c", program, *map(str, arguments)]
    settings = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | settings
    return subprocess.run(command, check=False, timeout=60, **settings)


def shell(command, *arguments):
    """Run a line of shell in which $0 is the program."""
    program = f"{sys.executable} -m modlinalg_check"
    line = command.replace("CHECK", program)
    return subprocess.run(
        ["sh", "-c", line, "sh", *map(str, arguments)],
        capture_output=True,
        cwd=SOURCE,
        check=False,
        timeout=60,
    )


def assert_failed(done):
    """Status 4, no verdict, and one line on standard error."""
    assert done.returncode == 4
    assert b"Traceback" not in done.stderr
    assert done.stderr.startswith(b"modlinalg_check: failed: ")
    assert done.stderr.count(b"\n") == 1


@sampled(ordinary=15, exhaustive=2)
@pytest.mark.parametrize("status", FILES)
@pytest.mark.parametrize(
    "options", [(), ("-O",), ("-OO",), ("-I", "-S"), ("-I", "-S", "-OO"), ("-W", "error")]
)
def test_the_status_is_that_of_the_verdict(status, options):
    """With every way to start Python."""
    done = run(FILES[status], options=options)
    assert (status, b"", 1) == (done.returncode, done.stderr, done.stdout.count(b"\n"))


@pytest.mark.parametrize("variable", ["PYTHONOPTIMIZE=2", "PYTHONUNBUFFERED=1", "PYTHONIOENCODING=utf-16"])
def test_the_environment_changes_nothing(variable):
    """One line of ASCII."""
    done = shell(f"{variable} CHECK $1", GOOD)
    assert (0, b"") == (done.returncode, done.stderr)
    assert done.stdout.decode("ascii").startswith("verified: inverse over Z_6, M 2 x 2, X 2 x 2 [")


@sampled(exhaustive=2)
@pytest.mark.parametrize("status", FILES)
@pytest.mark.parametrize("where", [">/dev/full", ">&-"])
def test_a_verdict_that_cannot_be_written_is_none(status, where):
    """A full disk and a closed standard output: 4."""
    assert_failed(shell(f"CHECK $1 {where}", FILES[status]))
    silent = shell(f"CHECK $1 {where} 2>/dev/full", FILES[status])
    assert (4, b"", b"") == (silent.returncode, silent.stdout, silent.stderr)
    assert 4 == shell(f"CHECK $1 {where} 2>&-", FILES[status]).returncode


@pytest.mark.parametrize("status", FILES)
@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full", "<&-", "<&- 2>&-"])
def test_other_descriptors_do_not_matter(status, where):
    """The verdict is written and its status left."""
    done = shell(f"CHECK $1 {where}", FILES[status])
    assert (status, 1) == (done.returncode, done.stdout.count(b"\n"))


@pytest.mark.parametrize("status", FILES)
def test_the_status_stands_when_the_reader_has_left(status):
    """As in `... | true`; also with SIGPIPE as the shell leaves it."""
    read, write = os.pipe()
    os.close(read)
    try:
        done = run(FILES[status], stdout=write)
    finally:
        os.close(write)
    assert (status, b"") == (done.returncode, done.stderr)


@pytest.mark.exhaustive
def test_what_cannot_be_read_is_malformed(tmp_path):
    """A missing file, a directory, a loop of links, a closed standard input, no file: status 2, one line."""
    loop, secret = tmp_path / "loop", tmp_path / "secret"
    loop.symlink_to(loop)
    secret.write_bytes(GOOD.read_bytes())
    secret.chmod(0)
    for arguments in ([tmp_path / "missing"], [tmp_path], [loop], ["-"], [], [GOOD, GOOD], ["--help", GOOD]):
        done = run(*arguments)
        assert (2, b"", 1) == (done.returncode, done.stderr, done.stdout.count(b"\n")), arguments
        assert done.stdout.startswith(b"malformed: no certificate: ")
    if os.getuid() != 0:
        assert 2 == run(secret).returncode
    assert 2 == shell("CHECK - <&-").returncode
    assert b"cannot read '-': it is closed" in shell("CHECK - <&-").stdout


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_help_says_what_every_status_means(word):
    """With the status 2: there is no certificate, and 0 would call one verified."""
    done = run(word)
    assert (2, b"") == (done.returncode, done.stderr)
    assert done.stdout.startswith(b"usage: python -m modlinalg_check FILE")
    for words in (b"--about QUESTION", b"0 verified, 1 rejected", b"4 the program failed, 130 interrupted"):
        assert words in b" ".join(done.stdout.split())
    assert max(map(len, done.stdout.splitlines())) <= 115


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/urandom"])
def test_an_endless_file_that_is_no_certificate_ends_at_once(name):
    """At the first byte that no certificate has."""
    done = run(name)
    assert (2, b"") == (done.returncode, done.stderr)
    assert b"which no certificate has" in done.stdout or b"not a JSON object" in done.stdout


@pytest.mark.exhaustive
def test_an_endless_file_of_bytes_of_certificates_ends_at_the_limit():
    """`yes` prints letters: not a JSON object; braces end at the limit of bytes."""
    assert b"not a JSON object" in shell("yes | CHECK -").stdout
    done = shell("yes '{' | CHECK -")
    assert (2, b"malformed: no certificate: beyond a limit: more than 268435456 bytes\n") == (
        done.returncode,
        done.stdout,
    )


FAULTS = {
    "a module cannot be found": "sys.modules['modlinalg_check._kinds'] = None",
    "the standard library is broken": "sys.modules['json'] = None",
    "memory is short while loading": (
        "import builtins\n"
        "usual = builtins.__import__\n"
        "def short(name, *rest, **more):\n"
        "    if name == 'fractions': raise MemoryError\n"
        "    return usual(name, *rest, **more)\n"
        "builtins.__import__ = short\n"
    ),
    "memory is short while checking": (
        "import modlinalg_check._kinds as kinds\n"
        "def short(*given): raise MemoryError\n"
        "for name in ('inverse', 'not_invertible'): kinds.KINDS[name].statements = short\n"
    ),
    "the checker has a bug": (
        "import modlinalg_check._kinds as kinds\nkinds.KINDS['inverse'].statements = lambda *given: 1 / 0\n"
    ),
    "the checker forgets the statements": (
        "import modlinalg_check._kinds as kinds\nkinds.KINDS['inverse'].statements = lambda *given: None\n"
    ),
    "the checker leaves": (
        "import modlinalg_check._kinds as kinds\n"
        "kinds.KINDS['inverse'].statements = lambda *given: sys.exit(0)\n"
    ),
    "nothing can be written": (
        "import os, errno\n"
        "usual = os.write\n"
        "def full(descriptor, data):\n"
        "    if descriptor == 1: raise OSError(errno.ENOSPC, 'No space left on device')\n"
        "    return usual(descriptor, data)\n"
        "os.write = full\n"
    ),
    "half of the line can be written": (
        "import os, errno\n"
        "usual, written = os.write, []\n"
        "def full(descriptor, data):\n"
        "    if descriptor == 1 and written: raise OSError(errno.ENOSPC, 'No space left on device')\n"
        "    written.append(1)\n"
        "    return usual(descriptor, data[:7])\n"
        "os.write = lambda d, x: full(d, x) if d == 1 else usual(d, x)\n"
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_status_4_and_one_line(fault):
    """Injected at every import, in the check, and at the write: never 0 or 1."""
    assert_failed(run(GOOD, before=FAULTS[fault]))


MODULES = sorted(path.stem for path in (SOURCE / "modlinalg_check").glob("_[!_]*.py"))


def test_the_modules_of_the_package_are_found():
    """Without any the next test would say nothing."""
    assert {"_checker", "_kinds", "_work"} <= set(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_no_module_that_fails_to_load_leaves_a_verdict(module):
    """Each module of the package in turn."""
    assert_failed(run(GOOD, before=f"sys.modules['modlinalg_check.{module}'] = None"))


def test_what_is_loaded_before_any_failure_can_be_said_imports_only_sys(tmp_path):
    """A broken standard library is status 4, also if it is broken before the first line of the program."""
    for name in ("__init__", "__main__"):
        tree = ast.parse((SOURCE / "modlinalg_check" / f"{name}.py").read_text())
        assert {
            alias.name
            for statement in tree.body
            if isinstance(statement, ast.Import | ast.ImportFrom)
            for alias in statement.names
        } <= {"sys"}
    (tmp_path / "typing.py").write_text("raise ImportError('no typing')")
    done = shell(f"PYTHONPATH={tmp_path} CHECK $1", GOOD)
    assert (4, b"", b"modlinalg_check: failed: ImportError: no typing\n") == (
        done.returncode,
        done.stdout,
        done.stderr,
    )


def test_what_the_package_exports_is_loaded_once():
    """`check` and `Verdict` are there from the first use on, and nothing else is."""
    program = (
        "import modlinalg_check as c\nassert 'check' not in vars(c)\n"
        "assert c.check is vars(c)['check'] and c.Verdict is vars(c)['Verdict']\n"
        "assert not hasattr(c, 'other')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=SOURCE, capture_output=True, check=False)
    assert (0, b"") == (done.returncode, done.stderr)


def test_a_line_is_written_in_as_many_pieces_as_it_takes():
    """A pipe may take a part of it."""
    before = "import os\nusual = os.write\nos.write = lambda d, data: usual(d, data[:7])\n"
    done = run(GOOD, before=before)
    assert (0, run(GOOD).stdout) == (done.returncode, done.stdout)


@pytest.mark.exhaustive
def test_ctrl_c_is_status_130_and_one_line():
    """While it waits for the text."""
    command = [sys.executable, "-m", "modlinalg_check", "-"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=SOURCE, **pipes) as process:
        process.stdin.write(b"{")
        process.stdin.flush()
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (130, b"", b"modlinalg_check: interrupted\n") == (process.returncode, out, err)


@pytest.mark.exhaustive
def test_the_question_in_a_file(tmp_path):
    """--about FILE, before or after the certificate; what is no question is said, status 2."""
    certificate = json.loads(GOOD.read_text())
    question, other = tmp_path / "question.json", tmp_path / "other.json"
    question.write_text(json.dumps({"ring": certificate["ring"], "M": certificate["M"]}))
    other.write_text(json.dumps({"ring": {"modulus": 7}, "M": certificate["M"]}))
    assert 0 == run(GOOD, "--about", question).returncode
    assert 0 == run("--about", question, GOOD).returncode
    done = run(GOOD, "--about", other)
    assert (1, True) == (done.returncode, b"about another question: it is over Z_6" in done.stdout)
    done = run(GOOD, "--about", GOOD)
    start = b"malformed: no question: check: about: a question is an object with"
    assert (2, True) == (done.returncode, done.stdout.startswith(start))
    done = run(GOOD, "--about", "missing.json")
    assert (2, True) == (done.returncode, done.stdout.startswith(b"malformed: no question: cannot read"))
