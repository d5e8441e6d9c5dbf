"""The drawn examples of the rules pages: every verdict, wall, payment and point is the engine's own."""

from __future__ import annotations

from typing import Any

import pytest

import alhambra
from alhambra import Game
from alhambra.engine.components import CARD_NAMES, TILE_NAMES, TILE_NUMBERS
from alhambra.engine.grid import cell_at
from alhambra.engine.notation import piece_number
from alhambra.engine.refusal import Refusal
from alhambra.engine.vectors import i64, zeros
from alhambra.modules.third import ThirdPart
from tests.client.rules_content import EXAMPLES
from tests.rules import certificate_positions, falcon_positions, site_positions
from tests.rules.drawn import arrange, built, display, hand, listed, scoring

CORNERS = ("ne", "se", "sw", "nw")


def of_kind(kind: str) -> pytest.MarkDecorator:
    found = [example for example in EXAMPLES if example["kind"] == kind]
    assert found
    return pytest.mark.parametrize("example", found, ids=lambda example: str(example["id"]))


def palace(example: Any) -> alhambra.Palace:
    """The palace of an example, built piece by piece."""
    out = alhambra.Palace(modules=[name for name in example.get("modules", []) if name == "portals"])
    for x, y, piece in [*example["pieces"], *portals(example)]:
        out.place(piece, x, y)
    return out


def portals(example: Any) -> list[tuple[int, int, str]]:
    """The portals among its marks, by their names in notation."""
    marks = [mark for mark in example.get("marks", []) if mark["module"] == "portals"]
    return [(mark["x"], mark["y"], f"portal-{mark['name'].split()[0]}-{CORNERS[mark['corner']]}") for mark in marks]


def sites(example: Any) -> list[str]:
    """The tiles that are unfinished by its marks."""
    tiles = {(x, y): tile for x, y, tile in example.get("pieces", [])}
    return [tiles[mark["x"], mark["y"]] for mark in example.get("marks", []) if mark["module"] == "sites"]


def game_of(example: Any) -> Game:
    """A game in which seat 0 acts and has the example's hand."""
    game = Game.new(players=3, seed="examples", modules=example.get("modules", []))
    game.state.seat = 0
    game.state.scorings = example.get("scorings", 0)
    return arrange(game, hands={0: " ".join(example["hand"])})


def refusal(example: Any, trial: Any) -> Refusal | None:
    """What the engine says to something tried in an example's palace."""
    x, y = trial["cell"]
    built_palace = palace(example)
    try:
        if trial["do"] == "place":
            return built_palace.why_not(trial["tile"], x, y)
        if trial["do"] == "remove":
            built_palace.remove(x, y)
        elif trial["do"] == "swap":
            built_palace.swap(trial["tile"], x, y)
        else:
            game = game_of({**example, "hand": ["denar-3"]})
            arrange(game, palaces={0: palace(example).pieces()})
            assert f" at {x},{y} " in trial["action"]
            return game.why_not(trial["action"])
    except alhambra.IllegalAction as error:
        return Refusal(error.rule, error.reason, error.cells)
    return None


def after(example: Any, trial: Any) -> alhambra.Palace:
    """The palace after a legal trial."""
    out = palace(example)
    if trial["do"] == "remove":
        out.remove(*trial["cell"])
    elif trial["do"] == "swap":
        out.swap(trial["tile"], *trial["cell"])
    else:
        out.place(trial["tile"], *trial["cell"])
    return out


def test_ids_are_different_and_names_exist() -> None:
    assert len({example["id"] for example in EXAMPLES}) == len(EXAMPLES)
    for example in EXAMPLES:
        for card in [
            *example.get("hand", []),
            *example.get("display", []),
            *(one for cards in example.get("hands", []) for one in cards),
        ]:
            assert card in CARD_NAMES
        tiles = [name for _, _, name in example.get("pieces", [])] + example.get("reserve", [])
        for tile in [*tiles, *example.get("tiles", [])]:
            assert tile in TILE_NAMES


@of_kind("palace")
def test_verdicts_are_the_engines(example: Any) -> None:
    for trial in example.get("show", []):
        said = refusal(example, trial)
        assert (said.rule if said else "legal") == trial["verdict"], said
        assert [list(cell) for cell in said.cells] == trial.get("cells", []) if said else "cells" not in trial
        if "wall" in trial:
            assert after(example, trial).longest_wall() == trial["wall"]


@of_kind("palace")
def test_walls_and_counts_are_the_engines(example: Any) -> None:
    own = palace(example)
    assert example.get("wall", own.longest_wall()) == own.longest_wall()
    section = [[side.x, side.y, side.side] for side in own.wall_section()]
    assert example.get("section", section) == section
    if "nowhere" in example:
        assert own.places(example["nowhere"]) == []
    if "points" in example and not portals(example):
        assert points_of(example, {"wall"}) == example["points"]
    elif portals(example):
        game = Game.new(players=3, modules=["portals"])
        shape = game.state.palaces[0]
        for (x, y), name in own.pieces().items():
            if name != "fountain":
                shape.place(i64(piece_number(shape, name)), cell_at(x, y))
        events = scoring(game, 1)
        assert sum(event.amount for event in events if event.kind in ("wall", "wall bonus")) == example["points"]
    for kind, count in example.get("counts", {}).items():
        assert counting(example)[kind] == count


def scored_game(example: Any) -> Game:
    """A game in which seat 0 has the example's palace, unfinished buildings too."""
    game = game_of({**example, "hand": []})
    arrange(game, palaces={0: palace(example).pieces()})
    for tile in sites(example):
        site_positions.lay(game, **{tile.replace("-", "_"): "denar"})
    return game


def points_of(example: Any, kinds: set[str]) -> int:
    events = scoring(scored_game(example), 1)
    return sum(event.amount for event in events if event.seat == 0 and event.kind in kinds)


def counting(example: Any) -> dict[str, int]:
    """How many buildings of each type bring seat 0 a majority."""
    events = scoring(scored_game(example), 3)
    return {str(event.facts["type"]): int(str(event.facts["count"])) for event in events if event.kind == "majority"}


@of_kind("majority")
def test_majorities_are_the_engines(example: Any) -> None:
    kind, counts = example["type"], example["counts"]
    names = sorted((name for name in TILE_NUMBERS if name.startswith(f"{kind}-")), key=len)
    game = Game.new(players=2 if example.get("third") else len(counts), seed="examples")
    for seat, count in enumerate(counts):
        mine, names = names[:count], names[count:]
        if seat < game.players:
            arrange(game, palaces={seat: built(" ".join(mine))})
        else:
            third = game.state.parts[-1]
            assert isinstance(third, ThirdPart)
            third.counts = zeros(6)
            for name in mine:
                third.gain(TILE_NUMBERS[name])
    events = scoring(game, example["scoring"])
    points = [0] * len(counts)
    for event in events:
        if event.kind == "majority" and event.facts["type"] == kind:
            points[event.seat] += event.amount
    assert points == example["points"]


@of_kind("take")
def test_what_may_be_taken(example: Any) -> None:
    game = arrange(Game.new(players=3), display=" ".join(example["display"]))
    for take in example["takes"]:
        said = game.why_not(f"take {' '.join(take['cards'])}")
        assert (said.rule if said else "legal") == take["verdict"]


@of_kind("payment")
def test_payments_are_the_engines(example: Any) -> None:
    game, action = game_of(example), example["action"]
    if action.startswith("buy"):
        slots = [".", ".", ".", "."]
        slots[int(action.split()[1]) - 1] = example["tile"]
        arrange(game, market=" ".join(slots))
    else:
        arrange(game, palaces={0: {(1, 0): example["tile"]}})
        site_positions.lay(game, **{example["tile"].replace("-", "_"): example["token"]})
    stored = example["extra"]["card"] if "extra" in example else ""
    if stored:
        certificate_positions.lay(game, {0: stored.replace("-", " ")})
    choice = next(choice for choice in game.choices() if choice.text == action)
    assert choice.fields["price"] == example["price"]
    assert choice.fields["overpaid"] == example["over"] == example["paid"] - example["price"]
    before = hand(game, 0)
    game.play(action, hold=True)
    spent = sum(int(card[-1]) for card in before) - sum(int(card[-1]) for card in hand(game, 0))
    assert spent + int(stored[-1:] or 0) == example["paid"]
    assert ("done" in listed(game)) == example["again"]
    if "keeps" in example:
        assert certificate_positions.board(game) == example["keeps"].replace("-", " ")


@of_kind("left-overs")
def test_left_overs_are_awarded_as_shown(example: Any) -> None:
    game = Game.new(players=3, seed="examples")
    game.state.seat = 0
    slots = [".", ".", ".", "."]
    for slot, tile in zip(example["slots"], example["tiles"], strict=True):
        slots[slot - 1] = tile
    hands = {seat: " ".join(cards) for seat, cards in enumerate(example["hands"])}
    arrange(game, hands=hands, market=" ".join(slots), bag="", display="ducat-1 ducat-2 ducat-3 dirham-1")
    events = game.play(f"take {display(game)[0]}")
    winners = {event.facts["slot"]: event.seat for event in events if event.kind in ("award", "unclaimed")}
    assert [None if winners[slot] < 0 else winners[slot] for slot in example["slots"]] == example["winners"]


@of_kind("sum")
def test_falcons_score_as_shown(example: Any) -> None:
    game = falcon_positions.game_with(falcon_positions.ROW)
    row = ["black pavilion-tower at 0,0", "black pavilion-chambers at 1,0", "white arcades-tower at 4,0"]
    for text in row:
        game.play(f"falcon {text} pay {hand(game, 0)[0]}")
    game.play("done")
    falcon_positions.next_turn(game, 0)
    counts = {row["label"]: row["count"] for row in example["rows"]}
    assert counts == {"falcon-black": 2, "falcon-white": 1}, "place other falcons for this example"
    scored = falcon_positions.scored(scoring(game, 1), 0)
    assert sorted(scored.values()) == sorted(row["points"] for row in example["rows"])
    assert sum(scored.values()) == example["points"]
