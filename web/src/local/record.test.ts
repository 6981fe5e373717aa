import { afterEach, expect, it, vi } from 'vitest';
import type { Desk } from '../desk/port';
import type { DeskQuestion } from '../wire';
import { readGame, saveGame } from './kept';
import { recordHere } from './record';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllEnvs();
});

it('bears the date of where it was begun', async () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  const seats = [{ name: 'Ada' }, { engine: 'level:4' }];
  const game = readGame({
    id: 'local-1',
    game: 'diam',
    variant: '2003-2p',
    seats,
    moves: [],
    created: new Date(2026, 6, 5, 0, 30).getTime(),
  });
  if (!game) throw new Error('a sound game');
  saveGame(game);
  const asked: DeskQuestion[] = [];
  const desk: Desk = {
    ask: (question) => {
      asked.push(question);
      return Promise.resolve({ type: 'write', record: '' });
    },
    close: () => undefined,
  };
  await recordHere(game.id, desk);
  expect(asked[0]?.want).toMatchObject({ type: 'write', date: '2026-07-05' });
});
