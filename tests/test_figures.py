"""The figures of docs/benchmarks.md and docs/why.md are those of the recorded run, docs/benchmarks.json."""

import re
from pathlib import Path

import pytest

from tests.benchmarks import page as benchmarks

WHY = " ".join((Path(__file__).parent.parent / "docs" / "why.md").read_text(encoding="utf-8").split())


def ratios(**wanted):
    """Return {(task, ring, n, peer): peer/ours} of the recorded lines with these values."""
    rows = benchmarks.rows_of(benchmarks.recorded(), "side by side")
    return {
        (row["task"], row["ring"], row["n"], row["peer"]): float(row["peer/ours"])
        for row in rows
        if row["peer/ours"] != "-" and all(row[key] == value for key, value in wanted.items())
    }


def test_the_tables_are_those_of_the_record():
    """Every table of the page is named, and is what `python -m tests.benchmarks.page` writes."""
    text, record = benchmarks.PAGE.read_text(encoding="utf-8"), benchmarks.recorded()
    named = benchmarks.NAMED_TABLE.findall(text)
    assert sorted(record["tables"]) == sorted(named)
    assert text == benchmarks.rendered(text, record)
    assert f"## Measured on {record['date']}" in text
    assert len(re.findall(r"^\|---", text, re.MULTILINE)) == len(named)
    changed = text.replace("| 1.73 ms |", "| 1.74 ms |", 1)
    assert changed != benchmarks.rendered(changed, record)


def test_ratios_are_those_of_the_times():
    """The record does not contradict itself; times are rounded to three digits."""
    seconds = {"ms": 1e-3, "s": 1.0}
    for row in benchmarks.rows_of(benchmarks.recorded(), "side by side"):
        if row["peer/ours"] != "-":
            (ours, a), (theirs, b) = (row[key].split() for key in ("ours", "peer's"))
            ratio = float(theirs) * seconds[b] / (float(ours) * seconds[a])
            assert float(row["peer/ours"]) == pytest.approx(ratio, rel=0.02), row
            target = re.match(r"([\d.]+): (reached|not reached)", row["target"])
            if target:
                assert target[2] == ("reached" if ratio >= float(target[1]) else "not reached")


def test_what_the_pages_say_about_speed_is_what_was_recorded():
    """The factors in the prose of both pages."""
    (over_2,) = (
        row
        for row in benchmarks.rows_of(benchmarks.recorded(), "side by side")
        if (row["task"], row["ring"], row["peer"]) == ("record", "Z_2", "Sage")
    )
    theirs = over_2["peer's"]
    factor = round(1 / float(over_2["peer/ours"]))
    assert f"took {theirs}; `decompose(M)`" in WHY
    assert f"took {over_2['ours']} in the same run" in WHY
    assert WHY.count(f"some {factor} times") == 2
    assert 0.45 < ratios(task="inverse", peer="PARI")["inverse", "Q", "100", "PARI"] < 0.55
    assert "PARI took half of our time" in WHY
    ahead = [1 / x for key, x in ratios(n="1000", peer="Sage").items() if key[0] in ("record", "low rank")]
    ahead += [1 / x for key, x in ratios(n="1000", peer="GAP", ring="Z_2").items()]
    text = " ".join(benchmarks.PAGE.read_text(encoding="utf-8").split())
    assert f"by {round(min(ahead))} to {round(max(ahead))} times at n = 1000" in text


def test_where_modularsnf_is_faster():
    """Up to 100 rows modulo 12, and modulo 2^30 up to 400."""
    growth = benchmarks.rows_of(benchmarks.recorded(), "growth")
    times = {
        (row["ring"], row["system"], n): float(row[n].removesuffix(" ms"))
        for row in growth
        for n in ("100", "200", "400")
        if row["task"] == "smith"
    }
    for ring, sizes in (("Z_12", ("100",)), ("Z_2^30", ("100", "200", "400"))):
        for n in sizes:
            assert times[ring, "modularsnf", n] < times[ring, "modlinalg", n]
    assert times["Z_12", "modularsnf", "200"] > times["Z_12", "modlinalg", "200"]
