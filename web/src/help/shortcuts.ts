// The keys of the table and what they do, for the help; keys.ts of the table does it.

import type { PlainKey } from "../i18n";

export const SHORTCUTS: readonly (readonly [keys: string, text: PlainKey])[] = [
  ["1 – 4", "key-slot"],
  ["Q W E R", "key-card"],
  ["← ↑ ↓ →", "key-arrows"],
  ["Tab", "key-tab"],
  ["F6", "key-region"],
  ["Space", "key-space"],
  ["Enter", "key-enter"],
  ["Esc", "key-escape"],
  ["B", "key-reserve"],
  ["V", "key-take-up"],
  ["T", "key-turn"],
  ["G", "key-give"],
  ["Z / Shift Z", "key-undo"],
  ["N", "key-end"],
  ["H", "key-hint"],
  ["P", "key-palace"],
  ["F", "key-fit"],
  ["L", "key-log"],
  ["?", "key-help"],
];
