import { describe, expect, it } from 'vitest';
import { told } from '../../tests/told';
import { beginning, clueOf, pointedAt } from './hint';

const win = { ...told('c^2', ['cell:c', 'cell:2'], { kind: 'win', plies: 3, value: 1 }), best: true };
const place = { ...told('+1', ['reserve:L', 'cell:1']), best: false };

describe('a hint in steps', () => {
  it('says first that something is there', () => {
    expect(clueOf([win, place])).toBe('win');
    expect(clueOf([{ ...place, best: true }])).toBe('equal');
    expect(clueOf([])).toBeNull();
  });

  it('then where, then the move', () => {
    expect(pointedAt(win, 1)).toEqual([]);
    expect(pointedAt(win, 2)).toEqual(['c']);
    expect(pointedAt(win, 3)).toEqual(['c', '2']);
    // A piece from the reserve is not told by where it goes.
    expect(pointedAt(place, 2)).toEqual([]);
    expect(beginning(place)).toEqual({ reserve: 'L' });
    expect(pointedAt(place, 3)).toEqual(['1']);
    expect(pointedAt(null, 3)).toEqual([]);
    const chain = told(
      '1^6^g^b^1^3',
      ['1', '6', 'g', 'b', '1', '3'].map((vertex) => `cell:${vertex}`),
    );
    expect(pointedAt(chain, 3)).toEqual(['1', '6', 'g', 'b', '3']);
  });
});
