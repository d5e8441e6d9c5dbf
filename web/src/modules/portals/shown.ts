// Made by scripts/types from the module's shown_fields. Do not edit.

/** What the server shows of the module. */
export interface Shown {
  supply: Record<string, number>;
  "to place": string[];
}

declare module "../../wire" {
  interface ModulesShown {
    portals?: Shown;
  }
}
