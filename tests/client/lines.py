"""Lines that break: sockets of a page that a test can cut, make deaf, or listen to."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# Every socket is kept, with what was sent and the views that came. A deaf one hears nothing more, though it stays open.
WATCH = """{ const Real = window.WebSocket;
  window.sockets = []; window.views = []; window.sent = []; window.deaf = false;
  window.WebSocket = class extends Real {
    constructor(...more) {
      super(...more);
      window.sockets.push(this);
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        const deaf = this.deaf === "but for pongs" ? message.type !== "pong" : window.deaf || this.deaf;
        if (deaf) return event.stopImmediatePropagation();
        if (message.type === "view") window.views.push({ ...message, frame: window.frame });
      });
    }
    send(text) {
      window.sent.push(JSON.parse(text));
      super.send(text);
    }
  }; }"""
# A message of the server's comes through a deaf line; then two frames are drawn. Is an action still under way?
HEAR = """async (message) => { const socket = window.sockets.at(-1); const deaf = socket.deaf;
  socket.deaf = false;
  socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  socket.deaf = deaf;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return document.querySelector(".bar").getAttribute("aria-busy") === "true"; }"""
# As if the network were gone: nothing that is under way arrives, in either direction.
CUT = """() => { const socket = window.sockets.at(-1);
  socket.dispatchEvent(new CloseEvent("close", { code: 1006 })); socket.close(); }"""


def watch_line(page: Page) -> None:
    """From the next page on its sockets can be cut."""
    page.add_init_script(WATCH)


def cut(page: Page) -> None:
    """Break the line; the page opens another one by itself."""
    page.evaluate(CUT)


def deafen(page: Page) -> None:
    """The present line stays open, but nothing comes through it any more; the next one is sound."""
    page.evaluate("window.sockets.at(-1).deaf = true")


def refuse(page: Page, about: str | None) -> bool:
    """Let the page hear that ``about``, the type of a message, is refused. Does it still wait for its own action?"""
    facts: dict[str, Any] = {"rule": None, "cells": [], "why": "", "facts": {}}
    return bool(page.evaluate(HEAR, {"type": "refused", "code": "here", "reason": "", "about": about, **facts}))


def views(page: Page) -> list[dict[str, Any]]:
    """The views that have come, in order; ``frame``: drawn before, where a test counts them."""
    found: list[dict[str, Any]] = page.evaluate("window.views")
    return found
