import { ApiError } from '../client/api';
import type { Desk } from '../desk/port';
import type { DeskMapGames } from '../wire';
import { quickGames } from './asking';

export const GAMES = 200;
/** So few at a time that the bar moves, and so many that asking costs little. */
const BATCH = 10;

const NONE: DeskMapGames = { games: 0, begun: 0, won: [0, 0], drawn: 0, plies: 0, turns: 0, taken: 0 };

export function added(one: DeskMapGames, other: DeskMapGames): DeskMapGames {
  return {
    games: one.games + other.games,
    begun: one.begun + other.begun,
    won: [one.won[0] + other.won[0], one.won[1] + other.won[1]],
    drawn: one.drawn + other.drawn,
    plies: one.plies + other.plies,
    turns: one.turns + other.turns,
    taken: one.taken + other.taken,
  };
}

/** Many quick games on one map, some at a time, until they are enough or nobody wants more. */
export class Statistics {
  sums = $state.raw<DeskMapGames>(NONE);
  /** How many games were asked for, whatever became of them. */
  played = $state(0);
  /** The map that the figures are about. */
  map = $state.raw<string | null>(null);
  problem = $state.raw<unknown>(null);
  #stop = $state.raw<AbortController | null>(null);

  constructor(readonly desk: () => Desk) {}

  get running(): boolean {
    return this.#stop !== null;
  }

  async run(map: string): Promise<void> {
    this.cancel();
    const stop = new AbortController();
    this.#stop = stop;
    [this.sums, this.played, this.map, this.problem] = [NONE, 0, map, null];
    try {
      while (this.played < GAMES) {
        const games = Math.min(BATCH, GAMES - this.played);
        const more = await this.#some(map, games, stop.signal);
        if (this.#stop !== stop) return;
        this.sums = added(this.sums, more);
        this.played += games;
      }
    } catch (error) {
      if (!stop.signal.aborted) this.problem = error;
    } finally {
      if (this.#stop === stop) this.#stop = null;
    }
  }

  /** Some games; a server that is asked too often says when to come back. */
  async #some(map: string, games: number, signal: AbortSignal): Promise<DeskMapGames> {
    for (;;) {
      try {
        return await quickGames(this.desk(), map, { seed: this.played, games }, signal);
      } catch (error) {
        const wait = error instanceof ApiError ? error.retryMs : null;
        if (wait === null || signal.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
        signal.throwIfAborted();
      }
    }
  }

  cancel(): void {
    this.#stop?.abort();
    this.#stop = null;
  }
}
