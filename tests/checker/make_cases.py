"""Write the certificates in accept/, reject/ and malformed/ beside this file; standard library only.

python -m tests.checker.make_cases

accept/     true certificates, built from their answers: first W or H or the inverse pair, then M.
reject/     well-formed and false: every accepted certificate with one entry changed, and named attacks.
malformed/  text_*  not JSON of the subset;  form_*  the JSON Schema refuses it, too;
            value_*  conditions that a schema cannot express, such as shapes that must agree.
"""

import json
from pathlib import Path

from tests.checker.cases.false import rejected
from tests.checker.cases.malformed import malformed_forms, malformed_texts, malformed_values
from tests.checker.cases.true import accepted
from tests.checker.cases.verdicts import (
    accepted_verdicts,
    malformed_claims,
    malformed_verdicts,
    opposite_verdicts,
)

FOLDERS = Path(__file__).parent


def main():
    """Write all files afresh."""
    verdicts = list(accepted_verdicts(list(accepted())))
    a_verdict = next(c for _, c in verdicts if c["proofs"])
    folders = {
        "accept": {name: json.dumps(c) for name, c in [*accepted(), *verdicts]},
        "reject": {name: json.dumps(c) for name, c in [*rejected(), *opposite_verdicts(verdicts)]},
        "malformed": dict(
            [(f"text_{name}", text) for name, text in malformed_texts()]
            + [(f"value_{name}", json.dumps(c)) for name, c in malformed_values()]
            + [(f"value_{name}", json.dumps(c)) for name, c in malformed_claims(verdicts)]
            + [(f"form_{name}", json.dumps(c)) for name, c in malformed_forms()]
            + [(f"form_{name}", json.dumps(c)) for name, c in malformed_verdicts(a_verdict)]
        ),
    }
    for folder, texts in folders.items():
        (FOLDERS / folder).mkdir(exist_ok=True)
        for old in (FOLDERS / folder).glob("*.json"):
            old.unlink()
        for name, text in texts.items():
            (FOLDERS / folder / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
