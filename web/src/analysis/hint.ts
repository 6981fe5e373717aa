import { fromKey, cellOf, type Touch } from '../board/touch';
import type { OracleMove } from '../wire';

/** What there is to find, without saying where. */
export type Clue = 'equal' | 'win' | 'draw' | 'loss' | 'better';

export function clueOf(moves: readonly OracleMove[]): Clue | null {
  const [best] = moves;
  if (!best) return null;
  if (moves.every((move) => move.best)) return 'equal';
  return best.kind === 'win' || best.kind === 'draw' || best.kind === 'loss' ? best.kind : 'better';
}

const touchesOf = (move: OracleMove): Touch[] => move.touches.flatMap((key) => fromKey(key) ?? []);

/** The thing that a move begins with. */
export const beginning = (move: OracleMove): Touch | null => touchesOf(move)[0] ?? null;

/** The cells that a hint points at, each once: first where the move begins, then all of it. */
export function pointedAt(move: OracleMove | null, step: number): string[] {
  if (!move || step < 2) return [];
  const cells = touchesOf(move).map(cellOf);
  return [...new Set((step === 2 ? cells.slice(0, 1) : cells).filter((cell) => cell !== null))];
}
