// Loads Python (Pyodide) into a Web Worker, from files that lie beside the page; nothing comes from elsewhere.

/** What we use of Pyodide. */
export interface Pyodide {
  pyimport(name: string): unknown;
  runPython(code: string): unknown;
  runPythonAsync(code: string): Promise<unknown>;
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
const FETCHED = [`${WASM}.gz`, "python_stdlib.zip", "alhambra.zip"]; // the rest is imported
const PACKAGES = "/packages"; // where our code and msgspec are unpacked

/** The sizes of Python's files in bytes, by their names. */
type Files = Record<string, { bytes: number }>;

/** What lies at `address`, counted while it comes. */
async function counted(
  address: string,
  count: (bytes: number) => void,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(address);
  if (!response.ok || response.body === null) throw new Error(`${address}: ${response.status}`);
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
export async function loadPython(base: string, progress: (loaded: number, total: number) => void): Promise<Pyodide> {
  const folder = new URL("python/", base).href;
  const files = (await (await fetch(`${folder}files.json`)).json()) as Files;
  const total = FETCHED.reduce((sum, name) => sum + (files[name]?.bytes ?? 0), 0);
  let loaded = 0;
  const count = (bytes: number) => progress((loaded += bytes), total);
  progress(0, total);
  const coming = (name: string) => counted(folder + name, count);
  const wasm = coming(`${WASM}.gz`);
  const [library, archive] = ["python_stdlib.zip", "alhambra.zip"].map(async (name) =>
    new Response(await coming(name)).arrayBuffer(),
  ) as [Promise<ArrayBuffer>, Promise<ArrayBuffer>];
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as PyodideModule;
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
    if (address === `${folder}python_stdlib.zip`) return new Response(await library);
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
  python.unpackArchive(await archive, "zip", { extractDir: PACKAGES });
  python.runPython(`import sys; sys.path.append("${PACKAGES}")`);
  return python;
}
