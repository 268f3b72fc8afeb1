"""The commands that answer a question about a matrix, each with its proof."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import TypeVar

import click

from modlinalg._answers.forms.forms import hermite_form_with_transform, howell_form_with_transform, rref
from modlinalg._answers.inverses.drazin import drazin_inverse, group_inverse
from modlinalg._answers.inverses.identities import IDENTITIES, IdentityReport, check_identities
from modlinalg._answers.inverses.inverses import inverse, moore_penrose_inverse, pseudo_inverse
from modlinalg._answers.systems.shown import modulo_text, tuple_text
from modlinalg._answers.systems.solutions import SolutionSet, kernel, solve
from modlinalg._answers.systems.solving._congruences import moduli_text
from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import QQ, ZZ, Ring
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._cli import once
from modlinalg._cli.delivering import deliver, named_text, of_a_matrix, one_entry, parts_of, refuse
from modlinalg._cli.moduli import Asked, answering_by_moduli, read_question
from modlinalg._cli.options import Told, Wanted, answering, side_option
from modlinalg._cli.reading import (
    read_matrices,
    right_hand_side,
    source_name,
    write_proof,
)
from modlinalg._cli.status import DONE, NO, leave, naming_the_next, note
from modlinalg._cli.streams import matrix_text, number_json, say
from modlinalg._matrices import Matrix, identity
from modlinalg._matrices.predicates import canonical_over
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg._matrices.typeset.grid import equation
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._writing import certify
from modlinalg.elimination._decomposition import decompose
from modlinalg.elimination._record import factors_text
from modlinalg.errors import InputError, PostconditionError
from modlinalg.nonexistence import (
    NoDrazinInverseError,
    NoGeneralizedInverseError,
    NonexistenceError,
    NotInvertibleError,
)

_ROW_FORMS = {"howell": "Howell form", "hermite": "Hermite form", "rref": "reduced row echelon form"}
T = TypeVar("T")
LISTED = 1000  # elements of a kernel that --list shows


@of_a_matrix("decompose")
def decompose_command(M: Matrix, wanted: Wanted) -> None:
    """Decompose M = RI*W*CI with invertible RI, CI and a diagonal W."""
    d = decompose(M)
    report("checks")
    if not d.holds():  # beyond small sizes `decompose` itself multiplies with a few vectors only
        raise PostconditionError(f"decompose: R*RI = I, C*CI = I or RI*W*CI = M fails for {d.M!r}")
    parts = parts_of(d)

    def text() -> str:
        shown = named_text({name: parts[name] for name in ("M", "RI", "W", "CI", "R", "C")})
        checked = "R*RI = I, C*CI = I and RI*W*CI = M: checked"
        return f"\n{shown}\n\ninvariant factors: {factors_text(d)}\n{checked}"

    deliver(wanted, d, f"M = RI * W * CI over {d.ring}", text, parts)


def _beside(error: NonexistenceError) -> str:
    """Return what to try where there is no inverse that was asked for."""
    if isinstance(error, NotInvertibleError):
        return "try `modlinalg pseudo-inverse`: it finds an X with M*X*M = M, or proves that there is none"
    if isinstance(error, NoDrazinInverseError):
        return "with --rational there is one, with entries that are no integers"
    if isinstance(error, NoGeneralizedInverseError) and error.failing == (1, 5):
        return "try `modlinalg drazin-inverse`, which asks for M^(k+1)*X = M^k in the place of (1)"
    if isinstance(error, NoGeneralizedInverseError) and error.failing != (1,):
        return "try `modlinalg pseudo-inverse`, which asks for (1) and (2) alone"
    return ""


@of_a_matrix("inverse")
def inverse_command(M: Matrix, wanted: Wanted) -> None:
    """Compute the inverse of a square matrix, and multiply out M*X = I and X*M = I.

    Or show a v != 0 with M*v = 0 (over Z modulo some q).
    """
    X = _found(inverse, M, wanted)
    left, right = M @ X, X @ M
    if not left == identity(M.shape[0], M.ring) == right:
        raise PostconditionError(f"inverse: M*X = I or X*M = I fails for {M!r}")

    def text() -> str:  # the products as they are; a large one is shortened
        lines = [*equation("M*X =", left.text_lines(), "= I"), ""]
        lines += equation("X*M =", right.text_lines(), "= I")
        return "\n".join([matrix_text(X), "", *lines])

    heading = f"inverse X over {M.ring}, {X.shape[0]} x {X.shape[1]}"
    deliver(wanted, X, heading, text, {"X": X}, inverse_of=M)


def _inverse_command(
    name: str, title: str, compute: Callable[[Matrix], Matrix], description: str
) -> click.Command:
    """Return a command that prints an inverse with the four identities, or proves that there is none."""

    def command(M: Matrix, wanted: Wanted) -> None:
        X = _found(compute, M, wanted)
        identities, commutes = check_identities(M, X), compute is group_inverse

        def text() -> str:
            return f"{matrix_text(X)}\n\n{identities.summary()}" + "\n(5) M*X = X*M holds" * commutes

        def prove() -> Certificate:
            return certify(identities, generalized_inverse_of=M if commutes else None)

        heading = f"{title} over {M.ring}, {X.shape[0]} x {X.shape[1]}"
        written = deliver(wanted, identities, heading, text, {"X": X}, prove=prove)
        if written is not None and wanted.form == "text":
            _note_failing(identities)

    command.__doc__ = description
    return of_a_matrix(name)(command)


pseudo_inverse_command: click.Command = _inverse_command(
    "pseudo-inverse",
    "pseudo-inverse X = C*W+*R",
    pseudo_inverse,
    "Compute the pseudo-inverse X = C*W+*R, or prove that there is none.\n\n"
    "When no X has M*X*M = M, the answer is a matrix Z with M*Z*M = 0 and trace(Z*M) != 0 (over Z"
    " modulo some q), which is impossible beside such an X; the exit status is then 1.",
)
moore_penrose_command: click.Command = _inverse_command(
    "moore-penrose-inverse",
    "Moore-Penrose inverse X",
    moore_penrose_inverse,
    "Compute the only X with all four Penrose identities, or prove that there is none.",
)
group_inverse_command: click.Command = _inverse_command(
    "group-inverse",
    "group inverse X",
    group_inverse,
    "Compute the only X with M*X*M = M, X*M*X = X and M*X = X*M, or prove that there is none.\n\n"
    "Then the answer is a column w with M*M*w = 0 and M*w != 0 (over Z modulo some q), and the status is 1.",
)


@of_a_matrix("drazin-inverse")
def drazin_inverse_command(M: Matrix, wanted: Wanted) -> None:
    """Compute the only X with X*M*X = X, M*X = X*M and M^(k+1)*X = M^k, and the least such k, the index.

    Over Z_n and Q there always is one.  Over Z there may be none, with a v that M^(m+1) maps to 0 and M^m
    does not (modulo some q), for the m rows of M; the exit status is then 1.
    """
    d = _found(drazin_inverse, M, wanted)
    k, v = d.index, d.witness
    parts = {"X": d.X} | ({} if v is None else {"v": v}) | {"index": one_entry(k)}

    def text() -> str:
        shown = f"{matrix_text(d.X)}\n\nindex {k}: X*M*X = X, M*X = X*M and M^{k + 1}*X = M^{k}: checked"
        least = f"no smaller index: M^{k}*v = 0 and M^{k - 1}*v != 0 for\n\nv ="
        return shown if v is None else f"{shown}\n{least}\n{matrix_text(v)}"

    deliver(wanted, d, f"Drazin inverse X over {M.ring}, {M.shape[0]} x {M.shape[0]}", text, parts)


def _found(compute: Callable[[Matrix], T], M: Matrix, wanted: Wanted) -> T:
    """Return an inverse of some kind, or refuse it with its proof and what to try instead."""
    try:
        with naming_the_next("pseudo-inverse"):  # of another shape than an inverse needs
            return compute(M)
    except NonexistenceError as error:
        refuse(error, wanted, _beside(error))


@once.command("identities")
@click.argument("matrix_file")
@click.argument("inverse_file")
@click.option(
    "--require",
    default="1,2,3,4",
    show_default=True,
    help="The identities that must hold for exit status 0, such as 1,2.",
)
@answering
def identities_command(
    matrix_file: str,
    inverse_file: str,
    asked: Ring | None,
    wanted: Wanted,
    require: str,
    told: Told,
) -> None:
    """Multiply out the four identities of a pseudo-inverse for M and X, and show both sides."""
    required, certificate = _identity_numbers(require), wanted.certificate
    if wanted.to is not None:
        raise click.UsageError("the answer is a verdict, and no matrix: leave out --to and --part")
    M, X = read_matrices([matrix_file, inverse_file], asked, told)
    identities = check_identities(M, X)
    written, status = None, DONE if required <= identities.satisfied else NO
    places = {str(check.number): check.first_difference for check in identities.checks}
    shown = {"satisfied": sorted(identities.satisfied), "first_difference": places}
    if wanted.form == "answer":
        proved = wanted if identities.satisfied else replace(wanted, certificate=None)
        title = identities.summary().replace("\n", ", ")
        written = deliver(
            proved, identities, title, str, {"X": X, "M": M}, shown=lambda: shown, status=status
        )
    elif certificate is not None and identities.satisfied:
        written = write_proof(certificate, lambda: certify(identities))
    if wanted.form != "answer":
        say(json.dumps(shown) if wanted.form == "json" else str(identities))
    if written is not None:
        _note_failing(identities)
    elif certificate is not None and not identities.satisfied:
        note("no identity holds, so there is no certificate to write")
    if status == NO:
        leave(NO)


def _note_failing(identities: IdentityReport) -> None:
    """Say which identities the certificate shows where it is silent on others, which fail."""
    if len(identities.satisfied) < len(identities.checks):
        shown = ", ".join(f"({number})" for number in sorted(identities.satisfied))
        note(f"the certificate shows {shown}; of identities that fail there is no certificate")


def _identity_numbers(text: str) -> set[int]:
    words = text.replace(",", " ").split()
    if not words or not all(word in map(str, IDENTITIES) for word in words):
        raise click.UsageError(f"--require {quoted(text)}: a list of the numbers 1, 2, 3, 4 is needed")
    return set(map(int, words))


@once.command("solve")
@click.argument("matrix_file")
@click.argument("b_file", required=False)
@side_option
@answering_by_moduli
def solve_command(
    matrix_file: str, b_file: str | None, asked: Asked, wanted: Wanted, side: Side, told: Told
) -> None:
    """Find all solutions of M*x = b, or a row u with u*M = 0 and u*b != 0 (over Z modulo some q).

    A single right-hand side may be written as a row or as a column.  With --mod 3,5,7 each equation has its
    own modulus, and u_i*n_i = 0 as well.  Without B_FILE the last column of the other file is b (with
    --side left the last row), as in a file of equations such as x + 2y = 3.
    """
    (M, *rest), moduli = read_question(
        [matrix_file] if b_file is None else [matrix_file, b_file], asked, told
    )
    if b_file is None:
        at = PLACEMENTS[side]
        if not (unknowns := at.shape(M)[1]):
            raise InputError(f"{source_name(matrix_file)}: without B_FILE the last line of the matrix is b")
        M, *rest = at.split(M, unknowns - 1)
    (b,) = rest
    solutions = solve(M, right_hand_side(b, M, side), side=side, moduli=moduli)
    if not solutions:
        refuse(solutions.refusal(), wanted)
    _deliver_set(wanted, solutions, PLACEMENTS[side].question, "particular")


@once.command("kernel")
@click.argument("file")
@side_option
@click.option("--list", "listed", is_flag=True, help="Also list the elements, one on a line.")
@click.option(
    "--at-most",
    type=click.IntRange(min=1),
    metavar="N",
    help=f"List so many of them, and say how many there are.  [default: {LISTED}]",
)
@answering_by_moduli
def kernel_command(
    file: str,
    asked: Asked,
    wanted: Wanted,
    side: Side,
    listed: bool,
    at_most: int | None,
    told: Told,
) -> None:
    """Find all x with M*x = 0, or with x*M = 0.

    With --list the elements follow in the order of the coefficients t1, t2, .. of the generators: t1 runs
    first, from 0 on, then t2, as the wheels of a counter.  Over Z and Q a kernel other than 0 is infinite,
    and that is said.  With --mod 3,5,7 each equation has its own modulus.
    """
    if at_most is not None and not listed:
        raise click.UsageError("--at-most N goes with --list")
    if listed and (wanted.form != "text" or wanted.to is not None):
        raise click.UsageError("--list is for --format text; the certificate and --to have the generators")
    (M,), moduli = read_question([file], asked, told)
    solutions = kernel(M, side=side, moduli=moduli)
    _deliver_set(wanted, solutions, PLACEMENTS[side].kernel_question, "generators")
    if listed:
        for line in _elements(solutions, at_most or LISTED):
            say(line)


def _elements(solutions: SolutionSet, most: int) -> Iterator[str]:
    """Yield the first elements, one on a line, and what is said of the others."""
    yield ""
    if not isinstance(solutions.count, int):
        yield f"there are infinitely many over {solutions.M.ring}, and none is listed: x above gives them all"
        return
    listed = min(most, solutions.count, sys.maxsize)  # no more than islice counts
    for done, x in enumerate(islice(solutions, listed)):
        report("listing", done, listed)
        yield tuple_text(x)
    if solutions.count > most:
        yield f"these are the first {most} of {format_integer(solutions.count)}: --at-most N lists more"


def _deliver_set(wanted: Wanted, solutions: SolutionSet, question: str, main: str) -> None:
    finite = isinstance(solutions.count, int)
    count = format_integer(int(solutions.count)) if finite else "infinitely many"
    title, modulo = f"{question} over {solutions.M.ring}", ""
    if solutions.moduli is not None:
        title += moduli_text(PLACEMENTS[solutions.side], solutions.moduli)
        modulo = modulo_text(solutions.modulus or 0)
    parts = parts_of(solutions)
    parts = {main: parts[main]} | parts
    beside = {"side": solutions.side, "orders": list(solutions.orders), "count": number_json(solutions.count)}
    text = f"\nsolutions{modulo}: {count}"
    deliver(wanted, solutions, title, lambda: f"{solutions}{text}", parts, beside=beside)


@once.command("form")
@click.argument("file")
@click.option(
    "--kind",
    type=click.Choice(("smith", "howell", "hermite", "rref")),
    default="smith",
    show_default=True,
    help="Smith form, Howell form of the rows, Hermite form (over Z), or reduced row echelon form (over a"
    " field).",
)
@answering
def form_command(file: str, asked: Ring | None, wanted: Wanted, kind: str, told: Told) -> None:
    """Compute a canonical form of a matrix."""
    M = read_matrices([file], asked, told)[0]
    if kind == "smith":
        d = decompose(M)
        names = ("W",) if wanted.to is None and wanted.form != "answer" else ("W", "R", "C")
        parts = {name: getattr(d, name) for name in names}
        deliver(wanted, d, f"Smith form W = R*M*C over {M.ring}", lambda: matrix_text(d.W), parts)
        return
    title = f"{_ROW_FORMS[kind]} over {M.ring}"
    instead = {("hermite", QQ): "rref", ("rref", ZZ): "hermite"}.get((kind, M.ring), "howell")
    with naming_the_next(f"form --kind {instead}", canonical_over(M.ring)):
        if kind != "rref":
            answer = hermite_form_with_transform(M) if kind == "hermite" else howell_form_with_transform(M)
            parts = {"H": answer.H, "U": answer.U}
            deliver(wanted, answer, title, lambda: matrix_text(parts["H"]), parts)
            return
        H = rref(M)

    def prove() -> Certificate:
        return certify(howell_form_with_transform(M))

    deliver(wanted, None, title, lambda: matrix_text(H), {"H": H}, prove=prove)
