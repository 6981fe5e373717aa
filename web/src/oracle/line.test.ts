import { expect, it } from 'vitest';
import { lineOf } from './line';

it('shows a throw by its face and never the wish to throw', () => {
  const dice = { asks: 'throw', faces: ['1', 'D'], again: ['D'], draw: true };
  expect(lineOf(['i4-i8', 'throw', '[5]', 'f7-k7'], { dice })).toBe('i4-i8 ⚄ 5 f7-k7');
  expect(lineOf(['A1', 'X5'], {})).toBe('A1 X5');
});
