"""A process that ends programs and removes their folder when the one that started it is done, or has ended.

`keeping.py` runs this file as a script, which loads only what it needs.  It hears no signal and reads from a
pipe, whose end comes however the other process ended, by SIGKILL as well.
"""

import json
import os
import shutil
import signal
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

_PATIENCE = 10.0  # seconds in which what was killed has gone, unless the kernel waits for a device


def cgroup_for(name: str) -> str | None:
    """Return a new cgroup below that of this process, None where there is none or it may not be made."""
    try:
        mounts = [line.split() for line in Path("/proc/self/mountinfo").read_text().splitlines()]
        [[_, _, _, root, at, *_], *_] = [mount for mount in mounts if "cgroup2" in mount[6:]]
        own = next(
            line[3:] for line in Path("/proc/self/cgroup").read_text().splitlines() if line.startswith("0::")
        )
        made = Path(at, os.path.relpath(own, root), name)
        made.mkdir()
    except (OSError, ValueError, StopIteration):
        return None
    return str(made)


def end_programs(mark: str, group: int, cgroup: str | None) -> None:
    """Kill a process group, all in a cgroup, and all whose environment has the mark, until none is left.

    One that began a session of its own is in none of our groups.  A process may start another one while
    the list is read, so it is read again.
    """
    end = time.monotonic() + _PATIENCE
    pause = 0.001
    if group:
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(group, signal.SIGKILL)
            else:  # Windows, which has no groups
                os.kill(group, signal.SIGTERM)
    while (found := _marked(mark) | _members(cgroup)) and time.monotonic() < end:
        for number in found:
            with suppress(OSError):
                os.kill(number, signal.SIGKILL)
        time.sleep(pause)
        pause = min(2 * pause, 0.1)


def _marked(mark: str) -> set[int]:
    """Return the processes with a variable in their environment, which Linux shows."""
    found = set()
    words = f"{mark}=".encode()
    with suppress(OSError):  # elsewhere
        for name in filter(str.isdigit, os.listdir("/proc")):
            with suppress(OSError), open(f"/proc/{name}/environ", "rb") as file:  # of another user, or gone
                if words in file.read():
                    found.add(int(name))
    return found


def _members(cgroup: str | None) -> set[int]:
    if cgroup is not None:
        with suppress(OSError), open(f"{cgroup}/cgroup.procs") as file:
            return set(map(int, file))
    return set()


def main() -> None:
    """Make the folder, print its name and that of the cgroup, and wait for the end of standard input."""
    for number in ("SIGINT", "SIGTERM", "SIGHUP"):  # Windows has two of them
        if hasattr(signal, number):
            signal.signal(getattr(signal, number), signal.SIG_IGN)
    folder = tempfile.mkdtemp(prefix="modlinalg_")
    mark, group = Path(folder).name, 0
    cgroup = cgroup_for(mark)
    with suppress(OSError):
        os.write(1, json.dumps([folder, cgroup]).encode() + b"\n")
    for line in sys.stdin:
        group = int(line)
    end_programs(mark, group, cgroup)
    shutil.rmtree(folder, ignore_errors=True)
    for _ in range(100 if cgroup is not None else 0):  # busy while one that was killed is not waited for
        with suppress(OSError):
            os.rmdir(str(cgroup))
            break
        time.sleep(0.02)


if __name__ == "__main__":
    main()
