// Runs a file of Python in Pyodide, as the static site's worker does, but in node: run_in_node.mjs FOLDER FILE [WORD …]
// FOLDER has the files of the site's python/, its wasm unpacked. The file's last expression, or what it promises, is printed if it is a text.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, file, ...words] = process.argv.slice(2);
process.on("uncaughtException", (error) => {
  process.stderr.write(String(error.message ?? error).slice(-4000) + "\n"); // without the line of Pyodide's code at fault
  process.exit(1);
});
const began = performance.now();
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const lock = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" } };
const python = await loadPyodide({
  indexURL: folder,
  lockFileContents: JSON.stringify({ ...lock, packages: {} }),
  checkAPIVersion: false,
});
const archive = new Uint8Array(readFileSync(`${folder}/alhambra.zip`));
python.unpackArchive(archive, "zip", { extractDir: "/lib/python3.14/site-packages" });
python.globals.set("WORDS", python.toPy(words));
python.globals.set("STARTED_MS", performance.now() - began);
const found = await python.runPythonAsync(readFileSync(file, "utf8"));
const text = typeof found === "string" ? found + "\n" : "";
process.stdout.write(text, () => process.exit(0)); // once it is all written: a pipe takes 64 KB at a time
