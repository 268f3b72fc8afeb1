"""The figures of docs/benchmarks.md and docs/why.md are those of the recorded run, docs/benchmarks.json."""

import re

import pytest

from tests.benchmarks import page as benchmarks, sentences
from tests.benchmarks.compare import HEADER

PAGES = (benchmarks.PAGE, benchmarks.WHY)


def record_of(*lines, systems=None, **named):
    """Return a record with these lines side by side, and other tables of (header, rows)."""
    rows = [dict.fromkeys(HEADER, "") | line for line in lines]
    side_by_side = {"header": list(HEADER), "rows": [list(row.values()) for row in rows]}
    others = {name: {"header": header, "rows": found} for name, (header, found) in named.items()}
    return {"date": "", "systems": systems or {}, "tables": {"side by side": side_by_side} | others}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_the_pages_are_what_the_record_makes_of_them(path):
    """As `python -m tests.benchmarks.page` writes them; a changed figure is noticed."""
    text, record = path.read_text(encoding="utf-8"), benchmarks.recorded()
    assert text == benchmarks.rendered(text, record)
    for found in (*benchmarks.NAMED_TABLE.finditer(text), *benchmarks.NAMED_FIGURES.finditer(text)):
        digit = re.search(r"\d(?=[^\d]*$)", found[0])
        if digit and "\n\n" in found[0][: digit.start()]:
            place = found.start() + digit.start()
            changed = text[:place] + str((int(text[place]) + 1) % 10) + text[place + 1 :]
            assert changed != benchmarks.rendered(changed, record), found[1]


def test_every_table_and_every_sentence_has_its_place():
    """All tables of the record are on the page, and every paragraph is on one of the two."""
    texts = [path.read_text(encoding="utf-8") for path in PAGES]
    tables = benchmarks.NAMED_TABLE.findall(texts[0])
    assert set(benchmarks.recorded()["tables"]) <= set(tables)
    assert len(set(tables)) == len(tables)
    figures = [name for text in texts for name in benchmarks.NAMED_FIGURES.findall(text)]
    assert sorted(sentences.PARAGRAPHS) == sorted(figures)
    assert f"## Measured on {benchmarks.recorded()['date']}" in texts[0]


def test_rendering_twice_changes_nothing():
    """Whatever was measured before and is measured now: no text beside the named parts is taken."""
    page = "% figures: machine\n\n% end\n\nText.\n\n% table: t\n\n% figures: speed\n\nold\n\n% end\n\nMore.\n"
    full = {"date": "", "machine": ["2 cores"], "tables": {"t": {"header": ["n"], "rows": [["1"]]}}}
    empty = {"date": "", "tables": {}}
    for record in (full, empty):
        once = benchmarks.rendered(page, record)
        assert once == benchmarks.rendered(once, record)
        assert once == benchmarks.rendered(benchmarks.rendered(once, full), record)
        assert "\nText.\n" in once
        assert 2 == once.count("% end\n")
        assert once.endswith("\nMore.\n")


def test_ratios_are_those_of_the_times():
    """The record does not contradict itself; times are rounded to three digits."""
    seconds = {"ms": 1e-3, "s": 1.0}
    for row in sentences.rows_of(benchmarks.recorded(), "side by side"):
        if row["peer/ours"] != "-":
            (ours, a), (theirs, b) = (row[key].split() for key in ("ours", "peer's"))
            ratio = float(theirs) * seconds[b] / (float(ours) * seconds[a])
            assert float(row["peer/ours"]) == pytest.approx(ratio, rel=0.02), row
            target = re.match(r"([\d.]+): (reached|not reached)", row["target"])
            if target and abs(ratio / float(target[1]) - 1) > 0.02:
                assert target[2] == ("reached" if ratio >= float(target[1]) else "not reached")


def test_no_answer_of_the_record_is_wrong():
    """A run in which somebody disagrees is no run to publish."""
    for row in sentences.rows_of(benchmarks.recorded(), "side by side"):
        assert not row["agree"].startswith("NO"), row


def test_what_is_not_reached_is_said():
    """With both numbers; in lines without a peer with both times."""
    missed = {"task": "smith", "ring": "Z_8", "n": "1000", "peer": "modularsnf", "peer/ours": "2.35"}
    late = {"task": "band", "ring": "Z_7", "n": "100", "peer": "alone", "ours": "3.00 s", "peer/ours": "-"}
    lines = (missed | {"target": "8: not reached"}, late | {"target": "2.00 s: not reached"})
    assert sentences.targets(record_of(*lines)) == (
        "Not reached: smith over Z_8 at n = 1000 against modularsnf: peer/ours is 2.35, not 8;"
        " band over Z_7 at n = 100 takes 3.00 s, not 2.00 s."
    )
    assert sentences.targets(record_of(missed | {"target": "2: reached"})) == "Every target is reached."
    record = record_of(*lines)
    both = {"tables": {"two threads": record["tables"]["side by side"]}}
    assert sentences.targets_of_two(both).startswith(
        f"{sentences.targets(record)[:-1]}.".replace("Not reached:", "Not reached with two threads:")
    )
    assert not sentences.targets_of_two(record)


def test_who_is_ahead_is_said():
    """Only those whose time is shorter than ours, and nobody where there is none."""
    line = {"task": "record", "ring": "Z_2", "n": "1000", "peer": "M4RI", "ours": "8 ms", "peer's": "2 ms"}
    assert "M4RI on record over Z_2 (4.0 times)." in sentences.ahead(record_of(line | {"peer/ours": "0.25"}))
    assert sentences.ahead(record_of(line | {"peer/ours": "1.5"})) == ""
    assert "`decompose` at n = 1000 took 4.0 times the time of M4RI." in sentences.speed(
        record_of(line | {"peer/ours": "0.25"})
    )
    sage = line | {"peer": "Sage", "peer/ours": "0.25"}
    said = sentences.over_2_by_sage(record_of(sage, systems={"Sage": "10.8"}))
    assert "Sage 10.8, took 2 ms; `decompose(M)` here, " in said
    assert said.endswith(" took 8 ms in the same run ({doc}`/benchmarks`), 4.0 times as long.")


def test_where_modularsnf_is_faster():
    """The largest of the sizes at which its time is shorter; seconds and milliseconds are told apart."""
    rows = [
        ["smith", "Z_12", "modlinalg", "9 ms", "20 ms"],
        ["smith", "Z_12", "modularsnf", "8 ms", "1.5 s"],
        ["smith", "Z_2^30", "modlinalg", "8 ms", "20 ms"],
        ["smith", "Z_2^30", "modularsnf", "9 ms", "not run"],
    ]
    header = ["task", "ring", "system", "100", "200"]
    assert sentences.modularsnf(record_of(growth=(header, rows))) == (
        "Of the sizes measured ({doc}`/benchmarks`) it is faster than ours modulo 12 up to 100 rows"
        " and modulo $2^{30}$ at no size."
    )


def test_what_was_not_measured_is_not_spoken_of():
    """Every paragraph but the list of targets is empty for an empty run."""
    empty = {"date": "", "tables": {}}
    said = {name for name, paragraph in sentences.PARAGRAPHS.items() if paragraph(empty)}
    assert {"targets"} == said


def test_missing_systems_are_named():
    """Beside those that were there."""
    assert sentences.machine({"machine": ["2 cores"], "systems": {"FLINT": "3", "ldpc": None}}) == (
        "2 cores; FLINT 3; not installed: ldpc."
    )
