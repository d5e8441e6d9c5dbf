import { locale } from "../i18n";

/** The day of a deal (its id) in words; days are those of Greenwich. */
export const dayText = (id: string, dateStyle: "full" | "medium" = "full"): string =>
  new Intl.DateTimeFormat(locale.language, { dateStyle, timeZone: "UTC" }).format(new Date(`${id}T00:00:00Z`));
