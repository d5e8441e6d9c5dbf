"""What takes long and must keep nobody waiting: bots, hints, reviews, replays and statistics of finished games."""
