import type { GameId } from '../lib/route.svelte';
import { recall, remember } from '../lib/storage';

const KEY = 'lessons';

const read = (): string[] => {
  const kept = recall(KEY);
  return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : [];
};

const state = $state<{ taken: readonly string[] }>({ taken: read() });

const nameOf = (game: GameId, lesson: string): string => `${game}/${lesson}`;

/** Whether this browser has seen the end of a lesson. */
export const isTaken = (game: GameId, lesson: string): boolean => state.taken.includes(nameOf(game, lesson));

/** Notes that a lesson was taken to its end. */
export function take(game: GameId, lesson: string): void {
  if (isTaken(game, lesson)) return;
  // Another tab may have noted others meanwhile.
  state.taken = [...new Set([...state.taken, ...read(), nameOf(game, lesson)])];
  remember(KEY, state.taken);
}
