import type { Direction } from '../../board/input';
import type { Piles } from './ring';

/** Arrows on the ring: right goes round clockwise, left the other way, up and down climb the stack. */
export function step(
  from: string,
  direction: Direction,
  cells: readonly string[],
  piles: Piles,
): string | null {
  const [, cell = '', at] = from.split(':');
  if (direction === 'left' || direction === 'right') {
    const next = (cells.indexOf(cell) + (direction === 'right' ? 1 : cells.length - 1)) % cells.length;
    return `cell:${cells[next] ?? cell}`;
  }
  const level = (at === undefined ? 0 : Number(at)) + (direction === 'up' ? 1 : -1);
  const height = piles.get(cell)?.length ?? 0;
  if (level < 0 || level > height) return null;
  return level === 0 ? `cell:${cell}` : `level:${cell}:${level}`;
}
