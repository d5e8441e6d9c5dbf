// The cards of the display that are chosen, before they are taken.

import { cardOf } from "../lib/pieces";
import type { LegalAction } from "../wire";
import { TableView } from "./tableView.svelte";

export class CardSelection extends TableView {
  chosen: number[] = $state.raw([]); // places in the display

  get chosenCards(): string[] {
    return this.chosen.map((place) => this.game?.display[place] ?? "").filter(Boolean);
  }
  get chosenSum(): number {
    return this.chosenCards.reduce((sum, card) => sum + cardOf(card).value, 0);
  }
  /** The listed action that takes just the chosen cards. */
  get take(): LegalAction | null {
    const wanted = [...this.chosenCards].sort().join(" ");
    const actions = this.groups("take").flatMap((group) => group.actions);
    return actions.find((option) => [...(option.cards ?? [])].sort().join(" ") === wanted) ?? null;
  }
  /** One more card, or one less. */
  toggle(place: number): void {
    this.chosen = this.chosen.includes(place) ? this.chosen.filter((one) => one !== place) : [...this.chosen, place];
  }
}
