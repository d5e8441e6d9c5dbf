"""How fast it is: ``alhambra bench``, the workers of ``benchmarks/peers.py`` and the guard in the tests."""
