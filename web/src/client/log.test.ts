import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { checkThrows, commitments, Fingerprint, mayDisclose, provers } from './log';
import { digest, SeatSecret } from './proof';

const text = (value: string) => new TextEncoder().encode(value);
const players = [
  new SeatSecret(new Uint8Array(32).fill(1)),
  new SeatSecret(new Uint8Array(32).fill(2)),
] as const;
const serverShare = 'ab'.repeat(32);

/** A log with one throw, as a server that keeps its promises would write it. */
function honestLog(): string[] {
  const header = '0 table t belligerants escalier 1 proved none -';
  const server = bytesToHex(
    digest('commit', [text('t'), text('server'), text('0.1.0'), new Uint8Array(32).fill(0xab)]),
  );
  const shares = players.map((secret, person) => secret.share({ table: 't', person }, '0.1'));
  const lines = [
    header,
    '0 sit p0 1 proved Ada',
    '0 sit p1 2 proved Bo',
    `1 server 0.1.0 ${server}`,
    ...players.map(
      (secret, person) => `1 commit p${person} 0.1 ${secret.commitment({ table: 't', person }, '0.1')}`,
    ),
  ];
  const faces = ['1', '2', '3', '4', '5', 'D'];
  const line = (face: string) =>
    `2 throw 1.0 0 ${serverShare} p0:${shares[0] ?? ''} p1:${shares[1] ?? ''} ${face}`;
  const fell = faces.find((face) => checkThrows([...lines, line(face)])[0]?.sound);
  return [...lines, line(fell ?? '?')];
}

describe('the log', () => {
  it('proves an honest throw, and exactly one face', () => {
    expect(checkThrows(honestLog())).toEqual([expect.objectContaining({ id: '1.0', sound: true })]);
  });

  it('shows a flipped character anywhere in a throw', () => {
    const log = honestLog();
    const last = log.at(-1) ?? '';
    for (const at of [18, 90, 160, last.length - 1]) {
      const flipped = last.slice(0, at) + (last[at] === '1' ? '2' : '1') + last.slice(at + 1);
      expect(checkThrows([...log.slice(0, -1), flipped])[0]?.sound).toBe(false);
    }
  });

  it('shows a commitment that was changed afterwards', () => {
    const log = honestLog().map((line) => (line.includes('commit p1') ? `${line.slice(0, -1)}0` : line));
    const changed = log.some((line, i) => line !== honestLog()[i]);
    expect(changed && checkThrows(log)[0]?.sound).toBe(false);
  });

  it('lists who committed and who proves', () => {
    expect([...commitments(honestLog()).keys()]).toEqual(['server 0.1.0', 'p0 0.1', 'p1 0.1']);
    expect([...provers([...honestLog(), '3 sit p2 2 unproved Cy'])]).toEqual([0, 1]);
  });

  it('lets a share go only when everybody has committed', () => {
    const log = honestLog();
    const id = { moment: '0.1', index: 0 };
    expect(mayDisclose(log, id, [[0], [1]])).toBe(true);
    expect(mayDisclose(log, id, [[0], []])).toBe(true);
    expect(mayDisclose(log, id, [[0], [2]])).toBe(false);
    expect(mayDisclose(log, { moment: '0.1', index: 1 }, [[0], [1]])).toBe(false);
  });

  it('has four words that change with every line, and the same ones however it arrived', () => {
    const [whole, parts] = [new Fingerprint(), new Fingerprint()];
    whole.update(['a', 'b']);
    parts.update(['a']);
    const before = parts.words();
    parts.update(['a', 'b']);
    expect(parts.words()).toEqual(whole.words());
    expect(parts.words()).not.toEqual(before);
    parts.update(['a', 'c']);
    expect(parts.words()).not.toEqual(whole.words());
    expect(whole.words().every((word) => /^[a-z]{5}$/.test(word))).toBe(true);
  });
});
