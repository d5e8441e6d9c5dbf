"""What the project has promised about its speed, and whether it holds here (base game, 3 players, one core)."""

from __future__ import annotations

from dataclasses import dataclass

TASKS = ("light/3/base", "light/3/all", "clone/3/base", "screen/3/base")  # of the native engine
MEMORY_NOISE = 1 << 20  # bytes; what an allocator may keep for itself, whatever the number of games


@dataclass(frozen=True)
class Target:
    """One promise: what was seen, and the bound that it must reach (``least``) or not exceed."""

    what: str
    seen: float
    bound: float
    unit: str = ""
    least: bool = False

    @property
    def met(self) -> bool:
        """Does it hold?"""
        return self.seen >= self.bound if self.least else self.seen <= self.bound

    def data(self) -> dict[str, object]:
        """As plain data."""
        sign = ">=" if self.least else "<="
        return {
            "what": self.what,
            "seen": self.seen,
            "bound": self.bound,
            "sign": sign,
            "unit": self.unit,
            "met": self.met,
        }

    def words(self) -> tuple[str, str, str, str]:
        """What, seen, bound, and the verdict."""
        sign = "≥" if self.least else "≤"
        return self.what, f"{self.seen:.3g} {self.unit}", f"{sign} {self.bound:.3g} {self.unit}", self.verdict

    @property
    def verdict(self) -> str:
        """Met, or by how much it is missed."""
        if self.met:
            return "met"
        short = self.bound / self.seen if self.least else self.seen / self.bound
        return f"missed ({short:.2f}×)" if self.seen > 0 else "missed"


def speed_targets(rates: dict[str, float]) -> list[Target]:
    """Those of the native engine's own figures; rates are by task, done in a second."""
    out = []
    if "light/3/all" in rates and "light/3/base" in rates:
        share = rates["light/3/all"] / rates["light/3/base"]
        out.append(Target("light, all modules : base", share, 1 / 3, "×", least=True))
    if "clone/3/base" in rates:
        out.append(Target("clone of a state", 1e6 / rates["clone/3/base"], 3, "µs"))
    if "screen/3/base" in rates:
        out.append(Target("server's view, built and encoded", 1e6 / rates["screen/3/base"], 150, "µs"))
    return out


def start_targets(help_seconds: float, import_seconds: float) -> list[Target]:
    """How soon the program is there."""
    return [
        Target("alhambra --help", help_seconds, 0.3, "s"),
        Target("import alhambra", import_seconds, 0.1, "s"),
    ]


def memory_target(games: int, growth: int) -> Target:
    """Nothing stays behind."""
    return Target(f"growth over {games:,} games", growth / MEMORY_NOISE, 1, "MiB")


def scaling_target(share: float) -> Target:
    """A second process pays as much as it can here."""
    return Target("gain by two processes : a loop's", share, 0.9, "×", least=True)
