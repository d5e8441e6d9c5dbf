// Code that travels in a link.
import { expect, test } from "vitest";
import { anchorOf, sourceIn } from "./share";

test("code comes out of a link as it went in", async () => {
  const source = 'def choose(view, actions, rng, budget):\n    return actions[0]  # "né" ☺\n';
  const anchor = await anchorOf(source.repeat(20));
  expect(anchor).toMatch(/^code=[\w-]+$/);
  expect(anchor.length).toBeLessThan(source.length * 4);
  expect(await sourceIn(anchor)).toBe(source.repeat(20));
});

test("what carries no code gives none", async () => {
  for (const anchor of ["", "holes", "code=", "code=%%%", "code=AAAA"])
    expect((await sourceIn(anchor)) || null).toBe(null);
});
