// Which lines of chat somebody has read. Kept for the tab, so that a reload does not make everything new again.

import type { ChatLine } from "../wire";

export class ChatReadState {
  last = $state(0);

  constructor(private readonly table: string) {
    try {
      this.last = Number(sessionStorage.getItem(this.key)) || 0;
    } catch {
      // forbidden: then all is new after a reload
    }
  }

  private get key(): string {
    return `alhambra-read-${this.table}`;
  }

  /** How many lines of others are new. */
  unread(lines: readonly ChatLine[], mine: readonly number[]): number {
    return lines.filter((line) => line.id > this.last && (line.seat === null || !mine.includes(line.seat))).length;
  }

  /** Everything has been seen. */
  markRead(lines: readonly ChatLine[]): void {
    const newest = lines.at(-1)?.id ?? 0;
    if (newest <= this.last) return;
    this.last = newest;
    try {
      sessionStorage.setItem(this.key, String(newest));
    } catch {
      // forbidden: then all is new after a reload
    }
  }
}
