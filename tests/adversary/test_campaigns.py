"""The campaigns name files that exist, and their outcomes become lines of a table."""

import pytest

from tests.adversary.__main__ import BEGIN, END, PAGE, ROOT, Outcome, line, table
from tests.adversary.campaigns import ALL, CAMPAIGNS, PROGRAMS


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_paths_exist(name):
    """Every file and folder of a campaign is a part of the tests."""
    paths = CAMPAIGNS[name].paths.split()
    assert paths
    assert [] == [path for path in paths if not (ROOT / "tests" / path).exists()]


def test_programs_exist():
    """Each is a file of the project, or a module of the tests."""
    for program in PROGRAMS.values():
        first = program.arguments[0]
        path = program.arguments[1].replace(".", "/") + ".py" if first == "-m" else first
        assert (ROOT / path).exists()


def test_a_line_has_a_cell_for_each_figure():
    """Also where nothing was run."""
    done = Outcome(1200, ("tests.test_x::test_y",), 3, 90.0)
    assert "| 1,200 | 1 | 3 | 1.5 |" == line("growth", done)[-len("| 1,200 | 1 | 3 | 1.5 |") :]
    assert line("fuzz").count("|") == line("growth", done).count("|")


def test_a_run_leaves_the_lines_of_other_campaigns():
    """One line for each campaign, in their order, whichever were run."""
    done, again = Outcome(1, (), 0, 60.0), Outcome(2, (), 0, 60.0)
    first = table({"threads": done, "fuzz": None})
    rows = [row for row in table({"growth": again}, first).splitlines() if row.startswith("| `")]
    assert [row.split("`")[1] for row in rows] == list(ALL)
    told = {"growth": line("growth", again), "threads": line("threads", done)}
    assert rows == [told.get(name, line(name)) for name in ALL]


def test_the_page_names_every_campaign():
    """Between its two marks stands the table."""
    inside = PAGE.read_text(encoding="utf-8").split(BEGIN)[1].split(END)[0]
    assert [name for name in ALL if f"| `{name}` |" in inside] == list(ALL)
