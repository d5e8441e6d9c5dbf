// Which lines of chat somebody has read. Kept for the tab, so that a reload does not make everything new again.

import { keep, readKept } from "../lib/storage";
import type { ChatLine } from "../wire";

export class ChatReadState {
  last = $state(0);
  private readonly key: string;

  constructor(table: string) {
    this.key = `alhambra-read-${table}`;
    this.last = Number(readKept(this.key, "sessionStorage"));
  }

  unread(lines: readonly ChatLine[], mine: readonly number[]): number {
    return lines.filter((line) => line.id > this.last && (line.seat === null || !mine.includes(line.seat))).length;
  }

  markRead(lines: readonly ChatLine[]): void {
    const newest = lines.at(-1)?.id ?? 0;
    if (newest <= this.last) return;
    this.last = newest;
    keep(this.key, newest, "sessionStorage");
  }
}
