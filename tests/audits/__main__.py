"""`python -m tests.audits [SYSTEM ..]` asks the systems that are installed, and writes docs/audits.*.

What is kept of a system that is not installed, or not named, stays as it is.
"""

from __future__ import annotations

import sys
import time
from datetime import UTC, datetime

from modlinalg.errors import ModlinalgError
from tests.audits.captured import ALL, FILE, name_of, read, record_of, write
from tests.audits.page import PAGE, page
from tests.benchmarks.tables import machine


def main(systems: list[str]) -> int:
    """Ask, and write after each audit, so that an interrupted run loses nothing."""
    known = {asked.system for asked in ALL}
    strange = set(systems) - known
    if strange:
        print(f"no such system: {', '.join(sorted(strange))}; there are {', '.join(sorted(known))}")
        return 2
    captured = read() if FILE.exists() else {"machine": [], "audits": []}
    captured["machine"] = machine()[1:2] + machine()[3:]
    status = 0
    names = {asked.name for asked in ALL}
    captured["audits"] = [record for record in captured["audits"] if name_of(record) in names]
    for asked in ALL:
        version = asked.version() if not systems or asked.system in systems else None
        if version is None:
            continue
        began = time.monotonic()
        try:
            found = asked.audited()
        except ModlinalgError as error:
            print(f"{asked.name}: {error}", flush=True)
            status = 1
            continue
        record = record_of(asked, version, f"{datetime.now(UTC):%Y-%m-%d}", found)
        print(f"{asked.name}: {found.counts} in {time.monotonic() - began:.0f} s", flush=True)
        captured["audits"] = [old for old in captured["audits"] if name_of(old) != asked.name] + [record]
        write(captured)
        PAGE.write_text(page(captured), encoding="utf-8")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
