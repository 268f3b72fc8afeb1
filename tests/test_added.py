"""Since when a name exists: each that version 0.1 had not says so, and no other."""

import re
from inspect import getdoc

import pytest

import modlinalg
from tests.added import first_names, named, with_version


def numbers(version):
    """Return a version as numbers that can be compared."""
    return tuple(int(part) for part in version.split("."))


@pytest.mark.exhaustive
def test_a_name_that_is_new_says_since_when():
    """One version, later than 0.1, with two numbers; a name of 0.1 says nothing."""
    assert [] == [one.names[0] for one in named() if one.is_of_the_first and one.added]
    assert [] == [one.names[0] for one in named() if not one.is_of_the_first and len(one.added) != 1]
    versions = {version for one in named() for version in one.added}
    assert all(re.fullmatch(r"\d+\.\d+", version) and numbers(version) > (0, 1) for version in versions)


def test_no_name_is_newer_than_the_next_version():
    """What is added now belongs to the version that comes after this one, or to this one."""
    major, minor = numbers(modlinalg.__version__)[:2]
    assert max(numbers(version) for one in named() for version in one.added) <= (major, minor + 1)


def test_the_list_of_the_first_names_is_about_what_is_there():
    """Most of them are there still, under the names that the list gives them."""
    current = {name for one in named() for name in one.names}
    assert "modlinalg.decompose" in first_names() & current
    assert len({name for name in first_names() if name.count(".") == 1} - current) < 5


EXAMPLE = '''
class Thing:
    """It is."""

    @property
    def part(self):
        """Say what.

        >>> Thing().part
        1
        """
        return 1
'''


def test_the_version_stands_at_the_end_of_the_docstring(tmp_path, monkeypatch):
    """Behind an empty line, as an example ends there, and the code stays what it was."""
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "thing_with_versions.py").write_text(EXAMPLE)
    import thing_with_versions  # noqa: PLC0415  # written just now

    of_part = with_version(EXAMPLE, thing_with_versions.Thing.part.fget, "0.9")
    of_both = with_version(of_part, thing_with_versions.Thing, "0.9")
    spaces = {}
    exec(of_both, spaces)
    assert "It is.\n\n.. versionadded:: 0.9" == getdoc(spaces["Thing"])
    assert getdoc(spaces["Thing"].part.fget).endswith("1\n\n.. versionadded:: 0.9")
    assert 1 == spaces["Thing"]().part
