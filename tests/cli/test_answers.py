"""The commands that answer a question: what they print, as words and as JSON."""

import re
from dataclasses import replace
from itertools import pairwise
from math import gcd
from pathlib import Path

import pytest

from modlinalg import check_identities, decompose, kernel, matrix, pseudo_inverse, zeros
from modlinalg._cli import answers
from tests.cli.running import COMMANDS, RINGS, certificate, parsed, refused, run

pytestmark = pytest.mark.usefixtures("folder")


@pytest.mark.parametrize("ring", RINGS, ids=" ".join)
def test_decompose_prints_six_matrices(ring):
    """Decompose prints M, RI, W, CI, R, C, the invariant factors and what was checked; status 0."""
    result = run("decompose", "m.txt", *ring)
    assert (0, "") == (result.exit_code, result.stderr)
    shown = dict(re.findall(r"^(\w+) =\n((?:\[.*\]\n)+)", result.stdout, re.MULTILINE))
    assert ["M", "RI", "W", "CI", "R", "C"] == list(shown)
    options = {"mod": int(ring[1])} if len(ring) == 2 else {}
    parts = {name: matrix(re.sub(r"[\[\]]", " ", text), **options) for name, text in shown.items()}
    assert matrix("1 2; 3 4", **options) == parts["M"] == parts["RI"] @ parts["W"] @ parts["CI"]
    assert parts["W"] == parts["R"] @ parts["M"] @ parts["C"]
    factors = ", ".join(map(str, decompose(parts["M"]).invariant_factors))
    assert f"invariant factors: {factors}\n" in result.stdout


def test_decompose_says_checked_only_of_what_it_has_multiplied_out(monkeypatch):
    """A record that `decompose` let pass on its random vectors is multiplied out before it is printed."""

    def broken(M):
        d = decompose(M)
        return replace(d, R=2 * d.R)

    monkeypatch.setattr("modlinalg._cli.answers.decompose", broken)
    result = run("decompose", "m.txt", "--mod", "7")
    refused(result, "decompose: R*RI = I", status=4)


def test_pseudo_inverse_prints_the_pseudo_inverse_and_its_identities():
    """Pinv prints X and which identities hold; status 0."""
    result = run("pseudo-inverse", "m.txt", "--mod", "7")
    assert (0, "") == (result.exit_code, result.stderr)
    assert "[5 1]\n[5 3]\n" in result.stdout
    assert ["(1)", "(2)", "(3)", "(4)"] == re.findall(r"^\(\d\)(?=.* holds$)", result.stdout, re.MULTILINE)


def test_inverse_shows_both_products():
    """M*X = I and X*M = I, multiplied out; a product that is another is never shown."""
    result = run("inverse", "m.txt", "--mod", "7")
    assert (0, "") == (result.exit_code, result.stderr)
    assert "\nM*X = [1 0] = I\n      [0 1]\n\nX*M = [1 0] = I\n      [0 1]\n" in result.stdout


def test_inverse_shows_no_product_that_is_not_the_identity(monkeypatch):
    """An internal error, status 4."""
    monkeypatch.setattr(answers, "identity", lambda size, ring: zeros(size, size, ring))
    refused(run("inverse", "m.txt", "--mod", "7"), "M*X = I or X*M = I fails", status=4)


@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("at_most", [None, 1, 11, 12, 13])
def test_kernel_lists_its_elements_in_the_order_of_the_coefficients(side, at_most, file):
    """Each element once, t1 first; what is left out is said."""
    M = matrix([[2, 4], [4, 2]], mod=6)
    limit = [] if at_most is None else ["--at-most", str(at_most)]
    result = run("kernel", str(file("2 4\n4 2\n")), "--mod", "6", "--side", side, "--list", *limit)
    g, h = kernel(M, side=side).generators
    expected = [str((t1 * g + t2 * h).entries) for t2 in range(6) for t1 in range(2)][:at_most]
    if at_most is not None and at_most < 12:
        expected.append(f"these are the first {at_most} of 12: --at-most N lists more")
    assert (0, expected) == (result.exit_code, result.stdout.split("\n\n")[1].splitlines())


def test_kernel_says_what_cannot_be_listed():
    """A kernel over Q other than 0, and more than the limit without --at-most."""
    endless = run("kernel", "ones.txt", "--rational", "--list")
    assert "there are infinitely many over Q, and none is listed" in endless.stdout
    assert run("kernel", "two.txt", "--rational", "--list").stdout.endswith("solutions: 1\n\n(0)\n")
    lines = run("kernel", "ones.txt", "--mod", "1001", "--list").stdout.splitlines()
    assert "these are the first 1000 of 1001: --at-most N lists more" == lines[-1]
    assert 1000 == len(set(lines[4:-1]))


@pytest.mark.parametrize("words", ["--list --format json", "--at-most 3", "--list --at-most 0"])
def test_kernel_refuses_a_list_that_would_not_be_printed(words):
    """Status 2 and nothing printed."""
    refused(run("kernel", "ones.txt", "--mod", "5", *words.split()))


def test_pseudo_inverse_proves_that_there_is_none():
    """[2] has no pseudo-inverse mod 8: the answer is a Z with M*Z*M = 0, trace(Z*M) != 0; status 1."""
    result = run("pseudo-inverse", "two.txt", "--mod", "8")
    assert (1, "") == (result.exit_code, result.stderr)
    Z = int(re.search(r"Z =\n\[(\d+)\]", result.stdout)[1])
    assert 2 * Z * 2 % 8 == 0 != Z * 2 % 8
    assert f"M*Z*M = 0 and trace(Z*M) = {Z * 2 % 8}" in result.stdout


def test_pseudo_inverse_help_states_the_identity_that_is_refuted():
    """The help says when there is no pseudo-inverse: when no X has M*X*M = M."""
    words = " ".join(run("pseudo-inverse", "--help").stdout.split())
    assert "no X has M*X*M = M," in words


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["m.txt", "x.txt", "--mod", "7"], 0),
        (["m.txt", "m.txt", "--mod", "7"], 1),
        (["ones.txt", "column.txt", "--mod", "5"], 1),
        (["ones.txt", "column.txt", "--mod", "5", "--require", "1,2,3"], 0),
        (["ones.txt", "column.txt", "--mod", "5", "--require", "1 3"], 0),
        (["ones.txt", "column.txt", "--mod", "5", "--require", "4"], 1),
        (["0x3.json", "3x0.json", "--rational"], 0),
    ],
)
@pytest.mark.parametrize("form", ["text", "json"])
def test_identities_exit_status_is_the_truth_of_the_required_ones(arguments, status, form):
    """Status 0 iff all identities named by --require hold; by default all four."""
    assert status == run("identities", *arguments, "--format", form).exit_code


def test_identities_shows_both_sides():
    """Each identity is shown with both of its sides multiplied out, and where it first fails."""
    result = run("identities", "ones.txt", "column.txt", "--mod", "5")
    report = check_identities(matrix([[1, 1]], mod=5), matrix([[1], [0]], mod=5))
    assert str(report) + "\n" == result.stdout
    assert "(4) (X*M)^T = X*M fails in (R1, C2): 0 on the left, 1 on the right" in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("ring", [("--mod", "8"), ("--rational",)], ids=" ".join)
@pytest.mark.parametrize("file", ["0x3.json", "3x0.json"])
def test_empty_matrices_are_answered(command, ring, file):
    """0 x 3 and 3 x 0 matrices have a decomposition, a pseudo-inverse and a trace."""
    result = run(command, file, *ring)
    assert (0, "") == (result.exit_code, result.stderr)
    assert re.search("0 x 3|3 x 0", result.stdout)


@pytest.mark.parametrize("ring", RINGS, ids=" ".join)
@pytest.mark.parametrize("file", ["m.txt", "x.txt", "two.txt", "ones.txt", "0x3.json", "3x0.json"])
def test_decompose_json_is_a_certificate_that_multiplies_out(ring, file):
    """R*RI = I, C*CI = I, RI*W*CI = M, W diagonal, d_i divides d_(i+1) and n."""
    result = run("decompose", file, *ring, "--format", "json")
    assert (0, "") == (result.exit_code, result.stderr)
    shown_ring, c = certificate(result.stdout, "decomposition")
    assert ({"modulus": int(ring[1])} if len(ring) == 2 else {"rational": True}) == shown_ring
    assert {"M", "RI", "W", "CI", "R", "C"} == set(c)
    assert c["M"] == c["RI"] @ c["W"] @ c["CI"]
    assert c["W"] == c["R"] @ c["M"] @ c["C"]
    assert (c["R"] @ c["RI"]) ** 1 == (c["R"] @ c["RI"]) ** 0
    assert (c["C"] @ c["CI"]) ** 1 == (c["C"] @ c["CI"]) ** 0
    factors = [c["W"][i, i] for i in range(min(c["W"].shape))]
    assert all(i == j or not a for i, row in enumerate(c["W"].rows()) for j, a in enumerate(row))
    if len(ring) == 2:
        ideals = [gcd(a, int(ring[1])) for a in factors]
        assert [g % int(ring[1]) for g in ideals] == factors
        assert all(b % a == 0 for a, b in pairwise(ideals))


@pytest.mark.parametrize("ring", RINGS, ids=" ".join)
@pytest.mark.parametrize("file", ["m.txt", "ones.txt", "0x3.json", "3x0.json"])
def test_pseudo_inverse_json_is_a_certificate_that_multiplies_out(ring, file):
    """A pseudo-inverse comes with exactly the identities that hold, or with a Z that refutes (1)."""
    result = run("pseudo-inverse", file, *ring, "--format", "json")
    kind = ["generalized_inverse", "no_generalized_inverse"][result.exit_code]
    _, c = certificate(result.stdout, kind)
    if result.exit_code == 0:
        assert {"M", "X", "identities"} == set(c)
        assert sorted(check_identities(c["M"], c["X"]).satisfied) == c["identities"]
        assert {1, 2} <= set(c["identities"])
        assert pseudo_inverse(c["M"]) == c["X"]
    else:
        assert {"M", "Z", "identities"} == set(c)
        assert (c["M"] @ c["Z"] @ c["M"]).is_zero
        assert (c["Z"] @ c["M"]).trace() != 0


def test_pseudo_inverse_json_of_no_pseudo_inverse_exits_with_one():
    """The certificate that there is none goes to standard output, with status 1 and nothing on stderr."""
    result = run("pseudo-inverse", "two.txt", "--mod", "8", "--format", "json")
    assert (1, "") == (result.exit_code, result.stderr)
    _, c = certificate(result.stdout, "no_generalized_inverse")
    assert [1, 2] == c["identities"]
    assert 8 == 2 * c["Z"][0, 0] * 2 % 16


def test_identities_json_names_what_holds_and_where_the_others_fail():
    """The identities that hold, and for each other one the first place (from 0) where its sides differ."""
    result = run("identities", "ones.txt", "column.txt", "--mod", "5", "--format", "json")
    data = parsed(result.stdout)
    assert [1, 2, 3] == data["satisfied"]
    assert {"1": None, "2": None, "3": None, "4": [0, 1]} == data["first_difference"]


@pytest.mark.exhaustive
def test_a_large_sparse_file_is_ranked_solved_verified_and_checked(tmp_path):
    """A cycle of 30,001 with 3 on its diagonal: no command has a place for all of its entries."""
    pytest.importorskip("numpy", reason="numpy is not installed")
    size, M, b, x, proof = (
        30_001,
        *(str(tmp_path / name) for name in ("M.mtx", "b.mtx", "x.mtx", "proof.json")),
    )
    banner, ring = "%%MatrixMarket matrix", ("--mod", "7")
    places = [f"{i} {i} 3\n{i} {i % size + 1} 1\n" for i in range(1, size + 1)]
    files = {
        M: f"{banner} coordinate integer general\n{size} {size} {2 * size}\n" + "".join(places),
        b: f"{banner} array integer general\n{size} 1\n" + "4\n" * size,
        x: f"{banner} array integer general\n{size} 1\n" + "1\n" * size,
    }
    for name, text in files.items():
        Path(name).write_text(text)
    assert run("rank", M, *ring).stdout.endswith(f"\n{size}\n")
    assert "\nx = (1, 1, 1, " in run("solve", M, b, *ring).stdout
    verified = run("verify", "solution", M, b, x, *ring, "--certificate", proof)
    assert (0, True) == (verified.exit_code, verified.stdout.startswith("TRUE: "))
    assert run("check", proof).stdout.startswith("verified: ")
    assert 1 == run("verify", "solution", M, x, b, *ring).exit_code
    refused(run("rank", M, "--rational"), "at most 4000000 entries", "modulo n <= 2^31")


def test_any_number_of_elements_may_be_asked_for():
    """Also more than islice counts."""
    few, many = (
        run("kernel", "ones.txt", "--mod", "5", "--list", "--at-most", n) for n in ("5", "1" + "0" * 23)
    )
    assert (0, few.stdout) == (many.exit_code, many.stdout)


@pytest.mark.parametrize("form", ["text", "json"])
def test_there_are_no_identities_where_their_certificate_cannot_be_written(form):
    """Nothing is printed beside the status 2."""
    words = ("identities", "m.txt", "x.txt", "--mod", "7", "--require", "1", "--format", form)
    refused(run(*words, "--certificate", "nowhere/proof"), "nowhere/proof")


def test_an_echelon_form_that_nobody_certifies_is_made_alone(monkeypatch):
    """And a ring that is no field is refused before anything is computed."""
    expected = run("form", "m.txt", "--kind", "rref", "--mod", "7").stdout
    monkeypatch.setattr(answers, "howell_form_with_transform", None)
    assert expected == run("form", "m.txt", "--kind", "rref", "--mod", "7").stdout
    for form in ("text", "json"):
        done = run("form", "m.txt", "--kind", "rref", "--mod", "6", "--format", form)
        refused(done, "try `modlinalg form --kind howell`")
    refused(run("form", "m.txt", "--kind", "rref", "--integers"), "try `modlinalg form --kind hermite`")
