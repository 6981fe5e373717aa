import { cellsOf } from '../../board/scene';
import type { Geometry } from '../../wire';

export type Point = readonly [number, number];

/** Radius of the circle through the tips; the rules' unit on the drawing. */
export const OUTER = 388;

export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [Number((radius * Math.sin(angle)).toFixed(2)), Number((-radius * Math.cos(angle)).toFixed(2))];
}

export const isTip = (geometry: Geometry, vertex: string): boolean =>
  cellsOf(geometry).get(vertex)?.kind === 'tip';

export function pointOf(geometry: Geometry, vertex: string, flipped = false): Point {
  const { x, y } = cellsOf(geometry).get(vertex) ?? { x: 0, y: 0 };
  const unit = flipped ? -OUTER : OUTER;
  return [Number((x * unit).toFixed(2)), Number((y * unit).toFixed(2))];
}

/** The radius of the circle that a vertex lies on. */
export function radiusOf(geometry: Geometry, vertex: string): number {
  const [x, y] = pointOf(geometry, vertex);
  return Math.hypot(x, y);
}

/** The angle of a vertex, clockwise from the top. */
export function angleOf(geometry: Geometry, vertex: string, flipped = false): number {
  const [x, y] = pointOf(geometry, vertex, flipped);
  return (Math.atan2(x, -y) * 180) / Math.PI;
}

/** The beam through four balls: straight on a line, round on a circle. */
export function beam(geometry: Geometry, cells: readonly string[], flipped: boolean): string {
  const [first = '', last = ''] = [cells.at(0), cells.at(-1)];
  const [a, b] = [pointOf(geometry, first, flipped), pointOf(geometry, last, flipped)];
  const radius = radiusOf(geometry, first);
  const round = cells.every((cell) => Math.abs(radiusOf(geometry, cell) - radius) < 1);
  if (!round) return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  // Three steps of a circle of seven are 154°, so the short way round is the right one.
  return `M${a[0]} ${a[1]}A${radius} ${radius} 0 0 1 ${b[0]} ${b[1]}`;
}

export interface Arc {
  path: string;
  tip: Point;
  degrees: number;
  /** Points along the arc, from start to end, for a ball that follows it. */
  along: Point[];
}

/** The arc of a jump, bowed away from the ball that it clears, or towards the rim where that ball lies on the chord. */
export function jumpArc(from: Point, to: Point, over: Point): Arc {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const normal: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const dot = ([x, y]: Point) => normal[0] * x + normal[1] * y;
  const aside = dot(over) - dot(middle);
  const way = Math.abs(aside) > 10 ? -Math.sign(aside) : dot(middle) >= 0 ? 1 : -1;
  const bow = way * (Math.abs(aside) > 10 ? 70 : 125);
  const control: Point = [middle[0] + normal[0] * bow, middle[1] + normal[1] * bow];
  const at = (t: number): Point => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * control[0] + t ** 2 * to[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * control[1] + t ** 2 * to[1],
  ];
  const [start, half, end] = [at(0.14), at(0.5), at(0.84)];
  const bend: Point = [2 * half[0] - (start[0] + end[0]) / 2, 2 * half[1] - (start[1] + end[1]) / 2];
  return {
    path: `M${start[0].toFixed(1)} ${start[1].toFixed(1)}Q${bend[0].toFixed(1)} ${bend[1].toFixed(1)} ${end[0].toFixed(1)} ${end[1].toFixed(1)}`,
    tip: end,
    degrees: (Math.atan2(end[1] - bend[1], end[0] - bend[0]) * 180) / Math.PI,
    along: [0, 0.2, 0.4, 0.6, 0.8, 1].map(at),
  };
}
