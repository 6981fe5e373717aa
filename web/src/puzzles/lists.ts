import type { GameId } from '../lib/route.svelte';
import { readList, type Puzzle } from './puzzle';

/** The lists, each fetched when it is first wanted. */
const FILES: Record<GameId, () => Promise<{ default: string }>> = {
  diam: () => import('../../../data/diam/puzzles.txt?raw'),
  diadema: () => import('../../../data/diadema/puzzles.txt?raw'),
  belligerants: () => import('../../../data/belligerants/puzzles.txt?raw'),
};

const known = new Map<GameId, Promise<Puzzle[]>>();

/** The puzzles of a game. */
export function listOf(game: GameId): Promise<Puzzle[]> {
  const list = known.get(game) ?? FILES[game]().then(({ default: text }) => readList(text));
  known.set(game, list);
  // What could not be fetched is fetched again when it is wanted again.
  list.catch(() => known.delete(game));
  return list;
}

/** All puzzles, in the order in which the puzzle of the day goes through them. */
export async function allPuzzles(): Promise<Puzzle[]> {
  const lists = await Promise.all((['diam', 'diadema', 'belligerants'] as const).map(listOf));
  return lists.flat();
}
