import type { Summary as WireSummary, Words } from '../wire';
import { ApiError, summary } from './api';
import type { HeldSeat } from './seats.svelte';

/** How a game stands, for the cards on the shelf. */
export interface Summary {
  seat: number;
  plies: number;
  /** What the variant is called. */
  variant: Words;
  /** How the pieces of the seat look. */
  looks: readonly string[];
  state: 'mine' | 'theirs' | 'waiting' | 'paused' | 'over' | 'gone';
}

let known = $state.raw<ReadonlyMap<string, Summary>>(new Map());

export function summaryOf(seat: HeldSeat): Summary | null {
  return known.get(seat.table) ?? null;
}

/** Asks the server how these games stand. What it does not answer stays as it was. */
export async function refresh(seats: readonly HeldSeat[]): Promise<void> {
  await Promise.all(
    seats.map(async (seat) => {
      try {
        note(seat.table, toSummary(seat, await summary(seat.table)));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          note(seat.table, {
            seat: seat.seats[0] ?? 0,
            plies: 0,
            variant: { fr: '', en: '' },
            looks: [],
            state: 'gone',
          });
        }
      }
    }),
  );
}

function note(table: string, value: Summary): void {
  known = new Map([...known, [table, value]]);
}

export function toSummary(seat: HeldSeat, table: WireSummary): Summary {
  const mine = seat.seats.some((index) => table.awaited.includes(index));
  const state =
    table.status === 'gathering'
      ? 'waiting'
      : table.status === 'paused'
        ? 'paused'
        : table.status === 'over'
          ? 'over'
          : mine
            ? 'mine'
            : 'theirs';
  const own = seat.seats[0] ?? 0;
  return { seat: own, plies: table.plies, variant: table.variant_name, looks: table.looks[own] ?? [], state };
}
