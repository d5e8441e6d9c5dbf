// The rules pages as data. structure.json says which sentence stands where; its words are in `i18n/*/rules.ftl`.

/** Words with a little markup:
 *  - `**bold**`
 *  - `[rule:B5]` the number of a rule, as a link to the section that explains it
 *  - `[tile:garden-8-sw]` and `[money:denar-5]` small drawings
 *  - `[n:money.hand]` a number or name from tables.json, by its path
 *  - `[x:points.0]` the same from the example that a caption belongs to
 */
export type Text = string;

export type TableId = "tiles" | "points" | "editions" | "falcons" | "portal-prices" | "markers";

/** A paragraph, a list, a drawn example with one caption for each of its pictures, or a table. Words are named by their
 *  number within the section: 3 in section `aim` of page `basics` is `rules-basics-aim-3`. */
type Block = { p: number } | { list: number[] } | { example: string; captions: number[] } | { table: TableId };

interface Section {
  id: string;
  rules: string[]; // the numbers of the ledger that it explains
  blocks: Block[];
}

export interface Page {
  id: string;
  part: "base" | "modules";
  sections: Section[];
}

/** One thing tried in a drawn palace, with the engine's verdict: "legal", or the rule that forbids it. */
export interface Trial {
  do: "place" | "remove" | "swap" | "falcon";
  cell: [number, number]; // of a falcon: the crossing at this cell's north-east corner
  tile?: string;
  falcon?: string;
  verdict: string;
  cells?: [number, number][]; // the culprits
  wall?: number; // afterwards
}

export interface PalaceExample {
  id: string;
  kind: "palace";
  pieces: [number, number, string][]; // without the fountain, in an order in which they can be built
  portals?: [number, number, string][];
  sites?: string[]; // tiles that are unfinished
  modules?: string[];
  reserve?: string[];
  nowhere?: string; // a tile that has no legal place at all
  counts?: Record<string, number>; // buildings that count in majorities
  wall?: number;
  points?: number; // for the wall
  section?: [number, number, number][]; // the longest wall: x, y, side
  show?: Trial[];
}

export interface MajorityExample {
  id: string;
  kind: "majority";
  type: string;
  scoring: number;
  counts: number[];
  points: number[];
  third?: boolean; // is the last one the third player of a game for two?
}

export interface TakeExample {
  id: string;
  kind: "take";
  display: string[];
  takes: { cards: string[]; verdict: string }[];
}

export interface PaymentExample {
  id: string;
  kind: "payment";
  action: string; // in notation
  modules?: string[];
  scorings?: number; // done before
  tile: string;
  token?: string; // on an unfinished tile that is completed
  hand: string[];
  certificate?: string;
  price: number;
  paid: number;
  over: number;
  again: boolean; // another action?
  keeps?: string;
}

export interface LeftOverExample {
  id: string;
  kind: "left-overs";
  slots: number[];
  tiles: string[];
  hands: string[][];
  winners: (number | null)[];
}

export interface FalconsExample {
  id: string;
  kind: "falcons";
  counts: Record<string, number>;
  points: number;
}

export type Example = PalaceExample | MajorityExample | TakeExample | PaymentExample | LeftOverExample | FalconsExample;
