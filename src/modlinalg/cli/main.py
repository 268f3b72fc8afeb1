"""The group of all commands, and those that neither answer nor refuse: trace and check."""

from __future__ import annotations

import click

import modlinalg_check
from modlinalg.certificates import certify, dumps
from modlinalg.cli.answers import COMMANDS
from modlinalg.cli.demo import demo
from modlinalg.cli.options import format_option, ring_of, ring_options
from modlinalg.cli.output import say
from modlinalg.cli.reading import read_bytes, read_matrix, write_text
from modlinalg.cli.status import BAD_INPUT, DONE, NO, leave, reports_errors
from modlinalg.render.text import trace_lines
from modlinalg.rings import Zmod
from modlinalg.traces import trace_decomposition


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="modlinalg")
def main() -> None:
    """Exact linear algebra over Z_n and Q, with a proof by check for every answer.

    FILE holds a matrix as rows of numbers, CSV, a nested list or JSON; "-" is standard input.

    Exit status: 0 done or true, 1 false or proved not to exist, 2 bad input, 3 unknown (a limit
    was reached, or this cannot be done here), 4 a bug of ours.
    """


@click.command("trace")
@click.argument("file")
@click.option("--certificate", metavar="FILE", help="Also write the proof to FILE, for `modlinalg check`.")
@ring_options
@format_option("text", "json")
@reports_errors
def trace_command(file: str, certificate: str | None, mod: Zmod | None, rational: bool, form: str) -> None:
    """Print every step of the elimination with its reason, and the identity it proves."""
    trace = trace_decomposition(read_matrix(file, ring_of(mod, rational)))
    if certificate is not None:
        write_text(certificate, dumps(certify(trace)) + "\n")
    if form == "json":
        say(dumps(certify(trace)))
        return
    for line in trace_lines(trace):
        say(line)


_STATUS_OF_VERDICT = {"verified": DONE, "rejected": NO, "malformed": BAD_INPUT}


@click.command("check")
@click.argument("file")
@reports_errors
def check_command(file: str) -> None:
    """Check a certificate by multiplying it out: verified (0), rejected (1) or malformed (2).

    `python -m modlinalg_check FILE` does the same with the standard library alone.
    """
    verdict = modlinalg_check.check(read_bytes(file))
    say(f"{verdict.outcome}: {verdict.reason}")
    leave(_STATUS_OF_VERDICT[verdict.outcome])


for command in (*COMMANDS, trace_command, check_command, demo):
    main.add_command(command)
