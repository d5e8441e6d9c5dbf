// Spans of time in words and on clocks.

import { locale } from "../i18n";

// in seconds
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", 1],
] as const;

type Unit = (typeof UNITS)[number][0];
type Length = "long" | "short" | "narrow";

const amount = (value: number, unit: Unit, unitDisplay: Length): string =>
  new Intl.NumberFormat(locale.language, { style: "unit", unit, unitDisplay }).format(value);

/** "30 seconds", "5 minutes", "2 days" */
export function durationText(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => seconds % length === 0)!;
  return amount(seconds / length, unit, "long");
}

/** "5 minutes ago": how long `at` of the Unix clock is past. */
export function timeAgo(at: number): string {
  const past = Math.max(0, Date.now() / 1000 - at);
  const [unit, length] = UNITS.slice(0, 2).find(([, length]) => past >= length) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(locale.language, { numeric: "auto" }).format(-Math.round(past / length), unit);
}

/** "2 days 5 hr", "5 hr 20 min", "12 min": a time that somebody has left, in words, never more than it is. */
export function leftText(seconds: number): string {
  const minutes = (rest: number) => amount(Math.max(1, Math.floor(rest / MINUTE)), "minute", "short");
  if (seconds >= 3 * HOUR) return clockText(Math.floor(seconds));
  return seconds >= HOUR ? `${hours(seconds)} ${minutes(seconds % HOUR)}` : minutes(seconds);
}

/** What a clock shows: "2 days, 5 hr" with much time left, "1:05:09" or "4:07" with little. */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left));
  if (seconds >= DAY) return `${amount(Math.floor(seconds / DAY), "day", "short")} ${hours(seconds % DAY)}`;
  if (seconds >= 3 * HOUR)
    return `${hours(seconds)} ${amount(Math.floor((seconds % HOUR) / MINUTE), "minute", "short")}`;
  const two = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / MINUTE);
  if (seconds < HOUR) return `${minutes}:${two(seconds % MINUTE)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % MINUTE)}`;
}

const hours = (seconds: number): string => amount(Math.floor(seconds / HOUR), "hour", "short");

export const timeOfDay = (at: number): string =>
  new Intl.DateTimeFormat(locale.language, { hour: "2-digit", minute: "2-digit" }).format(at * 1000);

/** "3 Dec": the day of `at` of the Unix clock, which is not far away. */
export const dayText = (at: number): string =>
  new Intl.DateTimeFormat(locale.language, { day: "numeric", month: "short" }).format(at * 1000);

/** "Wed, 3 Dec, 14:05": the minute of `at` of the Unix clock, which is not far away. */
export const momentText = (at: number): string =>
  new Intl.DateTimeFormat(locale.language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(Math.ceil(at / MINUTE) * MINUTE * 1000);

/** Is somebody still on vacation who is until `until` of the Unix clock? */
export const isOnVacation = (until: number | null): boolean => (until ?? 0) * 1000 > Date.now();
