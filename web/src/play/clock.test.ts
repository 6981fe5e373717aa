import { describe, expect, it } from 'vitest';
import { clockText, leftAt } from './clock';

describe('clocks', () => {
  const clock = { rule: '300+5', left: [60_000, null, 1000], running: [true, false, true], at: 1000 };

  it('run for who is to move, and never below zero', () => {
    expect(leftAt(clock, 0, 11_000)).toBe(50_000);
    expect(leftAt(clock, 1, 11_000)).toBeNull();
    expect(leftAt(clock, 2, 11_000)).toBe(0);
  });

  it('are read as people read them', () => {
    expect(clockText(761_000, 'fr')).toBe('12:41');
    expect(clockText(3_725_000, 'en')).toBe('1:02:05');
    expect(clockText(9400, 'fr')).toBe('0:09,4');
    expect(clockText(9999, 'en')).toBe('0:09.9');
    expect(clockText(10_000, 'en')).toBe('0:10');
    expect(clockText(2 * 86_400_000 + 3_600_000, 'fr')).toBe('2 j 1 h');
  });
});
