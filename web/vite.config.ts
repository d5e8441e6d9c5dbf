import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { filesIn, GROUPS, languages } from "./scripts/texts.mjs";

// The game server serves what is built here; in development it answers /api and /ws through the proxy.
const server = process.env["ALHAMBRA_SERVER"] ?? "http://localhost:8450";

/** Both fonts are asked for with the page, not when the style sheet has been read: nothing moves. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
            injectTo: "head" as const,
          })),
    },
  };
}

/** `virtual:texts`: loaders of all texts by language, or by language and group. What is loaded together is one file. */
function texts(): Plugin {
  const all = "virtual:texts";
  const names = languages().flatMap((language) => [language, ...GROUPS.map((group) => `${language}-${group}`)]);
  return {
    name: "texts",
    resolveId: (source) => (source === all || source.startsWith(`${all}/`) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${all}`)) return null;
      const [language = "", group = ""] = id.slice(all.length + 2).split("-");
      if (!language)
        return `export default {${names.map((name) => `"${name}": () => import("${all}/${name}")`).join()}}`;
      const files = filesIn(language, group);
      files.forEach((path) => this.addWatchFile(path));
      return `export default ${JSON.stringify(files.map((path) => readFileSync(path, "utf8")).join("\n"))}`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), preloadFonts(), texts()],
  // Parts of the program name each other by where they lie, so that they can lie under any path; the page itself is sent
  // for deep paths, too, and names them from the root (`alhambra site` writes another one).
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  worker: { format: "es" },
  build: {
    outDir: "../src/alhambra/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy forbids fonts from data: addresses
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // they know light-dark(); rewritten it would not nest
    modulePreload: { polyfill: false },
    // Three files with all that they import, whatever else shares parts of it: together they are smaller than apart.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "first", test: /src\/App\.svelte$/, priority: 3 }, // every page
            { name: "table", test: /src\/table\/tableParts\.ts$/, priority: 2 }, // every game on the table
            { name: "guide", test: /src\/guide\/Guide\.svelte$/, priority: 1 }, // tips, which the help needs, too
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server, changeOrigin: true, headers: { origin: server } },
      "/ws": { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node", pool: "threads" }, // which start sooner than processes
});
