"""`modlinalg-verified-check`: the proved checkers, extracted to OCaml, agree with the checker in Python."""

import itertools
import json
import math
import random

import pytest

from modlinalg import QQ, ZZ, certify, decompose, det, matrix, verify_inverse, verify_order
from modlinalg.games import alien_tiles, grid
from modlinalg_check import check
from tests.checker.folders import FILES, label
from tests.rocq.building import answers, run

BOARDS = {
    "grid 5 x 5": lambda: grid(5, 5, 2),
    "grid 4 x 4 mod 3": lambda: grid(4, 4, 3),
    "Alien Tiles 7 x 7": lambda: alien_tiles(7),
}


def test_the_whole_corpus_has_the_verdicts_of_the_checker_in_python(verified_check):
    """Of all files in accept/, reject/ and malformed/."""
    words = answers(verified_check, FILES)
    expected = [check(path.read_bytes()).outcome for path in FILES]
    wrong = [
        (label(path), word, outcome)
        for path, word, outcome in zip(FILES, words, expected, strict=True)
        if word != outcome
    ]
    assert wrong == []
    assert words.count("verified") >= 1018
    assert words.count("rejected") >= 2767


@pytest.mark.parametrize("ring", [{"modulus": 6}, {"integers": True}, {"rational": True}])
def test_a_kind_that_there_is_not_is_malformed(verified_check, tmp_path, ring):
    """Of certificates and of claims, and with moduli where a claim has none."""
    one = written([["1" if "rational" in ring else 1]], 1)
    certificate = {
        "format": "modlinalg-certificate",
        "version": 2 if "integers" in ring else 1,
        "ring": ring,
    }
    product = {"kind": "product", "M": one, "N": one, "C": one}
    claims = [product, product | {"kind": "unheard_of"}, product | {"moduli": [2]}]
    texts = [
        json.dumps(certificate | fields)
        for fields in (
            product,
            product | {"kind": "unheard_of"},
            *({"kind": "verdict", "claim": about, "verdict": "TRUE", "proofs": []} for about in claims),
        )
    ]
    paths = [tmp_path / f"{number}.json" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    words = answers(verified_check, paths)
    assert words == ["verified", "malformed", "verified", "malformed", "malformed"]
    assert words == [check(text).outcome for text in texts]


def mutations(seed, count, begin=""):
    """Certificates of the corpus, in files whose names begin so, in which one number is another one."""
    chance = random.Random(seed)
    files = [path for path in FILES if path.parent.name == "accept" and path.name.startswith(begin)]
    texts = [path.read_text() for path in files]
    for _ in range(count):
        text = chance.choice(texts)
        places = [place for place, c in enumerate(text) if c.isdigit()]
        place = chance.choice(places)
        yield text[:place] + str(chance.randrange(10)) + text[place + 1 :]


@pytest.mark.parametrize("seed", range(19, 24))
def test_mutations_have_the_verdicts_of_the_checker_in_python(verified_check, tmp_path, seed):
    """A digit of a true certificate is replaced by another, 10,000 times; some of these are true again."""
    texts = list(mutations(seed, 2000))
    paths = [tmp_path / f"{number}.json" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    words = answers(verified_check, paths)
    expected = [check(text).outcome for text in texts]
    assert [(t, w, e) for t, w, e in zip(texts, words, expected, strict=True) if w != e] == []
    assert {"verified", "rejected", "malformed"} == set(words)


def test_mutations_of_verdicts_have_the_verdicts_of_the_checker_in_python(verified_check, tmp_path):
    """A digit of a claim or of a certificate beside it is replaced, or TRUE by FALSE, 2000 times."""
    chance = random.Random(21)
    texts = []
    for text in mutations(22, 2000, "verdict_"):
        other = text.replace('"TRUE"', '"?"').replace('"FALSE"', '"TRUE"').replace('"?"', '"FALSE"')
        texts.append(other if chance.randrange(4) == 0 else text)
    paths = [tmp_path / f"{number}.json" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    words = answers(verified_check, paths)
    expected = [check(text).outcome for text in texts]
    assert [(t, w, e) for t, w, e in zip(texts, words, expected, strict=True) if w != e] == []
    assert min(words.count(word) for word in ("verified", "rejected", "malformed")) >= 10


def test_broken_texts_have_the_verdicts_of_the_checker_in_python(verified_check, tmp_path):
    """A character of a true certificate is replaced, removed, or another put in front of it, 1500 times."""
    chance = random.Random(20)
    whole = [path.read_text() for path in FILES if path.parent.name == "accept"]
    texts = []
    for _ in range(1500):
        text = chance.choice(whole)
        place, length = chance.randrange(len(text) + 1), chance.randrange(2)
        texts.append(text[:place] + chance.choice(["", *' \n\t{}[],:"-0t1.+e/\\\0']) + text[place + length :])
    paths = [tmp_path / f"{number}.json" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    words = answers(verified_check, paths)
    expected = [check(text).outcome for text in texts]
    assert [(t, w, e) for t, w, e in zip(texts, words, expected, strict=True) if w != e] == []
    assert words.count("malformed") > 500
    assert words.count("verified") > 100


def written(rows, width):
    """Rows as a matrix of a certificate."""
    return {"rows": len(rows), "cols": width, "entries": rows}


@pytest.mark.parametrize("n", [2, 1000, 2**63 + 1, 2**128, 2**128 + 1])
def test_products_of_every_width_are_right(verified_check, tmp_path, n):
    """M*N = C, entry by entry for 127 rows or n > 2^128, else in groups of 64: a changed entry is found."""
    chance = random.Random(7)
    paths = []
    for m, k, p in itertools.product((127, 128), (1, 90), (1, 64, 65, 130)):
        M = [[chance.choice([chance.randrange(n), n - 1]) for _ in range(k)] for _ in range(m)]
        N = [[chance.choice([chance.randrange(n), n - 1]) for _ in range(p)] for _ in range(k)]
        C = (matrix(M, mod=n) @ matrix(N, mod=n)).tolist()
        fields = {"format": "modlinalg-certificate", "version": 1, "kind": "product", "ring": {"modulus": n}}
        fields |= {"M": written(M, k), "N": written(N, p), "C": written(C, p)}
        for _ in ("right", "wrong"):
            paths.append(tmp_path / f"{len(paths)}.json")
            paths[-1].write_text(json.dumps(fields))
            row, place = chance.choice(C), chance.randrange(p)
            row[place] = (row[place] + chance.choice([1, n - 1])) % n
    assert answers(verified_check, paths) == ["verified", "rejected"] * 16


def test_a_long_modulus_does_not_lengthen_short_entries(verified_check, tmp_path):
    """The square of I, 200 x 200, modulo 10^9999: a second, where digits as long as n take minutes."""
    unit = written([[int(i == j) for j in range(200)] for i in range(200)], 200)
    fields = {"format": "modlinalg-certificate", "version": 1, "kind": "product"}
    fields |= dict.fromkeys(("M", "N", "C"), unit)
    text = json.dumps(fields | {"ring": {"modulus": 0}}).replace('"modulus": 0', f'"modulus": 1{9999 * "0"}')
    (tmp_path / "one.json").write_text(text)
    done = run(["timeout", "60", verified_check, str(tmp_path / "one.json")])
    assert done.stdout.startswith("verified: product over Z_(100000000000...000000000000, 10000 digits), ")


def test_the_verdict_is_a_line_and_a_status(verified_check, tmp_path):
    """0 verified with the subject, 1 rejected, 2 malformed, 3 for what is not proved yet."""
    text = certify(decompose(matrix([[2, 4], [1, 5]], mod=6))).to_json()
    over_z = certify(decompose(matrix([[2]], ZZ))).to_json()
    over_q = certify(decompose(matrix([[2]], QQ))).to_json()
    verdict = verify_inverse(matrix([[2]], mod=6), [[2]]).certificate.to_json()
    M = matrix([["1/2"]], QQ)
    det_over_q = certify(det(M), det_of=M).to_json()
    shear = [[int(j == i or (i, j) == (0, 1)) for j in range(41)] for i in range(41)]
    beyond = verify_order(matrix(shear, ZZ), math.inf).certificate.to_json()  # proved up to 40 rows
    cases = [
        (text, 0, f"verified: {check(text).subject}\n"),
        (text.replace("[[2, 4]", "[[2, 3]"), 1, "rejected\n"),
        (text + "x", 2, "malformed\n"),
        (over_z, 0, f"verified: {check(over_z).subject}\n"),
        (verdict, 0, "verified: verdict FALSE on inverse over Z_6, M 1 x 1, X 1 x 1 [2]\n"),
        (over_q, 0, f"verified: {check(over_q).subject}\n"),
        (det_over_q, 0, "verified: det over Q, M 1 x 1, det 1/2\n"),
        (beyond, 3, "unknown: this is beyond what is proved\n"),
    ]
    for content, status, line in cases:
        (tmp_path / "one.json").write_text(content)
        done = run([verified_check, str(tmp_path / "one.json")])
        assert (done.returncode, done.stdout, done.stderr) == (status, line, "")
    told = run([verified_check, "--help"])
    assert (told.returncode, told.stdout.split(" FILE")[0]) == (0, "usage: modlinalg-verified-check")


def optimum(n):
    """x_1 + x_2 = 2 over Z_n by (0, 2), which is lightest by hamming."""
    one, two = {"rows": 1, "cols": 1, "entries": [[1]]}, {"rows": 1, "cols": 1, "entries": [[2]]}
    return {
        "format": "modlinalg-certificate",
        "version": 2,
        "kind": "optimum",
        "ring": {"modulus": n},
        "M": {"rows": 1, "cols": 2, "entries": [[1, 1]]},
        "b": two,
        "side": "right",
        "measure": "hamming",
        "x": {"rows": 2, "cols": 1, "entries": [[0], [2]]},
        "chase": [[0, 1]],
        "orders": [n],
        "pivots": [0],
        "R": {"rows": 1, "cols": 0, "entries": [[]]},
        "CI": one,
        "C": one,
        "Y": one,
    }


def test_an_optimum_beyond_the_limits_is_malformed(verified_check, tmp_path):
    """2^12 colours are searched, and not one more; a heavier x is rejected."""
    heavier = optimum(4096) | {"x": {"rows": 2, "cols": 1, "entries": [[1], [1]]}}
    texts = [json.dumps(fields) for fields in (optimum(4096), optimum(4097), heavier)]
    paths = [tmp_path / f"{number}.json" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    assert answers(verified_check, paths) == ["verified", "malformed", "rejected"]
    assert [check(text).outcome for text in texts] == ["verified", "malformed", "rejected"]


@pytest.mark.parametrize("name", BOARDS)
def test_the_optima_of_boards(verified_check, tmp_path, name):
    """A lightest solution is verified, and with another right-hand side rejected."""
    board = BOARDS[name]()
    text = certify(board.fewest_clicks([1] * len(board.cells))).to_json()
    fields = json.loads(text)
    fields["b"]["entries"][0][0] = 0
    paths = [tmp_path / "true.json", tmp_path / "false.json"]
    paths[0].write_text(text)
    paths[1].write_text(json.dumps(fields))
    assert answers(verified_check, paths) == ["verified", "rejected"]


@pytest.mark.parametrize("name", BOARDS)
def test_the_nearest_positions_of_boards(verified_check, tmp_path, name):
    """One turned cell on the pattern of a button is lightest; to change the whole pattern is rejected."""
    board = BOARDS[name]()
    state = list(board.play([0] * len(board.cells), [1] + [0] * (len(board.buttons) - 1)))
    state[-1] = 1
    text = certify(board.nearest_solvable(state)).to_json()
    fields = json.loads(text)
    nothing = {"rows": fields["x"]["rows"], "cols": 1, "entries": [[0]] * fields["x"]["rows"]}
    paths = [tmp_path / "true.json", tmp_path / "false.json"]
    paths[0].write_text(text)
    paths[1].write_text(json.dumps(fields | {"x": nothing, "e": fields["b"]}))
    assert answers(verified_check, paths) == ["verified", "rejected"]


def test_a_nearest_position_beyond_the_limits_is_malformed(verified_check, tmp_path):
    """2^12 colours are searched, and not one more: 1 for 0*x = 1."""
    one = {"rows": 1, "cols": 1, "entries": [[1]]}
    texts = [
        json.dumps(
            {
                "format": "modlinalg-certificate",
                "version": 2,
                "kind": "nearest_solvable",
                "ring": {"modulus": n},
            }
            | {"M": one | {"entries": [[0]]}, "b": one, "x": one, "e": one, "L": one}
            | {"side": "right", "measure": "hamming"}
        )
        for n in (4096, 4097)
    ]
    paths = [tmp_path / f"{number}.json" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    assert answers(verified_check, paths) == ["verified", "malformed"]
    assert [check(text).outcome for text in texts] == ["verified", "malformed"]


@pytest.mark.parametrize("n", [2, 1000])
def test_larger_matrices(verified_check, tmp_path, n):
    """A decomposition of 100 x 100, and one with an entry changed."""
    chance = random.Random(n)
    rows = [[chance.randrange(n) for _ in range(100)] for _ in range(100)]
    fields = json.loads(certify(decompose(matrix(rows, mod=n))).to_json())
    paths = [tmp_path / "true.json", tmp_path / "false.json"]
    paths[0].write_text(json.dumps(fields))
    fields["M"]["entries"][50][50] = (fields["M"]["entries"][50][50] + 1) % n
    paths[1].write_text(json.dumps(fields))
    assert answers(verified_check, paths) == ["verified", "rejected"]
