"""The tally of points against a plain sum over the events of golden games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from alhambra import Game
from alhambra.engine.components import TYPES
from alhambra.engine.scoring import SCORINGS
from alhambra.points import PointSource, PointsTally, source_of
from alhambra.record import Record
from tests.test_golden import FOLDER


@pytest.mark.parametrize("name", ["base-2-revised", "base-3-classic", "all-4-revised", "certificates-2-mixed"])
def test_a_tally_is_a_plain_sum(name: str, compared: Callable[[str, int], None]) -> None:
    record = Record.decode((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    game, tally = Game.replay(record, 0), PointsTally()
    plain: Counter[tuple[int, str, object, int]] = Counter()
    scoring = events_seen = 0
    for line in record.log:
        events = game.play(line.do)
        tally.add(events)
        for event in events:
            scoring += event.kind == "scoring"
            if event.scored:
                events_seen += 1
                plain[int(event.seat), event.kind, event.facts.get("type"), max(scoring, 1)] += int(event.amount)
    assert tally.scorings == scoring == SCORINGS
    competitors = {competitor for competitor, *_ in plain}
    found = {
        (competitor, source.kind, source.type, number): points
        for competitor in competitors
        for source, by_scoring in tally.by_scoring(competitor).items()
        for number, points in enumerate(by_scoring, 1)
        if points
    }
    assert found == {key: points for key, points in plain.items() if points}
    for seat in range(game.players):
        assert sum(tally.by_source(seat).values()) == game.scores[seat]
        assert sum(tally.by_label(seat).values()) == game.scores[seat]
    compared("points that were scored", events_seen)


def test_sources_come_in_the_order_of_the_scoring_table() -> None:
    sources = [PointSource("wall", None), *(PointSource("majority", of_type) for of_type in reversed(TYPES))]
    ordered = sorted(sources, key=lambda source: source.sort_key)
    assert [source.type for source in ordered] == [*TYPES, None]


def test_a_label_names_its_source() -> None:
    for source in (PointSource("majority", TYPES[2]), PointSource("wall", None), PointSource("two words", None)):
        assert PointSource.from_label(source.label) == source
    assert PointSource("majority", "garden").label == "majority garden"


def test_nobody_has_points_at_first() -> None:
    tally = PointsTally()
    tally.add([])
    assert (tally.by_source(0), tally.by_scoring(3), tally.scorings) == ({}, {}, 0)


def test_the_source_of_an_event() -> None:
    record = Record.decode((FOLDER / "base-2-revised.json").read_text(encoding="utf-8"))
    game = Game.replay(record, 0)
    labels = {source_of(event).label for line in record.log for event in game.play(line.do) if event.scored}
    assert {"wall", *(f"majority {of_type}" for of_type in TYPES)} >= labels
    assert "wall" in labels
