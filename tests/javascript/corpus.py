"""The texts that both checkers judge: files, all changes of one entry, random changes, questions, attacks."""

import json
import random

from modlinalg import certify, kernel, matrix
from modlinalg.certificates._lightest.record import system_of
from modlinalg.games.fewest import MEASURES, fewest_in
from modlinalg.verification.claims import judge
from tests.certificates.random_optima import as_given, mutation, systems
from tests.checker.attacks import ATTACKS
from tests.checker.cases.true import accepted
from tests.checker.changes import changed_entries, question_of
from tests.checker.folders import FILES
from tests.checker.sparse_definitions import solutions, weight
from tests.javascript.mutations import ACCEPTED, asked, mutated
from tests.verification.examples import EXAMPLES, claim


def files():
    """Yield the texts of the folders accept, reject and malformed."""
    for path in FILES:
        yield path.read_bytes(), None


def changed_once():
    """Yield each true certificate with each of its entries changed, in turn."""
    for _, certificate in accepted():
        for changed in changed_entries(certificate):
            yield json.dumps(changed).encode(), None


def own_questions():
    """Yield each true certificate with its own question, and with that of the one before."""
    before = {}
    for certificate in ACCEPTED:
        text, question = json.dumps(certificate).encode(), question_of(certificate)
        yield text, json.dumps(question).encode()
        yield text, json.dumps(before | {"ring": certificate["ring"]}).encode()
        yield text, json.dumps({key: x for key, x in question.items() if key != "side"}).encode()
        before = question


def claims():
    """Yield the library's own verdicts, TRUE and FALSE, the opposite ones, and each with all questions."""
    found = [
        judge(claim(kind, true=true))["certificate"].to_json() for kind in EXAMPLES for true in (True, False)
    ]
    questions = [json.dumps(question_of(json.loads(text))).encode() for text in found]
    for i, text in enumerate(found):
        given = json.loads(text)
        opposite = given | {"verdict": "FALSE" if given["verdict"] == "TRUE" else "TRUE"}
        for certificate in (given, opposite, given | {"proofs": []}, opposite | {"proofs": []}):
            yield json.dumps(certificate).encode(), None
        for question in (questions[i], questions[i - 1], questions[i ^ 1]):
            yield text.encode(), question


def optima(rounds, seed):
    """Yield lightest solutions of random systems, heavier ones in their place, refutations, and mutations.

    Two more are over many colours, with 0 and others as the solution.
    """
    for rng, n, system in systems(seed, rounds):
        best = fewest_in(system, measure=rng.choice(MEASURES))
        proof = json.loads(certify(best).to_json())
        yield json.dumps(proof).encode(), None
        yield system_of(system).count(system.particular).to_json().encode(), None
        for x in rng.sample(found := solutions(proof), min(4, len(found))):
            heavier = proof | {"x": as_given(x, system.side)}
            yield json.dumps(heavier).encode(), json.dumps(question_of(proof)).encode()
            yield json.dumps(mutation(rng, heavier, n)).encode(), None
            if weight(x, n, proof["measure"]) > best.weight:
                yield best.refutation_of(list(x)).to_json().encode(), None
    for n in (2**12 + 1, 2**64):  # so many colours that only a weight of 0 needs no search
        proof = json.loads(certify(fewest_in(kernel(matrix([[0, 3]], mod=n)))).to_json())
        for x in ([[0], [0]], [[1], [0]], [[0], [1]]):
            yield json.dumps(proof | {"x": proof["x"] | {"entries": x}}).encode(), None


def at_random(count, seed):
    """Yield certificates changed at random, and half as many questions."""
    choose = random.Random(seed)
    for _ in range(count):
        yield mutated(choose), None
    for _ in range(count // 2):
        yield asked(choose)


def cut_and_broken(name):
    """Yield each beginning of one certificate, and the text with each byte changed."""
    text = json.dumps(dict(accepted())[name]).encode()
    for i in range(len(text)):
        yield text[:i], None
        for byte in b'0"}\xff':
            yield text[:i] + bytes([byte]) + text[i + 1 :], None


def hostile():
    """Yield the attacks of at most a megabyte: longer ones take their time in Python."""
    for make in ATTACKS.values():
        text = make()
        yield text[: 2**20], None
