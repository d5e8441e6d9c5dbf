"""Whole positions as plain data, for comparing games with each other and with the reference engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import alhambra
from alhambra.engine.components import CARD_NAMES, CURRENCIES, SLOTS, TILE_NAMES
from alhambra.engine.money import unpacked
from alhambra.engine.vectors import i64, ints, vec

EDITIONS = ("revised", "classic", "classic-pt")


def tiles(numbers: Iterable[int]) -> list[str]:
    """Tile names."""
    return [TILE_NAMES[number] for number in numbers]


def cards(numbers: Iterable[int]) -> list[str]:
    """Card names."""
    return [CARD_NAMES[number] for number in numbers]


def packed_cards(held: vec[i64], start: int = 0) -> list[str]:
    """The names of packed cards, currency by currency."""
    return cards(card for slot in range(SLOTS) for card in unpacked(held[start + slot], slot))


def snapshot(game: alhambra.Game) -> dict[str, Any]:
    """Everything there is in a position, hidden things too, in the reference engine's form."""
    state = game.state
    seats = range(game.players)
    others = {place: held for module in game.book.part_modules for place, held in module.holdings(state).items()}
    palaces = [{f"{x},{y}": name for (x, y), name in tiles_of(game, seat)} for seat in seats]
    scores = ints(state.scores)
    return {
        "seat": game.seat,
        "over": game.over,
        "hands": [packed_cards(state.hands, seat * SLOTS) for seat in seats],
        "display": cards(sorted(ints(state.display))),
        "market": [TILE_NAMES[tile] if tile >= 0 else None for tile in ints(state.market)],
        "draw": cards(reversed(ints(state.draw))),
        "discard": packed_cards(state.discard),
        "bag": tiles(reversed(ints(state.bag))),
        "palaces": palaces,
        "reserves": [sorted(tiles(ints(palace.reserve))) for palace in state.palaces],
        "bought": sorted(tiles(ints(state.bought))),
        "third": others.get("third player"),
        "scores": game.scores,
        "third_score": scores[game.players] if len(scores) > game.players else None,
        "scorings": state.scorings,
        "awarded": [sorted(tiles(a & 63 for a in ints(state.awarded) if a >> 6 == seat)) for seat in seats],
        **expansion(game),
    }


def tiles_of(game: alhambra.Game, seat: int) -> list[tuple[tuple[int, int], str]]:
    """The tiles and the fountain of a palace by cell, without the pieces of modules."""
    return [(cell, name) for cell, name in game.palace(seat).pieces().items() if name in TILE_NAMES]


def expansion(game: alhambra.Game) -> dict[str, Any]:
    """What the modules of expansion 6 keep, secrets too, in the reference engine's form."""
    out: dict[str, Any] = {}
    for module in game.book.part_modules:
        shown: Any = module.shown(game.state)
        if module.name == "falconers":
            out["falcons"] = {"supply": sorted(shown["supply"]), "placed": shown["placed"]}
        elif module.name == "portals":
            others = [
                {f"{x},{y}": " ".join(name.split("-")[1:]) for (x, y), name in pieces.items() if name not in TILE_NAMES}
                for pieces in (game.palace(seat).pieces() for seat in range(game.players))
            ]
            out["portals"] = {"supply": shown["supply"], "placed": others, "bought": sorted(shown["to place"])}
        elif module.name == "sites":
            part: Any = game.state.parts[module.index]
            bag = [CURRENCIES[currency] for currency in sorted(ints(part.bag))]
            drawn = [CURRENCIES[currency] for currency in sorted(ints(part.drawn))]
            out["sites"] = {"bag": bag, "tokens": shown["tokens"], "drawn": drawn}
        elif module.name == "certificates":
            out["certificates"] = {"middle": shown["middle"], "boards": shown["boards"]}
    return out


def everything(game: alhambra.Game) -> dict[str, Any]:
    """The snapshot and whatever else a state holds: equal exactly if nothing at all has changed."""
    state = game.state
    whole = game.view(None).data()  # what modules keep, blanked, comes with it
    rest = (state.step, state.allowed, state.turns, state.due, state.ending, state.reshuffles)
    return {**snapshot(game), "rest": rest, "view": whole, "history": list(game.history)}


def pieces_in_place(game: alhambra.Game) -> Counter[str]:
    """Every tile and money card, counted over all the places where one can be."""
    state = game.state
    count: Counter[str] = Counter()
    for pile in (state.display, state.draw):
        count.update(cards(ints(pile)))
    for seat in range(game.players):
        count.update(packed_cards(state.hands, seat * SLOTS))
    count.update(packed_cards(state.discard))
    count.update(tiles(tile for tile in ints(state.market) if tile >= 0))
    for tile_pile in (state.bag, state.bought):
        count.update(tiles(ints(tile_pile)))
    count.update(tiles(award & 63 for award in ints(state.awarded)))
    for seat, palace in enumerate(state.palaces):
        count.update(name for _, name in tiles_of(game, seat) if name != "fountain")
        count.update(tiles(ints(palace.reserve)))
    for module in game.book.part_modules:
        for held in module.holdings(state).values():
            count.update(held)
    return count


def random_play(game: alhambra.Game, rng: Random, decisions: int = 1_000_000) -> int:
    """Play on at random, at most ``decisions`` decisions; how many it were."""
    done = 0
    while not game.over and done < decisions:
        actions = game.actions()
        game.play(actions[rng.randrange(len(actions))])
        done += 1
    return done
