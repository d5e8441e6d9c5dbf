// The socket of one table, and what it has told us. Everything that is shown comes from here.

import { shareToReveal } from "../lib/deal";
import { settings } from "../lib/settings.svelte";
import type { TableSocket } from "../lib/transport";
import { ChatReadState } from "../people/chatReadState.svelte";
import { PROTOCOL } from "../wire";
import type { Answer, ChatLine, HintMessage, Incoming, Outgoing } from "../wire";
import type { Refused, TableInfo, ViewMessage } from "../wire";
import { GameLog, type LoggedEvents, type MissedRows } from "./gameLog.svelte";
import { Presenter } from "./presenter.svelte";
import type { ConnectionStatus, TableSource } from "./source";
import { openTable } from "./tableSocket";

// The server's close codes after which connecting again would not help.
const CLOSE_REASONS: Record<number, CloseReason> = {
  4400: "hostile",
  4403: "forbidden",
  4404: "no-table",
  4423: "closed",
  4429: "full",
  4430: "server-full",
  4500: "fault",
};
const STALE_NOTICE_MS = 4000; // for which it is said that somebody else was quicker
const JOIN_PATIENCE_MS = 3000; // after which somebody who waits for the table is told why
const HEALED_NOTICE_MS = 1400; // for which it is said that the connection is back
// A tab in the background has slow timers, so silence is counted in ticks: a dead line is noticed within 5 s.
const TICK_MS = 500;
const PING_AFTER_TICKS = 4; // of silence
const DEAD_AFTER_TICKS = 9;
const LOG_RETRY_MS = 2000; // after the log could not be read
const STEP_MS = 600; // that an action of somebody else's stays on the screen
const TURN_END_MS = 300; // that the refilled market stays before the next player's first action
const HOLD_MS_MOST = 1000;
const HURRIED_BY_CLOCK = 0.3; // of these times, while my own clock runs already

/** Why there is nothing to see here. */
export type CloseReason =
  "no-table" | "closed" | "forbidden" | "full" | "server-full" | "hostile" | "fault" | "outdated";

/** Something sent that awaits its answer; the server answers in order, so a later `pong` means that none will come. */
interface Open {
  overtaken: boolean; // by a ping
}

export class Connection implements TableSource {
  status: ConnectionStatus = $state("joining");
  closeReason: CloseReason | null = $state(null);
  mySeats: number[] = $state.raw([]);
  table: TableInfo | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  refused: Refused | null = $state.raw(null);
  missed: MissedRows = $state.raw([]); // what happened while the connection was lost, until somebody has read it
  readonly presenter: Presenter;
  readonly chatRead: ChatReadState;

  private readonly gameLog = new GameLog();
  // Tabs of one browser share a key: who sits down in one of them sits in all.
  private readonly tabs = new BroadcastChannel("alhambra");
  private rejoining = false; // we close the socket ourselves, to open it with another key
  private readonly socket: TableSocket;
  private openAction: (Open & { type: string }) | null = $state.raw(null);
  private readonly openQuestions = new Map<number, Open & { tell: (answer: Answer | null) => void }>();
  private openHint: { game_seq: number; tell: (found: HintMessage | Refused | null) => void } | null = null; // awaits a hint
  private readonly missedListeners = new Set<(missed: MissedRows) => void>();
  private lastQuestionId = 0;
  private silentTicks = 0;
  private newSocket = true; // its first view has not come yet
  private closed = false;
  private readonly heartbeat: ReturnType<typeof setInterval>;

  constructor(readonly id: string) {
    this.socket = openTable(id);
    this.socket.addEventListener("message", (event) => this.receive(JSON.parse(String(event.data)) as Outgoing));
    this.socket.addEventListener("close", (event) => this.onClose(event.code));
    this.heartbeat = setInterval(() => this.checkHeartbeat(), TICK_MS);
    this.chatRead = new ChatReadState(id);
    this.tabs.addEventListener("message", (event) => event.data === id && this.rejoin());
    setTimeout(() => this.status === "joining" && (this.status = "silent"), JOIN_PATIENCE_MS);
    this.presenter = new Presenter({
      isOwn: (before) => this.isMine(before),
      holdMs: (view, own) => this.holdMs(view, own),
      isHurried: () => settings.speed === 0 || document.hidden,
    });
    this.presenter.onView((view) => this.gameLog.add(view));
  }

  get log(): readonly LoggedEvents[] {
    return this.gameLog.log;
  }
  get view(): ViewMessage | null {
    return this.presenter.view;
  }
  get viewReceivedAt(): number {
    return this.presenter.receivedAt;
  }
  get pending(): boolean {
    return this.openAction !== null;
  }

  /** Is it my turn, and do I play myself? */
  private isMine({ game }: ViewMessage): boolean {
    if (game.over || game.acting === null || !this.mySeats.includes(game.acting)) return false;
    return (this.table?.seats[game.acting]?.stand_in ?? null) === null;
  }

  private holdMs(view: ViewMessage, own: boolean): number {
    const ends = view.cause === "end";
    if (view.cause === "fresh" || view.cause === "seat" || (own && !ends)) return 0;
    const { latest } = this.presenter;
    const clockRuns = latest !== null && latest.clock !== null && this.isMine(latest);
    return Math.min(HOLD_MS_MOST, (ends ? TURN_END_MS : STEP_MS) / settings.speed) * (clockRuns ? HURRIED_BY_CLOCK : 1);
  }

  /** Show a new key: a socket keeps the one it was opened with. */
  rejoinSeated(): void {
    this.tabs.postMessage(this.id);
    this.rejoin();
  }

  private rejoin(): void {
    this.rejoining = true;
    this.socket.reconnect();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.heartbeat);
    this.tabs.close();
    this.socket.close();
  }

  onView(listener: (view: ViewMessage) => void): () => void {
    return this.presenter.onView(listener);
  }
  onMissed(listener: (missed: MissedRows) => void): void {
    this.missedListeners.add(listener);
  }

  // ---- sending ----

  do(action: string): void {
    if (this.view) this.sendAction({ type: "do", game_seq: this.view.game_seq, action });
  }
  undo(): void {
    if (this.view?.undo) this.sendAction({ type: "undo", game_seq: this.view.game_seq });
  }
  redo(): void {
    if (this.view?.redo) this.sendAction({ type: "redo", game_seq: this.view.game_seq });
  }
  endTurn(): void {
    if (this.view?.end) this.sendAction({ type: "end", game_seq: this.view.game_seq });
  }
  say(text: string): void {
    this.send({ type: "say", text });
  }
  vote(seat: number, on: boolean): void {
    this.send({ type: "vote", seat, on });
  }
  returnToSeat(): void {
    this.send({ type: "back" });
  }

  ask(action: string): Promise<Answer | null> {
    const id = ++this.lastQuestionId;
    return new Promise((tell) => {
      if (this.send({ type: "ask", id, action })) this.openQuestions.set(id, { overtaken: false, tell });
      else tell(null);
    });
  }

  private answerQuestion(id: number, answer: Answer | null): void {
    this.openQuestions.get(id)?.tell(answer);
    this.openQuestions.delete(id);
  }

  /** What was sent is not going to be answered any more; `overtaken`: only what a ping was sent after. */
  private giveUp(overtaken = false): void {
    for (const [id, question] of this.openQuestions)
      if (!overtaken || question.overtaken) this.answerQuestion(id, null);
    if (!overtaken || this.openAction?.overtaken) this.openAction = null;
  }

  hint(): Promise<HintMessage | Refused | null> {
    this.answerHint(null); // nobody waits for an older one any more
    return new Promise((tell) => {
      const game_seq = this.view?.game_seq ?? 0;
      this.openHint = { game_seq, tell };
      if (!this.view || !this.send({ type: "hint", game_seq })) this.answerHint(null);
    });
  }

  private answerHint(found: HintMessage | Refused | null): void {
    this.openHint?.tell(found);
    this.openHint = null;
  }

  /** Send `message` unless another action is pending: what comes next depends on its outcome. */
  private sendAction(message: Incoming): void {
    if (!this.pending && this.send(message)) this.openAction = { type: message.type, overtaken: false };
  }

  private send(message: Incoming): boolean {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.refused = null;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  // ---- receiving ----

  private receive(message: Outgoing): void {
    this.silentTicks = 0;
    switch (message.type) {
      case "hello":
        if (message.protocol !== PROTOCOL) return this.onOutdated();
        this.mySeats = message.seats;
        this.onOpen();
        break;
      case "table":
        this.table = message.table;
        this.mySeats = message.table.seats.flatMap((seatInfo, seat) => (seatInfo.mine ? [seat] : []));
        this.reveal(message.table);
        break;
      case "view":
        this.receiveView(message);
        break;
      case "chat": {
        const known = new Set(this.chat.map((line) => line.id));
        this.chat = [...this.chat, ...message.lines.filter((line) => !known.has(line.id))];
        break;
      }
      case "hint":
        // null: too late, the game has gone on
        if (message.game_seq === this.openHint?.game_seq)
          this.answerHint(message.game_seq === this.view?.game_seq ? message : null);
        break;
      case "refused":
        this.receiveRefusal(message);
        break;
      case "answer":
        this.answerQuestion(message.id, message);
        break;
      case "pong":
        this.giveUp(true);
        break;
    }
  }

  private reveal(table: TableInfo): void {
    const share = shareToReveal(table);
    if (share !== null) this.send({ type: "reveal", share });
  }

  private receiveRefusal(message: Refused): void {
    const { about } = message;
    if (about === "reveal") return; // nothing that one could do; it is said when the game is over
    if (about === "hint") return this.answerHint(message);
    const [oldest] = this.openQuestions.keys();
    if (about === "ask") return void (oldest !== undefined && this.answerQuestion(oldest, null));
    if (about === null) {
      // whoever is too quick is not told what about; while nothing is being done it is the hint
      const onlyHint = this.openHint !== null && !this.pending;
      this.answerHint(message);
      this.giveUp();
      if (onlyHint) return;
    } else if (about === this.openAction?.type) this.openAction = null;
    this.refused = message;
    // the fresh view that follows says the rest
    if (message.code === "stale") setTimeout(() => this.refused === message && (this.refused = null), STALE_NOTICE_MS);
  }

  private receiveView(view: ViewMessage): void {
    if (view.cause !== "seat") this.openAction = null;
    const seen = this.view?.game_seq;
    this.presenter.receive(view);
    if (!this.newSocket) return;
    this.newSocket = false;
    void this.readLog(seen ?? view.game_seq, view.game_seq);
  }

  /** Read the log anew, and tell what happened after row `seen` and up to row `until`, which is shown now. */
  private async readLog(seen: number, until: number): Promise<void> {
    try {
      const missed = await this.gameLog.load(this.id, seen, until);
      if (missed.length === 0) return;
      this.missed = [...this.missed, ...missed];
      for (const listener of this.missedListeners) listener(missed);
    } catch {
      if (!this.closed) setTimeout(() => void this.readLog(seen, until), LOG_RETRY_MS);
    }
  }

  private onOutdated(): void {
    this.closeReason = "outdated";
    this.status = this.view === null ? "gone" : "outdated";
    this.close();
  }

  private onOpen(): void {
    this.newSocket = true;
    this.giveUp();
    this.answerHint(null);
    this.rejoining = false;
    const wasLost = this.status === "lost";
    this.status = wasLost ? "healed" : "open";
    if (wasLost) setTimeout(() => this.status === "healed" && (this.status = "open"), HEALED_NOTICE_MS);
  }

  private onClose(code: number): void {
    this.answerHint(null);
    this.giveUp();
    if (this.status === "outdated") return;
    const end = CLOSE_REASONS[code];
    if (end !== undefined) {
      this.closeReason = end;
      this.status = "gone";
      this.close();
    } else if (this.status === "joining") {
      this.status = "silent";
    } else if (this.status !== "silent" && !this.rejoining) {
      this.status = "lost";
    }
  }

  private checkHeartbeat(): void {
    if (this.socket.readyState !== WebSocket.OPEN) return void (this.silentTicks = 0);
    this.silentTicks += 1;
    if (this.silentTicks === PING_AFTER_TICKS) {
      for (const open of [...this.openQuestions.values(), this.openAction]) if (open) open.overtaken = true;
      this.socket.send(JSON.stringify({ type: "ping" } satisfies Incoming));
    } else if (this.silentTicks >= DEAD_AFTER_TICKS && !this.socket.mayBeSilent) {
      this.silentTicks = 0;
      this.socket.reconnect();
    }
  }
}
