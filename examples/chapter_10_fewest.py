"""The fewest clicks in three measures, with the proof that none is fewer (chapter 10 of the book)."""

from modlinalg.games import alien_tiles, grid, lights_out, ring_of_eight_colours
from modlinalg.games.fewest import MEASURES, SearchLimit


def main() -> None:
    """Look at every solution where there are few, and at a part of them where there are many."""
    board = lights_out()
    for x in board.solve([1] * 25):
        print("all lamps of 5 x 5:", sum(x.entries), "clicks")
    assert board.fewest_clicks([1] * 25).weight == 15

    ring = ring_of_eight_colours()
    for measure in MEASURES:
        best = ring.fewest_clicks([0, 1, 3, 0, 7, 5], measure=measure)
        assert best.proved
        print(f"ring of six, {measure}: {best.clicks.entries}, {best}")

    tiles = alien_tiles()
    for limit in (SearchLimit(candidates=20), None):
        best = tiles.fewest_clicks([0] * 49, 2, method="information sets", limit=limit)
        assert best.lower_bound <= 14 <= best.weight
        print(f"Alien Tiles from red to blue: {best}")
    assert best.proved

    large = grid(19, 19, 2)
    best = large.fewest_clicks([1] * 361)
    assert best.proved
    print(f"all lamps of 19 x 19, {large.count} solutions: {best}")


if __name__ == "__main__":
    main()
