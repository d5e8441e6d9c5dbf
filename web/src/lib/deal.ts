// My share in the deal of a table: fixed by its hash when I sit down, shown when every seat is taken. What
// the table had promised by then is kept in this browser, and compared with the seed when the game is over.

import type { TableInfo } from "../wire";
import { sha256 } from "./sha256";
import { keep, readKept } from "./storage";

const KEY = "alhambra-deals";
const KEPT_MOST = 50; // tables
const BETWEEN = "."; // the parts of a seed: the server's, then seat by seat the shares
const NONE = "-";

interface KeptDeal {
  id: string;
  share: string;
  promised: { seed_hash: string | null; commitments: (string | null)[] } | null; // when the share was shown
}

let kept: KeptDeal[] | null = null; // as a browser without local storage remembers it
const deals = (): KeptDeal[] => (kept ??= (readKept(KEY) ?? []) as KeptDeal[]);
const dealOf = (table: TableInfo) => deals().find(({ id }) => id === table.id);

function keepDeal(deal: KeptDeal): void {
  kept = [deal, ...deals().filter(({ id }) => id !== deal.id)].slice(0, KEPT_MOST);
  keep(KEY, kept);
}

/** The seat at `table` that I have taken with `share`. */
const seatWith = (table: TableInfo, share: string) =>
  table.seats.find((seat) => seat.mine && seat.commitment === sha256(share));

/** A new share: 128 random bits. */
export function newShare(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keep `share` for `table`, if one of my seats there has been taken with it. */
export function keepShare(table: TableInfo, share: string): void {
  if (seatWith(table, share)) keepDeal({ id: table.id, share, promised: null });
}

/** My share in the deal of `table`, if it is time to show it. What the table promises now is kept. */
export function shareToReveal(table: TableInfo): string | null {
  const deal = table.dealing && dealOf(table);
  if (!deal || seatWith(table, deal.share)?.share !== null) return null;
  const promised = { seed_hash: table.seed_hash, commitments: table.seats.map((seat) => seat.commitment) };
  if (deal.promised === null) keepDeal({ ...deal, promised });
  return deal.share;
}

/** The parts of a finished game's seed: the server's, and the share of each seat (null: it has shown none). */
export function seedParts(table: TableInfo): { server: string; shares: (string | null)[] } {
  const [server = "", ...shares] = (table.seed ?? "").split(BETWEEN);
  return { server, shares: table.seats.map((_, seat) => (shares[seat] ?? NONE).replace(NONE, "") || null) };
}

/** Is the seed of a finished game what had been promised? `broken`: it is not; `left-out`: it is, but my share is
 *  missing; null: this browser does not know. */
export function checkDeal(table: TableInfo): "kept" | "left-out" | "broken" | null {
  const deal = dealOf(table);
  if (!deal?.promised || table.seed === null) return null;
  const { seed_hash, commitments } = deal.promised;
  const { server, shares } = seedParts(table);
  const isKept = shares.every((share, seat) => share === null || sha256(share) === commitments[seat]);
  if (sha256(server) !== seed_hash || !isKept || table.seed.split(BETWEEN).length > shares.length + 1) return "broken";
  return shares.includes(deal.share) ? "kept" : "left-out";
}
