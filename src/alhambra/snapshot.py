"""Games and views as plain data: to pickle and copy them, to compare them, to name a position by a hash.

A state is read and filled attribute by attribute, those of palaces and of modules' parts included, so a module of
somebody else's needs nothing of its own as long as its part holds numbers, texts, lists and vecs. Compiled classes
tell their attributes by descriptors, interpreted ones by their ``__dict__``.
"""

from __future__ import annotations

import copyreg
import json
from hashlib import sha256
from types import GetSetDescriptorType
from typing import TYPE_CHECKING, Any

from alhambra.engine.book import Book
from alhambra.engine.chance import Chance, Dice, SeededChance
from alhambra.engine.deal import Deal, deal_of
from alhambra.engine.state import NO_CHANCE, State
from alhambra.engine.view import View
from alhambra.modules import ModuleMaker, compose

if TYPE_CHECKING:
    from alhambra.game import Game
    from alhambra.record import Record

Frozen = dict[str, Any]
BY_HAND = ("book", "chance", "palaces", "parts")  # attributes of a state that are no plain data


def freeze(state: State) -> Frozen:
    """All of ``state`` as numbers, lists and dicts, without its book and its chance."""
    out = {name: _plain(getattr(state, name)) for name in _attributes(state) if name not in BY_HAND}
    return {**out, "palaces": [_frozen(palace) for palace in state.palaces], "parts": [_frozen(p) for p in state.parts]}


def thaw(book: Book, frozen: Frozen) -> State:
    """The state that ``freeze`` wrote, of a game with the same ``book``; it has no chance of its own."""
    state = State(book)
    state.palaces = [book.blank_palace.clone() for _ in frozen["palaces"]]
    state.parts = [part.clone() for part in book.blank_parts]
    _fill(state, {name: value for name, value in frozen.items() if name not in BY_HAND})
    for thing, data in zip([*state.palaces, *state.parts], [*frozen["palaces"], *frozen["parts"]], strict=True):
        _fill(thing, data)
    return state


def _attributes(thing: object) -> list[str]:
    if hasattr(thing, "__dict__"):
        return list(vars(thing))
    found = [
        name
        for kind in type(thing).__mro__
        for name, descriptor in vars(kind).items()
        if isinstance(descriptor, GetSetDescriptorType) and not name.startswith("__")
    ]
    return list(dict.fromkeys(found))


def _frozen(thing: object) -> Frozen:
    return {name: _plain(getattr(thing, name)) for name in _attributes(thing)}


def _fill(thing: object, data: Frozen) -> None:
    for name, value in data.items():
        if isinstance(value, list) and not isinstance(getattr(thing, name), list):
            value = type(getattr(thing, name))(value)  # a vec of the same kind
        setattr(thing, name, value[:] if isinstance(value, list) else value)


def _plain(value: Any) -> Any:
    return value if value is None or isinstance(value, int | str | dict) else list(value)


# ---- comparing ----


def position(state: State) -> Frozen:
    """What makes two positions the same: everything but the order in which pieces were laid."""
    palaces = [[sorted(palace.pieces()), sorted(palace.reserve)] for palace in state.palaces]
    return {**freeze(state), "palaces": palaces}


def state_hash(thing: Game | View | Record) -> str:
    """A digest of 32 hexadecimal digits: equal positions, views or records have the same, on every machine and with
    either engine, but not for ever: another version may hash otherwise. For a game it covers the hidden piles, for a
    view what its seat knows."""
    if isinstance(thing, View):
        data: object = [_setup(thing.state.book), thing.seat, thing.names, thing.data()]
    elif hasattr(thing, "state"):
        data = [_setup(thing.state.book), thing.names, position(thing.state)]
    else:
        data = thing.encode()
    return sha256(json.dumps(data, sort_keys=True, default=int).encode()).hexdigest()[:32]


def _setup(book: Book) -> list[object]:
    return [int(book.players), book.edition.name, list(book.module_names)]


# ---- pickling and copying: compiled classes say here what they are made of ----


def modules_of(book: Book) -> list[str | ModuleMaker]:
    """The modules that the players asked for, as classes, by which another process finds them, too."""
    count = len(book.module_names)
    return [type(module) for module in book.modules[len(book.modules) - count :]]


def _dice(bits: int) -> Dice:
    dice = Dice(0)
    dice.bits = bits
    return dice


def _state(book: Book, frozen: Frozen, chance: Chance | None) -> State:
    state = thaw(book, frozen)
    state.chance = chance or NO_CHANCE
    return state


def _reduce_state(state: State) -> tuple[Any, ...]:
    return _state, (state.book, freeze(state), None if state.chance is NO_CHANCE else state.chance)


copyreg.pickle(Book, lambda book: (compose, (int(book.players), book.edition.name, modules_of(book))))
copyreg.pickle(Dice, lambda dice: (_dice, (int(dice.bits),)))
copyreg.pickle(SeededChance, lambda chance: (SeededChance, (chance.seed,)))
copyreg.pickle(Deal, lambda deal: (deal_of, (list(deal.tiles), list(deal.money))))
copyreg.pickle(State, _reduce_state)
copyreg.pickle(View, lambda view: (View, (int(view.seat), view.state, view.names)))
