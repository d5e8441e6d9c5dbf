"""The OpenSpiel game ``python_alhambra``: importing this module registers it.

``pyspiel.load_game("python_alhambra(players=3,modules=…)")``, modules with + between them. Chance is explicit: every
card and tile is drawn in a chance node of its own when it is turned up. Returns are the places at the end (1 for the
first, -1 for the last), which add up to nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from alhambra.encoding.decision import ONGOING, CodedDecision
from alhambra.encoding.layout import MOST_CHOICES
from alhambra.encoding.observer import Memory, Observer, set_window
from alhambra.engine.chance import Dice
from alhambra.engine.codes import CODES, CodeList
from alhambra.engine.events import Event, Sink
from alhambra.engine.features import MOST_SEATS, NumberRow, shorts
from alhambra.engine.play import MAX_DECISIONS, apply, is_held
from alhambra.engine.state import NOBODY, State
from alhambra.engine.view import known_to, redealt
from alhambra.env.chance_nodes import OUTCOMES, Draw, Outcomes, outcome_words
from alhambra.env.rewards import final_rewards
from alhambra.env.words import describe_codes, describe_observation
from alhambra.game import DEFAULT_EDITION
from alhambra.modules import LEAST_PLAYERS, compose

NAME: Final = "python_alhambra"
PARAMETERS: Final[dict[str, Any]] = {"players": 3, "modules": "", "edition": DEFAULT_EDITION}

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Alhambra",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=LEAST_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=PARAMETERS,
)


class AlhambraGame(pyspiel.Game):
    """The rules of one edition and mix of modules for one number of players: ``params`` as in PARAMETERS."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        modules = [name for name in str(chosen["modules"]).split("+") if name]
        self.book = compose(int(chosen["players"]), str(chosen["edition"]), list(modules))
        self.observer = Observer(self.book)
        info = pyspiel.GameInfo(
            num_distinct_actions=CODES,
            max_chance_outcomes=OUTCOMES,
            num_players=int(self.book.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_DECISIONS * MOST_CHOICES,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> AlhambraState:
        """Nothing is dealt yet."""
        return AlhambraState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> AlhambraObserver:
        """What writes tensors and strings for a player."""
        if params:
            raise ValueError(f"there are no parameters for observations: {params}")
        return AlhambraObserver(self, bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


class Position:
    """Where a game stands: a decision half taken, or a draw half done.

    OpenSpiel copies it with ``deepcopy`` and stores it with ``pickle``: then it travels as what was chosen and drawn.
    """

    def __init__(self, observer: Observer) -> None:
        self.observer = observer
        self.trail: list[int] = []  # all codes and outcomes so far
        self.state: State | None = None
        self.draw: Draw | None = Draw(observer.numbering.book, None)
        self.decision: CodedDecision | None = None
        self.codes: list[int] = []  # chosen in the present decision
        self.decisions = 0
        self.log: list[Event] = []

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        out = Position.__new__(Position)
        out.observer, out.decisions, out.log, out.codes = self.observer, self.decisions, self.log[:], self.codes[:]
        out.trail = self.trail[:]
        out.state = None if self.state is None else self.state.clone()
        out.draw = None if self.draw is None else self.draw.copy()
        out.decision = None
        return out

    def __reduce__(self) -> tuple[Any, ...]:
        book = self.observer.numbering.book
        return replayed, (int(book.players), book.edition.name, tuple(book.module_names), self.trail)

    def go(self, number: int) -> None:
        """Take a code, or settle a draw."""
        self.trail.append(number)
        if self.draw is not None:
            self.draw_one(number)
        else:
            self.choose(number)

    def opened(self) -> CodedDecision:
        """The present decision with what is chosen so far."""
        if self.decision is None:
            assert self.state is not None
            self.decision = CodedDecision(self.observer.numbering)
            self.decision.begin(self.state)
            for code in self.codes:
                self.decision.choose(code)
        return self.decision

    def choose(self, code: int) -> None:
        """Take a code; play the action if that settles it."""
        action = self.opened().choose(code)
        self.codes.append(code)
        if action == ONGOING:
            return
        assert self.state is not None
        sink = Sink()
        apply(self.state, action, sink, True)
        self._now(self.state, sink)
        self.decisions += 1

    def draw_one(self, outcome: int) -> None:
        """Settle a draw; go on if it was the last."""
        assert self.draw is not None
        self.draw.draw(outcome)
        self._go_on_if_drawn()

    def _go_on_if_drawn(self) -> None:
        if self.draw is not None and self.draw.after is not None:
            after, sink, self.draw = self.draw.after, self.draw.sink, None
            self._now(after, sink)

    def _now(self, state: State, sink: Sink) -> None:
        self.state, self.decision, self.codes = state, None, []
        self.log += sink.events
        if state.seat != NOBODY and is_held(state):
            self.draw = Draw(state.book, state)
            self._go_on_if_drawn()

    @property
    def over(self) -> bool:
        """Is the game over, or cut off?"""
        return self.decisions >= MAX_DECISIONS or (self.state is not None and self.state.seat == NOBODY)


def replayed(players: int, edition: str, modules: tuple[str, ...], trail: list[int]) -> Position:
    """The position after these codes and outcomes."""
    out = Position(Observer(compose(players, edition, list(modules))))
    for number in trail:
        out.go(number)
    return out


class AlhambraState(pyspiel.State):
    """A position in OpenSpiel's words."""

    def __init__(self, game: AlhambraGame) -> None:
        super().__init__(game)
        self.position = Position(game.observer)

    def current_player(self) -> int:
        """Who acts, or chance, or nobody."""
        if self.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.position.draw is not None:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.position.state is not None
        return int(self.position.state.seat)

    def _legal_actions(self, player: int) -> list[int]:
        decision = self.position.opened()
        return sorted(int(decision.options[place]) for place in range(decision.count))

    def chance_outcomes(self) -> Outcomes:
        """What can be drawn next, and how likely each is."""
        assert self.position.draw is not None
        return self.position.draw.outcomes

    def _apply_action(self, action: int) -> None:
        self.position.go(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return outcome_words(action)
        window = CodeList()
        if self.position.state is not None and player >= 0:
            set_window(self.position.state.palaces[player], window)
        return describe_codes(self.position.observer.numbering.book, [action], window.left, window.bottom)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.position.over

    def returns(self) -> list[float]:
        """The places at the end; nothing before."""
        players = self.num_players()
        if not self.position.over or self.position.state is None:
            return [0.0] * players
        return final_rewards("rank", list(self.position.state.scores)[:players])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> AlhambraState:
        """Another world that ``player`` cannot tell from this one: ``redeal`` deals what is hidden anew."""
        out: AlhambraState = self.clone()
        if out.position.state is not None:
            dice = Dice(int(sampler() * (1 << 31)))
            out.position.state = redealt(known_to(out.position.state, player), player, dice)
        return out

    def __str__(self) -> str:
        position = self.position
        lines = [str(event) for event in position.log]
        if position.draw is not None:
            lines.append(f"drawn {position.draw.cards} {position.draw.tiles} {position.draw.things}")
        return "\n".join([*lines, f"codes {position.codes}"])


class AlhambraObserver:
    """Tensors and strings from a player's view. With perfect recall the string is all that the player ever saw; the
    tensor is what a player with a perfect memory knows of the position."""

    def __init__(self, game: AlhambraGame, recall: bool) -> None:
        self.observer, self.recall = game.observer, recall
        self.row = NumberRow(shorts(self.observer.size))
        self.numbers: Any = np.asarray(memoryview(self.row.data))
        self.tensor: Any = np.zeros(self.observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: AlhambraState, player: int) -> None:
        """Fill the tensor; before the deal is done it is all zeros."""
        self.tensor[:] = self._numbers(state.position, player)

    def _numbers(self, position: Position, player: int) -> Any:
        if position.state is None:
            return np.zeros_like(self.numbers)
        choice = CodeList()
        if position.draw is None and position.state.seat == player:
            choice = position.opened().prefix
        else:
            set_window(position.state.palaces[player], choice)
        memory = Memory(position.state.book.players)
        self.observer.write(position.state, player, choice, memory, self.row, 0)
        return self.numbers

    def string_from(self, state: AlhambraState, player: int) -> str:
        """What ``player`` sees, or with perfect recall has seen, in words."""
        position = state.position
        drawn = "" if position.draw is None else f"\ndrawn {position.draw.cards} {position.draw.tiles}"
        if self.recall:
            seen = [str(event) for event in position.log if event.only in (-1, player)]
            acts = position.state is not None and position.draw is None and position.state.seat == player
            deal = self._deal_words(position)
            return "\n".join([f"seat {player}", deal, *seen, f"chosen {position.codes if acts else []}"]) + drawn
        if position.state is None:
            return f"seat {player}{drawn}"
        told = describe_observation(position.state.book, self._numbers(position, player).tolist())
        return json.dumps(told, ensure_ascii=False) + drawn

    def _deal_words(self, position: Position) -> str:
        """Hands, market and display are seen by all; later they follow from what happened."""
        if position.state is None:
            return ""
        state = position.state
        return f"hands {list(state.hands)} display {list(state.display)} market {list(state.market)}"


pyspiel.register_game(GAME_TYPE, AlhambraGame)
