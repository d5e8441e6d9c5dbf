// Made by scripts/types from src/alhambra/server/wire. Do not edit.

export const PROTOCOL = 3;

/** What modules show, by their names: each adds its own in `modules/<name>/shown.ts`. */
export interface ModulesShown {
  "third player"?: { name: string; tiles: string[]; };
  [name: string]: unknown;
}

/** Who is to sit in a seat: a person, or the bot of this level. */
export interface SeatSetup {
  bot?: string | null;
}

/** How long people may think: no limit, a number of seconds each turn, or a bank with an increment for each turn. */
export interface ClockSetup {
  kind?: "fischer" | "none" | "turn";
  seconds?: number;
  increment?: number;
}

/** What a table is set up with; never changes. */
export interface TableOptions {
  seats: SeatSetup[];
  edition?: string;
  modules?: string[];
  public?: boolean;
  undo?: boolean;
  open_money?: boolean;
  clock?: ClockSetup;
  pace?: "days" | "live";
  hints?: boolean;
  lesson?: boolean;
}

/** A game to go on from: a record's text, and after how many of its actions. */
export interface Origin {
  record: string;
  step: number;
}

/** An action of the acting seat, in notation. ``game_seq`` is that of the view it was chosen by. */
export interface Do {
  type: "do";
  game_seq: number;
  action: string;
}

/** Take back the last action of this turn. */
export interface Undo {
  type: "undo";
  game_seq: number;
}

/** Do again what was taken back. */
export interface Redo {
  type: "redo";
  game_seq: number;
}

/** End the turn, or let the secret be drawn that the game waits for: nothing before it can be taken back. */
export interface End {
  type: "end";
  game_seq: number;
}

/** Why may this not be done? The answer carries the same ``id``. */
export interface Ask {
  type: "ask";
  id: number;
  action: string;
}

/** What would be good to do? Only for the acting seat, at tables with hints. ``game_seq`` is that of the view. */
export interface Hint {
  type: "hint";
  game_seq: number;
}

/** A line of chat. */
export interface Say {
  type: "say";
  text: string;
}

/** Let a bot play for this seat, whose player is gone; or take the vote back. */
export interface Vote {
  type: "vote";
  seat: number;
  on?: boolean;
}

/** I am back: a bot played for me after I had left. */
export interface Back {
  type: "back";
}

/** My share in the deal, whose SHA-256 I gave when I sat down. Send it once the table is ``dealing``. */
export interface Reveal {
  type: "reveal";
  share: string;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** The shared deal that a table is played with (wire/deals.py). */
export interface DealLink {
  id: string;
  kind: "challenge" | "daily" | "duplicate";
}

/** One seat of a table, as everybody sees it. */
export interface SeatInfo {
  kind: "bot" | "human";
  name: string;
  level: string | null;
  stand_in: "clock" | "fault" | "left" | "vote" | null;
  mine: boolean;
  here: boolean;
  reserved: boolean;
  votes: number[];
  commitment: string | null;
  share: string | null;
  colour: number;
  shape: number;
  vacation: number | null;
}

/** A table without its game. */
export interface TableInfo {
  id: string;
  status: "open" | "over" | "playing" | "stalled";
  options: TableOptions;
  seats: SeatInfo[];
  spectators: number;
  created: number;
  rules: string;
  dealing: boolean;
  seed_hash: string | null;
  seed: string | null;
  continued: boolean;
  acting: number | null;
  rematch: string | null;
  deal: DealLink | null;
  closed: string | null;
}

/** One line of chat; ``seat`` is None for a spectator. */
export interface ChatLine {
  id: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
}

/** A tile in a palace. */
export interface Piece {
  x: number;
  y: number;
  tile: string;
}

/** Something of the module ``module`` in a palace: on a tile, on a crossing, or a piece that fills half a cell. */
export interface MarkView {
  module: string;
  x: number;
  y: number;
  kind: string;
  name: string;
  text: string;
  corner: number;
}

/** One side of the longest wall: 0 north, 1 east, 2 south, 3 west; 4 and more are diagonals of a module's. */
export interface WallSide {
  x: number;
  y: number;
  side: number;
}

/** One player's possessions. */
export interface PlayerView {
  name: string;
  colour: string;
  score: number;
  cards: number;
  hand: string[] | null;
  palace: Piece[];
  marks: MarkView[];
  reserve: string[];
  wall: number;
  section: WallSide[];
  counts: Record<string, number>;
}

/** What a competitor would get if there were a scoring now; ``who`` counts the seats, then the third player. */
export interface ScoringPreview {
  who: number;
  name: string;
  total: number;
  majorities: Record<string, number>;
  wall: number;
  other: number;
}

/** What a module says in short lines of English: beside the market, and beside the palace of each seat. */
export interface ModuleLines {
  table: string[];
  seats: string[][];
}

/** What one seat (None: a spectator) sees. */
export interface GameView {
  seat: number | null;
  acting: number | null;
  step: string;
  asks: string;
  held: boolean;
  over: boolean;
  extra: boolean;
  turns: number;
  scorings: number;
  ending: boolean;
  scores: number[];
  players: PlayerView[];
  display: string[];
  market: (string | null)[];
  bought: string[];
  awarded: ([number, string])[];
  draw: number;
  discard: number;
  tiles_left: Record<string, number>;
  scoring_chance: number[];
  if_scored: ScoringPreview[];
  modules: ModulesShown;
  lines: Record<string, ModuleLines>;
}

/** How a type's majority would stand for the acting seat. */
export interface Majority {
  type: string;
  count: number;
  place: number;
  points: number;
  gain: number;
  shared: boolean;
}

/** One legal action with what it is about and what it would bring. */
export interface LegalAction {
  action: string;
  cards?: string[];
  worth?: number | null;
  offer?: string;
  price?: number | null;
  overpaid?: number;
  exact?: boolean;
  cell?: [number, number] | null;
  reserve?: boolean;
  wall?: number | null;
  wall_gain?: number;
  points?: number;
  majorities?: Majority[];
  more?: Record<string, unknown>;
  crossing?: boolean;
  label?: string;
}

/** Legal actions that belong together on the screen: one verb, and one slot or tile if they are about one. ``module`` is the one that brings the verb, "" for the base game; ``title`` what it calls it. */
export interface ActionGroup {
  verb: string;
  slot: number | null;
  tile: string | null;
  actions: LegalAction[];
  module?: string;
  title?: string;
}

/** One thing that happened. */
export interface EventView {
  kind: string;
  rule: string;
  seat: number;
  amount: number;
  reason: string;
  scored: boolean;
  facts: Record<string, unknown>;
}

/** The seconds each seat has left, as of ``now``; None: no limit. */
export interface ClockView {
  left: (number | null)[];
  running: number | null;
  now: number;
  reminded: boolean;
}

/** Where a learner stands in the lesson: the step's name, how many things are explained by then and in all. ``action`` is the legal one that is to be done now, in notation; "" where there is none. */
export interface LessonView {
  step: string;
  number: number;
  of: number;
  action: string;
}

/** One thing that speaks for or against an action: a code, and what it is about. The client has the words. */
export interface ReasonView {
  code: string;
  facts: Record<string, number | string>;
}

/** Points more from one source than another action brings, or fewer: below 0. */
export interface SourceView {
  source: string;
  points: number;
}

/** What is to be expected after an action, for the seat that does it. */
export interface EstimateView {
  action: string;
  win: number;
  points: number;
  lead: number;
  behind: number;
  spread: number;
  close: boolean;
  sources: SourceView[];
  reasons: ReasonView[];
}

/** The first message: which protocol and program, and what this viewer holds. */
export interface Hello {
  type: "hello";
  protocol: number;
  version: string;
  seats: number[];
}

/** The table: who sits, who is here, how it stands. */
export interface TableMessage {
  type: "table";
  table: TableInfo;
}

/** The game as this viewer sees it, with what may be done and what has happened since the last message. There is one for each row of the log that changed the game: a bot's turn comes as several, each a state that was. */
export interface ViewMessage {
  type: "view";
  game_seq: number;
  game: GameView;
  choices: ActionGroup[];
  undo: boolean;
  redo: boolean;
  end: boolean;
  cause: "do" | "end" | "fresh" | "redo" | "seat" | "start" | "undo";
  events: EventView[];
  clock: ClockView | null;
  lesson: LessonView | null;
  vote_in: (number | null)[] | null;
}

/** New lines of chat. */
export interface ChatMessage {
  type: "chat";
  lines: ChatLine[];
}

/** A message that had no effect, and why. ``code``: illegal, stale, not-yours, limit, bad-message, storage, … */
export interface Refused {
  type: "refused";
  code: string;
  reason: string;
  rule: string | null;
  cells: ([number, number])[];
  about: string | null;
  why: string;
  facts: Record<string, unknown>;
}

/** The answer to ``ask``. */
export interface Answer {
  type: "answer";
  id: number;
  legal: boolean;
  rule: string | null;
  reason: string | null;
  cells: ([number, number])[];
  why: string;
  facts: Record<string, unknown>;
}

/** The answer to ``hint``, for the asker only. ``game_seq`` is that of the position it was reckoned for. */
export interface HintMessage {
  type: "hint";
  game_seq: number;
  futures: number;
  estimates: EstimateView[];
}

/** Yes, I am here. */
export interface Pong {
  type: "pong";
}

/** The seal that somebody would like to have; where another has its colour or shape they get one that is free. */
export interface Look {
  colour: number;
  shape: number;
}

/** A person who sits down, under a display name; the share in the deal that ``commitment`` fixes is shown later. */
export interface Sitting {
  seat: number;
  name: string;
  commitment?: string | null;
  look?: Look | null;
}

/** A table to be made; whoever makes it holds the seats named in ``sit`` (several: pass and play). With an ``origin`` the game goes on from there, with the record's edition, modules and number of players. */
export interface NewTable {
  options: TableOptions;
  sit?: Sitting[];
  origin?: Origin | null;
}

/** Sit down in an empty seat; the share in the deal that ``commitment`` fixes is shown later. */
export interface TakeSeat {
  name: string;
  commitment?: string | null;
  look?: Look | null;
}

/** Go by another name at this table, with another seal. */
export interface ChangeSeat {
  name: string;
  look?: Look | null;
}

/** Sit down at the next table; the share in the deal that ``commitment`` fixes is shown later. */
export interface PlayAgain {
  commitment?: string | null;
}

/** Put a bot into an empty seat. */
export interface SeatBot {
  bot: string;
}

/** A player's key, which is all that holds their seats: on its way to another device of theirs. */
export interface PlayerKey {
  key: string;
}

/** Until when somebody wants to be on vacation, in seconds since 1970. */
export interface NewVacation {
  until: number;
}

/** My vacation: until when it is (None: I am not on vacation), and until when it may be, in seconds since 1970. */
export interface MyVacation {
  until: number | null;
  latest: number;
}

/** What notices to a browser are encrypted with, in base64url: its public key, and a secret that it shares. */
export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
}

/** A browser that wants to be sent notices: ``endpoint`` is its address at its push service. */
export interface NewSubscription {
  endpoint: string;
  keys: SubscriptionKeys;
}

/** A browser that wants no more notices. */
export interface EndedSubscription {
  endpoint: string;
}

/** The server's public key for Web Push, in base64url; None: this server sends nothing. */
export interface PushOffer {
  key: string | null;
}

/** Why a request had no effect. */
export interface Problem {
  code: string;
  reason: string;
  rule: string | null;
  why: string;
  facts: Record<string, unknown>;
}

/** A module that tables can be played with, in English: what it is called, and a line about it. */
export interface ModuleInfo {
  name: string;
  title: string;
  line: string;
}

/** What a module brings to read, in one language: ``texts`` are Fluent sources, of which the first that has a key counts; ``rules`` is its page of rules, headings, paragraphs and lists in Markdown, "" if there is none. */
export interface ModuleTexts {
  name: string;
  texts: string[];
  rules: string;
}

/** What tables can be set up with. */
export interface Menu {
  editions: string[];
  modules: ModuleInfo[];
  bots: string[];
  lines: Record<string, string>;
  players: number[];
  version: string;
  reduced: string[];
  offline: boolean;
}

/** A table in a list. */
export interface Summary {
  id: string;
  status: string;
  options: TableOptions;
  names: string[];
  created: number;
  mine: boolean;
  waits: boolean;
  left: number | null;
}

/** A table of a file that was left out: there is something wrong with it. */
export interface NotTaken {
  id: string;
  reason: string;
}

/** What came of a file of tables: the ids of those that were added, of those that were here before, and the rest. */
export interface Imported {
  added: string[];
  known: string[];
  refused: NotTaken[];
}

/** Addresses under which others reach this server, the best first; none: it serves the machine it runs on only. */
export interface Reach {
  addresses: string[];
}

/** What happened by one row of the log. */
export interface GameLogEntry {
  seq: number;
  at: number;
  events: EventView[];
  game: GameView | null;
}

/** A finished game (or any record) after ``step`` of its ``steps`` actions. */
export interface ReplayStep {
  step: number;
  steps: number;
  action: string | null;
  seat: number | null;
  game: GameView;
  events: EventView[];
}

/** A public table with an empty seat. */
export interface OpenTable {
  id: string;
  options: TableOptions;
  names: string[];
  people: string[];
  bots: number;
  free: number;
  since: number;
  mine: boolean;
}

/** Sit down at any fitting public table, or at a new one: how many may play there, and at which pace. The share in the deal that ``commitment`` fixes is shown later. */
export interface PlayWithAnybody {
  name: string;
  players: number[];
  pace?: "days" | "live";
  commitment?: string | null;
  look?: Look | null;
}

/** Points of one competitor from one source: a majority names its building type, everything else its kind only. */
export interface PointsFrom {
  kind: string;
  type: string | null;
  points: number[];
}

/** One competitor's game in numbers. Who has no seat has tiles and points, but no money. */
export interface Account {
  who: number;
  name: string;
  seat: number | null;
  score: number;
  place: number;
  won: boolean;
  points: PointsFrom[];
  purchases: number;
  exact: number;
  dealt: number;
  taken: number;
  spent: number;
  left: number;
  overpaid: number;
  tiles: number;
  reserve: number;
  wall: number;
}

/** How one competitor fared: first the set-up, then the end of each turn. Without a seat: points only. */
export interface CompetitorSeries {
  who: number;
  score: number[];
  wall: number[];
  money: number[];
}

/** Who had most of something (several if equal), and how much; ``scoring`` is the best single scoring. */
export interface Award {
  kind: "exact" | "left" | "overpaid" | "purchases" | "scoring" | "taken" | "tiles" | "wall";
  who: number[];
  amount: number;
}

/** A game in numbers. */
export interface Statistics {
  over: boolean;
  turns: number;
  decisions: number;
  steps: number[];
  scorings: number[];
  accounts: Account[];
  series: CompetitorSeries[];
  awards: Award[];
}

/** One decision of a finished game, beside what could have been done instead. */
export interface DecisionView {
  step: number;
  seat: number;
  turn: number;
  forced: boolean;
  made: EstimateView;
  best: EstimateView[];
  cost: number;
  gain: number;
  overpaid: number;
  overpaid_points: number;
  exact_missed: boolean;
  wins: number[];
}

/** The decisions of a finished game, as far as they have been reckoned: ask again until ``done`` is ``of``. Who asks with ``after`` gets only the decisions behind the first ``after``. */
export interface Review {
  done: number;
  of: number;
  futures: number;
  rough: boolean;
  decisions: DecisionView[];
}

/** A puzzle in the list. */
export interface PuzzleSummary {
  number: number;
  players: number;
  modules: string[];
  found_by: string[];
}

/** All puzzles of this server. */
export interface PuzzleList {
  day: string;
  today: number;
  levels: number;
  puzzles: PuzzleSummary[];
}

/** A puzzle before it is answered: nothing in it says what would be good. */
export interface PuzzlePosition {
  summary: PuzzleSummary;
  bots: string[];
  view: ViewMessage;
}

/** An answer: a legal action of the acting seat, in notation. */
export interface PuzzleAttempt {
  action: string;
}

/** What an answer was worth. */
export interface PuzzleResult {
  action: string;
  right: boolean;
  behind: number;
  futures: number;
  estimates: EstimateView[];
}

/** One seat of a finished game; where the game could not be read any more there are no numbers. */
export interface PlayedSeat {
  name: string;
  person: boolean;
  mine: boolean;
  score: number | null;
  wall: number | null;
  place: number | null;
  won: boolean;
}

/** A finished game in a list. */
export interface PlayedGame {
  id: string;
  ended: number;
  options: TableOptions;
  seats: PlayedSeat[];
  closed: string | null;
}

/** A page of my games: the running ones on the first page only, those that wait for me first. */
export interface MyGames {
  running: Summary[];
  finished: PlayedGame[];
  next: string | null;
}

/** My games against one kind of opponents: ``people``, bots of a level, or ``mixed`` levels. */
export interface LevelFigures {
  against: string;
  games: number;
  won: number;
  best_score: number;
  best_wall: number;
}

/** Points from one source in a whole game; a majority names its building type. */
export interface SourcePoints {
  kind: string;
  type: string | null;
  points: number;
}

/** My points in one game by source. */
export interface PointsOfGame {
  id: string;
  ended: number;
  score: number;
  wall: number;
  sources: SourcePoints[];
}

/** My games in numbers: all of them by level, and the latest one by one, the oldest of these first. */
export interface MyFigures {
  levels: LevelFigures[];
  recent: PointsOfGame[];
}

/** How many of my finished games are deleted now, and whether there are more, so that one has to ask again. */
export interface Forgotten {
  deleted: number;
  more: boolean;
}

/** Somebody whose lines I am not shown: the number of the block, the name that they had, and since when. */
export interface BlockedPerson {
  id: number;
  name: string;
  at: number;
}

/** The chat of a table as I am shown it from now on. */
export interface HeardChat {
  lines: ChatLine[];
}

/** A line was reported; the host reads it. */
export interface Reported {
  line: number;
}

/** Play a shared deal under a display name, or go on with one's try. */
export interface PlayDeal {
  name: string;
  look?: Look | null;
}

/** The same deal for several groups, each at a table of its own with these options. */
export interface NewDuplicate {
  options: TableOptions;
  groups: number;
}

/** What somebody made of a shared deal; ``place`` is that among all who have played it, equal points share one. */
export interface DealResult {
  name: string;
  colour: number | null;
  shape: number | null;
  score: number;
  wall: number;
  place: number;
  won: boolean;
  mine: boolean;
  seat: number;
  table: string | null;
}

/** My own try; without a ``table`` it is one that I have deleted. ``result`` is what became of it for the list: nothing yet (``open``), over and about to be noted (``pending``), in the list, too late for it, or ``none``. */
export interface DealTry {
  table: string | null;
  status: string;
  result: "late" | "listed" | "none" | "open" | "pending";
}

/** One of the groups that a deal was made for; the seats have numbers once the game is over. */
export interface DealGroup {
  number: number;
  table: string;
  status: string;
  taken: number;
  mine: boolean;
  seats: PlayedSeat[];
}

/** A shared deal as whoever asks may know it. */
export interface SharedDealInfo {
  id: string;
  kind: "challenge" | "daily" | "duplicate";
  options: TableOptions;
  created: number;
  ends: number | null;
  closes: number | null;
  seed_hash: string | null;
  seed: string | null;
  is_open: boolean;
  mine: DealTry | null;
  challenger: DealResult | null;
  players: number;
  results: DealResult[];
  groups: DealGroup[];
}

/** The deal of one day in a list. */
export interface DealDay {
  id: string;
  players: number;
  best: number | null;
  mine: number | null;
}

export type Incoming = Do | Undo | Redo | End | Ask | Hint | Say | Vote | Back | Reveal | Ping;

export type Outgoing = Hello | TableMessage | ViewMessage | ChatMessage | Refused | Answer | HintMessage | Pong;
