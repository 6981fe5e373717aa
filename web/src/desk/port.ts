import type { DeskAnswer, DeskQuestion, DeskRefusal, DeskWant } from '../wire';
import { deviceDesk } from './device';
import { ownHouse } from './module';
import { serverDesk } from './server';

/**
 * Somebody who knows the games: a question in, an answer out. Equal questions have equal answers, byte for byte, whether
 * the server gives them or a module on this device.
 */
export interface Desk {
  /**
   * Rejects with an `AbortError` once the signal is given, and then thinks no further; with an `ApiError` where nobody
   * answers. What the rules say no to is an answer: `{ type: 'refused' }`.
   */
  ask(question: DeskQuestion, signal?: AbortSignal): Promise<DeskAnswer>;
  /** Ends what is under way, and gives back what the desk holds. */
  close(): void;
}

/** What a want is answered with. */
type Reply<W extends DeskWant['type']> = W extends 'explain' ? 'why' : W extends 'place' ? 'position' : W;

/** The answer to a want, where it is not refused. */
export type AnswerTo<W extends DeskWant['type']> = Extract<DeskAnswer, { type: Reply<W> }>;

/** The desk said no; which part of the question is at fault stands in the refusal. */
export class DeskRefused extends Error {
  constructor(readonly refused: DeskRefusal) {
    super(refused.refusal.words.en);
  }
}

/** Asks for one thing about a game and gets the answer to just that, or throws a `DeskRefused`. */
export async function wanted<W extends DeskWant['type']>(
  desk: Desk,
  about: Omit<DeskQuestion, 'want'>,
  want: Extract<DeskWant, { type: W }>,
  signal?: AbortSignal,
): Promise<AnswerTo<W>> {
  const answer = await desk.ask({ ...about, want }, signal);
  if (answer.type === 'refused') throw new DeskRefused(answer);
  return answer as AnswerTo<W>;
}

/** A desk on this device where the application carries one, else that of the server. */
export function openDesk(): Desk {
  const house = ownHouse();
  return house === null ? serverDesk() : deviceDesk(house, serverDesk());
}

/** Whether this application carries a desk of its own, so that it answers without a network. */
export const hasOwnDesk = (): boolean => ownHouse() !== null;
