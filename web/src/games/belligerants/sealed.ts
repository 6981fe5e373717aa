import { campSquares, type BelMap } from './map';
import { readMove, type Army } from './notation';

/** Where the armies stand in a position's text: after the phase and the side to move. */
const FIELD: Record<Army, number> = { S: 2, N: 3 };

/** A position with one's own set-up in it, which the server does not know as long as it is sealed. */
export function withSealed(position: string, army: Army, setUp: string | null, map: BelMap): string {
  const move = setUp === null ? null : readMove(setUp);
  if (move?.kind !== 'deploy' || move.army !== army) return position;
  const squares = campSquares(map, army);
  const men = move.order.map((kind, place) => `${kind}@${squares[place] ?? ''}`).join(',');
  return position
    .split(' ')
    .map((field, i) => (i === FIELD[army] && field === '-' ? men : field))
    .join(' ');
}
