// The screen of a module that brings none of its own: what the server says about it is enough to play. It is loaded when
// a table has such a module.

import { t, tOr } from "../i18n";
import { verbName } from "../lib/gameText";
import { cellText } from "../lib/pieces";
import type { Selection } from "../table/selection.svelte";
import type { LegalAction, MarkView, ViewMessage } from "../wire";
import { choiceList } from "./choiceList.svelte";
import GenericMark from "./GenericMark.svelte";
import GenericPiece from "./GenericPiece.svelte";
import GenericStrip from "./GenericStrip.svelte";
import type { LitPieces, ModuleScreen } from "./registry";

/** An action, and the tile that it is about, if it is about one. */
export interface GenericAction {
  option: LegalAction;
  tile: string | null;
}

/** A verb of a module's: what it is called, the actions that it stands for, and what can be lit for them. */
export interface GenericChoice {
  what: string;
  actions: GenericAction[];
  onCells: boolean; // each of them is about a cell
  onPieces: boolean; // otherwise: some are about cards or a tile
}

const CELL = /-?\d+,-?\d+/; // in notation

const isAbout = ({ option, tile }: GenericAction, piece: string): boolean =>
  tile === piece || (option.cards ?? []).includes(piece);

/** What may be done with the module `name` now. */
export function genericChoices(view: ViewMessage | null, name: string): GenericChoice[] {
  const found = new Map<string, GenericAction[]>();
  for (const group of view?.choices ?? []) {
    if (group.module !== name) continue;
    const actions = group.actions.map((option) => ({ option, tile: group.tile }));
    found.set(verbName(group), [...(found.get(verbName(group)) ?? []), ...actions]);
  }
  return [...found].map(([what, actions]) => {
    const onCells = actions.every(({ option }) => option.cell);
    const onPieces = !onCells && actions.some(({ option, tile }) => tile !== null || option.cards?.length);
    return { what, actions, onCells, onPieces };
  });
}

/** Do these `actions` differ in nothing but the cards paid? Then the cards say enough to choose among them. */
export function differInCardsOnly(actions: readonly LegalAction[]): boolean {
  const others = actions.map(({ points, more }) => JSON.stringify([points, more]));
  return actions.every(({ cards }) => cards?.length) && new Set(others).size === 1;
}

/** The name of `mark` in the words of its module. */
export const genericMarkText = ({ name }: MarkView): string => tOr(`mark-${name.replaceAll(" ", "-")}`, name);

/** The cards and tiles that the choice `what` of the module `name` is about: a click does it if that leaves one action,
 *  otherwise those that are left are listed. Where a cell was chosen, it chooses among what can be done there. */
function lit(selection: Selection, name: string, what: string): LitPieces {
  const choice = genericChoices(selection.view, name).find((one) => one.what === what);
  const here = selection.actionsHere;
  const actions = choice?.onCells
    ? choice.actions.filter(({ option }) => here.includes(option))
    : (choice?.actions ?? []);
  const pieces = actions.flatMap(({ option, tile }) => [...(option.cards ?? []), ...(tile === null ? [] : [tile])]);
  return {
    names: new Set(pieces),
    choose(piece) {
      const left = actions.filter((action) => isAbout(action, piece));
      if (choice?.onCells) selection.vary(here.indexOf(left[0]!.option));
      else if (left.length === 1) selection.do(left[0]!.option.action);
      else choiceList.show(name, what, left);
    },
  };
}

/** The screen of the module `name`. */
export const genericScreen = (name: string): ModuleScreen => ({
  name,
  icon: "",
  mark: { drawing: GenericMark, text: genericMarkText },
  strip: GenericStrip,
  hasChoice: (selection) => genericChoices(selection.view, name).length > 0,
  placing: {
    all: (view) =>
      genericChoices(view, name)
        .filter((choice) => choice.onCells || choice.onPieces)
        .map(({ what }) => ({ module: name, what })),
    atOnce: false,
    actions: (choices, what) =>
      choices.filter((group) => group.module === name && verbName(group) === what).flatMap((group) => group.actions),
    // the same as it may do elsewhere
    ask: (_what, cell, _hand, [first]) => (first?.cell ? first.action.replace(CELL, cellText(cell)) : null),
    drawing: GenericPiece,
    text: (what) => what,
    task: (what) => t("task-lit", { what }),
    light: (selection, what) => lit(selection, name, what),
  },
});
