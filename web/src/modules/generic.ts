// The screen of a module that brings none of its own: what the server says about it is enough to play.

import { cellText } from "../lib/pieces";
import type { ActionGroup, LegalAction, ViewMessage } from "../wire";
import GenericMark from "./GenericMark.svelte";
import GenericPiece from "./GenericPiece.svelte";
import GenericStrip from "./GenericStrip.svelte";
import type { ModuleScreen } from "./registry";

/** A verb of a module's, for one tile if it is about one: what it is called, and the actions that it stands for. */
export interface GenericChoice {
  what: string;
  tile: string | null;
  actions: LegalAction[];
  onCells: boolean; // each of them is about a cell, which can be lit
}

const CELL = /-?\d+,-?\d+/; // in notation

const nameOf = ({ title, verb, tile }: ActionGroup): string => [title ?? verb, tile ?? ""].join(" ").trim();

/** What may be done with the module `name` now. */
export const genericChoices = (view: ViewMessage | null, name: string): GenericChoice[] =>
  (view?.choices ?? [])
    .filter((group) => group.module === name)
    .map((group) => ({
      what: nameOf(group),
      tile: group.tile,
      actions: group.actions,
      onCells: group.actions.every((option) => option.cell),
    }));

/** The screen of the module `name`. */
export const genericScreen = (name: string): ModuleScreen => ({
  name,
  icon: "",
  mark: { drawing: GenericMark, text: (mark) => mark.name },
  strip: GenericStrip,
  hasChoice: (selection) => genericChoices(selection.view, name).length > 0,
  placing: {
    all: (view) =>
      genericChoices(view, name)
        .filter((choice) => choice.onCells)
        .map(({ what }) => ({ module: name, what })),
    atOnce: false,
    actions: (choices, what) =>
      choices.filter((group) => group.module === name && nameOf(group) === what).flatMap((group) => group.actions),
    // the same as it may do elsewhere
    ask: (_what, cell, _hand, [first]) => first?.action.replace(CELL, cellText(cell)) ?? null,
    drawing: GenericPiece,
    text: (what) => what,
  },
});
