import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIE } from '../../../tests/honest';
import { nonceOf } from '../seals';
import { bytes, derive, digest, hex, keyed, SeatSecret, unhex } from '../proof';
import { before, Chain, commitment, LINKS, serverShare } from './chain';
import { fell, headerOf } from './face';

/** The worked example of the protocol's page, by its names. */
const page = readFileSync(join(import.meta.dirname, '../../../../docs/protocol.md'), 'utf8');
const example = new Map(
  [...page.matchAll(/^(\S.*?) {2,}([0-9a-f]{64})$/gm)].map(([, name = '', value = '']) => [name, value]),
);
const table = '0123456789abcdefghjk';
const first = `0 table ${table} belligerants escalier 1 proved none -`;
const secret = (byte: number) => new SeatSecret(new Uint8Array(32).fill(byte));
const chain = (person: number, moment: string) => new Chain(secret(person + 1), { table, person }, moment);
const key = hex(keyed(new Uint8Array(32).fill(3), [bytes('turn'), bytes('0.7')]));
const shares = (index: number) => [
  serverShare(key, index),
  chain(0, '0.7').link(0),
  chain(1, '0.7').link(index),
];
const thrown = (index: number) =>
  hex(
    digest('throw', [
      headerOf(first),
      bytes(`0.7.${index}`),
      ...shares(index).map((share) => unhex(share ?? '')),
    ]),
  );

describe('the arithmetic of the dice', () => {
  it.each([
    ['auth p0', secret(1).auth()],
    ['nonce p0, seat 1', nonceOf(secret(1), table, 0)],
    ['tip p0 0.0', chain(0, '0.0').link(LINKS - 1)],
    ['share p0 0.0', chain(0, '0.0').link(0)],
    ['commitment p0 0.0', chain(0, '0.0').commitment],
    ['header', hex(headerOf(first))],
    ['key 0.7', key],
    ["server's commitment 0.7", commitment(table, 'server', '0.7', key)],
    ["server's share 7.0", serverShare(key, 0)],
    ["server's share 7.1", serverShare(key, 1)],
    ['share p0 0.7', chain(0, '0.7').link(0)],
    ['tip p1 0.7', chain(1, '0.7').link(LINKS - 1)],
    ['share p1 0.7', chain(1, '0.7').link(0)],
    ['link 1 p1 0.7', chain(1, '0.7').link(1)],
    ['commitment p1 0.7', chain(1, '0.7').commitment],
    ['throw 7.0', thrown(0)],
    ['throw 7.1', thrown(1)],
  ])('gives the value of the worked example: %s', (name, value) => {
    expect(value).toBe(example.get(name));
  });

  it('knows every value of the worked example', () => {
    expect(example.size).toBe(17);
  });

  it('lets fall what the worked example says', () => {
    const at = { epoch: 0, turn: 7 };
    expect([0, 1].map((index) => fell(DIE, headerOf(first), { ...at, index }, shares(index)))).toEqual([
      'D',
      '2',
    ]);
  });

  it('derives keys as the server does', () => {
    // The same vector stands in the server's tests.
    expect(hex(derive(new Uint8Array(22).fill(0x0b), 'auth'))).toBe(
      '3bf9c1003d6d74669a403a98d8cc93ad01a51645d60c85060442405be8388b41',
    );
  });

  it('makes another share for another person, table, turn and throw', () => {
    const place = { table: 'a', person: 0 };
    const made = [
      new Chain(secret(1), place, '0.1').link(0),
      new Chain(secret(1), place, '0.1').link(1),
      new Chain(secret(1), { ...place, person: 1 }, '0.1').link(0),
      new Chain(secret(1), { ...place, table: 'b' }, '0.1').link(0),
      new Chain(secret(1), place, '0.2').link(0),
      secret(1).auth(),
    ];
    expect(new Set(made).size).toBe(made.length);
  });

  it('leads from each link to the one before, and ends', () => {
    const links = chain(0, '0.1');
    expect(before(links.link(5) ?? '')).toBe(links.link(4));
    expect(links.link(LINKS)).toBeNull();
  });
});
