import { describe, expect, it } from 'vitest';
import { below, fall, nextThrow } from './dice';

const DIE = [1, 2, 3, 4, 5, 6].map((n) => ({ text: `[${n}]`, weight: 1 }));
const from = (...bits: number[]) => {
  const left = [...bits];
  return () => left.shift() ?? 0;
};

describe('dice of this device', () => {
  it('throws again what would favour the small numbers', () => {
    // 2^32 leaves 4 when divided by 6.
    expect(below(6, from(2 ** 32 - 1, 2 ** 32 - 4, 2 ** 32 - 5))).toBe((2 ** 32 - 5) % 6);
    expect(below(8, from(2 ** 32 - 1))).toBe(7);
  });

  it('gives each event its weight', () => {
    const events = [
      { text: '[a]', weight: 2 },
      { text: '[b]', weight: 1 },
    ];
    expect([0, 1, 2].map((bits) => fall(events, from(bits)))).toEqual(['[a]', '[a]', '[b]']);
  });

  it('is about even over many throws of the real source', () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 6000; n++) {
      const face = fall(DIE);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    // Seven standard deviations: a sound die fails this once in some hundred thousand million runs.
    for (const { text } of DIE) expect(Math.abs((counts.get(text) ?? 0) - 1000)).toBeLessThan(203);
  });

  it('lets a throw fall again, whatever was played otherwise', () => {
    const first = nextThrow({ moves: ['throw'], fallen: [] }, DIE, from(3));
    expect(first).toEqual({ text: '[4]', fallen: ['[4]'] });
    const again = nextThrow({ moves: ['other'], fallen: first.fallen }, DIE, from(0));
    expect(again).toEqual(first);
    const next = nextThrow({ moves: ['other', '[4]'], fallen: again.fallen }, DIE, from(0));
    expect(next).toEqual({ text: '[1]', fallen: ['[4]', '[1]'] });
  });

  it('throws anew where what fell cannot fall now', () => {
    expect(nextThrow({ moves: [], fallen: ['[S]', '[2]'] }, DIE, from(1))).toEqual({
      text: '[2]',
      fallen: ['[2]'],
    });
  });
});
