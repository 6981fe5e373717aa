import type { Geometry } from '../../board/geometry';
import type { Army } from './notation';

export type Terrain =
  'brown' | 'bridge' | 'blue' | 'green' | 'grey' | 'white' | 'black' | 'camp-south' | 'camp-north';

export interface BelMap {
  width: number;
  height: number;
  /** Rows from the South's near edge on, each from the West. */
  ground: readonly (readonly Terrain[])[];
  stars: ReadonlySet<string>;
}

const LETTERS: Record<string, Terrain> = {
  '.': 'brown',
  '=': 'bridge',
  '~': 'blue',
  g: 'green',
  x: 'grey',
  o: 'white',
  '#': 'black',
  P: 'camp-north',
  Y: 'camp-south',
};
const TERRAINS: readonly string[] = Object.values(LETTERS);

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

/** A map file, for boards that are shown without a server's geometry. */
export function fromMapText(text: string): BelMap {
  const lines = text.split('\n').map((line) => line.trim());
  const part = (from: string, to: string) =>
    lines
      .slice(lines.indexOf(from) + 1, lines.indexOf(to))
      .filter((line) => line !== '')
      .map((line) => line.split(/\s+/))
      .reverse();
  const ground = part('terrain', 'stars').map((row) => row.map((letter) => LETTERS[letter] ?? 'brown'));
  const stars = part('stars', 'end').flatMap((row, r) =>
    row.flatMap((letter, c) => (letter === '*' ? [squareName(c, r)] : [])),
  );
  return { width: ground[0]?.length ?? 0, height: ground.length, ground, stars: new Set(stars) };
}

/** The same map as the rules would export it, as far as a drawing needs it. */
export function toGeometry(map: BelMap): Geometry {
  const cells = squares(map).map((name) => ({
    name,
    x: columnOf(name) - (map.width - 1) / 2,
    y: (map.height - 1) / 2 - rowOf(name),
    kind: `${terrainAt(map, name) ?? 'brown'}${map.stars.has(name) ? '-star' : ''}`,
    neighbours: [],
  }));
  return { cells, lines: [] };
}

export function squares(map: BelMap): string[] {
  return map.ground.flatMap((row, r) => row.map((_, c) => squareName(c, r)));
}

/** The fifteen squares of a camp as their owner sees them: nearest row first, each row from the left. */
export function campSquares(map: BelMap, army: Army): string[] {
  const camp = squares(map).filter(
    (square) => terrainAt(map, square) === (army === 'S' ? 'camp-south' : 'camp-north'),
  );
  return army === 'S' ? camp : camp.reverse();
}
