"""`modlinalg-verified-check` as a program: its question, its statuses, and what is long."""

import itertools
import json
import random

import pytest

from modlinalg.certificates._rocq import theorem_text
from modlinalg_check import check
from tests.checker.folders import FILES
from tests.javascript.both import one_in_python
from tests.javascript.corpus import claims, own_questions
from tests.javascript.mutations import asked
from tests.rocq.building import run

ONE = {"rows": 1, "cols": 1, "entries": [[1]]}
FRONT = {"format": "modlinalg-certificate", "version": 2}
NEAREST = FRONT | {"kind": "nearest_solvable", "M": ONE, "side": "right"}
NEAREST |= {"L": {"rows": 0, "cols": 1, "entries": []}}


def column(entry):
    """Return a matrix with one entry."""
    return ONE | {"entries": [[entry]]}


def kept(folder, texts):
    """Write each text into a file, and return their paths."""
    paths = [folder / f"{number}.json" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return paths


@pytest.mark.parametrize("seed", range(3))
def test_a_question_is_compared_as_by_the_checker_in_python(verified_check, tmp_path, seed):
    """Of certificates and questions that fit, do not, or are none."""
    choose = random.Random(seed)
    fitting = [pair for pair in itertools.chain(own_questions(), claims()) if pair[1] is not None]
    pairs = [asked(choose) for _ in range(100)] + choose.sample(fitting, 100)
    for text, question in pairs:
        certificate, about = kept(tmp_path, [text, question])
        done = run([verified_check, certificate, "--about", about])
        none = done.stdout.startswith("malformed: no question: ")
        word = "question" if none else done.stdout.split(":")[0].strip()
        assert (word, text, question) == (one_in_python(text, question)[0], text, question)


def test_more_identities_prove_fewer(verified_check, tmp_path):
    """A proof of (1), (2), (3), (4) answers the question about (1), (2), and not the other way."""
    X = {"M": ONE, "X": ONE, "ring": {"modulus": 6}}
    proofs = [
        json.dumps(FRONT | {"version": 1, "kind": "generalized_inverse", "identities": ids} | X)
        for ids in ([1, 2, 3, 4], [1, 2])
    ]
    *paths, about = kept(
        tmp_path, [*proofs, json.dumps({"ring": {"modulus": 6}, "M": ONE, "identities": [1, 2]})]
    )
    assert run([verified_check, *paths, "--about", about]).returncode == 0
    about.write_text(json.dumps({"ring": {"modulus": 6}, "M": ONE, "identities": [1, 2, 3, 4]}))
    done = run([verified_check, *paths, "--about", about])
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == ["verified", "rejected"]


@pytest.mark.parametrize("n", [2**64, 2**63 + 29, 2**62, 10**40])
@pytest.mark.parametrize("measure", ["clicks", "hamming", "lee"])
def test_many_colours_are_no_long_list(verified_check, tmp_path, n, measure):
    """What can be solved is nearest whatever n is; beyond 2^12 colours the rest is beyond a limit."""
    texts = []
    for e in (0, 1):
        fields = {"ring": {"modulus": n}, "b": column(n - 3), "x": column(n - 3 - e), "e": column(e)}
        texts.append(json.dumps(NEAREST | fields | {"measure": measure}))
    done = run([verified_check, *kept(tmp_path, texts)])
    assert [check(text).outcome for text in texts] == ["verified", "malformed"]
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == ["verified", "malformed"]


def test_the_theorem_about_many_colours_is_checked(rocq, tmp_path):
    """No list of 2^64 factors is made on the way."""
    fields = {"ring": {"modulus": 2**64}, "b": column(2**64 - 3), "x": column(2**64 - 3), "e": column(0)}
    text = theorem_text(NEAREST | fields | {"measure": "hamming"})
    assert (0, "Closed under the global context\n") == rocq.answer(tmp_path, text)


@pytest.mark.parametrize("ring", [{"rational": True}, {"integers": True}])
def test_an_order_with_other_primes_is_rejected_however_long_it_is(verified_check, tmp_path, ring):
    """As by the checker in Python, which looks at the primes before it computes a power."""
    entry = str if "rational" in ring else int
    fields = {
        "kind": "order",
        "version": 1 if "rational" in ring else 2,
        "ring": ring,
        "M": {"rows": 2, "cols": 2, "entries": [[entry(1), entry(0)], [entry(0), entry(1)]]},
        "p": {"rows": 1, "cols": 2, "entries": [[entry(-1), entry(1)]]},
        "V": {"rows": 2, "cols": 1, "entries": [[entry(1)], [entry(0)]]},
        "order": 2**64 + 1,
        "primes": [],
        "proofs": [],
    }
    text = json.dumps(FRONT | fields)
    assert run([verified_check, *kept(tmp_path, [text])]).stdout == "rejected\n"
    assert check(text).outcome == "rejected"


def test_a_sparse_matrix_may_be_long(verified_check, tmp_path):
    """1 x 1,000,000: the lists in memory are as long, and the stack holds that."""
    M = {"rows": 1, "cols": 10**6, "at": [0], "entries": [2]}
    fields = {"kind": "no_solution", "ring": {"modulus": 8}, "M": M, "b": ONE, "u": column(4)}
    fields |= {"side": "right"}
    done = run([verified_check, *kept(tmp_path, [json.dumps(FRONT | {"version": 1} | fields)])])
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("verified: no_solution over Z_8, M 1 x 1000000,")


def test_each_file_has_its_line_and_the_worst_status_counts(verified_check, tmp_path):
    """A file that cannot be read is status 4, and the next one is checked all the same."""
    good = next(path for path in FILES if path.parent.name == "accept")
    bad = next(path for path in FILES if path.parent.name == "reject")
    broken = next(path for path in FILES if path.parent.name == "malformed")
    missing = tmp_path / "missing.json"
    for paths, status in (
        ([bad, good], 1),
        ([broken, bad, good], 2),
        ([good], 0),
        ([missing, good], 4),
        ([tmp_path, broken, good], 4),  # a folder
    ):
        done = run([verified_check, *paths])
        assert (done.returncode, len(done.stdout.splitlines())) == (status, len(paths))
        assert done.stdout.splitlines()[-1].startswith("verified: ") or status == 1


def test_a_full_disk_is_no_verdict(verified_check):
    """What could not be printed leaves the status 4."""
    good = next(path for path in FILES if path.parent.name == "accept")
    done = run(["sh", "-c", '"$0" "$1" >/dev/full', verified_check, good])
    assert done.returncode == 4
    assert done.stderr.startswith("no verdict: ")


def test_wrong_words_are_status_2(verified_check, tmp_path):
    """No file, an unknown option, --about without a question or with something else."""
    good = next(path for path in FILES if path.parent.name == "accept")
    for words in ([], ["--unheard"], [good, "--about"], [good, "--about", good]):
        assert run([verified_check, *words]).returncode == 2
