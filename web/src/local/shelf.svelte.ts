import type { HeldSeat } from '../client/seats.svelte';
import { toSummary, type Summary } from '../client/summaries.svelte';
import { eraseGame, loadAll, saveGame, type KeptGame } from './kept';

/** The games of this device, followed by whoever lists them. */
class Shelf {
  list = $state.raw<readonly KeptGame[]>(loadAll());

  constructor() {
    // Another tab has played, begun or deleted a game.
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith('ludotheque.local')) this.list = loadAll();
    });
  }

  at(id: string): KeptGame | null {
    return this.list.find((game) => game.id === id) ?? null;
  }

  /** Writes a game down; returns whether it will survive a reload. */
  keep(game: KeptGame): boolean {
    const others = this.list.filter(({ id }) => id !== game.id);
    this.list = [...others, game];
    return saveGame(game);
  }

  erase(id: string): void {
    this.list = this.list.filter((game) => game.id !== id);
    eraseGame(id);
  }
}

export const shelf = new Shelf();

/** Where persons sit, all of them at this device. */
export const personsOf = ({ seats }: Pick<KeptGame, 'seats'>): number[] =>
  seats.flatMap(({ engine }, index) => (engine === null ? [index] : []));

/** A game of this device as the lists of games show it. */
export function cardOf(game: KeptGame): { seat: HeldSeat; summary: Summary | null } {
  const seat: HeldSeat = {
    table: game.id,
    secret: '',
    game: game.game,
    variant: game.variant,
    seats: personsOf(game),
    with: '',
    invites: [],
    at: game.at,
    ...(game.summary?.status === 'over' ? { over: true } : {}),
  };
  return { seat, summary: game.summary && toSummary(seat, game.summary) };
}

/** All games of this device as the lists show them. */
export const localCards = (): { seat: HeldSeat; summary: Summary | null; local: boolean }[] =>
  shelf.list.map((game) => ({ ...cardOf(game), local: true }));
