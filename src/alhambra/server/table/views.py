"""What goes onto a viewer's screen: the second allow list, after the engine's view.

The engine's view holds all that a perfect memory knows. Over the wire goes less: others' hands, and the piles that
would give them away, only at tables that show money.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from alhambra import Choice, Event, Game
from alhambra.engine.components import CARD_NAMES, PLAYER_COLOURS, SLOTS, TILE_NAMES, TYPE, TYPES
from alhambra.engine.money import unpacked
from alhambra.engine.outline import longest_section
from alhambra.engine.scoring import counts_of_type
from alhambra.engine.state import EXTRA, State
from alhambra.engine.vectors import ints
from alhambra.engine.view import View
from alhambra.server.table.previews import ActionPreviews, if_scored, scoring_chances
from alhambra.server.wire.game import (
    ActionGroup,
    EventView,
    GameView,
    LegalAction,
    MarkView,
    Piece,
    PlayerView,
    WallSide,
)

ACTION_FIELDS = ("cards", "worth", "offer", "price", "overpaid", "exact", "cell", "reserve", "wall", "wall_gain")


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
    state = view.state
    book = state.book
    step = book.steps[state.step]
    others = [competitor.name for competitor in book.competitors]
    return GameView(
        seat=viewer_seat,
        acting=game.seat,
        step=step.name,
        asks=step.asks,
        held=game.held,
        over=game.over,
        extra=state.allowed == EXTRA,
        turns=int(state.turns),
        scorings=int(state.scorings),
        ending=state.ending,
        scores=ints(state.scores),
        players=_players(view, open_money or game.over),
        display=[CARD_NAMES[card] for card in state.display],
        market=[TILE_NAMES[tile] if tile >= 0 else None for tile in state.market],
        bought=[TILE_NAMES[tile] for tile in state.bought],
        awarded=[(int(award >> 6), TILE_NAMES[award & 63]) for award in state.awarded],
        draw=len(state.draw),
        discard=sum(len(unpacked(state.discard[slot], slot)) for slot in range(SLOTS)),
        tiles_left=_by_type(state),
        scoring_chance=scoring_chances(state),
        if_scored=if_scored(state, [*game.names, *others]),
        modules={module.name: module.shown(state) for module in book.part_modules},
    )


def _by_type(state: State) -> dict[str, int]:
    left = Counter(TYPES[TYPE[tile]] for tile in state.bag)
    return {kind: left[kind] for kind in TYPES}


def _players(view: View, open_money: bool) -> list[PlayerView]:
    state = view.state
    seats = range(state.book.players)
    counts = [ints(counts_of_type(state, kind)) for kind in range(len(TYPES))]
    out = []
    for seat in seats:
        palace = state.palaces[seat]
        hand = [CARD_NAMES[card] for slot in range(SLOTS) for card in unpacked(state.hands[seat * SLOTS + slot], slot)]
        marks = [mark for module in state.book.part_modules for mark in module.marks(state, seat)]
        out.append(
            PlayerView(
                name=view.names[seat],
                colour=PLAYER_COLOURS[seat],
                score=int(state.scores[seat]),
                cards=len(hand),
                hand=hand if open_money or seat == view.seat else None,
                palace=[Piece(x, y, tile) for x, y, tile in palace.pieces()],
                marks=[MarkView(m.x, m.y, m.kind, m.name, m.text, m.corner) for m in marks],
                reserve=[TILE_NAMES[tile] for tile in palace.reserve],
                wall=int(palace.longest_wall()),
                section=[WallSide(side.x, side.y, side.side) for side in longest_section(palace.outline())],
                counts={kind: counts[number][seat] for number, kind in enumerate(TYPES)},
            )
        )
    return out


def action_groups(game: Game) -> list[ActionGroup]:
    """The legal actions of the acting seat, grouped for the screen, with what each would bring."""
    if game.seat is None or game.held:
        return []
    previews = ActionPreviews(game.view(game.seat).state)
    found: dict[tuple[str, int | None, str | None], ActionGroup] = {}
    for choice in game.choices():
        slot, tile = choice.fields.get("slot"), choice.fields.get("tile")
        about = (slot if isinstance(slot, int) else None, tile if isinstance(tile, str) else None)
        group = found.setdefault((choice.verb, *about), ActionGroup(choice.verb, *about, []))
        group.actions.append(_legal_action(choice, previews))
    for group in found.values():
        group.actions.sort(key=lambda option: (not option.exact, option.overpaid))
    return list(found.values())


def _legal_action(choice: Choice, previews: ActionPreviews) -> LegalAction:
    option = LegalAction(choice.text)
    more = {}
    for name, value in choice.fields.items():
        if name in ACTION_FIELDS:
            setattr(option, name, tuple(value) if name == "cell" and isinstance(value, list) else value)
        elif name not in ("slot", "tile"):
            more[name] = value
    option.more = more
    option.points, option.majorities = previews.of(choice.action)
    return option
