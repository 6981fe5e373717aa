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
    const names = rows.map((row) => row.querySelector('td'));
    if (names.every((cell) => CODE.test(cell?.textContent ?? ''))) {
      for (const cell of names) {
        if (cell)
          made.push(mount(Token, { target: cell, anchor: cell.firstChild ?? undefined, props: pawn(cell) }));
      }
    } else if (rows.length === TERRAIN_ROWS.length && rows[0]?.children.length === 6) {
      for (const [n, cell] of names.entries()) {
        const grounds = TERRAIN_ROWS[n] ?? [];
        if (cell)
          made.push(
            mount(Swatch, { target: cell, anchor: cell.firstChild ?? undefined, props: { grounds } }),
          );
      }
    }
  }
  return () => {
    for (const component of made) void unmount(component);
  };
}

const pawn = (cell: Element) => ({ kind: cell.textContent, side: 0, size: 30 });
