"""Keep a game as a file, read it again, and see what happens to a file that somebody has changed."""

import tempfile
from pathlib import Path
from random import Random

import alhambra


def main() -> None:
    game = alhambra.Game.new(players=2, seed="a rainy Sunday", names=["Ana", "Ben"])
    rng = Random(1)
    while not game.over:
        game.play(rng.choice(game.actions()))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        file.write_text(game.record().encode(), encoding="utf-8")
        record = alhambra.Record.decode(file.read_bytes())
    print(f"{len(record.log)} actions, the first one: {record.log[0].do}")
    again = alhambra.Game.replay(record)
    print(f"played again: {again.scores}, as before: {again.scores == game.scores}")
    halfway = alhambra.Game.replay(record, steps=len(record.log) // 2)
    print(f"half-way: turn {halfway.turns}, {halfway.scores}, seat {halfway.seat} to act")
    record.log[1].seat = 1 - record.log[1].seat
    try:
        alhambra.Game.replay(record)
    except alhambra.RecordError as error:
        print(f"somebody has meddled with it: {error}")


if __name__ == "__main__":
    main()
