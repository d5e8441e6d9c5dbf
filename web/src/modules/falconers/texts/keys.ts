// Made by `npm run texts` from the .ftl files. Do not edit.

type Value = string | number;

declare module "../../../i18n/keys" {
  interface TextArguments {
    "task-falcons": {};
    "event-falcons": { colour: Value; count: Value; name: Value };
    "event-falcon": { card: Value; falcon: Value; name: Value };
    "event-falcon-returns": { falcon: Value; name: Value };
    "module-falconers": {};
    "module-falconers-line": {};
    "falcon-black": {};
    "falcon-brown": {};
    "falcon-white": {};
    "falcon-name": { colour: Value; pair: Value };
    "falcons-left": { count: number };
    "falcon-pay": {};
    "do-falcon": { cards: Value; falcon: Value; where: Value };
    "reason-falcon": { points: Value };
    "why-F1": {};
    "why-F2": {};
    "why-F3": {};
    "why-F4": {};
    "why-F5": {};
    "why-F6": {};
    "why-falcon-lacks": { types: Value };
    "why-no-crossing": {};
    "share-falcons": { colour: Value; count: Value; points: Value };
    "source-falcons": {};
    "falcon-at-corner": { falcon: Value };
    "rules-label-falcons": {};
    "rules-falconers-title": {};
    "rules-falconers-lead": {};
    "rules-falconers-falcons-heading": {};
    "rules-falconers-falcons-1": {};
    "rules-falconers-buying-heading": {};
    "rules-falconers-buying-1": {};
    "rules-falconers-crossing-heading": {};
    "rules-falconers-crossing-1": {};
    "rules-falconers-crossing-2": {};
    "rules-falconers-crossing-3": {};
    "rules-falconers-crossing-4": {};
    "rules-falconers-staying-heading": {};
    "rules-falconers-staying-1": {};
    "rules-falconers-points-heading": {};
    "rules-falconers-points-1": {};
    "rules-falconers-points-2": {};
    "tip-falconers": {};
    "tip-falconCrossing": {};
  }
}

export type { Value };
