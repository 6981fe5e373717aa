import type { Flaw } from './flawed';

/** Somebody's secret was exchanged, or a seat changed hands. */
export interface Exchange {
  kind: 'key' | 'leave';
  person: number;
  name: string;
  /** The turn that stood. */
  turn: number;
}

/** What this browser has found in its own copy of the log. */
export interface Verdict {
  /** Different throws; one that fell again after a take-back is the same. */
  throws: number;
  /** Computed again from the shares, with the server's key of the turn opened. */
  rebuilt: number;
  /** Of a turn that is not over: the server's key is still closed. */
  open: number;
  /** The host could have foreseen it, not chosen it. */
  foreseeable: number;
  /** Turns that were made anew because somebody left. */
  anew: number;
  manual: number;
  /** Those who played without giving shares. */
  silent: readonly string[];
  exchanges: readonly Exchange[];
  flaw: Flaw | null;
}

export function isProved({
  throws,
  rebuilt,
  open,
  foreseeable,
  anew,
  manual,
  silent,
  flaw,
}: Verdict): boolean {
  const blemishes = foreseeable + anew + manual + silent.length;
  return flaw === null && blemishes === 0 && rebuilt + open === throws;
}
