"""Certificates with something changed at random, to the checkers in Python, JavaScript and Rocq.

`python -m tests.adversary.altered 50000 1` changes so many, with this seed.  It ends with 1 if two checkers
disagree (the extracted one may say that something is beyond what is proved), or if one verifies what is
false: where a small ring allows it, each verified claim is decided once more by trying everything.
"""

import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from copy import deepcopy
from json import dumps, loads
from pathlib import Path

from tests.checker.definitions import equations_hold, theorem_holds
from tests.javascript.both import javascript, one_in_python
from tests.javascript.mutations import ACCEPTED, mutated, places
from tests.rocq.building import PROGRAM, built

AT_ONCE = 1000


def nearby(choose):
    """Return the text of a true certificate with one or two numbers changed to others of its ring."""
    certificate = deepcopy(choose.choice(ACCEPTED))
    n = certificate["ring"].get("modulus")
    found = [(holder, key) for holder, key in places(certificate) if type(holder[key]) is int]
    found = [(holder, key) for holder, key in found if key not in ("modulus", "version", "rows", "cols")]
    for holder, key in choose.sample(found, min(len(found), choose.choice((1, 1, 2)))):
        other = holder[key] + choose.choice((-2, -1, 1, 2))
        holder[key] = other % n if n else other
    return dumps(certificate).encode()


def extracted(program, texts, folder):
    """Return the first word of the extracted checker on each text."""
    paths = []
    for number, text in enumerate(texts):
        paths.append(folder / f"{number}.json")
        paths[-1].write_bytes(text)
    done = subprocess.run([program, *paths], capture_output=True, check=False)
    return [line.split(b":")[0].decode() for line in done.stdout.splitlines()]


def is_false(text):
    """Return whether the claim of a verified certificate is false, as far as its definition can be tried."""
    certificate = loads(text)
    if certificate["kind"] == "verdict":
        return False  # what its proofs claim is tried as certificates of their own
    return not equations_hold(certificate) or theorem_holds(certificate) is False


def faults(texts, program, folder, counts):
    """Yield what is wrong with the verdicts on these texts, and count the verdicts."""
    ours = [one_in_python(text, None) for text in texts]
    theirs = javascript([(text, None) for text in texts])
    proved = extracted(program, texts, folder)
    if len(proved) != len(texts):
        yield f"the extracted checker said {len(proved)} lines of {len(texts)}"
        return
    for text, (outcome, line), (second, second_line), third in zip(texts, ours, theirs, proved, strict=True):
        counts[outcome, third] += 1
        if second != outcome or (outcome == "verified" and second_line != line):
            yield f"Python {line!r}, JavaScript {second_line!r}: {text!r}"
        elif third not in (outcome, "unknown"):
            yield f"Python {line!r}, extracted {third}: {text!r}"
        elif outcome == "verified" and is_false(text):
            yield f"verified, and false: {text!r}"


def main(count, seed, program):
    """Ask the three about so many certificates, print what came out, and return the number of faults."""
    choose, counts, wrong = random.Random(seed), Counter(), 0
    with tempfile.TemporaryDirectory() as name:
        for start in range(0, count, AT_ONCE):
            texts = [
                choose.choice((mutated, nearby, nearby))(choose) for _ in range(min(AT_ONCE, count - start))
            ]
            for fault in faults(texts, program, Path(name), counts):
                wrong += 1
                print(fault[:2000], flush=True)
    for (outcome, third), times in sorted(counts.items()):
        print(f"{outcome}, extracted {third}: {times}")
    print(f"{count} altered certificates, seed {seed}: {wrong} faults")
    return wrong


if __name__ == "__main__":
    words = sys.argv[1:] or ["50000", "1"]
    folder = os.environ.get("MODLINALG_ROCQ") or Path(tempfile.mkdtemp(), "rocq")
    sys.exit(bool(main(int(words[0]), int(words[1]), built(Path(folder), "all") / PROGRAM)))
