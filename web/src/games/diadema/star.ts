import { kindOf, type Scene } from '../../board/scene';
import type { Geometry } from '../../wire';

export const names = (geometry: Geometry): string[] => geometry.cells.map((cell) => cell.name);

/** The rows of the board as names: lines from end to end, circles as the rings that they are. */
export function rows(geometry: Geometry): { kind: string; cells: string[] }[] {
  const all = names(geometry);
  return geometry.lines.map(({ kind, cells }) => ({ kind, cells: cells.map((cell) => all[cell] ?? '') }));
}

/** The vertex between two that lie two steps apart on a line or a circle. */
export function between(geometry: Geometry, from: string, to: string): string | null {
  for (const { kind, cells } of rows(geometry)) {
    const row = kind === 'circle' ? [...cells, ...cells.slice(0, 2)] : cells;
    for (let i = 0; i + 2 < row.length; i++) {
      const [a, middle, b] = [row[i], row[i + 1], row[i + 2]];
      if (middle && ((a === from && b === to) || (a === to && b === from))) return middle;
    }
  }
  return null;
}

/** The code of the balls that a seat plays. */
export const codeOf = ({ kit }: Scene, seat: number): string => kit.seats[seat]?.codes[0] ?? '';
export const isLight = ({ kit }: Scene, code: string): boolean => kindOf(kit, code).look === 'light';
