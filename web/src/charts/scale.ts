/** A scale from [`from`, `to`] to [`start`, `end`]. */
export function linear([from, to]: [number, number], [start, end]: [number, number]): (value: number) => number {
  const width = to - from || 1; // a game of no turns is still a chart
  return (value) => start + ((value - from) / width) * (end - start);
}

/** Round numbers from 0 up to the first that is no less than `most`, in `about` steps. */
export function ticks(most: number, about = 4): number[] {
  const rough = Math.max(most, 1) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power);
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, n) => n * step);
}

/** The `d` of an svg path through `values`, placed by the scales `x` and `y`. */
export function line(values: readonly number[], x: (n: number) => number, y: (value: number) => number): string {
  return values.map((value, n) => `${n === 0 ? "M" : "L"}${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join("");
}

/** How many pixels a rem has: labels drawn in pixels grow with the reader's text size. */
export function textSize(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
