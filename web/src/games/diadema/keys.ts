import type { Direction } from '../../board/input';
import type { Geometry } from '../../wire';
import { pointOf } from './geometry';

const TOWARDS: Record<Direction, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The vertex that lies best in an arrow's direction: straight ahead counts, sideways costs double. */
export function step(
  geometry: Geometry,
  from: string,
  direction: Direction,
  flipped: boolean,
): string | null {
  const start = from.replace('cell:', '');
  const [x, y] = pointOf(geometry, start, flipped);
  const [ux, uy] = TOWARDS[direction];
  let best: string | null = null;
  let least = Infinity;
  for (const { name: vertex } of geometry.cells) {
    const [vx, vy] = pointOf(geometry, vertex, flipped);
    const ahead = (vx - x) * ux + (vy - y) * uy;
    const aside = Math.abs((vx - x) * uy) + Math.abs((vy - y) * ux);
    const cost = ahead + 2 * aside;
    if (vertex !== start && ahead > 20 && cost < least) {
      best = vertex;
      least = cost;
    }
  }
  return best === null ? null : `cell:${best}`;
}
