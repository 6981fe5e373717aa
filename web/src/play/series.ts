import type { TableModel } from '../client/model';
import type { Series } from '../wire';

/** Half points as people write them: 3 is 1½. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2);
  return halves % 2 === 0 ? String(whole) : `${whole === 0 ? '' : whole}½`;
}

/**
 * The score as a pair, the reader's side first, where partners have the same; else `null`: three players each have a
 * score of their own.
 */
export function pair(series: Series, { seats }: Pick<TableModel, 'seats'>, own: number): string | null {
  const first = seats[own]?.side ?? 0;
  const of = (side: number) => {
    const scores = new Set(
      seats.filter((seat) => seat.side === side).map(({ index }) => series.halves[index] ?? 0),
    );
    const [score] = scores;
    return scores.size === 1 && score !== undefined ? points(score) : null;
  };
  const [mine, theirs] = [of(first), of(1 - first)];
  return mine === null || theirs === null ? null : `${mine} – ${theirs}`;
}
