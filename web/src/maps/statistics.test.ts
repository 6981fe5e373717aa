import { describe, expect, it } from 'vitest';
import { ApiError } from '../client/api';
import type { Desk } from '../desk/port';
import type { DeskAnswer, DeskQuestion } from '../wire';
import { GAMES, Statistics } from './statistics.svelte';

/** A desk whose games all go the same way, and which notes what it was asked. */
function desk(asked: DeskQuestion[], fails = false): Desk {
  return {
    ask(question, signal) {
      asked.push(question);
      if (fails) return Promise.reject(new Error('out of reach'));
      signal?.throwIfAborted();
      const games = question.want.type === 'map_games' ? question.want.games : 0;
      const answer: DeskAnswer = {
        type: 'map_games',
        games,
        begun: games,
        won: [games, 0],
        drawn: 0,
        plies: 10 * games,
        turns: 5 * games,
        taken: 2 * games,
      };
      return Promise.resolve(answer);
    },
    close: () => undefined,
  };
}

describe('figures of a map', () => {
  it('adds up games, each of them another one', async () => {
    const asked: DeskQuestion[] = [];
    const made = desk(asked);
    const figures = new Statistics(() => made);
    await figures.run('the map');
    expect(figures.sums).toMatchObject({ games: GAMES, won: [GAMES, 0], turns: 5 * GAMES, taken: 2 * GAMES });
    const seeds = asked.map(({ want }) => (want.type === 'map_games' ? want.seed : -1));
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(asked.every(({ map }) => map === 'the map')).toBe(true);
    expect(figures.running).toBe(false);
  });

  it('stops where it is told to', async () => {
    const asked: DeskQuestion[] = [];
    const made = desk(asked);
    const figures = new Statistics(() => made);
    const run = figures.run('the map');
    expect(figures.running).toBe(true);
    figures.cancel();
    await run;
    expect([figures.running, figures.problem, asked.length]).toEqual([false, null, 1]);
  });

  it('comes back when a busy server says so', async () => {
    const asked: DeskQuestion[] = [];
    const made = desk(asked);
    const busy: Desk = {
      ...made,
      ask: (question, signal) =>
        asked.length === 2 && asked.push(question) > 0
          ? Promise.reject(new ApiError({ fr: 'trop', en: 'too much' }, 429, 1))
          : made.ask(question, signal),
    };
    const figures = new Statistics(() => busy);
    await figures.run('the map');
    expect([figures.sums.games, figures.problem]).toEqual([GAMES, null]);
  });

  it('says that nobody answered', async () => {
    const made = desk([], true);
    const figures = new Statistics(() => made);
    await figures.run('the map');
    expect(figures.problem).toBeInstanceOf(Error);
    expect(figures.running).toBe(false);
  });
});
