"""Many games stepped in one call. What comes out stands in arrays that are written in place, a row for each game.

``memoryview`` or ``numpy.asarray`` of an array looks at the memory itself: after each step the same view shows the new
numbers. Games of one batch may be of different books, as long as their observations have the same layout.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.encoding.decision import ONGOING, CodedDecision
from alhambra.encoding.numbering import EncodingError
from alhambra.encoding.observer import Memory, Observer, set_window
from alhambra.engine.book import Book
from alhambra.engine.chance import Dice, SeededChance
from alhambra.engine.codes import CODES, CodeList
from alhambra.engine.deal import set_up, shuffle
from alhambra.engine.features import MOST_SEATS, NumberRow, longs, octets, shorts
from alhambra.engine.play import MAX_DECISIONS, apply
from alhambra.engine.state import NOBODY, State
from alhambra.engine.vectors import i16, i64, ints, u8, vec, zeros

PLAYING: Final = 0
ENDED: Final = 1
CUT_OFF: Final = 2  # the rules do not bound a game; this one had MAX_DECISIONS

# What a step brought.
SCORED: Final = 1  # somebody gained points
OVER: Final = 2  # the game ended or was cut off


@mypyc_attr(acyclic=True)
class Episode:
    """One game of a batch, and what is kept between its steps."""

    def __init__(self, state: State, observer: Observer, decision: CodedDecision, seed: str) -> None:
        self.state = state
        self.observer = observer
        self.decision = decision
        self.memory = Memory(state.book.players)
        self.scores: vec[i64] = zeros(state.book.players)  # as last told
        self.scored: bool = False  # did the last step bring points?
        self.decisions: i64 = 0
        self.seed = seed
        self.number: i64 = 0  # games played before in this row

    def deal_seed(self) -> str:
        """The seed of the present game, for ``Game.new``."""
        return self.seed if self.number == 0 else f"{self.seed}#{self.number}"


class Batch:
    """Games side by side. Arrays: ``observations`` and ``masks`` of who acts, ``seats``, ``rewards`` (points just
    gained, by seat), ``ends`` (1 over, 2 cut off), and of the game just ended in that row ``finals`` and ``lasts``."""

    def __init__(self, books: list[Book], seeds: list[str], restart: bool = True) -> None:
        self.count: i64 = len(books)
        self.restart = restart  # does a new game begin in the place of one that ends?
        self.observers: list[Observer] = []
        known: dict[int, Observer] = {}
        for book in books:
            if id(book) not in known:
                known[id(book)] = Observer(book)
            self.observers.append(known[id(book)])
        self.size: i64 = self.observers[0].size
        for observer in self.observers:
            if observer.size != self.size:
                raise EncodingError("the games of one batch need observations of the same layout")
        self.books = books
        self.observations: vec[i16] = shorts(self.count * self.size)
        self.codes: vec[i64] = longs(self.count)  # for ``step_all``
        self.masks: vec[u8] = octets(self.count * CODES)
        self.seats: vec[u8] = octets(self.count)
        self.rewards: vec[i16] = shorts(self.count * MOST_SEATS)
        self.ends: vec[u8] = octets(self.count)
        self.finals: vec[i16] = shorts(self.count * MOST_SEATS)
        self.lasts: vec[i16] = shorts(self.count * self.size)
        self.row = NumberRow(self.observations)
        self.last_row = NumberRow(self.lasts)
        self.episodes: list[Episode] = []
        for number in range(self.count):
            decision = CodedDecision(self.observers[number].numbering, self.masks, number * CODES)
            state = deal(books[number], seeds[number])
            self.episodes.append(Episode(state, self.observers[number], decision, seeds[number]))
            self._begin(number)

    def reset(self, number: i64, seed: str) -> None:
        """Begin a game with this seed in row ``number``."""
        episode = self.episodes[number]
        episode.seed = seed
        episode.number = 0
        self._clear(number, episode)
        self._deal(number)

    def step_all(self) -> None:
        """Take in each game the code that stands in ``codes``."""
        number: i64
        for number in range(self.count):
            self.step_one(number, self.codes[number])

    def step(self, codes: list[int]) -> None:
        """Take one code in each game."""
        if len(codes) != self.count:
            raise EncodingError(f"a batch of {self.count} games needs as many codes, not {len(codes)}")
        number: i64 = 0
        for code in codes:
            self.step_one(number, code)
            number += 1

    def step_one(self, number: i64, code: i64) -> i64:
        """Take one code in the game of row ``number``; what it brought: the bits SCORED and OVER."""
        episode = self.episodes[number]
        decision = episode.decision
        action = decision.choose(code)
        if action != ONGOING:
            return self.play(number, action)
        self._clear(number, episode)
        episode.observer.write_choice(decision.prefix, episode.memory, self.row, number * self.size)
        return 0

    def play(self, number: i64, action: i64) -> i64:
        """Carry out a whole legal action in the game of row ``number``, whatever is chosen so far; what it brought."""
        episode = self.episodes[number]
        state = episode.state
        apply(state, action)
        episode.decisions += 1
        self._clear(number, episode)
        brought: i64 = 0
        first = number * MOST_SEATS
        seat: i64
        for seat in range(len(episode.scores)):
            points = state.scores[seat]
            if points != episode.scores[seat]:
                self.rewards[first + seat] = i16(points - episode.scores[seat])
                episode.scores[seat] = points
                brought = SCORED
        episode.scored = brought != 0
        if state.seat == NOBODY:
            self._end(number, ENDED)
            return brought | OVER
        if episode.decisions >= MAX_DECISIONS:
            self._end(number, CUT_OFF)
            return brought | OVER
        self._open(number)
        return brought

    def observe(self, number: i64, seat: i64, row: NumberRow) -> None:
        """Write what any seat knows in the game of row ``number``; others do not see what who acts has half chosen."""
        episode = self.episodes[number]
        state = episode.state
        choice = CodeList()
        if seat == state.seat:
            choice = episode.decision.prefix
        else:
            set_window(state.palaces[seat], choice)
        episode.observer.write(state, seat, choice, Memory(state.book.players), row, 0)

    def sample_all(self, dice: Dice) -> None:
        """Write a possible code for each game into ``codes``, each as likely as the others; 0 for one that is over."""
        codes = self.codes
        number: i64 = 0
        for episode in self.episodes:
            decision = episode.decision
            code: i64 = 0
            if decision.count:
                code = decision.options[dice.below(decision.count)]
            codes[number] = code
            number += 1

    def sample(self, dice: Dice) -> list[int]:
        """The same as a list."""
        self.sample_all(dice)
        return ints(self.codes)

    def _clear(self, number: i64, episode: Episode) -> None:
        """Forget what the step before brought."""
        self.ends[number] = u8(PLAYING)
        if not episode.scored:
            return
        episode.scored = False
        first = number * MOST_SEATS
        seat: i64
        for seat in range(len(episode.scores)):
            self.rewards[first + seat] = i16(0)

    def _end(self, number: i64, how: i64) -> None:
        episode = self.episodes[number]
        first = number * MOST_SEATS
        seat: i64
        for seat in range(len(episode.scores)):
            self.finals[first + seat] = i16(episode.scores[seat])
        last = i64(self.seats[number])
        episode.decision.close()
        choice = CodeList()
        set_window(episode.state.palaces[last], choice)
        memory = Memory(len(episode.scores))
        episode.observer.write(episode.state, last, choice, memory, self.last_row, number * self.size)
        if self.restart:
            episode.number += 1
            self._deal(number)
        else:
            episode.observer.write(episode.state, last, choice, episode.memory, self.row, number * self.size)
        self.ends[number] = u8(how)

    def _deal(self, number: i64) -> None:
        episode = self.episodes[number]
        episode.state = deal(self.books[number], episode.deal_seed())
        self._begin(number)

    def _begin(self, number: i64) -> None:
        episode = self.episodes[number]
        episode.decisions = 0
        episode.memory.forget()
        seat: i64
        for seat in range(len(episode.scores)):
            episode.scores[seat] = 0
        self.ends[number] = u8(PLAYING)
        self._open(number)

    def _open(self, number: i64) -> None:
        """Show the next decision of row ``number``."""
        episode = self.episodes[number]
        state = episode.state
        decision = episode.decision
        decision.begin(state)
        self.seats[number] = u8(state.seat)
        episode.observer.write(state, state.seat, decision.prefix, episode.memory, self.row, number * self.size)


def deal(book: Book, seed: str) -> State:
    """The first position of the game with this seed."""
    chance = SeededChance(seed)
    return set_up(book, shuffle(book, chance), None, chance)
