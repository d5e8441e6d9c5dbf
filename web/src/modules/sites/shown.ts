// Made by scripts/types from the module's shown_fields. Do not edit.

/** What the server shows of the module. */
export interface Shown {
  bag: number;
  building: string | null;
  drawn: string[];
  draws: number;
  gone: string[];
  tokens: Record<string, string>;
  turned: boolean;
}

declare module "../../wire" {
  interface ModulesShown {
    sites?: Shown;
  }
}
