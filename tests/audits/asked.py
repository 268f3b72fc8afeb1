"""What another system is asked in an audit, and how: a function of tests/audits/functions, or a program."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from modlinalg.audits import Audit, AuditQuestion, audit, audit_program
from modlinalg.audits._answers import CLAIMS
from modlinalg.audits._programs import ProgramRespondent, Protocol
from modlinalg.audits._running import FunctionRespondent, Respondent
from modlinalg.audits._session import JudgedReply, judged_reply

Over: TypeAlias = tuple[object, ...]
VERDICT_SECONDS = 20.0  # for one verdict
FUNCTIONS = "tests.audits.functions"
TIME_LIMIT = 10.0  # seconds for a question where nothing else is said: machines are busy
NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Asked:
    """A function of a system: what its manual calls it, the claim, the rings, and how it is asked.

    `target` is "module:function" of tests/audits/functions.  Otherwise `command` is a program, and `ask` the
    text that it gets.  `settings` are those of `modlinalg.audits.audit`, or `audit_program`.
    """

    system: str
    version: Callable[[], str | None]
    called: str
    claim: str
    over: Over
    target: str = ""
    command: str = ""
    ask: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    is_random: bool = False  # the same question has other answers in other runs
    quicker: Callable[[], Any] | None = None  # a context with a command that gives the same answers sooner

    @property
    def name(self) -> str:
        """What no other audit is called."""
        return f"{self.system}: {self.called}, {self.claim}"

    def __str__(self) -> str:
        """Return what tests of this audit are called."""
        return self.name

    def audited(self) -> Audit:
        """Ask all questions."""
        settings: dict[str, Any] = {"time_limit": TIME_LIMIT} | dict(self.settings)
        if self.target:
            return audit(f"{FUNCTIONS}.{self.target}", self.claim, over=self.over, **settings)
        with self._command() as command:
            return audit_program(command, self.claim, ask=self.ask, over=self.over, **settings)

    @contextmanager
    def _command(self) -> Iterator[str]:
        if self.quicker is None:
            yield self.command
        else:
            with self.quicker() as command:
                yield command

    def again(self, question: AuditQuestion) -> JudgedReply:
        """Ask one question, and judge the reply."""
        given = {"side": self.settings.get("side", "right")} | self.settings.get("options", NOTHING)
        options = {name: value for name, value in given.items() if name in CLAIMS[self.claim].options}
        with self._respondent() as other:
            return judged_reply(question, other.ask(question), options, VERDICT_SECONDS)

    def _respondent(self) -> Respondent:
        seconds = self.settings.get("time_limit", TIME_LIMIT)
        none_when = tuple(self.settings.get("none_when", ()))
        if self.target:
            return FunctionRespondent(f"{FUNCTIONS}.{self.target}", seconds, 2048, none_when)
        source = self.settings["source"]
        protocol = Protocol(self.ask, self.settings.get("to", source), source, none_when)
        return ProgramRespondent(self.command, protocol, seconds, None)
