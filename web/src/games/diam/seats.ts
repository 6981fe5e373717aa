import type { Colour } from './notation';

/** The colours of each seat, by variant: seats in the order of the rules. */
export function seatColours(variant: string): readonly (readonly Colour[])[] {
  if (variant.includes('4p')) return [['A'], ['B'], ['X'], ['Y']];
  if (variant.includes('3p')) return [['A', 'B'], ['X'], ['Y']];
  return [
    ['A', 'B'],
    ['X', 'Y'],
  ];
}
