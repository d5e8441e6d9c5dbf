"""The base game, a module like any other: its verbs, its one offer and the steps of its turn (rules T, E, P1)."""

from __future__ import annotations

from alhambra.engine.book import Book, Module
from alhambra.engine.form import Form
from alhambra.engine.verb import CELL_WORD, TILE_WORD, Verb
from alhambra.modules.base.buying import Buy, Done, FullPrice, Pass
from alhambra.modules.base.placing import Place
from alhambra.modules.base.redesigning import Add, Remove, Swap
from alhambra.modules.base.steps import steps
from alhambra.modules.base.taking import Take


def _at(word: str) -> Form:
    """The form of a verb with this ``word``: ``VERB TILE at X,Y``."""
    return Form(f"{word} garden-8-sw at 1,0", {1: TILE_WORD, 3: CELL_WORD})


class BaseGame(Module):
    """Take money, buy, redesign; place; refill, score, end."""

    def __init__(self) -> None:
        super().__init__("base")

    def join(self, book: Book) -> None:
        for step in steps():
            book.add_step(step)
        book.add_offer(FullPrice(""))
        money: list[Verb] = [Take("take"), Buy("buy")]
        remove = Remove("remove", form=Form("remove 1,0", {1: CELL_WORD}))
        redesign: list[Verb] = [Add("add", form=_at("add")), remove, Swap("swap", form=_at("swap"))]
        for verb in [*money, *redesign, Done("done"), Pass("pass")]:
            book.add_verb(verb, ["act"])
        book.add_verb(Place("place", form=_at("place")), ["place", "place left-overs"])
