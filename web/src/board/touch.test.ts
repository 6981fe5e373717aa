import { describe, expect, it } from 'vitest';
import { button, cell, fromKey, keyOf, level, reserve } from './touch';

describe('touches', () => {
  it('round-trip as words', () => {
    for (const touch of [cell('g3'), level('3', 2), reserve('A'), button('point 3'), button('diam!')]) {
      expect(fromKey(keyOf(touch))).toEqual(touch);
    }
  });

  it('are not made of anything', () => {
    for (const word of ['', 'cell', 'level:3', 'door:3']) expect(fromKey(word)).toBeNull();
  });
});
