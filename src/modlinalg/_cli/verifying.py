"""The commands that judge what other systems say: `verify KIND`, `verify-batch`, `convert`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from os.path import exists
from typing import TYPE_CHECKING, Any

import click

from modlinalg._arithmetic.rings import QQ, ZZ, Ring
from modlinalg._cli import once
from modlinalg._cli.moduli import Asked, matrix_options_by_moduli, require_integers
from modlinalg._cli.options import (
    F,
    FormatName,
    Option,
    Told,
    certificate_option,
    format_option,
    limit_option,
    matrix_options,
    output_option,
)
from modlinalg._cli.reading import (
    as_vector,
    common_ring,
    naming,
    over_of,
    read_foreign,
    write_certificate,
    write_matrix,
)
from modlinalg._cli.status import BAD_INPUT, DONE, NO, UNKNOWN, leave, note, reports_errors
from modlinalg._cli.streams import say
from modlinalg._cli.values import COUNTS, is_list, written_value
from modlinalg._cli.watching import counting
from modlinalg._matrices import Matrix
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg._matrices.texts import Reading
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._notation import json_text
from modlinalg.formats import FORMATS
from modlinalg.formats._reading import LISTS_OF_VECTORS
from modlinalg.verification import _claim_fields as fields
from modlinalg.verification._claim_fields import ClaimKind
from modlinalg.verification._kinds import KINDS
from modlinalg.verification._products import MOST_ROUNDS
from modlinalg.verification._questions import spelled_number
from modlinalg.verification._verdicts import ClaimVerdict
from modlinalg.verification._whole_answers import (
    answer_fields,
    as_basis,
    first_field,
    matrices_of_reading,
    may_be_in_one_file,
    part_names,
)

if TYPE_CHECKING:
    from modlinalg._cli.limited import Answer

_STATUS = {ClaimVerdict.TRUE: DONE, ClaimVerdict.FALSE: NO, ClaimVerdict.UNKNOWN: UNKNOWN}
_FROM_FILES = (fields.matrix_field, fields.vector_field, fields.vectors_field)


_KIND_OF = {name.replace("_", "-"): name for name in KINDS}


class _OneForEachKind(once.Group):
    """The commands of the kinds of claims, each made when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names."""
        return sorted(_KIND_OF)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Make the command with a name."""
        name = _KIND_OF.get(cmd_name)
        return None if name is None else verify_command(name, KINDS[name])


@once.group("verify", cls=_OneForEachKind)
def verify_group() -> None:
    """Judge the claim of another system: TRUE, FALSE with a counterexample, or UNKNOWN.

    Matrices and vectors are files ("-" for standard input) in any format that `modlinalg
    convert --list` names; numbers stand on the command line, and a
    polynomial stands there or in a file.  A basis is one file whose rows or columns are the vectors.

    With --format json the verdict is one JSON object of the schema verdict-1, its certificate in it.

    Exit status: 0 TRUE, 1 FALSE, 2 bad input, 3 UNKNOWN, 4 the program failed.
    """


def _random_options(command: F) -> F:
    """Add --seed and --probabilistic."""
    command = click.option(
        "--probabilistic",
        "rounds",
        type=click.IntRange(0, MOST_ROUNDS),
        default=0,
        metavar="ROUNDS",
        help="Compare products on ROUNDS random vectors; a TRUE then has a bound on its error.",
    )(command)
    seed = click.option("--seed", type=int, metavar="N", help="Draw the random vectors from this seed.")
    return seed(command)


def _no_tolerance(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """Say why there is none, where it is asked for."""
    if value is not None:
        why = "a verdict is a proof, and a rounded number is another number"
        raise click.BadParameter(f"not offered: {why}; give the answer in fractions, such as 1/3", ctx, param)


def verify_command(name: str, kind: ClaimKind) -> click.Command:
    """Return the command that verifies one kind of claim."""
    read_options: Option = matrix_options_by_moduli if "moduli" in kind.optional else matrix_options

    @read_options
    @certificate_option("Write the verdict with its proof to FILE; `modlinalg check FILE` replays it.")
    @_random_options
    @click.option("--tolerance", hidden=True, expose_value=False, callback=_no_tolerance, help="Not offered.")
    @limit_option("UNKNOWN beyond it; the check is ended half a second later at most.")
    @format_option("text", "json")
    @reports_errors
    def verify(certificate: str | None, form: str, **given: Any) -> None:
        found = _answered(name, kind, with_proof=certificate is not None or form == "json", **given)
        if certificate is not None:  # first, as there is no answer where it cannot be written
            proof: Certificate | None = found.record["certificate"]
            if proof is None:
                note("this verdict has no certificate; none was written")
            else:
                write_certificate(certificate, proof)
        say(json_text(found.record) if form == "json" else found.text)
        leave(_STATUS[found.verdict])

    command: Callable[..., None] = verify
    for key, field in kind.optional.items():
        if field is not fields.MODULI:  # which --mod takes
            command = _field_option(key, field)(command)
    for key, reader in reversed(list(kind.required.items())):
        file = once.FILE_NAME if reader in _FROM_FILES else None
        needed = not (may_be_in_one_file(name) and key in answer_fields(name)[1:])
        command = click.argument(key, metavar=_metavar(key, reader), type=file, required=needed)(command)
    # a negative number among the arguments must not be taken for an option
    signed = {fields.entry, fields.entries, *fields.TEXTS, *COUNTS} & set(kind.required.values())
    context = {"ignore_unknown_options": True} if signed else {}
    lines = (kind.verify.__doc__ or "").splitlines()  # Python leaves docstrings out with -OO
    words = lines[0] if lines else ""
    made = once.command(name.replace("_", "-"), help=words, context_settings=context)(command)
    for param in made.params if "index" in kind.optional else ():
        if param.name == "first_column":  # for --index K is the index of a matrix
            param.opts, param.secondary_opts = ["--index-column"], ["--no-index-column"]
    return made


def _field_option(
    key: str, field: fields.OptionalField
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return what adds the option of an optional field to a command."""
    if field.choices:
        words = click.Choice(field.choices)
        first = field.choices[0]
        return click.option(f"--{key}", type=words, default=first, show_default=True, help=field.help_text)
    if field.read is fields.flag:
        return click.option(f"--{key}", is_flag=True, default=None, help=field.help_text)
    file = once.FILE_NAME if field.read in _FROM_FILES else None
    return click.option(f"--{key}", metavar=_metavar(key, field.read), help=field.help_text, type=file)


def _answered(
    name: str,
    kind: ClaimKind,
    *,
    with_proof: bool,
    limit: float | None,
    rounds: int,
    seed: int | None,
    asked: Asked,
    told: Told,
    **given: Any,
) -> Answer:
    """Return the answer on the claim that stands on the command line, its fields in `given`."""
    from modlinalg._cli.limited import answer, answer_within  # noqa: PLC0415  # multiprocessing

    if rounds and not kind.takes_rounds:
        raise click.UsageError(f"a claim of the kind {name} compares no products: no --probabilistic")
    names = {key.lower(): key for key in kind.readers}  # click knows parameters in lower case only
    present = {names[key]: value for key, value in given.items() if value is not None}
    told = replace(told, layout=replace(told.layout, is_judged=True))
    values = _values(name, present, told, asked)
    for key in kind.required:
        if key not in values:
            first = first_field(name)
            raise click.UsageError(f"Missing argument '{key.upper()}': the file of {first} does not hold it.")
    if kind.takes_rounds:
        values |= {"rounds": rounds, "seed": seed}
    if limit is None:
        return answer(name, values, with_proof=with_proof)
    return answer_within(limit, name, values, with_proof=with_proof)


def _metavar(key: str, reader: fields.Reader) -> str:
    if reader is fields.count_field:
        return "COUNT|infinite"
    return key.upper() if reader in _FROM_FILES else f"{key.upper()}{',..' if is_list(reader) else ''}"


def _values(name: str, given: Mapping[str, Any], told: Told, asked: Asked) -> dict[str, Any]:
    """Return the parameters of the verifying function from what stands on the command line."""
    readers = KINDS[name].readers
    files = {key: path for key, path in given.items() if _is_file(readers.get(key), path)}
    moduli = asked if isinstance(asked, tuple) else None
    named = None if isinstance(asked, tuple) else asked
    whats = [f"verify_{name}: {key}" for key in files]
    whole = files.get(first_field(name), "") if may_be_in_one_file(name) else ""  # may hold several fields
    parts = {whole: part_names(name)} if whole else {}
    texts = dict(zip(files, read_foreign(list(files.values()), named, told, whats, parts), strict=True))
    if moduli is not None:
        for key, text in texts.items():
            require_integers(files[key], text)
    readings = _with_whole_answer(name, texts, given.get("convention"))
    ring = KINDS[name].ring  # the only one that its kind is about, where nobody names one
    if ring is None or asked is not None or any(reading.ring is not None for reading in readings.values()):
        ring = common_ring(readings.values(), named if moduli is None else ZZ)
    at = PLACEMENTS[given.get("side", "right")]
    bases = {key for key in readings if readers[key] is fields.vectors_field}
    matrices = {
        key: over_of(files.get(key, whole), reading, ring)
        for key, reading in readings.items()
        if key not in bases
    }
    known, unknown = at.shape(matrices["M"]) if "M" in matrices else (0, 0)
    values: dict[str, Any] = {} if moduli is None else {"moduli": moduli}
    for key, text in {**dict.fromkeys(readings, ""), **given}.items():
        if readers[key] is fields.vector_field:
            values[key] = as_vector(matrices[key], known if key in ("b", "v") else unknown, at)
        elif readers[key] is fields.vectors_field:
            with naming(files.get(key, whole)):
                values[key] = as_basis(readings[key], ring)
        else:
            values[key] = matrices[key] if key in matrices else written_value(key, text, readers[key], ring)
    for key in bases:  # a part of an answer of this library, whose lines are known
        ours = readings[key].names == ("generators",) and isinstance(values[key], Matrix)
        if ours and values.get("basis") == fields.BASIS.choices[0]:
            values["basis"] = f"{PLACEMENTS[readings[key].side].line}s"
    return values


def _with_whole_answer(kind: str, given: Mapping[str, Reading], convention: object) -> dict[str, Reading]:
    """Return what was read for each field of a claim, a whole answer among it taken apart."""
    found = dict(given)
    if not may_be_in_one_file(kind):
        return found
    first, *others = answer_fields(kind)
    reading = found.get(first)
    if reading is None or any(other in found for other in others):
        return found
    parts = matrices_of_reading(kind, reading, found["M"].matrix.shape, convention)
    if not parts or (kind == "smith_form" and len(parts) == 2):  # one transform without the other
        return found
    is_list = reading.format in LISTS_OF_VECTORS
    for field, part in parts.items():
        found[field] = replace(
            reading, matrix=part, matrices=(part,), names=(field,), doubt=None, is_list=is_list
        )
    return found


def _is_file(reader: fields.Reader | None, text: Any) -> bool:
    """Say whether a file holds a field: matrices do stand in files, lists of elements may."""
    if reader is not fields.entries:
        return reader in _FROM_FILES
    return text == "-" or (spelled_number(text) is None and exists(text))


@reports_errors
def _list_formats(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:  # a shell asks how a line may go on
        for name, about in FORMATS.items():
            say(f"{name:14} {about}")
        ctx.exit()


@once.command("convert")
@click.argument("file")
@click.option(
    "--to", required=True, type=FormatName(), help="The system to write for, by its name in --list."
)
@output_option
@click.option(
    "--list",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_list_formats,
    help="List the formats.",
)
@matrix_options
@reports_errors
def convert_command(file: str, to: str, output: str, asked: Ring | None, told: Told) -> None:
    """Write the matrix in FILE, the output of one system, as the input of another.

    The ring is the one that the text names, or that of --mod, --integers or --rational; without any of
    them the matrix is rational.  Of an answer that another command prints, as text or JSON, it is the main
    part, or the one that --result names.
    """
    reading = read_foreign([file], asked, told)[0]
    ring = asked or reading.ring or QQ
    write_matrix(output, over_of(file, reading, ring), to)


def _verdicts_file(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """Refuse "-": a run goes on where the verdicts end, and a stream cannot be read again."""
    if value == "-":
        raise click.BadParameter("a file is needed; the next run goes on where it ends", ctx, param)
    return value


_STATUS_OF_BATCH = (("FALSE", NO), ("MALFORMED", BAD_INPUT), ("UNKNOWN", UNKNOWN))


@once.command("verify-batch")
@click.argument("claims", type=once.FILE_NAME)
@click.option(
    "-o",
    "--output",
    required=True,
    metavar="FILE",
    callback=_verdicts_file,
    help="The verdicts; continued if there.",
)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option("--dask", metavar="ADDRESS", help="Use the workers of this Dask scheduler instead.")
@click.option(
    "--certificates/--no-certificates", default=True, show_default=True, help="Put proofs into verdicts."
)
@_random_options
@limit_option(
    "UNKNOWN for a claim beyond it; its process is ended half a second later, and the batch goes on."
)
@reports_errors
def batch_command(
    claims: str,
    output: str,
    jobs: int,
    dask: str | None,
    certificates: bool,
    limit: float | None,
    rounds: int,
    seed: int | None,
) -> None:
    """Judge each claim of a file, one JSON object on a line, and write one verdict on a line.

    Claims follow the schema claim-1, verdicts verdict-1.  A run that was ended goes on where the
    verdicts end, and loses or repeats no line.  A malformed line costs its own verdict only.

    Exit status: 1 if a claim is FALSE, else 2 if a line is malformed, else 3 if a verdict is
    UNKNOWN, else 0; 4 when the program failed, and the same command then goes on.
    """
    from modlinalg.batch import Options, in_processes, on_dask, verify_batch  # noqa: PLC0415  # multiprocessing

    options = Options(seconds=limit, rounds=rounds, seed=seed, certificates=certificates)
    runner = in_processes(jobs) if dask is None else on_dask(dask)
    with counting(claims) as progress:
        counts = verify_batch(claims, output, runner=runner, options=options, progress=progress)
    total = sum(counts.values())
    said = ", ".join(f"{n} {word}" for word, n in sorted(counts.items())) or "none"
    say(f"{total} claim{'' if total == 1 else 's'}: {said}")
    leave(next((status for word, status in _STATUS_OF_BATCH if counts.get(word)), DONE))
