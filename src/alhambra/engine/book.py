"""The composed rules of one game: the base game and the modules chosen, as verbs, steps, offers, tenders and hooks.

A module joins a book by registering what it adds. Everything is bound once, when the book is made; a hook that no
module uses is an empty list and costs nothing in play. No rule of the engine asks which modules there are.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from alhambra.engine.components import CARD_NAMES, Edition
from alhambra.engine.events import Sink
from alhambra.engine.features import Feature, NumberRow
from alhambra.engine.mark import Mark
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.purchase import MOST_OFFERS, MOST_TENDERS, Offer, Tender
from alhambra.engine.refusal import IllegalAction, Refusal, illegal
from alhambra.engine.state import Part, State
from alhambra.engine.step import Step
from alhambra.engine.vectors import i64, vec
from alhambra.engine.verb import VERB_MASK, Verb
from alhambra.engine.whole_cells import WholeCellPalace


@mypyc_attr(allow_interpreted_subclasses=True)
class Competitor:
    """Somebody who ranks in the majorities without having a seat (D3)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def counts(self, state: State) -> vec[i64]:
        """How many tiles of each type count for them."""
        return vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """A set of rules that a game can be played with. Every method has an answer that changes nothing."""

    def __init__(self, name: str, title: str = "", line: str = "") -> None:
        self.name = name
        self.title = title or name.capitalize()  # what people call it
        self.line = line  # what it is about, in a line for those who may choose it
        self.index: i64 = -1  # its place in State.parts, given by the book; -1 if it keeps nothing

    def join(self, book: Book) -> None:
        """Register verbs, steps, offers, tenders, competitors and hooks."""

    def new_part(self, book: Book) -> Part | None:
        """What the module keeps in a new game's state, or None."""
        return None

    # Hooks: called if the module has put itself on the book's list of the same name, ``book.hooks.on_removed``.

    def on_set_up(self, state: State, sink: Sink | None) -> None:
        """Set-up, at its end: lay out supplies, draw what is drawn by lot (S7)."""

    def on_removed(self, state: State, seat: i64, cell: i64, sink: Sink | None) -> None:
        """A tile was taken from this cell of a palace, or swapped (T6)."""

    def on_scored(self, state: State, scoring: i64, sink: Sink | None) -> None:
        """Right after scoring 1, 2 or 3."""

    def reduce_counts(self, state: State, seat: i64, counts: vec[i64]) -> None:
        """Take from ``counts``, the seat's buildings by type, those that do not count for majorities (P2)."""

    def points(self, state: State, seat: i64, scoring: i64, sink: Sink | None) -> i64:
        """Points for ``seat`` beside majorities and wall; tell ``sink``, if there is one, why."""
        return 0

    def why_not_give(self, state: State, tile: i64) -> Refusal | None:
        """Why a bought tile may not leave the buyer (D4), or None."""
        return None

    def valuation(self, state: State, seat: i64, weight: i64) -> i64:
        """What the seat has in this module is worth to a simple bot, in the unit of ``modules/valuation.py``.

        ``weight`` is what one point in each of the scorings to come is worth together.
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

    def shown_fields(self) -> dict[str, str]:
        """The fields of what ``shown`` answers with their types, as Python writes them; {}: not told.

        The client's types are made of it: ``{"supply": "list[str]"}``.
        """
        return {}

    def holdings(self, state: State) -> dict[str, list[str]]:
        """Where the module keeps tiles and cards, by name of the place: every piece is in exactly one place."""
        return {}

    def components(self, state: State) -> dict[str, int]:
        """The module's own components, wherever they are, counted by name: the numbers never change in a game."""
        return {}

    # For learning programs.

    def features(self) -> list[Feature] | None:
        """The numbers that ``observe`` writes; None if the module does not say what it keeps."""
        return None

    def observe(self, state: State, seat: i64, out: NumberRow) -> None:
        """Write what ``seat`` knows of the part, seats counted from this one on. Hidden things must not show."""

    # For drawing; only asked of a view's state.

    def marks(self, state: State, seat: i64) -> list[Mark]:
        """What to draw in this seat's palace."""
        return []

    def lines(self, state: State, seat: i64) -> list[str]:
        """What to say beside this seat's palace, or for seat -1 beside the market, in short lines."""
        told = ", ".join([f"{name} {value}" for name, value in self.shown(state).items()])
        return [f"{self.name}: {told}"] if told and seat < 0 else []


class Hooks:
    """The modules to call at each hook, in order; a list is named like the method of Module that is called."""

    def __init__(self) -> None:
        self.on_set_up: list[Module] = []
        self.on_removed: list[Module] = []
        self.on_scored: list[Module] = []
        self.reduce_counts: list[Module] = []
        self.points: list[Module] = []
        self.why_not_give: list[Module] = []
        self.valuation: list[Module] = []


class Book:
    """The rules of one game, ready to play by."""

    def __init__(self, players: int, edition: Edition, modules: list[Module]) -> None:
        self.players: i64 = players
        self.edition = edition
        self.modules = modules  # the base game first
        self.module_names: list[str] = []  # of those that the players asked for, set by whoever composes
        self.joining = ""  # the name of the module that is adding its verbs
        self.money_copies: i64 = 3  # C3; another module may change it (D1)
        self.blank_palace: PalaceGrid = WholeCellPalace()  # players' palaces are clones of this one
        self.chance_names: dict[str, list[str]] = {"reshuffle": CARD_NAMES}  # things shuffled in play, by label
        self.refused_words: dict[str, Refusal] = {}  # why this game has no action that begins with such a word
        self.verbs: list[Verb] = []
        self.steps: list[Step] = []
        self.offers: list[Offer] = []
        self.tenders: list[Tender] = []
        self.competitors: list[Competitor] = []
        self.hooks = Hooks()
        self.part_modules: list[Module] = []  # modules that keep a part in the state, in the parts' order
        self.blank_parts: list[Part] = []  # of a new game
        for module in modules:
            part = module.new_part(self)
            if part is not None:
                module.index = len(self.blank_parts)
                self.blank_parts.append(part)
                self.part_modules.append(module)
            self.joining = module.name
            module.join(self)
        places = {step.name: index for index, step in enumerate(self.steps)}
        for index, step in enumerate(self.steps):
            step.index = index
            step.verb_vec = vec[Verb](step.verbs)
            step.bind(places)
        # The same lists bound for play: a vec of objects needs no check of what kind each of them is.
        self.step_vec: vec[Step] = vec[Step](self.steps)
        self.verb_vec: vec[Verb] = vec[Verb](self.verbs)
        self.offer_vec: vec[Offer] = vec[Offer](self.offers)

    def add_verb(self, verb: Verb, steps: list[str], before: str = "") -> None:
        """Make a verb possible at these steps, at the end of their lists or before another verb."""
        if verb not in self.verbs:
            verb.code = len(self.verbs)
            verb.owner = self.joining
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
        if len(self.offers) > MOST_OFFERS:
            raise ValueError(f"a game has room for {MOST_OFFERS} offers")

    def add_tender(self, tender: Tender) -> None:
        """Add a way to pay."""
        tender.set_place(len(self.tenders))
        self.tenders.append(tender)
        if len(self.tenders) > MOST_TENDERS:
            raise ValueError(f"a game has room for {MOST_TENDERS} tenders")

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
        if words and words[0] in self.refused_words:
            raise illegal(self.refused_words[words[0]])
        known = ", ".join(verb.word for verb in self.verbs)
        raise IllegalAction("T1", f"{text!r} is no action of this game; actions begin with one of: {known}.")
