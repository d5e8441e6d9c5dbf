"""Every rule of the base game has a test marked with it, and every mark names a rule of the ledger."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from alhambra.modules import MODULES

HERE = Path(__file__).parent
LEDGER = HERE.parent / "src/alhambra/data/rules.md"
BASE = "CSTBPED"
LETTERS = BASE + "FGLX"  # a module adds the letter of its rules here when it becomes playable


def ledger_rules() -> set[str]:
    return set(re.findall(r"^- ([A-Z]\d+) ", LEDGER.read_text(encoding="utf-8"), re.MULTILINE))


@cache
def marked_rules() -> set[str]:
    """The arguments of ``@pytest.mark.rule(…)`` on test functions, read from the sources."""
    found: set[str] = set()
    for path in HERE.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        found |= {ast.literal_eval(argument) for argument in mark.args}
    return found


def test_every_rule_has_a_test() -> None:
    rules = {rule for rule in ledger_rules() if rule[0] in LETTERS}
    assert len(rules) > 40
    missing = sorted(rules - marked_rules())
    assert not missing, f"no test is marked with {missing}"


def test_every_mark_names_a_rule() -> None:
    assert not marked_rules() - ledger_rules()


def test_playable_modules_have_their_letters() -> None:
    assert len(LETTERS) == len(BASE) + len(MODULES)
