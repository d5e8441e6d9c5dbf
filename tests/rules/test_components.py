"""C · Components: what lies in the box."""

from collections import Counter
from random import Random

import pytest

from alhambra import Game, Palace
from alhambra.engine.components import (
    COLOURS,
    COST,
    CURRENCIES,
    FOUNTAIN,
    MONEY_COLOURS,
    TILE_COUNT,
    TILE_NAMES,
    TYPES,
    WALLS,
)
from alhambra.engine.vectors import ints

from .drawn import arrange, bag, built, cards, dealt, discard, display, draw, hand, market, refused, reserve

BOX = {  # cost and walled sides
    "pavilion": "2-new 3-sw 4-es 5-nw 6-n 7-e 8",
    "seraglio": "3-esw 4-ne 5-sw 6-es 7-w 8-s 9",
    "arcades": "4-nes 5-nw 6-sw 6-ne 7-es 8-e 8-n 9 10",
    "chambers": "5-nsw 6-es 7-sw 7-ne 8-nw 9-w 9-s 10 11",
    "garden": "6-esw 7-nsw 8-sw 8-nw 8-ne 9-e 10-w 10-n 10 11 12-s",
    "tower": "7-new 8-nes 9-es 9-nw 9-ne 10-w 11-s 11-n 11 12 13-e",
}


@pytest.mark.rule("C1")
def test_the_54_tiles_are_these() -> None:
    names = [f"{kind}-{face}" for kind, faces in BOX.items() for face in faces.split()]
    assert sorted(TILE_NAMES[:TILE_COUNT]) == sorted(names)
    assert len(set(names)) == 54


@pytest.mark.rule("C1")
def test_each_type_has_its_number_of_tiles_its_costs_and_its_colour() -> None:
    table = {
        "pavilion": (7, 2, 8, "blue"),
        "seraglio": (7, 3, 9, "red"),
        "arcades": (9, 4, 10, "brown"),
        "chambers": (9, 5, 11, "white"),
        "garden": (11, 6, 12, "green"),
        "tower": (11, 7, 13, "purple"),
    }
    for kind, (count, low, high, colour) in table.items():
        costs = [COST[tile] for tile in range(TILE_COUNT) if TILE_NAMES[tile].startswith(f"{kind}-")]
        assert (len(costs), min(costs), max(costs)) == (count, low, high)
        assert set(costs) == set(range(low, high + 1))
        assert COLOURS[TYPES.index(kind)] == colour


@pytest.mark.rule("C1")
def test_twenty_walls_on_each_side_and_never_more_than_three_on_a_tile() -> None:
    walls = [WALLS[tile] for tile in range(TILE_COUNT)]
    assert [sum(mask >> side & 1 for mask in walls) for side in range(4)] == [20, 20, 20, 20]
    assert Counter(int(mask).bit_count() for mask in walls) == {0: 10, 1: 16, 2: 20, 3: 8}


@pytest.mark.rule("C1")
def test_a_game_holds_every_tile_once_whatever_happens() -> None:
    game, dice = Game.new(players=4, seed="box"), Random(1)
    while not game.over:
        game.play(dice.choice(game.actions()))
        lying = [name for seat in range(4) for name in game.palace(seat).pieces().values() if name != "fountain"]
        waiting = [TILE_NAMES[tile] for tile in ints(game.state.bought)]
        waiting += [TILE_NAMES[award & 63] for award in ints(game.state.awarded)]
        kept = [name for seat in range(4) for name in reserve(game, seat)]
        on_market = [name for name in market(game) if name != "."]
        assert sorted(lying + waiting + kept + on_market + bag(game)) == sorted(TILE_NAMES[:TILE_COUNT])
    assert any(len(game.palace(seat).pieces()) > 1 for seat in range(4))


@pytest.mark.rule("C2")
def test_the_fountain_is_open_on_all_sides() -> None:
    palace = Palace()
    assert palace.pieces() == {(0, 0): "fountain"}
    assert WALLS[FOUNTAIN] == 0
    assert [segment.walled for segment in palace.outline()] == [False] * 4
    assert palace.places("tower-12") == [(-1, 0), (0, -1), (0, 1), (1, 0)]


@pytest.mark.rule("C2")
def test_the_fountain_is_no_building_and_scores_nothing() -> None:
    game = arrange(dealt({}, display="florin-9"), draw="scoring-1 denar-1", palaces={1: built("tower-12")})
    events = game.play("take florin-9")
    assert [(event.seat, event.amount) for event in events if event.scored] == [(1, 6)]
    assert "fountain" not in TILE_NAMES[:TILE_COUNT]


@pytest.mark.rule("C3")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_108_money_cards_of_four_currencies_nine_values_three_copies(players: int) -> None:
    game = Game.new(players=players, seed=players)
    held = [card for seat in range(players) for card in hand(game, seat)]
    money = [card for card in held + display(game) + draw(game) if not card.startswith("scoring")]
    assert len(money) == 108
    kinds = [f"{currency}-{value}" for currency in ("florin", "dirham", "denar", "ducat") for value in range(1, 10)]
    assert Counter(money) == dict.fromkeys(kinds, 3)


@pytest.mark.rule("C3")
def test_the_currencies_and_their_colours() -> None:
    assert dict(zip(CURRENCIES, MONEY_COLOURS, strict=True)) == {
        "florin": "yellow",
        "dirham": "green",
        "denar": "blue",
        "ducat": "orange",
    }
    refused(Game.new(seed=1), "take florin-10", "C3")


@pytest.mark.rule("C4")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_two_scoring_cards_in_the_draw_pile(players: int) -> None:
    pile = draw(Game.new(players=players, seed="two cards"))
    assert sorted(card for card in pile if card.startswith("scoring")) == ["scoring-1", "scoring-2"]
    assert len(set(cards("scoring-1 scoring-2"))) == 2


MARKET_OF_EIGHTS = "pavilion-8 seraglio-8-s arcades-8-n chambers-8-nw"


@pytest.mark.rule("C5")
@pytest.mark.parametrize(("slot", "currency"), [(1, "florin"), (2, "dirham"), (3, "denar"), (4, "ducat")])
def test_each_market_slot_takes_one_currency(slot: int, currency: str) -> None:
    hand_of_all = "florin-9 dirham-9 denar-9 ducat-9"
    game = arrange(dealt({0: "florin-9 dirham-9 denar-9"}, market=MARKET_OF_EIGHTS), hands={0: hand_of_all})
    for other in ("florin", "dirham", "denar", "ducat"):
        if other != currency:
            refused(game, f"buy {slot} pay {other}-9", "T3")
    refused(game, f"buy 5 pay {currency}-9", "C5")
    wanted = market(game)[slot - 1]
    game.play(f"buy {slot} pay {currency}-9")
    assert [TILE_NAMES[tile] for tile in ints(game.state.bought)] == [wanted]


@pytest.mark.rule("C6")
def test_a_display_of_four_a_draw_pile_and_a_discard_pile() -> None:
    game = dealt({0: "florin-2 florin-9 dirham-9"}, market="pavilion-2-new")
    assert len(display(game)) == 4
    assert discard(game) == []
    pile = draw(game)
    shown = display(game)[0]
    game.play(f"take {shown}")
    assert len(display(game)) == 4
    assert display(game)[3] == pile[0]
    assert draw(game) == pile[1:]


@pytest.mark.rule("C7")
def test_the_track_holds_the_points_of_every_scoring() -> None:
    game, dice = Game.new(players=3, seed="track"), Random(2)
    assert game.scores == [0, 0, 0]
    track = [0, 0, 0]
    while not game.over:
        for event in game.play(dice.choice(game.actions())):
            if event.scored:
                track[event.seat] += event.amount
        assert game.scores == track
    assert max(track) > 0


@pytest.mark.rule("C7")
def test_each_player_has_a_reserve_board() -> None:
    game = dealt({0: "florin-2 florin-9 dirham-9"}, market="pavilion-2-new")
    for text in ("buy 1 pay florin-2", "done", "place pavilion-2-new in reserve"):
        game.play(text)
    assert [reserve(game, seat) for seat in range(3)] == [["pavilion-2-new"], [], []]
