import type { Colour } from './notation';

export type Edition = '1998' | '2003';
export type Tint = 'red' | 'orange' | 'brown' | 'black' | 'yellow' | 'green' | 'blue';
export type SignName = 'disc' | 'triangle' | 'square' | 'cross';

const TINTS: Record<Edition, Record<Colour, Tint>> = {
  '2003': { A: 'red', B: 'orange', X: 'brown', Y: 'black' },
  '1998': { A: 'red', B: 'yellow', X: 'green', Y: 'blue' },
};
const SIGNS: Record<Colour, SignName> = { A: 'disc', B: 'triangle', X: 'square', Y: 'cross' };
const GLYPHS: Record<Colour, string> = { A: '●', B: '▲', X: '■', Y: '✚' };

/** How a colour looks: its tint, its sign, and whether it wears the fillet of side 2. */
export interface Look {
  tint: Tint;
  sign: SignName;
  glyph: string;
  second: boolean;
  fill: string;
  shade: string;
  edge: string;
  ink: string;
}

export function look(colour: Colour, edition: Edition): Look {
  const tint = TINTS[edition][colour];
  return {
    tint,
    sign: SIGNS[colour],
    glyph: GLYPHS[colour],
    second: colour === 'X' || colour === 'Y',
    fill: `var(--dm-${tint})`,
    shade: `var(--dm-${tint}-2)`,
    edge: `var(--dm-${tint}-edge)`,
    ink: `var(--dm-${tint}-sign)`,
  };
}

export const editionOf = (variant: string): Edition => (variant.startsWith('1998') ? '1998' : '2003');
