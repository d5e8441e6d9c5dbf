"""The client's TypeScript types are those of the server's messages."""

from __future__ import annotations

from pathlib import Path

import msgspec

from alhambra.server import after_wire, http_wire, wire
from alhambra.server.typescript import BASES, typescript

FILE = Path(__file__).parents[2] / "web/src/wire.ts"


def test_the_file_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "run scripts/types"


def test_every_struct_has_its_interface() -> None:
    text = typescript()
    for module in (wire, http_wire, after_wire):
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, msgspec.Struct) and name not in {*BASES, "Struct"}:
                assert f"export interface {name} {{" in text


def test_types() -> None:
    text = typescript()
    for line in (
        '  type: "do";',
        "  hand: string[] | null;",
        "  awarded: ([number, string])[];",
        "  tiles_left: Record<string, number>;",
        '  status: "open" | "over" | "playing" | "stalled";',
        "  origin?: Origin | null;",
        "  modules: Record<string, unknown>;",
        "export type Outgoing = Hello | TableMessage",
    ):
        assert line in text
