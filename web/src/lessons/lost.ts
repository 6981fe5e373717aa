import type { TableModel } from '../client/model';

/** Whether a game against the computer is over and whoever sits here has lost it. */
export function lostToComputer({ outcome, seats }: TableModel, mine: readonly number[]): boolean {
  if (outcome?.winner === undefined || mine.length === 0) return false;
  const own = new Set(mine.map((seat) => seats[seat]?.side));
  const others = seats.filter(({ index }) => !mine.includes(index));
  return !own.has(outcome.winner) && others.some(({ engine }) => engine !== undefined);
}
