import type { Kit, Ply } from '../wire';

type Acted = Pick<Ply, 'seat'>;

/** A set-up that was shown stays shown, and so does the draw for who begins after it. */
function floorOf(plies: readonly Acted[], kit: Kit): number {
  if (!kit.dice?.draw) return 0;
  const drawn = plies.findIndex(({ seat }) => seat === undefined);
  return drawn < 0 ? plies.length : drawn + 1;
}

/**
 * How many plies stay if these seats take their last decision back; `null` where there is none. What only asks for a throw
 * is no decision.
 */
export function backTo(plies: readonly Acted[], mine: readonly number[], kit: Kit): number | null {
  for (let i = plies.length - 1; i >= floorOf(plies, kit); i--) {
    const by = plies[i]?.seat;
    const throws = i + 1 < plies.length && plies[i + 1]?.seat === undefined;
    if (by !== undefined && mine.includes(by) && !throws) return i;
  }
  return null;
}
