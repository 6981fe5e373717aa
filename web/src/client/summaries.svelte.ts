import type { HeldSeat } from './seats.svelte';

/** How a game stands, for the cards on the shelf. */
export interface Summary {
  seat: number;
  plies: number;
  state: 'mine' | 'theirs' | 'waiting' | 'paused' | 'over' | 'gone';
}

const known = $state.raw(new Map<string, Summary>());

export function summaryOf(seat: HeldSeat): Summary | null {
  return known.get(seat.table) ?? null;
}
