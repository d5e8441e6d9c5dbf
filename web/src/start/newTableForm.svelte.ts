// What a new table is to be like, as the start page collects it.

import { t } from "../i18n";
import { api, call } from "../lib/api";
import { router } from "../lib/router.svelte";
import { errorText } from "../lib/refusalText";
import { myLook } from "../lib/myLook";
import { settings } from "../lib/settings.svelte";
import type { ClockSetup, Menu, NewTable, SharedDealInfo, TableOptions } from "../wire";

export type GameMode = "bots" | "friends" | "device";
export type ClockKind = NonNullable<ClockSetup["kind"]>;
export type Pace = NonNullable<TableOptions["pace"]>;
export const PERSON = ""; // in a seat, instead of a bot's level

const [HOUR, DAY] = [3600, 86400];
/** What one can choose from, in seconds: sensible times within the server's bounds; the first but one is the usual. */
export const TIMES = {
  turn: [30, 60, 90, 120, 300],
  bank: [300, 600, 900, 1200, 2400],
  increment: [5, 10, 15, 30, 60],
};
export interface ClockOfPace {
  pace: Pace;
  clock: ClockSetup;
}
const turns = (pace: Pace, times: number[]): ClockOfPace[] =>
  times.map((seconds) => ({ pace, clock: { kind: "turn", seconds } }));
/** The same for a table with friends, in one list: live, or over days, where nobody should wait for ever. */
export const CLOCKS: ClockOfPace[] = [
  { pace: "live", clock: { kind: "none" } },
  ...turns("live", TIMES.turn),
  ...TIMES.bank.map((seconds, place): ClockOfPace => {
    return { pace: "live", clock: { kind: "fischer", seconds, increment: TIMES.increment[place]! } };
  }),
  ...turns("days", [12 * HOUR, DAY, 3 * DAY, 7 * DAY]),
];

export class NewTableForm {
  menu: Menu | null = $state.raw(null);
  players = $state(3);
  level = $state(settings.won ? "greedy" : "newcomer");
  edition = $state("revised");
  modules: string[] = $state([]);
  listed = $state(false); // shown among the open tables
  undo = $state(true);
  openMoney = $state(false);
  pace: Pace = $state("live");
  clock: ClockKind = $state("none");
  seconds = $state(60);
  increment = $state(10);
  /** Who was put into a seat on purpose; all others as the way to play has it. */
  private kinds: Record<GameMode, (string | undefined)[]> = $state({ bots: [], friends: [], device: [] });
  names: string[] = $state(["", "", "", "", "", ""]);
  busy = $state(false);
  problem: string | null = $state(null);

  async read(): Promise<void> {
    try {
      this.menu = await api.menu();
      if (!this.menu.bots.includes(this.level)) this.level = this.menu.bots.at(-1) ?? this.level;
    } catch (error) {
      this.problem = errorText(error);
    }
  }

  get levels(): string[] {
    return this.menu?.bots ?? [];
  }

  /** The levels among `levels` that play weaker in this browser than on a server. */
  reduced(levels: string[]): string[] {
    return levels.filter((level) => this.menu?.reduced?.includes(level));
  }

  /** Does the server have a static site of its own, under /offline/? */
  get hasOffline(): boolean {
    return this.menu?.offline === true;
  }

  toggle(module: string): void {
    this.modules = this.modules.includes(module)
      ? this.modules.filter((one) => one !== module)
      : [...this.modules, module];
  }

  /** A bot's level or PERSON; the first seat is always a person's. */
  kind(mode: GameMode, seat: number): string {
    if (seat === 0) return PERSON;
    return this.kinds[mode][seat] ?? (mode === "bots" ? this.level : PERSON);
  }
  setKind(mode: GameMode, seat: number, kind: string): void {
    this.kinds[mode][seat] = kind;
  }
  setLevel(level: string): void {
    this.level = level;
    this.kinds.bots = [];
  }

  private others(mode: GameMode): string[] {
    return Array.from({ length: this.players - 1 }, (_, place) => this.kind(mode, place + 1));
  }
  playing(mode: GameMode): string[] {
    return [...new Set(this.others(mode))].filter((kind) => kind !== PERSON);
  }

  /** May hints be asked for? One person against bots may; among people it has to be wanted. */
  hints(mode: GameMode): boolean {
    return settings[this.hintsBy(mode)];
  }
  setHints(mode: GameMode, on: boolean): void {
    settings[this.hintsBy(mode)] = on;
  }
  private hintsBy(mode: GameMode): "hintsAlone" | "hintsTogether" {
    return this.others(mode).includes(PERSON) ? "hintsTogether" : "hintsAlone";
  }

  /** Put bots of `level` into the last `count` seats, and people into all others. */
  fillUp(mode: GameMode, count: number, level: string): void {
    const first = this.players - count;
    this.kinds[mode] = Array.from({ length: this.players }, (_, seat) => (seat < first ? PERSON : level));
  }

  useClock({ pace, clock }: ClockOfPace): void {
    this.pace = pace;
    this.clock = clock.kind ?? "none";
    this.seconds = clock.seconds ?? 0;
    this.increment = clock.increment ?? 0;
  }
  setClock(kind: ClockKind): void {
    this.clock = kind;
    this.seconds = this.times[1]!;
    this.increment = TIMES.increment[1]!;
  }
  get times(): number[] {
    return TIMES[this.clock === "fischer" ? "bank" : "turn"];
  }
  private get clockSetup(): ClockSetup {
    if (this.clock === "none") return { kind: "none" };
    return { kind: this.clock, seconds: this.seconds, increment: this.clock === "fischer" ? this.increment : 0 };
  }

  /** The table as the server wants it; the first seat is always mine. */
  newTable(mode: GameMode): NewTable {
    const kinds = [PERSON, ...this.others(mode)];
    const options: TableOptions = {
      seats: kinds.map((kind) => ({ bot: kind === PERSON ? null : kind })),
      edition: this.edition,
      modules: [...this.modules],
      undo: this.undo,
      open_money: this.openMoney,
      clock: this.clockSetup,
      pace: mode === "friends" ? this.pace : "live",
      hints: this.hints(mode),
    };
    if (mode === "friends") options.public = this.listed;
    if (mode !== "device")
      return { options, sit: [{ seat: 0, name: settings.name.trim() || t("me"), look: myLook() }] };
    const nameOf = (seat: number) => this.names[seat]?.trim() || t("player-n", { n: seat + 1 });
    return { options, sit: kinds.flatMap((kind, seat) => (kind === PERSON ? [{ seat, name: nameOf(seat) }] : [])) };
  }

  /** Play as `mode` says; the first game here is explained while it is played. */
  begin(mode: GameMode): Promise<void> {
    return this.make(this.newTable(mode));
  }

  /** A lesson against two gentle bots; its deal and its steps are the server's. */
  learn(): Promise<void> {
    const bot = { bot: "newcomer" };
    const options: TableOptions = { seats: [{}, bot, bot], lesson: true, hints: true };
    return this.make({ options, sit: [{ seat: 0, name: settings.name.trim() || t("me") }] });
  }

  /** A table for each of `groups`, all with the same deal; whoever makes them sits at none of them yet. */
  beginGroups(groups: number): Promise<void> {
    const options = { ...this.newTable("friends").options, public: false };
    return this.ask(async () => `/deal/${(await call<SharedDealInfo>("POST", "/deals", { options, groups })).id}`);
  }

  private make(plan: NewTable): Promise<void> {
    settings.guide ??= true;
    return this.ask(async () => `/table/${(await api.create(plan)).id}`);
  }

  /** Go to the address that `request` gives; if it fails, the reason is in `problem`. */
  private async ask(request: () => Promise<string>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      router.go(await request());
    } catch (error) {
      this.problem = errorText(error);
    } finally {
      this.busy = false;
    }
  }
}
