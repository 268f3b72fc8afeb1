"""Whenever a process of a batch ends, each line has one verdict: stand-ins end at all moments."""

import errno
import itertools
from collections import Counter, deque

import pytest

from modlinalg import UnsupportedError
from modlinalg._support.process import workers as processes
from modlinalg.batch import _watched as watched, in_processes
from modlinalg.batch._work import Chunk, Judged, Options
from tests.batch.claims import RANK
from tests.helpers.runs import sampled, slow

LINES = 13
OPTIONS = (Options(), Options(seconds=1e6))


def attempt(chunk, options):
    """Find the number of each line."""
    for one in chunk.one_by_one():
        yield Judged("TRUE", b"%d" % one.first)


def give_up(chunk, options):
    """Give up some lines."""
    return [Judged("UNKNOWN", b"%d" % one.first) for one in chunk.one_by_one()]


class World:
    """In place of multiprocessing, processes that take steps while the batch waits.

    They end at certain moments or lines.  Each of them takes its steps, or only the first or the
    last one that has something to do, while the others are slow.
    """

    def __init__(self, moments=(), turns="all", torn=False, deadly=(), stillborn=(), hanging=()):
        self.moments, self.turns, self.torn = moments, turns, torn
        self.deadly, self.stillborn, self.hanging = deadly, stillborn, hanging
        self.moment = itertools.count()
        self.processes = []
        self.ended_at = Counter()  # how many processes ended while they had a line

    def Pipe(self):
        link = Link()
        return link, link

    def Process(self, target, args, daemon):
        self.processes.append(Process(self, args[-1]))
        return self.processes[-1]

    def wait(self, links, timeout):
        """Let processes take steps until the batch hears something."""
        while not any(link.poll() for link in links):
            living = [process for process in self.processes if process.alive]
            busy = [process for process in living if process.next_step()[1] != "idle" and not process.hangs]
            if any(process.hangs for process in living) and not busy:
                return []
            assert busy, "the batch waits for ever"
            for process in {"all": living, "first": busy[:1], "last": busy[-1:]}[self.turns]:
                process.step_or_end()
        return [link for link in links if link.poll()]


class Link:
    """Both ends of the pipe of one process."""

    def __init__(self):
        self.sent, self.process, self.is_torn = deque(), None, False

    def send(self, work):
        if not self.process.alive:
            raise BrokenPipeError
        self.process.begin(*work)

    def recv(self):
        if self.sent:
            message = self.sent.popleft()
            self.process.step_or_end(steps=False)  # it may end before it is given anything else
            return message
        assert not self.process.alive, "the batch waits for ever"
        raise OSError("got end of file during message") if self.is_torn else EOFError

    def poll(self):
        return bool(self.sent) or not self.process.alive

    def close(self):
        pass


class Process:
    """A process that says it is ready, and then judges what it is given, one message for each step."""

    def __init__(self, world, link):
        self.world, self.link, self.alive = world, link, False
        self.number = len(world.processes)
        self.hangs = False
        self.steps = deque([(None, None)])  # the line that it has, and what it says
        link.process = self

    def start(self):
        self.alive = True

    def begin(self, work, chunk, options):
        assert not self.steps
        self.steps.append((chunk.first, None))
        for number, judged in enumerate(work(chunk, options), chunk.first):
            self.steps.append((number, judged))

    def next_step(self):
        return self.steps[0] if self.steps else (None, "idle")

    def step_or_end(self, *, steps=True):
        line, message = self.next_step()
        is_deadly = self.number in self.world.stillborn or (line in self.world.deadly and message is not None)
        if not self.alive or self.hangs:
            return
        moment = next(self.world.moment)
        self.hangs = moment in self.world.hanging and line is not None
        if moment in self.world.moments or (is_deadly and steps):
            self.alive, self.link.is_torn = False, self.world.torn
            self.world.ended_at.update([] if line is None else [line])
        elif self.steps and steps and not self.hangs:
            self.link.sent.append(self.steps.popleft()[1])

    def kill(self):
        self.alive = False

    def join(self):
        pass


def verdicts_in(world, monkeypatch, options=OPTIONS[0], jobs=2, size=3):
    """Return the verdicts that two processes of a world find on chunks of three lines."""
    monkeypatch.setattr(processes.multiprocessing, "get_context", lambda method: world)
    monkeypatch.setattr(watched, "wait", world.wait)
    monkeypatch.setattr(watched, "ATTEMPTS", (attempt,) * 3)
    monkeypatch.setattr(watched, "lost", give_up)
    monkeypatch.setattr(watched, "out_of_time", give_up)
    monkeypatch.setattr(
        watched._Worker, "time_left", lambda worker, seconds: float(not worker._process.hangs)
    )
    chunks = [Chunk(first, (RANK,) * min(size, LINES + 1 - first)) for first in range(1, LINES + 1, size)]
    return [judged for part in in_processes(jobs)(chunks, options) for judged in part]


@sampled(exhaustive=1)
@pytest.mark.parametrize("options", OPTIONS, ids=["without a limit", "with a limit"])
@pytest.mark.parametrize("turns", ["all", "first", "last"])
@pytest.mark.parametrize("torn", [False, True], ids=["between messages", "in a message"])
def test_whenever_two_processes_end_each_line_has_one_verdict(monkeypatch, options, turns, torn):
    """At any two moments; only a line that has ended two processes is given up."""
    for moments in itertools.combinations_with_replacement(range(60), 2):
        world = World(moments, turns, torn)
        found = verdicts_in(world, monkeypatch, options)
        assert [judged.written for judged in found] == [b"%d" % n for n in range(1, LINES + 1)], moments
        given_up = {n for n, judged in enumerate(found, 1) if judged.verdict == "UNKNOWN"}
        assert given_up == {line for line, count in world.ended_at.items() if count == 2}, moments


@sampled(exhaustive=1)
@pytest.mark.parametrize("turns", ["all", "first", "last"])
@pytest.mark.parametrize("torn", [False, True], ids=["between messages", "in a message"])
def test_whenever_a_process_hangs_and_one_ends_each_line_has_its_verdict(monkeypatch, turns, torn):
    """At any two moments, in either order; nothing is given up for the sake of one of each."""
    for ended, hanging in itertools.product(range(60), repeat=2):
        found = verdicts_in(World([ended], turns, torn, hanging=[hanging]), monkeypatch, OPTIONS[1])
        assert [(judged.verdict, judged.written) for judged in found] == [
            ("TRUE", b"%d" % n) for n in range(1, LINES + 1)
        ], (ended, hanging)


@sampled(exhaustive=1)
@pytest.mark.parametrize("certificates", [True, False])
def test_a_line_that_hangs_again_and_again_is_given_up_alone(monkeypatch, certificates):
    """All processes hang for a while, and end or not."""
    options = Options(seconds=1e6, certificates=certificates)
    for first, length in itertools.product(range(40), range(12)):
        world = World([first + 1], hanging=range(first, first + length))
        found = verdicts_in(world, monkeypatch, options)
        assert [judged.written for judged in found] == [b"%d" % n for n in range(1, LINES + 1)]


@slow(exhaustive=lambda deadly: len(deadly) > 3)
@pytest.mark.parametrize("jobs", [1, 2, 5])
@pytest.mark.parametrize("deadly", [{1}, {3}, {4}, {LINES}, {1, 2, 3}, {3, 4, 9}, set(range(1, LINES + 1))])
def test_lines_that_end_their_processes_are_given_up_and_no_others(monkeypatch, jobs, deadly):
    """And one more process ends, at any moment; for the line that it had it may be the first time."""
    for moment in range(90):
        found = verdicts_in(World([moment], deadly=deadly), monkeypatch, jobs=jobs)
        assert [judged.written for judged in found] == [b"%d" % n for n in range(1, LINES + 1)], moment
        assert deadly == {n for n, judged in enumerate(found, 1) if judged.verdict == "UNKNOWN"}, moment


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_processes_that_never_begin_cost_no_claim_its_verdict(monkeypatch, jobs):
    """They say nothing about the claims: the batch ends with an error, and is gone on with later."""
    world = World(stillborn=range(100))
    with pytest.raises(UnsupportedError, match=f"{jobs + 2} processes ended before they began to work"):
        verdicts_in(world, monkeypatch, jobs=jobs)
    assert not any(process.alive for process in world.processes)


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_a_process_that_never_begins_now_and_then_does_no_harm(monkeypatch, jobs):
    """Nor do many of them, one after each that did something."""
    every_line = set(range(1, LINES + 1))
    found = verdicts_in(World(deadly=every_line, stillborn=range(0, 100, 2)), monkeypatch, jobs=jobs)
    assert [judged.written for judged in found] == [b"%d" % n for n in range(1, LINES + 1)]


def test_a_process_that_cannot_be_started_is_an_error(monkeypatch):
    """Say because this user has too many of them; it is no fault of the file of verdicts."""
    world = World()
    world.Pipe = no_more
    with pytest.raises(
        UnsupportedError, match="no process can be started: Too many open files; the verdicts"
    ):
        verdicts_in(world, monkeypatch)


def no_more():
    """Be the system at its limit."""
    raise OSError(errno.EMFILE, "Too many open files")
