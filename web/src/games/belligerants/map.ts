import type { Geometry } from '../../wire';

export type Terrain =
  'brown' | 'bridge' | 'blue' | 'green' | 'grey' | 'white' | 'black' | 'camp-south' | 'camp-north';

export interface BelMap {
  width: number;
  height: number;
  /** Rows from the South's near edge on, each from the West. */
  ground: readonly (readonly Terrain[])[];
  stars: ReadonlySet<string>;
}

const TERRAINS: readonly string[] = [
  'brown',
  'bridge',
  'blue',
  'green',
  'grey',
  'white',
  'black',
  'camp-south',
  'camp-north',
];

export const squareName = (column: number, row: number): string =>
  String.fromCharCode(97 + column) + String(row + 1);
export const columnOf = (square: string): number => square.charCodeAt(0) - 97;
export const rowOf = (square: string): number => Number(square.slice(1)) - 1;

export const terrainAt = (map: BelMap, square: string): Terrain | null =>
  map.ground[rowOf(square)]?.[columnOf(square)] ?? null;

const known = new WeakMap<Geometry, BelMap>();

/** The map that the rules export. It is asked for with every square and every move, so it is made once. */
export function fromGeometry(geometry: Geometry): BelMap {
  const map = known.get(geometry) ?? drawn(geometry);
  known.set(geometry, map);
  return map;
}

function drawn(geometry: Geometry): BelMap {
  const width = Math.max(0, ...geometry.cells.map((cell) => columnOf(cell.name) + 1));
  const height = Math.max(0, ...geometry.cells.map((cell) => rowOf(cell.name) + 1));
  const ground = Array.from({ length: height }, () => Array.from({ length: width }, (): Terrain => 'brown'));
  const stars = new Set<string>();
  for (const cell of geometry.cells) {
    const word = cell.kind.replace(/-star$/, '');
    const row = ground[rowOf(cell.name)];
    if (row && TERRAINS.includes(word)) row[columnOf(cell.name)] = word as Terrain;
    if (word !== cell.kind) stars.add(cell.name);
  }
  return { width, height, ground, stars };
}

export function squares(map: BelMap): string[] {
  return map.ground.flatMap((row, r) => row.map((_, c) => squareName(c, r)));
}
