"""The tests. See docs/architecture.md for what each kind is for."""
