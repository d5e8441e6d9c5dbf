import { expect, test } from "vitest";
import { ChatReadState } from "./chatReadState.svelte";

const line = (id: number, seat: number | null) => ({ id, at: 0, seat, name: "Ana", text: "hola" });

test("only lines of others that came since are new", () => {
  const readState = new ChatReadState("t");
  const lines = [line(1, 0), line(2, 1), line(3, null)];
  expect(readState.unread(lines, [0])).toBe(2);
  readState.markRead(lines);
  expect(readState.unread(lines, [0])).toBe(0);
  expect(readState.unread([...lines, line(4, 0), line(5, 1)], [0])).toBe(1);
});
