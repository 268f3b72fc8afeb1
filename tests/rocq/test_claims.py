"""`theorem_text`: Rocq proves what true certificates claim, and refuses those that are false."""

import json
import re

import pytest

from modlinalg import QQ, certify, inverse, matrix, solve
from modlinalg.certificates._rocq import theorem_text
from modlinalg.certificates._rocq_congruences import CONGRUENCES, number_of_solutions
from modlinalg.certificates._rocq_inside import NESTED
from modlinalg.certificates._rocq_modules import MODULES
from modlinalg.certificates._rocq_optima import OPTIMA
from modlinalg.certificates._rocq_ranks import RANKS
from modlinalg.certificates._rocq_terms import fraction
from tests.helpers.thinned import thinned
from tests.rocq.building import theorems
from tests.rocq.corpus import IMPORTED, importing, modules, stated, together

ACCEPTED, REJECTED = stated("accept"), stated("reject")
PROOF = "Proof. vm_cast_no_check (eq_refl true). Qed."
CLOSED = "Closed under the global context\n"
FEW = (
    "decomposition",
    "no_solution",
    "ModuleGenerators",
    "qdecomposition",
    "qno_solution",
    "QModuleGenerators",
)


def kinds(certificates):
    """The first certificate of each checker."""
    first = {}
    for name, fields in certificates.items():
        checker = re.search(r"accepted : check_(\w+)|Certificates\.(\w+Generators)", theorem_text(fields))
        first.setdefault(checker[1] or checker[2], (name, fields))
    return first


def some(certificates, step):
    """The first certificate of each checker, and every so many of all."""
    return dict(kinds(certificates).values()) | dict(list(certificates.items())[::step])


def test_every_file_imports_one_of_two():
    """So the corpus falls into two texts."""
    parts = [importing(imported, ACCEPTED | REJECTED) for imported in IMPORTED]
    assert all(parts)
    assert sum(map(len, parts)) == len(ACCEPTED | REJECTED)


# Rocq computes all of them with -m long; the program that is extracted from the proofs judges all in .ci/run.
@thinned(4)
@pytest.mark.parametrize("imported", IMPORTED)
def test_rocq_proves_every_true_certificate_of_the_corpus(rocq, tmp_path, imported, step):
    """The theorem of each compiles with what its file imports, and together they rest on no axiom."""
    accepted = some(importing(imported, ACCEPTED), step)
    status, said = rocq.answer(tmp_path, together(imported, accepted))
    assert (status, said) == (0, CLOSED)


@pytest.mark.parametrize("checker", FEW)
def test_a_file_stands_alone(rocq, tmp_path, checker):
    """What `modlinalg certificate` writes about a true certificate compiles as it is."""
    status, said = rocq.answer(tmp_path, theorem_text(kinds(ACCEPTED)[checker][1]))
    assert (status, said) == (0, CLOSED)


def test_the_corpus_has_a_true_and_a_false_certificate_for_each_checker():
    """So no checker always accepts, and none always refuses; over Q no witness Z is ever accepted."""
    never = {"qno_generalized_inverse_Z"}  # over Q every matrix has an X with M*X*M = M
    assert kinds(ACCEPTED).keys() == kinds(REJECTED).keys() - never


@thinned(5)
@pytest.mark.parametrize("imported", IMPORTED)
def test_rocq_refuses_every_false_certificate_of_the_corpus(rocq, tmp_path, imported, step):
    """The proof by computation fails for each."""

    def refused(text):
        until = text.index(PROOF)
        return text[:until] + "Proof. vm_compute. Fail reflexivity. Abort.\n"

    rejected = some(importing(imported, REJECTED), step)
    status, said = rocq.answer(tmp_path, modules(imported, rejected, refused))
    assert (status, said) == (0, "")  # `Fail` is an error where the proof goes through


@pytest.mark.parametrize("checker", FEW)
def test_coqc_fails_on_a_false_certificate(rocq, tmp_path, checker):
    """What `modlinalg certificate` would write about it is no proof: coqc leaves with an error."""
    status, said = rocq.answer(tmp_path, theorem_text(kinds(REJECTED)[checker][1]))
    assert status != 0
    assert '"eq_refl" has type' in " ".join(said.split())


def test_fractions_are_written_as_rocq_writes_them():
    """Entries over Q, the zeros of a sparse matrix among them, and the words of Rationals.v."""
    assert [fraction(entry) for entry in ("-3/4", "2", 0)] == ["(-3) # 4", "2 # 1", "0 # 1"]
    M = matrix([["3/4", -2], [0, 1]], QQ)
    text = theorem_text(json.loads(certify(inverse(M), inverse_of=M).to_json()))
    assert "Definition M : list (list Q) :=\n  [[3 # 4; (-2) # 1];\n   [0 # 1; 1 # 1]]." in text
    assert "is_qinverse m (qentry M) (qentry X)" in text
    text = theorem_text(json.loads(certify(solve(matrix([["3/4"], [0]], QQ), [0, 1])).to_json()))
    assert "~ exists x, qmul k (qentry M) x =[m, q; Q] qentry b" in text


def test_the_statement_is_about_the_very_matrix():
    """The entries, the modulus and the sizes stand in the text."""
    M = matrix([[2, 4], [1, 5]], mod=6)
    text = theorem_text(json.loads(certify(solve(M, [1, 1])).to_json()))
    assert "Definition n : Z := 6.\nDefinition m : nat := 2.\nDefinition k : nat := 2." in text
    assert "Definition M : list (list Z) :=\n  [[2; 4];\n   [1; 5]]." in text
    assert "~ exists x, mul k (entry M) x =[m, q; n] entry b" in text


def test_each_statement_of_a_table_has_a_theorem():
    """The name is that of the checker."""
    checkers = {checker for checker, _, _ in (MODULES | CONGRUENCES | RANKS | OPTIMA).values()}
    assert {f"{checker}_sound" for checker in checkers} <= set(theorems())


@pytest.mark.parametrize("kind", NESTED)
def test_a_certificate_inside_another_one_has_names_of_its_own(kind):
    """Its matrix M is Of.M, in a module of the file."""
    fields = next(fields for fields in ACCEPTED.values() if fields["kind"] == kind)
    text = theorem_text(fields)
    assert text.index("Module Of.") < text.index("Definition M : ") < text.index("End Of.")
    assert "Of.M" in text[text.index("Theorem claim") :]


def test_a_number_of_solutions_is_written_or_named():
    """A number, or that it is too long, or that there is none."""
    assert number_of_solutions(12) == "Definition total : CongruenceSets.total := TotalIs 12."
    assert number_of_solutions("product").endswith(":= TotalIsProduct.")
    assert number_of_solutions("infinite").endswith(":= TotalIsInfinite.")
