import { keyOf } from '../board/touch';
import type { Words } from '../i18n/index.svelte';
import { landingMarks, nextMarks, type Marks } from '../oracle/marks';
import type { Playing } from '../play/playing.svelte';
import type { OracleAnswer, OracleMove } from '../wire';
import type { Desk } from '../desk/port';
import { inquire, pause, whyNot } from './asking';
import type { Studying } from './studying.svelte';

/** Who steps through a game quickly does not ask about every position: so long, in milliseconds, one has to look. */
const GLANCE = 120;

/** How many positions may be looked at, one question after the other: a first answer at once, a better one after. */
export const STEPS: readonly number[] = [2000, 10_000, 50_000, 250_000];

const NONE: Marks = new Map();

/** How far the number can be believed. */
export const isExact = ({ kind }: OracleMove): boolean => kind !== 'open' && kind !== 'chances';

/** What the desk thinks of the position that is shown, better and better while one looks at it. */
export class Judge {
  /** The values are shown on the board and beside it. */
  on = $state(true);
  /** A hint was asked for: the values are needed, but not shown. */
  hinting = $state(false);
  answer = $state.raw<OracleAnswer | null>(null);
  /** Who steps through a game quickly does not ask about every position: so long, in milliseconds, one has to look. */
  GLANCE = 120;

  /** How many positions may have been looked at for it. */
  nodes = $state(0);
  thinking = $state(false);
  trouble = $state.raw<Words | null>(null);

  constructor(
    readonly desk: Desk,
    readonly studying: Studying,
    readonly playing: Playing,
  ) {}

  get moves(): readonly OracleMove[] {
    return this.answer?.moves ?? [];
  }

  /** The best move, once one is known; there may be others that are as good. */
  get best(): OracleMove | null {
    return this.moves[0] ?? null;
  }

  /** What stands on the board. */
  readonly marks: Marks = $derived.by(() => {
    if (!this.on || !this.answer) return NONE;
    const { playing } = this;
    if (!playing.active) return landingMarks(this.answer.moves);
    return nextMarks(this.answer.moves, playing.chooser.path.map(keyOf));
  });

  /** Thinks about the position after these moves until everything is known or nobody looks any more. */
  think(moves: readonly string[]): () => void {
    const stop = new AbortController();
    this.answer = null;
    this.trouble = null;
    this.nodes = 0;
    this.thinking = this.on || this.hinting;
    if (this.thinking) void this.#deeper(moves, stop.signal);
    return () => stop.abort();
  }

  async #deeper(moves: readonly string[], signal: AbortSignal): Promise<void> {
    // Asked anew each time: it may have changed while something was awaited.
    const gone = () => signal.aborted;
    try {
      await pause(GLANCE, signal);
      for (const nodes of STEPS) {
        if (gone()) return;
        const want = { type: 'values', nodes } as const;
        const answer = await inquire(this.desk, this.studying.setting, moves, want, { signal });
        if (gone()) return;
        this.answer = answer;
        this.nodes = nodes;
        if (!answer.open) break;
      }
    } catch (error) {
      const words = whyNot(error, signal);
      if (words) this.trouble = words;
    }
    if (!gone()) this.thinking = false;
  }
}
