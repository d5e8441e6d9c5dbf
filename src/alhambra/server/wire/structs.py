"""All structs that go over the wire, for whoever describes them: the client's types and the interface's page."""

from __future__ import annotations

import msgspec

from alhambra.server.wire import (
    deals,
    estimates,
    finding,
    game,
    http,
    incoming,
    moderation,
    my_games,
    outgoing,
    puzzles,
    review,
    setup,
    statistics,
    table,
)


def wire_structs() -> list[type[msgspec.Struct]]:
    """Every struct of this package, in the order of its files and of the definitions there."""
    modules = (
        setup,
        incoming,
        table,
        game,
        estimates,
        outgoing,
        http,
        finding,
        statistics,
        review,
        puzzles,
        my_games,
        moderation,
    )
    return [
        value
        for module in (*modules, deals)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]
