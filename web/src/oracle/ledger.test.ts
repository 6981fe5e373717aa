import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { FIXTURES } from '../demo/fixtures';
import { learn } from '../i18n/index.svelte';
import { oracle } from '../i18n/words/oracle';
import type { Report, Worth } from '../wire';
import Ledger from './Ledger.svelte';
import { winCurve, limit, parts, plus, points, score } from './ledger';

learn(oracle);
afterEach(cleanup);

const worth = (win: number, margin = 0): Worth => ({ win, margin });

const REPORT: Report = {
  knowledge: 'estimated',
  start: worth(500_000),
  result: worth(1_000_000, 120_000),
  sides: [
    { choices: 2, throws: 1, luck: worth(50_000, 10_000), errors: worth(-40_000, -5000), marks: [1, 0, 0] },
    { choices: 1, throws: 0, luck: worth(0), errors: worth(490_000, 115_000), marks: [0, 0, 1] },
  ],
  lots: worth(0),
  ending: worth(0),
  turning_point: 2,
  thresholds: [30_000, 70_000, 150_000],
  entries: [
    { ply: 0, cause: 'luck', side: 0, text: '4', change: worth(50_000, 10_000) },
    {
      ply: 1,
      cause: 'choice',
      side: 0,
      text: 'a',
      change: worth(-40_000, -5000),
      best: 'b',
      mark: 'inaccuracy',
    },
    {
      ply: 2,
      cause: 'choice',
      side: 1,
      text: 'c',
      change: worth(490_000, 115_000),
      best: 'd',
      mark: 'blunder',
    },
  ],
};

describe('the ledger', () => {
  it('adds up', () => {
    const { luck, errors, ending } = parts(REPORT);
    expect(plus(REPORT.start, luck, ...errors, ending)).toEqual(REPORT.result);
    expect(winCurve(REPORT)).toEqual([500_000, 550_000, 510_000, 1_000_000]);
  });

  it('is written as each language writes numbers', () => {
    expect(points(-123_456, 'fr')).toBe('−12,3');
    expect(points(50_000, 'en')).toBe('+5.0');
    expect(points(-10, 'en')).toBe('0.0');
    expect(points(500_000, 'fr', false)).toBe('50,0');
    expect(score(1_234_000, 'fr')).toBe('+1\u202f234');
    expect(score(-20_400, 'en')).toBe('−20');
    expect(limit(150_000)).toBe('15');
  });

  it('is told of two who go by the same name', () => {
    const table = FIXTURES['diadema']?.();
    if (!table) throw new Error('no scene');
    const seats = table.seats.map((seat) => ({ ...seat, name: 'Invité' }));
    render(Ledger, { report: REPORT, table: { ...table, seats }, look: () => undefined });
    expect(screen.getAllByText('décisions d’Invité')).toHaveLength(2);
  });
});
