"""The command about A*X*B = C: an unknown between two matrices."""

from __future__ import annotations

import math

import click

from modlinalg._answers.polynomials._two_sided import ShownMatrices, TwoSidedSolutions, solve_two_sided
from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._cli import once
from modlinalg._cli.answers import refuse
from modlinalg._cli.options import Told, answering
from modlinalg._cli.output import Title, say
from modlinalg._cli.reading import read_matrices, write_proof
from modlinalg._cli.structures import number_json
from modlinalg.certificates._notation import json_text, matrix_json, ring_json
from modlinalg.certificates._writing import certify
from modlinalg.formats._latex import formula


@once.command("solve-two-sided")
@click.argument("a_file")
@click.argument("b_file")
@click.argument("c_file")
@lambda command: answering(command, forms=("text", "latex", "json"))
def solve_two_sided_command(
    a_file: str,
    b_file: str,
    c_file: str,
    asked: Ring | None,
    form: str,
    certificate: str | None,
    told: Told,
) -> None:
    """Find all X with A*X*B = C, or a matrix Z with B*Z*A = 0 and trace(Z*C) != 0 (over Z modulo some q).

    With t1, t2, .. in the ranges below, each solution is found once.  The certificate is that of one solution
    X, or of Z; there is none that says that these are all.
    """
    found = solve_two_sided(*read_matrices([a_file, b_file, c_file], asked, told))
    if not found:
        refuse(found.refusal(), form, certificate)
    if certificate is not None:
        write_proof(certificate, lambda: certify(found))
    if form == "json":
        say(json_text(_json(found)))
        return
    shown = ShownMatrices(found.particular, found.generators, found.orders)
    if form == "latex":
        say(shown.latex(formula))
        return
    say(Title(f"A*X*B = C over {found.A.ring}"))
    say(shown.text(lambda X: X.to_text().splitlines()))
    count = "infinitely many" if found.count == math.inf else format_integer(int(found.count))
    say(f"solutions: {count}")


def _json(found: TwoSidedSolutions) -> dict[str, object]:
    return {
        "ring": ring_json(found.A.ring),
        "X": matrix_json(found.particular),
        "generators": list(map(matrix_json, found.generators)),
        "orders": list(found.orders),
        "count": number_json(found.count),
    }


COMMANDS = (solve_two_sided_command,)
