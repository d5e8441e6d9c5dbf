// What a finger cannot reach on this page: each interactive element that is covered, cut off or outside, in words.
() => {
  const found = [];
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const name = (one) =>
    `${one.tagName.toLowerCase()}.${[...one.classList].filter((word) => !word.startsWith("svelte-")).join(".")} ` +
    `"${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40)}"`;
  const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
  const all = (modal ?? document).querySelectorAll(
    "button, a[href], input, select, textarea, [role=radio], [role=tab], [tabindex='0']",
  );
  const pageScrolls = document.documentElement.scrollHeight > innerHeight + 1 && !modal;
  for (const one of all) {
    if (pageScrolls) one.scrollIntoView({ block: "center" });
    if (!one.checkVisibility()) continue; // folded away
    const style = getComputedStyle(one);
    if (style.visibility === "hidden" || style.pointerEvents === "none") continue;
    if (one.closest(".skip, [aria-hidden=true], .hidden-text, .grid")) continue;
    const box = one.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue; // not on show
    const over = (words) => found.push(`${name(one)} at ${Math.round(box.left)},${Math.round(box.top)} ${words}`);
    let scrolled = false;
    for (let up = one.parentElement; up; up = up.parentElement) {
      const around = getComputedStyle(up);
      const frame = up.getBoundingClientRect();
      if (scrolls(around)) {
        scrolled =
          box.right > frame.right + 1 ||
          box.left < frame.left - 1 ||
          box.bottom > frame.bottom + 1 ||
          box.top < frame.top - 1;
        break;
      }
      if (around.overflowX === "visible" && around.overflowY === "visible") continue;
      const cut = Math.max(
        box.right - frame.right,
        frame.left - box.left,
        box.bottom - frame.bottom,
        frame.top - box.top,
      );
      if (cut > 1.5) {
        over(`is cut off by ${Math.round(cut)} px of ${name(up).split(" ")[0]}`);
        break;
      }
    }
    if (scrolled) continue; // it can be scrolled to
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      over("lies outside");
    // a button may lie in part below its neighbour (a fan of tiles), but not its middle
    const [x, y] = [box.left + Math.min(box.width / 2, 12 + box.width / 4), box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const panel = top?.closest("[role=dialog]"); // what was asked for may lie over all but the bar
    if (panel && !panel.contains(one) && !one.closest(".bar")) continue;
    if (top && !one.contains(top) && !top.contains(one) && !one.closest("label")?.contains(top))
      over(`is covered by ${name(top)}`);
    if (one.matches("button, a") && one.scrollWidth > one.clientWidth + 2 && style.overflowX === "hidden")
      over("has words cut off");
  }
  // parts of the table that lie over each other
  const parts = ["header", ".rail", ".field", ".display-row", ".lanes", ".modules", ".note", ".bar"].flatMap((part) => [
    ...document.querySelectorAll(`.game ${part}, .replay ${part}`),
  ]);
  const seen = parts.map((part) => ({ part, box: part.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
  for (const [place, { part, box }] of seen.entries())
    for (const { part: other, box: more } of seen.slice(place + 1)) {
      if (part.contains(other) || other.contains(part)) continue;
      const across = Math.min(box.right, more.right) - Math.max(box.left, more.left);
      const down = Math.min(box.bottom, more.bottom) - Math.max(box.top, more.top);
      if (across > 2 && down > 2)
        found.push(
          `${name(part).split(" ")[0]} lies over ${name(other).split(" ")[0]} (${Math.round(across)}×${Math.round(down)})`,
        );
    }
  // all of my money is seen
  for (const held of document.querySelectorAll(".cards .held")) {
    const box = held.getBoundingClientRect();
    const frame = held.closest(".lane, .hand")?.getBoundingClientRect();
    if (box.bottom > innerHeight + 1 || (frame && (box.bottom > frame.bottom + 4 || box.right > frame.right + 2)))
      found.push(
        `a card of ${held.closest(".cards").dataset.place} at ${Math.round(box.left)},${Math.round(box.top)} sticks out`,
      );
    // its number
    const top = document.elementFromPoint(box.left + 5, box.top + Math.min(14, box.height / 2));
    if (top && !held.contains(top) && !top.closest(".panel"))
      found.push(`a card of ${held.closest(".cards").dataset.place} is hidden by ${name(top)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  return found;
};
