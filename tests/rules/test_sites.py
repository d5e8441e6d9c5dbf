"""L1 to L4 · Module Building sites: buying them, their tokens, and what an unfinished building is good for.

L5 and L6 are in ``test_sites_completing``, L7 in ``test_sites_games``.
"""

from collections import Counter

import pytest

from alhambra import Game
from alhambra.engine.components import CURRENCIES, TILE_NUMBERS
from alhambra.engine.vectors import ints, vector
from alhambra.modules.sites import Sites

from .drawn import arrange, built, discard, drawn, hand, kinds, listed, market, refused, reserve, scoring, verbs
from .site_positions import (
    MARKET,
    bag,
    components,
    game_with,
    lay,
    leave_in_bag,
    names,
    part_of,
    shown,
    step,
    token,
    towers,
)

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
