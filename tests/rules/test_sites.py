"""L · Module Building sites."""

from collections import Counter
from random import Random

import msgspec
import pytest

import alhambra
import alhambra.modules
from alhambra import Event, Game
from alhambra.bots import Budget, GreedyBot
from alhambra.engine.components import CURRENCIES, TILE_NAMES, TILE_NUMBERS
from alhambra.engine.play import apply, legal
from alhambra.engine.vectors import ints, vector
from alhambra.modules.sites import Sites
from alhambra.modules.sites.tokens import SitePart

from .drawn import (
    arrange,
    built,
    discard,
    drawn,
    hand,
    kinds,
    listed,
    market,
    refused,
    reserve,
    scoring,
    verbs,
)

MARKET = "pavilion-5-nw seraglio-9 tower-12 garden-11"  # half of them: 2, 4, 6, 5
SEATS = range(3)


def part_of(game: Game) -> SitePart:
    """What the module keeps."""
    part = next(part for part in game.state.parts if isinstance(part, SitePart))
    assert isinstance(part, SitePart)
    return part


def module_of(game: Game) -> Sites:
    return next(module for module in game.book.modules if isinstance(module, Sites))


def game_with(hand: str = "florin-2 florin-3 dirham-9", on_market: str = MARKET, players: int = 3) -> Game:
    """Seat 0 begins with this hand before this market; the others hold nothing, so nothing else is in the way."""
    game = Game.new(players=players, seed="sites", modules=[Sites])
    game.state.seat = 0
    hands = {**dict.fromkeys(range(players), ""), 0: hand}
    return arrange(game, hands=hands, market=on_market, display="denar-1 ducat-1 ducat-2 florin-4")


def numbers(text: str) -> list[int]:
    return [CURRENCIES.index(word) for word in text.split()]


def names(tokens: list[int]) -> list[str]:
    return [CURRENCIES[token] for token in tokens]


def lay(game: Game, **tokens: str) -> Game:
    """Take tokens out of the bag and lay them on tiles: ``tower_12="denar"``."""
    part = part_of(game)
    for tile, currency in tokens.items():
        bag = ints(part.bag)
        bag.remove(CURRENCIES.index(currency))
        part.bag = vector(bag)
        part.token[TILE_NUMBERS[tile.replace("_", "-")]] = CURRENCIES.index(currency) + 1
    game.known = False
    return game


def leave_in_bag(game: Game, tokens: str) -> Game:
    """All other tokens have left the game."""
    part = part_of(game)
    gone = ints(part.bag)
    for token in numbers(tokens):
        gone.remove(token)
    part.bag, part.gone = vector(sorted(numbers(tokens))), vector(ints(part.gone) + gone)
    game.known = False
    return game


def bag(game: Game) -> list[str]:
    return names(ints(part_of(game).bag))


def token(game: Game, tile: str) -> str | None:
    """What truly lies on a tile."""
    face = part_of(game).token[TILE_NUMBERS[tile]]
    return CURRENCIES[face - 1] if face else None


def shown(game: Game, seat: int | None) -> dict[str, object]:
    """The module's part as somebody sees it."""
    out = game.view(seat).data()["sites"]
    assert isinstance(out, dict)
    return out


def seen(game: Game, seat: int | None) -> bytes:
    return msgspec.json.encode(game.view(seat).data())


def components(game: Game) -> dict[str, int]:
    return module_of(game).components(game.state)


def step(game: Game) -> str:
    return game.book.steps[game.state.step].name


# L1


@pytest.mark.rule("L1")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_eight_tokens_two_a_currency_in_a_bag(players: int) -> None:
    game = Game.new(players=players, seed=1, modules=[Sites])
    assert Counter(bag(game)) == {"florin": 2, "dirham": 2, "denar": 2, "ducat": 2}
    assert shown(game, 0)["bag"] == 8
    assert shown(game, 0)["tokens"] == {}
    assert components(game) == {"florin token": 2, "dirham token": 2, "denar token": 2, "ducat token": 2}


@pytest.mark.rule("L1")
def test_the_deal_is_the_same_with_and_without_sites() -> None:
    plain, sites = Game.new(players=4, seed=5), Game.new(players=4, seed=5, modules=[Sites])
    assert plain.record().tiles == sites.record().tiles
    assert plain.record().money == sites.record().money
    assert "as site" not in " ".join(listed(plain))


# L2


@pytest.mark.rule("L2")
def test_half_the_cost_rounded_down_in_the_slots_currency() -> None:
    game = game_with("florin-1 florin-2 dirham-3 dirham-4")
    sites = [text for text in listed(game) if text.endswith("as site")]
    assert sites == ["buy 1 pay florin-2 as site", "buy 2 pay dirham-4 as site"]
    refused(game, "buy 1 pay florin-1 as site", "T3")  # half of 5 is 2
    refused(game, "buy 2 pay dirham-3 as site", "T3")  # half of 9 is 4
    refused(game, "buy 1 pay dirham-3 as site", "T3")
    refused(game, "buy 1 pay florin-2", "T3")  # not the building itself
    game.play("buy 2 pay dirham-4 as site")
    assert discard(game) == ["dirham-4"]
    assert hand(game, 0) == ["florin-1", "florin-2", "dirham-3"]
    assert market(game)[1] == "."


@pytest.mark.rule("L2")
@pytest.mark.parametrize("paid", ["florin-2", "florin-2 florin-3", "florin-5"])
def test_a_site_is_never_exact(paid: str) -> None:
    """Not for half the cost, and not for the full cost either."""
    game = game_with("florin-2 florin-3 florin-5 dirham-9")
    game.play(f"buy 1 pay {paid} as site")  # superfluous cards are allowed, as ever
    assert verbs(game) == {"token"}
    game.play(listed(game)[0])
    assert verbs(game) == {"place"}
    refused(game, "buy 2 pay dirham-9", "T7")
    game.play("place pavilion-5-nw in reserve")
    assert game.seat == 1


@pytest.mark.rule("L2")
def test_a_site_as_extra_action_after_an_exact_payment() -> None:
    game = game_with()
    game.play("buy 1 pay florin-2 florin-3")
    assert "buy 2 pay dirham-9 as site" in listed(game)
    game.play("buy 2 pay dirham-9 as site")
    assert step(game) == "token"
    game.play(listed(game)[0])
    assert token(game, "pavilion-5-nw") is None
    assert token(game, "seraglio-9") is not None
    game.play("place seraglio-9 at 1,0")
    game.play("place pavilion-5-nw in reserve")
    assert game.seat == 1


@pytest.mark.rule("L2")
def test_choices_tell_the_price_of_a_site() -> None:
    choices = {choice.text: choice.fields for choice in game_with().choices() if choice.verb == "buy"}
    site = choices["buy 1 pay florin-2 as site"]
    assert (site["price"], site["overpaid"], site["exact"], site["offer"]) == (2, 0, False, "as site")
    assert choices["buy 1 pay florin-2 florin-3"]["exact"] is True


# L3


@pytest.mark.rule("L3")
def test_two_tokens_are_drawn_one_goes_on_the_building_the_other_back() -> None:
    game = leave_in_bag(game_with(), "denar florin")
    game.play("buy 1 pay florin-2 as site")
    assert bag(game) == []
    assert listed(game) == ["token florin", "token denar"]
    refused(game, "token ducat", "L3")
    refused(game, "place pavilion-5-nw in reserve", "L3")  # before anything is placed
    game.play("token denar")
    assert token(game, "pavilion-5-nw") == "denar"
    assert bag(game) == ["florin"]
    assert [text.split()[0] for text in listed(game)] == ["place"] * len(listed(game))


@pytest.mark.rule("L3")
def test_only_two_of_the_bag_are_drawn() -> None:
    pairs = set()
    for seed in range(200):
        game = Game.new(players=3, seed=seed, modules=[Sites])
        game.state.seat = 0
        arrange(game, hands={0: "florin-2"}, market=MARKET)
        game.play("buy 1 pay florin-2 as site")
        drawn_now = names(ints(part_of(game).drawn))
        assert len(drawn_now) == 2
        assert Counter(bag(game) + drawn_now) == dict.fromkeys(CURRENCIES, 2)
        pairs.add(tuple(drawn_now))
    assert len(pairs) == 10  # all of them: four doubles and six mixed pairs


@pytest.mark.rule("L3")
def test_two_tokens_alike_are_one_choice() -> None:
    game = leave_in_bag(game_with(), "ducat ducat")
    game.play("buy 1 pay florin-2 as site")
    assert listed(game) == ["token ducat"]
    game.play("token ducat")
    assert (token(game, "pavilion-5-nw"), bag(game)) == ("ducat", ["ducat"])


@pytest.mark.rule("L3")
def test_the_last_token_must_be_kept() -> None:
    game = leave_in_bag(game_with(), "dirham")
    events = game.play("buy 1 pay florin-2 as site")
    assert [event.amount for event in events if event.kind == "draw tokens"] == [1]
    assert listed(game) == ["token dirham"]
    game.play("token dirham")
    assert (token(game, "pavilion-5-nw"), bag(game)) == ("dirham", [])


@pytest.mark.rule("L3")
def test_without_tokens_no_site_can_be_bought() -> None:
    game = leave_in_bag(game_with(), "")
    assert "as site" not in " ".join(listed(game))
    refused(game, "buy 1 pay florin-2 as site", "L3")
    game.play("buy 1 pay florin-2 florin-3")
    assert market(game)[0] == "."


@pytest.mark.rule("L3")
def test_the_draw_waits_for_settle() -> None:
    """It shows something new, so a game on hold stops before it, and nothing was drawn."""
    game = game_with()
    events = game.play("buy 1 pay florin-2 as site", hold=True)
    assert kinds(events) == ["buy"]
    assert len(bag(game)) == 8
    refused(game, "token florin", "T9")
    assert kinds(game.settle()) == ["draw tokens", "see tokens"]
    assert verbs(game) == {"token"}


@pytest.mark.rule("L3", "L7")
def test_only_the_buyer_hears_what_was_drawn_and_chosen() -> None:
    game = leave_in_bag(game_with(), "denar florin")
    events = game.play("buy 1 pay florin-2 as site") + game.play("token denar")
    assert kinds(events) == ["buy", "draw tokens", "see tokens", "token", "token face"]
    assert [event.only for event in events] == [-1, -1, 0, -1, 0]
    for event in events[1:]:
        assert event.rule == "L3"
        told = f"{event.reason} {event.facts}"
        assert ("denar" in told) == (event.only == 0), told
    assert events[2].facts == {"currencies": ["florin", "denar"]}
    assert events[4].facts == {"tile": "pavilion-5-nw", "currency": "denar", "returned": "florin"}


@pytest.mark.rule("L3")
def test_words_that_name_no_token() -> None:
    game = leave_in_bag(game_with(), "denar florin")
    game.play("buy 1 pay florin-2 as site")
    for text in ("token", "token gold", "token denar florin", "token denar-1"):
        refused(game, text, "L3")
    assert "'token denar'" in str(game.why_not("token gold"))
    fields = [choice.fields for choice in game.choices()]
    assert fields == [{"tile": "pavilion-5-nw", "currency": name} for name in ("florin", "denar")]


# L4


def towers(game: Game, events: list[Event]) -> dict[int, int]:
    """Who scored how much for towers."""
    return {event.seat: event.amount for event in events if event.facts.get("type") == "tower"}


@pytest.mark.rule("L4")
@pytest.mark.parametrize(("number", "first"), [(1, 6), (2, 13), (3, 21)])
def test_walls_count_but_the_building_does_not(number: int, first: int) -> None:
    game = game_with("")
    arrange(game, palaces={0: drawn("fountain tower-13-e"), 1: drawn("fountain tower-12")})
    lay(game, tower_13_e="ducat")
    before = game.clone()
    events = scoring(game, number)
    assert towers(game, events) == {1: first}
    assert game.scores[:2] == [1, first]  # the wall of the unfinished tower
    module_part = part_of(before)
    module_part.token[TILE_NUMBERS["tower-13-e"]] = 0
    events = scoring(before, number)
    assert set(towers(before, events)) == {0, 1}  # completed, it counts


@pytest.mark.rule("L4")
def test_a_second_building_of_the_type_still_counts() -> None:
    game = game_with("")
    arrange(game, palaces={0: built("tower-12 tower-11"), 1: built("tower-13-e")})
    lay(game, tower_12="ducat")
    events = scoring(game, 1)
    assert towers(game, events) == {0: 3, 1: 3}  # one each


@pytest.mark.rule("L4")
def test_it_is_placed_by_the_building_rules_or_put_in_reserve() -> None:
    game = leave_in_bag(game_with(), "denar")
    game.play("buy 1 pay florin-2 as site")
    game.play("token denar")
    refused(game, "place pavilion-5-nw at 1,0", "B2")  # its west side is walled
    game.play("place pavilion-5-nw at -1,0")
    assert token(game, "pavilion-5-nw") == "denar"
    assert shown(game, 1)["tokens"] == {"pavilion-5-nw": "?"}


@pytest.mark.rule("L4")
def test_the_token_stays_on_the_tile_wherever_it_goes() -> None:
    game = game_with("")
    arrange(game, palaces={0: drawn("fountain tower-12")}, reserves={0: "garden-11 seraglio-9"}, market=". . . .")
    arrange(game, market="pavilion-2-new pavilion-3-sw pavilion-4-es pavilion-5-nw", draw="denar-1 denar-2 denar-3")
    lay(game, tower_12="denar", garden_11="ducat")
    for text in ("remove 1,0", "add tower-12 at 1,0", "swap garden-11 at 1,0", "swap seraglio-9 at 1,0"):
        game.state.seat = 0
        game.known = False
        game.play(text)
        assert (token(game, "tower-12"), token(game, "garden-11"), token(game, "seraglio-9")) == (
            "denar",
            "ducat",
            None,
        )
    assert sorted(reserve(game, 0)) == ["garden-11", "tower-12"]
    assert shown(game, 0)["tokens"] == {"tower-12": "denar", "garden-11": "ducat"}


@pytest.mark.rule("L4", "D4")
@pytest.mark.parametrize("edition", ["revised", "classic-pt"])
def test_a_site_cannot_be_given_to_the_third_player(edition: str) -> None:
    game = Game.new(players=2, seed="sites", edition=edition, modules=[Sites])
    game.state.seat = 0
    arrange(game, hands={0: "florin-2 dirham-9"}, market="pavilion-2-new seraglio-3-esw tower-12 garden-11")
    arrange(game, palaces={0: drawn("fountain arcades-8-e")})
    game.play("buy 1 pay florin-2")
    game.play("buy 2 pay dirham-9 as site")
    game.play(listed(game)[0])
    gifts = [text for text in listed(game) if text.startswith("give")]
    assert gifts == (["give pavilion-2-new"] if edition == "revised" else [])
    refused(game, "give seraglio-3-esw", "L4" if edition == "revised" else "D4")
    part_of(game).token[TILE_NUMBERS["seraglio-3-esw"]] = 0
    game.known = False
    assert game.is_legal("give seraglio-3-esw") == (edition == "revised")  # it was the token that forbade it


@pytest.mark.rule("L4", "D4")
def test_not_even_a_site_without_a_legal_place() -> None:
    game = Game.new(players=2, seed="sites", edition="classic-pt", modules=[Sites])
    game.state.seat = 0
    arrange(game, hands={0: "florin-2"}, market="pavilion-2-new seraglio-9 tower-12 garden-11")
    game.play("buy 1 pay florin-2 as site")
    game.state.palaces[0].border = vector([])  # as if nothing could be placed anywhere
    game.play(listed(game)[0])
    assert listed(game) == ["place pavilion-2-new in reserve"]
    refused(game, "give pavilion-2-new", "L4")


# L5


def with_tower(hand: str, currency: str = "denar") -> Game:
    """Seat 0 has an unfinished tower-12 at (1, 0)."""
    return lay(arrange(game_with(hand), palaces={0: drawn("fountain tower-12")}), tower_12=currency)


@pytest.mark.rule("L5")
def test_complete_exactly_and_go_on() -> None:
    game = with_tower("denar-9 denar-3 dirham-9")
    assert [text for text in listed(game) if text.startswith("complete")] == ["complete 1,0 pay denar-3 denar-9"]
    events = game.play("complete 1,0 pay denar-9 denar-3")
    assert kinds(events) == ["complete"]
    assert (events[0].rule, events[0].amount, events[0].only) == ("T4", 12, -1)
    assert events[0].facts == {"tile": "tower-12", "currency": "denar", "cards": 2, "overpaid": 0}
    assert token(game, "tower-12") is None
    assert shown(game, 2)["gone"] == ["denar"]  # shown to all, and out of the game
    assert bag(game).count("denar") == 1
    assert components(game)["denar token"] == 2
    assert discard(game) == ["denar-3", "denar-9"]
    assert hand(game, 0) == ["dirham-9"]
    assert {"done", "buy", "take"} <= verbs(game)
    game.play("buy 2 pay dirham-9")  # exact again
    game.play("done")
    game.play("place seraglio-9 in reserve")
    assert game.seat == 1


@pytest.mark.rule("L5")
def test_it_counts_from_then_on() -> None:
    game = with_tower("denar-9 denar-3")
    game.play("complete 1,0 pay denar-3 denar-9")
    assert towers(game, scoring(game, 1)) == {0: 6}


@pytest.mark.rule("L5", "T5")
def test_an_overpaid_completion_ends_the_action_part() -> None:
    game = with_tower("denar-9 denar-4 denar-1 dirham-9")
    assert game.is_legal("complete 1,0 pay denar-1 denar-4 denar-9")  # superfluous, so not listed
    assert [text for text in listed(game) if text.startswith("complete")] == ["complete 1,0 pay denar-4 denar-9"]
    events = game.play("complete 1,0 pay denar-4 denar-9")
    assert (events[0].rule, events[0].facts["overpaid"]) == ("L5", 1)
    assert game.seat == 1


@pytest.mark.rule("L5")
def test_superfluous_cards_make_it_overpaid() -> None:
    game = with_tower("denar-9 denar-3 denar-1")
    game.play("complete 1,0 pay denar-1 denar-3 denar-9")
    assert (game.seat, hand(game, 0)) == (1, [])


@pytest.mark.rule("L5")
def test_complete_in_reserve() -> None:
    game = lay(arrange(game_with("ducat-9 ducat-2"), reserves={0: "garden-11"}), garden_11="ducat")
    assert "complete garden-11 pay ducat-2 ducat-9" in listed(game)
    assert game.describe(game.parse("complete garden-11 pay ducat-9 ducat-2")) == (
        "complete garden-11 pay ducat-2 ducat-9"
    )
    game.play("complete garden-11 pay ducat-2 ducat-9")
    assert (token(game, "garden-11"), reserve(game, 0)) == (None, ["garden-11"])
    game.play("add garden-11 at 1,0")
    assert game.seat == 1


@pytest.mark.rule("L5", "T4")
def test_exact_completions_lengthen_a_turn() -> None:
    """As extra actions and more than five of them."""
    game = game_with("florin-5 florin-8 dirham-3 dirham-9 denar-3 denar-9 ducat-2 ducat-9 ducat-8")
    arrange(game, palaces={0: built("chambers-8-nw pavilion-8")}, reserves={0: "garden-8-sw seraglio-3-esw"})
    lay(game, chambers_8_nw="florin", garden_8_sw="ducat", seraglio_3_esw="dirham")
    cell = next(place for place, name in game.palace(0).pieces().items() if name == "chambers-8-nw")
    actions = [
        "buy 1 pay florin-5",
        f"complete {cell[0]},{cell[1]} pay florin-8",
        "buy 2 pay dirham-9",
        "complete garden-8-sw pay ducat-8",
        "complete seraglio-3-esw pay dirham-3",
        "buy 3 pay denar-3 denar-9",
        "buy 4 pay ducat-2 ducat-9",
    ]
    for text in actions:
        game.play(text)
        assert "done" in verbs(game)
    assert hand(game, 0) == []
    assert shown(game, 1)["gone"] == ["florin", "ducat", "dirham"]


@pytest.mark.rule("L5")
def test_what_cannot_be_completed_and_why() -> None:
    game = with_tower("denar-9 denar-3 florin-9 florin-8")
    arrange(game, palaces={1: drawn("fountain garden-11")}, reserves={0: "seraglio-9", 1: "pavilion-8"})
    lay(game, garden_11="florin", pavilion_8="florin")
    refused(game, "complete 1,0 pay florin-9 florin-8", "L5")  # not the token's currency
    refused(game, "complete 1,0 pay denar-9", "L5")  # too little
    refused(game, "complete 1,0 pay", "L5")
    refused(game, "complete 1,0 pay denar-9 denar-3 denar-3", "L5")  # not held
    refused(game, "complete 0,1 pay denar-9 denar-3", "L5")  # nothing there
    refused(game, "complete 0,0 pay denar-9 denar-3", "L5")  # the fountain
    refused(game, "complete seraglio-9 pay florin-9", "L5")  # a building like any other
    refused(game, "complete garden-11 pay florin-9 florin-8", "L5")  # somebody else's
    refused(game, "complete pavilion-8 pay florin-8", "L5")
    refused(game, "complete tower-11 pay florin-9 florin-8", "L5")  # nobody's
    assert "takes denar only" in str(game.why_not("complete 1,0 pay florin-9 florin-8"))
    assert "costs 12 denar; this is only 9" in str(game.why_not("complete 1,0 pay denar-9"))
    for text, rule in [
        ("complete", "T1"),
        ("complete 1,0", "T1"),
        ("complete 1,0 with denar-9", "T1"),
        ("complete 1;0 pay denar-9", "C1"),
        ("complete 1,x pay denar-9", "B1"),
        ("complete 40,0 pay denar-9", "B4"),
        ("complete 1,0 pay denar", "C3"),
        ("complete 1,0 pay denar-3 denar-3 denar-3 denar-3", "C3"),
    ]:
        refused(game, text, rule)
    assert "complete 1,0 pay florin-9" in str(game.why_not("complete 1,0"))


@pytest.mark.rule("L5")
def test_only_the_owner_completes() -> None:
    game = with_tower("denar-9 denar-3")
    arrange(game, hands={1: "denar-9 denar-3"})
    game.play("take florin-4")
    assert game.seat == 1
    assert "complete" not in verbs(game)
    refused(game, "complete tower-12 pay denar-3 denar-9", "L5")


@pytest.mark.rule("L5", "T11")
def test_who_can_complete_does_not_pass() -> None:
    game = lay(arrange(game_with("denar-9 denar-4"), market=". . . .", display=""), tower_12="denar")
    arrange(game, reserves={0: "tower-12"})
    game.state.palaces[0].border = vector([])  # as if it could not be added
    assert listed(game) == ["complete tower-12 pay denar-4 denar-9"]
    refused(game, "pass", "T11")


@pytest.mark.rule("L5")
def test_choices_tell_what_a_completion_is_about() -> None:
    game = arrange(with_tower("denar-9 denar-4 ducat-9 ducat-2"), reserves={0: "garden-11"})
    lay(game, garden_11="ducat")
    fields = [choice.fields for choice in game.choices() if choice.verb == "complete"]
    assert fields == [
        {
            "tile": "tower-12",
            "reserve": False,
            "cell": [1, 0],
            "cards": ["denar-4", "denar-9"],
            "price": 12,
            "overpaid": 1,
            "exact": False,
        },
        {
            "tile": "garden-11",
            "reserve": True,
            "cards": ["ducat-2", "ducat-9"],
            "price": 11,
            "overpaid": 0,
            "exact": True,
        },
    ]


# L6


def ended(game: Game, left: str = ". . . .") -> list[Event]:
    """The last turn: the acting player takes a card, and the market cannot be filled."""
    arrange(game, market=left, bag="", draw="florin-1 florin-1 florin-1 florin-1", discard="")
    return game.play("take florin-4")


@pytest.mark.rule("L6", "E3")
def test_money_of_the_tokens_currency_is_discarded_before_left_overs_are_awarded() -> None:
    game = with_tower("denar-9 denar-8 ducat-1")
    arrange(game, hands={1: "denar-2", 2: "denar-1"})
    events = ended(game, ". . garden-11 .")
    assert [event.kind for event in events if event.rule in ("L6", "E3")] == ["turn up", "discard money", "award"]
    turned, lost, award = [event for event in events if event.rule in ("L6", "E3")]
    assert (turned.seat, turned.facts) == (0, {"tile": "tower-12", "currency": "denar"})
    assert (lost.seat, lost.amount, lost.facts) == (0, 17, {"currency": "denar"})
    assert (award.seat, award.amount) == (1, 2)
    assert discard(game) == ["denar-8", "denar-9"]
    assert hand(game, 0) == ["florin-4", "ducat-1"]
    assert game.seat == 1


@pytest.mark.rule("L6")
def test_all_at_once_every_player_and_every_currency() -> None:
    game = game_with("florin-9 dirham-9 denar-9 ducat-9")
    arrange(game, hands={1: "florin-8 ducat-8", 2: "florin-7"})
    arrange(game, palaces={0: built("tower-12 tower-11"), 1: built("garden-11"), 2: built("pavilion-8")})
    lay(game, tower_12="dirham", tower_11="florin", garden_11="florin", pavilion_8="denar")
    events = [event for event in ended(game, "seraglio-9 . . .") if event.rule in ("L6", "E3")]
    assert kinds(events) == ["turn up"] * 4 + ["discard money"] * 4 + ["award"]
    lost = [(event.seat, event.facts["currency"], event.amount) for event in events if event.kind == "discard money"]
    assert lost == [(0, "florin", 9 + 4), (0, "dirham", 9), (1, "florin", 8), (2, "denar", 0)]
    assert events[-1].seat == 2  # only seat 2 still has florin
    assert "no denar" in events[-2].reason
    assert hand(game, 0) == ["denar-9", "ducat-9"]
    assert hand(game, 1) == ["ducat-8"]


@pytest.mark.rule("L6")
def test_two_tokens_of_one_currency_cost_the_money_once() -> None:
    game = arrange(game_with("denar-9"), palaces={0: built("tower-12 tower-11")})
    lay(game, tower_12="denar", tower_11="denar")
    events = ended(game)
    assert kinds(events).count("turn up") == 2
    assert [event.amount for event in events if event.kind == "discard money"] == [9]
    assert discard(game) == ["denar-9"]


@pytest.mark.rule("L6")
def test_the_reserve_costs_nothing_and_stays_face_down() -> None:
    game = arrange(game_with("denar-9"), reserves={0: "tower-12"})
    lay(game, tower_12="denar")
    events = ended(game)
    assert "L6" not in {event.rule for event in events}
    assert hand(game, 0) == ["florin-4", "denar-9"]
    assert game.over
    assert shown(game, 0)["tokens"] == {"tower-12": "denar"}
    assert shown(game, 1)["tokens"] == shown(game, None)["tokens"] == {"tower-12": "?"}


@pytest.mark.rule("L6", "L7")
def test_from_then_on_the_tokens_are_public_and_the_buildings_still_unfinished() -> None:
    game = arrange(with_tower("denar-9"), palaces={1: drawn("fountain tower-11")}, reserves={1: "garden-11"})
    lay(game, garden_11="denar")
    assert shown(game, 2)["tokens"] == {"tower-12": "?", "garden-11": "?"}
    events = ended(game)
    assert game.over
    for seat in (0, 2, None):
        assert shown(game, seat)["tokens"] == {"tower-12": "denar", "garden-11": "?"}
    assert towers(game, events) == {1: 21}
    assert components(game)["denar token"] == 2


@pytest.mark.rule("L6")
def test_not_at_earlier_scorings_and_not_for_completed_buildings() -> None:
    game = with_tower("denar-9 denar-3 denar-1")
    events = scoring(game.clone(), 1)
    assert "L6" not in {event.rule for event in events}
    game.play("complete 1,0 pay denar-3 denar-9")
    events = ended(game)
    assert "L6" not in {event.rule for event in events}
    assert "denar-1" in hand(game, 0)


# L7


def disturbed(game: Game, seat: int | None, rng: Random) -> Game:
    """The same game with the tokens that this seat cannot see in other places."""
    other = game.clone()
    part = part_of(other)
    own: set[str] = set()
    for number, palace in enumerate(game.state.palaces):
        if number == seat:
            own |= {TILE_NAMES[tile] for tile in ints(palace.reserve)}
        if number == seat or part.turned:
            own |= set(game.palace(number).pieces().values())
    if seat is not None and seat == game.seat:
        own |= {TILE_NAMES[tile] for tile in ints(game.state.bought)}
    hidden = [tile for tile in range(54) if part.token[tile] and TILE_NAMES[tile] not in own]
    drawn_hidden = seat is None or seat != game.seat
    faces = [part.token[tile] - 1 for tile in hidden] + ints(part.bag) + (ints(part.drawn) if drawn_hidden else [])
    rng.shuffle(faces)
    for tile in hidden:
        part.token[tile] = faces.pop() + 1
    if drawn_hidden:
        part.drawn = vector(sorted(faces.pop() for _ in ints(part.drawn)))
    part.bag = vector(sorted(faces))
    return other


def positions(players: int, seeds: range) -> list[Game]:
    """Positions of random games, some while a token is being chosen and some at the very end."""
    out: list[Game] = []
    for seed in seeds:
        rng = Random(f"{players} {seed}")
        game = Game.new(players=players, seed=seed, modules=[Sites])
        while not game.over:
            if len(ints(part_of(game).drawn)) or rng.random() < 0.02:
                out.append(game.clone())
            game.play(rng.choice(game.actions()))
        out.append(game)
    return out


@pytest.mark.rule("L7", "T12")
def test_a_face_is_known_to_its_owner_only() -> None:
    game = leave_in_bag(game_with(), "denar florin")
    game.play("buy 1 pay florin-2 as site")
    assert shown(game, 0)["drawn"] == ["florin", "denar"]
    assert shown(game, 1)["drawn"] == shown(game, None)["drawn"] == ["?", "?"]
    assert shown(game, 1)["building"] == "pavilion-5-nw"
    game.play("token denar")
    assert shown(game, 0)["tokens"] == {"pavilion-5-nw": "denar"}  # before it is placed, too
    assert shown(game, 2)["tokens"] == {"pavilion-5-nw": "?"}
    game.play("place pavilion-5-nw in reserve")
    assert shown(game, 0)["tokens"] == {"pavilion-5-nw": "denar"}
    assert shown(game, 1)["tokens"] == shown(game, None)["tokens"] == {"pavilion-5-nw": "?"}
    assert ints(part_of_view(game, 0).bag) == [-1]  # how many, not which


def part_of_view(game: Game, seat: int) -> SitePart:
    part = game.view(seat).state.parts[module_of(game).index]
    assert isinstance(part, SitePart)
    return part


@pytest.mark.rule("L7", "T12")
@pytest.mark.parametrize("players", range(2, 7))
def test_views_do_not_depend_on_hidden_faces(players: int) -> None:
    rng = Random(players)
    changed = 0
    for game in positions(players, range(2)):
        for seat in (*range(players), None):
            other = disturbed(game, seat, rng)
            changed += ints(part_of(other).token) != ints(part_of(game).token)
            assert seen(other, seat) == seen(game, seat)
            assert components(other) == components(game)
    assert changed > 20


@pytest.mark.rule("L7", "T12")
@pytest.mark.parametrize("players", range(2, 7))
def test_redeal_gives_the_same_view_and_a_whole_game(players: int) -> None:
    rng = Random(players)
    strange = 0
    for game in positions(players, range(1)):
        for seat in (*range(players), None):
            view = game.view(seat)
            world = alhambra.redeal(view, rng)
            assert seen(world, seat) == seen(game, seat)
            assert components(world) == dict.fromkeys((f"{name} token" for name in CURRENCIES), 2)
            assert ints(part_of(world).bag) == sorted(ints(part_of(world).bag))
            strange += ints(part_of(world).token) != ints(part_of(game).token)
            if seat == game.seat:
                assert world.actions() == game.actions()
        for _ in range(10_000):
            if world.over:
                break
            world.play(rng.choice(world.actions()))
        assert world.over
    assert strange


@pytest.mark.rule("L7")
def test_redeal_deals_every_token_that_is_not_seen() -> None:
    """Seat 1 sees a completed denar and its own denar, so tower-12 is never denar; each other face comes up."""
    game = with_tower("denar-9", "ducat")
    arrange(game, reserves={1: "garden-11"})
    lay(game, garden_11="denar")
    part = part_of(game)
    tokens = ints(part.bag)
    tokens.remove(CURRENCIES.index("denar"))
    part.bag, part.gone = vector(tokens), vector(numbers("denar"))
    view = game.view(1)
    found: Counter[str | None] = Counter()
    for number in range(600):
        world = alhambra.redeal(view, Random(number))
        assert token(world, "garden-11") == "denar"
        found[token(world, "tower-12")] += 1
    assert set(found) == {"florin", "dirham", "ducat"}
    assert min(found.values()) > 150


@pytest.mark.rule("L7")
def test_a_view_can_be_played_on_hold() -> None:
    """The acting seat knows all it needs; whoever else looks on never stumbles over a hidden face."""
    tried = 0
    for game in positions(3, range(2)):
        if game.seat is None:
            continue
        state = game.view(game.seat).state
        assert ints(legal(state)) == game.actions()
        for action in game.actions():
            after = state.clone()
            apply(after, action, None, True)
            part = after.parts[module_of(game).index]
            assert isinstance(part, SitePart)
            assert part.draws == part_of(game).draws
            tried += 1
        for seat in range(3):
            assert set(ints(legal(game.view(seat).state))) <= set(game.actions())
            assert module_of(game).outlook(game.view(seat).state, seat, 160) is not None
    assert tried > 100


@pytest.mark.rule("L7")
def test_what_is_drawn_on_a_screen() -> None:
    game = arrange(with_tower("denar-9"), reserves={0: "garden-11"})
    lay(game, garden_11="ducat")
    module = module_of(game)
    marks = [module.marks(game.view(seat).state, 0) for seat in (0, 1)]
    assert [[(mark.x, mark.y, mark.kind, mark.text) for mark in row] for row in marks] == [
        [(1, 0, "tile", "de")],
        [(1, 0, "tile", "?")],
    ]
    assert marks[0][0].name == "unfinished, denar token"
    assert module.marks(game.view(0).state, 1) == []
    assert module.lines(game.view(0).state, 0) == ["garden-11 in reserve: unfinished, ducat token"]
    assert module.lines(game.view(1).state, 0) == ["garden-11 in reserve: unfinished, token face down"]
    assert module.lines(game.view(0).state, -1) == ["site tokens in the bag: 6"]


# Whole games


@pytest.mark.rule("L1", "L5")
@pytest.mark.parametrize("edition", ["revised", "classic-pt"])
@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games(players: int, edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(alhambra.modules.MODULES, "sites", Sites)
    done: Counter[str] = Counter()
    for number in range(3):
        rng = Random(number)
        game = Game.new(players=players, seed=number, edition=edition, modules=["sites"])
        points = [0] * len(game.state.scores)
        for _ in range(10_000):
            if game.over:
                break
            actions = game.actions()
            for action in rng.sample(actions, min(5, len(actions))):
                text = game.describe(action)
                assert game.parse(text) == action
                assert game.why_not(text) is None
            action = rng.choice(actions)
            near = action ^ 1 << rng.randrange(40)
            refusal = game.why_not(near)
            if refusal is None:
                game.clone().play(near)
            else:
                assert refusal.rule
                assert refusal.text.endswith(".")
            done[game.describe(action).split()[0]] += 1
            for event in game.play(action):
                assert event.reason
                assert event.facts is not None
                points[event.seat] += event.amount if event.scored else 0
            assert set(components(game).values()) == {2}
        assert game.over
        assert points == list(game.state.scores)
        record = game.record()
        assert {shuffle.label for shuffle in record.shuffles} >= {"tokens 1"}
        again = Game.replay(alhambra.Record.decode(record.encode()))
        assert again.record() == record
        assert [seen(again, seat) for seat in range(players)] == [seen(game, seat) for seat in range(players)]
    assert done["token"] > 3


def test_a_clone_shares_nothing() -> None:
    game = leave_in_bag(with_tower("florin-2 denar-9 denar-3"), "denar")
    twin = game.clone()
    before = (ints(part_of(twin).bag), ints(part_of(twin).token), ints(part_of(twin).gone), seen(twin, 0))
    for text in ("complete 1,0 pay denar-3 denar-9", "buy 1 pay florin-2 as site", "token denar"):
        game.play(text)
    part = part_of(twin)
    assert (ints(part.bag), ints(part.token), ints(part.gone), seen(twin, 0)) == before
    assert (ints(part.drawn), part.building, part.draws) == ([], -1, 0)


def test_the_greedy_bot_keeps_the_token_that_it_can_pay() -> None:
    for mine, other in [("denar", "florin"), ("florin", "denar")]:
        game = game_with(f"dirham-4 {mine}-9 {mine}-8")
        leave_in_bag(game, f"{mine} {other}")
        game.play("buy 2 pay dirham-4 as site")
        choice = GreedyBot().choose(game.view(0), game.actions(), Random(1), Budget())
        assert game.describe(choice) == f"token {mine}"


def test_a_site_is_worth_less_to_a_bot_than_the_building() -> None:
    """At the price of a site the whole building would be a bargain; the outlook takes back what does not count."""
    whole, site = game_with("dirham-9"), game_with("dirham-9")
    apply(whole.state, whole.parse("buy 2 pay dirham-9"), None, True)
    apply(site.state, site.parse("buy 2 pay dirham-9 as site"), None, True)
    module = module_of(site)
    assert module.outlook(whole.state, 0, 200) == 0
    assert module.outlook(site.state, 0, 200) < -100
    assert module.outlook(site.state, 1, 200) == 0


def test_the_greedy_bot_buys_a_site_when_walls_are_all_that_counts() -> None:
    """With the supply empty a purchase ends the game, and the money left is worth nothing."""
    game = game_with("florin-1 florin-2", "garden-7-nsw pavilion-8 pavilion-7-e tower-11")
    arrange(game, palaces={0: drawn("fountain seraglio-9")}, bag="")
    game.state.scorings = 2
    choice = GreedyBot().choose(game.view(0), game.actions(), Random(1), Budget())
    assert game.describe(choice) == "buy 1 pay florin-1 florin-2 as site"


def test_greedy_bots_finish_their_games() -> None:
    bot, rng = GreedyBot(), Random(1)
    for players in (2, 3):
        game = Game.new(players=players, seed=players, modules=[Sites])
        for _ in range(3000):
            if game.over:
                break
            game.play(bot.choose(game.view(game.seat), game.actions(), rng, Budget()))
        assert game.over
