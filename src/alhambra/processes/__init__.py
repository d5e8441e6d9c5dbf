"""Work in other processes: pools, ordered results, a worker for one call at a time, children with JSON lines."""
