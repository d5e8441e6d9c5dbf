"""Train a network by self-play (PPO with masks) and play it in the arena: two players, base game, two cores.

    python examples/train.py --minutes 20 --out build/trained.pt       # needs the extras rl and train (torch)
    alhambra arena examples/train.py:Trained newcomer --players 2      # ALHAMBRA_WEIGHTS names another file

Both seats are played by the same network. Rewards are the points gained less those of the other seat; values and
advantages change their sign where the seat changes, because what one wins the other loses.
"""

from __future__ import annotations

import argparse
import csv
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from alhambra import View
from alhambra.bots import BOTS, Budget
from alhambra.encoding.decision import ONGOING, CodedDecision
from alhambra.encoding.layout import IN_PALACE, Layout, layout_of
from alhambra.encoding.observer import Memory, Observer
from alhambra.engine.codes import CARD, CELL, CODES, FAR_ROW, OFFER, SLOT, TILE, VERB, WINDOW
from alhambra.engine.components import COST, TILE_COUNT, TYPE, WALLS
from alhambra.engine.features import NumberRow, shorts
from alhambra.engine.view import known_to
from alhambra.env import AlhambraVector
from alhambra.modules import compose

WEIGHTS = Path(os.environ.get("ALHAMBRA_WEIGHTS", "build/trained.pt"))
SIDE = WINDOW + 2  # the window with a border of one cell


def tile_row(tile: int) -> list[float]:
    """What a tile is: there at all, its type, cost and walls."""
    kinds = [float(TYPE[tile] == kind) for kind in range(6)]
    return [1.0, *kinds, COST[tile] / 10, *(float(WALLS[tile] >> side & 1) for side in range(4))]


TILE_ROWS = torch.tensor([[0.0] * 12, *(tile_row(tile) for tile in range(TILE_COUNT))])  # by tile + 1


class Features(nn.Module):
    """Observations as numbers of about the same size: what two players need, tiles by what they are."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.places = {name: (block.start, block.start + block.size) for name, block in layout.blocks.items()}
        scales: list[tuple[str, int, float]] = [
            ("allowed", 1, 0.5), ("turns", 1, 0.02), ("scorings", 1, 0.5), ("cards in the draw pile", 1, 0.01),
            ("tiles in the bag", 1, 0.02), ("scoring card in the draw pile", 2, 1.0), ("cards below pile", 6, 0.01),
            ("points of seat", 2, 0.02), ("points of other competitor", 1, 0.02), ("longest wall of seat", 2, 0.1),
            ("buildings of seat, by type", 12, 0.25), ("buildings of other competitor, by type", 6, 0.25),
            ("display, by card", 36, 1.0), ("draw pile, by card", 36, 0.5), ("discards, by card", 36, 0.5),
            ("hand of seat, by card", 72, 0.7),
        ]  # fmt: skip
        columns = [self.places[name][0] + place for name, count, _ in scales for place in range(count)]
        self.register_buffer("columns", torch.tensor(columns))
        self.register_buffer("factors", torch.tensor([factor for _, count, factor in scales for _ in range(count)]))
        self.register_buffer("tiles", TILE_ROWS)
        self.size = len(columns) + 6 + 4 * 12 + 2 * 12 + 8 + 4 + 36 + 12

    def forward(self, seen: Tensor) -> Tensor:
        """A row of ``size`` floats for each observation."""
        one_hot = nn.functional.one_hot
        market = self.tiles[self._block(seen, "market: tile + 1")].flatten(1)
        where = self._block(seen, "where tile is")
        to_place = (where == 5).float() @ self.tiles[1:]
        reserve = (where == 12).float() @ self.tiles[1:]
        chosen = self._block(seen, "choice so far")
        hot = torch.zeros(len(seen), TILE + TILE_COUNT + 1)
        hot.scatter_add_(1, chosen.clamp(max=TILE + TILE_COUNT), torch.ones(chosen.shape))
        verbs, slots, cards = hot[:, VERB : VERB + 8], hot[:, SLOT:OFFER], hot[:, CARD:TILE]
        tile = hot[:, TILE:-1] @ self.tiles[1:]
        step = one_hot(self._block(seen, "step")[:, 0], 16)[:, :6].float()
        plain = seen[:, self.columns].float() * self.factors
        return torch.cat([plain, step, market, to_place, reserve, verbs, slots, cards, tile], 1)

    def _block(self, seen: Tensor, name: str) -> Tensor:
        start, end = self.places[name]
        return seen[:, start:end].long()

    def tile_in_hand(self, seen: Tensor) -> Tensor:
        """What the tile looks like for which a cell is chosen: the one named in the choice so far."""
        chosen = self._block(seen, "choice so far")
        inside = (chosen >= TILE) & (chosen < TILE + TILE_COUNT)
        return self.tiles[((chosen - TILE + 1) * inside).amax(1)]

    def boards(self, seen: Tensor) -> Tensor:
        """Own palaces as pictures: for each cell there, taken or not, its four walls and its type."""
        rows = seen.shape[0]
        where, x, y = (self._block(seen, name) for name in ("where tile is", "x of tile", "y of tile"))
        left, bottom = self._block(seen, "window: left"), self._block(seen, "window: bottom")
        mine = where == IN_PALACE
        place = ((y - bottom + 1).clamp(0, SIDE - 1) * SIDE + (x - left + 1).clamp(0, SIDE - 1)).masked_fill(~mine, 0)
        board = torch.zeros(rows, SIDE * SIDE, 12)
        board.scatter_add_(1, place[:, :, None].expand(-1, -1, 12), self.tiles[1:] * mine[:, :, None])
        fountain = ((1 - bottom) * SIDE + (1 - left))[:, :, None]
        board.scatter_add_(1, fountain.expand(-1, -1, 12), torch.eye(1, 12).expand(rows, 1, 12))
        return board


class Network(nn.Module):
    """A trunk for everything but cells; a cell is judged by what lies round it."""

    def __init__(self, layout: Layout, width: int = 256) -> None:
        super().__init__()
        self.features = Features(layout)
        self.trunk = nn.Sequential(nn.Linear(self.features.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.codes = nn.Linear(width, CELL)
        self.value = nn.Linear(width, 1)
        self.context = nn.Linear(width, 32)
        self.cell = nn.Sequential(nn.Linear(9 * 12 + 12 + 32, 64), nn.ReLU(), nn.Linear(64, 1))
        round_it = [dy * SIDE + dx for dy in (0, 1, 2) for dx in (0, 1, 2)]
        self.register_buffer("round_it", torch.tensor(round_it))
        for head in (self.codes, self.cell[2]):
            nn.init.normal_(head.weight, std=0.01)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Choices, Tensor]:
        """(how likely each possible code is, the values of the positions)."""
        deep = self.trunk(self.features(seen))
        game, code = torch.nonzero(mask, as_tuple=True)
        logits = self.codes(deep)[game, code.clamp(max=CELL - 1)]
        at_cell = torch.nonzero((code >= CELL) & (code < FAR_ROW)).squeeze(1)
        if len(at_cell):
            asked, turned = torch.unique_consecutive(game[at_cell], return_inverse=True)
            boards = self.features.boards(seen[asked])
            cell = code[at_cell] - CELL
            corner = cell // WINDOW * SIDE + cell % WINDOW
            near = boards[turned[:, None], corner[:, None] + self.round_it[None, :]].flatten(1)
            tile = self.features.tile_in_hand(seen[asked])[turned]
            context = self.context(deep[asked])[turned]
            logits = logits.index_put((at_cell,), self.cell(torch.cat([near, tile, context], 1)).squeeze(1))
        return Choices(len(seen), game, code, logits), self.value(deep).squeeze(1)


class Choices:
    """The possible codes of many games as one list, and how likely each is: most of the 783 are never possible."""

    def __init__(self, rows: int, game: Tensor, code: Tensor, logits: Tensor) -> None:
        self.rows, self.game, self.code = rows, game, code
        most = torch.full((rows,), -1e9).scatter_reduce(0, game, logits.detach(), "amax")
        total = torch.zeros(rows).index_add(0, game, (logits - most[game]).exp())
        self.logs = logits - (total.log() + most)[game]

    def sample(self) -> Tensor:
        """A code for each game, by its likelihood."""
        return self._best(self.logs - torch.empty_like(self.logs).exponential_().log())

    def best(self) -> Tensor:
        """The likeliest code for each game (0 where none is possible)."""
        return self._best(self.logs)

    def _best(self, scores: Tensor) -> Tensor:
        most = torch.full((self.rows,), -1e9).scatter_reduce(0, self.game, scores, "amax")
        first = scores == most[self.game]
        return torch.zeros(self.rows, dtype=torch.long).index_put((self.game[first],), self.code[first])

    def log_prob(self, codes: Tensor) -> Tensor:
        """How likely these codes were, one for each game, as logarithms."""
        return self.logs[self.code == codes[self.game]]

    def entropy(self) -> Tensor:
        """How undecided each choice is."""
        return -torch.zeros(self.rows).index_add(0, self.game, self.logs.exp() * self.logs)


@dataclass(slots=True)
class Options:
    """What can be set."""

    minutes: float = 20.0  # of processor time on each thread: what others do on the machine does not count
    games: int = 256
    steps: int = 128
    epochs: int = 2
    minibatch: int = 4096
    rate: float = 5e-4
    entropy: float = 0.01
    clip: float = 0.2
    decay: float = 0.95
    seed: int = 1
    threads: int = 2
    iterations: int = 1_000_000
    evaluate: int = 10
    width: int = 256


class Rollout:
    """Games in play, and the last ``steps`` steps of each."""

    def __init__(self, options: Options) -> None:
        self.games = AlhambraVector(options.games, players=2, seed=options.seed)
        shape = (options.steps, options.games)
        self.seen = np.zeros((*shape, self.games.layout.size), np.int16)
        self.masks = np.zeros((*shape, CODES), np.int8)
        self.codes = torch.zeros(shape, dtype=torch.long)
        self.chances = torch.zeros(shape)
        self.values = torch.zeros(shape)
        self.rewards = torch.zeros(shape)
        self.same_seat = torch.zeros(shape)  # 1 if the same seat acts next, -1 if the other does, 0 if the game ended
        self.points: list[float] = []  # final points of the games that ended

    @torch.no_grad()
    def play(self, network: Network) -> Tensor:
        """Fill the buffers; the values of the positions after the last step, seen by who acts there."""
        games, everyone = self.games, np.arange(self.games.count)
        for step in range(len(self.codes)):
            self.seen[step], self.masks[step] = games.observations, games.masks
            choices, self.values[step] = network(torch.from_numpy(self.seen[step]), torch.from_numpy(self.masks[step]))
            self.codes[step] = codes = choices.sample()
            self.chances[step] = choices.log_prob(codes)
            acted = games.seats.copy()
            games.step(codes.numpy())
            gained = games.rewards[everyone, acted] - games.rewards[everyone, 1 - acted]
            self.rewards[step] = torch.from_numpy(gained.astype(np.float32)) / 20
            over = games.ends != 0
            sign = np.where(over, 0, np.where(games.seats == acted, 1, -1))
            self.same_seat[step] = torch.from_numpy(sign.astype(np.float32))
            self.points += games.finals[over, :2].flatten().tolist()
        seen, masks = games.observations.copy(), games.masks.copy()
        return network(torch.from_numpy(seen), torch.from_numpy(masks))[1]

    def advantages(self, last: Tensor, decay: float) -> Tensor:
        """Generalised advantages, with a change of sign where the seat changes."""
        out = torch.zeros_like(self.values)
        after, value = torch.zeros_like(last), last
        for step in reversed(range(len(self.values))):
            sign = self.same_seat[step]
            error = self.rewards[step] + sign * value - self.values[step]
            out[step] = after = error + decay * sign * after
            value = self.values[step]
        return out


def minibatches(count: int, size: int) -> Iterator[Tensor]:
    """Indices of all samples in any order, ``size`` at a time."""
    yield from torch.randperm(count).split(size)


def improve(
    network: Network, optimiser: torch.optim.Optimizer, rollout: Rollout, last: Tensor, options: Options
) -> dict[str, float]:
    """PPO's update on what was played; what it was like."""
    advantages = rollout.advantages(last, options.decay).flatten()
    targets = advantages + rollout.values.flatten()
    seen, masks = torch.from_numpy(rollout.seen).flatten(0, 1), torch.from_numpy(rollout.masks).flatten(0, 1)
    codes, chances = rollout.codes.flatten(), rollout.chances.flatten()
    told: dict[str, list[float]] = {"value loss": [], "entropy": [], "policy loss": []}
    for _ in range(options.epochs):
        for some in minibatches(len(codes), options.minibatch):
            choices, values = network(seen[some], masks[some])
            ratio = (choices.log_prob(codes[some]) - chances[some]).exp()
            advantage = advantages[some]
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
            clipped = ratio.clamp(1 - options.clip, 1 + options.clip)
            policy_loss = -torch.min(ratio * advantage, clipped * advantage).mean()
            value_loss = (values - targets[some]).square().mean()
            entropy = choices.entropy().mean()
            optimiser.zero_grad()
            (policy_loss + 0.5 * value_loss - options.entropy * entropy).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()
            for name, number in (("value loss", value_loss), ("entropy", entropy), ("policy loss", policy_loss)):
                told[name].append(number.item())
    return {name: sum(numbers) / len(numbers) for name, numbers in told.items()}


@torch.no_grad()
def best_codes(network: Network, seen: Any, masks: Any) -> list[int]:
    """The likeliest code for each row."""
    out: list[int] = network(torch.from_numpy(seen.copy()), torch.from_numpy(masks.copy()))[0].best().tolist()
    return out


def win_share(network: Network, bot: str, games: int, seed: int = 0) -> float:
    """The share of ``games`` games against ``bot`` that ``network`` wins, a tie as a half, from both seats."""
    table = AlhambraVector(games, players=2, seed=1_000_000 + seed, restart=False)
    batch, opponent, random = table.batch, BOTS[bot](), Random(seed)
    own = np.arange(games) % 2
    names = ["Player 1", "Player 2"]
    while not table.ends.all():
        codes = best_codes(network, table.observations, table.masks)
        for row in np.flatnonzero(table.ends == 0).tolist():
            episode = batch.episodes[row]
            if table.seats[row] == own[row]:
                batch.step_one(row, codes[row])
            else:
                view = View(episode.state.seat, known_to(episode.state, episode.state.seat), names)
                batch.play(row, opponent.choose(view, episode.decision.actions.numbers(), random, Budget()))
    mine, theirs = table.finals[np.arange(games), own], table.finals[np.arange(games), 1 - own]
    return float(((mine > theirs) + 0.5 * (mine == theirs)).mean())


def train(options: Options, out: Path | None, say: bool = True) -> list[dict[str, float]]:
    """Train for ``options.minutes``; the numbers of each iteration. The weights and a table go to ``out``."""
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    rollout = Rollout(options)
    network = Network(rollout.games.layout, options.width)
    optimiser = torch.optim.Adam(network.parameters(), lr=options.rate, eps=1e-5)
    begin = time.process_time()
    rows: list[dict[str, float]] = []
    best = 0.0
    for iteration in range(options.iterations):
        minutes = (time.process_time() - begin) / 60 / options.threads
        if minutes > options.minutes:
            break
        for group in optimiser.param_groups:
            group["lr"] = options.rate * max(0.05, 1 - minutes / max(options.minutes, 1e-9))
        last = rollout.play(network)
        row = {"iteration": iteration, "minutes": minutes, **improve(network, optimiser, rollout, last, options)}
        row["steps"] = float((iteration + 1) * options.games * options.steps)
        row["points"] = sum(rollout.points) / max(1, len(rollout.points))
        rollout.points.clear()
        rows.append(row)
        if iteration % options.evaluate == options.evaluate - 1:
            row |= {bot: win_share(network, bot, 200, iteration) for bot in ("random", "newcomer")}
            if out is not None:
                save_curve(rows, out)
                if row["newcomer"] >= best:  # self-play goes up and down: keep what played best
                    best = row["newcomer"]
                    save(network, out)
        if say:
            print("  ".join(f"{name} {number:.4g}" for name, number in row.items()), flush=True)
    if out is not None:
        save_curve(rows, out)
        if not best:
            save(network, out)
    return rows


def save(network: Network, out: Path) -> None:
    """Write the weights."""
    out.parent.mkdir(parents=True, exist_ok=True)
    torch.save({"width": network.value.in_features, "weights": network.state_dict()}, out)


def save_curve(rows: list[dict[str, float]], out: Path) -> None:
    """Write the learning curve as a table beside the weights."""
    out.parent.mkdir(parents=True, exist_ok=True)
    names = [*dict.fromkeys(name for row in rows for name in row)]
    with out.with_suffix(".csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, names)
        writer.writeheader()
        writer.writerows(rows)


def draw(table: Path, picture: Path) -> None:
    """Draw the learning curve that a ``table`` written by ``save_curve`` holds."""
    import matplotlib as mpl

    mpl.use("svg")
    from matplotlib import pyplot as plt

    with table.open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row.get("newcomer")]
    figure, axes = plt.subplots(figsize=(7, 3), layout="constrained")
    minutes = [float(row["minutes"]) for row in rows]
    for bot, colour in (("random", "#96683c"), ("newcomer", "#2f66c4")):
        axes.plot(minutes, [100 * float(row[bot]) for row in rows], label=f"against {bot}", color=colour)
    axes.axhline(50, color="#999999", linewidth=0.8)
    axes.set(xlabel="minutes of processor time", ylabel="games won, %", ylim=(0, 102))
    axes.legend(loc="lower right")
    picture.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(picture, metadata={"Date": None})


class Trained:
    """The network as a bot: it takes the likeliest code, again and again, until they make an action."""

    def __init__(self, weights: Path = WEIGHTS) -> None:
        torch.set_num_threads(1)
        book = compose(2, "revised", [])
        saved = torch.load(weights, weights_only=True)
        self.network = Network(layout_of(book), saved["width"])
        self.network.load_state_dict(saved["weights"])

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """The action that the likeliest codes make."""
        state = view.state
        observer = Observer(state.book)
        decision = CodedDecision(observer.numbering)
        row = NumberRow(shorts(observer.size))
        decision.begin(state)
        while True:
            observer.write(state, state.seat, decision.prefix, Memory(state.book.players), row, 0)
            seen: Any = np.asarray(memoryview(row.data))[None]
            mask: Any = np.asarray(memoryview(decision.marks)).view(np.int8)[None]
            action = decision.choose(best_codes(self.network, seen, mask)[0])
            if action != ONGOING:
                return action


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    defaults = Options()
    for name in Options.__slots__:
        value = getattr(defaults, name)
        parser.add_argument(f"--{name}", type=type(value), default=value)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    parser.add_argument("--picture", type=Path, help="draw the learning curve here, as SVG")
    chosen = vars(parser.parse_args())
    out, picture = chosen.pop("out"), chosen.pop("picture")
    if chosen["minutes"] > 0:
        train(Options(**chosen), out)
    if picture is not None:
        draw(out.with_suffix(".csv"), picture)


if __name__ == "__main__":
    main()
