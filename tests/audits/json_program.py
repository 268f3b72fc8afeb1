"""A program that answers questions in JSON: `python json_program.py HOW`."""

import json
import sys


def answer(how, asked):
    """Print the rank of a diagonal matrix, or go wrong in the way that `how` names."""
    if how == "right":
        print(json.dumps(rank_of_diagonal(asked["M"], *asked["shape"])))
    elif how == "null":
        print("null")
    elif how == "words":
        print("rank 1")
    elif how == "twice":
        print('{"rank": 1, "rank": 0}')
    elif how == "deep":
        print("[" * 30_000 + "]" * 30_000)
    elif how == "object":
        print('{"refused": {"rank": 1.5}}')
    elif how == "nothing":
        print("cannot open display", file=sys.stderr)
    elif how == "fails":
        sys.exit("segmentation fault, really")
    elif how == "hangs":
        while True:
            pass
    elif how == "long":
        print(f"[{'[1, 2, 3], ' * 1_100_000}[1, 2, 3]]")
    elif how == "memory":
        print(len(bytearray(2**40)))


def rank_of_diagonal(M, rows, cols):
    """Return the number of entries that are not 0, or a refusal where M is not diagonal."""
    if any(M[i][j] for i in range(rows) for j in range(cols) if i != j):
        return {"refused": "only diagonal matrices"}
    return sum(bool(M[i][i]) for i in range(min(rows, cols)))


if __name__ == "__main__":
    answer(sys.argv[1], json.load(sys.stdin))
