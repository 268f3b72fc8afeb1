"""The manual page docs/modlinalg.1, made from the commands; `python -m tests.manual` writes it anew."""

import inspect
import re
from importlib.metadata import version
from pathlib import Path

import click

from modlinalg._cli.main import main
from modlinalg._cli.status import STATUSES

PAGE = Path(__file__).parents[1] / "docs" / "modlinalg.1"
WITH = "The words between the options are those of click {}.{}.".format(*version("click").split("."))
_ESCAPES = str.maketrans(
    {"\\": r"\e", "-": r"\-", "'": r"\(aq", '"': r"\(dq", "`": r"\(ga", "^": r"\(ha", "~": r"\(ti"}
)


def escaped(text):
    """Return a text in which roff finds nothing to obey, and breaks lists of choices between the words."""
    safe = text.translate(_ESCAPES).replace("|", r"\:|")
    return re.sub(r"^\.", r"\&.", safe, flags=re.MULTILINE)


def paragraphs(text):
    """Yield the lines of the paragraphs of a help text; what click leaves as it is stays so."""
    for number, paragraph in enumerate(inspect.cleandoc(text).split("\n\n")):
        if number:
            yield ".PP"
        if paragraph.startswith("\b\n"):
            yield from (".nf", escaped(paragraph.removeprefix("\b\n")), ".fi")
        else:
            yield escaped(" ".join(paragraph.split()))


def described(path, command):
    """Yield the lines of a command, of its options, and of the commands below it."""
    context = click.Context(
        command, info_name=path, **main.context_settings
    )  # a command keeps its help option
    words = " ".join(command.collect_usage_pieces(context))
    yield f'.SS "{escaped(f"{path} {words}")}"'
    yield from paragraphs(command.help or "")
    for param in command.params:
        record = param.get_help_record(context)
        if isinstance(param, click.Option) and record is not None:
            yield from (".TP", rf"\fB{escaped(record[0])}\fR", escaped(" ".join(record[1].split())))
    yield from below(path, command)


def below(path, group):
    """Yield the lines of the commands of a group, in the order of its help."""
    if isinstance(group, click.Group):
        context = click.Context(group)
        for name in group.list_commands(context):
            yield from described(f"{path} {name}", group.get_command(context, name))


def lines():
    """Yield the lines of the page."""
    about, _, _ = main.help.partition(STATUSES)
    first, _, rest = inspect.cleandoc(about).partition("\n\n")
    yield r".\" Made by python -m tests.manual from the help of the commands; do not change it by hand."
    yield rf".\" {WITH}"
    yield '.TH MODLINALG 1 "" "modlinalg" "User Commands"'
    yield from (".ad l", ".nh")  # formulas and options are neither stretched nor broken
    yield from (".SH NAME", rf"modlinalg \- {escaped(first[0].lower() + first[1:].rstrip('.'))}")
    yield from (".SH SYNOPSIS", r"\fBmodlinalg\fR \fICOMMAND\fR [\fIOPTIONS\fR] [\fIARGUMENTS\fR]")
    yield from (".SH DESCRIPTION", *paragraphs(rest))
    yield from (".SH COMMANDS", *below("modlinalg", main))
    yield from (".SH EXIT STATUS", *paragraphs(STATUSES.removeprefix("Exit status: ")))
    yield from (".SH SEE ALSO", "The documentation has recipes, the reference of the library, and a book.")
    yield r"\fBpython \-m modlinalg_check\fR checks certificates with the standard library alone."


def page():
    """Return the text of the page."""
    return "\n".join(line for line in lines() if line) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="ascii")
