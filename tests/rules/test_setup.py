"""S · Set-up."""

import pytest

from alhambra import Game, SetupError
from alhambra.engine.components import CARD_NAMES, TILE_NAMES
from alhambra.engine.vectors import ints

from .drawn import bag, dealt, discard, display, draw, hand, market, worth

SEEDS = [f"{players}-{number}" for players in (2, 3, 4, 5, 6) for number in range(12)]


def new(seed: str) -> Game:
    """A game whose seed begins with the number of players."""
    return Game.new(players=int(seed[0]), seed=seed)


def hands_in_deal(game: Game) -> list[list[str]]:
    """S3 done slowly: card after card, seat after seat."""
    deck = [CARD_NAMES[card] for card in ints(game.deal.money)]
    hands: list[list[str]] = []
    for _ in range(game.players):
        mine: list[str] = []
        while worth(" ".join(mine)) < 20:
            mine.append(deck.pop(0))
        hands.append(mine)
    return hands


@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_begins_with_a_fountain_and_no_points(players: int) -> None:
    game = Game.new(players=players, seed=1)
    assert game.players == players
    assert [game.palace(seat).pieces() for seat in range(players)] == [{(0, 0): "fountain"}] * players
    assert game.scores == [0] * players
    assert game.seat in range(players)
    assert not game.over


@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_two_to_six_players(players: int) -> None:
    with pytest.raises(SetupError) as caught:
        Game.new(players=players)
    assert caught.value.field == "players"


@pytest.mark.rule("S2")
def test_the_first_four_tiles_go_to_slots_one_to_four_in_order() -> None:
    game = Game.new(players=3, seed="market")
    order = [TILE_NAMES[tile] for tile in ints(game.deal.tiles)]
    assert market(game) == order[:4]
    assert bag(game) == order[4:]
    assert sorted(order) == sorted(TILE_NAMES[:54])


@pytest.mark.rule("S2")
def test_the_tiles_are_shuffled() -> None:
    first = {market(Game.new(players=3, seed=seed))[0] for seed in range(400)}
    assert len(first) > 50  # 54 tiles, each about as likely to come first


@pytest.mark.rule("S3")
@pytest.mark.parametrize("seed", SEEDS)
def test_each_hand_is_dealt_until_it_is_worth_twenty(seed: str) -> None:
    game = new(seed)
    for seat, mine in enumerate(hands_in_deal(game)):
        assert sorted(hand(game, seat)) == sorted(mine)
        assert 20 <= worth(" ".join(mine)) <= 28
        assert worth(" ".join(mine[:-1])) < 20


@pytest.mark.rule("S3")
def test_the_money_is_shuffled_and_no_scoring_card_is_dealt() -> None:
    firsts = {CARD_NAMES[Game.new(players=3, seed=seed).deal.money[0]] for seed in range(400)}
    assert len(firsts) == 36
    assert not any(name.startswith("scoring") for name in firsts)


@pytest.mark.rule("S4")
def test_fewest_cards_begins() -> None:
    four = "florin-5 dirham-5 denar-5 ducat-5"
    hands = {0: four, 1: four, 2: "florin-9 denar-9 ducat-9"}
    assert dealt(hands).seat == 2


@pytest.mark.rule("S4")
def test_of_equally_many_cards_the_smallest_total_begins() -> None:
    hands = {0: "florin-9 denar-9 ducat-9", 1: "florin-7 denar-7 ducat-7", 2: "florin-8 denar-8 ducat-8"}
    assert dealt(hands, ages=[5, 50, 6]).seat == 1


@pytest.mark.rule("S4")
@pytest.mark.parametrize(("ages", "first"), [([40, 30, 10], 1), ([20, 30, 10], 0), ([30, 30, 10], 0), (None, 0)])
def test_of_equal_hands_the_youngest_begins_or_the_earlier_seat(ages: list[int] | None, first: int) -> None:
    """Seat 2 is youngest in every row, but holds a card more."""
    hands = {0: "florin-7 denar-7 ducat-7", 1: "dirham-7 florin-7 denar-7", 2: "florin-5 dirham-5 denar-5 ducat-5"}
    assert dealt(hands, ages=ages).seat == first


@pytest.mark.rule("S5")
@pytest.mark.parametrize("seed", SEEDS[::6])
def test_four_cards_are_turned_up_after_the_hands(seed: str) -> None:
    game = new(seed)
    used = sum(len(mine) for mine in hands_in_deal(game))
    deck = [CARD_NAMES[card] for card in ints(game.deal.money)]
    assert display(game) == deck[used : used + 4]
    assert draw(game) == deck[used + 4 :]
    assert discard(game) == []


def piles(game: Game) -> list[list[str]]:
    """S6 done slowly: the draw pile cut into five, the scoring cards lying where they lie."""
    pile = draw(game)
    money = len(pile) - 2
    sizes = [money // 5 + (1 if number < money % 5 else 0) for number in range(5)]
    sizes[1] += 1
    sizes[3] += 1
    return [pile[sum(sizes[:number]) : sum(sizes[: number + 1])] for number in range(5)]


@pytest.mark.rule("S6")
@pytest.mark.parametrize("seed", SEEDS)
def test_scoring_cards_lie_in_piles_two_and_four(seed: str) -> None:
    game = new(seed)
    five = piles(game)
    assert [[card for card in pile if card.startswith("scoring")] for pile in five] == [
        [],
        ["scoring-1"],
        [],
        ["scoring-2"],
        [],
    ]
    tops = [sum(len(pile) for pile in five[number:]) for number in range(6)]
    assert ints(game.state.cards_below) == tops


@pytest.mark.rule("S6")
def test_a_scoring_card_may_lie_anywhere_in_its_pile() -> None:
    """Shuffled in, so the top and the bottom of the pile happen, too."""
    five = [piles(Game.new(players=3, seed=seed)) for seed in range(500)]
    for number, name in ((1, "scoring-1"), (3, "scoring-2")):
        assert any(pile[number][0] == name for pile in five)
        assert any(pile[number][-1] == name for pile in five)
        assert len({pile[number].index(name) for pile in five}) >= 15


@pytest.mark.rule("S7")
def test_tiles_come_in_the_order_market_then_the_third_players_six_then_the_supply() -> None:
    game = Game.new(players=2, seed="order")
    order = [TILE_NAMES[tile] for tile in ints(game.deal.tiles)]
    third = game.view(0).data()["third player"]
    assert isinstance(third, dict)
    assert market(game) == order[:4]
    assert third["tiles"] == sorted(order[4:10])
    assert bag(game) == order[10:]


@pytest.mark.rule("S7")
def test_money_is_dealt_in_seat_order_whoever_begins() -> None:
    four = "florin-5 dirham-5 denar-5 ducat-5"
    hands = {0: four, 1: "florin-9 denar-9 ducat-9", 2: "florin-6 dirham-6 denar-6 ducat-6"}
    game = dealt(hands, display="denar-1 denar-2 denar-3 denar-4", draw="ducat-1 ducat-2")
    assert game.seat == 1
    assert [sorted(hand(game, seat)) for seat in range(3)] == [sorted(text.split()) for text in hands.values()]
    assert display(game) == ["denar-1", "denar-2", "denar-3", "denar-4"]
    assert draw(game)[:2] == ["ducat-1", "ducat-2"]


@pytest.mark.rule("S7")
def test_one_seed_is_one_deal_and_the_tiles_do_not_hang_on_the_money() -> None:
    one, again = Game.new(players=4, seed="same"), Game.new(players=4, seed="same")
    assert one.view(0).data() == again.view(0).data()
    assert draw(one) == draw(again)
    assert ints(Game.new(players=2, seed="same").deal.tiles) == ints(one.deal.tiles)
    assert draw(one) != draw(Game.new(players=4, seed="other"))


@pytest.mark.rule("S1")
def test_each_seat_has_a_colour_of_its_own_in_seat_order() -> None:
    for players in range(2, 7):
        seats = Game.new(players=players, seed=1).view().data()["seats"]
        assert isinstance(seats, list)
        colours = [seat["colour"] for seat in seats]
        assert colours == ["red", "blue", "green", "yellow", "white", "orange"][:players]
