import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { commitment, derive, SeatSecret } from './proof';

const secret = SeatSecret.read('01'.repeat(32));
const place = { table: 'a', person: 0 };

describe('the proof', () => {
  it('derives keys as the server does', () => {
    // The same vector stands in the server's tests.
    expect(bytesToHex(derive(new Uint8Array(22).fill(0x0b), 'auth'))).toBe(
      '3bf9c1003d6d74669a403a98d8cc93ad01a51645d60c85060442405be8388b41',
    );
  });

  it('reads a secret only in its one spelling', () => {
    expect(secret?.text()).toBe('01'.repeat(32));
    for (const wrong of ['', '01', 'A1'.repeat(32), `${'01'.repeat(32)}0`])
      expect(SeatSecret.read(wrong)).toBeNull();
  });

  it('makes another share for another person, table and turn', () => {
    const shares = [
      secret?.share(place, '0.1'),
      secret?.share({ ...place, person: 1 }, '0.1'),
      secret?.share({ ...place, table: 'b' }, '0.1'),
      secret?.share(place, '0.2'),
      secret?.auth(),
    ];
    expect(new Set(shares).size).toBe(shares.length);
  });

  it('commits to the share and to nothing else', () => {
    const share = secret?.share(place, '0.3') ?? '';
    expect(secret?.commitment(place, '0.3')).toBe(commitment(place, '0.3', share));
    expect(commitment(place, '0.4', share)).not.toBe(commitment(place, '0.3', share));
  });

  it('makes fresh secrets', () => {
    expect(SeatSecret.make().text()).not.toBe(SeatSecret.make().text());
  });
});
