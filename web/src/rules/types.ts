// The rules pages as data. Languages differ in words only: ids, rule numbers, examples and tables are the same in all
// of them (tests/client/test_rules_content.py holds them together), so the content files import nothing but types.

/** Words with a little markup:
 *  - `**bold**`
 *  - `{rule:B5}` the number of a rule, as a link to the section that explains it
 *  - `{tile:garden-8-sw}` and `{money:denar-5}` small drawings
 *  - `{n:money.hand}` a number or name from tables.json, by its path
 *  - `{x:points.0}` the same from the example that a caption belongs to
 */
export type Text = string;

export type TableId = "tiles" | "points" | "editions" | "falcons" | "portal-prices" | "markers";

/** A paragraph, a list, a drawn example with one caption for each of its pictures, or a table. */
type Block = { p: Text } | { list: Text[] } | { example: string; captions: Text[] } | { table: TableId };

interface Section {
  id: string;
  heading: string;
  rules: string[]; // the numbers of the ledger that it explains
  blocks: Block[];
}

export type PageId =
  "basics" | "building" | "scoring" | "end" | "two" | "editions" | "falconers" | "portals" | "sites" | "certificates";

export interface Page {
  id: PageId;
  title: string;
  lead: Text;
  sections: Section[];
}

/** What the pages say around their content. */
export interface Labels {
  rules: string; // the heading of all pages
  base: string;
  modules: string;
  onThisPage: string;
  next: string;
  explains: string; // before the rule numbers of a section
  allowed: string;
  refused: string;
  wall: string;
  points: string;
  counts: string;
  reserve: string;
  price: string;
  paid: string;
  over: string;
  again: string;
  noMore: string;
  stored: string;
  certificate: string;
  stays: string; // of a left-over tile that nobody wins
  wins: string;
  type: string;
  tiles: string;
  cost: string;
  scoring: string;
  place: string;
  edition: string;
  third: string;
  gift: string;
  gifts: Record<string, string>;
  supply: string;
  supplies: Record<string, string>;
  tie: string;
  ties: Record<string, string>;
  falcons: string;
  when: string;
  beforeFirst: string;
  beforeSecond: string;
  afterSecond: string;
  onTop: string;
  players: string;
  markers: string;
}

export interface RulesPages {
  labels: Labels;
  pages: Page[];
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
