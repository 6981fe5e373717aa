import type { Chooser } from '../../board/chooser.svelte';
import { kindOf, stacks, type Scene } from '../../board/scene';
import { say } from '../../i18n/index.svelte';
import type { Kit, Piece } from '../../wire';

export type Piles = ReadonlyMap<string, readonly Piece[]>;

export const lookOf = (kit: Kit, code: string): string => kindOf(kit, code).look;
export const tint = (kit: Kit, code: string): string => say(kindOf(kit, code).name);

/** The codes of the pawns that touches have taken in hand, bottom to top. */
export function carried({ path }: Chooser, scene: Scene): string[] {
  const [from] = path;
  if (from && 'reserve' in from) return [from.reserve];
  if (!from || !('level' in from)) return [];
  const [cell, level] = from.level;
  return (stacks(scene).get(cell) ?? []).slice(level - 1).map((piece) => piece.code);
}

/** The cells in the order of the ring, and the two ends of each diameter. */
export const cellNames = ({ geometry }: Scene): string[] => geometry.cells.map((cell) => cell.name);

export function diameters({ geometry }: Scene): [string, string][] {
  const name = (index: number | undefined) => geometry.cells[index ?? -1]?.name ?? '';
  return geometry.lines
    .filter((line) => line.kind === 'diameter')
    .map((line): [string, string] => [name(line.cells[0]), name(line.cells[1])]);
}
