"""The static site: the whole game as a folder of files, which any web space can serve (docs/static.md)."""
