import { inquire, whyNot } from '../analysis/asking';
import { read, type Studying } from '../analysis/studying.svelte';
import type { Path } from '../analysis/tree';
import { toRefusal } from '../client/adapt';
import type { Desk } from '../desk/port';
import type { Words } from '../i18n/index.svelte';
import { moving } from '../lib/settings.svelte';
import type { DeskPuzzle, OracleMove } from '../wire';
import type { PuzzlePort } from './port.svelte';
import { progress } from './progress.svelte';
import type { Puzzle } from './puzzle';

/** How long each position of a line stays, in milliseconds. */
const PACE = 1100;
/** Longer lines are cut: what counts has happened by then. */
const SHOWN = 24;
export const HINTS = 3;

export type Phase = 'trying' | 'judging' | 'wrong' | 'solved';

/** One puzzle in somebody's hands: tries, hints, and what is played out after a try. */
export class Solving {
  phase = $state<Phase>('trying');
  /** What the last try deserved. */
  verdict = $state.raw<DeskPuzzle | null>(null);
  hints = $state(0);
  /** The right move with the touches that make it, once a hint needs it. */
  solution = $state.raw<OracleMove | null>(null);
  trouble = $state.raw<Words | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly desk: Desk,
    readonly studying: Studying,
    readonly port: PuzzlePort,
    readonly puzzle: Puzzle,
  ) {
    port.attempt = (text) => void this.attempt(text);
  }

  async attempt(action: string): Promise<void> {
    if (this.phase !== 'trying') return;
    this.phase = 'judging';
    this.port.sending = action;
    this.port.refusal = null;
    const verdict = await this.#judge(action);
    this.port.sending = null;
    this.verdict = verdict;
    if (verdict?.refusal) this.port.refusal = toRefusal(verdict.refusal);
    if (!verdict || verdict.refusal) {
      this.phase = 'trying';
      return;
    }
    const { solved, tried } = verdict;
    progress.note(this.puzzle, solved ? (this.hints === 0 ? 'solved' : 'helped') : 'tried');
    this.phase = solved ? 'solved' : 'wrong';
    this.#playOut(tried?.line.length ? tried.line : [action]);
  }

  /** The next of three hints: what the move brings, where it begins, what it is. */
  hint(): void {
    if (this.phase !== 'trying') return;
    this.hints = Math.min(HINTS, this.hints + 1);
    if (this.solution) return;
    void this.#judge(this.puzzle.action).then((verdict) => {
      this.solution = verdict?.solution ?? null;
    });
  }

  reveal(): void {
    this.hints = HINTS;
    void this.attempt(this.puzzle.action);
  }

  /** The position of the puzzle again, as it was. */
  retry(): void {
    this.stop();
    this.studying.first();
    this.verdict = null;
    this.phase = 'trying';
  }

  /** Shows what followed once more. */
  replay(): void {
    this.stop();
    this.studying.ply(1);
    this.#goOn();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #judge(action: string): Promise<DeskPuzzle | null> {
    this.trouble = null;
    try {
      const want = { type: 'puzzle', solution: this.puzzle.action, action } as const;
      return await inquire(this.desk, this.studying.setting, [], want);
    } catch (error) {
      this.trouble = whyNot(error);
      return null;
    }
  }

  #playOut(line: readonly string[]): void {
    let from: Path = [];
    for (const text of line.slice(0, SHOWN)) {
      this.studying.play(read(text), from);
      from = this.studying.path;
    }
    if (!moving()) return;
    this.studying.ply(1);
    this.#goOn();
  }

  #goOn(): void {
    this.#timer = setTimeout(() => {
      this.studying.forward();
      if (this.studying.node.next.length > 0) this.#goOn();
    }, PACE);
  }
}
