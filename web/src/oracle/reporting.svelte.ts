import { ApiError } from '../client/api';
import type { Words } from '../i18n/index.svelte';
import type { Playing } from '../play/playing.svelte';
import type { Report } from '../wire';
import type { OracleSource } from './source';

/** How long to wait before asking again how far the report has come. */
const PACE = 500;

/** The report of one ended game, wherever on the screen it is read: it stays while other things are looked at. */
class Reporting {
  report = $state.raw<Report | null>(null);
  progress = $state.raw<{ done: number; positions: number } | null>(null);
  trouble = $state.raw<Words | null>(null);
  asked = $state(false);

  constructor(
    readonly end: string,
    private readonly source: OracleSource,
  ) {}

  /** Asks until it is there. The server goes on with it, whether anybody asks or not. */
  async load(signal: AbortSignal): Promise<void> {
    try {
      while (!signal.aborted && this.report === null) {
        const answer = await this.source.report(signal);
        this.progress = answer;
        this.report = answer.report ?? null;
        if (this.report === null) await new Promise((wake) => setTimeout(wake, PACE));
      }
    } catch (error) {
      if (!signal.aborted && error instanceof ApiError) this.trouble = error.words;
    }
  }
}

/** That somebody outside of the tab with the report wants to read it. */
class Wish {
  made = $state(false);
}

const wishes = new WeakMap<Playing, Wish>();

/** The wish for the report of a table, which the tab grants once it is there. */
export function wishFor(playing: Playing): Wish {
  const known = wishes.get(playing) ?? new Wish();
  wishes.set(playing, known);
  return known;
}

const kept = new WeakMap<OracleSource, Reporting>();

/** What is known of the report of a table's end; a game that was taken up again and ended otherwise has another. */
export function reportOf(source: OracleSource, end: string): Reporting {
  const known = kept.get(source);
  if (known?.end === end) return known;
  const made = new Reporting(end, source);
  kept.set(source, made);
  return made;
}
