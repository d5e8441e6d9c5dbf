"""Each ecosystem is tested where it is installed; the test lock brings all but the heavy ones."""

from __future__ import annotations

from importlib.util import find_spec

NEEDS = {
    "test_gymnasium.py": "gymnasium",
    "test_pettingzoo.py": "pettingzoo",
    "test_open_spiel.py": "pyspiel",
    "test_train.py": "torch",
    "test_dataset.py": "pyarrow",
    "test_words.py": "numpy",
}

collect_ignore = [file for file, package in NEEDS.items() if find_spec(package) is None]
