// Draws flights: a copy of the thing travels over the page. Only transform and opacity move, and nothing here takes a
// click.

import { mount, unmount, type Component } from "svelte";
import MoneyCard from "../art/MoneyCard.svelte";
import TileArt from "../palace/TileArt.svelte";
import type { Batch, FlightItem, Flight } from "./flights";
import { motion } from "./speed";

const TRAVEL_MS = 380;
const STAGGER_MS = 60; // later for each further thing that goes along
const FRAME_MS = 1200; // that what changed is framed where nothing moves
const REFIT_MS = 220; // in which the field may still glide
const NEARER_MS = 160; // in which a small palace comes nearer
const BUILT_MS = 600; // that it stays so after something was built
const LIFT_PX = 18; // of the middle of a way
const READABLE_PX = 18; // of a cell; a palace with smaller ones is small
const EASING = "cubic-bezier(.4, 0, .2, 1)";

const isCell = (place: string): boolean => place.startsWith("cell:");
const seen = (element: Element): boolean => element.getBoundingClientRect().width > 0;

/** The visible element at `place`. */
function elementAt(place: string): Element | null {
  const [, seat, cell] = place.split(":");
  const selector = isCell(place) ? `[data-palace="${seat}"] [data-cell="${cell}"]` : `[data-place="${place}"]`;
  const found = [...document.querySelectorAll(selector)].find(seen);
  if (found) return found;
  // a palace too small to be drawn, a reserve that is not shown: then its owner stands for it
  const owned = (isCell(place) || place.startsWith("reserve:")) && seat !== undefined;
  return owned ? elementAt(`player:${seat}`) : null;
}

/** Where the place lies, or is going to lie: a cell that is not built yet is reckoned from the fountain's. */
function boxAt(place: string): DOMRect | null {
  const element = elementAt(place);
  const [, seat, cell] = place.split(":");
  if (isCell(place) && !element?.hasAttribute("data-cell")) {
    const fountain = elementAt(`cell:${seat}:0,0`);
    const [x = 0, y = 0] = (cell ?? "").split(",").map(Number);
    if (fountain?.hasAttribute("data-cell")) {
      const { left, top, width, height } = fountain.getBoundingClientRect();
      return new DOMRect(left + x * width, top - y * height, width, height);
    }
  }
  return element?.getBoundingClientRect() ?? null;
}

export class FlightRenderer {
  private readonly running = new Set<Animation>();
  private readonly hidden = new Set<Animation>(); // what has left its place, until the page is drawn anew
  private readonly nearer = new Set<Animation>(); // small palaces that are shown larger
  private readonly fanned = new Set<HTMLElement>(); // cards that were paid, beside their slot until the batch is over
  private batches = 0; // that were begun or cut

  constructor(private readonly layer: () => HTMLElement | null) {}

  /** `batch` with where things lie now, before the page is drawn anew. */
  withStartPositions(batch: Batch): Batch {
    return batch.map((flights) =>
      flights.map((flight) => {
        const start = flight.from === null ? null : boxAt(flight.from);
        return start ? { ...flight, start } : flight;
      }),
    );
  }

  /** Nothing moves: what has changed gets a frame for a moment. */
  frame(batch: Batch): void {
    const places = new Set(batch.flat().map(({ to }) => to));
    setTimeout(() => places.forEach((place) => this.frameAt(place)), motion.reduced ? 0 : REFIT_MS);
  }

  private frameAt(place: string): void {
    const box = elementAt(place)?.getBoundingClientRect();
    const layer = this.layer();
    if (!box || !layer) return;
    const frame = document.createElement("div");
    frame.className = "framed";
    Object.assign(frame.style, {
      left: `${box.left - 3}px`,
      top: `${box.top - 3}px`,
      width: `${box.width + 6}px`,
      height: `${box.height + 6}px`,
    });
    layer.append(frame);
    setTimeout(() => frame.remove(), FRAME_MS);
  }

  /** Play `batch`, part by part. `leaves`: the page still shows how it was, so what flies is taken from its place. */
  async play(batch: Batch, leaves = false): Promise<void> {
    const own = ++this.batches;
    for (const flights of batch) {
      if (own !== this.batches) break;
      if (leaves) await Promise.all(flights.map(({ to }) => this.approach(to)));
      await Promise.all(flights.map((flight, place) => this.fly(flight, place, leaves)));
    }
    this.gather();
  }

  /** A rival's palace that is too small to be read comes nearer, until what is built there was seen. */
  private async approach(place: string): Promise<void> {
    const fountain = isCell(place) ? elementAt(place.replace(/[^:]+$/, "0,0")) : null;
    const card = fountain?.closest<HTMLElement>("[data-place^='player:']");
    const width = fountain?.getBoundingClientRect().width ?? 0;
    if (!card || card === fountain || width >= READABLE_PX || motion.off) return;
    card.style.transformOrigin = "left";
    const large = { transform: `scale(${Math.min(3, READABLE_PX / width)})`, zIndex: 30 };
    const animation = card.animate([{ transform: "none", zIndex: 30 }, large], {
      duration: motion.duration(NEARER_MS),
      easing: EASING,
      fill: "forwards",
    });
    this.nearer.add(animation);
    await this.until(animation);
  }

  private gather(): void {
    for (const card of this.fanned) card.remove();
    this.fanned.clear();
  }

  finishNow(): void {
    this.batches += 1;
    for (const animation of this.running) animation.finish();
    for (const animation of this.nearer) animation.cancel();
    this.nearer.clear();
    this.gather();
  }

  /** The page has been drawn anew: nothing is away from its place any more. */
  redrawn(): void {
    for (const animation of this.hidden) animation.cancel();
    this.hidden.clear();
    const nearer = [...this.nearer];
    this.nearer.clear();
    setTimeout(() => nearer.forEach((animation) => animation.cancel()), motion.duration(BUILT_MS));
  }

  private async fly(flight: Flight, place: number, leaves: boolean): Promise<void> {
    const { from, to } = flight;
    const start = flight.start ?? (from === null ? null : boxAt(from));
    const end = boxAt(to);
    if (end === null || motion.off) return;
    if (start && from !== to) await this.travel(flight, start, end, place, leaves);
    else await this.settle(to);
  }

  private async travel(flight: Flight, a: DOMRect, b: DOMRect, place: number, leaves: boolean): Promise<void> {
    const { item, from, to } = flight;
    const layer = this.layer();
    if (layer === null) return;
    const ghost = document.createElement("div");
    const size = Math.min(a.width, a.height, 96);
    const drawn = { width: item.kind === "card" ? size * 0.82 : size, height: size };
    ghost.className = "ghost";
    ghost.style.width = `${drawn.width}px`;
    ghost.style.height = `${drawn.height}px`;
    layer.append(ghost);
    const picture = this.draw(item, ghost, size);
    const fans = leaves && item.kind === "card" && to.startsWith("market:");
    const exact = isCell(to) || to.startsWith("bought:");
    const scale = exact ? b.width / size : Math.min(fans ? 0.9 : 0.5, 40 / size);
    const centre = (box: DOMRect) => [
      box.left + (box.width - drawn.width) / 2,
      box.top + (box.height - drawn.height) / 2,
    ];
    const [[x0, y0], [x1, y1]] = [centre(a), centre(b)] as [[number, number], [number, number]];
    const at = (x: number, y: number, by: number, fan = "") => `translate(${x}px, ${y}px) ${fan} scale(${by})`;
    // beside the slot, each further card turned a little more
    const turned = fans
      ? `translate(${-b.width / 2}px) rotate(${-24 + 16 * place}deg) translateX(${10 * place}px)`
      : "";
    if (leaves && item.kind !== "token") this.hide(from);
    await this.until(
      ghost.animate(
        [
          { transform: at(x0, y0, 1), opacity: 1 },
          { transform: at((x0 + x1) / 2, (y0 + y1) / 2 - LIFT_PX, (1 + scale) / 2), opacity: 1, offset: 0.5 },
          { transform: at(x1, y1, scale, turned), opacity: exact || fans ? 1 : 0.2 },
        ],
        {
          duration: motion.duration(TRAVEL_MS),
          delay: place * motion.duration(STAGGER_MS),
          easing: EASING,
          fill: "both",
        },
      ),
    );
    if (fans) return void this.fanned.add(ghost);
    if (picture) void unmount(picture);
    ghost.remove();
  }

  /** What flies is not where it was; a player's card among the players stays, of course. */
  private hide(place: string | null): void {
    const element = place === null || place.startsWith("player:") ? null : elementAt(place);
    if (!element || element.matches("[data-place^='player:']")) return;
    this.hidden.add(element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1, fill: "forwards" }));
  }

  private draw(item: FlightItem, target: HTMLElement, size: number): Record<string, unknown> | null {
    if (item.kind === "card") return mount(MoneyCard, { target, props: { card: item.card, size: "small" } });
    if (item.kind === "tile")
      return mount(TileArt as Component<{ tile: string; size: number }>, { target, props: { tile: item.tile, size } });
    target.classList.add("token");
    return null;
  }

  private async settle(place: string): Promise<void> {
    const target = elementAt(place);
    const cell = target?.hasAttribute("data-cell") ?? false;
    // A cell is moved by its own transform; what lies in it can drop without touching that.
    const thing = cell ? target?.firstElementChild : target;
    if (!(thing instanceof HTMLElement || thing instanceof SVGElement)) return;
    await this.until(
      thing.animate([{ transform: cell ? "translateY(-2px)" : "scale(1.04)" }, { transform: "none" }], {
        duration: motion.duration(TRAVEL_MS / 2),
        easing: "ease-out",
      }),
    );
  }

  private async until(animation: Animation): Promise<void> {
    this.running.add(animation);
    await animation.finished.catch(() => {}); // an element that was taken away cancels what moved it
    this.running.delete(animation);
  }
}
