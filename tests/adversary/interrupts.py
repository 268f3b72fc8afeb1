"""Interrupts at random moments: `python -m tests.adversary.interrupts [COUNT] [SEED]`.

Commands of every kind, audits and worksheets as PDF included, get SIGINT, SIGTERM or SIGHUP, some of them
twice or three times, themselves or their process group.  Afterwards no process, no temporary folder and no
half file may be left, and the status tells the signal, unless the command had ended.
"""

import collections
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.helpers.interrupted import (
    FUNCTION,
    PROGRAM,
    ROOT,
    Command,
    interrupted,
    matrix,
    prepared,
    random_signals,
    started,
)

_LONGEST = 5.0  # seconds of a command that does not end by itself
_M = {"M.txt": matrix(40, 12)}
_SPEC = {"spec.toml": '[[question]]\nkind = "inverse"\nmod = 26\nrepeat = 2\n'}
_AUDIT = ("audit", "--over", "7", "--time-limit", "100", "--claims")
_EXAMPLES = ROOT / "examples"
_CLAIMS = {"claims.jsonl": (_EXAMPLES / "claims.jsonl").read_text(encoding="utf-8") * 200}
_MOD = ("M.txt", "--mod", "12")


def commands():
    """Return the commands; those that start programs come more often."""
    program, function = {"program.py": PROGRAM}, {"functions.py": FUNCTION}
    asked = f"{sys.executable} program.py asked"
    audits = [
        Command((*_AUDIT, "rank", "--command", asked), program),
        Command((*_AUDIT, "rank", "--command", "cat", "--questions", "200")),
        Command((*_AUDIT, "rank", "functions:hangs"), function),
        Command((*_AUDIT, "rank,det", "functions:answers", "functions:answers", "-o", "out.txt"), function),
    ]
    sheets = [
        Command(("worksheet", "spec.toml", "--count", "3", "-o", "out", "--format", form), _SPEC)
        for form in ("pdf", "latex")
        if form != "pdf" or shutil.which("pdflatex")
    ]
    others = [Command((name, *_MOD, "-o", "out.txt"), _M) for name in ("decompose", "kernel", "trace")]
    others += [Command((name, *_MOD, "--certificate", "proof.json"), _M) for name in ("det", "inverse")]
    others += [
        Command(("convert", "M.txt", "--to", "gap", "-o", "out.txt"), _M),
        Command(("charpoly", "M.txt", "--mod", "7"), _M),
        Command(("verify", "det", *_MOD, "5", "--limit", "5"), _M),
        Command(("verify-batch", "claims.jsonl", "-o", "verdicts.jsonl", "--jobs", "2"), _CLAIMS),
        Command(("exercise", "kernel", "--mod", "8", "-o", "out.tex", "--format", "latex")),
        Command(
            (
                "grade",
                str(_EXAMPLES / "grading/questions.txt"),
                str(_EXAMPLES / "grading/answers"),
                "-o",
                "t.csv",
            )
        ),
        Command(("board", "fewest", str(_EXAMPLES / "boards/tubulo_7x7_mod3.txt"), "--mod", "3")),
        Command(("demo",)),
    ]
    return audits * 3 + sheets * 3 + others


def main(count=500, seed=44):
    """Interrupt so many commands, print what was wrong, and return whether anything was."""
    # what runs in the background, or below nohup, is deaf to these, and so are the commands that it starts
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    rng = random.Random(seed)
    known, failures, kinds = {}, 0, collections.Counter()
    offered = commands()
    for number in range(count):
        command = rng.choice(offered)
        with tempfile.TemporaryDirectory() as folder:
            lasts, usual = known.setdefault(command.words, None) or measured(command, folder)
            known[command.words] = lasts, usual
        with tempfile.TemporaryDirectory() as folder:
            sent, to_group = random_signals(rng), rng.random() < 0.3
            moment = rng.random() * lasts
            wrong = interrupted(command, Path(folder), moment, sent, to_group=to_group, usual=usual)
        kinds[command.words[0]] += 1
        if wrong:
            failures += 1
            words = " ".join(command.words)
            print(f"{number}: {words} at {moment:.3f} s, {sent}, group {to_group}: {wrong}", flush=True)
    print(f"{count} interrupts, seed {seed}: {failures} failed; {dict(kinds)}")
    return failures > 0


def measured(command, folder):
    """Return the seconds that a command takes, at most `_LONGEST`, and the status with which it ends."""
    environment = prepared(command, Path(folder))
    began = time.monotonic()
    process = started(command, Path(folder), environment)
    try:
        process.communicate(timeout=_LONGEST)
    except subprocess.TimeoutExpired:
        process.terminate()
        process.communicate()
        return _LONGEST, (0,)
    return time.monotonic() - began, (process.returncode,)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
