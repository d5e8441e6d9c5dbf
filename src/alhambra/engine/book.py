"""The composed rules of one game: the base game and the modules chosen, as verbs, steps, offers, tenders and hooks.

A module joins a book by registering what it adds. Everything is bound once, when the book is made; a hook that no
module uses is an empty list and costs nothing in play. No rule of the engine asks which modules there are.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.engine.actions import Actions
from alhambra.engine.components import CARD_NAMES, Edition
from alhambra.engine.events import Sink, Teller
from alhambra.engine.palace import Palace
from alhambra.engine.refusal import IllegalAction, Refusal
from alhambra.engine.state import Part, State
from alhambra.engine.vectors import i64, vec

VERB_BITS: Final = 5  # the lowest bits of an action are its verb's code; the rest belongs to the verb
VERB_MASK: Final = 31
# Actions about a tile and a cell: the cell stands in bits 5–16, the tile from bit 17 on.
CELL_SHIFT: Final = 5
CELL_MASK: Final = 4095
TILE_SHIFT: Final = 17
TILE_MASK: Final = 63
# A purchase: verb 0–4, slot 5–6, cards 7–24, offer 25–27, tenders from 28 on, eight bits each.
TENDER_SHIFT: Final = 28


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Teller):
    """A kind of action: when it is legal, what it does, how it is written.

    Its actions are ints with the verb's code in the lowest five bits, one int for each distinct effect.
    """

    def __init__(self, word: str) -> None:
        self.word = word  # the first word of its notation
        self.code: i64 = 0  # given by the book

    def legal(self, state: State, out: Actions) -> None:
        """Add the legal actions."""

    def options(self, state: State) -> list[int]:
        """The legal actions of this verb alone."""
        out = Actions()
        self.legal(state, out)
        return out.numbers()

    def why_not(self, state: State, action: i64) -> Refusal | None:
        """The rule that forbids a well-formed action, or None."""
        return None

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        """Carry out a legal action."""

    def describe(self, state: State, action: i64) -> str:
        """The action in notation."""
        return self.word

    def parse(self, state: State, words: list[str]) -> i64:
        """The action that these words (the verb's own first) stand for; IllegalAction if they make no sense."""
        return self.code

    def fields(self, state: State, action: i64) -> dict[str, object]:
        """What the action is about and what it brings, under names, for screens and bots."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A place in the course of a turn: it waits for decisions or does its work and hands on."""

    def __init__(self, name: str, rule: str, asks: str = "") -> None:
        self.name = name
        self.rule = rule
        self.asks = asks  # what a player has to do here, in words
        self.index: i64 = 0  # given by the book
        self.verbs: list[Verb] = []
        self.ready: vec[Verb] = vec[Verb]()  # the same, bound for play

    def bind(self, book: Book) -> None:
        """Called when all steps are in place: look up where to jump."""

    def waits(self, state: State) -> bool:
        """Is there something to decide here?"""
        return False

    def reveals(self, state: State) -> bool:
        """Would running this step show something new or end a turn? A game on hold stops before it."""
        return False

    def run(self, state: State, sink: Sink | None) -> i64:
        """Do the step's work; the index of the step that comes next."""
        return self.index + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer:
    """A way to buy the tile on a market slot: its price and what comes with it (T3)."""

    def __init__(self, words: str, exact: bool = True) -> None:
        self.words = words  # how it is written after the payment; "" for the plain purchase
        self.exact = exact  # can it be paid exactly and so bring another action (T4)?
        self.code: i64 = 0  # given by the book

    def price(self, state: State, slot: i64) -> i64:
        """The price now, or -1 where the offer does not stand."""
        return -1

    def why_not(self, state: State, slot: i64) -> Refusal | None:
        """Why the offer does not stand for this slot, or None."""
        return None

    def bought(self, state: State, slot: i64, tile: i64, sink: Sink | None) -> None:
        """What the purchase brings beside the tile."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Tender:
    """A way to pay beside cards. Its part of a purchase is eight bits of the action that only it reads; 0: nothing."""

    def __init__(self) -> None:
        self.shift: i64 = 0  # where its bits stand in the action, given by the book

    def payments(self, state: State, slot: i64, price: i64, action: i64, out: Actions) -> None:
        """Add the purchases that use this way to pay. ``action`` has slot and offer in it, but no cards."""

    def worth(self, state: State, action: i64) -> i64:
        """How much of the price it pays."""
        return 0

    def why_not(self, state: State, slot: i64, price: i64, action: i64) -> Refusal | None:
        """Why its part of this purchase is not allowed, or None."""
        return None

    def spend(self, state: State, slot: i64, price: i64, action: i64, sink: Sink | None) -> None:
        """Its part of the purchase's effect; the cards are paid already."""

    def describe(self, state: State, action: i64) -> str:
        """Its part of the notation, "" for nothing."""
        return ""

    def parse(self, state: State, words: list[str]) -> tuple[i64, i64]:
        """(bits, number of words read) at the head of these words; (0, 0) if they are not its own."""
        return 0, 0

    def fields(self, state: State, action: i64) -> dict[str, object]:
        """What it adds to the fields of a purchase."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Competitor:
    """Somebody who ranks in the majorities without having a seat (D3)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def counts(self, state: State) -> vec[i64]:
        """How many tiles of each type count for them."""
        return vec[i64]()


class Mark:
    """Something of a module's to draw in a palace: on a tile, on the crossing at a cell's north-east corner, or a piece
    that fills the half of a cell whose right angle lies at ``corner`` (0 north-east, 1 south-east, 2 south-west, 3
    north-west). ``text`` is one to three letters for a terminal, ``name`` the whole name."""

    def __init__(self, x: int, y: int, kind: str, text: str, name: str, corner: int = 0) -> None:
        self.x = x
        self.y = y
        self.kind = kind  # "tile", "crossing" or "half"
        self.text = text
        self.name = name
        self.corner = corner


@mypyc_attr(allow_interpreted_subclasses=True)
class Module(Teller):
    """A set of rules that a game can be played with. Every method has an answer that changes nothing."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.index: i64 = -1  # its place in State.parts, given by the book; -1 if it keeps nothing

    def join(self, book: Book) -> None:
        """Register verbs, steps, offers, tenders, competitors and hooks."""

    def new_part(self, book: Book) -> Part | None:
        """What the module keeps in a new game's state, or None."""
        return None

    # Happenings: called if the module stands in the book's list of that name.

    def on_market_laid(self, state: State, sink: Sink | None) -> None:
        """Set-up, after the first market (S7)."""

    def on_set_up(self, state: State, sink: Sink | None) -> None:
        """Set-up, at its end: lay out supplies (S7)."""

    def on_removed(self, state: State, seat: i64, cell: i64, sink: Sink | None) -> None:
        """A tile was taken from this cell of a palace, or swapped (T6)."""

    def on_scored(self, state: State, scoring: i64, sink: Sink | None) -> None:
        """Right after scoring 1, 2 or 3."""

    # Questions.

    def uncount(self, state: State, seat: i64, counts: vec[i64]) -> None:
        """Take from these counts by type the tiles that do not count for majorities (P2)."""

    def points(self, state: State, seat: i64, scoring: i64, sink: Sink | None) -> i64:
        """Points for a seat beside majorities and wall; tell the sink why."""
        return 0

    def why_not_give(self, state: State, tile: i64) -> Refusal | None:
        """Why a bought tile may not leave the buyer (D4), or None."""
        return None

    def outlook(self, state: State, seat: i64, weight: i64) -> i64:
        """What the seat's standing in this module is worth to a simple bot, in hundredths of a point.

        ``weight`` is what one point in each of the scorings to come counts together.
        """
        return 0

    # Secrets and accounts: asked of every module that keeps a part.

    def hide(self, state: State, seat: i64) -> None:
        """Blank in the copied part whatever this seat (-1: a spectator) may not know."""

    def redeal(self, state: State, seat: i64) -> None:
        """Fill what was hidden from this seat with any outcome that it cannot tell from the true one."""

    def shown(self, state: State) -> dict[str, object]:
        """The part as plain data, for views; only asked after ``hide``."""
        return {}

    def holdings(self, state: State) -> dict[str, list[str]]:
        """Where the module keeps tiles and cards, by name of the place: every piece is in exactly one place."""
        return {}

    def components(self, state: State) -> dict[str, int]:
        """The module's own components, wherever they are, counted by name: the numbers never change in a game."""
        return {}

    # For drawing; only asked of a view's state.

    def marks(self, state: State, seat: i64) -> list[Mark]:
        """What to draw in this seat's palace."""
        return []

    def lines(self, state: State, seat: i64) -> list[str]:
        """What to say beside this seat's palace, or for seat -1 beside the market, in short lines."""
        return []


class Book:
    """The rules of one game, ready to play by."""

    def __init__(self, players: int, edition: Edition, modules: list[Module]) -> None:
        self.players: i64 = players
        self.edition = edition
        self.modules = modules  # the base game first
        self.asked: list[str] = []  # the names of those that the players asked for, set by whoever composes
        self.money_copies: i64 = 3  # C3; another module may change it (D1)
        self.blank_palace: Palace = Palace()  # players' palaces are clones of this one
        self.chance_names: dict[str, list[str]] = {"reshuffle": CARD_NAMES}  # things shuffled in play, by label
        self.verbs: list[Verb] = []
        self.steps: list[Step] = []
        self.offers: list[Offer] = []
        self.tenders: list[Tender] = []
        self.competitors: list[Competitor] = []
        self.keepers: list[Module] = []  # modules with a part, in the parts' order
        self.market_laid: list[Module] = []
        self.set_up: list[Module] = []
        self.removed: list[Module] = []
        self.scored: list[Module] = []
        self.uncounting: list[Module] = []
        self.scoring: list[Module] = []
        self.guarding: list[Module] = []  # asked why_not_give
        self.valued: list[Module] = []  # asked outlook
        self.parts: list[Part] = []  # blank ones
        for module in modules:
            part = module.new_part(self)
            if part is not None:
                module.index = len(self.parts)
                self.parts.append(part)
                self.keepers.append(module)
            module.join(self)
        for index, step in enumerate(self.steps):
            step.index = index
        for step in self.steps:
            step.ready = vec[Verb](step.verbs)
            step.bind(self)
        # The same lists bound for play: a vec of objects needs no check of what kind each of them is.
        self.course: vec[Step] = vec[Step](self.steps)
        self.ready: vec[Verb] = vec[Verb](self.verbs)
        self.ways_to_buy: vec[Offer] = vec[Offer](self.offers)

    def add_verb(self, verb: Verb, steps: list[str], before: str = "") -> None:
        """Make a verb possible at these steps, at the end of their lists or before another verb."""
        if verb not in self.verbs:
            verb.code = len(self.verbs)
            self.verbs.append(verb)
            if verb.code > VERB_MASK:
                raise ValueError("a game has room for 32 verbs")
        for name in steps:
            verbs = self.steps[self.step_index(name)].verbs
            places = [place for place, other in enumerate(verbs) if before and other.word == before]
            verbs.insert(places[0] if places else len(verbs), verb)

    def add_step(self, step: Step, after: str = "", before: str = "") -> None:
        """Put a step after or before another one, or at the end."""
        if after:
            self.steps.insert(self.step_index(after) + 1, step)
        elif before:
            self.steps.insert(self.step_index(before), step)
        else:
            self.steps.append(step)

    def add_offer(self, offer: Offer) -> None:
        """Add a way to buy."""
        offer.code = len(self.offers)
        self.offers.append(offer)
        if len(self.offers) > 8:
            raise ValueError("a game has room for 8 offers")

    def add_tender(self, tender: Tender) -> None:
        """Add a way to pay."""
        tender.shift = TENDER_SHIFT + 8 * len(self.tenders)
        self.tenders.append(tender)
        if len(self.tenders) > 4:
            raise ValueError("a game has room for 4 tenders")

    def step_index(self, name: str) -> i64:
        """The place of the step with this name."""
        for index, step in enumerate(self.steps):
            if step.name == name:
                return index
        raise KeyError(f"there is no step {name!r}")

    def verb(self, word: str) -> Verb:
        """The verb with this word."""
        for verb in self.verbs:
            if verb.word == word:
                return verb
        raise KeyError(f"there is no verb {word!r}")

    def competitor_name(self, number: i64) -> str:
        """The name of a competitor without a seat; they are numbered after the seats."""
        return self.competitors[number - self.players].name

    def parse(self, state: State, text: str) -> i64:
        """The action that a text stands for, legal or not."""
        words = text.split()
        for verb in [*self.steps[state.step].verbs, *self.verbs]:  # those of the step first: words may be shared
            if words and verb.word == words[0]:
                return verb.parse(state, words)
        known = ", ".join(verb.word for verb in self.verbs)
        raise IllegalAction("T1", f"{text!r} is no action of this game; actions begin with one of: {known}.")
