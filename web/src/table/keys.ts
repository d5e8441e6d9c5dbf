// The keyboard. Buttons work by themselves; these are the short ways and the cell cursor.

import { sameCell, type Cell } from "../lib/pieces";
import type { Sheet } from "./context";
import { screensOf } from "../modules/registry";
import type { Desk } from "./selection.svelte";
import type { Hold } from "./pickedPiece";
import { intentOf } from "./barActions";
import { nextRegion } from "./regions";

const ARROWS: Record<string, Cell> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export const SHORTCUTS: readonly (readonly [keys: string, text: string])[] = [
  ["1 – 4", "key-slot"],
  ["Q W E R", "key-card"],
  ["← ↑ ↓ →", "key-arrows"],
  ["Tab", "key-tab"],
  ["F6", "key-region"],
  ["Space", "key-space"],
  ["Enter", "key-enter"],
  ["Esc", "key-escape"],
  ["B", "key-reserve"],
  ["V", "key-take-up"],
  ["T", "key-turn"],
  ["G", "key-give"],
  ["Z / Shift Z", "key-undo"],
  ["N", "key-end"],
  ["H", "key-hint"],
  ["P", "key-palace"],
  ["F", "key-fit"],
  ["L", "key-log"],
  ["?", "key-help"],
];

export function keys(event: KeyboardEvent, desk: Desk, open: (sheet: Sheet) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select")) return;
  if (handled(event, target, desk, open)) event.preventDefault();
}

function handled(event: KeyboardEvent, target: HTMLElement, desk: Desk, open: (sheet: Sheet) => void): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const arrow = ARROWS[key];
  if (arrow && target.closest("[role=radiogroup]") === null) return move(desk, arrow);
  if (key === "Enter" || key === " ") return press(key, target, desk);
  const place = "qwer".indexOf(key);
  if (key.length === 1 && place >= 0) return (void desk.choose(place), true);
  if (key >= "1" && key <= "4" && key.length === 1) return (void desk.openSlot(Number(key)), true);
  switch (key) {
    case "Escape":
      return (desk.back(), true);
    case "F6":
      return nextRegion(event.shiftKey ? -1 : 1);
    case "z":
      return (event.shiftKey ? desk.redo() : desk.undo(), true);
    case "b":
      return desk.toReserve ? (desk.do(desk.toReserve.action), true) : false;
    case "g":
      return desk.toThird ? (desk.do(desk.toThird.action), true) : false;
    case "t":
      return (desk.turn(), true);
    case "v":
      return takeUp(desk);
    case "n":
      return desk.view?.end ? (desk.end(), true) : false;
    case "h":
      return desk.counsel.toggle();
    case "p":
      return nextPalace(desk);
    case "l":
      return (open("log"), true);
    case "f":
      return (desk.fit(), true);
    case "?":
      return (open("keys"), true);
    default:
      return false;
  }
}

/** Move the cell cursor. It lives in the grid, so that what it stands on is read out. */
function move(desk: Desk, way: Cell): boolean {
  const cursor = desk.cursor;
  document.querySelector<HTMLElement>("[data-focus=palace]")?.focus({ preventScroll: true });
  if (cursor !== null || desk.cursor === null) desk.moveCursor(way);
  return true;
}

function press(key: string, target: HTMLElement, desk: Desk): boolean {
  const radio = target.closest("[role=radio]");
  const chosen = key === "Enter" && radio?.getAttribute("aria-checked") === "true"; // Enter on it goes on
  if (!chosen && target.closest("button, a, [role=radio]") !== null) return false;
  const act = intentOf(desk).act;
  // On a cell where nothing can be taken up Enter does what the large button says.
  const idle = desk.hold === null && !desk.loose.some(({ cell }) => sameCell(cell, desk.cursor));
  if (desk.cursor !== null && !radio && !(key === "Enter" && idle && act)) {
    void desk.touch(desk.cursor);
    return true;
  }
  if (key === " ") return false;
  act?.();
  return true;
}

/** Take up the next thing that could be put somewhere: a waiting tile, those of the reserve, pieces of modules. */
function takeUp(desk: Desk): boolean {
  const holds = [
    ...(desk.game?.bought ?? []).map((tile) => ({ kind: "bought" as const, tile })),
    ...(desk.me?.reserve ?? []).map((tile) => ({ kind: "reserve" as const, tile })),
    ...(desk.view ? screensOf(desk.view) : [])
      .flatMap((screen) => screen.taking?.all(desk.view!) ?? [])
      .map((taken) => ({ kind: "module" as const, ...taken })),
  ].filter((hold) => desk.optionsOf(hold).length > 0);
  const name = (hold: Hold) => (hold.kind === "module" ? hold.what : hold.tile);
  const now = holds.findIndex((hold) => desk.hold !== null && name(hold) === name(desk.hold));
  const next = holds[(now + 1) % Math.max(1, holds.length)];
  if (next) desk.pick(next);
  return next !== undefined;
}

function nextPalace(desk: Desk): boolean {
  const count = desk.game?.players.length ?? 1;
  const next = ((desk.watched ?? desk.seat) + 1) % count;
  desk.watched = next === desk.seat ? null : next;
  return true;
}
