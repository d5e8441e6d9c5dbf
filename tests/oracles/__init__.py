"""Each fast table against slow, obvious code."""
