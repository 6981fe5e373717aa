import { GAMES, type GameId } from '../lib/route.svelte';
import { isRecord, recall, remember } from '../lib/storage';

/** A seat that this browser holds. Who has the secret plays in this place, here or on any other device. */
export interface HeldSeat {
  table: string;
  /** The person that the secret belongs to at this table. */
  secret: string;
  game: GameId;
  variant: string;
  /** What the table was called when it was last seen: the others' names. */
  with: string;
  /** When it was last opened, in milliseconds. */
  at: number;
}

const KEY = 'seats';

function read(value: unknown): HeldSeat | null {
  if (!isRecord(value)) return null;
  const { table, secret, game, variant, at } = value;
  const sound =
    typeof table === 'string' &&
    typeof secret === 'string' &&
    /^[0-9a-f]{64}$/.test(secret) &&
    GAMES.includes(game as GameId) &&
    typeof variant === 'string';
  if (!sound) return null;
  return {
    table,
    secret,
    game: game as GameId,
    variant,
    with: typeof value['with'] === 'string' ? value['with'] : '',
    at: typeof at === 'number' ? at : 0,
  };
}

/** Reads a list of seats, leaving out what is none; `null` where it is no list at all. */
export function readSeats(value: unknown): HeldSeat[] | null {
  return Array.isArray(value) ? value.flatMap((item) => read(item) ?? []) : null;
}

class HeldSeats {
  list = $state.raw<readonly HeldSeat[]>(readSeats(recall(KEY)) ?? []);

  at(table: string): HeldSeat | null {
    return this.list.find((seat) => seat.table === table) ?? null;
  }

  /** Remembers a seat, the latest first. Returns whether it will survive a reload. */
  hold(seat: HeldSeat): boolean {
    return this.#set([seat, ...this.list.filter((other) => other.table !== seat.table)]);
  }

  forget(table: string): void {
    this.#set(this.list.filter((seat) => seat.table !== table));
  }

  /** Takes over seats from elsewhere; those already known stay as they are. Returns how many were new. */
  import(seats: readonly HeldSeat[]): number {
    const fresh = seats.filter((seat) => !this.at(seat.table));
    this.#set([...this.list, ...fresh]);
    return fresh.length;
  }

  #set(list: readonly HeldSeat[]): boolean {
    this.list = list;
    return remember(KEY, list);
  }
}

export const held = new HeldSeats();
