"""The options that commands share: the ring, the output format, the files to write, the limit."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import click

from modlinalg._arithmetic.rings import QQ, ZZ, Zmod
from modlinalg._arithmetic.wording import brief, quoted
from modlinalg._cli.status import reports_errors
from modlinalg._cli.watching import hide_progress
from modlinalg._matrices.sides import PLACEMENTS, WHERE_THE_UNKNOWN_STANDS
from modlinalg._support.regex import re
from modlinalg.errors import InputError
from modlinalg.formats._layout import AS_WRITTEN, Layout
from modlinalg.formats._parsing.written import in_groups, number_as_written

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem  # which takes time, and only shells need it

_PLACE = re.compile("[0-9]{1,9}", re.ASCII)
ONE_RING = "give exactly one of --mod N, --integers and --rational"
F = TypeVar("F", bound=Callable[..., Any])
Option: TypeAlias = Callable[[Callable[..., None]], Callable[..., None]]  # adds one to a command


def modulus(ctx: click.Context, param: click.Parameter, value: str | None) -> Zmod | None:
    """Return Zmod(n) for the text of --mod, an integer of any size, also 2^32 and 0x10."""
    if value is None:
        return None
    if "," in value:
        one = f": write {brief(value.replace(',', ''))}" if in_groups(value) else ""
        raise click.BadParameter(
            f"{quoted(value)} is not one integer n >= 2{one}; a list, one modulus for each equation, is for"
            " `modlinalg solve`, `kernel`, `trace --goal solution`, `check`, and `verify solution` and its"
            " like",
            ctx,
            param,
        )
    try:
        n = number_as_written(value)
    except InputError as error:
        raise click.BadParameter(str(error), ctx, param) from None
    if not isinstance(n, int) or n < 2:
        instead = "; --integers is the ring Z" if n == 0 else ""
        raise click.BadParameter(f"{quoted(value)} is not an integer n >= 2{instead}", ctx, param)
    return Zmod(n)


def mod_option(**settings: Any) -> Callable[[F], F]:
    """Add --mod N; settings such as required=True are click's."""
    text = "Work over Z_n, the integers modulo N."
    return click.option("--mod", metavar="N", callback=modulus, help=text, **settings)


def ring_options(command: Callable[..., None], mod_taken: Option | None = None) -> Callable[..., None]:
    """Add --mod N, --integers and --rational as one keyword, `asked`: the ring, None where none is given.

    A usage error for two of them.  `mod_taken` adds a --mod that takes more, and `asked` is then that.
    """

    @wraps(command)
    def with_ring(
        *arguments: Any, mod: object | None, integers: bool, rational: bool, **keywords: Any
    ) -> None:
        given: list[object] = [] if mod is None else [mod]
        given += [ZZ] * integers + [QQ] * rational
        if len(given) > 1:
            raise click.UsageError(ONE_RING)
        command(*arguments, asked=given[0] if given else None, **keywords)

    with_ring = click.option("--rational", is_flag=True, help="Work over Q.")(with_ring)
    with_ring = click.option("--integers", is_flag=True, help="Work over Z, the integers.")(with_ring)
    return (mod_taken or mod_option())(with_ring)


@dataclass(frozen=True, slots=True)
class Told:
    """What the options tell about the files: who wrote them, and how rows of numbers are meant."""

    source: str = "auto"
    layout: Layout = AS_WRITTEN


@dataclass(frozen=True, slots=True)
class Wanted:
    """How an answer is given: as a text, or one part of it as a matrix for another program; and its proof."""

    form: str
    certificate: str | None = None
    to: str | None = None
    part: str | None = None


class FormatName(click.ParamType):  # type: ignore[type-arg]  # generic in new versions of click only
    """The name of a format, or a word such as "auto"; any other word loads the readers of all systems."""

    name = "format"

    def __init__(self, *words: str) -> None:
        """Take the words that are no formats."""
        self._words = words

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name of a format; a usage error for any other word."""
        if value in self._words:
            return value
        from modlinalg.formats._systems import ALIASES  # noqa: PLC0415  as below

        return str(click.Choice(self.choices).convert(ALIASES.get(value, value), param, ctx))

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the names that begin so."""
        return click.Choice(self.choices).shell_complete(ctx, param, incomplete)

    @property
    def choices(self) -> tuple[str, ...]:
        """The names, and the other words."""
        from modlinalg.formats import FORMATS  # noqa: PLC0415  two dozen readers

        return (*self._words, *FORMATS)


_FILE_OPTIONS = (  # the last one stands first in the help
    click.option(
        "--decimals",
        type=click.Choice(("read", "refuse")),
        help="Numbers such as 0.5 are read as they stand, and 1.000 is 1; or they are refused."
        "  [default: read, and ask about 1.000]",
    ),
    click.option(
        "--result",
        metavar="K",
        help="Which result of a session is read: the K-th, or one by name (%3).  [default: the last]"
        " Or which part of the answer of a command, such as R.  [default: the main one]"
        " Or which of several matrices, such as A; of one file alone FILE#A.",
    ),
    click.option(
        "--rows",
        type=click.IntRange(min=0),
        metavar="N",
        help="How many rows the generators of a module have, which Singular does not print; or letters fill.",
    ),
    click.option(
        "--alphabet",
        metavar="LETTERS",
        help="The files hold letters, numbers from 0 on in this order, such as A-Z modulo 26.",
    ),
    click.option(
        "--index/--no-index",
        "first_column",  # `verify drazin-inverse --index K` is another index
        default=None,
        help="The first column of a table holds names or numbers of rows, or entries.",
    ),
    click.option(
        "--header/--no-header",
        default=None,
        help="The first row of a table holds names or numbers of columns, or entries.",
    ),
    click.option(
        "--shape-header/--no-shape-header",
        default=None,
        help="Rows of numbers begin with their shape, or with their entries.",
    ),
    click.option(
        "--digits/--entries",
        default=None,
        help="In lines that are runs of digits each digit is an entry, or each run.",
    ),
    click.option(
        "--from",
        "source",
        type=FormatName("auto"),
        default="auto",
        show_default=True,
        help="The system that wrote the files, by a name in `modlinalg convert --list`.",
    ),
)


def result_named(text: str) -> int | str:
    """Return what --result says: the place of a result, from 1, or its name."""
    return int(text) if _PLACE.fullmatch(text) else text


def file_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add --from and what tells how numbers, tables and sessions are meant, as one keyword, `told`."""
    names = {"digits", "shape_header", "rows", "header", "decimals", "alphabet"}

    @wraps(command)
    def with_files(
        *arguments: Any, source: str, result: str | None, first_column: bool | None, **keywords: Any
    ) -> None:
        said = {name: keywords.pop(name) for name in names}
        layout = Layout(result=result and result_named(result), index=first_column, **said)
        command(*arguments, told=Told(source, layout), **keywords)

    for option in _FILE_OPTIONS:
        with_files = option(with_files)
    return with_files


def matrix_options(command: Callable[..., None], mod: Option | None = None) -> Callable[..., None]:
    """Add the options of a command that reads matrices: the ring, and what the files are."""
    return ring_options(file_options(command), mod)


def format_option(*formats: str) -> Callable[[F], F]:
    """Add --format with these choices, the first the default."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(formats),
        default=formats[0],
        show_default=True,
        help="Output format"
        + ("; answer is one JSON object with the same keys everywhere." if "answer" in formats else "."),
    )


def side_option(command: F, about: str = WHERE_THE_UNKNOWN_STANDS) -> F:
    """Add --side right|left."""
    sides = click.Choice(tuple(PLACEMENTS))
    return click.option("--side", type=sides, default="right", show_default=True, help=about)(command)


def _without_progress(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value:
        hide_progress()


def progress_option(command: F) -> F:
    """Add --no-progress."""
    return click.option(
        "--no-progress",
        is_flag=True,
        expose_value=False,
        callback=_without_progress,
        help="Do not show how far a long computation is (only a terminal shows it).",
    )(command)


def certificate_file(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Refuse "-": standard output holds the answer."""
    if value == "-":
        raise click.BadParameter("a file is needed", ctx, param)
    return value


def certificate_option(about: str) -> Callable[[F], F]:
    """Add --certificate FILE."""
    return click.option("--certificate", metavar="FILE", callback=certificate_file, help=about)


def output_option(command: F) -> F:
    """Add -o FILE, standard output where it is not given."""
    text = "Write there.  [default: standard output]"
    return click.option("-o", "--output", metavar="FILE", default="-", help=text)(command)


def _seconds(ctx: click.Context, param: click.Parameter, value: float | None) -> float | None:
    """Refuse nan, which click finds in every range."""
    if value is not None and math.isnan(value):
        raise click.BadParameter("nan is not a number of seconds", ctx, param)
    return value


def limit_option(about: str, **settings: Any) -> Callable[[F], F]:
    """Add --limit SECONDS; settings such as default=10.0 are click's."""
    least = click.FloatRange(min=0)
    return click.option("--limit", type=least, callback=_seconds, metavar="SECONDS", help=about, **settings)


def wanted_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add --to and --part, and make them, --format and --certificate one keyword, `wanted`."""

    @wraps(command)
    def with_wanted(
        *arguments: Any,
        form: str,
        certificate: str | None,
        to: str | None,
        part: str | None,
        **keywords: Any,
    ) -> None:
        if certificate == "-" and form != "answer":
            raise click.BadParameter("a file is needed", param_hint="'--certificate'")
        if (to or part) and form != "text":
            words = f"--format {form} prints the whole answer, --to and --part one matrix of it"
            raise click.UsageError(words)
        wanted = Wanted(form, certificate, to or (part and "modlinalg"), part)
        command(*arguments, wanted=wanted, **keywords)

    about = "Print this matrix of the answer alone, such as R or generators.  [default: the main one]"
    last: Callable[..., None] = click.option("--part", metavar="NAME", help=about)(with_wanted)
    about = "Print one matrix and nothing else, for this system, by a name in `modlinalg convert --list`."
    return click.option("--to", type=FormatName(), help=about)(last)


def answering(
    command: Callable[..., None], mod: Option | None = None, forms: Sequence[str] = ("text", "json")
) -> Callable[..., None]:
    """Add the options of a command that answers a question, and report its errors.

    Those about the answer are one keyword, `wanted`.
    """
    about = "Also write the proof to FILE, for `modlinalg check`; - puts it into --format answer."
    last = click.option("--certificate", metavar="FILE", help=about)(reports_errors(wanted_options(command)))
    return matrix_options(format_option(*forms, "answer")(progress_option(last)), mod)
