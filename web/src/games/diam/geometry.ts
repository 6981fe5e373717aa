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

const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const straight = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

/** How much farther a circle reaches than the flats of an octagon whose place it takes. */
const REACH = 1.03;

/** The shape of a board's edges: eight straight sides (2003), or a circle (1998). */
export interface Rim {
  /** The edge at a distance from the middle. */
  outline(radius: number): string;
  /** The part of a ring that belongs to a cell. */
  field(seat: number, outer?: number, inner?: number, half?: number, innerHalf?: number): string;
  /** Fine veins of the wood in a cell. */
  veins(seat: number): string;
}

const VEINS = [220, 262, 305, 395, 430, 456];
const OUTER = 478;
const INNER = 186;
const HALF = 22.5;

const octagon: Rim = {
  outline: (radius) => straight(Array.from({ length: 8 }, (_, i) => polar(radius / COS, i * 45 + HALF))),
  field: (seat, outer = OUTER, inner = INNER, half = HALF, innerHalf = half) =>
    straight([
      polar(outer / COS, seat * 45 - half),
      polar(outer / COS, seat * 45 + half),
      polar(inner / COS, seat * 45 + innerHalf),
      polar(inner / COS, seat * 45 - innerHalf),
    ]),
  veins: (seat) =>
    VEINS.map((radius, k) => {
      const length = (radius / COS) * 0.992;
      return `M${at(polar(length, seat * 45 - 21 + (k % 3) * 2))}L${at(polar(length, seat * 45 + 21 - (k % 2) * 3))}`;
    }).join(''),
};

/** From where one stands, along a circle seen from the side, to an angle. */
function arc(radius: number, degrees: number, clockwise: boolean): string {
  const long = radius * REACH;
  return `A${long.toFixed(1)} ${(long * TILT).toFixed(1)} 0 0 ${clockwise ? 1 : 0} ${at(polar(long, degrees))}`;
}

const circle: Rim = {
  outline: (radius) =>
    `M${at(polar(radius * REACH, 0))}${arc(radius, 120, true)}${arc(radius, 240, true)}${arc(radius, 360, true)}Z`,
  field: (seat, outer = OUTER, inner = INNER, half = HALF, innerHalf = half) =>
    `M${at(polar(outer * REACH, seat * 45 - half))}${arc(outer, seat * 45 + half, true)}L${at(
      polar(inner * REACH, seat * 45 + innerHalf),
    )}${arc(inner, seat * 45 - innerHalf, false)}Z`,
  veins: (seat) =>
    VEINS.map((radius, k) => {
      const from = polar(radius * REACH, seat * 45 - 21 + (k % 3) * 2);
      return `M${at(from)}${arc(radius, seat * 45 + 21 - (k % 2) * 3, true)}`;
    }).join(''),
};

/** The edges of the board as the rules tell them. */
export const rimOf = ({ lines }: Geometry): Rim =>
  lines.some(({ kind }) => kind === 'octagon') ? octagon : circle;

/** The eighth of the board at which the rules place a cell, counted clockwise from the top as the board is seen. */
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
