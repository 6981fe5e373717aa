import { mount, unmount } from 'svelte';
import { ensureSprite } from './sprite';
import Swatch from './Swatch.svelte';
import Token from './Token.svelte';

/** The grounds in the order of the book's table of terrain. */
export const TERRAIN_ROWS: readonly (readonly string[])[] = [
  ['brown', 'bridge', 'star'],
  ['blue'],
  ['green'],
  ['grey'],
  ['white'],
  ['black'],
  ['camp-south'],
  ['camp-north'],
];

/** Two capitals are a pawn: as the book says. */
const CODE = /^[A-Z]{2}$/;

/** Draws a pawn before its code in the tables of pawns, and the ground before its name in the table of terrain. */
export function dress(pages: HTMLElement): () => void {
  ensureSprite();
  const made: Record<string, unknown>[] = [];
  for (const table of pages.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tbody tr')];
    const cells = rows.map((row) => row.querySelector('td'));
    const isTerrain = rows.length === TERRAIN_ROWS.length && rows[0]?.children.length === 6;
    const arePawns = cells.every((cell) => CODE.test(cell?.textContent ?? ''));
    for (const [n, target] of cells.entries()) {
      const anchor = target?.firstChild;
      if (!anchor) continue;
      if (arePawns) {
        made.push(mount(Token, { target, anchor, props: { kind: target.textContent, side: 0, size: 30 } }));
      } else if (isTerrain) {
        made.push(mount(Swatch, { target, anchor, props: { grounds: TERRAIN_ROWS[n] ?? [] } }));
      }
    }
  }
  return () => {
    for (const component of made) void unmount(component);
  };
}
