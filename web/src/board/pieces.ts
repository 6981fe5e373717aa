/** Pieces keep their identity from one position to the next, so that a move can be shown as a move. */

export interface Placed {
  /** Where it stands; unique in a position. */
  place: string;
  /** What it is; only pieces of the same kind can be the same piece. */
  kind: string;
}

export type Tracked<P extends Placed = Placed> = P & {
  id: number;
  /** Where the same piece stood before, if it stood elsewhere. */
  from: string | null;
};

/**
 * Matches the pieces of two positions: who stands still is the same; of the rest, each new piece continues the
 * nearest lost one of its kind. Pure geometry, so a jump, a capture and a take-back need no case of their own.
 */
export function track<P extends Placed>(
  before: readonly Tracked<P>[],
  after: readonly P[],
  distance: (from: string, to: string) => number = () => 0,
): Tracked<P>[] {
  const standing = new Map(before.map((piece) => [piece.place, piece]));
  const kept = new Set<number>();
  const still = after.map((piece) => {
    const old = standing.get(piece.place);
    if (old?.kind !== piece.kind) return null;
    kept.add(old.id);
    return old;
  });
  const lost = before.filter((piece) => !kept.has(piece.id));
  let fresh = before.reduce((most, piece) => Math.max(most, piece.id), -1) + 1;
  return after.map((piece, i) => {
    const old = still[i];
    if (old) return { ...piece, id: old.id, from: null };
    const origin = nearest(lost, piece, distance);
    if (!origin) return { ...piece, id: fresh++, from: null };
    lost.splice(lost.indexOf(origin), 1);
    return { ...piece, id: origin.id, from: origin.place };
  });
}

function nearest<P extends Placed>(
  lost: readonly Tracked<P>[],
  piece: P,
  distance: (from: string, to: string) => number,
): Tracked<P> | null {
  let best: Tracked<P> | null = null;
  let least = Infinity;
  for (const candidate of lost) {
    if (candidate.kind !== piece.kind) continue;
    const far = distance(candidate.place, piece.place);
    if (far < least) {
      best = candidate;
      least = far;
    }
  }
  return best;
}

/** Remembers the last position's pieces between calls. */
export function tracker<P extends Placed>(
  distance?: (from: string, to: string) => number,
): (after: readonly P[]) => Tracked<P>[] {
  let last: Tracked<P>[] = [];
  return (after) => (last = track(last, after, distance));
}
