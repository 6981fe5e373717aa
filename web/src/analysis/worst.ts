import type { Report, ReportEntry } from '../wire';

/** The choice that cost a side most; `null` where none cost anything. */
export function worstOf({ entries }: Report, side: number): ReportEntry | null {
  let worst: ReportEntry | null = null;
  let most = 0;
  for (const entry of entries) {
    // All changes are told from the first side.
    const lost = side === 0 ? -entry.change.win : entry.change.win;
    if (entry.cause === 'choice' && entry.side === side && lost > most) [worst, most] = [entry, lost];
  }
  return worst;
}
