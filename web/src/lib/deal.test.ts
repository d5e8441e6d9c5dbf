import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TableInfo } from "../wire";
import { sha256 } from "./sha256";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

describe("SHA-256", () => {
  test("as others reckon it, for texts of all lengths up to some blocks", () => {
    for (let length = 0; length < 200; length++) {
      const text = Array.from({ length }, (_, place) => String.fromCharCode(33 + ((place * 7 + length) % 90))).join("");
      expect(sha256(text)).toBe(hash(text));
    }
    expect(sha256("Löwenhof · 獅子の中庭 🦁")).toBe(hash("Löwenhof · 獅子の中庭 🦁"));
  });
});

describe("a deal", () => {
  const SERVER = "5".repeat(32);
  const OTHER = "a".repeat(32);
  let deal: typeof import("./deal");
  const storage = new Map<string, string>();

  beforeEach(async () => {
    storage.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    });
    vi.resetModules(); // as another page would begin
    deal = await import("./deal");
  });
  afterEach(() => vi.unstubAllGlobals());

  const table = (mine: string, more: Partial<TableInfo> = {}, shown: string | null = null): TableInfo => ({
    id: "t",
    status: "open",
    options: { seats: [{}, {}, { bot: "greedy" }] },
    seats: [mine, OTHER, null].map((share, seat) => ({
      kind: share === null ? "bot" : "human",
      name: `Seat ${seat}`,
      level: null,
      stand_in: null,
      mine: seat === 0,
      here: true,
      reserved: false,
      votes: [],
      colour: seat,
      shape: seat,
      vacation: null,
      commitment: share === null ? null : hash(share),
      share: seat === 0 ? shown : null,
    })),
    spectators: 0,
    created: 0,
    rules: "",
    dealing: false,
    seed_hash: hash(SERVER),
    seed: null,
    continued: false,
    acting: null,
    rematch: null,
    deal: null,
    closed: null,
    ...more,
  });

  test("two shares differ, and are 128 bits", () => {
    const [one, two] = [deal.newShare(), deal.newShare()];
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(one).not.toBe(two);
  });

  test("my share is shown when every seat is taken, not before and not twice", () => {
    const share = deal.newShare();
    deal.keepShare(table(share), share);
    expect(deal.shareToReveal(table(share))).toBeNull();
    expect(deal.shareToReveal(table(share, { dealing: true }))).toBe(share);
    expect(deal.shareToReveal(table(share, { dealing: true }, share))).toBeNull();
    expect(deal.shareToReveal(table(share, { dealing: true, id: "another" }))).toBeNull();
  });

  test("a share that no seat of mine was taken with is not kept", () => {
    deal.keepShare(table(deal.newShare()), deal.newShare());
    expect(storage.size).toBe(0);
  });

  test("a page that is loaded anew knows it still", async () => {
    const share = deal.newShare();
    deal.keepShare(table(share), share);
    vi.resetModules();
    deal = await import("./deal");
    expect(deal.shareToReveal(table(share, { dealing: true }))).toBe(share);
  });

  test("the seed is compared with what was promised when my share was shown", () => {
    const share = deal.newShare();
    const over = (seed: string, more = {}) => table(share, { status: "over", seed, ...more }, share);
    deal.keepShare(table(share), share);
    expect(deal.checkDeal(over(`${SERVER}.${share}.${OTHER}.-`))).toBeNull();
    deal.shareToReveal(table(share, { dealing: true }));
    expect(deal.checkDeal(over(`${SERVER}.${share}.${OTHER}.-`))).toBe("kept");
    expect(deal.checkDeal(over(`${SERVER}.${share}.-.-`))).toBe("kept");
    expect(deal.checkDeal(over(`${SERVER}.-.${OTHER}.-`))).toBe("left-out");
    expect(deal.checkDeal(over(SERVER))).toBe("left-out");
    const other = "b".repeat(32);
    expect(deal.checkDeal(over(`${SERVER}.${share}.${other}.-`))).toBe("broken");
    expect(deal.checkDeal(over(`${SERVER}.${share}.${OTHER}.${other}`))).toBe("broken");
    expect(deal.checkDeal(over(`${SERVER}.${share}.${OTHER}.-.${other}`))).toBe("broken");
    expect(deal.checkDeal(over(`${other}.${share}.${OTHER}.-`, { seed_hash: hash(other) }))).toBe("broken");
  });

  test("of an old table only the server's part is known", () => {
    expect(deal.seedParts(table("", { seed: SERVER }))).toEqual({ server: SERVER, shares: [null, null, null] });
    expect(deal.checkDeal(table("", { seed: SERVER }))).toBeNull();
  });
});
