"""The command on files of all kinds, hostile ones among them: one line, and the status of the verdict."""

import json
import resource
import subprocess
import sys

import pytest

from modlinalg_check import check
from tests.checker.attacks import ACCEPTED, ATTACKS
from tests.checker.definitions import equations_hold
from tests.checker.folders import (
    EXIT_STATUS,
    FILES,
    MEBIBYTE,
    OUTCOMES,
    PACKAGE,
    assert_one_line,
    run,
)
from tests.helpers.runs import sampled


@pytest.mark.exhaustive
@pytest.mark.parametrize("folder", OUTCOMES)
def test_the_command_prints_one_line_and_exits_with_the_status_of_the_verdict(folder):
    """Exit 0 verified, 1 rejected, 2 malformed; from a file and from standard input."""
    path = next(path for path in FILES if path.parent.name == folder and "identit" not in path.name)
    status = EXIT_STATUS[OUTCOMES[folder]]
    assert_one_line(run(path), status)
    assert_one_line(run("-", stdin=path.read_bytes()), status)


@pytest.mark.exhaustive
def test_the_command_without_a_readable_file_exits_2(tmp_path):
    """A missing file, a directory, no argument, an odd name: one line, no traceback."""
    assert_one_line(run(tmp_path / "missing.json"), 2)
    assert_one_line(run(tmp_path), 2)
    assert_one_line(run(), 2)
    assert_one_line(run("line\nbreak\udc80"), 2)


@sampled(ordinary=3, exhaustive=6)
@pytest.mark.parametrize("attack", ATTACKS)
def test_hostile_input_is_malformed_in_two_hundred_mebibytes(attack, tmp_path):
    """One line, exit 2, no traceback, whatever the bytes; measured from outside, start of Python included."""
    path = tmp_path / "attack.json"
    path.write_bytes(ATTACKS[attack]())
    # On Linux ru_maxrss begins with the memory of the process that was forked, VmHWM with nothing.
    program = (
        "import resource, runpy, sys\n"
        f"sys.argv[1:] = [{str(path)!r}]\n"
        "try:\n"
        "    runpy.run_module('modlinalg_check', run_name='__main__')\n"
        "finally:\n"
        "    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "    if sys.platform == 'linux':\n"
        "        status = open('/proc/self/status', encoding='ascii').read()\n"
        "        peak = status.partition('VmHWM:')[2].split()[0]\n"
        "    print(peak, file=sys.stderr)\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        cwd=PACKAGE.parent,
        check=False,
        preexec_fn=limit_memory_and_time,
    )
    kibibytes = int(result.stderr)
    result.stderr = b""
    assert_one_line(result, 2)
    assert kibibytes < 200 * 1024


def limit_memory_and_time():
    """Let the process have 400 MiB of addresses, more than it may use, and end it when it takes for ever."""
    resource.setrlimit(resource.RLIMIT_AS, (400 * MEBIBYTE, 400 * MEBIBYTE))
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))


@pytest.mark.parametrize("text", ["\ud800", "{\ud800}", "\ufeff{}", "\x00", "[" * 10**5])
def test_hostile_strings_are_malformed(text):
    """Strings that cannot be encoded are malformed, too."""
    assert check(text).outcome == "malformed"


@pytest.mark.exhaustive
def test_every_prefix_and_every_wrong_byte_of_a_certificate_gets_a_verdict():
    """No text makes the checker fail, and no proper prefix is verified."""
    data = json.dumps(ACCEPTED["solution_set_mod4_two_columns"]).encode()
    for k in range(len(data)):
        assert check(data[:k]).outcome == "malformed"
        for byte in b'"{}[],:0-9eE+.x\x00\xff':
            changed = data[:k] + bytes([byte]) + data[k + 1 :]
            outcome = check(changed).outcome
            assert outcome in OUTCOMES.values()
            if outcome != "malformed":
                assert equations_hold(json.loads(changed)) == (outcome == "verified")
