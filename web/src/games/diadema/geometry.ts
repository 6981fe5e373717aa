import { CROSSINGS, TIPS, type Four } from './notation';

export type Point = readonly [number, number];

/** Radius of the circle through the tips, and of the one through the crossings (ratio 0.692 in a true heptagram). */
export const OUTER = 388;
export const INNER = OUTER * 0.692;
const STEP = 360 / 7;

export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [Number((radius * Math.sin(angle)).toFixed(2)), Number((-radius * Math.cos(angle)).toFixed(2))];
}

export const isTip = (vertex: string): boolean => TIPS.includes(vertex);

/** The angle of a vertex, clockwise from the top. */
export function angleOf(vertex: string, flipped = false): number {
  const at = isTip(vertex) ? TIPS.indexOf(vertex) * STEP : (CROSSINGS.indexOf(vertex) + 0.5) * STEP;
  return at + (flipped ? 180 : 0);
}

export const pointOf = (vertex: string, flipped = false): Point =>
  polar(isTip(vertex) ? OUTER : INNER, angleOf(vertex, flipped));

/** The beam through four balls: straight on a line, round on a circle. */
export function beam(four: Four, flipped: boolean): string {
  const [first = '1', , , last = '1'] = four.cells;
  const [a, b] = [pointOf(first, flipped), pointOf(last, flipped)];
  if (four.row === 'line') return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  const radius = four.row === 'outer' ? OUTER : INNER;
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
