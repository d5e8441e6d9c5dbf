// Where points come from: six building types, the wall, and whatever modules bring.

import { t, tOr } from "../i18n";
import { capitalize, typeName } from "../lib/gameText";
import { TYPES } from "../lib/pieces";
import { sourceSymbol } from "../modules/words";

const isType = (key: string): boolean => (TYPES as readonly string[]).includes(key);

/** "Garden", "Wall": the first letter large, as in a heading. */
export function sourceName(key: string): string {
  const text = isType(key)
    ? typeName(key)
    : key === "wall"
      ? t("wall")
      : tOr(`source-${key.replaceAll(" ", "-")}`, key);
  return capitalize(text);
}

/** The symbol of a source, or the first letters of its name where its module has none; the class that colours it. */
export function sourceLook(key: string): { symbol?: string; letters?: string; paint: string } {
  if (isType(key)) return { symbol: `b-${key}`, paint: `t-${key}` };
  if (key === "wall") return { symbol: "i-wall", paint: "source-wall" };
  const symbol = sourceSymbol(key);
  return { ...(symbol ? { symbol } : { letters: sourceName(key).slice(0, 2) }), paint: "source-other" };
}
