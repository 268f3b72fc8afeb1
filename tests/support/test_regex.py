"""Regular expressions with possessive groups, which Python 3.11.0 to 3.11.4 match wrongly."""

import tomllib
from pathlib import Path

import pytest

from modlinalg._support.regex import FIRST_RIGHT, re

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@pytest.mark.parametrize(
    ("pattern", "text", "matched"),
    [
        (r"[0-9]++(?:/[0-9]++)?+", "3/x", "3"),
        (r"1(?:,[0-9]++)*+", "1,x", "1"),
        (r"1(?:\s*+,[0-9]++)*+", "1 ,x", "1"),
        (r"1(?:,[0-9]++(?![a-z]))*+", "1,2x", "1"),
        (r"(?:a[0-9]++b)++", "a1ba2c", "a1b"),
        (r"(?>a[0-9]*+b|a)", "a1c", "a"),
    ],
)
def test_a_group_that_fails_half_way_takes_nothing(pattern, text, matched):
    """Here the `re` of 3.11.2 takes what the failed repetition had begun to read."""
    assert matched == re.match(pattern, text)[0]


def test_the_package_regex_is_needed_where_python_is_wrong():
    """pyproject.toml asks for it for the very versions."""
    dependencies = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"]
    version = ".".join(map(str, FIRST_RIGHT))
    marker = f"; python_full_version < '{version}'"
    assert [True] == [line.endswith(marker) for line in dependencies if line.startswith("regex")]
