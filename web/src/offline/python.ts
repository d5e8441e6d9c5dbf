// Loads Python (Pyodide) into a Web Worker, from files that lie beside the page; nothing comes from elsewhere.

import { KeptBytecode } from "./keptBytecode";

/** What we use of Pyodide. */
export interface Pyodide {
  pyimport(name: string): unknown;
  runPython(code: string): unknown;
  runPythonAsync(code: string): Promise<unknown>;
  toPy(value: unknown): { destroy(): void };
  unpackArchive(buffer: ArrayBuffer, format: string, options?: { extractDir?: string }): void;
  setStdout(options: { batched?: (text: string) => void }): void;
  setStderr(options: { batched?: (text: string) => void }): void;
  globals: { get(name: string): unknown; set(name: string, value: unknown): void };
  FS: { readFile(path: string): Uint8Array; writeFile(path: string, data: string | Uint8Array): void };
}
interface PyodideModule {
  loadPyodide(options: Record<string, unknown>): Promise<Pyodide>;
}

export const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
const ARCHIVES = [LIBRARY, "alhambra.zip"];
const LIBRARY_PLACE = "/lib/python314.zip"; // where Pyodide puts it
const PACKAGES = "/packages"; // where our code and msgspec are unpacked

/** The sizes of Python's files in bytes and their hashes, by their names. */
type Files = Record<string, { bytes: number; sha256: string }>;

export interface LoadedPython {
  python: Pyodide;
  /** Makes bytecode on this device, beside other work, and keeps it for the next start; null: this start had it. */
  keepBytecode: (() => Promise<void>) | null;
}

/** What `coming` brings, counted while it comes. */
async function counted(
  coming: Promise<Response>,
  count: (bytes: number) => void,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await coming;
  if (!response.ok || response.body === null) throw new Error(`${response.url}: ${response.status}`);
  return response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        count(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
}

/** Python with our package, from the folder python/ below `base`; `progress` hears of the bytes that have come. */
export async function loadPython(
  base: string,
  progress: (loaded: number, total: number) => void,
): Promise<LoadedPython> {
  const folder = new URL("python/", base).href;
  const module = import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<PyodideModule>;
  const wasmResponse = fetch(`${folder}${WASM}.gz`);
  const files = (await (await fetch(`${folder}files.json`)).json()) as Files;
  const hashes = ARCHIVES.map((name) => files[name]?.sha256 ?? "");
  const bytecode = new KeptBytecode(base, ARCHIVES, hashes);
  const kept = await bytecode.read();
  const fetched = [`${WASM}.gz`, ...(kept ? [] : ARCHIVES)]; // the rest is imported
  const total = fetched.reduce((sum, name) => sum + (files[name]?.bytes ?? 0), 0);
  let loaded = 0;
  const count = (bytes: number) => progress((loaded += bytes), total);
  progress(0, total);
  const wasm = counted(wasmResponse, count);
  const whole = async (name: string) => new Response(await counted(fetch(folder + name), count)).arrayBuffer();
  const archives = kept ?? Promise.all(ARCHIVES.map(whole));
  const { loadPyodide } = await module;
  // Pyodide asks for its wasm and its library by address: they come from the streams above, which are counted, and the
  // wasm is unpacked on the way, so that it is small on every web space.
  const originalFetch = globalThis.fetch;
  const unpacked = async () =>
    new Response((await wasm).pipeThrough(new DecompressionStream("gzip")), {
      headers: { "content-type": "application/wasm" },
    });
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address === folder + WASM) return unpacked();
    if (address === folder + LIBRARY) return new Response((await archives)[0]);
    return originalFetch(input, init);
  };
  let python: Pyodide;
  try {
    python = await loadPyodide({
      indexURL: folder,
      packageBaseUrl: folder,
      lockFileContents: JSON.stringify({
        info: {
          abi_version: "2026_0",
          arch: "wasm32",
          platform: "emscripten_5_0_3",
          python: "3.14.2",
          version: "314.0.7",
        },
        packages: {},
      }),
      checkAPIVersion: false,
    });
  } finally {
    globalThis.fetch = originalFetch;
  }
  const [library, packages] = (await archives) as [ArrayBuffer, ArrayBuffer];
  python.unpackArchive(packages, "zip", { extractDir: PACKAGES });
  python.runPython(`import sys; sys.path.append("${PACKAGES}")`);
  const keepBytecode = () => bytecode.keep([library, packages], () => makeBytecode(python, library, packages));
  return { python, keepBytecode: kept ? null : keepBytecode };
}

/** `library` and `packages`, from which `python` was loaded, with bytecode of what it has loaded so far. */
async function makeBytecode(
  python: Pyodide,
  library: ArrayBuffer,
  packages: ArrayBuffer,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const { add_bytecode } = python.pyimport("alhambra.pagehost.bytecode") as {
    add_bytecode: (...archivesAndPlaces: unknown[]) => Promise<{ toJs(): Uint8Array<ArrayBuffer>[]; destroy(): void }>;
  };
  const given = [library, packages].map((archive) => python.toPy(new Uint8Array(archive)));
  const made = await add_bytecode(given[0], LIBRARY_PLACE, given[1], PACKAGES);
  const contents = made.toJs();
  for (const one of [made, ...given]) one.destroy();
  return contents;
}
