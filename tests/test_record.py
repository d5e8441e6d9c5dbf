"""Records: they replay without a random generator, and what is wrong with one is named with its place."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import alhambra
from alhambra.record import Record
from tests.positions import EDITIONS, everything, random_play

Json = Any


def finished(players: int = 3, edition: str = "revised", seed: int = 1) -> alhambra.Game:
    game = alhambra.Game.new(players=players, seed=seed, edition=edition)
    random_play(game, Random(seed))
    return game


GAME = finished()
TEXT = GAME.record().encode()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", range(2, 7))
def test_a_record_replays_to_the_same_game(players: int, edition: str) -> None:
    game = finished(players, edition, players)
    text = game.record().encode()
    again = alhambra.Game.replay(Record.decode(text))
    assert everything(again) == everything(game)
    assert again.record().encode() == text
    assert json.loads(text)["result"]["scores"][:players] == game.scores


def test_a_record_needs_no_random_generator() -> None:
    """Without its seed a record replays all the same: every chance outcome is in it."""
    data = json.loads(TEXT)
    del data["seed"]
    assert data["shuffles"], "this game must have a reshuffle"
    assert alhambra.Game.replay(Record.decode(json.dumps(data))).scores == GAME.scores


def test_an_unfinished_game_has_a_record_without_a_result() -> None:
    game = alhambra.Game.new(players=4, seed=5, names=["Ann", "Bob", "Cid", "Dee"], ages=[9, 8, 7, 6])
    random_play(game, Random(5), 40)
    record = game.record()
    assert record.result is None
    again = alhambra.Game.replay(Record.decode(record.encode()))
    assert everything(again) == everything(game)
    assert again.names == ["Ann", "Bob", "Cid", "Dee"]
    random_play(again, Random(6))
    assert again.over
    random_play(game, Random(6))
    assert everything(again) == everything(game), "a seed goes on as it would have"


def test_playing_on_from_a_step_of_a_record() -> None:
    """Also without the seed, also past reshuffles that the record knows otherwise; the new game has its own record."""
    data = json.loads(TEXT)
    del data["seed"]
    game = alhambra.Game.replay(Record.decode(json.dumps(data)), 60)
    random_play(game, Random(2))
    assert game.over
    assert alhambra.Game.replay(Record.decode(game.record().encode())).scores == game.scores


def test_replaying_up_to_a_step() -> None:
    record = GAME.record()
    assert len(alhambra.Game.replay(record, 0).history) == 0
    assert alhambra.Game.replay(record, 25).history == GAME.history[:25]


def test_a_record_is_readable() -> None:
    lines = TEXT.splitlines()
    assert ' "format": 1,' in lines
    assert any(line.startswith('  {"seat": ') and '"do": "take ' in line for line in lines)


def broken(change: Any) -> str:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def drop_card(data: Json) -> None:
    data["money"].pop(5)


def unknown_tile(data: Json) -> None:
    data["tiles"][3] = "palace-99"


def twin_tile(data: Json) -> None:
    data["tiles"][3] = data["tiles"][4]


def future(data: Json) -> None:
    data["format"] = 2


def other_rules(data: Json) -> None:
    data["rules"] = "9.9"


def not_held(data: Json) -> None:
    data["log"][0] = {"seat": data["log"][0]["seat"], "do": "buy 1 pay florin-9 florin-9 florin-9"}


def after_the_end(data: Json) -> None:
    data["log"].append({"seat": 0, "do": "take florin-1"})


def wrong_seat(data: Json) -> None:
    data["log"][0]["seat"] = (data["log"][0]["seat"] + 1) % 3


def wrong_type(data: Json) -> None:
    data["log"][7]["do"] = 5


def wrong_score(data: Json) -> None:
    data["result"]["scores"][0] += 1


def wrong_reason(data: Json) -> None:
    data["result"]["reasons"][0]["points"] += 1


def early_result(data: Json) -> None:
    data["log"].pop()


def misplaced_scoring(data: Json) -> None:
    place = data["money"].index("scoring-1")
    data["money"].insert(20, data["money"].pop(place))


def short_shuffle(data: Json) -> None:
    data["shuffles"][0]["order"].pop()


def no_shuffle(data: Json) -> None:
    data["shuffles"] = []


def extra_shuffle(data: Json) -> None:
    data["shuffles"].append({"label": "reshuffle 99", "order": []})


def unknown_module(data: Json) -> None:
    data["modules"] = ["bazaar"]


def unknown_edition(data: Json) -> None:
    data["edition"] = "deluxe"


def one_player(data: Json) -> None:
    data["names"] = ["Ann"]


def few_ages(data: Json) -> None:
    data["ages"] = [1]


def other_writing(data: Json) -> None:
    seat, do = data["log"][0]["seat"], data["log"][0]["do"]
    data["log"][0] = {"seat": seat, "do": do.replace(" ", "  ")}


def unknown_field(data: Json) -> None:
    data["colour"] = "red"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (drop_card, "money"), (unknown_tile, "tiles[3]"), (twin_tile, "tiles[4]"), (future, "format"),
        (other_rules, "rules"), (not_held, "log[0]"), (after_the_end, f"log[{len(GAME.history)}]"),
        (wrong_seat, "log[0]"), (wrong_type, "log[7].do"), (wrong_score, "result.scores"),
        (wrong_reason, "result.reasons"), (early_result, "result"), (misplaced_scoring, "money[20]"),
        (short_shuffle, "shuffles[0].order"), (no_shuffle, "shuffles"), (extra_shuffle, "shuffles[1]"),
        (unknown_module, "modules"), (unknown_edition, "edition"), (one_player, "names"), (few_ages, "ages"),
        (other_writing, "log[0]"), (unknown_field, "record"),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)  # fmt: skip
def test_what_is_wrong_is_named(change: Any, place: str) -> None:
    with pytest.raises(alhambra.RecordError) as caught:
        alhambra.Game.replay(Record.decode(broken(change)))
    assert caught.value.place.startswith(place)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("end", [0, 1, 40, len(TEXT) // 2, len(TEXT) - 3])
def test_a_truncated_record(end: int) -> None:
    with pytest.raises(alhambra.RecordError, match="file"):
        Record.decode(TEXT[:end])


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_nothing_but_record_errors(data: st.DataObject) -> None:
    """Fuzz: a record with any part replaced by anything else is read, replayed or refused, never more."""
    record = json.loads(TEXT)
    node: Any = record
    for _ in range(data.draw(st.integers(0, 3))):
        if isinstance(node, dict) and node:
            key: Any = data.draw(st.sampled_from(sorted(node)))
        elif isinstance(node, list) and node:
            key = data.draw(st.integers(0, len(node) - 1))
        else:
            break
        if isinstance(node[key], dict | list) and data.draw(st.booleans()):
            node = node[key]
            continue
        node[key] = data.draw(anything)
        break
    with suppress(alhambra.RecordError):
        alhambra.Game.replay(Record.decode(json.dumps(record)))


scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
words = st.sampled_from(["take", "buy", "place", "swap", "done", "at", "in", "reserve", "pay", "1", "0,1", "tower-12"])
texts = st.lists(words, max_size=6).map(" ".join)
anything = st.recursive(
    scalars | texts, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=3)
)


@settings(max_examples=300, deadline=None)
@given(st.lists(words | st.text(max_size=6), max_size=7).map(" ".join))
def test_any_text_is_an_action_or_is_refused(text: str) -> None:
    game = alhambra.Game.new(players=2, seed=4)
    refusal = game.why_not(text)
    if refusal is not None:
        assert refusal.rule
        with pytest.raises(alhambra.IllegalAction) as caught:
            game.play(text)
        assert caught.value.rule == refusal.rule


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes_are_a_record_or_are_refused(data: bytes) -> None:
    with pytest.raises(alhambra.RecordError):
        Record.decode(data)
