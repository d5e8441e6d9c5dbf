// Made by scripts/types from the module's shown_fields. Do not edit.

/** What the server shows of the module. */
export interface Shown {
  boards: ([string, number] | null)[];
  middle: Record<string, number>;
}

declare module "../../wire" {
  interface ModulesShown {
    certificates?: Shown;
  }
}
