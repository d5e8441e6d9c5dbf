// The socket of one table, and what it has told us. Everything that is shown comes from here.

import ReconnectingWebSocket from "partysocket/ws";
import { shareStructure } from "../lib/shareStructure";
import { ChatReadState } from "../people/chatReadState.svelte";
import type { Answer, ChatLine, HintMessage, Incoming, Outgoing, Refused, TableInfo, ViewMessage } from "../wire";
import { GameLog, type LoggedEvents } from "./gameLog.svelte";
import type { ConnectionStatus, TableSource } from "./source";

// The server's close codes after which connecting again would not help.
const CLOSE_REASONS: Record<number, CloseReason> = {
  4400: "hostile",
  4403: "forbidden",
  4404: "no-table",
  4429: "full",
};
const STALE_NOTICE_MS = 4000; // for which it is said that somebody else was quicker
const JOIN_PATIENCE_MS = 3000; // after which somebody who waits for the table is told why
const HEALED_NOTICE_MS = 1400; // for which it is said that the connection is back
const HEARTBEAT_MS = 3000; // between two looks at how long the server has said nothing
const PING_AFTER_MS = 20_000; // of silence
const PONG_TIMEOUT_MS = 6_000; // after the ping, until the socket counts as dead

/** Why there is nothing to see here. */
export type CloseReason = "no-table" | "forbidden" | "full" | "hostile";

export class Connection implements TableSource {
  status: ConnectionStatus = $state("joining");
  closeReason: CloseReason | null = $state(null);
  mySeats: number[] = $state.raw([]);
  table: TableInfo | null = $state.raw(null);
  view: ViewMessage | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  refused: Refused | null = $state.raw(null);
  pending = $state(false); // what I did is under way, and the table has not answered yet
  viewReceivedAt = 0; // when the view came, by this browser's clock
  readonly chatRead: ChatReadState;

  private readonly gameLog = new GameLog();
  // Tabs of one browser share a key: who sits down in one of them sits in all.
  private readonly tabs = new BroadcastChannel("alhambra");
  private rejoining = false; // we close the socket ourselves, to open it with another key
  private readonly socket: ReconnectingWebSocket;
  private readonly openQuestions = new Map<number, (answer: Answer) => void>();
  private openHint: { game_seq: number; tell: (found: HintMessage | Refused | null) => void } | null = null; // awaits a hint
  private readonly listeners = new Set<(view: ViewMessage) => void>();
  private lastQuestionId = 0;
  private lastHeardAt = Date.now();
  private readonly heartbeat: ReturnType<typeof setInterval>;

  constructor(readonly id: string) {
    const address = `${location.origin.replace(/^http/, "ws")}/ws/${id}`;
    this.socket = new ReconnectingWebSocket(address, [], {
      minReconnectionDelay: 400,
      maxReconnectionDelay: 5000,
      maxEnqueuedMessages: 0, // what was meant for an earlier position must not be sent later
    });
    this.socket.addEventListener("message", (event) => this.receive(JSON.parse(String(event.data)) as Outgoing));
    this.socket.addEventListener("close", (event) => this.onClose(event.code));
    this.heartbeat = setInterval(() => this.checkHeartbeat(), HEARTBEAT_MS);
    this.chatRead = new ChatReadState(id);
    this.tabs.addEventListener("message", (event) => event.data === id && this.rejoin());
    setTimeout(() => this.status === "joining" && (this.status = "silent"), JOIN_PATIENCE_MS);
    void this.gameLog.load(id);
  }

  get log(): LoggedEvents[] {
    return this.gameLog.log;
  }

  /** Whoever has just been given a key must show it: a socket keeps the one it was opened with. */
  rejoinSeated(): void {
    this.tabs.postMessage(this.id);
    this.rejoin();
  }

  private rejoin(): void {
    this.rejoining = true;
    this.socket.reconnect();
  }

  close(): void {
    clearInterval(this.heartbeat);
    this.tabs.close();
    this.socket.close();
  }

  /** Call `listener` with every view, in order; the answer unsubscribes. */
  onView(listener: (view: ViewMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
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

  /** The server's reason why `action` is refused (or that it is legal). */
  ask(action: string): Promise<Answer> {
    const id = ++this.lastQuestionId;
    return new Promise((resolve) => {
      this.openQuestions.set(id, resolve);
      this.send({ type: "ask", id, action });
    });
  }

  /** A hint for the present position. Null: the connection was lost meanwhile, or the game has gone on. */
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

  /** Send `message` unless another action is pending: what would be done next depends on its outcome. */
  private sendAction(message: Incoming): void {
    if (!this.pending) this.pending = this.send(message);
  }

  private send(message: Incoming): boolean {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.refused = null;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  // ---- receiving ----

  private receive(message: Outgoing): void {
    this.lastHeardAt = Date.now();
    switch (message.type) {
      case "hello":
        this.mySeats = message.seats;
        this.onOpen();
        break;
      case "table":
        this.table = message.table;
        this.mySeats = message.table.seats.flatMap((seatInfo, seat) => (seatInfo.mine ? [seat] : []));
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
        // whoever is too quick is not told what about; while nothing is being done it is the hint
        if (message.about === "hint" || (!message.about && this.openHint && !this.pending))
          return this.answerHint(message);
        this.pending = false;
        this.refused = message;
        // the fresh view that follows says the rest
        if (message.code === "stale")
          setTimeout(() => this.refused === message && (this.refused = null), STALE_NOTICE_MS);
        break;
      case "answer":
        this.openQuestions.get(message.id)?.(message);
        this.openQuestions.delete(message.id);
        break;
      case "pong":
        break;
    }
  }

  private receiveView(view: ViewMessage): void {
    this.pending = false;
    this.gameLog.add(view);
    this.view = { ...view, game: shareStructure(this.view?.game, view.game) }; // palaces that stay as they are stay drawn
    this.viewReceivedAt = performance.now();
    for (const listener of this.listeners) listener(view);
  }

  private onOpen(): void {
    this.pending = false;
    this.answerHint(null);
    this.rejoining = false;
    const wasLost = this.status === "lost";
    this.status = wasLost ? "healed" : "open";
    if (wasLost) setTimeout(() => this.status === "healed" && (this.status = "open"), HEALED_NOTICE_MS);
  }

  private onClose(code: number): void {
    this.answerHint(null);
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
    const quiet = Date.now() - this.lastHeardAt;
    if (this.socket.readyState !== WebSocket.OPEN || quiet < PING_AFTER_MS) return;
    if (quiet > PING_AFTER_MS + PONG_TIMEOUT_MS) this.socket.reconnect();
    else this.socket.send(JSON.stringify({ type: "ping" } satisfies Incoming));
  }
}
