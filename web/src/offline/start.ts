// The static site: tables live in this page, in a Web Worker that runs the server's own Python.

import { locale } from "../i18n";
import { useTransport } from "../lib/transport";
import { keepFiles } from "./keepFiles";
import { WorkerTransport } from "./workerTransport";

export async function start(): Promise<void> {
  const base = new URL(".", location.href).href;
  const makeWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  useTransport(new WorkerTransport(makeWorker, base));
  void keepFiles();
  await locale.need("static");
}
