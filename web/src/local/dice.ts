import type { DeskChance } from '../wire';

/** Thirty-two bits that nobody can foresee. */
type Source = () => number;

const secure: Source = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** A number below `bound`, each as likely as the others: what would favour the small ones is thrown again. */
export function below(bound: number, source: Source = secure): number {
  const fair = 2 ** 32 - (2 ** 32 % bound);
  let bits = source();
  while (bits >= fair) bits = source();
  return bits % bound;
}

/** Lets chance happen; by this device's own source, for which nobody else vouches. */
export function fall(events: readonly DeskChance[], source: Source = secure): string {
  const total = events.reduce((sum, { weight }) => sum + weight, 0);
  let left = below(Math.max(1, total), source);
  for (const { text, weight } of events) {
    if (left < weight) return text;
    left -= weight;
  }
  return '';
}

/** Throws stand in brackets among the moves. */
export const isThrow = (move: string): boolean => move.startsWith('[');

/** The throw that is due, with the throws as they are known then: the one that fell here before, else a new one. */
export function nextThrow(
  { moves, fallen }: { moves: readonly string[]; fallen: readonly string[] },
  events: readonly DeskChance[],
  source: Source = secure,
): { text: string; fallen: readonly string[] } {
  const place = moves.filter(isThrow).length;
  const again = fallen[place];
  if (again !== undefined && events.some(({ text }) => text === again)) return { text: again, fallen };
  const text = fall(events, source);
  return { text, fallen: [...fallen.slice(0, place), text] };
}
