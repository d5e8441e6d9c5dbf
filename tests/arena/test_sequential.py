"""The sequential test errs as seldom as it says, however often one looks, and comes to an end."""

from __future__ import annotations

from random import Random

import pytest

from alhambra.arena.sequential import ALIKE, BETTER, WORSE, Evidence

# Shares of a deal that is played from two seats, with ties; how often each comes
EVEN = {0.0: 0.2, 0.25: 0.02, 0.5: 0.56, 0.75: 0.02, 1.0: 0.2}
SEATS_4 = {0.0: 0.42, 0.125: 0.04, 0.25: 0.22, 0.5: 0.2, 0.75: 0.1, 1.0: 0.02}


def mean(chances: dict[float, float]) -> float:
    return sum(share * chance for share, chance in chances.items())


def looked_at(chances: dict[float, float], evidence: Evidence, rng: Random, deals: int) -> str | None:
    """Look after every deal; the first verdict."""
    for share in rng.choices(list(chances), list(chances.values()), k=deals):
        evidence.add(share)
        verdict = evidence.verdict()
        if verdict is not None:
            return verdict
    return None


@pytest.mark.parametrize("chances", [EVEN, SEATS_4], ids=["two seats", "four seats"])
def test_equals_are_seldom_told_apart(chances: dict[float, float]) -> None:
    """At most 10 % of wrong answers if 10 % are allowed, after looking 200 times. (1,000 runs of 500 deals had 4 %.)"""
    rng = Random(1)
    wrong = sum(looked_at(chances, Evidence(mean(chances), 0.1), rng, 200) is not None for _ in range(150))
    assert wrong / 150 <= 0.1


def test_the_bounds_hold_all_the_time() -> None:
    """The true mean leaves the interval at some moment in no more runs than are allowed."""
    rng = Random(2)
    left = 0
    for _ in range(150):
        evidence = Evidence(0.5, 0.1)
        for share in rng.choices(list(SEATS_4), list(SEATS_4.values()), k=150):
            evidence.add(share)
            if evidence.is_above(mean(SEATS_4)) or evidence.is_below(mean(SEATS_4)):
                left += 1
                break
    assert left / 150 <= 0.1


def test_the_better_one_is_found() -> None:
    rng = Random(3)
    better = {0.0: 0.1, 0.5: 0.4, 1.0: 0.5}  # 70 %
    worse = {1 - share: chance for share, chance in better.items()}
    lengths = []
    for chances, verdict in ((better, BETTER), (worse, WORSE)):
        for _ in range(40):
            evidence = Evidence(0.5, 0.05, 0.03)
            assert looked_at(chances, evidence, rng, 400) == verdict
            lengths.append(evidence.deals)
    assert sum(lengths) / len(lengths) < 60  # a test of fixed size with 90 % power needs 28 deals


def test_those_who_are_alike_are_found_out() -> None:
    evidence = Evidence(0.5, 0.05, 0.05)
    assert looked_at(EVEN, evidence, Random(4), 3000) == ALIKE
    low, high = evidence.interval()
    assert 0.45 <= low < 0.5 < high <= 0.55


def test_nothing_is_clear_from_little() -> None:
    evidence = Evidence(0.5, 0.05, 0.03)
    assert evidence.verdict() is None
    for _ in range(3):
        evidence.add(1.0)
    assert evidence.verdict() is None
    low, high = evidence.interval()
    assert low < 0.5
    assert high == pytest.approx(1.0)


def test_interval_and_verdict_agree() -> None:
    rng = Random(5)
    evidence = Evidence(0.4, 0.05)
    for share in rng.choices(list(EVEN), list(EVEN.values()), k=300):
        evidence.add(share)
        low, high = evidence.interval()
        assert low <= evidence.mean <= high
        assert (low > 0.4) == evidence.is_above(0.4)
        assert (high < 0.6) == evidence.is_below(0.6)
