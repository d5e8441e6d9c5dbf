import { describe, expect, test } from "vitest";
import { clockText, durationText, leftText } from "./time";

describe("a clock", () => {
  test("counts seconds when there are few", () => {
    expect(clockText(7.2)).toBe("0:08");
    expect(clockText(247)).toBe("4:07");
    expect(clockText(3909)).toBe("1:05:09");
    expect(clockText(-3)).toBe("0:00");
  });
  test("counts days and hours when there are many", () => {
    expect(clockText(2 * 86400 + 5 * 3600)).toBe("2 days 5 hr");
    expect(clockText(5 * 3600 + 1200)).toBe("5 hr 20 min");
  });
});

test("a span is said in its largest whole unit", () => {
  expect([30, 300, 7200, 86400].map(durationText)).toEqual(["30 seconds", "5 minutes", "2 hours", "1 day"]);
});

describe("a time that is left", () => {
  test("is told in words, rounded down", () => {
    expect(leftText(2 * 86400 + 5 * 3600 + 3599)).toBe("2 days 5 hr");
    expect(leftText(5 * 3600 + 1200)).toBe("5 hr 20 min");
    expect(leftText(3600 + 1259)).toBe("1 hr 20 min");
    expect(leftText(755)).toBe("12 min");
    expect(leftText(3)).toBe("1 min");
  });
});
