import type { Ply } from '../wire';

/** What one seat did until another acted, with the dice that fell meanwhile: the plies from `from` up to `to`. */
export interface Turn {
  seat: number | null;
  from: number;
  to: number;
}

/** A ply without a seat is what chance did. */
type Acted = Pick<Ply, 'seat'> & { change?: Pick<Ply['change'], 'pieces'> };

/**
 * Whether a ply only asks for chance: what it led to is told by the ply after it. A move after which the die falls by itself
 * has done something.
 */
export const asks = (plies: readonly Acted[], index: number): boolean =>
  plies[index]?.seat !== undefined &&
  index + 1 < plies.length &&
  plies[index + 1]?.seat === undefined &&
  (plies[index].change?.pieces ?? []).length === 0;

/** The turns of a game. Without chance every ply is one. */
export function turnsOf(plies: readonly Acted[]): Turn[] {
  const chance = plies.some(({ seat }) => seat === undefined);
  const turns: Turn[] = [];
  for (const [index, { seat = null }] of plies.entries()) {
    const open = turns.at(-1);
    if (chance && open && (seat === null || seat === open.seat)) open.to = index + 1;
    else turns.push({ seat, from: index, to: index + 1 });
  }
  return turns;
}

/** The number of plies after which the turn before or after the shown one is complete. */
export function turnStep(turns: readonly Turn[], shown: number, by: 1 | -1): number {
  const ends = [0, ...turns.map(({ to }) => to)];
  return (by > 0 ? ends.find((end) => end > shown) : ends.findLast((end) => end < shown)) ?? shown;
}

/** The same step for step; what only asks for chance is passed over. */
export function plyStep(plies: readonly Acted[], shown: number, by: 1 | -1): number {
  let next = shown + by;
  while (next > 0 && next < plies.length && asks(plies, next - 1)) next += by;
  return Math.max(0, Math.min(plies.length, next));
}
