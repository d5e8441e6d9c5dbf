"""Every message between server and clients, and nothing else: what a seat may not know has no place here.

``structs.py`` lists them all; the client's TypeScript types are made from them (``scripts/types``).
"""
