"""Games between bots: one game, many games over all processors, and what the results say."""
