import { expect, test } from "vitest";
import { readPage } from "./markdown";

const SOURCE = `# Katzen
Sie lieben Höfe.

## Einzug (K1, K2)
Eine Katze zieht ein.
Es kostet nichts.

- **zwei** Katzen
  für jeden
- <b>nie</b> nebeneinander

## Punkte
Ein Punkt.
`;

test("headings, paragraphs and lists become sections with their words", () => {
  const { page, text } = readPage("cats", SOURCE);
  expect(text("cats", "title")).toBe("Katzen");
  expect(text("cats", "lead")).toBe("Sie lieben Höfe.");
  expect(page.sections.map(({ id, rules }) => [text("cats", id, "heading"), rules])).toEqual([
    ["Einzug", ["K1", "K2"]],
    ["Punkte", []],
  ]);
  const [first] = page.sections;
  const told = first!.blocks.map((block) =>
    "p" in block
      ? text("cats", first!.id, block.p)
      : "list" in block
        ? block.list.map((n) => text("cats", first!.id, n))
        : "",
  );
  expect(told).toEqual([
    "Eine Katze zieht ein. Es kostet nichts.",
    ["**zwei** Katzen für jeden", "<b>nie</b> nebeneinander"],
  ]);
});

test("nothing but words is a lead", () => {
  const { page, text } = readPage("odd", "Just words.\n\nMore of them.");
  expect(page.sections).toEqual([]);
  expect(text("odd", "title")).toBe("odd");
  expect(text("odd", "lead")).toBe("Just words. More of them.");
});
