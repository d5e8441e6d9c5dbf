"""Which machine the figures are from."""

from __future__ import annotations

import os
import platform
from pathlib import Path

from alhambra.processes.pool import cpu_count


def cpu_name() -> str:
    """The processor's name, as exactly as the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def load() -> float | None:
    """How many processes wanted a processor in the last minute, where the system tells it."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def machine() -> dict[str, object]:
    """Processor, cores, Python, and how busy the machine is now."""
    return {
        "processor": cpu_name(),
        "architecture": platform.machine(),
        "cores": cpu_count(),
        "system": platform.system(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "load": load(),
    }


def in_words(facts: dict[str, object]) -> str:
    """The same in one line."""
    names = (
        f"{facts['processor']} ({facts['architecture']}, {facts['cores']} cores), {facts['system']}, {facts['python']}"
    )
    return names if facts["load"] is None else f"{names}, load {facts['load']} at the start"


def is_busy(facts: dict[str, object]) -> bool:
    """Was so much going on that a single process could not have a core to itself?"""
    load, cores = facts["load"], facts["cores"]
    return isinstance(load, float) and isinstance(cores, int) and load > cores - 1
