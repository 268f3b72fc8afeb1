"""What other systems' own tests and manuals state is what this library answers."""

import dataclasses
import random
from pathlib import Path

import pytest

from tests.peers.asking import ask
from tests.peers.records import Value, names, read
from tests.peers.table import row

PAGE = (Path(__file__).parents[2] / "docs/peers.md").read_text(encoding="utf-8")


def disagreements(values: list[Value]) -> list[str]:
    """Return the places of the values that this library does not give, unless docs/peers.md names them."""
    return [value.at for value in values if ask(value).word != "right" and f"`{value.at}`" not in PAGE]


@pytest.mark.parametrize("name", names())
def test_a_sample_of_the_values_of_each_peer_is_what_this_library_answers(name: str):
    """The sample changes with the number of values only: random.Random(n) draws it."""
    values = [value for value in read(name)[1] if len(str(value.given)) < 400]
    assert disagreements(random.Random(len(values)).sample(values, min(20, len(values)))) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", names())
def test_all_values_of_each_peer_are_what_this_library_answers(name: str):
    """The table of docs/peers.md has their numbers."""
    source, values = read(name)
    words = [ask(value).word for value in values]
    assert disagreements(values) == []
    assert row(source, [value.kind for value in values], words) in PAGE


@pytest.mark.parametrize("name", names())
def test_the_page_has_as_many_values_of_each_peer_as_its_file(name: str):
    """The row of the peer has project, version and licence of the header, and the number of values."""
    source, values = read(name)
    assert f"| {source.project} | {source.version}, {source.licence} | {len(values)} |" in PAGE


def test_the_page_has_the_number_of_all_values():
    """Each question of a peer counts once."""
    assert f"{sum(len(read(name)[1]) for name in names())} values in all" in PAGE


@pytest.mark.parametrize(
    "kind", ["det", "rank", "inverse", "product", "rref", "kernel", "solution", "charpoly", "plu"]
)
def test_a_changed_value_is_found(kind: str):
    """One entry of the answer, or the number that it is, becomes another, and the answer is not right any
    more."""
    value = next(v for v in read("galois" if kind != "rank" else "flint")[1] if v.kind == kind and v.value)
    assert ask(value).word == "right"
    assert ask(dataclasses.replace(value, value=changed(value.value))).word != "right"


def changed(stated: object) -> object:
    """Return a stated answer with its first number raised by one."""
    if isinstance(stated, list):
        return [changed(stated[0]), *stated[1:]]
    assert isinstance(stated, int)
    return stated + 1


def test_a_value_is_read_as_it_was_written():
    """Each line of a file is the line that its value writes."""
    for name in names():
        assert all(Value(**vars(value)) == value for value in read(name)[1][:50])
