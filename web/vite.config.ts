import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

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

export default defineConfig({
  plugins: [svelte(), preloadFonts()],
  build: {
    outDir: "../src/alhambra/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy forbids fonts from data: addresses
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // they know light-dark(); rewritten it would not nest
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: server, changeOrigin: true, headers: { origin: server } },
      "/ws": { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
