import type { Chooser } from '../../board/chooser.svelte';
import { cellOf } from '../../board/touch';
import { terrainAt, type BelMap } from './map';
import { manAt, type BelView, type Standing } from './notation';

export type Mark = 'free' | 'risk' | 'take' | 'help';

/** The pawn that the touches so far have taken up. */
export function inHand(chooser: Chooser, view: BelView): Standing | null {
  const [from] = chooser.path;
  const square = from && cellOf(from);
  return square && view.phase.at === 'move' ? manAt(view, square) : null;
}

/** How each legal arrival is marked: where it takes, where it helps, where it costs, where it is free. */
export function marks(chooser: Chooser, view: BelView, map: BelMap): Map<string, Mark> {
  const held = inHand(chooser, view);
  const found = new Map<string, Mark>();
  for (const key of chooser.legal) {
    const [kind, square] = key.split(':');
    if (kind !== 'cell' || square === undefined) continue;
    if (held) found.set(square, markOf(held, manAt(view, square), map, square));
    else if (view.phase.at === 'huff') found.set(square, 'take');
  }
  return found;
}

function markOf(held: Standing, there: Standing | null, map: BelMap, square: string): Mark {
  if (there && there.square !== held.square) return there.army === held.army ? 'help' : 'take';
  return costs(held, map, square) ? 'risk' : 'free';
}

/** Grounds that hold or destroy all pawns but the spy and the ambulance. */
export function costs(held: Standing, map: BelMap, square: string): boolean {
  const terrain = terrainAt(map, square);
  if (held.kind === 'ES' || held.kind === 'AM') return false;
  return terrain === 'grey' || terrain === 'white' || terrain === 'black' || terrain === 'blue';
}

/** What the ground does to who stands on it. */
export function stateOf(man: Standing, map: BelMap): 'wounded' | 'encircled' | null {
  if (man.kind === 'ES' || man.kind === 'AM') return null;
  const terrain = terrainAt(map, man.square);
  if (terrain === 'white') return 'wounded';
  return terrain === 'grey' ? 'encircled' : null;
}
