"""A bot of one's own against random play: it pays exactly if it can, and builds where the wall grows most."""

from collections.abc import Sequence
from random import Random

import alhambra
from alhambra.bots import Bot, Budget, RandomBot


class Mason:
    """Likes exact payments and long walls, and redesigns only when there is nothing else to do."""

    def choose(self, view: alhambra.View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """The action with the highest worth; among equals any."""
        world = alhambra.redeal(view, rng)  # what is offered looks the same in every world that the seat can think of
        worths = {choice.action: self.worth(choice) for choice in world.choices()}
        best = max(worths[action] for action in actions)
        return rng.choice([action for action in actions if worths[action] == best])

    def worth(self, choice: alhambra.Choice) -> int:
        """A rough number for one choice."""
        fields = choice.fields
        if choice.verb == "buy":
            return 50 if fields["exact"] else 40 - number(fields["overpaid"])
        if choice.verb == "place":
            return -1 if fields["reserve"] else number(fields["wall_gain"])
        if choice.verb == "add":
            return 30 + number(fields["wall_gain"])
        return number(fields["worth"]) if choice.verb == "take" else -1


def number(value: object) -> int:
    """A field that is a whole number."""
    assert isinstance(value, int)
    return value


def play(bots: Sequence[Bot], seed: int) -> list[int]:
    """One game; the points of each seat."""
    game = alhambra.Game.new(players=len(bots), seed=seed)
    rngs = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    while game.seat is not None:
        seat = game.seat
        game.play(bots[seat].choose(game.view(seat), game.actions(), rngs[seat], Budget()))
    return game.scores


def main() -> None:
    games = 3
    won = 0
    for seed in range(games):
        mine = seed % 3  # a different seat each time
        bots: list[Bot] = [RandomBot(), RandomBot(), RandomBot()]
        bots[mine] = Mason()
        scores = play(bots, seed)
        won += scores[mine] == max(scores)
        print(f"game {seed}: the mason on seat {mine}, scores {scores}")
    print(f"the mason was first in {won} of {games} games")


if __name__ == "__main__":
    main()
