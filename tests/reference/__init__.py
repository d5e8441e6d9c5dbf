"""The reference engine: slow, obvious code, written from the rules ledger alone, to test the real engine against.

Nothing here imports the real engine. Where the two disagree, the ledger decides which one is wrong.
"""
