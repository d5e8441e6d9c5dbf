"""The rules ledger as tests: every test is marked with the rule that it would see broken."""
