import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The arithmetic of seats and dice. In script, because plain HTTP in a local network offers no `crypto.subtle`. */

export type Hex = string;

export { bytesToHex as hex, hexToBytes as unhex, utf8ToBytes as bytes };

export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

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

export function digest(purpose: string, fields: readonly Uint8Array[]): Uint8Array {
  return sha256(framed([utf8ToBytes(purpose), ...fields]));
}

export function keyed(key: Uint8Array, fields: readonly Uint8Array[]): Uint8Array {
  return hmac(sha256, key, framed(fields));
}

export function derive(secret: Uint8Array, purpose: string): Uint8Array {
  return hkdf(sha256, secret, utf8ToBytes('ludotheque'), utf8ToBytes(purpose), 32);
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
    return isHash(text) ? new SeatSecret(hexToBytes(text)) : null;
  }

  /** For the link and this browser's memory. */
  text(): Hex {
    return bytesToHex(this.#bytes);
  }

  /** Sent to the server to act; it tells nothing about the other keys. */
  auth(): Hex {
    return bytesToHex(this.key('auth'));
  }

  /** What the secret derives for one purpose. Of these only `auth` is ever sent. */
  key(purpose: string): Uint8Array {
    return derive(this.#bytes, purpose);
  }
}

/** A fresh claim for an invitation, or an id for a message. */
export function randomHex(length = 16): Hex {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(length)));
}
