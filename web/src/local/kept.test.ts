import { beforeEach, describe, expect, it } from 'vitest';
import { eraseGame, loadAll, loadGame, readGame, saveGame } from './kept';

const SOUND = {
  id: 'local-1',
  game: 'diam',
  variant: '2003-2p',
  seats: [{ name: 'Ada' }, { engine: 'level:4' }],
  moves: ['A1'],
};

beforeEach(() => localStorage.clear());

describe('what is kept', () => {
  it('fills in what can be done without', () => {
    expect(readGame(SOUND)).toMatchObject({
      clock: 'none',
      left: [0, 0],
      takebacks: true,
      fallen: [],
      end: null,
    });
  });

  it.each([null, 4, {}, { ...SOUND, game: 'chess' }, { ...SOUND, moves: [1] }, { ...SOUND, seats: [] }])(
    'takes %j for no game',
    (value) => expect(readGame(value)).toBeNull(),
  );

  it('saves, lists and erases', () => {
    const game = readGame(SOUND);
    if (!game) throw new Error('a sound game');
    expect(saveGame(game)).toBe(true);
    expect(saveGame({ ...game, moves: ['A1', 'B2'] })).toBe(true);
    expect(loadAll().map(({ moves }) => moves)).toEqual([['A1', 'B2']]);
    eraseGame(game.id);
    expect(loadGame(game.id)).toBeNull();
    expect(loadAll()).toEqual([]);
  });

  it('leaves out what somebody else has spoilt', () => {
    localStorage.setItem('ludotheque.local', JSON.stringify(['local-1', 'local-2']));
    localStorage.setItem('ludotheque.local.local-1', '{');
    localStorage.setItem('ludotheque.local.local-2', JSON.stringify({ ...SOUND, id: 'local-2' }));
    expect(loadAll().map(({ id }) => id)).toEqual(['local-2']);
  });
});
