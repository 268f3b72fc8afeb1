"""`modlinalg module`: modules of files as text and as JSON, with certificates that the checker verifies."""

import json

import pytest

from modlinalg import QQ, ZZ, homology, matrix, span
from modlinalg._cli import modules, streams
from modlinalg_check import check
from tests.cli.running import refused, run

A, B = [[2, 4], [0, 2]], [[4, 1], [0, 0]]
OPTIONS = {"8": ("--mod", "8"), "Z": ("--integers",), "Q": ("--rational",)}


def over(ring):
    """The two modules over a ring of OPTIONS, for the rows as generators and for the columns."""
    keywords = {"mod": 8} if ring == "8" else {"ring": ZZ if ring == "Z" else QQ}
    return {
        side: [span(matrix(rows, **keywords), side=side) for rows in (A, B)] for side in ("right", "left")
    }


@pytest.fixture
def files(tmp_path):
    """Files with the two lists of generators, and with vectors."""
    found = {"A": "2 4; 0 2", "B": "4 1; 0 0", "v": "2 6", "w": "1 0", "longer": "1 2 3", "6v": "12 36"}
    for name, text in found.items():
        (tmp_path / name).write_text(text, encoding="ascii")
    return {name: str(tmp_path / name) for name in found}


def verified(path, kind):
    """Assert that the checker verifies a certificate of this kind."""
    verdict = check(path.read_text(encoding="ascii"))
    assert ("verified", kind) == (verdict.outcome, verdict.kind)


@pytest.mark.parametrize("ring", OPTIONS)
@pytest.mark.parametrize("side", ["right", "left"])
def test_sum_intersection_and_dual_are_those_of_the_library(ring, side, files, tmp_path):
    """Canonical generators and structure; what --certificate writes is verified."""
    first, second = over(ring)[side]
    inside = {"sum": "equal_modules", "intersection": "intersection", "dual": "solution_set"}
    expected = {"sum": first + second, "intersection": first & second, "dual": first.dual()}
    for name, module in expected.items():
        names = [files["A"]] if name == "dual" else [files["A"], files["B"]]
        arguments = ("module", name, *names, "--side", side, *OPTIONS[ring])
        result = run(*arguments, "--format", "json", "--certificate", str(tmp_path / "c"))
        assert (0, "") == (result.exit_code, result.stderr)
        found = json.loads(result.stdout)
        assert [list(map(module.ring.format, row)) for row in module.generator_matrix.rows()] == [
            list(map(str, row)) for row in found["generators"]["entries"]
        ]
        assert module.side == found["side"]
        assert list(module.invariant_factors) == found["invariant_factors"]
        assert (module.order if isinstance(module.order, int) else "infinite") == found["order"]
        verified(tmp_path / "c", "module_generators")
        proof = json.loads((tmp_path / "c").read_text(encoding="ascii"))
        assert inside[name] == proof["of"]["kind"]
        assert (found["generators"], found["invariant_factors"]) == (proof["G"], proof["orders"])
        title = run(*arguments).stdout.splitlines()[0]
        assert title.startswith(f"the {name} over {module.ring}: ")


def test_the_quotient_has_its_structure_and_generators(files, tmp_path):
    """Z^2 modulo a lattice; a module that is not inside has status 1 and a witness."""
    arguments = ("module", "quotient", "-", files["A"], "--integers")
    result = run(*arguments, "--certificate", str(tmp_path / "c"), stdin="1 0; 0 1")
    assert result.stdout.splitlines()[0] == "the quotient over Z: Z_2^2, 4 elements"
    found = json.loads(run(*arguments, "--format", "json", stdin="1 0; 0 1").stdout)
    verified(tmp_path / "c", "quotient")
    assert (found["invariant_factors"], found["order"]) == ([2, 2], 4)
    assert (found["generators"]["rows"], found["generators"]["cols"]) == (2, 2)
    arguments = ("module", "quotient", files["A"], files["B"], "--mod", "8")
    result = run(*arguments, "--certificate", str(tmp_path / "no"))
    assert result.exit_code == 1
    assert "quotient: the second module is not inside the first, which lacks v = (1, 0)" in result.stdout
    verified(tmp_path / "no", "no_solution")


@pytest.mark.parametrize("given", ["1 0; 0 1", "3 2 0; 0 5 1", "1 4 0 7; 0 1 1 9"])
def test_the_printed_generators_of_a_quotient_are_proved(given, files, tmp_path):
    """Those of the certificate are the ones on the screen, however the first module was given."""
    arguments = ("module", "quotient", "-", files["A"], "--integers")
    path = tmp_path / "c"
    found = json.loads(run(*arguments, "--format", "json", "--certificate", str(path), stdin=given).stdout)
    proof = json.loads(path.read_text(encoding="ascii"))
    assert check(path.read_text(encoding="ascii")).outcome == "verified"
    assert proof["kind"] == ("quotient" if given == "1 0; 0 1" else "quotient_generators")
    columns = [[x for row in g["entries"] for x in row] for g in proof.get("generators", [])]
    rows = [list(row) for row in zip(*columns, strict=True)]
    assert found["generators"]["entries"] == (rows or proof["G"]["entries"])
    assert found["invariant_factors"] == proof.get("of", proof)["orders"]


def test_a_quotient_by_itself_has_no_generators(files):
    """It is 0; the length of the vectors is shown all the same, for the next command."""
    result = run("module", "quotient", files["A"], files["A"], "--mod", "8")
    shown = "generated by the columns of\n[ ] (2 x 0)\n"
    assert result.stdout == f"the quotient over Z_8: 0, 1 element\n{shown}"


@pytest.mark.parametrize(
    ("arguments", "status", "kind"),
    [
        (("member", "A", "v", "--mod", "8"), 0, "solution"),
        (("member", "A", "w", "--mod", "8"), 1, "no_solution"),
        (("member", "A", "w", "--integers"), 1, "no_solution"),
        (("member", "A", "w", "--rational"), 0, "solution"),
        (("member", "B", "A", "--integers"), 1, "no_solution"),
        (("member", "A", "6v", "--integers", "--side", "left"), 0, "solution"),
        (("equal", "A", "A", "--mod", "8"), 0, "equal_modules"),
        (("equal", "A", "B", "--mod", "8"), 1, "no_solution"),
        (("equal", "B", "A", "--integers", "--side", "left"), 1, "no_solution"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_member_and_equal_leave_with_yes_or_no_and_its_certificate(arguments, status, kind, files, tmp_path):
    """0 yes, 1 no; JSON is the certificate, and --certificate writes the same."""
    named = [files.get(word, word) for word in arguments]
    result = run("module", *named, "--certificate", str(tmp_path / "c"))
    assert (status, "") == (result.exit_code, result.stderr)
    verified(tmp_path / "c", kind)
    printed = run("module", *named, "--format", "json")
    assert status == printed.exit_code
    assert json.loads(printed.stdout) == json.loads((tmp_path / "c").read_text(encoding="ascii"))


@pytest.mark.parametrize("ring", OPTIONS)
@pytest.mark.parametrize("side", ["right", "left"])
def test_images_and_preimages_are_those_of_the_library(ring, side, files, tmp_path):
    """Under the matrix in the second file; the certificate of a preimage has its vectors as x."""
    A, B = over(ring)[side]
    expected = {"image": A.image(B.G), "preimage": A.preimage(B.G)}
    for name, module in expected.items():
        arguments = ("module", name, files["A"], files["B"], "--side", side, *OPTIONS[ring])
        result = run(*arguments, "--format", "json", "--certificate", str(tmp_path / "c"))
        assert (0, "") == (result.exit_code, result.stderr)
        found = json.loads(result.stdout)
        generators = matrix(found["generators"]["entries"] or module.generator_matrix, module.ring)
        assert module == span(generators, side=side)
        assert list(module.invariant_factors) == found["invariant_factors"]
        verified(tmp_path / "c", {"image": "module_generators", "preimage": "intersection"}[name])
    proof = json.loads((tmp_path / "c").read_text(encoding="ascii"))
    assert expected["preimage"] == span(matrix(proof["x"]["entries"], A.ring), side=side)
    assert B.G == matrix(proof["M"]["entries"], A.ring)


@pytest.mark.parametrize(
    ("ring", "index"), [(("--mod", "8"), 4), (("--integers",), 4), (("--rational",), 1)], ids=str
)
def test_an_index_is_a_number_with_the_certificate_of_the_quotient(ring, index, files, tmp_path):
    """As text, formula and JSON."""
    arguments = ("module", "index", files["A"], "-", *ring, "--certificate", str(tmp_path / "c"))
    twice = "4 0; 0 4" if index > 1 or ring == ("--rational",) else ""
    assert run(*arguments, stdin=twice).stdout.splitlines()[1] == str(index)
    assert run(*arguments, "--format", "latex", stdin=twice).stdout == f"{index}\n"
    assert json.loads(run(*arguments, "--format", "json", stdin=twice).stdout)["index"] == index
    verified(tmp_path / "c", "quotient" if index == 1 else "quotient_generators")


def test_an_index_may_be_infinite_and_a_module_may_not_be_inside(files, tmp_path):
    """Infinite is an answer; a vector outside is status 1 with its functional."""
    arguments = ("module", "index", files["A"], "-", "--integers")
    for form, said in {"text": "infinite", "latex": r"\infty", "json": '"index": "infinite"'}.items():
        assert said in run(*arguments, "--format", form, stdin="0; 0").stdout
    for form in ("text", "latex", "json"):
        result = run(*arguments, "--format", form, "--certificate", str(tmp_path / "c"), stdin="1; 0")
        assert (1, "") == (result.exit_code, result.stderr)
        verified(tmp_path / "c", "no_solution")


@pytest.mark.parametrize("ring", OPTIONS)
@pytest.mark.parametrize("side", ["right", "left"])
def test_minimal_generators_are_as_many_as_orders(ring, side, files, tmp_path):
    """Their certificate says that no fewer would do; the module 0 has none."""
    A, _ = over(ring)[side]
    arguments = ("module", "minimal", files["A"], "--side", side, *OPTIONS[ring])
    result = run(*arguments, "--format", "json", "--certificate", str(tmp_path / "c"))
    found = json.loads(result.stdout)
    G = matrix(found["generators"]["entries"], A.ring)
    assert span(G, side=side) == A
    assert len(found["invariant_factors"]) == G.shape[1 if side == "right" else 0]
    verified(tmp_path / "c", "minimal_generators")
    zero = ("module", "minimal", "-", "--side", side, *OPTIONS[ring])
    assert run(*zero, stdin="0 0").stdout.splitlines()[0].startswith(f"minimal generators over {A.ring}: 0")


def test_the_homology_is_that_of_the_function(tmp_path):
    """A circle, its certificate and its formula; maps whose product is not 0 are bad input."""
    circle, nothing = [[-1, -1, 0], [1, 0, -1], [0, 1, 1]], [[0], [0], [0]]
    (tmp_path / "d").write_text(str(circle), encoding="ascii")
    arguments = ("homology", str(tmp_path / "d"), "-", "--integers")
    found = homology(matrix(circle, ZZ), matrix(nothing, ZZ))
    result = run(*arguments, "--certificate", str(tmp_path / "c"), stdin=str(nothing))
    assert result.stdout.splitlines()[0] == "the homology over Z: Z"
    assert [list(g) for g in found.generators] == [
        [int(line.strip("[] ")) for line in result.stdout.splitlines()[2:]]
    ]
    verified(tmp_path / "c", "homology")
    data = json.loads(run(*arguments, "--format", "json", stdin=str(nothing)).stdout)
    assert (data["invariant_factors"], data["order"]) == ([0], "infinite")
    formula = run(*arguments, "--format", "latex", stdin=str(nothing)).stdout
    assert formula.startswith(r"\ker A / \operatorname{im} B = \left\langle \begin{pmatrix}")
    assert formula.endswith(r"\right\rangle \cong \mathbb{Z} \quad \text{over } \mathbb{Z}" + "\n")
    refused(run(*arguments, stdin=str(circle)), "homology: A*B is not 0 over Z: entry [0, 1]")
    refused(run(*arguments, stdin="1 2"), "homology: A is 3 x 3 and B 1 x 2: B needs 3 rows")


def test_every_answer_about_modules_is_a_formula_too(files):
    """Spans with their structure and ring, quotients with classes, coefficients; a no stays text."""
    span_of = r"\operatorname{span}\left\{"
    over_8 = r" \quad \text{over } \mathbb{Z}_{8}"
    A, B, v = files["A"], files["B"], files["v"]
    for command in (("sum", A, B), ("intersection", A, B), ("dual", A), ("minimal", A), ("image", A, B)):
        formula = run("module", *command, "--mod", "8", "--format", "latex").stdout
        assert formula.startswith(span_of), command
        assert formula.endswith(over_8 + "\n"), command
        assert "pmod" not in formula
    quotient = run("module", "quotient", A, "-", "--mod", "8", "--format", "latex", stdin="4 0; 0 4").stdout
    assert quotient.startswith(r"A / B = \left\langle \begin{pmatrix}")
    assert quotient.endswith(rf" + B \right\rangle \cong \mathbb{{Z}}_{{2}}^{{2}}{over_8}" + "\n")
    nothing = run("module", "quotient", A, A, "--mod", "8", "--format", "latex").stdout
    assert nothing == rf"A / B \cong 0{over_8}" + "\n"
    assert run("module", "member", A, v, "--mod", "8", "--format", "latex").stdout.startswith("t = \\begin")
    said = run("module", "equal", A, A, "--mod", "8", "--format", "latex").stdout
    assert said.startswith("x = \\begin{pmatrix}")
    assert "\ny = \\begin{pmatrix}" in said
    no = run("module", "equal", A, B, "--mod", "8", "--format", "latex")
    assert (no.exit_code, no.stdout.partition(":")[0]) == (1, "equal")


def test_numbers_of_elements_stand_in_json():
    """Infinite is a word there."""
    assert [streams.number_json(count) for count in (3, float("inf"))] == [3, "infinite"]


def test_what_does_not_fit_is_refused(files):
    """Vectors of another length, several rings, none."""
    for name in ("sum", "intersection", "quotient", "equal"):
        result = run("module", name, files["A"], files["longer"], "--mod", "8")
        refused(result, "the columns of the files have lengths 2 and 1")
    refused(run("module", "member", files["A"], files["longer"], "--mod", "8"), "have lengths 2 and 1")
    refused(run("module", "dual", files["A"]), "--mod N")


def test_files_whose_other_lines_are_of_one_length_are_told_of_the_side(files):
    """Rows of length 2 in both; with --side left they are taken, and columns are not named where none fit."""
    arguments = ("module", "sum", files["A"], files["v"], "--mod", "8")
    refused(run(*arguments), "lengths 2 and 1, their rows 2: --side left takes these")
    assert run(*arguments, "--side", "left").exit_code == 0
    result = run("module", "sum", files["A"], files["longer"], "--mod", "8")
    assert "--side" not in result.stderr.splitlines()[-1]
    refused(run("module", "image", files["A"], files["longer"], "--mod", "8"), "image: M is 1 x 3")
    refused(run("module", "preimage", files["A"], files["longer"], "--mod", "8"), "preimage: M is 1 x 3")


def test_every_command_of_the_group_says_what_it_does():
    """In its help, with the sides in words."""
    for name in modules.module_group.commands:
        result = run("module", name, "--help")
        assert "the columns of a file (right)" in " ".join(result.stdout.split())
