import type { CellInfo, Geometry } from '../../wire';

export type Terrain =
  'brown' | 'bridge' | 'blue' | 'green' | 'grey' | 'white' | 'black' | 'camp-south' | 'camp-north';

export interface BelMap {
  width: number;
  height: number;
  /** The squares' names: rows from the South's near edge on, each from the West. */
  names: readonly (readonly string[])[];
  /** Column and row of each square. */
  places: ReadonlyMap<string, readonly [number, number]>;
  ground: ReadonlyMap<string, Terrain>;
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

/** The name of a square, empty beyond the edge. */
export const squareName = ({ names }: BelMap, column: number, row: number): string =>
  names[row]?.[column] ?? '';
export const placeOf = ({ places }: BelMap, square: string): readonly [number, number] =>
  places.get(square) ?? [0, 0];

export const terrainAt = ({ ground }: BelMap, square: string): Terrain | null => ground.get(square) ?? null;

const known = new WeakMap<Geometry, BelMap>();

/** The map that the rules export. It is asked for with every square and every move, so it is made once. */
export function fromGeometry(geometry: Geometry): BelMap {
  const map = known.get(geometry) ?? drawn(geometry);
  known.set(geometry, map);
  return map;
}

function drawn({ cells }: Geometry): BelMap {
  const along = (axis: (cell: CellInfo) => number) =>
    [...new Set(cells.map(axis))].sort((one, other) => one - other);
  const [columns, rows] = [along((cell) => cell.x), along((cell) => -cell.y)];
  const names = rows.map(() => columns.map(() => ''));
  const [places, ground] = [new Map<string, readonly [number, number]>(), new Map<string, Terrain>()];
  const stars = new Set<string>();
  for (const { name, x, y, kind } of cells) {
    const [column, row] = [columns.indexOf(x), rows.indexOf(-y)];
    const line = names[row];
    if (line) line[column] = name;
    places.set(name, [column, row]);
    const word = kind.replace(/-star$/, '');
    ground.set(name, TERRAINS.includes(word) ? (word as Terrain) : 'brown');
    if (word !== kind) stars.add(name);
  }
  return { width: columns.length, height: rows.length, names, places, ground, stars };
}

export const squares = ({ names }: BelMap): string[] => names.flat().filter((name) => name !== '');
