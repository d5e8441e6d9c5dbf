"""A game in numbers, against a slow, obvious reckoning from the texts of the record."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from alhambra import Game, Record, RecordError
from alhambra.replay import RecordedGame
from alhambra.server.compute.statistics import statistics
from alhambra.server.wire.statistics import Account, Statistics

FOLDER = Path(__file__).parents[1] / "golden"
GOLDEN = sorted(FOLDER.glob("*.json"))
PLAIN = [path for path in GOLDEN if path.stem.startswith("base")]  # nothing but cards and tiles
CURRENCIES = ["florin", "dirham", "denar", "ducat"]


def read(path: Path) -> Record:
    return Record.decode(path.read_bytes())


def seats(numbers: Statistics) -> list[Account]:
    return [account for account in numbers.accounts if account.seat is not None]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_points_are_those_of_the_result(path: Path) -> None:
    """By competitor, in all and scoring by scoring; sources are told apart by the words of the reasons."""
    record = read(path)
    numbers = statistics(RecordedGame(record))
    assert record.result is not None
    assert [account.score for account in numbers.accounts] == record.result.scores
    for account in numbers.accounts:
        mine = [points for points in record.result.reasons if points.who == account.who]
        assert sum(sum(source.points) for source in account.points) == account.score
        assert all(len(source.points) == 3 for source in account.points)
        assert len({(source.kind, source.type) for source in account.points}) == len(account.points)
        by_type: Counter[str] = Counter()
        for points in mine:
            if points.rule in ("P2", "P4"):
                by_type[points.reason.partition(":")[0]] += points.points
        counted = {source.type: sum(source.points) for source in account.points if source.kind == "majority"}
        assert counted == dict(by_type)
        wall = sum(points.points for points in mine if points.rule == "P5")
        assert sum(sum(source.points) for source in account.points if source.kind == "wall") == wall


def reckoned(record: Record) -> list[dict[str, int]]:
    """Purchases, money and exact payments of a base game, from action texts and the tiles on the market."""
    game = Game.replay(record, 0)
    out = [Counter[str]() for _ in record.names]
    for line in record.log:
        mine = out[line.seat]
        values = [int(value) for value in re.findall(rf"(?:{'|'.join(CURRENCIES)})-(\d)", line.do)]
        if line.do.startswith("take "):
            mine["taken"] += sum(values)
        elif line.do.startswith("buy "):
            data: Any = game.view().data()
            tile = data["market"][int(line.do.split()[1]) - 1]
            cost = int(tile.split("-")[1])
            mine["purchases"] += 1
            mine["spent"] += sum(values)
            mine["overpaid"] += sum(values) - cost
            mine["exact"] += sum(values) == cost
        game.play(line.do)
    return [dict(mine) for mine in out]


@pytest.mark.parametrize("path", PLAIN, ids=lambda path: path.stem)
def test_money_as_reckoned_from_the_texts(path: Path) -> None:
    record = read(path)
    for account, mine in zip(seats(statistics(RecordedGame(record))), reckoned(record), strict=True):
        for name in ("purchases", "taken", "spent", "overpaid", "exact"):
            assert getattr(account, name) == mine.get(name, 0), (account.name, name)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_no_money_appears_or_is_lost(path: Path) -> None:
    """What was dealt and taken was spent or is left; some may be lost at the end where a module says so."""
    record = read(path)
    numbers = statistics(RecordedGame(record))
    for account in seats(numbers):
        lost = account.dealt + account.taken - account.spent - account.left
        assert lost == 0 or (lost > 0 and record.modules)
        assert account.left == numbers.series[account.who].money[-1]
        assert account.dealt == numbers.series[account.who].money[0]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_series_show_the_game_at_the_end_of_each_turn(path: Path) -> None:
    record = read(path)
    numbers = statistics(RecordedGame(record))
    assert numbers.steps[0] == 0
    assert numbers.steps[-1] == numbers.decisions == len(record.log)
    assert len(numbers.steps) == numbers.turns + 1
    assert numbers.steps == sorted(set(numbers.steps))
    rng = Random(path.stem)
    for point in rng.sample(range(len(numbers.steps)), 6):
        game = Game.replay(record, numbers.steps[point])
        data: Any = game.view().data()
        for series in numbers.series[: game.players]:
            assert series.score[point] == game.scores[series.who]
            assert series.wall[point] == game.palace(series.who).longest_wall()
            hand = data["seats"][series.who]["hand"]
            assert series.money[point] == sum(int(card.split("-")[1]) for card in hand)
    for series in numbers.series:
        assert len(series.score) == len(numbers.steps)
        assert len(series.wall) == len(series.money) == (len(numbers.steps) if series.who < len(record.names) else 0)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_scores_rise_exactly_at_scorings(path: Path) -> None:
    numbers = statistics(RecordedGame(read(path)))
    assert len(numbers.scorings) == 3
    for series in numbers.series:
        rises = [at for at in range(1, len(series.score)) if series.score[at] != series.score[at - 1]]
        assert set(rises) <= set(numbers.scorings)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_ends_and_awards(path: Path) -> None:
    record = read(path)
    numbers = statistics(RecordedGame(record))
    game = Game.replay(record)
    for account in numbers.accounts:
        found = next(each for each in game.standings if (each.seat, each.name) == (account.seat, account.name))
        assert (account.score, account.place, account.won) == (found.score, found.place, found.won)
    for account in seats(numbers):
        palace = game.palace(account.who)
        built = [name for name in palace.pieces().values() if re.fullmatch(r"[a-z]+-\d+(-[nesw]+)?", name)]
        assert account.tiles == len(built)
        assert account.wall == palace.longest_wall()
    for award in numbers.awards:
        assert award.amount > 0
        if award.kind != "scoring":
            amounts = [getattr(account, award.kind) for account in seats(numbers)]
            assert award.amount == max(amounts)
            assert award.who == [who for who, amount in enumerate(amounts) if amount == award.amount]
    assert len(numbers.awards) == 8


def test_the_third_player_has_points_and_tiles_but_no_money() -> None:
    numbers = statistics(RecordedGame(read(FOLDER / "base-2-classic.json")))
    third = numbers.accounts[2]
    assert third.seat is None
    assert not third.won
    assert third.tiles > 0
    assert (third.dealt, third.taken, third.spent, third.left) == (0, 0, 0, 0)


def test_best_scoring() -> None:
    numbers = statistics(RecordedGame(read(FOLDER / "base-3-revised.json")))
    best = max(
        sum(source.points[scoring] for source in account.points) for account in numbers.accounts for scoring in range(3)
    )
    assert next(award.amount for award in numbers.awards if award.kind == "scoring") == best


def test_a_game_that_is_not_over() -> None:
    whole = read(FOLDER / "base-3-revised.json")
    for steps in (0, 1, 50, 51, 52):
        numbers = statistics(RecordedGame(Game.replay(whole, steps).record()))
        assert not numbers.over
        assert numbers.decisions == steps == numbers.steps[-1]
        assert not any(account.won for account in numbers.accounts)


def test_a_wrong_record_is_refused() -> None:
    record = read(FOLDER / "base-3-revised.json")
    record.log[3].do = "take denar-9"
    with pytest.raises(RecordError, match=r"log\[3\]"):
        statistics(RecordedGame(record))
