"""Palaces and positions drawn with characters: for ``print(game)`` and for the command line, which adds the colours."""
