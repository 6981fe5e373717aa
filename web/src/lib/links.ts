import type { HeldSeat } from '../client/seats.svelte';
import { href } from './route.svelte';

/** The address under which others reach this house; the server may know a better one than this browser uses. */
let address: string | null = null;

export function setAddress(url: string | null): void {
  address = url?.replace(/\/+$/, '') ?? null;
}

function base(): string {
  return address ?? `${location.origin}${location.pathname.replace(/\/$/, '')}`;
}

export const joinUrl = (table: string, seat: number, token: string): string =>
  `${base()}/${href({ at: 'join', table, seat, token })}`;

export const seatUrl = (seat: HeldSeat): string =>
  `${base()}/${href({ at: 'seat', table: seat.table, secret: seat.secret })}`;

/** The link of a study on the analysis board. */
export const deskUrl = (from: string): string => `${base()}/${href({ at: 'desk', from })}`;
