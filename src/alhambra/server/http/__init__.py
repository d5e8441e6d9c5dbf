"""Requests and sockets: routes, whose request it is, rate limits, security, pages."""
