// What is to be pressed next to do the lesson's action: always one thing on the page, told by a selector.

import { picksOf, sameCell } from "../lib/pieces";
import { foldPayments } from "../modules/registry";
import { moveTo } from "../palace/geometry";
import type { Selection } from "../table/selection.svelte";
import type { ActionGroup, LegalAction } from "../wire";

const MAIN = ".bar .main";
const OTHER = ".bar .grow:not(.main)";

/** The selector of what is to be pressed next in order to do `action`; null: nothing just now. */
export function targetOf(selection: Selection, action: string): string | null {
  const { view } = selection;
  if (view === null || !selection.myTurn || selection.pending) return null;
  if (view.end || selection.chosenAction?.action === action) return MAIN;
  for (const group of view.choices) {
    const option = group.actions.find((one) => one.action === action);
    if (option) return (BY_VERB[group.verb] ?? plain)(selection, group, option);
  }
  return null;
}

type Target = (selection: Selection, group: ActionGroup, option: LegalAction) => string | null;

const BY_VERB: Record<string, Target> = { take, buy, place };

/** The next card that is not chosen yet; before that one that is chosen and should not be. */
function take({ game, chosen }: Selection, _: ActionGroup, option: LegalAction): string {
  const wanted = picksOf(game?.display ?? [], option.cards ?? []);
  const wrong = wanted.findIndex((isWanted, place) => !isWanted && chosen.includes(place));
  const next = wanted.findIndex((isWanted, place) => isWanted && !chosen.includes(place));
  return `[data-place="display:${wrong >= 0 ? wrong : next}"]`;
}

/** The building, then its payment. */
function buy(selection: Selection, group: ActionGroup, option: LegalAction): string {
  if (selection.slot !== group.slot) return `[data-place="market:${(group.slot ?? 1) - 1}"]`;
  const rows = foldPayments(group.actions.filter((one) => one.offer === option.offer));
  return `.pay .pay-row:nth-child(${rows.findIndex((row) => row.includes(option)) + 1}) [role=radio]`;
}

/** The tile, then its cell. */
function place(selection: Selection, { tile }: ActionGroup, option: LegalAction): string | null {
  const { picked } = selection;
  if (picked?.kind !== "bought" || picked.tile !== tile) return `[data-place="bought:${tile}"]`;
  if (option.reserve || !option.cell) return OTHER;
  return sameCell(selection.ghost, option.cell) ? MAIN : `.ground g.lit[transform="${moveTo(option.cell)}"]`;
}

/** What is a button of the bar already. */
function plain(selection: Selection): string {
  return selection.selected.kind === "nothing" ? `${MAIN}.primary, ${OTHER}` : MAIN;
}
