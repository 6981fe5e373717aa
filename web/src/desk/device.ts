import type { DeskAnswer, DeskQuestion } from '../wire';
import { Lane, type Spawn } from './lane';
import type { Desk } from './port';

/** What may take a while, and must not keep a board waiting. */
const THOUGHTS = new Set(['values', 'best', 'report', 'map_games', 'puzzle']);

const worker: Spawn = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/**
 * The desk on this device: one worker for what a board needs at once, one for thoughts, each begun when it is first
 * needed. Where a module cannot be had or run, the other desk answers.
 *
 * A module knows one game, so that what the house offers is not asked of them but of `house`.
 */
export function deviceDesk(house: () => Promise<DeskAnswer>, other: Desk, spawn: Spawn = worker): Desk {
  const [quick, slow] = [new Lane(spawn), new Lane(spawn)];
  return {
    async ask(question: DeskQuestion, signal?: AbortSignal): Promise<DeskAnswer> {
      signal?.throwIfAborted();
      const { type } = question.want;
      if (type === 'house') return house().catch(() => other.ask(question, signal));
      const lane = THOUGHTS.has(type) ? slow : quick;
      const answer = await lane.ask(JSON.stringify(question), question.game ?? '', signal);
      return answer === null ? other.ask(question, signal) : (JSON.parse(answer) as DeskAnswer);
    },
    close(): void {
      quick.close();
      slow.close();
      other.close();
    },
  };
}
