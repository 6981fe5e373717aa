import { ApiError } from '../client/api';
import { DeskRefused, wanted, type AnswerTo, type Desk } from '../desk/port';
import type { Words } from '../i18n/index.svelte';
import type { DeskQuestion, DeskWant } from '../wire';
import type { Setting } from './studying.svelte';

/** What may go with a question. */
export interface More {
  signal?: AbortSignal;
  end?: DeskQuestion['end'] | null;
}

/** A server that has too many questions says after how long it will hear this one; longer than that nobody waits. */
const PATIENCE = 20_000;

/** Asks about a game after some moves. What the desk says no to is thrown. */
export async function inquire<W extends DeskWant['type']>(
  desk: Desk,
  setting: Setting,
  moves: readonly string[],
  want: Extract<DeskWant, { type: W }>,
  { signal, end }: More = {},
): Promise<AnswerTo<W>> {
  const about = {
    ...setting,
    ...(moves.length === 0 ? {} : { moves: [...moves] }),
    ...(end ? { end } : {}),
  };
  for (;;) {
    try {
      return await wanted(desk, about, want, signal);
    } catch (error) {
      const wait = error instanceof ApiError && error.status === 429 ? error.retryMs : null;
      if (wait === null || wait > PATIENCE || signal?.aborted) throw error;
      await pause(wait, signal);
    }
  }
}

/** Waits for so many milliseconds, or until nobody wants it any more. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((wake) => {
    const timer = setTimeout(wake, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      wake();
    });
  });
}

/** The words for whatever kept a question from being answered; `null` where nobody wants the answer any more. */
export function whyNot(error: unknown, signal?: AbortSignal): Words | null {
  if (signal?.aborted) return null;
  if (error instanceof DeskRefused) {
    const { words, faults } = error.refused.refusal;
    return faults?.[0]?.words ?? words;
  }
  if (error instanceof ApiError) return error.words;
  throw error;
}
