// Days as a date field has them ("2026-12-03"), in the time zone of this browser.

const two = (value: number): string => String(value).padStart(2, "0");

export const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The day that comes `days` after the one of `now`. */
export function dayAfter(days: number, now = new Date()): string {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}

/** When a vacation ends from which one is back on `day`: as that day begins; no later than `latest` (Unix clock). */
export function endOfVacation(day: string, latest: number): number {
  return Math.min(new Date(`${day}T00:00:00`).getTime() / 1000, latest);
}
