"""The base game, a module like any other: its verbs, its one offer and the steps of its turn (rules T, E, P1)."""

from __future__ import annotations

from alhambra.engine.book import Book, Module
from alhambra.engine.verb import Verb
from alhambra.modules.base.buying import Buy, Done, FullPrice, Pass
from alhambra.modules.base.placing import Place
from alhambra.modules.base.redesigning import Add, Remove, Swap
from alhambra.modules.base.steps import steps
from alhambra.modules.base.taking import Take


class BaseGame(Module):
    """Take money, buy, redesign; place; refill, score, end."""

    def __init__(self) -> None:
        super().__init__("base")

    def join(self, book: Book) -> None:
        for step in steps():
            book.add_step(step)
        book.add_offer(FullPrice(""))
        money: list[Verb] = [Take("take"), Buy("buy")]
        redesign: list[Verb] = [Add("add"), Remove("remove"), Swap("swap")]
        for verb in [*money, *redesign, Done("done"), Pass("pass")]:
            book.add_verb(verb, ["act"])
        book.add_verb(Place("place"), ["place", "place left-overs"])
