// Why something had no effect, in words: the server explains in English, we have our own words for most codes.

import { has, t } from "../i18n/index.svelte";
import { RequestError } from "./api";
import { capital, reasonWords } from "./gameText.svelte";

export function refusalWords(code: string, reason: string, rule: string | null = null): string {
  if (code === "illegal" && rule !== null) return reasonWords(rule, reason);
  if (has(`refused-${code}`)) return t(`refused-${code}`);
  return reason ? capital(reason) : t("refused-fault");
}

export const errorWords = (error: unknown): string =>
  error instanceof RequestError ? refusalWords(error.code, error.message) : t("refused-fault");
