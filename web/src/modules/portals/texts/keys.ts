// Made by `npm run texts` from the .ftl files. Do not edit.

type Value = string | number;

declare module "../../../i18n/keys" {
  interface TextArguments {
    "task-portals": {};
    "event-wall-more": { extra: Value };
    "event-portal": { name: Value; type: Value };
    "event-portal-returns": { name: Value; type: Value };
    "module-portals": {};
    "module-portals-line": {};
    "portal-of": { type: Value };
    "portals-left": {};
    "portals-waiting": {};
    "offer-with-portal": {};
    "do-portal": { type: Value; where: Value };
    "why-G1": {};
    "why-G2": {};
    "why-G3": {};
    "why-G4": {};
    "why-G6": {};
    "why-no-portal": { type: Value };
    "why-portal-wall": {};
    "why-portal-alone": { type: Value };
    "why-portal-stays": {};
    "why-portal-needs-it": { tile: Value };
    "source-wall-bonus": {};
    "rules-label-when": {};
    "rules-label-before-first": {};
    "rules-label-before-second": {};
    "rules-label-after-second": {};
    "rules-label-on-top": {};
    "rules-portals-title": {};
    "rules-portals-lead": {};
    "rules-portals-pieces-heading": {};
    "rules-portals-pieces-1": {};
    "rules-portals-buying-heading": {};
    "rules-portals-buying-1": {};
    "rules-portals-buying-2": {};
    "rules-portals-buying-3": {};
    "rules-portals-placing-heading": {};
    "rules-portals-placing-1": {};
    "rules-portals-placing-2": {};
    "rules-portals-placing-3": {};
    "rules-portals-placing-4": {};
    "rules-portals-placing-5": {};
    "rules-portals-way-heading": {};
    "rules-portals-way-1": {};
    "rules-portals-rebuilding-heading": {};
    "rules-portals-rebuilding-1": {};
    "rules-portals-wall-heading": {};
    "rules-portals-wall-1": {};
    "rules-portals-wall-2": {};
    "tip-portals": {};
    "tip-portalPlace": {};
  }
}

export type { Value };
