"""Commands run in this process and in one of their own, and the certificates that they print."""

import json
import os
import re
import subprocess
import sys
from fractions import Fraction

import flint
from click.testing import CliRunner

from modlinalg import matrix
from modlinalg._cli import main

ESCAPE = "\x1b"
RINGS = [("--mod", "6"), ("--mod", "7"), ("--mod", "8"), ("--mod", str(2**64 + 13)), ("--rational",)]
COMMANDS = ["decompose", "pseudo-inverse", "trace"]  # each reads one FILE
HUGE = "1" + "0" * 4999  # 10^4999, more digits than Python's int <-> str conversion allows


def run(*arguments, stdin=None):
    """Run a command in this process; no exception but the exit may come out of it, and no traceback."""
    result = CliRunner().invoke(main, list(arguments), input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), repr(result.exception)
    assert "Traceback" not in result.output
    assert ESCAPE not in result.output
    return result


def run_process(*arguments, stdin=None, env=None):
    """Run `modlinalg` as a process of its own, with pipes for standard input, output and error."""
    return subprocess.run(
        [sys.executable, "-m", "modlinalg", *arguments],
        input=stdin,
        capture_output=True,
        timeout=60,
        env={**os.environ, **(env or {})},
        check=False,
    )


def refused(result, *words, status=2):
    """Assert that a command printed nothing, said why on standard error, and left with the status."""
    assert status == result.exit_code
    assert "" == result.stdout
    assert [] == [word for word in words if word not in result.stderr]


def one_line(result):
    """Return the one line `modlinalg: ...` on standard error."""
    assert re.fullmatch(r"modlinalg: [^\n]+\n", result.stderr)
    return result.stderr


def parsed(text):
    """Return JSON of one line, with integers of any length, refusing floats and repeated keys."""
    assert text.endswith("\n")

    def unique(pairs):
        assert len(pairs) == len({key for key, _ in pairs})
        return dict(pairs)

    def refuse(word):
        raise AssertionError(f"{word} in a certificate")

    return json.loads(
        text,
        parse_int=lambda digits: int(flint.fmpz(digits)),
        parse_float=refuse,
        parse_constant=refuse,
        object_pairs_hook=unique,
    )


def as_matrix(field, ring):
    """Return the Matrix in a field of a certificate, asserting the shape that the format prescribes."""
    assert {"rows", "cols", "entries"} == set(field)
    assert field["rows"] == len(field["entries"])
    assert all(field["cols"] == len(row) for row in field["entries"])
    entries = [entry for row in field["entries"] for entry in row]
    if ring == {"rational": True}:
        assert all(type(a) is str and re.fullmatch(r"-?\d+(/\d+)?", a) for a in entries)
        assert [str(Fraction(a)) for a in entries] == entries
        return matrix(json.dumps(field))
    n = ring["modulus"]
    assert {"modulus"} == set(ring)
    assert all(type(a) is int and 0 <= a < n for a in entries)
    return matrix(json.dumps(field), mod=n)


def certificate(text, kind):
    """Return (ring, {name: Matrix or value}) of a certificate, asserting its head."""
    data = parsed(text)
    assert ("modlinalg-certificate", 1, kind) == tuple(data.pop(k) for k in ("format", "version", "kind"))
    ring = data.pop("ring")
    return ring, {name: as_matrix(x, ring) if isinstance(x, dict) else x for name, x in data.items()}
