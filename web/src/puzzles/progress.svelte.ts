import { isRecord, recall, remember } from '../lib/storage';
import { nameOf, type Puzzle } from './puzzle';

/** How far one has come with a puzzle: the better ones later. */
const STATES = ['tried', 'helped', 'solved'] as const;
export type State = (typeof STATES)[number];

const KEY = 'puzzles';

function stored(): Record<string, State> {
  const kept = recall(KEY);
  if (!isRecord(kept)) return {};
  const known = Object.entries(kept).filter((entry): entry is [string, State] =>
    STATES.some((state) => state === entry[1]),
  );
  return Object.fromEntries(known);
}

/** What this browser remembers of the puzzles one has looked at. */
export class Progress {
  #states = $state.raw(stored());

  of(puzzle: Puzzle): State | null {
    return this.#states[nameOf(puzzle)] ?? null;
  }

  isSolved(puzzle: Puzzle): boolean {
    const state = this.of(puzzle);
    return state !== null && state !== 'tried';
  }

  /** Notes how it went; what went better before stays. */
  note(puzzle: Puzzle, state: State): void {
    const before = this.of(puzzle);
    if (before !== null && STATES.indexOf(before) >= STATES.indexOf(state)) return;
    // Another page may have noted something meanwhile.
    this.#states = { ...stored(), ...this.#states, [nameOf(puzzle)]: state };
    remember(KEY, this.#states);
  }
}

/** One for all screens, so that the list knows what has just been solved. */
export const progress = new Progress();
