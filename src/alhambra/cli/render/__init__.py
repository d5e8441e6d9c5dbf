"""Drawings, tables and sentences that the commands print."""
