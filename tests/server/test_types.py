"""The client's TypeScript types are those of the server's messages."""

from __future__ import annotations

from pathlib import Path

from alhambra.server.wire.structs import wire_structs
from scripts.typescript import typescript

FILE = Path(__file__).parents[2] / "web/src/wire.ts"


def test_the_file_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "run scripts/types"


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
        "  modules: Record<string, unknown>;",
        "export type Outgoing = Hello | TableMessage",
    ):
        assert line in text
