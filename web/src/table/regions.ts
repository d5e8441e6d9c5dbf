// F6 goes from one part of the table to the next: header, players, palace, money, market, modules, bar. Each bears
// `data-region`; what had the focus in it before gets it again.

const ABLE = "button:not(:disabled), a[href], [tabindex='0']";
const seen = new WeakMap<Element, HTMLElement>();

const shown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Where the focus goes in a region; a part with nothing to press is passed by. */
function door(region: Element): HTMLElement | null {
  const before = seen.get(region);
  if (before?.isConnected && shown(before) && !before.matches(":disabled")) return before;
  const main = region.querySelector<HTMLElement>("[data-focus]");
  return main ?? [...region.querySelectorAll<HTMLElement>(ABLE)].find(shown) ?? null;
}

export function nextRegion(step: 1 | -1): boolean {
  const regions = [...document.querySelectorAll("[data-region]")];
  const focus = document.activeElement;
  const now = regions.findIndex((region) => region.contains(focus));
  if (now >= 0 && focus instanceof HTMLElement) seen.set(regions[now]!, focus);
  const count = regions.length;
  let place = now >= 0 ? now : step > 0 ? -1 : count;
  for (let tried = 0; tried < count; tried++) {
    place = (place + step + count) % count;
    const target = door(regions[place]!);
    if (target === null) continue;
    target.focus({ preventScroll: true });
    return true;
  }
  return false;
}
