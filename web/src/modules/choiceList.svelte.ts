// Which actions of a module without a screen of its own are listed in a sheet.

import type { GenericAction } from "./generic";

interface ListedActions {
  module: string;
  what: string;
  actions: GenericAction[];
}

class ChoiceList {
  listed: ListedActions | null = $state.raw(null);

  show(module: string, what: string, actions: GenericAction[]): void {
    this.listed = { module, what, actions };
  }
  close(): void {
    this.listed = null;
  }
}

export const choiceList = new ChoiceList();
