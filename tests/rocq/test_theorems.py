"""The checkers are proved: every theorem compiles, and rests on no axiom."""

import re
import shutil

import pytest

from tests.rocq.building import SOURCE, THEOREMS, read, run, theorems

PROOFS = sorted(SOURCE.rglob("*.v"))
DOCS = SOURCE.parents[1] / "docs"
OVER_Q = (
    "Checkers",
    "Steps",
    "Systems",
    "Polynomials",
    "Powers",
    "Ranks",
    "Orders",
    "Forms",
    "Quotients",
    "Generators",
    "Eigenvalues",
)
WITH_CHECKERS = (
    *("Checkers", "Orders", "InfiniteOrders", "Characteristic", "GivenGenerators", "CongruenceSets"),
    *("Ranks", "Optima", "Nearest", "Grids", "Eigenvalues"),
    *(f"Rational{name}" for name in OVER_Q),
)


@pytest.mark.exhaustive
def test_each_checker_has_a_theorem():
    """Each is named in the hypothesis of a theorem."""
    texts = "".join(read(f"{name}.v") for name in WITH_CHECKERS)
    checkers = re.findall(r"^Definition (check_\w+)", texts, re.MULTILINE)
    auxiliary = {
        "check_eigenspace",
        "check_qeigenspace",
        "check_identity",
        "check_qidentity",
        "check_rank_over",
        "check_rank_by_rows_over",
        "check_prime",
    }
    proved = [name for file in THEOREMS for name in re.findall(r"\b(check_\w+) .* = true ->", read(file))]
    assert sorted(set(checkers) - auxiliary) == sorted(proved)


@pytest.mark.exhaustive
def test_definitions_stand_apart_from_proofs():
    """Who reads what is claimed meets no proof: those of Theorems.v are one line each."""
    definitions = ("Matrices", "Statements", "Lists", "Json", *WITH_CHECKERS)
    files_over_q = ("Certificates", "Reading", "Claims", "Verdicts")
    over_q = ("Rationals", *(f"Rational{name}" for name in files_over_q))
    reading = ("Fractions", "Certificates", "Claims", "Findings", "Verdicts", "Questions")
    files = [f"{each}.v" for each in (*definitions, *reading, *over_q)]
    page = (DOCS / "proved_checker.md").read_text(encoding="utf-8")
    assert f"There are {len(files)} files of definitions" in page
    assert [] == [name for name in files if f"`{name}`" not in page]
    for name in files:
        assert not re.search(r"\b(Proof|Lemma|Theorem|Axiom|Parameter)\b", read(name)), name
    text = "".join(map(read, THEOREMS))
    assert len(re.findall(r"^Proof\. exact .*\. Qed\.$", text, re.MULTILINE)) == len(theorems())


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", PROOFS, ids=[path.stem for path in PROOFS])
def test_nothing_is_assumed(path):
    """No proof is left open, and nothing is postulated."""
    code = re.sub(r"\(\*.*?\*\)", "", path.read_text(), flags=re.DOTALL)
    assert not re.search(r"\b(Admitted|admit|Axiom|Parameter|Conjecture)\b", code)


def test_no_theorem_rests_on_an_axiom(rocq, tmp_path):
    """`Print Assumptions` finds all of them closed: what one rests on, the tuple of all rests on."""
    asked = f"Definition all := ({', '.join(theorems())}).\nPrint Assumptions all.\n"
    status, said = rocq.answer(tmp_path, "From Modlinalg Require Import RationalTheorems.\n" + asked)
    assert (status, said) == (0, "Closed under the global context\n")


def test_an_axiom_would_be_seen(rocq, tmp_path):
    """The same question has another answer where one theorem among them rests on an axiom."""
    text = (
        "From Modlinalg Require Import Theorems.\nAxiom wrong : 1 = 2.\nTheorem two : 2 = 1.\n"
        "Proof. symmetry. exact wrong. Qed.\n"
        f"Definition all := ({theorems()[0]}, two).\nPrint Assumptions all.\n"
    )
    status, said = rocq.answer(tmp_path, text)
    assert status == 0
    assert "wrong : 1 = 2" in said
    assert "Closed" not in said


@pytest.mark.skipif(shutil.which("make") is None, reason="no make")
@pytest.mark.parametrize("target", ["all", "proofs"])
def test_who_has_no_rocq_is_told_in_one_line(tmp_path, target):
    """And that nothing else is missing."""
    for program in ("make", "sh"):
        (tmp_path / program).symlink_to(shutil.which(program))
    for name in ("Makefile", "_CoqProject"):
        (tmp_path / name).write_text(read(name))
    done = run([tmp_path / "make", target], cwd=tmp_path, env={"PATH": str(tmp_path)})
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "no coqc" in done.stderr
    assert "do without" in done.stderr
