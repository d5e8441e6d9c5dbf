// Who may ask for a bot in place of whom. The server counts; this only says what it would accept.

import type { TableInfo } from "../wire";

interface Ballot {
  votes: number;
  needed: number;
  mine: boolean; // is one of the votes mine?
}

/** The vote on `seat`, whose player is not here; null: there is none for me to cast. */
export function ballotOn(table: TableInfo, seat: number): Ballot | null {
  const seatInfo = table.seats[seat];
  if (table.status !== "playing" || !seatInfo || seatInfo.kind !== "human") return null;
  if (seatInfo.here || seatInfo.mine || seatInfo.stand_in !== null) return null;
  const voters = table.seats.flatMap((one, voter) =>
    voter !== seat && one.kind === "human" && one.stand_in === null ? [voter] : [],
  );
  const own = voters.filter((voter) => table.seats[voter]?.mine);
  if (own.length === 0) return null;
  return {
    votes: seatInfo.votes.filter((voter) => voters.includes(voter)).length,
    needed: Math.floor(voters.length / 2) + 1,
    mine: seatInfo.votes.some((voter) => own.includes(voter)),
  };
}
