// What modules have to say in the guide.

import type { LegalAction, ViewMessage } from "../wire";

/** When a module has something to say: names of its situations. Its texts are `tip-…`. */
export interface ModuleTips {
  /** The rule behind each situation. */
  rules: Readonly<Record<string, string>>;
  /** A decision of its own that nothing else can come before. */
  first?: (view: ViewMessage) => string[];
  /** Special ways to buy among the purchases. */
  ways?: (actions: readonly LegalAction[]) => string[];
  /** What is said of a payment that is too high, instead of that there is no change. */
  over?: (actions: readonly LegalAction[]) => string[];
  /** While a piece of its own is in hand. */
  holding?: { module: string; situation: string };
  /** In a turn in which all is open. */
  acting?: (view: ViewMessage) => string[];
}

const FOLDERS = import.meta.glob<{ tips: ModuleTips }>("../modules/*/tips.ts", { eager: true });
/** What is seen more rarely comes first: the later modules. */
export const MODULE_TIPS: readonly ModuleTips[] = Object.values(FOLDERS)
  .map(({ tips }) => tips)
  .toReversed();
