"""Play one game with random actions and show how it went."""

from random import Random

import alhambra


def main() -> None:
    game = alhambra.Game.new(players=3, seed=7, names=["Ana", "Ben", "Cleo"])
    rng = Random(7)
    decisions = 0
    while not game.over:
        events = game.play(rng.choice(game.actions()))
        decisions += 1
        for event in events:
            if event.scored:
                print(f"turn {game.turns:3}  {game.names[event.seat]:5}{event.amount:3}  {event.rule}  {event.reason}")
    print(f"{decisions} decisions in {game.turns} turns")
    for standing in game.standings:
        print(f"{standing.place}. {standing.name}: {standing.score}{' (won)' if standing.won else ''}")


if __name__ == "__main__":
    main()
