/** All texts, as vite.config.ts puts them together: loaders by language ("en") or language and group ("en-rules"). */
declare module "virtual:texts" {
  const loaders: Readonly<Record<string, () => Promise<{ default: string }>>>;
  export default loaders;
}

declare module "virtual:examples" {
  /** Files of examples/: name and source. */
  const examples: [string, string][];
  export default examples;
}
