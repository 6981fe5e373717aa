import type { DeskAnswer, DeskQuestion } from '../wire';
import { Lane, type Spawn } from './lane';
import type { Desk } from './port';

/** What may take a while, and must not keep a board waiting. */
const THOUGHTS = new Set(['values', 'best', 'report', 'map_games', 'puzzle']);

const worker: Spawn = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/**
 * The desk on this device: one worker for what a board needs at once, one for thoughts, each begun when it is first
 * needed. Where the module cannot be had or run, the other desk answers.
 */
export function deviceDesk(address: () => Promise<string>, other: Desk, spawn: Spawn = worker): Desk {
  const [quick, slow] = [new Lane(address, spawn), new Lane(address, spawn)];
  return {
    async ask(question: DeskQuestion, signal?: AbortSignal): Promise<DeskAnswer> {
      signal?.throwIfAborted();
      const lane = THOUGHTS.has(question.want.type) ? slow : quick;
      const answer = await lane.ask(JSON.stringify(question), signal);
      return answer === null ? other.ask(question, signal) : (JSON.parse(answer) as DeskAnswer);
    },
    close(): void {
      quick.close();
      slow.close();
      other.close();
    },
  };
}
