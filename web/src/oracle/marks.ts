import { fromKey } from '../board/touch';
import type { OracleMove } from '../wire';

/** What can be touched, with the best move that begins so. */
export type Marks = ReadonlyMap<string, OracleMove>;

/**
 * The marks for who is choosing: on everything that can be touched next, the best move behind it. The moves come best
 * first, so the first that is met is the one.
 */
export function nextMarks(moves: readonly OracleMove[], path: readonly string[]): Marks {
  const marks = new Map<string, OracleMove>();
  const follows = moves.filter((move) => path.every((key, i) => move.touches[i] === key));
  for (const move of follows) {
    const key = move.touches[path.length];
    if (key !== undefined && !marks.has(key)) marks.set(key, move);
  }
  return path.length === 0 ? withPlaces(follows, marks) : marks;
}

/** With one kind of piece in reserve a touch on an empty cell places it, so the cells show where that leads. */
function withPlaces(moves: readonly OracleMove[], marks: Map<string, OracleMove>): Marks {
  const reserves = new Set(moves.map((move) => move.touches[0]).filter((key) => key?.startsWith('reserve:')));
  if (reserves.size !== 1) return marks;
  for (const move of moves) {
    const [from, to] = move.touches;
    if (from !== undefined && to !== undefined && reserves.has(from) && !marks.has(to)) marks.set(to, move);
  }
  return marks;
}

/** The marks for who looks back: each move on the cell where it ends, the best of those that end there. */
export function landingMarks(moves: readonly OracleMove[]): Marks {
  const marks = new Map<string, OracleMove>();
  for (const move of moves) {
    const key = move.touches.findLast((touch) => {
      const known = fromKey(touch);
      return known !== null && ('cell' in known || 'level' in known);
    });
    if (key !== undefined && !marks.has(key)) marks.set(key, move);
  }
  return marks;
}
