// Names of the game's things, events and refusals as text, in the language chosen.

import { locale, t, textFor, tOr } from "../i18n";
import { factWords } from "../modules/words";
import type { ActionGroup, EventView, GameView, LegalAction, Majority, SeatInfo } from "../wire";
import { cardOf, CURRENCIES, tileOf } from "./pieces";

const SIDES = ["north", "east", "south", "west"] as const;

/** "denar 3, denar 5 and ducat 1" */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(locale.language, { type: "conjunction" }).format(items);
}

/** `text` with a capital first letter, as in a heading. */
export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase(locale.language) + text.slice(1);

export const typeName = (type: string): string => tOr(`type-${type}`, type);
export const currencyName = (currency: string): string => tOr(currency, currency);

/** "garden, cost 8, walls south and west" */
export function tileName(name: string): string {
  const tile = tileOf(name);
  if (tile.cost === 0) return t("type-fountain");
  const walls = SIDES.filter((_, side) => tile.walls[side]).map((side) => t(`side-${side}`));
  return t("tile-name", { type: typeName(tile.type), cost: tile.cost, walls: listText(walls), sides: walls.length });
}

/** "garden 8" */
export function shortTileName(name: string): string {
  const tile = tileOf(name);
  return tile.cost === 0 ? t("type-fountain") : `${typeName(tile.type)} ${tile.cost}`;
}

/** "denar 3" */
export function cardName(name: string): string {
  const card = cardOf(name);
  return card.currency === "scoring"
    ? t("scoring-n", { n: card.value })
    : `${currencyName(card.currency)} ${card.value}`;
}

export const levelName = (level: string): string => tOr(`level-${level}`, level);
/** What to expect of a bot, in our words if we have any; `lines` are the server's, which may have none for one not ours. */
export function levelDescription(level: string, lines?: Readonly<Record<string, string>>): string {
  const line = lines?.[level] ?? "";
  return lines && !line ? t("bot-added-line") : tOr(`level-${level}-line`, line);
}
/** What the module `name` is called; until we have its words, `title`. */
export function moduleTitle(name: string, title: string): string {
  const text = textFor(`module-${name}`);
  if (text === null) locale.needModules();
  return text ?? title;
}
export const moduleName = (name: string): string => moduleTitle(name, capitalize(name));
export const editionName = (name: string): string => tOr(`edition-${name}`, name);

export function seatName(seatInfo: SeatInfo): string {
  if (seatInfo.kind === "human") return seatInfo.name;
  const [level = "", ...rest] = seatInfo.name.split(" ");
  return [t("bot-name", { level: levelName(level) }), ...rest].join(" ");
}

/** Who plays instead of whom this seat was for, in a word or two: a bot, or which one instead of a bot that failed. */
export function standInText(seatInfo: SeatInfo): string {
  if (seatInfo.stand_in === null) return "";
  return seatInfo.kind === "bot" && seatInfo.level !== null ? levelName(seatInfo.level) : t("bot-plays");
}

/** Who an event happened to: a seat, or the third player behind them. */
export function nameOf(game: GameView, seats: readonly SeatInfo[], who: number): string {
  const seatInfo = seats[who];
  return seatInfo ? seatName(seatInfo) : (game.if_scored.find((one) => one.who === who)?.name ?? "");
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const count = (value: unknown): number => (typeof value === "number" ? value : 0);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What a wall brings beyond its sides, by a module that has words for it. */
const wallMore = (extra: number): string => (extra === 0 ? "" : tOr("event-wall-more", ` + ${extra}`, { extra }));

/** `facts` as arguments of a text, pieces by their names. */
export function spoken(facts: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const args: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (name === "tile") args[name] = typeName(tileOf(String(value)).type);
    else if (name === "type") args[name] = typeName(String(value));
    else if (name === "types") args[name] = listText(texts(value).map(typeName));
    else if (name === "currency") args[name] = currencyName(String(value));
    else if (name === "side") args[name] = tOr(`side-${String(value)}`, "");
    else if (typeof value === "boolean") args[name] = value ? "yes" : "no";
    else if (Array.isArray(value))
      args[name] = `(${value.join(", ")})`; // a cell
    else args[name] = typeof value === "number" ? value : String(value);
  }
  return args;
}

/** What the verb of a group of choices is called: in the words of its module in this language, else its title. */
export const verbName = ({ verb, title }: ActionGroup): string => tOr(`verb-${verb}`, title || verb);

/** A choice in words: those of its module in this language, else its label, else the notation. */
export function choiceText({ action, label, more, cards, points, cell }: LegalAction): string {
  const args = { cards: listText((cards ?? []).map(cardName)), cell: `(${cell?.join(", ")})` };
  const own = label
    ? textFor(`do-${action.split(" ", 1)[0]}`, { points: points ?? 0, ...args, ...spoken(more ?? {}) })
    : null;
  return own ?? label ?? action;
}

/** What modules say of the purchase `option`: their words for its fields in this language, else its label. */
export function paymentNotes({ label, more }: LegalAction): string[] {
  if (!label) return [];
  const own = Object.entries(more ?? {}).flatMap(([name, value]) =>
    value ? (textFor(`pay-${name}`, spoken(more!)) ?? []) : [],
  );
  return own.length > 0 ? own : [label];
}

/** An event in words. The server's own sentence serves where we have none. */
export function eventText(event: EventView, name: string): string {
  const facts = event.facts;
  const currency = text(facts["currency"]) || CURRENCIES[count(facts["slot"]) - 1] || "";
  const own = textFor(`event-${event.kind.replaceAll(" ", "-")}`, {
    ...spoken(facts),
    name,
    amount: event.amount,
    tile: facts["tile"] ? shortTileName(text(facts["tile"])) : "",
    old: facts["old"] ? shortTileName(text(facts["old"])) : "",
    type: typeName(text(facts["type"])),
    currency: currencyName(currency),
    cards: listText(texts(facts["cards"]).map(cardName)),
    card: facts["card"] ? cardName(text(facts["card"])) : "",
    over: count(facts["overpaid"]),
    exact: facts["exact"] === true ? "yes" : "no",
    scoring: count(facts["scoring"]),
    place: count(facts["place"]),
    count: count(facts["count"]),
    sharers: count(facts["sharers"]),
    length: count(facts["length"]),
    more: event.kind === "wall" ? wallMore(event.amount - count(facts["length"])) : "",
    currencies: listText(texts(facts["currencies"]).map(currencyName)),
    ...factWords(facts),
  });
  return own ?? (name ? `${name}: ${event.reason}` : event.reason);
}

/** A place in a majority: "1st", or "1st, shared" if somebody else has as many. */
export function placeText({ place, shared }: Majority): string {
  const text = t("place-n", { place });
  return shared ? t("place-shared", { place: text }) : text;
}
