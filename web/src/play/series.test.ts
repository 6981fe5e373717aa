import { describe, expect, it } from 'vitest';
import type { SeatModel } from '../client/model';
import { pair, points } from './series';

const seats = (...sides: number[]) => sides.map((side, index) => ({ side, index }) as SeatModel);

describe('the score of a series', () => {
  it('is written in points and halves', () => {
    expect([0, 1, 2, 3, 10].map(points)).toEqual(['0', '½', '1', '1½', '5']);
  });

  it('puts the reader first', () => {
    const series = { played: 3, halves: [4, 2] };
    expect(pair(series, { seats: seats(0, 1) }, 0)).toBe('2 – 1');
    expect(pair(series, { seats: seats(0, 1) }, 1)).toBe('1 – 2');
  });

  it('is one for partners', () => {
    expect(pair({ played: 2, halves: [3, 1, 3, 1] }, { seats: seats(0, 1, 0, 1) }, 0)).toBe('1½ – ½');
  });

  it('is no pair where everybody counts alone', () => {
    expect(pair({ played: 2, halves: [2, 4, 0] }, { seats: seats(0, 1, 1) }, 0)).toBeNull();
  });
});
