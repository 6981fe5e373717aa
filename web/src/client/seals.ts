import { readSetUp } from '../board/setup';
import type { Kit, Now } from '../wire';
import { bytes, digest, hex, keyed, unhex, type Hex, type SeatSecret } from './proof';
import { keepSetUp, keptSetUp, type KeptSetUp } from './setups';

/** Secret set-ups: sealed first, shown when the others have sealed theirs. */

/** Seats are numbered from 0 and written from 1. */
const seatText = (seat: number): Uint8Array => bytes(String(seat + 1));

/** What hides a set-up behind its seal until both are ready. */
export const nonceOf = (secret: SeatSecret, table: string, seat: number): Hex =>
  hex(keyed(secret.key(`seal ${table}`), [bytes('nonce'), seatText(seat)]));

export const sealOf = (table: string, seat: number, nonce: Hex, text: string): Hex =>
  hex(digest('seal', [bytes(table), seatText(seat), unhex(nonce), bytes(text)]));

/** The seat whose set-up this action would be, where it has to be sealed first. */
export function sealingSeat(now: Now, { seats }: Kit, text: string): number | null {
  const sets = (seat: number) => {
    const form = seats[seat]?.set_up;
    return form !== undefined && readSetUp(form, text) !== null && !now.seats[seat]?.sealed;
  };
  return (now.you?.seals ? now.you.seats.find(sets) : undefined) ?? null;
}

/** Notes a set-up and gives the seal on it. */
export function seal(secret: SeatSecret, table: string, seat: number, text: string): Hex {
  const nonce = nonceOf(secret, table, seat);
  keepSetUp(table, seat, { text, nonce });
  return sealOf(table, seat, nonce, text);
}

/** A sealed set-up that the others wait to see. */
export interface Showing extends KeptSetUp {
  seat: number;
  nonce: Hex;
}

/** The set-ups to show now, because the others have sealed theirs. */
export function toShow(now: Now, secret: SeatSecret, table: string): Showing[] {
  return (now.you?.seats ?? []).flatMap((seat) => {
    const kept = keptSetUp(table, seat);
    const { sealed, size, people } = now.seats[seat] ?? { sealed: false, size: 1, people: [] };
    if (!kept || !sealed || !now.awaited.includes(seat)) return [];
    // A group waits until each of its members is ready.
    if (size > 1 && !people.every(({ ready }) => ready)) return [];
    return [{ seat, text: kept.text, nonce: kept.nonce ?? nonceOf(secret, table, seat) }];
  });
}

/** The set-ups whose seal fell with an exchanged secret, to be sealed again with the new one. */
export function toSealAnew(now: Now, secret: SeatSecret, table: string): { seat: number; text: string }[] {
  if (!now.you?.seals) return [];
  return now.you.seats.flatMap((seat) => {
    const kept = keptSetUp(table, seat);
    const fallen = kept?.nonce && kept.nonce !== nonceOf(secret, table, seat) && !now.seats[seat]?.sealed;
    return fallen ? [{ seat, text: kept.text }] : [];
  });
}
