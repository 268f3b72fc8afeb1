"""How an answer is given: as a text, as formulas, as JSON, or as one matrix alone; and its proof."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any, NoReturn

import click

from modlinalg._answers.systems.shown import modulo_text
from modlinalg._answers.systems.solutions import SolutionSet
from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._cli import once
from modlinalg._cli.options import Told, Wanted, answering
from modlinalg._cli.reading import read_matrices, write_certificate, write_matrix, write_proof
from modlinalg._cli.status import DONE, NO, leave, note
from modlinalg._cli.streams import Title, matrix_text, say
from modlinalg._matrices import Matrix, from_rows, vanishes
from modlinalg._matrices.texts import format_matrix
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._notation import json_text, matrix_json, ring_json
from modlinalg.certificates._writing import certify
from modlinalg.elimination._decomposition import Decomposition
from modlinalg.nonexistence import NoGeneralizedInverseError, NonexistenceError


def deliver(
    wanted: Wanted,
    answer: object,
    title: str,
    text: Callable[[], str],
    parts: Mapping[str, Matrix],
    latex: Callable[[], str] = str,
    *,
    shown: Callable[[], Mapping[str, object]] | None = None,
    beside: Mapping[str, object] = MappingProxyType({}),
    prove: Callable[[], Certificate] | None = None,
    ring: Ring | None = None,
    status: int = DONE,
    **question: Any,
) -> Certificate | None:
    """Print an answer as it is wanted, and write the certificate; return what was written.

    `parts` are its matrices by their names, the main one first, over `ring` unless that is given; `shown`
    returns its JSON, that of the certificate by default, and `beside` is what --format answer has besides
    it; `prove` returns the certificate where `certify` needs more than the answer.  Of the text, the
    formulas and the JSON the one is made that is printed.
    """
    written, proof = None, prove or partial(certify, answer, **question)
    if wanted.form == "json" and shown is None:
        report("certificate")
        written = proof()
        if wanted.certificate is not None:
            write_certificate(wanted.certificate, written)
    elif wanted.certificate is not None:
        report("certificate")
        written = write_proof(wanted.certificate, proof)
    if wanted.to is not None:
        write_matrix("-", part_of(parts, wanted.part), wanted.to)
    elif wanted.form == "json":
        say(json_text(written if shown is None else shown()))
    elif wanted.form == "answer":
        sentence = title if parts else f"{title}: {text()}"
        ring = ring or next(iter(parts.values())).ring
        head = _answer_json(ring, sentence, status, parts) | {"certificate": written}
        say(json_text(head | dict(beside if shown is None else shown())))
    elif wanted.form == "latex":
        say(latex())
    else:
        say(Title(title))
        if lines := text():
            say(lines)
    return written


def _answer_json(ring: Ring, sentence: str, status: int, parts: Mapping[str, Matrix]) -> dict[str, object]:
    """Return what schemas/answer-1.schema.json has for every answer, but for its certificate."""
    main = next((name for name in parts if status == DONE), None)
    head = {"format": "modlinalg-answer", "version": 1, "ring": ring_json(ring), "sentence": sentence}
    return head | {
        "status": status,
        "main": main,
        "parts": {name: matrix_json(X) for name, X in parts.items()},
    }


def parts_of(answer: Decomposition | SolutionSet | Matrix) -> dict[str, Matrix]:
    """Return the matrices of an answer by their names, the main one first."""
    if isinstance(answer, Decomposition):
        return {name: getattr(answer, name) for name in ("W", "M", "RI", "CI", "R", "C")}
    if isinstance(answer, SolutionSet):
        return {"particular": answer.particular, "generators": answer.generator_matrix}
    return {"X": answer}


def part_of(parts: Mapping[str, Matrix], name: str | None) -> Matrix:
    """Return the part of an answer with a name, by default the main one; UsageError where there is none."""
    if not parts:
        raise click.UsageError("this answer is no matrix, and has none: leave out --to and --part")
    if name is not None and name not in parts:
        raise click.UsageError(f"--part {quoted(name)}: this answer has {', '.join(parts)}")
    return parts[next(iter(parts)) if name is None else name]


def one_entry(value: Element, ring: Ring = ZZ) -> Matrix:
    """Return a number as a 1 x 1 matrix."""
    return from_rows([[value]], 1, ring)


def refuse(error: NonexistenceError, wanted: Wanted, beside: str = "") -> NoReturn:
    """Print why there is no answer, with the witness and what to try beside it, and leave with status 1.

    Where a matrix is wanted, only the witness is one that can be printed.
    """
    if wanted.to is not None and wanted.part != "witness":
        if wanted.certificate is not None:
            write_proof(wanted.certificate, lambda: certify(error))
        note(f"{error}; --part witness prints that matrix")
        leave(NO)
    if wanted.form == "latex":
        wanted = replace(wanted, form="text")
    text, ring = partial(_proof, error, beside), error.matrix.ring
    deliver(wanted, error, str(error), text, {"witness": error.witness}, ring=ring, status=NO)
    leave(NO)


def _proof(error: NonexistenceError, beside: str) -> str:
    if isinstance(error, NoGeneralizedInverseError) and error.failing == (1,):
        M, Z = error.matrix, error.witness
        zero = "0" if vanishes(M @ Z @ M, error.q) else "NOT 0"
        trace = f"{M.ring.format((Z @ M).trace())}{modulo_text(error.q)}"
        why = "an X with M*X*M = M gives trace(Z*M) = trace(M*Z*M*X) for every Z, but"
        shown = f"\nproof: {why}\nZ =\n{matrix_text(Z)}\nhas M*Z*M = {zero} and trace(Z*M) = {trace}"
    else:
        why = f"the witness, for multiplying out{modulo_text(error.q)}:"
        shown = f"\n{why}\n{matrix_text(error.witness)}"
    return f"{shown}\n\n{beside}" if beside else shown


def named_text(matrices: Mapping[str, Matrix]) -> str:
    """Return matrices below their names."""
    return "\n\n".join(f"{name} =\n{matrix_text(X)}" for name, X in matrices.items())


def deliver_named(
    wanted: Wanted, answer: object, title: str, matrices: Mapping[str, Matrix], main: str, **options: Any
) -> None:
    """Print matrices below their names, as formulas M = .., or as `deliver` does."""

    def latex() -> str:
        return "\n".join(f"{name} = {format_matrix(X, 'latex')}" for name, X in matrices.items())

    parts = {main: matrices[main]} | dict(matrices)
    deliver(wanted, answer, title, partial(named_text, matrices), parts, latex, **options)


_OnMatrix = Callable[[Matrix, Wanted], None]


def of_a_matrix(name: str, *forms: str) -> Callable[[_OnMatrix], click.Command]:
    """Return what makes a command of an action on the matrix in a file."""

    def command_of(action: _OnMatrix) -> click.Command:
        def command(file: str, asked: Ring | None, wanted: Wanted, told: Told) -> None:
            action(read_matrices([file], asked, told)[0], wanted)

        with_options = click.argument("file")(answering(command, forms=forms or ("text", "json")))
        return once.command(name, help=action.__doc__)(with_options)

    return command_of
