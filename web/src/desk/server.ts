import { request } from '../client/api';
import type { DeskAnswer, DeskQuestion } from '../wire';
import type { Desk } from './port';

/** The desk of the server. */
export function serverDesk(): Desk {
  const closing = new AbortController();
  return {
    async ask(question: DeskQuestion, signal?: AbortSignal): Promise<DeskAnswer> {
      const both = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      return (await request('desk', question, both)) as DeskAnswer;
    },
    close: () => closing.abort(),
  };
}
