"""The client's TypeScript types are those of the server's messages."""

from __future__ import annotations

from random import Random

import msgspec

from alhambra import Game
from alhambra.modules import OWN
from alhambra.server.wire.structs import wire_structs
from scripts.typescript import shown_struct, type_files, typescript


def test_the_files_are_current() -> None:
    files = type_files()
    assert len(files) == 1 + len(OWN)
    for path, text in files.items():
        assert path.read_text(encoding="utf-8") == text, "run scripts/types"


def test_modules_show_what_they_say() -> None:
    """What a module tells of its part in a game fits the types that the client is given."""
    for players in (2, 3):
        game = Game.new(players=players, seed=1, modules=OWN)
        rng = Random(1)
        while not game.over:
            game.play(rng.choice(game.actions()))
            view = game.view(0).data() if len(game.history) % 20 == 0 else {}
            for module in game.book.part_modules if view else []:
                told = view[module.name]
                assert isinstance(told, dict)
                assert set(module.shown_fields()) == set(told)
                msgspec.convert(told, shown_struct(module))


def test_every_struct_has_its_interface() -> None:
    text = typescript()
    for struct in wire_structs():
        assert f"export interface {struct.__name__} {{" in text


def test_types() -> None:
    text = typescript()
    for line in (
        '  type: "do";',
        "  hand: string[] | null;",
        "  awarded: ([number, string])[];",
        "  tiles_left: Record<string, number>;",
        '  status: "open" | "over" | "playing" | "stalled";',
        "  origin?: Origin | null;",
        "  modules: ModulesShown;",
        '  "third player"?: { name: string; tiles: string[]; };',
        "export type Outgoing = Hello | TableMessage",
    ):
        assert line in text
