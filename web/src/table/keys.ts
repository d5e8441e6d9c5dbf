// The short ways of the keyboard, and the cell cursor. Buttons work by themselves.

import { sameCell, type Cell } from "../lib/pieces";
import type { SheetName } from "./context";
import { t } from "../i18n";
import { settings } from "../lib/settings.svelte";
import { screensOf } from "../modules/registry";
import type { Selection } from "./selection.svelte";
import type { PickedPiece } from "./pickedPiece";
import { barActionsOf } from "./barActions";
import { nextRegion } from "./regions";

const ARROWS: Record<string, Cell> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Do what the key of `event` means; `open` shows a sheet. */
export function handleTableKey(event: KeyboardEvent, selection: Selection, open: (sheet: SheetName) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select")) return;
  if (handled(event, target, selection, open)) event.preventDefault();
}

interface Pressed {
  selection: Selection;
  shift: boolean;
  open: (sheet: SheetName) => void;
}

/** What keys do; false: nothing just now. */
const COMMANDS: Record<string, (pressed: Pressed) => boolean | void> = {
  Escape: ({ selection }) => selection.stepBack(),
  F6: ({ shift }) => nextRegion(shift ? -1 : 1),
  z: ({ selection, shift }) => (shift ? selection.redo() : selection.undo()),
  b: ({ selection: { toReserve }, selection }) => (toReserve ? selection.do(toReserve.action) : false),
  g: ({ selection: { toThird }, selection }) => (toThird ? selection.do(toThird.action) : false),
  t: ({ selection }) => selection.turn(),
  v: ({ selection }) => pickUp(selection),
  n: ({ selection }) => (selection.view?.end ? endTurn(selection) : false),
  h: ({ selection }) => selection.hints.toggle(),
  p: ({ selection }) => nextPalace(selection),
  l: ({ open }) => open("log"),
  f: ({ selection }) => selection.fit(),
  "?": ({ open }) => open("help"),
};

function handled(
  event: KeyboardEvent,
  target: HTMLElement,
  selection: Selection,
  open: (sheet: SheetName) => void,
): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const arrow = ARROWS[key];
  if (arrow && target.closest("[role=radiogroup]") === null)
    return claimsArrows(selection, target) && move(selection, arrow);
  if (key === "Enter" || key === " ") return press(key, target, selection);
  if (key.length === 1 && !settings.shortcuts) return false;
  const place = ["q", "w", "e", "r"].indexOf(key);
  if (place >= 0) return (void selection.choose(place), true);
  if (["1", "2", "3", "4"].includes(key)) return (void selection.openSlot(Number(key)), true);
  const command = COMMANDS[key];
  return command !== undefined && command({ selection, shift: event.shiftKey, open }) !== false;
}

const CONFIRM_MS = 4000;

/** The one key that cannot be undone asks for a second press, which counts as long as the question is seen. */
function endTurn(selection: Selection): void {
  const question = t("press-again");
  if (selection.notice === question) {
    selection.announce("", 0);
    selection.endTurn();
  } else selection.announce(question, CONFIRM_MS);
}

/** Do arrows move the cursor? Where something scrolls they scroll it, unless a piece is held or the cursor is out. */
function claimsArrows(selection: Selection, target: HTMLElement): boolean {
  if (selection.picked !== null || selection.cursor !== null || target.closest("[data-focus=palace]")) return true;
  for (let one: HTMLElement | null = target; one; one = one.parentElement)
    if (scrolls(one, one === document.documentElement)) return false;
  return true;
}

function scrolls(one: HTMLElement, page: boolean): boolean {
  const style = getComputedStyle(one);
  const may = (overflow: string) => page || overflow === "auto" || overflow === "scroll";
  return (
    (may(style.overflowY) && one.scrollHeight > one.clientHeight + 1) ||
    (may(style.overflowX) && one.scrollWidth > one.clientWidth + 1)
  );
}

/** Move the cell cursor. It lives in the grid, so that what it stands on is read out. */
function move(selection: Selection, way: Cell): boolean {
  const cursor = selection.cursor;
  document.querySelector<HTMLElement>("[data-focus=palace]")?.focus({ preventScroll: true });
  if (cursor !== null || selection.cursor === null) selection.moveCursor(way);
  return true;
}

function press(key: string, target: HTMLElement, selection: Selection): boolean {
  const resting = target.closest("button:not([aria-disabled=true]), a, [role=radio]") === null;
  if (key === " " && resting && selection.canSkip) return (selection.connection.presenter.skipToMyTurn(), true);
  const radio = target.closest("[role=radio]");
  const chosen = key === "Enter" && radio?.getAttribute("aria-checked") === "true"; // Enter on it goes on
  if (!chosen && target.closest("button, a, [role=radio]") !== null) return false;
  const act = barActionsOf(selection).act;
  // On a cell where nothing can be taken up Enter does what the large button says.
  const idle = selection.picked === null && !selection.removable.some(({ cell }) => sameCell(cell, selection.cursor));
  if (selection.cursor !== null && !radio && !(key === "Enter" && idle && act)) {
    void selection.touch(selection.cursor);
    return true;
  }
  if (key === " ") return false;
  act?.();
  return true;
}

/** Take up the next thing that could be put somewhere: a waiting tile, those of the reserve, pieces of modules. */
function pickUp(selection: Selection): boolean {
  const holds = [
    ...(selection.game?.bought ?? []).map((tile) => ({ kind: "bought" as const, tile })),
    ...(selection.me?.reserve ?? []).map((tile) => ({ kind: "reserve" as const, tile })),
    ...(selection.view ? screensOf(selection.view) : [])
      .flatMap((screen) => screen.placing?.all(selection.view!) ?? [])
      .map((taken) => ({ kind: "module" as const, ...taken })),
  ].filter((picked) => selection.actionsFor(picked).length > 0);
  const name = (picked: PickedPiece) => (picked.kind === "module" ? picked.what : picked.tile);
  const now = holds.findIndex((picked) => selection.picked !== null && name(picked) === name(selection.picked));
  const next = holds[(now + 1) % Math.max(1, holds.length)];
  if (next) selection.pick(next);
  return next !== undefined;
}

function nextPalace(selection: Selection): void {
  const count = selection.game?.players.length ?? 1;
  const next = ((selection.viewedSeat ?? selection.seat) + 1) % count;
  selection.viewPalace(next === selection.seat ? null : next);
}
