"""What goes onto a viewer's screen: the second allow list, after the engine's view.

The engine's view holds all that a perfect memory knows. Over the wire goes less: others' hands, and the piles that
would give them away, only at tables that show money.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from alhambra import Choice, Event, Game
from alhambra.engine.book import Module
from alhambra.engine.components import TYPES
from alhambra.engine.outline import longest_section, outline
from alhambra.engine.scoring import counts_of_type
from alhambra.engine.state import EXTRA
from alhambra.engine.verb import VERB_MASK
from alhambra.engine.view import View
from alhambra.server.table.previews import ActionPreviews, if_scored, scoring_chances
from alhambra.server.wire.game import (
    ActionGroup,
    EventView,
    GameView,
    LegalAction,
    MarkView,
    ModuleLines,
    Piece,
    PlayerView,
    WallSide,
)

# What goes over the wire as the engine's ``View.data()`` has it.
SHARED_FIELDS = (
    "acting", "step", "turns", "scorings", "ending", "scores", "display", "market", "bought", "awarded",
)  # fmt: skip
SHARED_PLAYER_FIELDS = ("name", "colour", "reserve", "wall")
ACTION_FIELDS = (
    "cards", "worth", "offer", "price", "overpaid", "exact", "cell", "crossing", "reserve", "wall", "wall_gain",
)  # fmt: skip


def event_views(events: Iterable[Event], viewer_seat: int | None) -> list[EventView]:
    """The events that ``viewer_seat`` (None: a spectator) may know of."""
    return [
        EventView(event.kind, event.rule, int(event.seat), int(event.amount), event.reason, event.scored, event.facts)
        for event in events
        if event.only in (-1, viewer_seat)
    ]


def game_view(game: Game, viewer_seat: int | None, open_money: bool) -> GameView:
    """The game as ``viewer_seat`` (None: a spectator) sees it; with ``open_money`` all hands are shown."""
    view = game.view(viewer_seat)
    data: dict[str, Any] = view.data()
    state, book = view.state, view.state.book
    competitors = [*game.names, *(competitor.name for competitor in book.competitors)]
    tiles_left = Counter(name.partition("-")[0] for name in data["bag"])
    return GameView(
        **{name: data[name] for name in SHARED_FIELDS},
        seat=viewer_seat,
        asks=book.steps[state.step].asks,
        held=game.held,
        over=game.over,
        extra=state.allowed == EXTRA,
        players=[_player(view, data["seats"][seat], seat, open_money or game.over) for seat in range(game.players)],
        draw=len(data["draw"]),
        discard=len(data["discard"]),
        tiles_left={kind: tiles_left[kind] for kind in TYPES},
        scoring_chance=scoring_chances(state),
        if_scored=if_scored(state, competitors),
        modules={module.name: data[module.name] for module in book.part_modules},
        lines={module.name: _lines(view, module) for module in book.modules if module.name in book.module_names},
    )


def _lines(view: View, module: Module) -> ModuleLines:
    state = view.state
    return ModuleLines(module.lines(state, -1), [module.lines(state, seat) for seat in range(len(state.palaces))])


def _player(view: View, data: dict[str, Any], seat: int, open_money: bool) -> PlayerView:
    state = view.state
    modules = state.book.modules
    marks = [MarkView(module.name, **mark._asdict()) for module in modules for mark in module.marks(state, seat)]
    return PlayerView(
        **{name: data[name] for name in SHARED_PLAYER_FIELDS},
        score=int(state.scores[seat]),
        cards=len(data["hand"]),
        hand=data["hand"] if open_money or seat == view.seat else None,
        palace=[Piece(x, y, tile) for x, y, tile in data["palace"]],
        marks=marks,
        section=[WallSide(side.x, side.y, side.side) for side in longest_section(outline(state.palaces[seat]))],
        counts={name: int(counts_of_type(state, kind)[seat]) for kind, name in enumerate(TYPES)},
    )


def action_groups(game: Game) -> list[ActionGroup]:
    """The legal actions of the acting seat, grouped for the screen, with what each would bring."""
    if game.seat is None or game.held:
        return []
    previews = ActionPreviews(game.view(game.seat).state)
    found: dict[tuple[str, int | None, str | None], ActionGroup] = {}
    for choice in game.choices():
        slot, tile = choice.fields.get("slot"), choice.fields.get("tile")
        about = (slot if isinstance(slot, int) else None, tile if isinstance(tile, str) else None)
        verb = game.book.verbs[choice.action & VERB_MASK]
        owner = verb.owner if verb.owner in game.book.module_names else ""
        group = found.setdefault((choice.verb, *about), ActionGroup(choice.verb, *about, [], owner, verb.title))
        group.actions.append(_legal_action(choice, previews))
    for group in found.values():
        group.actions.sort(key=lambda option: (not option.exact, option.overpaid))
    return list(found.values())


def _legal_action(choice: Choice, previews: ActionPreviews) -> LegalAction:
    option = LegalAction(choice.text, label=choice.label)
    more = {}
    for name, value in choice.fields.items():
        if name in ACTION_FIELDS:
            setattr(option, name, tuple(value) if name == "cell" and isinstance(value, list) else value)
        elif name not in ("slot", "tile"):
            more[name] = value
    option.more = more
    option.points, option.majorities = previews.of(choice.action)
    return option
