// Made by `npm run texts` from the .ftl files. Do not edit.

type Value = string | number;

declare module "../../../i18n/keys" {
  interface TextArguments {
    "task-token": {};
    "task-draw-tokens": {};
    "event-draw-tokens": { name: Value; tile: Value };
    "event-see-tokens": { currencies: Value };
    "event-token": { name: Value; tile: Value };
    "event-token-face": { currency: Value; tile: Value };
    "event-complete": { amount: Value; currency: Value; name: Value; tile: Value };
    "event-turn-up": { currency: Value; name: Value; tile: Value };
    "module-sites": {};
    "module-sites-line": {};
    "offer-as-site": {};
    "site-prices": { cost: Value; currency: Value; price: Value };
    "tokens-left": { count: number };
    "complete-tile": { tile: Value };
    "token-explained": {};
    "do-token": { currency: Value };
    "do-complete": { cards: Value; tile: Value };
    "why-L2": {};
    "why-L3": {};
    "why-L4": {};
    "why-L5": {};
    "why-L6": {};
    "why-L7": {};
    "why-too-little-to-complete": { currency: Value; paid: number; price: Value; tile: Value };
    "why-no-token": {};
    "why-site-stays": { tile: Value };
    "site-in": { currency: Value };
    "site-closed": {};
    "rules-sites-title": {};
    "rules-sites-lead": {};
    "rules-sites-tokens-heading": {};
    "rules-sites-tokens-1": {};
    "rules-sites-buying-heading": {};
    "rules-sites-buying-1": {};
    "rules-sites-buying-2": {};
    "rules-sites-secret-heading": {};
    "rules-sites-secret-1": {};
    "rules-sites-unfinished-heading": {};
    "rules-sites-unfinished-1": {};
    "rules-sites-unfinished-2": {};
    "rules-sites-completing-heading": {};
    "rules-sites-completing-1": {};
    "rules-sites-completing-2": {};
    "rules-sites-end-heading": {};
    "rules-sites-end-1": {};
    "tip-sites": {};
    "tip-siteToken": {};
  }
}

export type { Value };
