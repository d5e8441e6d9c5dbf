"""A bot of one's own in one file. Let it play with: alhambra tournament --players examples/my_bot.py:MyBot,random"""

from collections.abc import Sequence
from random import Random

import alhambra
from alhambra.bots import Bot, Budget, RandomBot

WORTH = {"add": 30, "done": 0, "pass": 0}


class MyBot:
    """Pays exactly if it can, builds where the wall grows, and otherwise takes the most money."""

    def choose(self, view: alhambra.View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """One of the actions; among equals any. The budget is left alone: this takes no time."""
        world = alhambra.redeal(view, rng)  # what can be done now is the same in every world the seat can think of
        worths = {choice.action: self.worth(choice) for choice in world.choices()}
        best = max(worths[action] for action in actions)
        return rng.choice([action for action in actions if worths[action] == best])

    def worth(self, choice: alhambra.Choice) -> int:
        """A rough number for one choice."""

        def field(name: str) -> int:
            value = choice.fields.get(name, 0)
            return value if isinstance(value, int) else 0

        if choice.verb == "buy":
            return 60 if field("exact") else 40 - field("overpaid")
        if choice.verb == "place":
            return -1 if field("reserve") else field("wall_gain")
        if choice.verb == "take":
            return field("worth")
        return WORTH.get(choice.verb, -1) + field("wall_gain")


def main() -> None:
    """A game by hand. The arena does this many times over, and looks after bots that fail."""
    game = alhambra.Game.new(players=3, seed=1)
    bots: list[Bot] = [MyBot(), RandomBot(), RandomBot()]
    rngs = [Random(f"1/{seat}") for seat in range(3)]
    while game.seat is not None:
        seat = game.seat
        game.play(bots[seat].choose(game.view(seat), game.actions(), rngs[seat], Budget()))
    print(f"MyBot {game.scores[0]}, random {game.scores[1]} and {game.scores[2]}")


if __name__ == "__main__":
    main()
