import { isRecord, recall, remember } from '../lib/storage';
import type { DeskGrid } from '../wire';

/** A map that this browser keeps. */
export interface KeptMap {
  grid: DeskGrid;
  /** The file's text, where the map can be played on. */
  text: string | null;
  /** When it was kept. */
  at: number;
}

const KEY = 'maps';
const DRAFT = 'maps.draft';

function isGrid(value: unknown): value is DeskGrid {
  if (!isRecord(value) || typeof value['name'] !== 'string') return false;
  const { width, height, squares } = value;
  return (
    typeof width === 'number' &&
    typeof height === 'number' &&
    Array.isArray(squares) &&
    squares.length === width * height &&
    squares.every((square) => isRecord(square) && typeof square['ground'] === 'string')
  );
}

/** The maps that are kept, the latest first. What cannot be read is left out. */
export function keptMaps(): KeptMap[] {
  const stored = recall(KEY);
  const maps = Array.isArray(stored) ? stored : [];
  return maps.flatMap((map: unknown): KeptMap[] =>
    isRecord(map) && isGrid(map['grid'])
      ? [
          {
            grid: map['grid'],
            text: typeof map['text'] === 'string' ? map['text'] : null,
            at: typeof map['at'] === 'number' ? map['at'] : 0,
          },
        ]
      : [],
  );
}

/** Keeps a map in place of the one of the same name; says whether it will survive a reload. */
export function keepMap(map: KeptMap): boolean {
  return remember(KEY, [map, ...keptMaps().filter(({ grid }) => grid.name !== map.grid.name)]);
}

export function forgetMap(name: string): void {
  remember(
    KEY,
    keptMaps().filter(({ grid }) => grid.name !== name),
  );
}

/** What was under the brush last, so that nothing painted is lost by leaving the page. */
export function lastDraft(): DeskGrid | null {
  const draft = recall(DRAFT);
  return isGrid(draft) ? draft : null;
}

export function keepDraft(grid: DeskGrid): void {
  remember(DRAFT, grid);
}

/** The map of this name that can be played on. */
export const playableMap = (name: string): KeptMap | null =>
  keptMaps().find(({ grid, text }) => grid.name === name && text !== null) ?? null;
