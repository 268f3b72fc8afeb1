"""The commands decompose, pinv, identities, trace and demo."""

from __future__ import annotations

from collections.abc import Iterable

import click

from modlinalg.certificates import certify, dumps
from modlinalg.cli.demo import demo
from modlinalg.cli.output import emphasised, matrix_text, say
from modlinalg.cli.reading import format_option, read_matrix, ring_of, ring_options
from modlinalg.cli.status import NO, leave, reports_errors
from modlinalg.decomposition import decompose
from modlinalg.errors import NoGeneralizedInverseError
from modlinalg.identities import IDENTITIES, check_identities
from modlinalg.inverses import pseudo_inverse
from modlinalg.render.text import trace_lines
from modlinalg.rings import Zmod
from modlinalg.traces import trace_decomposition


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="modlinalg")
def main() -> None:
    """Exact linear algebra over Z_n and Q, with a proof by check for every answer.

    FILE holds a matrix as rows of numbers, CSV, a nested list or JSON; "-" is standard input.

    Exit status: 0 done or true, 1 false or proved not to exist, 2 bad input, 3 unknown.
    """


@main.command("decompose")
@click.argument("file")
@ring_options
@format_option("text", "json")
@reports_errors
def decompose_command(file: str, mod: Zmod | None, rational: bool, form: str) -> None:
    """Decompose M = RI*W*CI with invertible RI, CI and a diagonal W."""
    d = decompose(read_matrix(file, ring_of(mod, rational)))
    if form == "json":
        say(dumps(certify(d)))
        return
    say(emphasised(f"M = RI * W * CI over {d.ring}"))
    for name in ("M", "RI", "W", "CI", "R", "C"):
        say(f"\n{name} =\n{matrix_text(getattr(d, name))}")
    factors = ", ".join(map(d.ring.format, d.invariant_factors))
    say(f"\ninvariant factors: {factors or 'none'}\nR*RI = I, C*CI = I and RI*W*CI = M: checked")


@main.command("pinv")
@click.argument("file")
@ring_options
@format_option("text", "json")
@reports_errors
def pinv_command(file: str, mod: Zmod | None, rational: bool, form: str) -> None:
    """Compute the pseudo-inverse X = C*W+*R, or prove that there is none.

    When no X has M*X*M = X, the answer is a matrix Z with M*Z*M = 0 and trace(Z*M) != 0, which
    is impossible beside such an X; the exit status is then 1.
    """
    M = read_matrix(file, ring_of(mod, rational))
    try:
        report = check_identities(M, pseudo_inverse(M))
    except NoGeneralizedInverseError as error:
        say(dumps(certify(error)) if form == "json" else "\n".join(_refutation(error)))
        leave(NO)
    if form == "json":
        say(dumps(certify(report)))
        return
    size = f"{report.X.shape[0]} x {report.X.shape[1]}"
    say(emphasised(f"pseudo-inverse X = C*W+*R over {M.ring}, {size}"))
    say(matrix_text(report.X))
    say("\n" + report.summary())


def _refutation(error: NoGeneralizedInverseError) -> Iterable[str]:
    M, Z = error.matrix, error.witness
    yield str(error)
    yield "\nproof: an X with M*X*M = M gives trace(Z*M) = trace(M*Z*M*X) for every Z, but"
    yield f"Z =\n{matrix_text(Z)}"
    zero = "0" if (M @ Z @ M).is_zero else "NOT 0"
    yield f"has M*Z*M = {zero} and trace(Z*M) = {M.ring.format((Z @ M).trace())}"


@main.command("identities")
@click.argument("matrix_file")
@click.argument("inverse_file")
@ring_options
@format_option("text", "json")
@click.option(
    "--require",
    default="1,2,3,4",
    show_default=True,
    help="The identities that must hold for exit status 0, such as 1,2.",
)
@reports_errors
def identities_command(
    matrix_file: str, inverse_file: str, mod: Zmod | None, rational: bool, form: str, require: str
) -> None:
    """Multiply out the four identities of a pseudo-inverse for M and X, and show both sides."""
    ring = ring_of(mod, rational)
    required = _identity_numbers(require)
    report = check_identities(read_matrix(matrix_file, ring), read_matrix(inverse_file, ring))
    if form == "json":
        lines = {str(check.number): _as_json(check.first_difference) for check in report.checks}
        say(dumps({"satisfied": sorted(report.satisfied), "first_difference": lines}))
    else:
        say(str(report))
    if not required <= report.satisfied:
        leave(NO)


def _as_json(place: tuple[int, int] | None) -> list[int] | None:
    return list(place) if place else None


def _identity_numbers(text: str) -> set[int]:
    words = text.replace(",", " ").split()
    if not words or not all(word in map(str, IDENTITIES) for word in words):
        raise click.UsageError(f"--require {text!r}: a list of the numbers 1, 2, 3, 4 is needed")
    return set(map(int, words))


@main.command("trace")
@click.argument("file")
@ring_options
@format_option("text")
@reports_errors
def trace_command(file: str, mod: Zmod | None, rational: bool, form: str) -> None:
    """Print every step of the elimination with its reason, and the identity it proves."""
    assert form == "text"
    for line in trace_lines(trace_decomposition(read_matrix(file, ring_of(mod, rational)))):
        say(line)


main.add_command(demo)
