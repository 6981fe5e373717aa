import { keyOf } from '../board/touch';
import { ApiError } from '../client/api';
import type { Words } from '../i18n/index.svelte';
import type { Playing } from '../play/playing.svelte';
import type { OracleAnswer } from '../wire';
import { landingMarks, nextMarks, type Marks } from './marks';
import { silence, type Silence } from './silence';
import type { OracleSource } from './source';

const NONE: Marks = new Map();

/** The oracle beside a board: switched off at first, and silent where people play each other. */
export class Oracle {
  on = $state(false);
  answer = $state.raw<OracleAnswer | null>(null);
  thinking = $state(false);
  trouble = $state.raw<Words | null>(null);

  constructor(
    readonly source: OracleSource,
    readonly playing: Playing,
  ) {}

  get silence(): Silence | null {
    return silence(this.playing.table());
  }

  get over(): boolean {
    return this.playing.table().outcome !== null;
  }

  /** The number of plies before the position in question; `null` while there is nothing to ask. */
  get ply(): number | null {
    const { playing } = this;
    if (!this.on || this.silence !== null) return null;
    if (!playing.live) return playing.viewed;
    return playing.active ? playing.table().plies.length : null;
  }

  /** The question as one word, which changes with the position. */
  get question(): string | null {
    return this.ply === null ? null : this.playing.position;
  }

  /** What stands on the board. */
  readonly marks: Marks = $derived.by(() => {
    if (!this.answer || this.answer.ply !== this.ply) return NONE;
    const { playing } = this;
    if (!playing.active) return landingMarks(this.answer.moves);
    return nextMarks(this.answer.moves, playing.chooser.path.map(keyOf));
  });

  /** Asks about the position shown: a glance first, then a longer look where that could find more. */
  ask(): () => void {
    const stop = new AbortController();
    const { ply } = this;
    this.answer = null;
    this.trouble = null;
    this.thinking = ply !== null;
    if (ply !== null) void this.#listen(ply, stop.signal);
    return () => stop.abort();
  }

  async #listen(ply: number, signal: AbortSignal): Promise<void> {
    const asked = () => !signal.aborted;
    try {
      const glance = await this.source.ask(ply, false, signal);
      if (!asked()) return;
      this.answer = glance;
      if (glance.open) {
        const thought = await this.source.ask(ply, true, signal);
        if (asked()) this.answer = thought;
      }
    } catch (error) {
      if (asked() && error instanceof ApiError) this.trouble = error.words;
    }
    if (asked()) this.thinking = false;
  }
}
