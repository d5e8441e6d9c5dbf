// Which situations of the guide a player is in, the most pressing first. Everything is read from the view and from
// what is selected; no rule is known here, so a new kind of action simply has no tip.

import { actionsOf } from "../lib/pieces";
import { pieceOf, refusalOf, type Selected } from "../table/selectionState";
import type { PickedPiece } from "../table/pickedPiece";
import type { Selection } from "../table/selection.svelte";
import type { GameView, LegalAction, ViewMessage } from "../wire";
import { MODULE_TIPS } from "./moduleTips";
import { installedTips, type Situation } from "./tips";

/** What the guide looks at. */
export type GuideContext = Pick<Selection, "seat" | "myTurn" | "selected" | "actionHere"> & { view: ViewMessage };

const FEW_TILES = 12; // in the supply: time to speak of the end

export function situationsOf(context: GuideContext): Situation[] {
  const { game } = context.view;
  const { selected } = context;
  const picked = pieceOf(selected);
  if (game.over) return ["gameOver"];
  if (!context.myTurn) return [...told(game), "othersTurn"];
  if (refusalOf(selected)) return refused(selected);
  const first = MODULE_TIPS.flatMap((tips) => tips.first?.(context.view) ?? []);
  if (first.length > 0) return first;
  if (selected.kind === "payment") return paying(context, selected.slot, selected.option);
  if (selected.kind === "cards") return ["chooseMoney"];
  if (picked) return holding(context, picked);
  if (context.view.end) return ["endTurn", "undo", ...told(game)];
  if (game.extra) return ["afterExact", ...mayBuy(context)];
  return acting(context);
}

/** What has happened and can be explained at any quiet moment. */
const told = (game: GameView): Situation[] => (game.scorings > 0 ? ["scoring"] : []);

const has = ({ view }: GuideContext, verb: string): boolean => view.choices.some((group) => group.verb === verb);

function refused(selected: Selected): Situation[] {
  if (selected.kind === "piece" && selected.refusal?.at) return ["illegalCell"];
  return selected.kind === "cards" ? ["moneyTooMuch"] : [];
}

/** Special ways to pay come before the plain ones: they are seen more rarely. */
const ways = (actions: readonly LegalAction[]): Situation[] =>
  MODULE_TIPS.flatMap((tips) => tips.ways?.(actions) ?? []);

function paying({ view }: GuideContext, opened: number, payment: LegalAction): Situation[] {
  const actions = view.choices.find(({ verb, slot }) => verb === "buy" && slot === opened)?.actions ?? [];
  if (payment.exact) return ["marketExact", ...ways(actions)];
  // where a module gives change it would be wrong to say that there is none
  const change = MODULE_TIPS.flatMap((tips) => tips.over?.(actions) ?? []);
  return [...(change.length > 0 ? change : ["marketOver"]), ...ways(actions)];
}

function holding({ view, actionHere: here, seat }: GuideContext, picked: PickedPiece): Situation[] {
  if (picked.kind === "module")
    return MODULE_TIPS.flatMap(({ holding: own }) => (own?.module === picked.module ? [own.situation] : []));
  if (picked.kind !== "bought") return ["redesign"];
  const found: Situation[] = [];
  if (view.game.awarded.some(([winner]) => winner === seat)) found.push("leftOvers");
  if ((here?.wall_gain ?? 0) > 0) found.push("wallGrows");
  found.push("placeTile");
  if (view.choices.some(({ verb }) => verb === "give")) found.push("gift");
  return found;
}

function mayBuy(context: GuideContext): Situation[] {
  const actions = actionsOf(context.view.choices, "buy");
  const found = ways(actions);
  if (actions.some((option) => option.exact)) found.push("marketExact");
  else found.push(actions.length > 0 ? "marketOver" : "marketNothing");
  return found;
}

/** A turn in which all is open. */
function acting(context: GuideContext): Situation[] {
  const { game } = context.view;
  const found: Situation[] = ["turnStarts", ...told(game)];
  const tiles = Object.values(game.tiles_left).reduce((sum, count) => sum + count, 0);
  if (tiles <= FEW_TILES) found.push("endNear");
  if ((game.scoring_chance.at(-1) ?? 0) > 0) found.push("scoringSoon");
  found.push(...MODULE_TIPS.flatMap((tips) => tips.acting?.(context.view) ?? []), ...installedTips(context.view));
  if ((game.players[context.seat]?.reserve.length ?? 0) > 0) found.push("reserve");
  if (has(context, "take")) found.push("chooseMoney");
  if ("third player" in game.modules) found.push("thirdPlayer");
  found.push(...mayBuy(context));
  if (has(context, "add") || has(context, "swap")) found.push("redesign");
  return found;
}
