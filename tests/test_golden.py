"""Golden games: readable records of whole games that must replay to the letter, for ever.

``python -m tests.golden_make`` writes the seeded ones anew; do so only when the rules version changes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import alhambra
from alhambra.modules import MODULES
from alhambra.record import Record

FOLDER = Path(__file__).parent / "golden"
OLD = Path(__file__).parent / "old_records"  # written by earlier versions
FILES = sorted(FOLDER.iterdir())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    """It replays, ends as it ended, and is written again exactly as it stands."""
    text = path.read_text(encoding="utf-8")
    game = alhambra.Game.replay(Record.decode(text))
    assert game.over
    assert game.record().encode() == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_seed_still_gives_the_same_deal(path: Path) -> None:
    """On every platform and Python version, native or not."""
    record = Record.decode(path.read_text(encoding="utf-8"))
    if record.seed is None:
        pytest.skip("a hand-made game has no seed")
    game = alhambra.Game.new(len(record.names), record.seed, record.edition, record.modules, record.names, record.ages)
    for line in record.log:
        assert game.seat == line.seat
        game.play(line.do)
    assert game.record() == record


def test_every_module_player_count_and_edition_has_a_golden_game() -> None:
    records = [Record.decode(path.read_text(encoding="utf-8")) for path in FILES]
    assert {len(record.names) for record in records} == {2, 3, 4, 5, 6}
    assert {record.edition for record in records} == {"revised", "classic", "classic-pt"}
    for module in MODULES:
        assert any(record.modules == [module] for record in records), f"no golden game of {module} alone"
    assert any(not record.modules for record in records)
    assert any(record.modules == list(MODULES) for record in records), "no golden game of all modules together"
    assert all(path.suffix == ".json" for path in FILES)


def test_the_golden_games_show_what_is_rare() -> None:
    """Among them: a reshuffle, each redesign, a gift, a shared place, and every kind of action of every module."""
    texts = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
    assert '"label": "reshuffle 1"' in texts
    for verb in ("add ", "remove ", "swap ", "give ", "done", "falcon ", "portal ", "token ", "complete "):
        assert f'"do": "{verb}' in texts, verb
    for words in (" with portal", " as site", "certificate", " keep "):
        assert words in texts, words
    assert "shared by" in texts


@pytest.mark.rule("G7")
@pytest.mark.parametrize("path", sorted(OLD.iterdir()), ids=lambda path: path.stem)
def test_a_record_from_before_bonuses_had_their_own_line_still_verifies(path: Path) -> None:
    """It replays with its old reasons; written again it has today's, and the scores are the same."""
    old = Record.decode(path.read_text(encoding="utf-8"))
    new = alhambra.Game.replay(old).record()
    assert old.result is not None
    assert new.result is not None
    assert old.result.scores == new.result.scores
    assert old.result.reasons != new.result.reasons
    assert new == Record.decode((FOLDER / path.name).read_text(encoding="utf-8"))
    bonuses = [points for points in new.result.reasons if points.rule == "G7"]
    assert bonuses
    assert sum(points.points for points in old.result.reasons) == sum(points.points for points in new.result.reasons)
    old.result.reasons[0].points += 1
    with pytest.raises(alhambra.RecordError, match="reasons"):
        alhambra.Game.replay(old)
