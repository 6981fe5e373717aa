/** A clock as somebody sets it: minutes for a game with seconds for each move, or days for each move. */
export interface ClockParts {
  kind: 'total' | 'days';
  minutes: number;
  increment: number;
  days: number;
}

/** What the server takes at most. */
export const MOST_MINUTES = 24 * 60;
export const MOST_INCREMENT = 3600;
export const MOST_DAYS = 60;

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));

export function partsOf(clock: string): ClockParts {
  const first = { kind: 'total', minutes: 10, increment: 5, days: 2 } as const;
  if (clock.endsWith('d')) return { ...first, kind: 'days', days: Number(clock.slice(0, -1)) };
  if (!clock.includes('+')) return first;
  const [seconds = 0, increment = 0] = clock.split('+').map(Number);
  return { ...first, minutes: seconds / 60, increment };
}

/** The text of a clock, with whatever is out of bounds moved to them. */
export function clockOf({ kind, minutes, increment, days }: ClockParts): string {
  if (kind === 'days') return `${within(days, 1, MOST_DAYS)}d`;
  return `${within(60 * minutes, 1, 60 * MOST_MINUTES)}+${within(increment, 0, MOST_INCREMENT)}`;
}
