// Pan, zoom and fit of a palace. d3-zoom reads the gestures; the drawing is moved by one transform.

import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import type { Cell } from "../lib/pieces";
import { cellAt, CELL_UNITS, cornerOf, type Box, type Point } from "./geometry";

const MIN_SCALE = 0.16;
const MAX_SCALE = 2.2;
const MARGIN_CELLS = 0.3; // left free round a palace that is fitted
const MIN_CELL_PX = 18;

export interface FitArea {
  width: number;
  height: number;
  top: number; // taken by what floats over the field
  bottom: number;
  most: number; // pixels of a cell when it fits anyway
}

export class Viewport {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  smooth = $state(false); // does the next move glide?
  private node: SVGSVGElement | null = null;
  private behaviour: ZoomBehavior<SVGSVGElement, unknown> | null = null;

  attach = (node: SVGSVGElement): (() => void) => {
    this.node = node;
    this.behaviour = zoom<SVGSVGElement, unknown>()
      .scaleExtent([MIN_SCALE, MAX_SCALE])
      .clickDistance(6)
      .filter((event: Event) => !(event.target as Element).closest("[data-grab]") && !(event as MouseEvent).button)
      .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (event.sourceEvent) this.smooth = false;
        ({ k: this.scale, x: this.x, y: this.y } = event.transform);
      });
    select(node).call(this.behaviour).on("dblclick.zoom", null); // a double tap means "place here"
    return () => {
      select(node).on(".zoom", null);
      this.node = null;
    };
  };

  fit(box: Box, area: FitArea): void {
    if (!this.node || !this.behaviour || area.width === 0) return;
    const wide = box.east - box.west + 1 + 2 * MARGIN_CELLS;
    const high = box.north - box.south + 1 + 2 * MARGIN_CELLS;
    const free = Math.max(80, area.height - area.top - area.bottom);
    const size = Math.max(MIN_CELL_PX, Math.min(area.most, area.width / wide, free / high));
    const middle: Point = [((box.west + box.east + 1) / 2) * size, (1 - (box.south + box.north + 1) / 2) * size];
    this.go(
      zoomIdentity.translate(area.width / 2 - middle[0], area.top + free / 2 - middle[1]).scale(size / CELL_UNITS),
      this.smooth,
    );
  }

  /** Stand within the left part of the room while something covers the right one; the answer goes back again. */
  aside(box: Box, area: FitArea): () => void {
    if (!this.node || !this.behaviour || this.toField([(box.east + 1) * CELL_UNITS, 0])[0] <= area.width)
      return () => {};
    const before = zoomIdentity.translate(this.x, this.y).scale(this.scale);
    this.smooth = true;
    this.fit(box, { ...area, most: Math.min(area.most, this.scale * CELL_UNITS) });
    const there = this.scale + this.x + this.y;
    return () => {
      if (this.scale + this.x + this.y === there) this.go(before, true); // unless somebody has moved it since
    };
  }

  /** Move just so far that all of a cell is in what is left free of the room, right of `from`. */
  reveal(cell: Cell, area: FitArea, from: number): void {
    const size = this.scale * CELL_UNITS;
    const [left, top] = this.toField(cornerOf(cell));
    const within = (at: number, low: number, high: number) => Math.max(low, Math.min(at, high - size)) - at;
    const [x, y] = [within(left, from, area.width), within(top, area.top, area.height - area.bottom)];
    if (x !== 0 || y !== 0) this.go(zoomIdentity.translate(this.x + x, this.y + y).scale(this.scale), true);
  }

  private go(to: ZoomTransform, smooth: boolean): void {
    this.smooth = smooth;
    if (this.node) this.behaviour?.transform(select(this.node), to);
  }

  zoomBy(factor: number): void {
    if (!this.node || !this.behaviour) return;
    this.smooth = true;
    this.behaviour.scaleBy(select(this.node), factor);
  }

  toDrawing(clientX: number, clientY: number): Point | null {
    const frame = this.node?.getBoundingClientRect();
    if (!frame || clientX < frame.left || clientX > frame.right || clientY < frame.top || clientY > frame.bottom)
      return null;
    return [(clientX - frame.left - this.x) / this.scale, (clientY - frame.top - this.y) / this.scale];
  }

  cellAt(clientX: number, clientY: number, crossing: boolean): Cell | null {
    const point = this.toDrawing(clientX, clientY);
    if (!point) return null;
    // A crossing is named by the cell south-west of it: half a cell down and left of where one points.
    return crossing ? cellAt(point[0] - CELL_UNITS / 2, point[1] + CELL_UNITS / 2) : cellAt(...point);
  }

  toField([x, y]: Point): Point {
    return [x * this.scale + this.x, y * this.scale + this.y];
  }
}
