import type { Puzzle } from './puzzle';

/** How far the puzzle of the day moves on in the list from one day to the next; the program in the terminal does the
 * same. It shares no divisor with the length of the list, so that each has its day before one comes again. */
const STRIDE = 263;

const DAY = 86_400_000;

/** The day on a calendar, counted from 1 January 1970: the date where one is, so that it changes at midnight. */
export function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
}

/** The puzzle of a day: the same for everybody on that date. */
export function ofTheDay(all: readonly Puzzle[], day: number): Puzzle | null {
  const place = ((day % all.length) * STRIDE) % all.length;
  return all[place] ?? null;
}
