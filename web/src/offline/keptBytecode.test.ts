// Archives with bytecode are found again for the same files only, and never if they are not as they were put there.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetBytecode, KeptBytecode } from "./keptBytecode";

const BASE = "http://here/game/";
const NAMES = ["library.zip", "packages.zip"];
const bytes = (text: string) => new TextEncoder().encode(text);
const texts = (contents: ArrayBuffer[] | null) => contents?.map((content) => new TextDecoder().decode(content));
const ORIGINALS = [bytes("library").buffer, bytes("packages").buffer];
const make = () => Promise.resolve([bytes("library, compiled"), bytes("packages, compiled")]);
let kept: Map<string, Map<string, Response>>; // by cache and address

async function hashOf(content: BufferSource): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", content)).toString("hex");
}
async function bytecodeOf(originals: ArrayBuffer[], base = BASE): Promise<KeptBytecode> {
  return new KeptBytecode(base, NAMES, await Promise.all(originals.map(hashOf)));
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      return { put: async (address: string, response: Response) => void cache.set(address, response) };
    },
    match: async (address: string, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(address)?.clone(),
    delete: async (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("what was kept is read again, by the same copy of the game alone", async () => {
  const bytecode = await bytecodeOf(ORIGINALS);
  expect(await bytecode.read()).toBeNull();
  await bytecode.keep(ORIGINALS, make);
  expect(texts(await (await bytecodeOf(ORIGINALS)).read())).toEqual(["library, compiled", "packages, compiled"]);
  expect(await (await bytecodeOf(ORIGINALS, "http://here/other/")).read()).toBeNull();
  await forgetBytecode(BASE);
  expect(await bytecode.read()).toBeNull();
});

test("another version reads nothing of it, and replaces it", async () => {
  await (await bytecodeOf(ORIGINALS)).keep(ORIGINALS, make);
  const others = [ORIGINALS[0]!, bytes("packages of tomorrow").buffer];
  const later = await bytecodeOf(others);
  expect(await later.read()).toBeNull();
  await later.keep(others, make);
  expect(await later.read()).not.toBeNull();
  expect(kept.get(`alhambra-bytecode:${BASE}`)?.size).toBe(2);
});

test("nothing is made of files that are not those of the list", async () => {
  const making = vi.fn(make);
  const bytecode = await bytecodeOf(ORIGINALS);
  await bytecode.keep([ORIGINALS[1]!, ORIGINALS[0]!], making);
  expect(making).not.toHaveBeenCalled();
  expect(await bytecode.read()).toBeNull();
});

test("what is corrupt or lacks a part is not read", async () => {
  const bytecode = await bytecodeOf(ORIGINALS);
  await bytecode.keep(ORIGINALS, make);
  const cache = kept.get(`alhambra-bytecode:${BASE}`)!;
  const [[address, whole]] = [...cache] as [[string, Response], [string, Response]];
  cache.set(address, new Response("rubbish", { headers: whole.headers }));
  expect(await bytecode.read()).toBeNull();
  cache.delete(address);
  expect(await bytecode.read()).toBeNull();
  cache.set(address, whole);
  expect(await bytecode.read()).not.toBeNull();
});

test("a browser that keeps nothing, or has no room, makes no trouble", async () => {
  const bytecode = await bytecodeOf(ORIGINALS);
  const open = async () => ({ put: () => Promise.reject(new DOMException("no room", "QuotaExceededError")) });
  vi.stubGlobal("caches", { ...caches, open });
  await bytecode.keep(ORIGINALS, make);
  expect(await bytecode.read()).toBeNull();
  const making = vi.fn(make);
  const refuse = () => Promise.reject(new DOMException("not here", "SecurityError"));
  for (const none of [undefined, { open: refuse, match: refuse, delete: refuse }]) {
    vi.stubGlobal("caches", none);
    await forgetBytecode(BASE);
    await bytecode.keep(ORIGINALS, making);
    expect(await bytecode.read()).toBeNull();
  }
  expect(making).not.toHaveBeenCalled();
});
