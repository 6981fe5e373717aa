import type { Direction } from '../../board/input';
import { columnOf, rowOf, squareName, type BelMap } from './map';

/** Arrows on the map, as it is seen. */
export function step(from: string, direction: Direction, map: BelMap, flipped: boolean): string | null {
  const square = from.replace('cell:', '');
  const turn = flipped ? -1 : 1;
  const column = columnOf(square) + turn * (direction === 'right' ? 1 : direction === 'left' ? -1 : 0);
  const row = rowOf(square) + turn * (direction === 'up' ? 1 : direction === 'down' ? -1 : 0);
  const inside = column >= 0 && row >= 0 && column < map.width && row < map.height;
  return inside ? `cell:${squareName(column, row)}` : null;
}
