import type { TableModel } from '../client/model';
import { href } from '../lib/route.svelte';
import { silence } from '../oracle/silence';

/** Whether something of the game is kept from this viewer: what one may not know cannot be thought through. */
export const hides = (table: TableModel): boolean =>
  !table.ready || table.setUps.length > 0 || table.plies.some((ply) => ply.text === '?');

/** Whether the analysis board may be opened on this game: nobody is whispered to, and nothing is hidden. */
export const mayStudy = (table: TableModel): boolean =>
  table.outcome !== null || (silence(table) === null && !hides(table));

/** The analysis board on this game, after so many plies. */
export const studyOf = (table: TableModel, ply: number): string =>
  href({ at: 'desk', from: `table/${table.id}/${ply}` });
