"""Many claims on a Dask cluster whose workers are killed, and whose scheduler is killed and started again.

`python -m tests.adversary.cluster 64000` takes some minutes, a second number is the limit of seconds for a
claim.  Each process is one of its own, on this machine.
"""

import json
import resource
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from modlinalg import UnsupportedError
from modlinalg.batch import Options, on_dask, verify_batch
from tests.batch.claims import write_claims

DIFFERENT = 1000  # claims, repeated until there are enough
WORKERS = 2


def free_port():
    """Return a port of this machine that nobody listens at."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Cluster:
    """A scheduler and workers, each of which is started again when it was killed."""

    def __init__(self, folder):
        """Start them all."""
        self.folder, self.port = folder, free_port()
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.killed = {"worker": 0, "scheduler": 0}
        self.largest = 0  # KiB of memory of one worker
        self.scheduler = self.start_scheduler()
        self.workers = [self.start_worker() for _ in range(WORKERS)]

    def start(self, program, *words):
        """Start one of Dask's programs, which says nothing."""
        command = [sys.executable, "-m", f"distributed.cli.dask_{program}", *words, "--no-dashboard"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": self.folder}
        return subprocess.Popen(command, **quiet)

    def start_scheduler(self):
        """Start it at the port that the workers know."""
        return self.start("scheduler", "--host", "127.0.0.1", "--port", str(self.port))

    def start_worker(self):
        """Start one without a nanny."""
        return self.start("worker", self.address, "--no-nanny", "--nthreads", "1", "--death-timeout", "60")

    def kill_worker(self):
        """Kill the one that has lived longest, and start another."""
        oldest = self.workers.pop(0)
        oldest.kill()
        oldest.wait()
        self.killed["worker"] += 1
        self.workers.append(self.start_worker())

    def kill_scheduler(self):
        """Kill it; `start_again` starts another."""
        self.scheduler.kill()
        self.scheduler.wait()
        self.killed["scheduler"] += 1

    def start_again(self):
        """Start the scheduler and those workers that have ended."""
        for worker in self.workers:
            worker.kill()
            worker.wait()
        self.scheduler = self.start_scheduler()
        self.workers = [self.start_worker() for _ in range(WORKERS)]

    def look(self):
        """Note how much memory the workers take."""
        for worker in self.workers:
            with suppress(OSError, StopIteration, ValueError):
                status = Path(f"/proc/{worker.pid}/status").read_text(encoding="utf-8")
                line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
                self.largest = max(self.largest, int(line.split()[1]))

    def end(self):
        """End them all."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


def write_many(path, count):
    """Write so many claims, a thousand of them different."""
    write_claims(path, DIFFERENT)
    lines = path.read_bytes()
    with path.open("wb") as file:
        for _ in range(count // DIFFERENT):
            file.write(lines)


def lines_of(path):
    """Return how many verdicts there are, and whether each has its own number in order, by reading them."""
    count, counts = 0, {}
    with path.open("rb") as file:
        for count, line in enumerate(file, 1):
            record = json.loads(line)
            if record["line"] != count:
                return count, False, counts
            counts[record["verdict"]] = counts.get(record["verdict"], 0) + 1
    return count, True, counts


def batch(claims, target, cluster, options, count, kill):
    """Run the batch until it is done, and return the seconds and how often it was given again."""
    began, again = time.monotonic(), 0
    marks = [count // 8, count // 4, count // 2, 5 * count // 8, 3 * count // 4] if kill else []
    scheduler_at = {count // 2}

    def progress(lines, counts):
        if lines % 6400 == 0:
            cluster.look()
        if marks and lines >= marks[0]:
            mark = marks.pop(0)
            (cluster.kill_scheduler if mark in scheduler_at else cluster.kill_worker)()

    while True:
        try:
            verify_batch(claims, target, runner=on_dask(cluster.address), options=options, progress=progress)
            return time.monotonic() - began, again
        except UnsupportedError as error:
            if again > 3:
                raise
            print(f"  {error}", flush=True)
            again += 1
            cluster.start_again()
            time.sleep(5)


def processor_time():
    """Return the seconds that the command, the scheduler and the workers spent; those two have ended."""
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in spent)


def figures(count, seconds=None, *, kill=True):
    """Print what a batch of so many claims took, and return whether nothing was lost."""
    options = Options(seconds=seconds, certificates=False)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_many(folder / "claims", count)
        cluster = Cluster(folder)
        try:
            time.sleep(5)
            took, again = batch(folder / "claims", folder / "verdicts", cluster, options, count, kill)
        finally:
            cluster.end()
        found, in_order, counts = lines_of(folder / "verdicts")
    ours = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(
        f"{count} claims, limit {seconds}, {WORKERS} workers: {took:.0f} s,"
        f" {count / took / WORKERS:.0f} claims a second and worker,"
        f" {count / processor_time():.0f} a second of the processor;"
        f" killed: {cluster.killed}, given again {again} times; lost {count - found}, in order:"
        f" {in_order}; {counts}; memory of the command {ours} MiB, of a worker {cluster.largest // 1024} MiB",
        flush=True,
    )
    return found == count and in_order and not counts.get("UNKNOWN")


if __name__ == "__main__":
    words = sys.argv[1:] or ["1000000"]
    sys.exit(not figures(int(words[0]), float(words[1]) if len(words) > 1 else None))
