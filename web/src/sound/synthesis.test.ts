import { expect, test } from "vitest";
import { pluck, strike } from "./synthesis";

const loudness = (part: Float32Array) => Math.sqrt(part.reduce((sum, one) => sum + one * one, 0) / part.length);
let seed = 7;
const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;

test.each([
  ["a string", pluck(220, 0.6, 44100, random)],
  ["clay", strike(180, 0.3, 44100, 0.6, random)],
])("%s stays within bounds, dies away and ends in silence", (_, out) => {
  expect(Math.max(...out.map(Math.abs))).toBeLessThanOrEqual(1.6);
  const third = Math.floor(out.length / 3);
  expect(loudness(out.slice(0, third))).toBeGreaterThan(1.5 * loudness(out.slice(-third)));
  expect(Math.abs(out.at(-1)!)).toBe(0);
});

test("a string has its pitch", () => {
  const out = pluck(441, 0.5, 44100, random);
  // after the noise has settled, a period later it looks the same
  const part = (from: number) => out.slice(from, from + 1000);
  const alike =
    part(5000).reduce((sum, one, n) => sum + one * part(5100)[n]!, 0) / part(5000).reduce((s, one) => s + one * one, 0);
  expect(alike).toBeGreaterThan(0.8);
});
