"""What other systems' own tests and manuals state is what this library answers."""

import dataclasses
import random
from pathlib import Path

import pytest

from modlinalg import charpoly, is_invertible
from tests.helpers.runs import slow
from tests.peers.asking import ask
from tests.peers.extension import Extension
from tests.peers.records import Value, names, read
from tests.peers.table import row

PAGE = (Path(__file__).parents[2] / "docs/peers.md").read_text(encoding="utf-8")


def disagreements(values: list[Value]) -> list[str]:
    """Return the places of the values that this library does not give, unless docs/peers.md names them."""
    return [value.at for value in values if ask(value).word != "right" and f"`{value.at}`" not in PAGE]


@slow(exhaustive=lambda name: name in {"flint", "galois"})
@pytest.mark.parametrize("name", names())
def test_a_sample_of_the_values_of_each_peer_is_what_this_library_answers(name: str):
    """The sample changes with the number of values only: random.Random(n) draws it."""
    values = [value for value in read(name)[1] if len(str(value.given)) < 400]
    assert disagreements(random.Random(len(values)).sample(values, min(20, len(values)))) == []


@slow(long=lambda name: name in {"galois", "pari", "sage"})
@pytest.mark.exhaustive
@pytest.mark.parametrize("name", names())
def test_all_values_of_each_peer_are_what_this_library_answers(name: str):
    """The table of docs/peers.md has their numbers."""
    source, values = read(name)
    words = [ask(value).word for value in values]
    others = [value.at for value, word in zip(values, words, strict=True) if word != "right"]
    assert [at for at in others if f"`{at}`" not in PAGE] == []
    assert row(source, [value.kind for value in values], words) in PAGE


@pytest.mark.parametrize("name", names())
def test_the_page_has_as_many_values_of_each_peer_as_its_file(name: str):
    """The row of the peer has project, version and licence of the header, and the number of values."""
    source, values = read(name)
    assert f"| {source.project} | {source.version}, {source.licence} | {len(values)} |" in PAGE


def test_the_page_has_the_number_of_all_values():
    """Each question of a peer counts once."""
    assert f"{sum(len(read(name)[1]) for name in names())} values in all" in PAGE


@slow(exhaustive=lambda kind: kind == "inverse")
@pytest.mark.parametrize(
    "kind", ["det", "rank", "inverse", "product", "rref", "kernel", "solution", "charpoly", "plu"]
)
def test_a_changed_value_is_found(kind: str):
    """One entry of the answer, or the number that it is, becomes another, and the answer is not right any
    more."""
    value = next(v for v in read("galois" if kind != "rank" else "flint")[1] if v.kind == kind and v.value)
    assert ask(value).word == "right"
    assert ask(dataclasses.replace(value, value=changed(value.value))).word != "right"


@pytest.mark.parametrize("kind", ["det", "trace", "inverse", "product", "rref", "solution", "order"])
def test_a_changed_value_over_an_extension_field_is_found(kind: str):
    """The same where each entry stands for k*k numbers."""
    value = next(v for v in over_7_3() if v.kind == kind and v.value)
    assert ask(value).word == "right"
    assert ask(dataclasses.replace(value, value=changed(value.value))).word != "right"


@pytest.mark.parametrize("kind", ["kernel", "left kernel", "image"])
def test_another_vector_over_an_extension_field_is_found(kind: str):
    """The span of one vector is another when one of its two entries is changed."""
    value = next(
        v for v in over_7_3() if v.kind == kind and len(v.value) == 1 and sum(map(bool, v.value[0])) > 1
    )
    assert ask(value).word == "right"
    assert ask(dataclasses.replace(value, value=changed(value.value))).word != "right"


def over_7_3() -> list[Value]:
    """Return the values over GF(7^3) that are numbers, or matrices that have entries."""
    return [
        v for v in read("galois")[1] if str(v.ring).startswith("GF(7^3)") and not isinstance(v.value, dict)
    ]


@pytest.mark.parametrize("text", ["GF(2^3)/11", "GF(7^3)/641", "GF(2^8)/285"])
def test_a_matrix_over_gf_p_stands_for_an_element_of_an_extension(text: str):
    """The matrices of a and b commute; that of x satisfies the polynomial; none but that of 0 is singular."""
    field = Extension.read(text)
    x, some = field.matrix([[field.p]]), [field.matrix([[a]]) for a in range(1, 40) if a < field.p**field.k]
    assert all((x @ a) == (a @ x) and is_invertible(a) for a in some)
    digits = [field.polynomial // field.p**i % field.p for i in range(field.k + 1)]
    assert list(charpoly(x).coefficients) == digits
    assert sum((c * x**i for i, c in enumerate(digits)), field.zeros(1, 1)).is_zero


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
