import type { Desk } from '../desk/port';
import type { Words } from '../i18n/index.svelte';
import type { Report } from '../wire';
import { inquire, whyNot } from './asking';
import type { Studying } from './studying.svelte';

/** In how many answers a report comes, so that one sees how far it is. */
const PARTS = 25;

interface State {
  report: Report | null;
  progress: { done: number; positions: number } | null;
  trouble: Words | null;
  making: boolean;
}

const NOTHING: State = { report: null, progress: null, trouble: null, making: false };

/** The reports of the lines of a study, made one at a time. */
export class Reporting {
  #states = $state.raw<ReadonlyMap<string, State>>(new Map());
  #stop: AbortController | null = null;

  constructor(
    readonly desk: Desk,
    readonly studying: Studying,
  ) {}

  of(line: readonly string[]): State {
    return this.#states.get(line.join(' ')) ?? NOTHING;
  }

  /** Ends what is under way; what is finished stays. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    const done = [...this.#states].filter(([, state]) => !state.making);
    if (done.length < this.#states.size) this.#states = new Map(done);
  }

  make(line: readonly string[]): void {
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    const tell = (state: Partial<State>) => {
      if (!stop.signal.aborted)
        this.#states = new Map(this.#states).set(line.join(' '), { ...NOTHING, ...state });
    };
    tell({ making: true });
    void this.#ask(line, stop.signal, tell);
  }

  async #ask(
    line: readonly string[],
    signal: AbortSignal,
    tell: (state: Partial<State>) => void,
  ): Promise<void> {
    const { setting, end, onMain } = this.studying;
    try {
      for (let until = 1; ;) {
        const more = { signal, end: onMain ? end : null };
        const { done, positions, report } = await inquire(
          this.desk,
          setting,
          line,
          { type: 'report', until },
          more,
        );
        const progress = { done, positions };
        if (report) {
          tell({ report, progress });
          return;
        }
        tell({ progress, making: true });
        until = Math.min(positions, done + Math.max(1, Math.ceil(positions / PARTS)));
      }
    } catch (error) {
      const trouble = whyNot(error, signal);
      if (trouble) tell({ trouble });
    }
  }
}
