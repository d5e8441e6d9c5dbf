// The socket of one table, and what it has told us. Everything that is shown comes from here.

import ReconnectingWebSocket from "partysocket/ws";
import { reuse } from "../lib/shareStructure";
import { Reading } from "../people/chatReadState.svelte";
import type { Answer, ChatLine, HintMessage, Incoming, Outgoing, Refused, TableInfo, ViewMessage } from "../wire";
import { GameLog, type LoggedEvents } from "./gameLog.svelte";

// The server's codes for closing after which coming back would not help.
const ENDS: Record<number, End> = { 4400: "hostile", 4403: "forbidden", 4404: "no-table", 4429: "full" };
const MOVED_ON = 4000; // milliseconds for which it is said that somebody else was quicker
const SILENCE = 3000; // milliseconds after which somebody who waits for the table is told why
const QUIET = 20_000; // milliseconds without a word, after which we ask whether somebody is there
const PATIENCE = 6_000;

export type Line = "joining" | "silent" | "open" | "lost" | "healed" | "gone";
/** Why there is nothing to see here. */
export type End = "no-table" | "forbidden" | "full" | "hostile";

export class Connection {
  line: Line = $state("joining");
  gone: End | null = $state(null);
  seats: number[] = $state.raw([]);
  table: TableInfo | null = $state.raw(null);
  view: ViewMessage | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  refused: Refused | null = $state.raw(null);
  pending = $state(false); // what I did is under way, and the table has not answered yet
  viewedAt = 0; // when the view came, by this browser's clock
  carried = false; // was the last thing done by dragging it to its place?
  readonly reading: Reading;

  private readonly gameLog = new GameLog();
  // Tabs of one browser share a key: who sits down in one of them sits in all.
  private readonly tabs = new BroadcastChannel("alhambra");
  private moving = false; // we close the socket ourselves, to open it with another key
  private readonly socket: ReconnectingWebSocket;
  private readonly asked = new Map<number, (answer: Answer) => void>();
  private advise: { seq: number; tell: (found: HintMessage | Refused | null) => void } | null = null; // awaits a hint
  private readonly listeners = new Set<(view: ViewMessage) => void>();
  private questions = 0;
  private heard = Date.now();
  private readonly watch: ReturnType<typeof setInterval>;

  constructor(readonly id: string) {
    const address = `${location.origin.replace(/^http/, "ws")}/ws/${id}`;
    this.socket = new ReconnectingWebSocket(address, [], {
      minReconnectionDelay: 400,
      maxReconnectionDelay: 5000,
      maxEnqueuedMessages: 0, // what was meant for an earlier position must not be sent later
    });
    this.socket.addEventListener("message", (event) => this.hear(JSON.parse(String(event.data)) as Outgoing));
    this.socket.addEventListener("close", (event) => this.closed(event.code));
    this.watch = setInterval(() => this.isAnybodyThere(), 3000);
    this.reading = new Reading(id);
    this.tabs.addEventListener("message", (event) => event.data === id && this.rejoin());
    setTimeout(() => this.line === "joining" && (this.line = "silent"), SILENCE);
    void this.gameLog.read(id);
  }

  get log(): LoggedEvents[] {
    return this.gameLog.log;
  }

  /** Whoever has just been given a key must show it: a socket keeps the one it was opened with. */
  seated(): void {
    this.tabs.postMessage(this.id);
    this.rejoin();
  }

  private rejoin(): void {
    this.moving = true;
    this.socket.reconnect();
  }

  leave(): void {
    clearInterval(this.watch);
    this.tabs.close();
    this.socket.close();
  }

  /** Hear of every view, in order. */
  onView(listener: (view: ViewMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // ---- sending ----

  do(action: string, carried = false): void {
    this.carried = carried;
    if (this.view) this.act({ type: "do", seq: this.view.seq, action });
  }
  undo(): void {
    if (this.view?.undo) this.act({ type: "undo", seq: this.view.seq });
  }
  redo(): void {
    this.carried = false;
    if (this.view?.redo) this.act({ type: "redo", seq: this.view.seq });
  }
  endTurn(): void {
    this.carried = false;
    if (this.view?.end) this.act({ type: "end", seq: this.view.seq });
  }
  say(text: string): void {
    this.send({ type: "say", text });
  }
  vote(seat: number, on: boolean): void {
    this.send({ type: "vote", seat, on });
  }
  back(): void {
    this.send({ type: "back" });
  }

  /** Why may this not be done? */
  ask(action: string): Promise<Answer> {
    const id = ++this.questions;
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.send({ type: "ask", id, action });
    });
  }

  /** What would be good to do? Null: the line was lost meanwhile, or the game has gone on. */
  hint(): Promise<HintMessage | Refused | null> {
    this.advised(null); // nobody waits for an older one any more
    return new Promise((tell) => {
      const seq = this.view?.seq ?? 0;
      this.advise = { seq, tell };
      if (!this.view || !this.send({ type: "hint", seq })) this.advised(null);
    });
  }

  private advised(found: HintMessage | Refused | null): void {
    this.advise?.tell(found);
    this.advise = null;
  }

  /** One thing at a time: what would be done next depends on what comes of this. */
  private act(message: Incoming): void {
    if (!this.pending) this.pending = this.send(message);
  }

  private send(message: Incoming): boolean {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.refused = null;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  // ---- hearing ----

  private hear(message: Outgoing): void {
    this.heard = Date.now();
    switch (message.type) {
      case "hello":
        this.seats = message.seats;
        this.opened();
        break;
      case "table":
        this.table = message.table;
        this.seats = message.table.chairs.flatMap((chair, seat) => (chair.mine ? [seat] : []));
        break;
      case "view":
        this.take(message);
        break;
      case "chat": {
        const known = new Set(this.chat.map((line) => line.id));
        this.chat = [...this.chat, ...message.lines.filter((line) => !known.has(line.id))];
        break;
      }
      case "hint":
        // null: too late, the game has gone on
        if (message.seq === this.advise?.seq) this.advised(message.seq === this.view?.seq ? message : null);
        break;
      case "refused":
        // whoever is too quick is not told what about; while nothing is being done it is the hint
        if (message.about === "hint" || (!message.about && this.advise && !this.pending)) return this.advised(message);
        this.pending = false;
        this.refused = message;
        // the fresh view that follows says the rest
        if (message.code === "stale") setTimeout(() => this.refused === message && (this.refused = null), MOVED_ON);
        break;
      case "answer":
        this.asked.get(message.id)?.(message);
        this.asked.delete(message.id);
        break;
      case "pong":
        break;
    }
  }

  private take(view: ViewMessage): void {
    this.pending = false;
    this.gameLog.add(view);
    this.view = { ...view, game: reuse(this.view?.game, view.game) }; // palaces that stay as they are stay drawn
    this.viewedAt = performance.now();
    for (const listener of this.listeners) listener(view);
  }

  private opened(): void {
    this.pending = false;
    this.advised(null);
    this.moving = false;
    const wasLost = this.line === "lost";
    this.line = wasLost ? "healed" : "open";
    if (wasLost) setTimeout(() => this.line === "healed" && (this.line = "open"), 1400);
  }

  private closed(code: number): void {
    this.advised(null);
    const end = ENDS[code];
    if (end !== undefined) {
      this.gone = end;
      this.line = "gone";
      this.leave();
    } else if (this.line === "joining") {
      this.line = "silent";
    } else if (this.line !== "silent" && !this.moving) {
      this.line = "lost";
    }
  }

  private isAnybodyThere(): void {
    const quiet = Date.now() - this.heard;
    if (this.socket.readyState !== WebSocket.OPEN || quiet < QUIET) return;
    if (quiet > QUIET + PATIENCE) this.socket.reconnect();
    else this.socket.send(JSON.stringify({ type: "ping" } satisfies Incoming));
  }
}
