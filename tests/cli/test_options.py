"""Options that name the ring or what is required: numbers of any size, and what is refused."""

import flint
import pytest

from tests.cli.running import COMMANDS, HUGE, one_line, parsed, refused, run

pytestmark = pytest.mark.usefixtures("folder")


@pytest.mark.parametrize("command", [*COMMANDS, "identities"])
@pytest.mark.parametrize(
    ("ring", "words"),
    [
        ([], "exactly one of --mod N, --integers and --rational"),
        (["--mod", "8", "--rational"], "exactly one of --mod N, --integers and --rational"),
        (["--mod", "1"], "n >= 2"),
        (["--mod", "0"], "n >= 2"),
        (["--mod", "-3"], "n >= 2"),
        (["--mod", "x"], "n >= 2"),
        (["--mod", ""], "n >= 2"),
        (["--mod", "2.5"], "n >= 2"),
        (["--mod", "8.0"], "n >= 2"),
        (["--mod", "1e3"], "n >= 2"),
        (["--mod", "0x1g"], "n >= 2"),
        (["--mod", "1_000"], "n >= 2"),
        (["--mod", "16/2"], "n >= 2"),
        (["--mod", "-" + HUGE], "n >= 2"),
        (["--mod", "x" * 5000], "n >= 2"),
        (["--mod"], "requires an argument"),
        (["--modulus", "8"], "No such option"),
        (["--mod", "8", "--format", "yaml"], "yaml"),
    ],
    ids=lambda value: " ".join(value)[:30] if isinstance(value, list) else "",
)
def test_ring_options_that_name_no_ring_are_refused(command, ring, words):
    """Exactly one of --mod N with n >= 2 and --rational; everything else is a usage error, status 2."""
    files = ["m.txt"] * (2 if command == "identities" else 1)
    refused(run(command, *files, *ring), words)


@pytest.mark.parametrize("digits", [HUGE, "+" + HUGE, "7" * 5000], ids=["10^4999", "+10^4999", "7..7"])
@pytest.mark.parametrize("form", [[], ["--format", "json"]], ids=["text", "json"])
@pytest.mark.parametrize("command", ["decompose", "pseudo-inverse"])
def test_modulus_of_any_size_is_accepted(command, form, digits):
    """N has any number of digits, and so have the entries of the answer, in text and in JSON."""
    result = run(command, "ones.txt", "--mod", digits, *form)
    assert (0, "") == (result.exit_code, result.stderr)
    if form:
        n = int(flint.fmpz(digits.removeprefix("+")))
        data = parsed(result.stdout)
        assert {"modulus": n} == data["ring"]
        assert [[1, 1]] == data["M"]["entries"]


@pytest.mark.parametrize("ring", [("--mod", "7"), ("--mod", HUGE + "1"), ("--rational",)], ids=lambda r: r[0])
@pytest.mark.parametrize("command", COMMANDS)
def test_entries_of_any_size_are_answered(command, ring):
    """A matrix entry with 5000 digits is nothing special, in no ring and no format."""
    assert 0 == run(command, "huge.txt", *ring).exit_code
    if command != "trace":
        result = run(command, "huge.txt", *ring, "--format", "json")
        assert 0 == result.exit_code
        assert 2 == parsed(result.stdout)["M"]["cols"]


@pytest.mark.parametrize("words", ["5", "0", "x", "", ",", "1-3", "1,2,3,4,5"])
def test_required_identities_that_do_not_exist_are_refused(words):
    """--require takes numbers of identities, 1 to 4."""
    refused(run("identities", "m.txt", "x.txt", "--mod", "7", "--require", words), "--require", "1, 2, 3, 4")


def test_identities_of_shapes_that_do_not_fit_are_refused():
    """An X for a 2 x 2 matrix is 2 x 2: status 2 and one line with both shapes."""
    result = run("identities", "m.txt", "two.txt", "--mod", "7")
    refused(result, "2 x 2", "1 x 1")
    one_line(result)
