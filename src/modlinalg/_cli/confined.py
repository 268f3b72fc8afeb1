"""The check of a certificate in a process of its own, which is ended at a limit of time or memory."""

from __future__ import annotations

from contextlib import suppress
from multiprocessing.connection import Connection

from modlinalg._cli.limited import LONGEST_WAIT, failure_of
from modlinalg._support.process.workers import confine, end_silently, started
from modlinalg.errors import UnsupportedError
from modlinalg_check import Verdict
from modlinalg_check._checker import examine
from modlinalg_check._question import Question


def check_within(
    data: bytes, about: Question | None, seconds: float | None, memory: int | None, *, show: bool = False
) -> Verdict | str:
    """Return the verdict on a certificate, or the words for the limit that was reached before."""
    try:
        process, ours = started(__name__, "_judge", memory)
    except OSError as error:
        raise UnsupportedError(f"check: no process can be started: {error.strerror}") from None
    try:
        ours.recv()  # it is ready
        ours.send((data, about, show))
        ours.recv()  # it has the text, and the time begins
        if not ours.poll(None if seconds is None else min(seconds, LONGEST_WAIT)):
            return f"not finished within {seconds:g} s (--limit)"
        found: Verdict | str | Exception = ours.recv()
    except (EOFError, OSError):  # also in the middle of what it sent
        return "the process that checked it ended"
    finally:
        process.kill()
        process.join()
    if isinstance(found, Exception):
        raise found
    return found


def _judge(link: Connection, memory: int | None) -> None:
    end_silently()
    with suppress(EOFError, OSError):  # nobody is there any more
        link.send(None)
        data, about, show = link.recv()
        link.send(None)
        try:
            if memory is not None:
                confine(memory)
            link.send(examine(data, about, show=show)[0])
        except UnsupportedError as error:
            link.send(str(error))
        except MemoryError:
            link.send(f"it takes more than {memory} MiB (--memory)" if memory else "out of memory")
        except Exception as error:
            link.send(failure_of(error))
