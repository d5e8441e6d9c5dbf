// The rules pages as data. structure.json says which sentence stands where; its words are in `i18n/*/rules.ftl`. Modules
// have their page, examples and tables in a folder `rules` of their own.

import type { MarkView } from "../wire";

/** Words with a little markup:
 *  - `**bold**`
 *  - `[rule:B5]` the number of a rule, as a link to the section that explains it
 *  - `[tile:garden-8-sw]` and `[money:denar-5]` small drawings
 *  - `[n:money.hand]` a number or name from tables.json, by its path
 *  - `[x:points.0]` the same from the example that a caption belongs to
 */
export type Text = string;

/** A table ready to be drawn: what stands in its corner, over its columns and in its rows. */
export interface RulesTableData {
  corner: string;
  heads: string[];
  rows: { head: string; type?: string; cells: string[] }[]; // `type`: a building's, for its drawing
}

/** The tables of a page by the names that its blocks have for them. */
export type RulesTables = Readonly<Record<string, () => RulesTableData>>;

/** A paragraph, a list, a drawn example with one caption for each of its pictures, or a table. Words are named by their
 *  number within the section: 3 in section `aim` of page `basics` is `rules-basics-aim-3`. */
type Block = { p: number } | { list: number[] } | { example: string; captions: number[] } | { table: string };

interface Section {
  id: string;
  rules: string[]; // the numbers of the ledger that it explains
  blocks: Block[];
}

export interface Page {
  id: string;
  part: "base" | "modules";
  place?: number; // of a module's among them
  sections: Section[];
}

/** One thing tried in a drawn palace, with the engine's verdict: "legal", or the rule that forbids it. */
export interface Trial {
  do: "place" | "remove" | "swap" | "act";
  cell: [number, number]; // for a mark on a crossing: that at this cell's north-east corner
  tile?: string;
  action?: string; // in notation, of a module's verb
  mark?: Omit<MarkView, "x" | "y">; // what a module draws there, instead of the tile
  verdict: string;
  cells?: [number, number][]; // the culprits
}

export interface PalaceExample {
  id: string;
  kind: "palace";
  pieces: [number, number, string][]; // without the fountain, in an order in which they can be built
  marks?: MarkView[]; // of modules
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
  tile: string;
  token?: string; // on an unfinished tile that is completed
  hand: string[];
  extra?: { icon: string; label: string; card: string }; // what else is paid with
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

export interface SumExample {
  id: string;
  kind: "sum";
  rows: { label: string; count: number; points: number }[]; // `label` is the key of a text
  points: number;
}

export type Example = PalaceExample | MajorityExample | TakeExample | PaymentExample | LeftOverExample | SumExample;
