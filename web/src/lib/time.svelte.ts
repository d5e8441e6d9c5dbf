// Spans of time in words and on clocks, in the language chosen.

import { locale } from "../i18n/index.svelte";

// in seconds
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = "day" | "hour" | "minute" | "second";
type Length = "long" | "short" | "narrow";

const amount = (value: number, unit: Unit, unitDisplay: Length): string =>
  new Intl.NumberFormat(locale.language, { style: "unit", unit, unitDisplay }).format(value);

/** A round span as one chooses it: "30 seconds", "5 minutes", "2 days". */
export function durationText(seconds: number): string {
  if (seconds % DAY === 0) return amount(seconds / DAY, "day", "long");
  if (seconds % HOUR === 0) return amount(seconds / HOUR, "hour", "long");
  if (seconds % MINUTE === 0) return amount(seconds / MINUTE, "minute", "long");
  return amount(seconds, "second", "long");
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

/** The time of day at which something was said. */
export const timeOfDay = (at: number): string =>
  new Intl.DateTimeFormat(locale.language, { hour: "2-digit", minute: "2-digit" }).format(at * 1000);
