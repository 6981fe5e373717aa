import type { Box } from '../../board/zoom.svelte';
import type { Geometry } from '../../wire';
import { fromGeometry, placeOf, squareName, terrainAt, type BelMap, type Terrain } from './map';

/** The side of a square, and the margins that hold the prison bands and the coordinates. */
export const SIDE = 48;
export const MARGIN_X = 104;
export const MARGIN_Y = 34;
const ROUND = 13;

export interface Sheet {
  map: BelMap;
  /** South is at the bottom unless the sheet is turned. */
  flipped: boolean;
}

export const sheetWidth = (map: BelMap): number => 2 * MARGIN_X + map.width * SIDE;
export const sheetHeight = (map: BelMap): number => 2 * MARGIN_Y + map.height * SIDE;

/** The upper left corner of a square. */
export function cornerOf({ map, flipped }: Sheet, square: string): readonly [number, number] {
  const [c, r] = placeOf(map, square);
  const [column, line] = flipped ? [map.width - 1 - c, r] : [c, map.height - 1 - r];
  return [MARGIN_X + column * SIDE, MARGIN_Y + line * SIDE];
}

export function middleOf(sheet: Sheet, square: string): readonly [number, number] {
  const [x, y] = cornerOf(sheet, square);
  return [x + SIDE / 2, y + SIDE / 2];
}

/** The part of the sheet between two squares, both included, with a little of what lies around. */
export function partOf(geometry: Geometry, low: string, high: string): Box {
  const sheet = { map: fromGeometry(geometry), flipped: false };
  const [[left, bottom], [right, top]] = [cornerOf(sheet, low), cornerOf(sheet, high)];
  const edge = SIDE / 4;
  return {
    x: left - edge,
    y: top - edge,
    width: right - left + SIDE + 2 * edge,
    height: bottom - top + SIDE + 2 * edge,
  };
}

/** Bridges lie in water, so the water under and beside them is one shape. */
const alike = (a: Terrain | null, b: Terrain | null): boolean => a === b || (wet(a) && wet(b));
const wet = (terrain: Terrain | null): boolean => terrain === 'blue' || terrain === 'bridge';

/** How a square joins its neighbours on the drawing: sides that are open, corners that are round. */
function joints(sheet: Sheet, square: string) {
  const turn = sheet.flipped ? -1 : 1;
  const own = terrainAt(sheet.map, square);
  const [c, r] = placeOf(sheet.map, square);
  const joins = (dc: number, dr: number) =>
    alike(own, terrainAt(sheet.map, squareName(sheet.map, c + dc * turn, r + dr * turn)));
  const [n, s, w, e] = [joins(0, 1), joins(0, -1), joins(-1, 0), joins(1, 0)];
  const corner = (a: boolean, b: boolean) => (!a && !b ? ROUND : 0);
  return { n, s, w, e, tl: corner(n, w), tr: corner(n, e), br: corner(s, e), bl: corner(s, w) };
}

const bend = (radius: number, dx: number, dy: number): string =>
  radius ? `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}` : '';

/** The filled shape of a square: rounded only where its zone has a convex corner. */
export function squareShape(sheet: Sheet, square: string): string {
  const [x, y] = cornerOf(sheet, square);
  const { tl, tr, br, bl } = joints(sheet, square);
  return (
    `M${x + tl} ${y}H${x + SIDE - tr}${bend(tr, 1, 1)}V${y + SIDE - br}${bend(br, -1, 1)}` +
    `H${x + bl}${bend(bl, -1, -1)}V${y + tl}${bend(tl, 1, -1)}Z`
  );
}

/** The part of a zone's outline that lies on a square. */
export function outline(sheet: Sheet, square: string): string {
  const [x, y] = cornerOf(sheet, square);
  const { n, s, w, e, tl, tr, br, bl } = joints(sheet, square);
  return [
    n ? '' : `M${x + tl} ${y}H${x + SIDE - tr}`,
    e ? '' : `M${x + SIDE} ${y + tr}V${y + SIDE - br}`,
    s ? '' : `M${x + SIDE - br} ${y + SIDE}H${x + bl}`,
    w ? '' : `M${x} ${y + SIDE - bl}V${y + tl}`,
    tl && `M${x} ${y + tl}${bend(tl, 1, -1)}`,
    tr && `M${x + SIDE - tr} ${y}${bend(tr, 1, 1)}`,
    br && `M${x + SIDE} ${y + SIDE - br}${bend(br, -1, 1)}`,
    bl && `M${x + bl} ${y + SIDE}${bend(bl, -1, -1)}`,
  ]
    .filter(Boolean)
    .join('');
}

/** Corners at which two blue squares touch: one does not step between them, so the water is drawn through. */
export function necks({ map, flipped }: Sheet): string {
  let path = '';
  for (let r = 0; r + 1 < map.height; r++) {
    for (let c = 0; c < map.width; c++) {
      for (const d of [-1, 1]) {
        const at = (dc: number, dr: number) => wet(terrainAt(map, squareName(map, c + dc, r + dr)));
        if (c + d < 0 || c + d >= map.width || !at(0, 0) || !at(d, 1) || at(d, 0) || at(0, 1)) continue;
        const [px, py] = [d > 0 ? c + 1 : c, r + 1];
        const x = MARGIN_X + (flipped ? map.width - px : px) * SIDE;
        const y = MARGIN_Y + (flipped ? py : map.height - py) * SIDE;
        path += `M${x - 17} ${y}L${x} ${y - 17}L${x + 17} ${y}L${x} ${y + 17}Z`;
      }
    }
  }
  return path;
}

/** Whether the water under a bridge runs north and south, so that one crosses it east and west. */
export function crossedSideways(map: BelMap, square: string): boolean {
  const [c, r] = placeOf(map, square);
  const wetAt = (row: number) => wet(terrainAt(map, squareName(map, c, row)));
  return wetAt(r + 1) && wetAt(r - 1);
}
