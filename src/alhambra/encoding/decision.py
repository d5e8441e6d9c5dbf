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
from alhambra.engine.vectors import append, i64, ints, u8, vec, zeros
from alhambra.engine.verb import VERB_MASK

ONGOING: Final = -1  # no action is chosen yet


@mypyc_attr(acyclic=True)
class CodedDecision:
    """What may be chosen now. ``begin`` it for a position, then ``choose`` until it names an action.

    The verb comes first, and only the actions of the verb that is chosen are told in codes at all.
    """

    def __init__(self, numbering: Numbering, marks: vec[u8] | None = None, base: i64 = 0) -> None:
        self.numbering = numbering
        self.state: State | None = None  # the position; it must not change before an action is chosen
        self.actions = Actions()
        self.codes = CodeList()  # those of the actions that are told, one after another
        self.codes.offers = numbering.offers
        self.starts: vec[i64] = zeros(64)  # where each action's codes begin there
        self.ends: vec[i64] = zeros(64)  # and where they end
        self.alive: vec[i64] = zeros(64)  # the actions still possible: the first ``left`` of them
        self.left: i64 = 0
        self.prefix = CodeList()  # what is chosen, by the player or because there was nothing else
        self.options: vec[i64] = zeros(CODES)  # the codes that may come next: the first ``count`` of them
        self.count: i64 = 0
        self.marks: vec[u8] = octets(CODES) if marks is None else marks  # 1 for each of them, from ``base`` on
        self.base: i64 = base

    def begin(self, state: State) -> None:
        """Begin the decision of this position, which must wait for one."""
        codes = self.codes
        self.state = state
        legal(state, self.actions)
        set_window(state.palaces[state.seat], codes)
        self.prefix.left = codes.left
        self.prefix.bottom = codes.bottom
        self.prefix.size = 0
        codes.size = 0
        self._find_verbs()
        if self.count == 1 and self.left > 1:
            self.prefix.add(self.options[0])
            self._tell_alive(state)
            self._find_options()
            self._skip_forced()

    def choose(self, code: i64) -> i64:
        """Take one of the options; the action if it is settled by that, or -1 if there is more to choose."""
        if not 0 <= code < CODES or self.marks[self.base + code] == 0:
            raise EncodingError(f"code {code} is not possible now")
        if self.prefix.size == 0:
            self._take_verb(code)
        else:
            self._take(code)
        self.prefix.add(code)
        if self.left == 1:
            return self.actions.items[self.alive[0]]
        if self.prefix.size == 1:
            assert self.state is not None
            self._tell_alive(self.state)
        self._find_options()
        self._skip_forced()
        return ONGOING

    def codes_of(self, place: i64) -> list[int]:
        """All codes of the legal action at this ``place`` of the list, those that go without saying too."""
        told, codes = CodeList(), self.codes
        told.left = codes.left
        told.bottom = codes.bottom
        told.offers = codes.offers
        assert self.state is not None
        self._tell(self.state, self.actions.items[place], told)
        return ints(told.codes[: told.size])

    def _tell(self, state: State, action: i64, codes: CodeList) -> None:
        """Append the codes of one action."""
        verb = action & VERB_MASK
        codes.add(VERB + self.numbering.verbs[verb])
        state.book.verb_vec[verb].encode(state, action, codes)

    def _tell_alive(self, state: State) -> None:
        """Tell in codes the actions that are still possible."""
        items, codes = self.actions.items, self.codes
        place: i64
        for place in range(self.left):
            action = self.alive[place]
            self.starts[action] = codes.size
            self._tell(state, items[action], codes)
            self.ends[action] = codes.size

    def _find_verbs(self) -> None:
        """All actions are possible, and their verbs are the options."""
        actions, numbers, count = self.actions.items, self.numbering.verbs, self.actions.size
        options, marks, base = self.options, self.marks, self.base + VERB
        while len(self.ends) < count:
            self.starts = append(self.starts, i64(0))
            self.ends = append(self.ends, i64(0))
            self.alive = append(self.alive, i64(0))
        self.close()
        alive = self.alive
        found: i64 = 0
        place: i64
        for place in range(count):
            number = numbers[actions[place] & VERB_MASK]
            alive[place] = place
            if marks[base + number] == 0:
                marks[base + number] = u8(1)
                options[found] = VERB + number
                found += 1
        self.left = count
        self.count = found

    def _take_verb(self, code: i64) -> None:
        """Keep the actions with this verb."""
        alive, actions, numbers = self.alive, self.actions.items, self.numbering.verbs
        kept: i64 = 0
        place: i64
        for place in range(self.left):
            action = alive[place]
            if VERB + numbers[actions[action] & VERB_MASK] == code:
                alive[kept] = action
                kept += 1
        self.left = kept

    def _take(self, code: i64) -> None:
        """Keep the actions that go on with this code."""
        alive, starts, ends, codes, depth = self.alive, self.starts, self.ends, self.codes.codes, self.prefix.size
        kept: i64 = 0
        place: i64
        for place in range(self.left):
            action = alive[place]
            at = starts[action] + depth
            following: i64 = codes[at] if at < ends[action] else END
            if following == code:
                alive[kept] = action
                kept += 1
        self.left = kept

    def _find_options(self) -> None:
        """The codes with which the actions that are possible go on."""
        options, marks, base, codes, ends = self.options, self.marks, self.base, self.codes.codes, self.ends
        alive, starts, depth = self.alive, self.starts, self.prefix.size
        place: i64
        self.close()
        count: i64 = 0
        for place in range(self.left):
            action = alive[place]
            at = starts[action] + depth
            code: i64 = codes[at] if at < ends[action] else END
            if marks[base + code] == 0:
                marks[base + code] = u8(1)
                options[count] = code
                count += 1
        self.count = count

    def close(self) -> None:
        """Nothing may be chosen."""
        options, marks, base = self.options, self.marks, self.base
        place: i64
        for place in range(self.count):
            marks[base + options[place]] = u8(0)
        self.count = 0

    def _skip_forced(self) -> None:
        """Go on while there is one option only. (Several actions are left, so a difference is sure to come.)"""
        while self.count == 1:
            self.prefix.add(self.options[0])
            self._find_options()
