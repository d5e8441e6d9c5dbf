import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  {
    ignores: [
      "node_modules/",
      "src/wire.ts",
      "src/i18n/keys.ts",
      "src/modules/*/texts/keys.ts",
      "src/modules/*/shown.ts",
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      "no-undef": "off", // TypeScript knows better
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/prefer-svelte-reactivity": "off", // maps that nobody watches need not be reactive
      "svelte/no-at-html-tags": "off", // used once, for our own sprite
      "svelte/no-navigation-without-resolve": "off", // that is SvelteKit's router; ours is lib/router
    },
  },
);
