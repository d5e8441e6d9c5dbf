"""The rules engine: pure, typed, compiled by mypyc where a C compiler is at hand.

The law at the door: nothing in here does input or output, reads a clock or uses a global random generator; it imports
the standard library, ``mypy_extensions`` and ``librt`` only, and ``components`` alone reads ``data/``, once. Modules
(the base game is one) import the engine; the engine never imports them.
"""
