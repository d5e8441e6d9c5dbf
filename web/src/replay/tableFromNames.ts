import type { SeatInfo, TableInfo } from "../wire";

/** A table made of names, for a record that belongs to none. */
export function tableFromNames(names: readonly string[]): TableInfo {
  const seatInfo = (name: string, seat: number): SeatInfo => ({
    kind: "human",
    name,
    level: null,
    stand_in: null,
    mine: false,
    here: true,
    reserved: false,
    votes: [],
    commitment: null,
    share: null,
    colour: seat,
    shape: seat,
    vacation: null,
  });
  return {
    id: "",
    status: "over",
    options: { seats: names.map(() => ({})) },
    seats: names.map(seatInfo),
    spectators: 0,
    created: 0,
    rules: "",
    dealing: false,
    seed_hash: "",
    seed: null,
    continued: false,
    acting: null,
    rematch: null,
    deal: null,
    closed: null,
  };
}
