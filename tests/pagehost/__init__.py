"""The page host, in plain Python with a storage in memory."""
