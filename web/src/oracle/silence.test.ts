import { describe, expect, it } from 'vitest';
import type { SeatModel, TableModel } from '../client/model';
import { FIXTURES } from '../demo/fixtures';
import { silence } from './silence';

function table(seats: readonly Partial<SeatModel>[], more: Partial<TableModel> = {}): TableModel {
  const base = FIXTURES['diadema']?.();
  const [seat] = base?.seats ?? [];
  if (!base || !seat) throw new Error('no table to begin with');
  const made = seats.map((wish, index) => ({
    ...seat,
    index,
    side: index % 2,
    people: [],
    free: 0,
    ...wish,
  }));
  return { ...base, outcome: null, assists: true, me: { person: 0, seats: [0] }, seats: made, ...more };
}

const person = (n: number): Partial<SeatModel> => ({ people: [{ person: n, name: `P${n}`, here: true }] });
const engine: Partial<SeatModel> = { engine: 'level:3' };

describe('the oracle is silent', () => {
  it('between people, and where somebody may still sit down', () => {
    expect(silence(table([person(0), person(1)]))).toBe('people');
    expect(silence(table([person(0), { free: 1 }]))).toBe('people');
    expect(silence(table([person(0), engine, engine, person(1)]))).toBe('people');
  });

  it('to who watches, and where no help is allowed', () => {
    expect(silence(table([person(0), engine], { me: null }))).toBe('watching');
    expect(silence(table([person(0), person(0)], { assists: false }))).toBe('off');
  });

  it('not on one screen, against an engine, or after the game', () => {
    expect(silence(table([person(0), person(0)]))).toBeNull();
    expect(silence(table([person(0), engine, person(1), engine]))).toBeNull();
    const outcome = { winner: 0, reason: 'four', words: { fr: 'quatre', en: 'four' }, gain: 0 };
    expect(silence(table([person(0), person(1)], { outcome, me: null, assists: false }))).toBeNull();
  });
});
