import type { OracleMove } from '../wire';

export type Tone = 'win' | 'loss' | 'draw' | 'open' | 'good' | 'bad';

/** A move's worth in one sign: shape and number tell it, colour only helps. */
export interface Glyph {
  sign: string;
  tone: Tone;
}

export function glyph(move: OracleMove): Glyph {
  const plies = move.plies === undefined ? '' : String(move.plies);
  switch (move.kind) {
    case 'win':
      return { sign: `✓${plies}`, tone: 'win' };
    case 'loss':
      return { sign: `✕${plies}`, tone: 'loss' };
    case 'draw':
      return { sign: '=', tone: 'draw' };
    case 'chances':
      return { sign: percent(move.odds?.win ?? 0.5), tone: (move.odds?.win ?? 0.5) >= 0.5 ? 'good' : 'bad' };
    case 'open':
      return { sign: '≈', tone: 'open' };
  }
}

/** A chance without its percent sign, for a small place. */
function percent(chance: number): string {
  return String(Math.round(100 * chance));
}
