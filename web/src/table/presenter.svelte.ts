// Shows views one after the other. What others do travels over the page as it was, then becomes its state, and stays
// for a while before the next: every state that is shown is one that was, and none is passed over unseen.

import { shareStructure } from "../lib/shareStructure";
import type { ViewMessage } from "../wire";

interface Pacing {
  /** Is what followed `before` done by whoever sits here, so that it is shown at once? */
  isOwn(before: ViewMessage): boolean;
  /** How long `view` stays at least before the next one is shown; `own`: done by whoever sits here. */
  holdMs(view: ViewMessage, own: boolean): number;
  /** Does nothing wait and travel just now? */
  isHurried(): boolean;
}

/** Moves the pieces of a view that is about to be shown. */
interface Traveller {
  travel(view: ViewMessage): Promise<void>;
  finishNow(): void;
}

interface Received {
  view: ViewMessage;
  at: number; // when it came, by this browser's clock
  own: boolean;
}

export class Presenter {
  view: ViewMessage | null = $state.raw(null);
  waiting: readonly Received[] = $state.raw([]);
  skipping = $state.raw(false); // to my turn: what others do is not shown step by step
  receivedAt = 0; // when the view came that is shown
  traveller: Traveller | null = null;
  private newest: ViewMessage | null = null;
  private busy = false;
  private endHold: () => void = () => {};
  private readonly listeners = new Set<(view: ViewMessage) => void>();

  constructor(private readonly pacing: Pacing) {}

  /** The newest view, shown already or not. */
  get latest(): ViewMessage | null {
    return this.waiting.at(-1)?.view ?? this.view;
  }

  onView(listener: (view: ViewMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Show `view` when its time has come: at once if nothing else is being shown and nobody else has done it. */
  receive(view: ViewMessage): void {
    const before = this.newest;
    this.newest = view;
    const jumps = view.cause === "fresh" || before === null;
    const own = jumps || this.pacing.isOwn(before);
    const received = { view, at: performance.now(), own };
    this.waiting = jumps ? [received] : [...this.waiting, received];
    if (own) this.hurry();
    if (!this.busy) void this.run();
  }

  /** End what moves and stays now; the next view is shown at once. */
  hurry(): void {
    this.traveller?.finishNow();
    this.endHold();
  }

  /** Show what others do at once, until it is my turn. */
  skipToMyTurn(): void {
    this.skipping = true;
    this.hurry();
  }

  private get hurried(): boolean {
    return this.skipping || this.pacing.isHurried();
  }

  private async run(): Promise<void> {
    this.busy = true;
    try {
      for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
        if (!next.own && !this.hurried) await this.traveller?.travel(next.view);
        if (this.waiting[0] !== next) continue; // a fresh view has taken its place
        this.waiting = this.waiting.slice(1);
        this.show(next);
        const hold = this.hurried ? 0 : this.pacing.holdMs(next.view, next.own);
        if (hold > 0) await this.hold(hold);
      }
    } finally {
      this.busy = false;
    }
  }

  private hold(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.endHold = () => (clearTimeout(timer), resolve());
    });
  }

  private show({ view, at }: Received): void {
    this.view = { ...view, game: shareStructure(this.view?.game, view.game) }; // palaces that stay as they are stay drawn
    this.receivedAt = at;
    if (this.pacing.isOwn(view) || view.game.over) this.skipping = false;
    for (const listener of this.listeners) listener(view);
  }
}
