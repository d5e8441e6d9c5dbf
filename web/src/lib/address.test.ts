// Where pages are, with a server and in the static site.
import { afterEach, expect, test, vi } from "vitest";

async function inSite(version: string | null) {
  vi.resetModules();
  vi.stubGlobal("document", { querySelector: () => (version === null ? null : { content: version }) });
  return import("./address");
}
afterEach(() => vi.unstubAllGlobals());

test("a server's pages are paths", async () => {
  const { STATIC, linkTo, placeOf, fileAddress } = await inSite(null);
  expect(STATIC).toBe(null);
  expect(linkTo("/rules/building#holes")).toBe("/rules/building#holes");
  expect(fileAddress("icon.svg")).toBe("/icon.svg");
  expect(placeOf({ pathname: "/rules/building", hash: "#holes" })).toEqual({
    path: "/rules/building",
    anchor: "holes",
  });
});

test("the static site's pages stand behind a hash", async () => {
  const { STATIC, linkTo, placeOf, fileAddress, fullAddress } = await inSite("7");
  expect(STATIC).toBe("7");
  expect(linkTo("/rules/building#holes")).toBe("#/rules/building#holes");
  expect(fileAddress("icon.svg")).toBe("./icon.svg");
  vi.stubGlobal("location", { href: "https://here/a/b/index.html#/games" });
  expect(fullAddress("/me")).toBe("https://here/a/b/index.html#/me");
  const place = (hash: string) => placeOf({ pathname: "/a/b/", hash });
  expect(place("#/rules/building#holes")).toEqual({ path: "/rules/building", anchor: "holes" });
  expect(place("")).toEqual({ path: "/", anchor: "" });
  expect(place("#main")).toEqual({ path: "/", anchor: "main" });
});
