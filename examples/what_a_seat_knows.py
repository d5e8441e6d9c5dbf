"""Look at a game as one seat may, and make other worlds that this seat cannot tell from the true one."""

from random import Random

import alhambra


def main() -> None:
    game = alhambra.Game.new(players=3, seed=7)
    rng = Random(7)
    for _ in range(60):
        game.play(rng.choice(game.actions()))
    seat = 0
    view = game.view(seat)
    data = view.data()
    print(f"seat {seat} sees the market: {data['market']}")
    print(f"and the display: {data['display']}")
    worlds = [alhambra.redeal(view, rng) for _ in range(5)]
    for world in worlds:
        same = world.view(seat).data() == data
        print(f"a world with the same view: {same}; its next refills: {refills(world)}")
    print(f"the true next refills: {refills(game)}")


def refills(game: alhambra.Game) -> str:
    """Play a copy on until something new is turned up; what it was."""
    copy = game.clone()
    while not copy.over:
        new = [event.reason for event in copy.play(copy.actions()[0]) if event.kind in ("draw", "market")]
        if new:
            return "; ".join(new)
    return "none"


if __name__ == "__main__":
    main()
