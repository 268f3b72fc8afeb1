"""The command that writes a certificate for a proof assistant."""

from __future__ import annotations

import click

from modlinalg._cli import once
from modlinalg._cli.checking import certificate_bytes
from modlinalg._cli.reading import source_name, write_text
from modlinalg._cli.status import NO, leave, note, reports_errors
from modlinalg.certificates._notation import json_object
from modlinalg.certificates._rocq import theorem_text
from modlinalg.errors import InputError
from modlinalg_check import check


@once.command("certificate")
@click.argument("file")
@click.option("--to", "target", type=click.Choice(("rocq",)), required=True, help="The proof assistant.")
@click.option("-o", "--output", default="-", metavar="FILE", help="Where to write; - is standard output.")
@reports_errors
def certificate_command(file: str, target: str, output: str) -> None:
    """Write a certificate as a theorem that a proof assistant proves.

    For Rocq: the matrices, the claim about them, and a proof that runs a checker which is itself proved, in
    src/rocq of the sources; `coqc -Q src/rocq Modlinalg FILE` judges it.  It is for certificates over Z_n, Z
    and Q, verdicts on claims among them, of at most 60 rows and columns; larger ones are for the extracted
    checker (3).  A certificate that is not verified is not written: 1 if it is rejected, 2 if it is
    malformed.
    """
    name, data = source_name(file), certificate_bytes(file)
    verdict = check(data)
    if verdict.outcome == "malformed":
        raise InputError(f"{name}: no certificate: {verdict.reason}")
    if verdict.outcome == "rejected":
        note(verdict.line())
        leave(NO)
    write_text(output, theorem_text(json_object(data.decode("ascii"), name)))


COMMANDS = (certificate_command,)
