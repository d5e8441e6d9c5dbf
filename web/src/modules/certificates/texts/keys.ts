// Made by `npm run texts` from the .ftl files. Do not edit.

type Value = string | number;

declare module "../../../i18n/keys" {
  interface TextArguments {
    "event-certificate-spent": { amount: Value; currency: Value; name: Value };
    "event-certificate-kept": { amount: Value; currency: Value; name: Value };
    "module-certificates": {};
    "module-certificates-line": {};
    "without-more": {};
    "certificate-pays": {};
    "certificate-keeps": { currency: Value; value: Value };
    "certificate-holds": { currency: Value; value: Value };
    "certificate-none": {};
    "do-certificate": {};
    "do-keep": { currency: Value };
    "why-X1": {};
    "why-X2": {};
    "why-X3": {};
    "why-X4": {};
    "why-X5": {};
    "why-nothing-over": {};
    "why-too-much-over": { most: Value; over: Value };
    "why-no-marker": {};
    "rules-label-certificate": {};
    "rules-label-markers": {};
    "rules-certificates-title": {};
    "rules-certificates-lead": {};
    "rules-certificates-boards-heading": {};
    "rules-certificates-boards-1": {};
    "rules-certificates-keeping-heading": {};
    "rules-certificates-keeping-1": {};
    "rules-certificates-keeping-2": {};
    "rules-certificates-keeping-3": {};
    "rules-certificates-spending-heading": {};
    "rules-certificates-spending-1": {};
    "rules-certificates-spending-2": {};
    "rules-certificates-limits-heading": {};
    "rules-certificates-limits-1": {};
    "tip-certificates": {};
    "tip-certificatePay": {};
  }
}

export type { Value };
