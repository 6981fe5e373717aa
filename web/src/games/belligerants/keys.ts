import type { Direction } from '../../board/input';
import { placeOf, squareName, type BelMap } from './map';

/** Arrows on the map, as it is seen. */
export function step(from: string, direction: Direction, map: BelMap, flipped: boolean): string | null {
  const [column, row] = placeOf(map, from.replace('cell:', ''));
  const turn = flipped ? -1 : 1;
  const right = direction === 'right' ? 1 : direction === 'left' ? -1 : 0;
  const up = direction === 'up' ? 1 : direction === 'down' ? -1 : 0;
  const next = squareName(map, column + turn * right, row + turn * up);
  return next === '' ? null : `cell:${next}`;
}
