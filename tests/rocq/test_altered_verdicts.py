"""Altered verdicts on eigenvalues and Drazin inverses: three checkers, and the definitions, agree on each."""

import json
import random
from copy import deepcopy

import pytest

from modlinalg.verification.claims import judge
from modlinalg_check import check
from tests.javascript.both import disagreements, javascript
from tests.rocq.building import answers
from tests.rocq.claims import verdicts
from tests.rocq.claims_over_q import about_fractions

OTHERS = (0, 1, 2, 3, -1, 10**20)


def numbers_in(value):
    """The places of all numbers and fractions below a value, with their holders."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        if type(item) is int or (isinstance(item, str) and item.lstrip("-").replace("/", "").isdigit()):
            yield value, key
        yield from numbers_in(item)


def altered(chance, fields):
    """The certificate with one to three changes: of numbers, of fields, of the word, or of M everywhere."""
    fields = deepcopy(fields)
    for _ in range(chance.choice((1, 1, 2, 3))):
        claim, proofs = fields["claim"], fields["proofs"]
        match chance.randrange(8):
            case 0:
                fields["verdict"] = "FALSE" if fields["verdict"] == "TRUE" else "TRUE"
            case 1 if proofs:
                proofs.pop()
            case 2:
                claim.pop(chance.choice(("index", "multiplicities")), None)
            case 3 if claim["kind"] == "drazin_inverse":
                claim["index"] = chance.choice(OTHERS)
            case 3:
                claim["multiplicities"] = [chance.choice(OTHERS[1:]) for _ in claim["values"]["entries"][0]]
            case 4 if claim["kind"] == "eigenvalues" and claim["values"]["entries"][0]:
                claim["values"]["entries"][0].pop()
                claim["values"]["cols"] -= 1
                del claim.get("multiplicities", [])[-1:]
            case 5 if proofs and claim["M"]["entries"]:
                first, row = chance.choice(OTHERS[:2]), chance.randrange(len(claim["M"]["entries"]))
                for entries in (claim["M"]["entries"], proofs[0]["M"]["entries"]):
                    entries[row][0] = type(entries[row][0])(first)
            case _:
                part = chance.choice([claim, *proofs])
                holder, key = chance.choice([*numbers_in(part)] or [({0: 0}, 0)])
                holder[key] = type(holder[key])(chance.choice(OTHERS))
    return json.dumps(fields)


def truth(text):
    """The verdict of the library on the claim inside, None where that is no claim."""
    fields = json.loads(text)
    claim = {"ring": fields["ring"]} | fields["claim"]
    if claim["kind"] == "eigenvalues":
        (values,) = claim["values"]["entries"]
        times = claim.pop("multiplicities", None)
        if len({*values}) < len(values):
            return None
        claim |= {"values": values, "listed": "once"}
        if times is not None:
            if any(t < 0 for t in times):
                return "FALSE"
            claim |= {"values": dict(zip(map(str, values), times, strict=True)), "listed": "repeated"}
    if claim.get("index", 0) < 0:
        return "FALSE"
    return judge(claim, certificates=False)["verdict"]


def certificates(chance, kind, count):
    """Verdicts on random claims of this kind over all rings that have such claims."""
    name = {"eigenvalues": "eigenvalues", "drazin_inverse": "powers"}[kind]
    yield from verdicts(chance, name, count)
    over_q = 0
    while over_q < count:
        claim = about_fractions(chance, 0)
        if claim["kind"] == kind:
            over_q += 1
            yield judge(claim)["certificate"].to_json()


@pytest.mark.parametrize("count", [60, pytest.param(3000, marks=pytest.mark.long)])
@pytest.mark.parametrize("kind", ["eigenvalues", "drazin_inverse"])
def test_no_checker_verifies_an_altered_verdict_that_is_wrong(verified_check, tmp_path, kind, count):
    """All of them say the same of it, and a verified one is what the library says of the claim in it."""
    chance = random.Random(f"{kind} {count}")
    given = [json.loads(text) for text in certificates(chance, kind, 20 + count // 40)]
    texts = [altered(chance, chance.choice(given)) for _ in range(count)]
    pairs = [(text.encode(), None) for text in texts]
    assert [] == disagreements(pairs, javascript(pairs))
    outcomes = [check(text).outcome for text in texts]
    paths = [tmp_path / f"{number}.json" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    assert outcomes == answers(verified_check, paths)
    wrong = [
        text
        for text, outcome in zip(texts, outcomes, strict=True)
        if outcome == "verified" and truth(text) not in (None, json.loads(text)["verdict"])
    ]
    assert wrong == []
    assert outcomes.count("rejected") > count // 3
