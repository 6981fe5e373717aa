import type { Summary as WireSummary, Words } from '../wire';
import { ApiError, summary } from './api';
import { held, type HeldSeat } from './seats.svelte';

/** How a game stands, for the cards on the home page. */
export interface Summary {
  seat: number;
  plies: number;
  /** What the variant is called. */
  variant: Words;
  /** How the pieces of the seat look. */
  looks: readonly string[];
  state: 'mine' | 'theirs' | 'waiting' | 'paused' | 'over' | 'gone';
  /** Who plays on the other seats. */
  others: readonly Words[];
  /** How it ended for whoever holds the seat; `null` while it goes on, or where one holds both sides. */
  result: 'won' | 'lost' | 'draw' | null;
  /** What ended it. */
  reason: Words | null;
  /** When the table was laid, in milliseconds. */
  created: number;
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
            others: [],
            result: null,
            reason: null,
            created: 0,
          });
        }
      }
    }),
  );
}

function note(table: string, value: Summary): void {
  known = new Map([...known, [table, value]]);
  held.note(table, { over: value.state === 'over' || value.state === 'gone' });
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
  return {
    seat: own,
    plies: table.plies,
    variant: table.variant_name,
    looks: table.looks[own] ?? [],
    state,
    others: table.players.filter(({ fr }, index) => fr !== '' && !seat.seats.includes(index)),
    result: resultOf(seat, table),
    reason: table.outcome?.words ?? null,
    created: 1000 * table.created,
  };
}

function resultOf(seat: HeldSeat, { outcome, sides }: WireSummary): Summary['result'] {
  const own = new Set(seat.seats.map((index) => sides[index]));
  if (!outcome || own.size !== 1) return null;
  if (outcome.winner === undefined) return 'draw';
  return own.has(outcome.winner) ? 'won' : 'lost';
}
