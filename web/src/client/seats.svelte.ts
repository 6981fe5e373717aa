import { GAMES, type GameId } from '../lib/route.svelte';
import { isRecord, recall, remember } from '../lib/storage';

/** A seat that this browser holds. Who has the secret plays in this place, here or on any other device. */
export interface HeldSeat {
  table: string;
  /** The person that the secret belongs to at this table. */
  secret: string;
  /** Another secret, good where the first is void: on its way to the server, or held before. */
  spare?: string | undefined;
  game: GameId;
  variant: string;
  /** Where the person sits, as far as is known here. */
  seats: readonly number[];
  /** Who else is there, as it was last seen. */
  with: string;
  /** Invitations to give away, for who laid the table. */
  invites: readonly Invite[];
  /** When it was last opened, in milliseconds. */
  at: number;
  /** The game was over when it was last seen. */
  over?: boolean;
}

export interface Invite {
  seat: number;
  token: string;
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
    ...(typeof value['spare'] === 'string' ? { spare: value['spare'] } : {}),
    game: game as GameId,
    variant,
    seats: numbers(value['seats']),
    with: typeof value['with'] === 'string' ? value['with'] : '',
    invites: invites(value['invites']),
    at: typeof at === 'number' ? at : 0,
    ...(value['over'] === true ? { over: true } : {}),
  };
}

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : [];

function invites(value: unknown): Invite[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) =>
    isRecord(item) && typeof item['seat'] === 'number' && typeof item['token'] === 'string'
      ? [{ seat: item['seat'], token: item['token'] }]
      : [],
  );
}

/** Reads a list of seats, one a table, leaving out what is none; `null` where it is no list at all. */
export function readSeats(value: unknown): HeldSeat[] | null {
  if (!Array.isArray(value)) return null;
  const tables = new Set<string>();
  return value
    .flatMap((item) => read(item) ?? [])
    .filter(({ table }) => !tables.has(table) && tables.add(table));
}

class HeldSeats {
  list = $state.raw<readonly HeldSeat[]>(readSeats(recall(KEY)) ?? []);
  /** Whether the browser could store the list; where it could not, only this page knows it. */
  #stored = true;

  constructor() {
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === 'ludotheque.seats') this.#catchUp();
    });
  }

  at(table: string): HeldSeat | null {
    return this.list.find((seat) => seat.table === table) ?? null;
  }

  /** Remembers a seat, the latest first. Returns whether it will survive a reload. */
  hold(seat: HeldSeat): boolean {
    this.#catchUp();
    return this.#set([seat, ...this.list.filter((other) => other.table !== seat.table)]);
  }

  /** Notes what has become known of a seat. */
  note(table: string, change: Partial<HeldSeat>): void {
    this.#catchUp();
    const known = this.at(table);
    const news =
      known && Object.entries(change).some(([key, value]) => known[key as keyof HeldSeat] !== value);
    if (news) this.#set(this.list.map((seat) => (seat === known ? { ...known, ...change } : seat)));
  }

  forget(table: string): void {
    this.#catchUp();
    this.#set(this.list.filter((seat) => seat.table !== table));
  }

  /** Takes over seats from elsewhere; those already known stay as they are. Returns how many were new. */
  import(seats: readonly HeldSeat[]): number {
    this.#catchUp();
    const fresh = seats.filter((seat) => !this.at(seat.table));
    this.#set([...this.list, ...fresh]);
    return fresh.length;
  }

  /** Another tab may have sat down, left or exchanged a secret meanwhile. */
  #catchUp(): void {
    if (this.#stored) this.list = readSeats(recall(KEY)) ?? this.list;
  }

  #set(list: readonly HeldSeat[]): boolean {
    this.list = list;
    return (this.#stored = remember(KEY, list));
  }
}

export const held = new HeldSeats();
