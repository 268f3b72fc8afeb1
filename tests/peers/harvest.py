"""`python -m tests.peers.harvest NAME ..` harvests again: run it where the peer is installed
(docs/peers.md)."""

from __future__ import annotations

import sys
from importlib import import_module


def main(arguments: list[str]) -> None:
    """Harvest each peer named: `sympy`, or `pari FOLDER` for one whose sources were unpacked there."""
    name, *folders = arguments
    print(import_module(f"tests.peers.harvest_{name}").harvest(*folders))


if __name__ == "__main__":
    main(sys.argv[1:])
