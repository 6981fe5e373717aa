/** Where things lie on the tilted ring, in a drawing 1,000 units wide. */
import { cellsOf } from '../../board/scene';
import type { Geometry } from '../../wire';

export const RX = 80;
export const RY = 35;
/** The height of a pawn. */
export const THICK = 41;
/** How far a carried pile is lifted. */
export const LIFT = 30;
const TILT = 0.84;
const COS = Math.cos(Math.PI / 8);

export type Point = readonly [number, number];

/** A point at a distance from the middle, measured to the flat of the octagon. */
export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.sin(angle), -radius * Math.cos(angle) * TILT];
}

const corners = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

export const octagon = (radius: number): string =>
  corners(Array.from({ length: 8 }, (_, i) => polar(radius / COS, i * 45 + 22.5)));

/** The side of the octagon at which the rules place a cell, counted clockwise from the top as the board is seen. */
export function seatOf(geometry: Geometry, cell: string, flipped: boolean): number {
  const { x, y } = cellsOf(geometry).get(cell) ?? { x: 0, y: -1 };
  const turn = flipped ? Math.atan2(-x, y) : Math.atan2(x, -y);
  return (Math.round((turn * 4) / Math.PI) + 8) % 8;
}

/** The middle of a stack's foot. */
export function foot(seat: number): Point {
  const [x, y] = polar(332, seat * 45);
  return [x, y + 58];
}

export function field(seat: number, outer = 478, inner = 186, half = 22.5, innerHalf = half): string {
  const at = seat * 45;
  return corners([
    polar(outer / COS, at - half),
    polar(outer / COS, at + half),
    polar(inner / COS, at + innerHalf),
    polar(inner / COS, at - innerHalf),
  ]);
}

/** Fine veins of the wood in a cell. */
export function veins(seat: number): string {
  const at = seat * 45;
  return [220, 262, 305, 395, 430, 456]
    .map((radius, k) => {
      const [x1, y1] = polar((radius / COS) * 0.992, at - 21 + (k % 3) * 2);
      const [x2, y2] = polar((radius / COS) * 0.992, at + 21 - (k % 2) * 3);
      return `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
    })
    .join('');
}

/** Seats from the far side of the ring to the near one: near stacks hide far ones. */
export const BACK_TO_FRONT: readonly number[] = [0, 1, 7, 2, 6, 3, 5, 4];

/** The outline of a pile of pawns that stands on a point. */
export function hull([x, y]: Point, height: number): string {
  const top = y - height * THICK;
  return `M${x - RX} ${top}V${y}A${RX} ${RY} 0 0 0 ${x + RX} ${y}V${top}A${RX} ${RY} 0 0 0 ${x - RX} ${top}Z`;
}

/** The beam of a diam, from pawn to pawn at a level. */
export function beam(a: Point, b: Point, level: number): string {
  const rise = (level - 0.5) * THICK - RY * 0.6;
  const [ax, ay, bx, by] = [a[0], a[1] - rise, b[0], b[1] - rise];
  const length = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [((bx - ax) / length) * (RX + 12), ((by - ay) / length) * (RX + 12)];
  return `M${ax + ux} ${ay + uy}L${bx - ux} ${by - uy}`;
}
