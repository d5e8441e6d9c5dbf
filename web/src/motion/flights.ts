// What travels where when somebody has moved, read off the events. Places have names that elements bear in `data-place`:
//   display:2    a card on display, counted from 0         market:1   a slot, counted from 0
//   player:3     somebody's card in the player list    third      the third player's
//   cell:3:2,-1  a cell of seat 3's palace: an element with data-cell="2,-1" inside one with data-palace="3"
//   reserve:3    tiles set aside                           draw       where new cards and tiles come from
//   hand:denar   my own money of a currency                bought:…   a tile that I have paid and must place
// A place with no element is not an error: what would travel there just appears.

import type { LoggedEvents } from "../table/gameLog.svelte";
import type { EventView, GameView } from "../wire";

export type FlightItem = { kind: "card"; card: string } | { kind: "tile"; tile: string } | { kind: "token" };

export interface Flight {
  item: FlightItem;
  from: string | null; // null: it settles where it is
  to: string;
  start?: DOMRect; // where it was, measured before the page was drawn anew
}

/** The moves of one message, in order; those within an array go together. */
export type Batch = Flight[][];

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const cardsOf = ({ facts: { cards } }: EventView): string[] => (Array.isArray(cards) ? cards.map(String) : []);
const cellOf = (event: EventView): string => {
  const cell = event.facts["cell"];
  return Array.isArray(cell) ? `cell:${event.seat}:${cell.join(",")}` : `player:${event.seat}`;
};

/** What is to be seen of `events`, which started from the position `before`. */
export function flightsOf(before: GameView, events: readonly EventView[]): Batch {
  const batch: Batch = [];
  const placed = new Map<string, string>(); // where a tile bought in these events ends up
  for (const event of events) {
    const tile = text(event.facts["tile"]);
    if (event.kind === "place") placed.set(tile, cellOf(event));
    else if (event.kind === "reserve") placed.set(tile, `reserve:${event.seat}`);
    else if (event.kind === "give") placed.set(tile, "third");
  }
  for (const event of events) {
    if (event.kind === "buy" || event.kind === "award") batch.push(paid(event));
    batch.push(flightsFor(before, event, placed));
  }
  return batch.filter((flights) => flights.length > 0);
}

function flightsFor(before: GameView, event: EventView, placed: Map<string, string>): Flight[] {
  const tile = text(event.facts["tile"]);
  const fly = (item: FlightItem, from: string | null, to: string): Flight[] => [{ item, from, to }];
  const slot = Number(event.facts["slot"] ?? 0) - 1;
  switch (event.kind) {
    case "take":
      return taken(before, event);
    case "buy":
    case "award": {
      const to = placed.get(tile) ?? `player:${event.seat}`;
      placed.delete(tile); // its way is told; "place" need not tell it again
      return fly({ kind: "tile", tile }, `market:${slot}`, to);
    }
    case "place":
    case "reserve":
    case "give": {
      const to = placed.get(tile);
      return to === undefined ? [] : fly({ kind: "tile", tile }, `player:${event.seat}`, to);
    }
    case "add":
    case "swap":
      return fly({ kind: "tile", tile }, `reserve:${event.seat}`, cellOf(event));
    case "remove":
      return fly({ kind: "tile", tile }, cellOf(event), `reserve:${event.seat}`);
    case "third draws":
      return fly({ kind: "tile", tile }, "draw", "third");
    default:
      // Anything of a module's that has a cell settles there; the rest is told in words.
      return Array.isArray(event.facts["cell"]) && event.seat >= 0
        ? fly({ kind: "token" }, `player:${event.seat}`, cellOf(event))
        : [];
  }
}

function paid(event: EventView): Flight[] {
  const slot = `market:${Number(event.facts["slot"] ?? 0) - 1}`;
  return cardsOf(event).map((card) => ({ item: { kind: "card", card }, from: `player:${event.seat}`, to: slot }));
}

function taken(before: GameView, event: EventView): Flight[] {
  const left: (string | null)[] = [...before.display];
  return cardsOf(event).map((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left[place] = null; // of two like cards each leaves from its own place
    return {
      item: { kind: "card", card },
      from: place >= 0 ? `display:${place}` : "draw",
      to: `player:${event.seat}`,
    };
  });
}

/** My own moves begin and end nearer than my card among the players: in my hand, and where paid tiles wait. What I put
 * into my palace lies there already, as its ghost: it settles and does not travel. All of them go together. */
export function asOwnMoves(batch: Batch, seat: number): Batch {
  const near = (place: string | null, item: FlightItem): string | null => {
    if (place !== `player:${seat}`) return place;
    if (item.kind === "card") return `hand:${item.card.split("-")[0]}`;
    return item.kind === "tile" ? `bought:${item.tile}` : place;
  };
  const all = batch.flat().map((one) => ({
    ...one,
    from: one.to.startsWith(`cell:${seat}:`) ? null : near(one.from, one.item),
    to: near(one.to, one.item)!,
  }));
  return all.length > 0 ? [all] : [];
}

/** The cells of `seat`'s palace that its last move was about, by the log: to be marked until it moves again. */
export function lastBuilt(log: readonly LoggedEvents[], seat: number): string[] {
  const last = log.findLast(({ events }) =>
    events.some((event) => event.seat === seat && event.kind !== "turn" && !event.scored),
  );
  return (last?.events ?? []).flatMap(({ seat: who, kind, facts: { cell } }) =>
    who === seat && kind !== "remove" && Array.isArray(cell) ? [cell.join(",")] : [],
  );
}
