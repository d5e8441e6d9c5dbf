"""``alhambra rules``: look up rules of the ledger by number."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from alhambra.cli.rules_ledger import Chapter, Rule

MAX_WIDTH = 100


def rules(
    numbers: Annotated[
        list[str] | None, typer.Argument(metavar="[RULE]...", help="Numbers (B5) or letters (B); none: an overview.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Look up rules by number or letter.

    For example: rules B5, rules T3 T4, rules B. An R marks a ruling of ours where the rule books are silent.
    """
    from alhambra.cli.output import print_json
    from alhambra.cli.rules_ledger import find_rules, read_ledger

    chapters = read_ledger()
    found = [rule for number in numbers or [] for rule in find_rules(chapters, number)]
    chosen = list({rule.number: rule for rule in found}.values())
    if as_json and not numbers:
        print_json([_chapter_data(chapter) for chapter in chapters.values()])
    elif as_json:
        titles = {rule.number: chapter.title for chapter in chapters.values() for rule in chapter.rules}
        print_json([{"rule": rule.number, "chapter": titles[rule.number], "text": rule.text} for rule in chosen])
    elif numbers:
        _show(chosen, chapters)
    else:
        _overview(chapters)


def _chapter_data(chapter: Chapter) -> dict[str, object]:
    return {"letter": chapter.letter, "title": chapter.title, "rules": [rule.number for rule in chapter.rules]}


def _overview(chapters: dict[str, Chapter]) -> None:
    for chapter in chapters.values():
        typer.echo(f"{chapter.span:8}  {chapter.title}")
    typer.echo("\nalhambra rules B5 shows one rule, alhambra rules B a whole chapter.")


def _show(chosen: list[Rule], chapters: dict[str, Chapter]) -> None:
    """Print the ``chosen`` rules as paragraphs, each chapter under its heading."""
    width = min(shutil.get_terminal_size().columns, MAX_WIDTH)
    letter = ""
    for rule in chosen:
        if rule.number[0] != letter:
            if letter:
                typer.echo("")
            letter = rule.number[0]
            typer.secho(chapters[letter].title, bold=True)
        for line in paragraph(rule, width):
            typer.echo(line)


def paragraph(rule: Rule, width: int) -> list[str]:
    """``rule`` in lines of at most ``width`` characters, the number hanging out; tables stay as they are."""
    out: list[str] = []
    for part in rule.text.split("\n"):
        if not part.startswith("|"):
            out += textwrap.wrap(part, width - 6)
        elif not set(part) <= set("|- "):
            out.append("".join(f"{cell.strip():14}" for cell in part.strip("| ").split("|")).rstrip())
    return [f"{rule.number if place == 0 else '':5} {line}" for place, line in enumerate(out)]
