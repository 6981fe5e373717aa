/** How a kind of pawn is drawn, by the word that the box gives its look. */
export type SignName = 'disc' | 'triangle' | 'square' | 'cross';

/** The sign of each tint, so that colour alone never carries meaning. */
const SIGNS: Readonly<Record<string, SignName>> = {
  red: 'disc',
  orange: 'triangle',
  yellow: 'triangle',
  brown: 'square',
  green: 'square',
  black: 'cross',
  blue: 'cross',
};

export interface Look {
  sign: SignName;
  /** It wears the fillet of the second side. */
  second: boolean;
  /** Too dark to stand out without a rim. */
  dark: boolean;
  fill: string;
  shade: string;
  edge: string;
  ink: string;
}

export function look(tint: string): Look {
  const sign = SIGNS[tint] ?? 'disc';
  return {
    sign,
    second: sign === 'square' || sign === 'cross',
    dark: sign === 'cross',
    fill: `var(--dm-${tint})`,
    shade: `var(--dm-${tint}-2)`,
    edge: `var(--dm-${tint}-edge)`,
    ink: `var(--dm-${tint}-sign)`,
  };
}
