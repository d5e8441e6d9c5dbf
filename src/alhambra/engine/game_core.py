"""A game in play: the state, what was done so far, and the list of what is legal now."""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from alhambra.engine.actions import Actions
from alhambra.engine.book import Book
from alhambra.engine.events import Event, Sink
from alhambra.engine.play import apply, is_held, legal, settle
from alhambra.engine.refusal import IllegalAction, Refusal, check
from alhambra.engine.state import NOBODY, State
from alhambra.engine.vectors import i64, ints
from alhambra.engine.verb import VERB_MASK, Verb

LIMIT: Final = (1 << 62) - 1  # actions are smaller; the largest number that compiled code compares at once


class Choice(NamedTuple):
    """A legal action with what it is about and what it brings, for screens and bots."""

    action: int
    text: str
    verb: str
    fields: dict[str, object]
    label: str = ""  # in words, of a module that brings some


class Standing(NamedTuple):
    """One competitor's place in the game; the third player has no seat and never wins (D3)."""

    name: str
    seat: int | None
    score: int
    place: int
    won: bool


@mypyc_attr(allow_interpreted_subclasses=True)
class GameCore:
    """State, history and the cached legal list. Everything here changes nothing unless the action is legal."""

    def __init__(self, state: State, names: list[str]) -> None:
        self.state = state
        self.names = names
        self.history: list[int] = []
        self.sink = Sink()
        self.legal: Actions = Actions()  # what may be done now, if known
        self.known: bool = False

    @property
    def book(self) -> Book:
        """The rules of this game."""
        return self.state.book

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.state.book.players

    @property
    def seat(self) -> int | None:
        """Who acts; None when the game is over."""
        return None if self.state.seat == NOBODY else self.state.seat

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.state.seat == NOBODY

    @property
    def held(self) -> bool:
        """Does the game wait for ``settle()``?"""
        return is_held(self.state)

    @property
    def scores(self) -> list[int]:
        """The points of each seat."""
        return ints(self.state.scores)[: self.state.book.players]

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return self.state.turns

    @property
    def standings(self) -> list[Standing]:
        """All competitors, the leader first. Equal points share a place; who leads at the end has won (E5)."""
        seats = self.players
        scores = ints(self.state.scores)
        best = max(scores[:seats])
        order = sorted(range(len(scores)), key=lambda number: (-scores[number], number))
        out: list[Standing] = []
        for number in order:
            place = 1 + len([score for score in scores if score > scores[number]])
            seated = number < seats
            name = self.names[number] if seated else self.book.competitor_name(number)
            won = self.over and seated and scores[number] == best
            out.append(Standing(name, number if seated else None, scores[number], place, won))
        return out

    def actions(self) -> list[int]:
        """The legal actions as ints; of the payments those from which no card can be dropped.

        Never empty before the end, except while the game is held.
        """
        return _listed(self).numbers()

    def describe(self, action: int) -> str:
        """The action in notation."""
        verb = _verb(self.state, action)
        if verb is None:
            raise IllegalAction("T1", f"{action} is no action of this game.")
        return verb.describe(self.state, action)

    def parse(self, text: str) -> int:
        """The action that a text stands for, legal or not; IllegalAction if it makes no sense here."""
        return self.book.parse(self.state, text)

    def why_not(self, action: int | str) -> Refusal | None:
        """The rule that forbids an action now, or None exactly if it is legal."""
        if self.over:
            return Refusal("E5", "the game is over.")
        if self.held:
            return Refusal("T9", "this turn is over; settle it first.")
        if isinstance(action, str):
            try:
                number = i64(self.parse(action))
            except IllegalAction as error:
                return error.refusal()
        elif 0 <= action < LIMIT:
            number = i64(action)
        else:
            return Refusal("T1", f"{action} is no action of this game.")
        if _listed(self).has(number):
            return None
        return _reason(self.state, number)

    def is_legal(self, action: int | str) -> bool:
        """May this be done now?"""
        return self.why_not(action) is None

    def play(self, action: int | str, hold: bool = False) -> list[Event]:
        """Do a legal action, given as int or text; returns what happened. IllegalAction changes nothing.

        The game runs on to the next decision. With ``hold`` it stops where nothing is left to decide in this turn,
        and ``settle()`` runs the refill.
        """
        number = _checked(self, action)
        sink = self.sink
        sink.events = []
        apply(self.state, number, sink, hold)
        self.history.append(number)
        self.known = False
        return sink.events

    def do(self, action: int) -> None:
        """Do a legal action and tell nothing: ``play`` for simulations, where nobody listens."""
        if not (self.known and 0 <= action < LIMIT and self.legal.has(i64(action))):
            _checked(self, action)
        apply(self.state, i64(action), None, False)
        self.history.append(action)
        self.known = False

    def settle(self) -> list[Event]:
        """End a held turn: refill, score, hand on (T9)."""
        if not self.held:
            raise IllegalAction("T9", "there is nothing to settle: the turn is not over.")
        self.sink.events = []
        settle(self.state, self.sink)
        self.known = False
        return self.sink.events

    def choices(self) -> list[Choice]:
        """The legal actions with what each is about and what it brings."""
        out: list[Choice] = []
        for action in _listed(self).all():
            verb = self.book.verbs[action & VERB_MASK]
            text = verb.describe(self.state, action)
            fields, label = verb.fields(self.state, action), verb.label(self.state, action)
            out.append(Choice(action, text, verb.word, fields, label))
        return out


# Plain functions, not methods: a public game is an interpreted subclass, so its own methods are called the slow way.


def _listed(game: GameCore) -> Actions:
    """The legal actions, listed once for each position."""
    if not game.known:
        game.legal.clear()
        if not is_held(game.state):
            legal(game.state, game.legal)
        game.known = True
    return game.legal


def _checked(game: GameCore, action: int | str) -> i64:
    """The action as a number, if it is legal; otherwise IllegalAction."""
    if game.known and isinstance(action, int) and 0 <= action < LIMIT:  # the quick way
        number = i64(action)
        if game.legal.has(number):
            return number
    check(game.why_not(action))
    return game.parse(action) if isinstance(action, str) else action


def _verb(state: State, action: int) -> Verb | None:
    """The verb of a number, or None if it has none."""
    code = action & VERB_MASK
    return state.book.verbs[code] if 0 <= action < LIMIT and code < len(state.book.verbs) else None


def _reason(state: State, action: int) -> Refusal | None:
    """Why an action that is not in the list may not be done; None for a payment with superfluous cards (T3)."""
    verb = _verb(state, action)
    if verb is None or not _is_well_formed(state, verb, action):
        return Refusal("T1", f"{action} is no action of this game.")
    step = state.book.steps[state.step]
    if verb not in step.verbs:
        return Refusal(verb.when_rule or step.rule, f"'{verb.word}' is not possible now; {step.asks}.")
    return verb.why_not(state, action)


def _is_well_formed(state: State, verb: Verb, action: int) -> bool:
    """Is this int the one that its own text stands for? Anything else is a number, not an action."""
    try:
        return verb.parse(state, verb.describe(state, action).split()) == action
    except (IllegalAction, IndexError, KeyError):
        return False
