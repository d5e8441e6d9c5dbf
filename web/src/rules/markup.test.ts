import { describe, expect, test } from "vitest";
import { ruleAddress, sectionFor } from "./rulesPages";
import { filled, partsOf } from "./markup";
import type { Example } from "./types";

describe("markup", () => {
  test("numbers come from the tables and from the example", () => {
    expect(filled("up to [n:money.together]")).toBe("up to 5");
    const example: Example = { id: "a", kind: "sum", rows: [], points: 8 };
    expect(filled("[x:points] points", example)).toBe("8 points");
    expect(filled("[n:no.such.thing]")).toBe("[n:no.such.thing]");
  });

  test("a text is taken apart in order", () => {
    expect(partsOf("Take **one** card [rule:T2].")).toEqual([
      { kind: "text", text: "Take " },
      { kind: "bold", text: "one" },
      { kind: "text", text: " card " },
      { kind: "rule", name: "T2" },
      { kind: "text", text: "." },
    ]);
  });
});

test("a rule has its home in the section that explains it", () => {
  expect(sectionFor("B5")).toEqual({ page: "building", section: "holes" });
  expect(ruleAddress("F7")).toBe("/rules/falconers#points");
  expect(ruleAddress("Z9")).toBe("/rules");
});
