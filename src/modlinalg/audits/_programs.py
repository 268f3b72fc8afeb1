"""Asking a program: one process for each question, the question on its standard input."""

from __future__ import annotations

import shlex
import subprocess
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from typing import IO

from modlinalg._arithmetic.rings import QQ, ZZ
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._arithmetic.wording import brief
from modlinalg._matrices.texts import format_matrix
from modlinalg._support.process.answering import LONGEST, PRINTED
from modlinalg._support.process.workers import confine
from modlinalg._support.regex import re
from modlinalg.audits._answers import GivenAnswer
from modlinalg.audits._records import AuditQuestion, QuestionPart
from modlinalg.audits._running import Reply, Respondent, ending, last_words
from modlinalg.certificates._notation import json_text, json_value
from modlinalg.errors import InputError, UnsupportedError

_PLACE = re.compile(r"\{(M|b|N|n|rows|cols|M_entries|b_entries|N_entries)\}")
_MOST_WRITTEN = 2**28  # bytes of any file that a program writes


@dataclass(frozen=True, slots=True)
class Protocol:
    """How a program is asked and how it answers: in the words of a system, or in JSON where `ask` is None.

    In the text `ask` each {M}, {b} and {N} becomes that matrix as the system `to` writes it, {M_entries} and
    its like the entries row by row between commas, {n} the modulus (0 over Z), {rows} and {cols} the
    shape of M.  The answer is read as what the system `source` prints; a text of `none` says that there is
    none.
    """

    ask: str | None = None
    to: str | None = None
    source: str = "auto"
    none: tuple[str, ...] = ()

    def written(self, question: AuditQuestion) -> str:
        """Return what a program is given; UnsupportedError where a system cannot write the question."""
        if self.ask is None:
            found = {"claim": question.claim, "n": question.ring.modulus, "shape": list(question.shape)}
            for name, data in question.in_json().items():
                if name != "ring":
                    found[name] = data["entries"] if isinstance(data, dict) else data
            return json_text(found) + "\n"
        places = {"n": format_integer(question.ring.modulus or 0), "rows": str(question.shape[0])}
        places["cols"] = str(question.shape[1])
        for part in question.parts:
            if f"{{{part.name}}}" in self.ask:
                places[part.name] = self._matrix(part, question)
            places[f"{part.name}_entries"] = ", ".join(QQ.format(a) for row in part.rows for a in row)
        missing = [name for name in _PLACE.findall(self.ask) if name not in places]
        if missing:
            raise InputError(f"audit: the question {question.claim} has no {missing[0]}, which --ask names")
        return _PLACE.sub(lambda found: places[found[1]], self.ask) + "\n"

    def _matrix(self, part: QuestionPart, question: AuditQuestion) -> str:
        """Return a matrix over Z, or Q; the modulus stands by itself."""
        if self.to is None:
            if part.shape[0] == 0 < part.shape[1]:
                raise UnsupportedError("a list of no rows does not say how many columns it has")
            return "[" + ", ".join(f"[{', '.join(map(QQ.format, row))}]" for row in part.rows) + "]"
        ring = QQ if question.ring == QQ else ZZ
        return format_matrix(part.matrix(ring), self.to).strip()

    def read(self, printed: bytes) -> Reply:
        """Return the answer in what a program printed."""
        words = printed.decode(errors="replace").strip()
        if words in self.none:
            return Reply("answered", GivenAnswer("nothing"))
        if self.ask is not None:
            return Reply("answered", GivenAnswer("text", words, self.source))
        try:
            found = json_value(words, "what it printed")
        except InputError as error:
            return Reply("unreadable", words=f"{error}: {brief(words)}")
        if found is None:
            return Reply("answered", GivenAnswer("nothing"))
        match found:
            case {"refused": str() as why} if len(found) == 1:
                return Reply("refused", words=why[:PRINTED])
            case dict():
                return Reply("answered", GivenAnswer("named", found))
        return Reply("answered", GivenAnswer("one", found))


class ProgramRespondent(Respondent):
    """A command that is run for each question."""

    def __init__(self, command: str, protocol: Protocol, seconds: float, memory: int | None) -> None:
        """Take the command apart; InputError for what is none."""
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise InputError(f"audit: --command: {error}") from None
        if not self._words:
            raise InputError("audit: --command: a command is needed")
        self.name = command
        self._protocol = protocol
        self.seconds = seconds
        self._memory = memory

    def can_be_asked(self, question: AuditQuestion) -> bool:
        try:
            self._protocol.written(question)
        except UnsupportedError:
            return False
        return True

    def ask(self, question: AuditQuestion) -> Reply:
        # Files without a name, which a program cannot replace by what is never read to its end.
        folder = self._keeping.folder
        with (
            tempfile.TemporaryFile(dir=folder) as given,
            tempfile.TemporaryFile(dir=folder) as output,
            tempfile.TemporaryFile(dir=folder) as errors,
        ):
            given.write(self._protocol.written(question).encode())
            given.seek(0)
            status = self._run(given, output, errors)
            if status is None:
                return Reply("hung", words=f"no answer after {self.seconds:g} s")
            said = last_words(errors)
            if status:
                return Reply("crashed", words=f"the process ended {ending(status)}{said}")
            output.seek(0)
            printed = output.read(LONGEST + 1)
        if not printed.strip():
            return Reply("refused", words=f"it printed nothing{said}")
        return Reply("sent", sent=printed, reader=self._protocol.read)

    def _run(self, given: IO[bytes], output: IO[bytes], errors: IO[bytes]) -> int | None:
        """Return the status of the command, or None when the time was over."""
        try:
            process = self._keeping.start(
                self._words, self._confined, stdin=given, stdout=output, stderr=errors
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise InputError(f"audit: --command: {self._words[0]} cannot be started: {reason}") from None
        try:
            return process.wait(self.seconds)
        except subprocess.TimeoutExpired:
            return None
        finally:
            process.kill()
            self._keeping.end_programs(process.pid)
            process.wait()

    def _confined(self) -> None:
        """Limit what the process that is about to become the command may write, and its memory."""
        import resource  # noqa: PLC0415  # does not exist on Windows

        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        most = _MOST_WRITTEN if hard == resource.RLIM_INFINITY else min(_MOST_WRITTEN, hard)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
        if self._memory is not None:
            with suppress(UnsupportedError):
                confine(self._memory)

    def command(self, question: AuditQuestion) -> str:
        text = self._protocol.written(question).removesuffix("\n")
        return f"printf '%s\\n' {shlex.quote(text)} | {self.name}"
