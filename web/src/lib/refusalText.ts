// Why something had no effect, in words: the server explains in English, we have our own words for most codes.

import { t, textFor } from "../i18n/index.svelte";
import { RequestError } from "./api";
import { capitalize, reasonText } from "./gameText.svelte";

/** The text of a refusal with `code`: ours where we have one, else the server's English `reason`. */
export function refusalText(code: string, reason: string, rule: string | null = null): string {
  if (code === "illegal" && rule !== null) return reasonText(rule, reason);
  return textFor(`refused-${code}`) ?? (reason ? capitalize(reason) : t("refused-fault"));
}

/** Why a request failed. */
export const errorText = (error: unknown): string =>
  error instanceof RequestError ? refusalText(error.code, error.message) : t("refused-fault");
