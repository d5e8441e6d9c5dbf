// Why something had no effect: by the code of the refusal and its facts, else by its rule.

import { t, textFor, tOr } from "../i18n";
import { RequestError } from "./api";
import { capitalize, currencyName, listText, typeName } from "./gameText";
import { tileOf } from "./pieces";

/** What a refusal says to programs. */
export interface RefusalReason {
  rule: string | null;
  reason?: string | null; // in English, for rules that we have no words for
  why?: string; // its code
  facts?: Record<string, unknown>;
}

/** Why the rules forbid something: the most exact sentence there is. */
export function whyText({ rule, reason, why = "", facts = {} }: RefusalReason): string {
  const exact = why ? textFor(`why-${why}`, spoken(facts)) : null;
  return exact !== null ? capitalize(exact) : tOr(`why-${rule ?? ""}`, reason ? capitalize(reason) : t("not-allowed"));
}

/** `facts` as arguments of a text, pieces by their names. */
function spoken(facts: Record<string, unknown>): Record<string, string | number> {
  const args: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (name === "tile") args[name] = typeName(tileOf(String(value)).type);
    else if (name === "type") args[name] = typeName(String(value));
    else if (name === "types") args[name] = listText((value as string[]).map(typeName));
    else if (name === "currency") args[name] = currencyName(String(value));
    else if (name === "side") args[name] = tOr(`side-${String(value)}`, "");
    else if (typeof value === "boolean") args[name] = value ? "yes" : "no";
    else args[name] = typeof value === "number" ? value : String(value);
  }
  return args;
}

/** The text of a refusal with `code`: ours where we have one, else the server's English `reason`. */
export function refusalText(code: string, reason: string, about: RefusalReason | null = null): string {
  if (about !== null && (code === "illegal" || about.why)) return whyText(about);
  return textFor(`refused-${code}`) ?? (reason ? capitalize(reason) : t("refused-fault"));
}

export const errorText = (error: unknown): string =>
  error instanceof RequestError ? refusalText(error.code, error.message, { ...error, rule: null }) : t("refused-fault");
