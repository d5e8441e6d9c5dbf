// Pan, zoom and fit of a palace. d3-zoom reads the gestures; the drawing is moved by one transform.

import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import type { Cell } from "../lib/pieces";
import { cellAt, UNIT, type Box, type Point } from "./geometry";

const LEAST = 0.16;
const MOST = 2.2;
const EDGE = 0.3; // cells left free round a palace that is fitted
const SMALLEST = 18; // pixels of a cell

export interface Room {
  width: number;
  height: number;
  top: number; // taken by what floats over the field
  bottom: number;
  most: number; // pixels of a cell when it fits anyway
}

export class Lens {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  smooth = $state(false); // does the next move glide?
  private node: SVGSVGElement | null = null;
  private behaviour: ZoomBehavior<SVGSVGElement, unknown> | null = null;

  /** Begin to read gestures on this drawing. */
  attach = (node: SVGSVGElement): (() => void) => {
    this.node = node;
    this.behaviour = zoom<SVGSVGElement, unknown>()
      .scaleExtent([LEAST, MOST])
      .clickDistance(6)
      .filter((event: Event) => !(event.target as Element).closest("[data-grab]") && !(event as MouseEvent).button)
      .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (event.sourceEvent) this.smooth = false;
        ({ k: this.k, x: this.x, y: this.y } = event.transform);
      });
    select(node).call(this.behaviour).on("dblclick.zoom", null); // a double tap means "place here"
    return () => {
      select(node).on(".zoom", null);
      this.node = null;
    };
  };

  fit(box: Box, room: Room): void {
    if (!this.node || !this.behaviour || room.width === 0) return;
    const wide = box.east - box.west + 1 + 2 * EDGE;
    const high = box.north - box.south + 1 + 2 * EDGE;
    const free = Math.max(80, room.height - room.top - room.bottom);
    const size = Math.max(SMALLEST, Math.min(room.most, room.width / wide, free / high));
    const middle: Point = [((box.west + box.east + 1) / 2) * size, (1 - (box.south + box.north + 1) / 2) * size];
    this.go(
      zoomIdentity.translate(room.width / 2 - middle[0], room.top + free / 2 - middle[1]).scale(size / UNIT),
      this.smooth,
    );
  }

  /** Stand within the left part of the room while something covers the right one; the answer goes back again. */
  aside(box: Box, room: Room): () => void {
    if (!this.node || !this.behaviour || this.toField([(box.east + 1) * UNIT, 0])[0] <= room.width) return () => {};
    const before = zoomIdentity.translate(this.x, this.y).scale(this.k);
    this.smooth = true;
    this.fit(box, { ...room, most: Math.min(room.most, this.k * UNIT) });
    const there = this.k + this.x + this.y;
    return () => {
      if (this.k + this.x + this.y === there) this.go(before, true); // unless somebody has moved it since
    };
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

  /** A point of the window, in units of the drawing. */
  toDrawing(clientX: number, clientY: number): Point | null {
    const frame = this.node?.getBoundingClientRect();
    if (!frame || clientX < frame.left || clientX > frame.right || clientY < frame.top || clientY > frame.bottom)
      return null;
    return [(clientX - frame.left - this.x) / this.k, (clientY - frame.top - this.y) / this.k];
  }

  cellAt(clientX: number, clientY: number, crossing: boolean): Cell | null {
    const point = this.toDrawing(clientX, clientY);
    if (!point) return null;
    // A crossing is named by the cell south-west of it: half a cell down and left of where one points.
    return crossing ? cellAt(point[0] - UNIT / 2, point[1] + UNIT / 2) : cellAt(...point);
  }

  toField([x, y]: Point): Point {
    return [x * this.k + this.x, y * this.k + this.y];
  }
}
