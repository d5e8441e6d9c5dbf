"""One decision taken in small steps: the legal actions as sequences of codes, narrowed down code by code.

A step offers the codes with which the actions still possible go on. Where all go on with the same code it is taken
without asking; where one action is left it is chosen. So every legal action has exactly one sequence of choices.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.encoding.numbering import EncodingError, Numbering
from alhambra.encoding.observer import set_window
from alhambra.engine.actions import Actions
from alhambra.engine.codes import CODES, END, VERB, CodeList
from alhambra.engine.features import octets
from alhambra.engine.play import legal
from alhambra.engine.state import State
from alhambra.engine.vectors import append, i64, u8, vec, zeros
from alhambra.engine.verb import VERB_MASK

ONGOING: Final = -1  # no action is chosen yet


@mypyc_attr(acyclic=True)
class CodedDecision:
    """What may be chosen now. ``begin`` it for a position, then ``choose`` until it names an action."""

    def __init__(self, numbering: Numbering, marks: vec[u8] | None = None, base: i64 = 0) -> None:
        self.numbering = numbering
        self.actions = Actions()
        self.codes = CodeList()  # those of all actions, one after another
        self.codes.offers = numbering.offers
        self.ends: vec[i64] = zeros(64)  # where each action's codes end; they begin where the one before ends
        self.alive: vec[i64] = zeros(64)  # the actions still possible: the first ``left`` of them
        self.left: i64 = 0
        self.prefix = CodeList()  # what is chosen, by the player or because there was nothing else
        self.options: vec[i64] = zeros(CODES)  # the codes that may come next: the first ``count`` of them
        self.count: i64 = 0
        self.marks: vec[u8] = octets(CODES) if marks is None else marks  # 1 for each of them, from ``base`` on
        self.base: i64 = base

    def begin(self, state: State) -> None:
        """Begin the decision of this position, which must wait for one."""
        codes, verbs, numbers = self.codes, state.book.verb_vec, self.numbering.verbs
        legal(state, self.actions)
        actions, count = self.actions.items, self.actions.size
        set_window(state.palaces[state.seat], codes)
        self.prefix.left = codes.left
        self.prefix.bottom = codes.bottom
        self.prefix.size = 0
        codes.size = 0
        while len(self.ends) < count:
            self.ends = append(self.ends, i64(0))
            self.alive = append(self.alive, i64(0))
        place: i64
        for place in range(count):
            action = actions[place]
            code = action & VERB_MASK
            codes.add(VERB + numbers[code])
            verbs[code].encode(state, action, codes)
            self.ends[place] = codes.size
            self.alive[place] = place
        self.left = count
        self._find_options()
        if count > 1:
            self._skip_forced()

    def choose(self, code: i64) -> i64:
        """Take one of the options; the action if it is settled by that, or -1 if there is more to choose."""
        if not 0 <= code < CODES or self.marks[self.base + code] == 0:
            raise EncodingError(f"code {code} is not possible now")
        self._take(code)
        if self.left == 1:
            return self.actions.items[self.alive[0]]
        self._find_options()
        self._skip_forced()
        return ONGOING

    def _take(self, code: i64) -> None:
        """Keep the actions that go on with this code."""
        alive = self.alive
        kept: i64 = 0
        place: i64
        for place in range(self.left):
            action = alive[place]
            if self._next(action) == code:
                alive[kept] = action
                kept += 1
        self.left = kept
        self.prefix.add(code)

    def _next(self, action: i64) -> i64:
        """The code with which an action goes on after the prefix, or END."""
        start = self.ends[action - 1] if action > 0 else 0
        at = start + self.prefix.size
        return self.codes.codes[at] if at < self.ends[action] else END

    def _find_options(self) -> None:
        options, marks, base, codes, ends = self.options, self.marks, self.base, self.codes.codes, self.ends
        depth = self.prefix.size
        place: i64
        self.close()
        count: i64 = 0
        for place in range(self.left):
            action = self.alive[place]
            at = (ends[action - 1] if action > 0 else 0) + depth
            code: i64 = codes[at] if at < ends[action] else END
            if marks[base + code] == 0:
                marks[base + code] = u8(1)
                options[count] = code
                count += 1
        self.count = count

    def close(self) -> None:
        """Nothing may be chosen."""
        place: i64
        for place in range(self.count):
            self.marks[self.base + self.options[place]] = u8(0)
        self.count = 0

    def _skip_forced(self) -> None:
        """Go on while there is one option only. (Several actions are left, so a difference is sure to come.)"""
        while self.count == 1:
            self.prefix.add(self.options[0])
            self._find_options()
