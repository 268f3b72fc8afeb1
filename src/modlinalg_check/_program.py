"""The program `python -m modlinalg_check`: read a file, print the verdict, say a status."""

import os
import sys
from contextlib import suppress

from ._checker import examine
from ._question import read_question
from ._text import read_bytes
from ._verdict import MalformedError, Verdict

USAGE = "usage: python -m modlinalg_check FILE [--about QUESTION] [--show]"
HELP = f"""{USAGE}

Check a certificate of modlinalg by multiplying it out, with Python's standard library alone.

  FILE              the certificate, or - for standard input
  --about QUESTION  a file with the question that it should be about, as `modlinalg.question` writes it;
                    a certificate about anything else is rejected
  --show            after the line print the whole answer, each part on a line
  -h, --help        print this

One line says the outcome, what the certificate is about and answers, and the reason. Exit status: 0 verified,
1 rejected, 2 malformed, or what cannot be read, or wrong arguments; 4 the program failed, 130 interrupted.
This help leaves with 2 as well, since 0 is said of certificates alone.
"""
STATUS = {"verified": 0, "rejected": 1, "malformed": 2}


def program(arguments: list[str]) -> int:
    """Print the verdict on the certificate that the arguments name, or the help, and return the status.

    The status of the verdict stands as well when the reader of the line has closed the pipe.  When the
    line cannot be written otherwise, OSError.
    """
    verdict = verdict_on(arguments)
    text = HELP if arguments in (["--help"], ["-h"]) else f"{verdict.lines()}\n"
    if sys.stdout is None:
        raise OSError("standard output is closed")
    with suppress(BrokenPipeError):
        write(sys.stdout.fileno(), text.encode("ascii", "replace"))
    return STATUS[verdict.outcome]


def verdict_on(arguments: list[str]) -> Verdict:
    """The verdict on the certificate in the file, about the question in the file after --about."""
    show = "--show" in arguments
    match [word for word in arguments if word != "--show"]:
        case ["--help" | "-h"]:  # no verdict, so not 0
            return Verdict("malformed", USAGE)
        case [str(path)]:
            question = None
        case [str(path), "--about", str(question)] | ["--about", str(question), str(path)]:
            pass
        case _:
            return Verdict("malformed", USAGE)
    try:
        about = None if question is None else read_question(content(question))
    except (MalformedError, ValueError) as error:
        return Verdict("malformed", str(error), subject="no question")
    try:
        return examine(content(path), about, show=show)[0]
    except MalformedError as error:
        return Verdict("malformed", str(error))


def content(path: str) -> bytes:
    """The bytes of a file, of standard input for "-"."""
    try:
        if path != "-":
            with open(path, "rb") as file:
                return read_bytes(file)
        if sys.stdin is None:
            raise OSError("it is closed")
        with open(sys.stdin.fileno(), "rb", closefd=False) as file:
            return read_bytes(file)
    except OSError as error:
        raise MalformedError(f"cannot read {path[:60]!a}: {error.strerror or error}") from None


def write(descriptor: int, data: bytes) -> None:
    """Write all of the data, past every buffer: what could not be written must not be tried again later."""
    while data:
        data = data[os.write(descriptor, data) :]
