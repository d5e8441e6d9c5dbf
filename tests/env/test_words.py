"""Observations and codes back in words: what is visible survives the round trip."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import alhambra
from alhambra.encoding.layout import Layout
from alhambra.encoding.numbering import EncodingError
from alhambra.encoding.observer import Observer
from alhambra.engine.codes import BLOCKS
from alhambra.engine.components import CURRENCIES, TILE_NAMES, TYPES
from alhambra.env import codes_of, describe_codes, describe_observation, legal_rows, play_codes
from alhambra.env.actions import ROW_NAMES, all_codes
from alhambra.modules import MODULES
from tests.encoding.test_observations import numbers
from tests.positions import EDITIONS
from tests.test_conformance import OWN_MIXES, Mix, kind_first, mix_name
from tests.test_hidden import midgame


def turned(items: list[Any], seat: int) -> list[Any]:
    """What belongs to the seats, from this one on."""
    return items[seat:] + items[:seat]


def check_modules(told: dict[str, Any], data: dict[str, Any], seat: int, players: int) -> None:
    """What modules show can be read off their numbers."""
    if "certificates" in data:
        part, boards = told["certificates"], turned(data["certificates"]["boards"], seat)
        assert [part[f"in the middle: {name}"] for name in CURRENCIES] == list(data["certificates"]["middle"].values())
        for other, board in enumerate(boards):
            currency, value = part[f"seat {other}: currency + 1"], part[f"seat {other}: value"]
            assert board == ([CURRENCIES[currency - 1], value] if currency else None)
    if "falconers" in data:
        part = told["falconers"]
        names = [key.removesuffix(": whose") for key in part if key.endswith(": whose")]
        assert sorted(name for name in names if not part[f"{name}: whose"]) == sorted(data["falconers"]["supply"])
        for other, placed in enumerate(turned(data["falconers"]["placed"], seat)):
            mine = {f"{part[f'{n}: x']},{part[f'{n}: y']}": n for n in names if part[f"{n}: whose"] == other + 1}
            assert mine == placed
    if "portals" in data:
        part = told["portals"]
        assert [part[f"supply: {kind}"] for kind in TYPES] == list(data["portals"]["supply"].values())
        waiting = [kind for kind in TYPES for _ in range(part[f"to place: {kind}"])]
        assert waiting == sorted(data["portals"]["to place"], key=TYPES.index)
        for other, person in enumerate(turned(data["seats"], seat)):
            laid = [place for place in range(18) if part[f"laid {place}: whose"] == other + 1]
            corners = ["ne", "se", "sw", "nw"]
            seen = {
                (
                    part[f"laid {p}: x"],
                    part[f"laid {p}: y"],
                    f"portal-{TYPES[part[f'laid {p}: type + 1'] - 1]}-{corners[part[f'laid {p}: corner + 1'] - 1]}",
                )
                for p in laid
            }
            assert seen == {piece for piece in person["palace"] if piece[2].startswith("portal")}
    if "sites" in data:
        part, shown = told["sites"], data["sites"]
        faces = [*CURRENCIES, "?"]
        lying = [part[f"token on tile {n}"] for n in range(54)]
        on_tiles = {TILE_NAMES[n]: faces[face - 1] for n, face in enumerate(lying) if face}
        assert on_tiles == shown["tokens"]
        assert part["tokens in the bag"] == shown["bag"]
        assert [faces[part[f"token drawn {n}"] - 1] for n in range(2) if part[f"token drawn {n}"]] == shown["drawn"]
        assert [c for n, c in enumerate(CURRENCIES) for _ in range(part[f"tokens gone, by currency {n}"])] == sorted(
            shown["gone"], key=CURRENCIES.index
        )
        assert bool(part["turned up"]) == shown["turned"]


@pytest.mark.parametrize("mix", OWN_MIXES, ids=mix_name)
@pytest.mark.parametrize("players", range(2, 7))
def test_what_a_view_tells_can_be_read_off_the_numbers(players: int, mix: Mix) -> None:
    for seed in range(3):
        game = midgame(players, EDITIONS[seed % 3], mix, seed)
        for seat in range(players):
            data: dict[str, Any] = game.view(seat).data()
            told = describe_observation(game.book, numbers(Observer(game.book), game.state, seat))
            same = ("turns", "scorings", "allowed", "ending", "reshuffles", "market", "discard", "piles", "draw", "bag")
            for name in same:
                assert told[name] == data[name], name
            if data["acting"] is not None:
                assert told["step"] == data["step"]
                assert told["acting"] == (data["acting"] - seat) % players
            assert told["edition"] == game.edition
            for name in ("display", "bought"):
                assert sorted(told[name]) == sorted(data[name])
            assert sorted(told["awarded"]) == sorted([(who - seat) % players, tile] for who, tile in data["awarded"])
            for mine, theirs in zip(told["seats"], turned(data["seats"], seat), strict=True):
                assert mine["hand"] == theirs["hand"]
                assert sorted(mine["reserve"]) == sorted(theirs["reserve"])
                tiles = {piece for piece in theirs["palace"] if piece[2] in TILE_NAMES[:54]}
                assert set(mine["palace"]) == tiles
                assert mine["wall"] == theirs["wall"]
            assert [person["points"] for person in told["seats"]] == turned(data["scores"][:players], seat)
            if players == 2:
                assert told["elsewhere"] == sorted(data["third player"]["tiles"], key=TILE_NAMES.index)
                assert [other["points"] for other in told["others"]] == data["scores"][2:]
            check_modules(told, data, seat, players)


def test_actions_and_codes_both_ways() -> None:
    rng = Random(4)
    game = alhambra.Game.new(2, 4, modules=list(MODULES))
    for _ in range(150):
        if game.over:
            break
        found = all_codes(game)
        assert sorted(found.values()) == sorted(game.actions())
        action = kind_first(game, rng)
        codes = codes_of(game, action)
        assert found[tuple(codes)] == action == play_codes(game, codes)
        assert codes_of(game, game.describe(action)) == codes
        game.do(action)


def test_codes_in_words_and_wrong_ones() -> None:
    game = alhambra.Game.new(3, 7)
    codes = codes_of(game, "buy 4 pay ducat-6")
    assert describe_codes(game.book, codes) == "buy, slot 4"
    with pytest.raises(EncodingError, match="more to choose"):
        play_codes(game, codes[:1])
    with pytest.raises(EncodingError, match="settled after 2 codes"):
        play_codes(game, [*codes, 1])
    with pytest.raises(EncodingError, match="not among"):
        codes_of(game, "pass")
    assert describe_codes(game.book, [213, 214, 655, 0]) == "reserve, (0, 0), far row 0, nothing more"
    with pytest.raises(EncodingError, match="no code"):
        describe_codes(game.book, [783])


def test_the_page_names_every_number_and_code() -> None:
    page = (Path(__file__).parents[2] / "docs/research.md").read_text(encoding="utf-8")
    layout = Layout([])
    rows = [(int(start), int(count)) for start, count in re.findall(r"^\| (\d+) \| (\d+) \| ", page, re.MULTILINE)]
    place = 0
    for start, count in rows:
        assert start == place
        place += count
    assert place == layout.size
    starts = {block.start for block in layout.blocks.values()}
    assert {start for start, _ in rows} == starts - {21}  # left and bottom stand in one row
    blocks = re.findall(r"^\| (\d+)(?:–(\d+))? \| ([a-z ]+) \|", page, re.MULTILINE)
    assert [(name, int(first), int(last or first) - int(first) + 1) for first, last, name in blocks] == BLOCKS


def test_rows_for_pointing_networks() -> None:
    game = alhambra.Game.new(3, 7)
    actions, rows, codes = legal_rows(game)
    assert actions == game.actions()
    assert rows.shape == (len(actions), len(ROW_NAMES))
    buying = game.parse("buy 4 pay ducat-6")
    row = dict(zip(ROW_NAMES, rows[actions.index(buying)].tolist(), strict=True))
    assert (row["verb + 1"], row["slot + 1"], row["cards"], row["worth of the cards"]) == (2, 4, 1, 6)
    assert len(np.unique(codes, axis=0)) == len(actions)
