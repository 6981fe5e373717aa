import { describe, expect, it } from 'vitest';
import { Log } from './log';

const read = (...lines: string[]) => {
  const log = new Log();
  log.take(0, lines);
  return log;
};

describe('the log', () => {
  it('has four words that change with every line, and the same ones however it arrived', () => {
    const whole = read('a', 'b');
    const parts = read('a');
    const before = parts.words();
    expect(parts.take(1, ['b'])).toBe(true);
    expect(parts.words()).toEqual(whole.words());
    expect(parts.words()).not.toEqual(before);
    expect(whole.words().every((word) => /^[a-z]{5}$/.test(word))).toBe(true);
  });

  it('takes again what it has, and counts it once', () => {
    const log = read('a', 'b');
    expect(log.take(1, ['b', 'c'])).toBe(true);
    expect(log.lines).toEqual(['a', 'b', 'c']);
    expect(log.words()).toEqual(read('a', 'b', 'c').words());
    expect(log.rewritten).toBe(false);
  });

  it('sees that it was rewritten, or cut short', () => {
    const forked = read('a', 'b');
    forked.take(1, ['c']);
    expect(forked.rewritten).toBe(true);
    expect(forked.words()).toEqual(read('a', 'c').words());
    const cut = read('a', 'b');
    cut.take(0, ['a']);
    expect(cut.rewritten).toBe(true);
  });

  it('wants all lines between', () => {
    expect(read('a').take(2, ['c'])).toBe(false);
  });

  it('looks only at what is new, however long it is', () => {
    const log = read(...Array.from({ length: 5000 }, (_, i) => `${i}`));
    let looked = 0;
    const spied = new Proxy(log.lines, {
      get: (lines, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) looked += 1;
        const value: unknown = Reflect.get(lines, key);
        return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(lines) : value;
      },
    });
    Object.defineProperty(log, 'lines', { value: spied });
    log.take(4999, ['4999', 'x', 'y']);
    expect(looked).toBe(1);
    expect(log.lines).toHaveLength(5002);
  });
});
