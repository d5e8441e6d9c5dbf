// F6 goes from one part of the table to the next: header, players, palace, money, market, modules, bar. Each bears
// `data-region`; what had the focus in it before gets it again.

const FOCUSABLE = "button:not(:disabled), a[href], [tabindex='0']";
const lastFocus = new WeakMap<Element, HTMLElement>();

const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Where the focus goes in `region`; null: there is nothing to press. */
function focusTarget(region: Element): HTMLElement | null {
  const before = lastFocus.get(region);
  if (before?.isConnected && isVisible(before) && !before.matches(":disabled")) return before;
  const main = region.querySelector<HTMLElement>("[data-focus]");
  return main ?? [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isVisible) ?? null;
}

/** Move the focus to the next region (`step` 1) or the one before (-1); was there one? */
export function nextRegion(step: 1 | -1): boolean {
  const regions = [...document.querySelectorAll("[data-region]")];
  const focus = document.activeElement;
  const now = regions.findIndex((region) => region.contains(focus));
  if (now >= 0 && focus instanceof HTMLElement) lastFocus.set(regions[now]!, focus);
  const count = regions.length;
  let place = now >= 0 ? now : step > 0 ? -1 : count;
  for (let tried = 0; tried < count; tried++) {
    place = (place + step + count) % count;
    const target = focusTarget(regions[place]!);
    if (target === null) continue;
    target.focus({ preventScroll: true });
    return true;
  }
  return false;
}
