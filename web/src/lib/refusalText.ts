// Why something had no effect: by the code of the refusal and its facts, else by its rule.

import { t, textFor, tOr } from "../i18n";
import { STATIC } from "./address";
import { RequestError } from "./api";
import { capitalize, spoken } from "./gameText";

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

/** The text of a refusal with `code`: ours where we have one, else the server's English `reason`. */
export function refusalText(code: string, reason: string, about: RefusalReason | null = null): string {
  if (about !== null && (code === "illegal" || about.why)) return whyText(about);
  const onDevice = STATIC === null ? null : textFor(`static-refused-${code}`); // no server is to blame there
  return onDevice ?? textFor(`refused-${code}`) ?? (reason ? capitalize(reason) : t("refused-fault"));
}

export const errorText = (error: unknown): string =>
  error instanceof RequestError ? refusalText(error.code, error.message, { ...error, rule: null }) : t("refused-fault");
