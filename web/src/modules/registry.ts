// How modules show themselves. A module may have a folder here, which is found by itself; nothing else names it.

import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { locale, t, tOr, type PlainKey } from "../i18n";
import type { Cell } from "../lib/pieces";
import type { Selection } from "../table/selection.svelte";
import type { ActionGroup, MarkView, LegalAction, ViewMessage } from "../wire";

/** Something of a module's that a player takes up to put it somewhere. */
export interface ModulePiece {
  module: string;
  what: string;
}

/** A purchase: what is paid now, what the building costs, and in which currency. */
interface OfferFacts {
  price: number;
  cost: number;
  currency: string;
}

/** Cards and tiles by their names that stand for something to do, and what a click on one of them does. */
export interface LitPieces {
  names: ReadonlySet<string>;
  choose: (name: string) => void;
}

type MarkDrawing = Component<{ mark: MarkView; detail: number; nth?: number }>;

export interface ModuleScreen {
  name: string;
  /** A symbol for its tab; "": the first letters of its name. */
  icon: string;
  /** How its marks are drawn, in a cell of 100 units; `nth` of the same kind on the same cell. */
  mark?: {
    drawing: MarkDrawing;
    text: (mark: MarkView) => string; // its name, to be heard
  };
  /** A row above the bar, 48 pixels high: what the module has in store. */
  strip?: Component<{ selection: Selection; name: string }>;
  /** Is there something to do in that row just now? */
  hasChoice?: (selection: Selection) => boolean;
  /** A sheet that asks for a decision of the module's own. */
  sheet?: Component<{ selection: Selection }>;
  /** Words for a way to buy, under the offer's name in the notation. */
  offers?: Record<string, PlainKey>;
  /** What a way to buy means, in words; under the offer's name. */
  offerNotes?: Record<string, (facts: OfferFacts) => string>;
  /** A field of `more` in which payments with the same cards may differ: they share a row of the list. */
  fold?: string;
  /** Further words about a payment. */
  payment?: (option: LegalAction) => string[];
  placing?: {
    /** What can be taken up now. */
    all: (view: ViewMessage) => ModulePiece[];
    /** Must it be placed now, so that it is taken up without asking? */
    atOnce: boolean;
    actions: (choices: ActionGroup[], what: string) => LegalAction[];
    /** The action to ask about when a cell is not lit. */
    ask: (what: string, cell: Cell, hand: readonly string[], actions: readonly LegalAction[]) => string | null;
    /** Does it go onto crossings (the north-east corner of a cell) instead of cells? */
    crossing?: boolean;
    /** Drawing of what is taken up, in a cell of 100 units. */
    drawing: Component<{ what: string; option: LegalAction | null }>;
    /** Its name in words. */
    text: (what: string) => string;
    /** What is to be done with it, where that is not to place it. */
    task?: (what: string) => string;
    /** The cards and tiles that are lit while it is in hand. */
    light?: (selection: Selection, what: string) => LitPieces;
  };
}

const FOLDERS = import.meta.glob<{ screen: ModuleScreen }>("./*/index.ts", { eager: true });
export const MODULES: readonly ModuleScreen[] = Object.values(FOLDERS).map(({ screen }) => screen);
const screens = new SvelteMap(MODULES.map((screen) => [screen.name, screen]));

/** The screen of the module `name`: its own, or the one for all that have none, which is loaded when it is needed. */
export function moduleOf(name: string): ModuleScreen {
  const screen = screens.get(name);
  if (!screen) void loadGeneric(name);
  return screen ?? { name, icon: "" };
}

/** Have the screen for modules without one of their own for the module `name`. */
export async function loadGeneric(name: string): Promise<void> {
  locale.needModules();
  const { genericScreen } = await import("./generic");
  if (!screens.has(name)) screens.set(name, genericScreen(name));
}

/** The drawing of `mark`. */
export const markOf = (mark: MarkView): MarkDrawing | undefined => moduleOf(mark.module).mark?.drawing;

/** The name of `mark`, for screen readers. */
export const markText = (mark: MarkView): string => moduleOf(mark.module).mark?.text(mark) ?? mark.name;

/** A way to buy in words; "" is the plain one. */
export function offerText(offer: string): string {
  const key = MODULES.map((module) => module.offers?.[offer]).find((one) => one !== undefined);
  return key ? t(key) : offer ? tOr(`offer-${offer.replaceAll(" ", "-")}`, offer) : t("offer-plain");
}

/** What the way to buy `offer` means, if that needs words. */
export const offerNote = (offer: string, facts: OfferFacts): string | undefined =>
  MODULES.map((module) => module.offerNotes?.[offer]).find((one) => one !== undefined)?.(facts);

/** Payments with the same cards, which differ only in what modules fold away. */
export function foldPayments(actions: readonly LegalAction[]): LegalAction[][] {
  const away = MODULES.flatMap((module) => module.fold ?? []);
  const rows = new Map<string, LegalAction[]>();
  for (const option of actions) {
    const rest = Object.entries(option.more ?? {}).filter(([name]) => !away.includes(name));
    const key = JSON.stringify([option.cards, option.offer, rest]);
    rows.set(key, [...(rows.get(key) ?? []), option]);
  }
  return [...rows.values()];
}

/** The screens of the modules of this game. */
export const screensOf = (view: ViewMessage): ModuleScreen[] => Object.keys(view.game.lines).map(moduleOf);
