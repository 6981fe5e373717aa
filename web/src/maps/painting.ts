import type { BelMap, Terrain } from '../games/belligerants/map';
import type { DeskGrid, DeskSquare } from '../wire';

/** Which squares are painted along with one: none, the opposite one, or that and both their mirror images. */
export type Symmetry = 'none' | 'turn' | 'mirror';
export const SYMMETRIES: readonly Symmetry[] = ['turn', 'mirror', 'none'];

/** What a touch leaves on a square: another ground, or a star that comes or goes. */
export type Paint = { ground: string } | { star: boolean };

/** The ground of a sheet on which nothing has been painted. */
export const PLAIN = 'brown';
/** What can be had as a size; what can be played on is for the desk to say. */
export const LARGEST = 16;

/** A square by its place in the list of a grid. */
export type At = number;

/** What lies opposite of a camp is the other one. */
const OPPOSITE: Record<string, string> = { 'camp-south': 'camp-north', 'camp-north': 'camp-south' };

export function blank(name: string, width: number, height: number): DeskGrid {
  const squares = Array.from({ length: width * height }, () => ({ ground: PLAIN }));
  return { name, width, height, squares };
}

export const columnOf = ({ width }: DeskGrid, at: At): number => at % width;
/** Counted from the top. */
export const lineOf = ({ width }: DeskGrid, at: At): number => Math.floor(at / width);
export const placeAt = ({ width }: DeskGrid, column: number, line: number): At => line * width + column;

/** What a square is called: letters from the left, numbers from the bottom. */
export function nameOf(grid: DeskGrid, at: At): string {
  return `${String.fromCharCode(97 + columnOf(grid, at))}${grid.height - lineOf(grid, at)}`;
}

/** A square with those that mirror it, each with whether camps change sides there. */
function images(grid: DeskGrid, at: At, symmetry: Symmetry): { at: At; swaps: boolean }[] {
  const [column, line] = [columnOf(grid, at), lineOf(grid, at)];
  const [across, down] = [grid.width - 1 - column, grid.height - 1 - line];
  const all = [{ at, swaps: false }];
  if (symmetry !== 'none') all.push({ at: placeAt(grid, across, down), swaps: true });
  if (symmetry === 'mirror') {
    all.push({ at: placeAt(grid, across, line), swaps: false });
    all.push({ at: placeAt(grid, column, down), swaps: true });
  }
  // The square itself comes last where it is its own image: what was touched is what is painted.
  return all.reverse();
}

function painted(square: DeskSquare, paint: Paint, swaps: boolean): DeskSquare {
  const ground = 'ground' in paint ? paint.ground : square.ground;
  const star = 'star' in paint ? paint.star : square.star === true;
  const turned = swaps && 'ground' in paint ? (OPPOSITE[ground] ?? ground) : ground;
  return star ? { ground: turned, star } : { ground: turned };
}

/** The grid with some squares painted; the same one if that changes nothing. */
export function paintOn(grid: DeskGrid, places: Iterable<At>, paint: Paint, symmetry: Symmetry): DeskGrid {
  const squares = [...grid.squares];
  let changed = false;
  for (const place of places) {
    for (const { at, swaps } of images(grid, place, symmetry)) {
      const before = squares[at];
      if (!before) continue;
      const after = painted(before, paint, swaps);
      if (before.ground === after.ground && (before.star === true) === (after.star === true)) continue;
      squares[at] = after;
      changed = true;
    }
  }
  return changed ? { ...grid, squares } : grid;
}

/** Every square that has the ground of this one and hangs together with it, side by side. */
export function zone(grid: DeskGrid, from: At): At[] {
  const ground = grid.squares[from]?.ground;
  const found = new Set<At>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (found.has(at) || grid.squares[at]?.ground !== ground) continue;
    found.add(at);
    const [column, line] = [columnOf(grid, at), lineOf(grid, at)];
    if (column > 0) open.push(at - 1);
    if (column + 1 < grid.width) open.push(at + 1);
    if (line > 0) open.push(at - grid.width);
    if (line + 1 < grid.height) open.push(at + grid.width);
  }
  return [...found];
}

/** The squares of a rectangle between two corners. */
export function rectangle(grid: DeskGrid, from: At, to: At): At[] {
  const [c1, c2] = [columnOf(grid, from), columnOf(grid, to)].sort((a, b) => a - b) as [number, number];
  const [l1, l2] = [lineOf(grid, from), lineOf(grid, to)].sort((a, b) => a - b) as [number, number];
  const places: At[] = [];
  for (let line = l1; line <= l2; line++) {
    for (let column = c1; column <= c2; column++) places.push(placeAt(grid, column, line));
  }
  return places;
}

/** The squares on the way between two: a quick hand leaves no gaps. */
export function stroke(grid: DeskGrid, from: At, to: At): At[] {
  const [dc, dl] = [columnOf(grid, to) - columnOf(grid, from), lineOf(grid, to) - lineOf(grid, from)];
  const steps = Math.max(Math.abs(dc), Math.abs(dl));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const part = steps === 0 ? 0 : i / steps;
    return placeAt(
      grid,
      columnOf(grid, from) + Math.round(dc * part),
      lineOf(grid, from) + Math.round(dl * part),
    );
  });
}

/** The same map on a larger or smaller sheet, its middle in the middle. */
export function resized(grid: DeskGrid, width: number, height: number): DeskGrid {
  const [left, top] = [Math.trunc((width - grid.width) / 2), Math.trunc((height - grid.height) / 2)];
  const squares = Array.from({ length: width * height }, (_, at): DeskSquare => {
    const [column, line] = [(at % width) - left, Math.floor(at / width) - top];
    const inside = column >= 0 && column < grid.width && line >= 0 && line < grid.height;
    return (inside && grid.squares[placeAt(grid, column, line)]) || { ground: PLAIN };
  });
  return { ...grid, width, height, squares };
}

/** The half of a map that is shown at the bottom, turned by 180° onto the other one. */
export function completed(grid: DeskGrid): DeskGrid {
  const last = grid.squares.length - 1;
  const squares = grid.squares.map((square, at): DeskSquare => {
    const opposite = grid.squares[last - at];
    if (!opposite || at > last / 2) return square;
    return { ...opposite, ground: OPPOSITE[opposite.ground] ?? opposite.ground };
  });
  return { ...grid, squares };
}

/** The map as the sheet is drawn from it. */
export function toSheet(grid: DeskGrid): BelMap {
  const { width, height, squares } = grid;
  const names = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => nameOf(grid, placeAt(grid, column, height - 1 - row))),
  );
  const places = new Map<string, readonly [number, number]>();
  const ground = new Map<string, Terrain>();
  const stars = new Set<string>();
  for (const [at, square] of squares.entries()) {
    const name = nameOf(grid, at);
    places.set(name, [columnOf(grid, at), height - 1 - lineOf(grid, at)]);
    ground.set(name, square.ground as Terrain);
    if (square.star) stars.add(name);
  }
  return { width, height, names, places, ground, stars };
}
