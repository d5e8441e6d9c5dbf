import { describe, expect, test } from "vitest";
import { runCorners, cellAt, cornerOf, PalaceShape } from "./geometry";

const at = (x: number, y: number, tile: string) => ({ x, y, tile });

describe("the outline", () => {
  test("a fountain alone has four open sides and no wall", () => {
    const shape = new PalaceShape([at(0, 0, "fountain")]);
    expect(shape.outline()).toHaveLength(4);
    expect(shape.runs()).toEqual([]);
  });

  test("two tiles side by side make one run over their common edge", () => {
    const shape = new PalaceShape([at(0, 0, "fountain"), at(1, 0, "garden-8-ns"), at(2, 0, "tower-9-nes")]);
    expect(shape.runs()).toHaveLength(1);
    expect(shape.runs()[0]).toHaveLength(5);
    expect(runCorners(shape.runs()[0]!).points).toHaveLength(4); // straight stretches are one line
  });

  test("a tile walled all round is closed", () => {
    const [run] = new PalaceShape([at(0, 0, "garden-1-nesw")]).runs();
    expect(runCorners(run!)).toMatchObject({ closed: true });
    expect(runCorners(run!).points).toHaveLength(4);
  });

  test("walls between tiles are inner walls", () => {
    const shape = new PalaceShape([at(0, 0, "garden-1-e"), at(1, 0, "garden-2-w")]);
    expect(shape.innerWalls()).toHaveLength(1);
    expect(shape.runs()).toEqual([]);
  });

  test("half a cell brings its long side and covers its short ones", () => {
    const half = { module: "portals", x: 0, y: 1, kind: "half", name: "Ga", text: "garden portal", corner: 1 };
    const shape = new PalaceShape([at(0, 0, "garden-1-w"), at(1, 1, "garden-2-n"), at(1, 0, "garden-3")], [half]);
    const runs = shape.runs();
    expect(runs).toHaveLength(1);
    expect(runs[0]!.map((side) => side.side)).toEqual([3, 4, 0]);
  });
});

test("cells and corners of the drawing fit together", () => {
  for (const cell of [
    [0, 0],
    [2, -3],
    [-1, 4],
  ] as const) {
    const [x, y] = cornerOf(cell);
    expect(cellAt(x + 50, y + 50)).toEqual([...cell]);
  }
});
