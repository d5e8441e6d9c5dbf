// Made by scripts/types from the module's shown_fields. Do not edit.

/** What the server shows of the module. */
export interface Shown {
  placed: (Record<string, string>)[];
  supply: string[];
}

declare module "../../wire" {
  interface ModulesShown {
    falconers?: Shown;
  }
}
