import { describe, expect, test } from "vitest";
import { cardsIn, initial, tileOf } from "./pieces";
import { routeOf } from "./router.svelte";

describe("addresses", () => {
  test.each([
    ["/", { page: "home" }],
    ["/table/abc", { page: "table", id: "abc" }],
    ["/replay", { page: "replay", id: null, step: 0, embedded: false, question: false }],
    ["/replay/abc/12", { page: "replay", id: "abc", step: 12, embedded: false, question: false }],
    ["/embed/abc/12", { page: "replay", id: "abc", step: 12, embedded: true, question: false }],
    ["/embed", { page: "not-found" }],
    ["/rules", { page: "rules", chapter: null }],
    ["/rules/portals", { page: "rules", chapter: "portals" }],
    ["/about", { page: "about" }],
    ["/friends", { page: "friends" }],
    ["/me", { page: "me" }],
    ["/games", { page: "games" }],
    ["/me/x", { page: "not-found" }],
    ["/nowhere", { page: "not-found" }],
    ["/table", { page: "not-found" }],
    ["/table/a/b", { page: "not-found" }],
  ])("%s", (path, route) => expect(routeOf(path)).toEqual(route));
});

describe("names", () => {
  test("of a tile", () => {
    expect(tileOf("garden-8-sw")).toMatchObject({ type: "garden", cost: 8, walls: [false, false, true, true] });
    expect(tileOf("fountain")).toMatchObject({ type: "fountain", cost: 0, walls: [false, false, false, false] });
  });
  test("of cards, by currency and high to low", () => {
    const hand = ["denar-3", "ducat-9", "denar-7", "denar-3"];
    expect(cardsIn(hand, "denar").map((card) => card.value)).toEqual([7, 3, 3]);
  });
  test("on seals", () => {
    const names = ["Inês", "Merchant 2", " ana ", "Ana María Ruiz", "Q", "", "élan vital", "李 雷"];
    expect(names.map(initial)).toEqual(["In", "M2", "An", "AR", "Q", "", "ÉV", "李雷"]);
  });
});
