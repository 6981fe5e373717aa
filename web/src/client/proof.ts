import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The arithmetic of seats and dice. In script, because plain HTTP in a local network offers no `crypto.subtle`. */

export type Hex = string;

/** Each field with its length before it, so that no two lists of fields look alike. */
function framed(fields: readonly Uint8Array[]): Uint8Array {
  return concatBytes(
    ...fields.flatMap((field) => {
      const length = new Uint8Array(4);
      new DataView(length.buffer).setUint32(0, field.length);
      return [length, field];
    }),
  );
}

const bytes = (text: string): Uint8Array => utf8ToBytes(text);

export function digest(purpose: string, fields: readonly Uint8Array[]): Uint8Array {
  return sha256(framed([bytes(purpose), ...fields]));
}

function keyed(key: Uint8Array, fields: readonly Uint8Array[]): Uint8Array {
  return hmac(sha256, key, framed(fields));
}

export function derive(secret: Uint8Array, purpose: string): Uint8Array {
  return hkdf(sha256, secret, bytes('ludotheque'), bytes(purpose), 32);
}

/** A person at a table, a turn and a seat as the proof writes them. */
export interface Place {
  table: string;
  person: number;
}

const personText = (person: number): string => `p${person}`;
/** Seats are numbered from 0 and written from 1. */
const seatText = (seat: number): string => String(seat + 1);

export function commitment(place: Place, moment: string, share: Hex): Hex {
  const fields = [bytes(place.table), bytes(personText(place.person)), bytes(moment), hexToBytes(share)];
  return bytesToHex(digest('commit', fields));
}

/** What a seat's link carries: 256 random bits that this browser made itself. Nothing here is sent but what says so. */
export class SeatSecret {
  readonly #bytes: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#bytes = secret;
  }

  static make(): SeatSecret {
    return new SeatSecret(crypto.getRandomValues(new Uint8Array(32)));
  }

  /** `null` unless the text is a secret's. */
  static read(text: string): SeatSecret | null {
    return /^[0-9a-f]{64}$/.test(text) ? new SeatSecret(hexToBytes(text)) : null;
  }

  /** For the link and this browser's memory. */
  text(): Hex {
    return bytesToHex(this.#bytes);
  }

  /** Sent to the server to act; it tells nothing about the dice. */
  auth(): Hex {
    return bytesToHex(derive(this.#bytes, 'auth'));
  }

  /** This person's share of a turn; sent only with the action that has to bring it. */
  share({ table, person }: Place, moment: string): Hex {
    const key = derive(this.#bytes, `dice ${table}`);
    return bytesToHex(keyed(key, [bytes('share'), bytes(personText(person)), bytes(moment)]));
  }

  commitment(place: Place, moment: string): Hex {
    return commitment(place, moment, this.share(place, moment));
  }

  /** What hides a set-up behind its seal until both are ready. */
  nonce(table: string, seat: number): Hex {
    const key = derive(this.#bytes, `seal ${table}`);
    return bytesToHex(keyed(key, [bytes('nonce'), bytes(seatText(seat))]));
  }

  /** The seal on a secret set-up. */
  seal(table: string, seat: number, setUp: string): Hex {
    const fields = [bytes(table), bytes(seatText(seat)), hexToBytes(this.nonce(table, seat)), bytes(setUp)];
    return bytesToHex(digest('seal', fields));
  }
}

/** A fresh claim for an invitation, or an id for a message. */
export function randomHex(length = 16): Hex {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(length)));
}
