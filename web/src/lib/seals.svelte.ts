// The seals of a table's seats: each has a colour and a shape that no other seat has. The colours are properties of the
// page (`.seat-0` and so on in tokens.css use them), so that everything drawn in a seat's colour follows.

import type { SeatInfo } from "../wire";

export const SHAPES = ["star", "seal-round", "seal-arch", "seal-hexagon", "seal-square", "seal-shield"] as const;
/** The symbol of the shape with this number. */
export const sealSymbol = (shape: number): string => SHAPES[shape] ?? SHAPES[0];
/** The colour with this number, as CSS has it. */
export const sealColour = (colour: number): string => `var(--seal-${colour})`;
const SEATS = SHAPES.map((_, seat) => seat);

class Seals {
  private shapes: readonly number[] = $state.raw(SEATS);

  /** The symbol of the seal of `seat`. */
  symbol(seat: number): string {
    return sealSymbol(this.shapes[seat] ?? seat);
  }

  /** Show the seals of a table's `seats`; without any, each seat has its own number's. */
  show(seats: readonly Pick<SeatInfo, "colour" | "shape">[] = []): void {
    this.shapes = SEATS.map((seat) => seats[seat]?.shape ?? seat);
    const { style } = document.documentElement;
    for (const seat of SEATS) style.setProperty(`--seat-${seat}`, sealColour(seats[seat]?.colour ?? seat));
  }
}

export const seals = new Seals();
