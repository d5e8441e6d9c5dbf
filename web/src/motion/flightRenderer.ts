// Draws flights: a copy of the thing travels over the page while the page itself already shows how it stands. Only
// transform and opacity move, and nothing here takes a click.

import { mount, unmount, type Component } from "svelte";
import MoneyCard from "../art/MoneyCard.svelte";
import TileArt from "../palace/TileArt.svelte";
import type { Batch, FlightItem, Flight } from "./flights";
import { motion } from "./speed.svelte";
import type { FlightRenderer } from "./queue";

const TRAVEL_MS = 380;
const STAGGER_MS = 60; // later for each further thing that goes along
const FRAME_MS = 1200; // that what changed is framed where nothing moves
const REFIT_MS = 220; // in which the field may still glide
const EASING = "cubic-bezier(.4, 0, .2, 1)";

/** The element that bears this place's name, if it is to be seen. */
function elementAt(place: string): Element | null {
  const [kind, seat, cell] = place.split(":");
  const selector = kind === "cell" ? `[data-palace="${seat}"] [data-cell="${cell}"]` : `[data-place="${place}"]`;
  const found = [...document.querySelectorAll(selector)].find((one) => one.getBoundingClientRect().width > 0);
  if (found) return found;
  // a palace too small to be drawn, a reserve that is not shown: then its owner stands for it
  return (kind === "cell" || kind === "reserve") && seat !== undefined ? elementAt(`player:${seat}`) : null;
}

export class PageFlightRenderer implements FlightRenderer {
  private readonly running = new Set<Animation>();
  private stopped = false;

  constructor(private readonly layer: () => HTMLElement | null) {}

  /** Where things lie now, before the page is drawn anew. */
  withStartPositions(batch: Batch): Batch {
    return batch.map((flights) =>
      flights.map((flight) => {
        const start = flight.from === null ? undefined : elementAt(flight.from)?.getBoundingClientRect();
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

  async play(batch: Batch, rate: number): Promise<void> {
    this.stopped = false;
    for (const flights of batch) {
      if (this.stopped) return;
      await Promise.all(flights.map((flight, place) => this.fly(flight, place, rate)));
    }
  }

  finishNow(): void {
    this.stopped = true;
    for (const animation of this.running) animation.finish();
  }

  private async fly({ item, from, to, start: known }: Flight, place: number, rate: number): Promise<void> {
    const target = elementAt(to);
    const start = known ?? (from === null ? null : elementAt(from)?.getBoundingClientRect());
    const duration = motion.duration(TRAVEL_MS) / rate;
    if (target === null || motion.off) return;
    if (start && from !== to)
      await this.travel(item, start, target, duration, (place * motion.duration(STAGGER_MS)) / rate);
    if (!this.stopped) await this.settle(target, duration / 2);
  }

  private async travel(item: FlightItem, a: DOMRect, target: Element, duration: number, delay: number): Promise<void> {
    const layer = this.layer();
    if (layer === null) return;
    const b = target.getBoundingClientRect();
    const ghost = document.createElement("div");
    const card = item.kind === "card";
    const size = Math.min(a.width, a.height, 96);
    const drawn = { width: card ? size * 0.82 : size, height: size };
    ghost.className = "ghost";
    ghost.style.width = `${drawn.width}px`;
    ghost.style.height = `${drawn.height}px`;
    layer.append(ghost);
    const picture = this.draw(item, ghost, size);
    const inCell = target.hasAttribute("data-cell");
    const bought = target.matches("[data-place^='bought:']");
    const scale = inCell || bought ? b.width / size : Math.min(0.5, 40 / size);
    const at = (box: DOMRect, lift: number, by: number) =>
      `translate(${box.left + (box.width - drawn.width) / 2}px, ${box.top + (box.height - drawn.height) / 2 - lift}px) scale(${by})`;
    const middle = new DOMRect(
      (a.left + b.left) / 2,
      (a.top + b.top) / 2,
      (a.width + b.width) / 2,
      (a.height + b.height) / 2,
    );
    // What arrives in a cell is not there before.
    const hidden = inCell ? target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay }) : null;
    if (hidden) this.running.add(hidden);
    await this.until(
      ghost.animate(
        [
          { transform: at(a, 0, 1), opacity: 1 },
          { transform: at(middle, 18, (1 + scale) / 2), opacity: 1, offset: 0.5 },
          { transform: at(b, 0, scale), opacity: inCell ? 1 : 0.2 },
        ],
        { duration, delay, easing: EASING, fill: "both" },
      ),
    );
    if (hidden) this.running.delete(hidden);
    if (picture) void unmount(picture);
    ghost.remove();
  }

  private draw(item: FlightItem, target: HTMLElement, size: number): Record<string, unknown> | null {
    if (item.kind === "card") return mount(MoneyCard, { target, props: { card: item.card, size: "small" } });
    if (item.kind === "tile")
      return mount(TileArt as Component<{ tile: string; size: number }>, { target, props: { tile: item.tile, size } });
    target.classList.add("token");
    return null;
  }

  /** A short settling where it has come to lie. */
  private async settle(target: Element, duration: number): Promise<void> {
    const cell = target.hasAttribute("data-cell");
    // A cell is moved by its own transform; what lies in it can be scaled without touching that.
    const thing = cell ? target.firstElementChild : target;
    if (!(thing instanceof HTMLElement || thing instanceof SVGElement)) return;
    if (cell) thing.style.setProperty("transform-box", "fill-box");
    if (cell) thing.style.setProperty("transform-origin", "center");
    const grown = cell ? 1.14 : 1.03;
    await this.until(
      thing.animate([{ transform: `scale(${grown})` }, { transform: "scale(1)" }], { duration, easing: "ease-out" }),
    );
  }

  private async until(animation: Animation): Promise<void> {
    this.running.add(animation);
    await animation.finished.catch(() => {}); // an element that was taken away cancels what moved it
    this.running.delete(animation);
  }
}
