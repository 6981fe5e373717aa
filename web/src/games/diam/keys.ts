import type { Direction } from '../../board/input';
import type { DiamView } from './notation';

/** Arrows on the ring: right goes round clockwise, left the other way, up and down climb the stack. */
export function step(from: string, direction: Direction, view: DiamView): string | null {
  const [, cell = '1', at] = from.split(':');
  if (direction === 'left' || direction === 'right') {
    const next = (Number(cell) - 1 + (direction === 'right' ? 1 : 7)) % 8;
    return `cell:${next + 1}`;
  }
  const level = (at === undefined ? 0 : Number(at)) + (direction === 'up' ? 1 : -1);
  const height = view.stacks[Number(cell) - 1]?.length ?? 0;
  if (level < 0 || level > height) return null;
  return level === 0 ? `cell:${cell}` : `level:${cell}:${level}`;
}
