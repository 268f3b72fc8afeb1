"""A program that answers questions in JSON: `python json_program.py HOW`."""

import json
import sys

HOW = sys.argv[1]
asked = json.load(sys.stdin)
M, n = asked["M"], asked["n"]
if HOW == "right":  # the rank of a diagonal matrix, and a refusal for all others
    rows, cols = asked["shape"]
    if any(M[i][j] for i in range(rows) for j in range(cols) if i != j):
        print(json.dumps({"refused": "only diagonal matrices"}))
    else:
        print(sum(bool(M[i][i]) for i in range(min(rows, cols))))
elif HOW == "null":
    print("null")
elif HOW == "words":
    print("rank 1")
elif HOW == "nothing":
    print("cannot open display", file=sys.stderr)
elif HOW == "fails":
    sys.exit("segmentation fault, really")
elif HOW == "hangs":
    while True:
        pass
elif HOW == "memory":
    print(len(bytearray(2**40)))
