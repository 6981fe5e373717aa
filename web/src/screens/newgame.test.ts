import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../wire';
import { keepWish, lastWish, toRequest } from './newgame';

const words = { fr: 'x', en: 'x' };
const info: GameInfo = {
  game: 'diam',
  name: words,
  house_rules: [],
  players: [2, 4],
  minutes: [10, 20],
  levels: ['random', 'greedy', 'careful'],
  variants: [
    { variant: '2003-2p', name: words, about: words, seats: 2 },
    { variant: '2003-4p', name: words, about: words, seats: 4 },
  ],
};
const who = { name: 'Ada', auth: 'ff', mine: 1 };

describe('laying a table', () => {
  it('begins with a middling engine and remembers the last wish', () => {
    const wish = lastWish('diam', info);
    expect(wish).toMatchObject({ against: 'engine', level: 'greedy', variant: '2003-2p' });
    keepWish('diam', { ...wish, against: 'here', level: 'gone', variant: '2003-4p' });
    expect(lastWish('diam', info)).toMatchObject({ against: 'here', level: 'greedy', variant: '2003-4p' });
  });

  it('puts everybody where they belong', () => {
    const wish = lastWish('diadema', info);
    expect(toRequest('diam', { ...wish, against: 'engine', level: 'greedy' }, 4, who).seats).toEqual([
      'engine:greedy',
      'me',
      'engine:greedy',
      'engine:greedy',
    ]);
    expect(toRequest('diam', { ...wish, against: 'here' }, 2, who).seats).toEqual(['me', 'me']);
    expect(toRequest('diam', { ...wish, against: 'link' }, 2, who).seats).toEqual(['person', 'me']);
    expect(toRequest('belligerants', { ...wish, against: 'link', group: 3 }, 2, who).seats).toEqual([
      'group:3',
      'me',
    ]);
  });

  it('is public only where somebody can come', () => {
    const wish = { ...lastWish('diadema', info), public: true };
    expect(toRequest('diam', { ...wish, against: 'engine' }, 2, who).public).toBe(false);
    expect(toRequest('diam', { ...wish, against: 'link' }, 2, who).public).toBe(true);
    expect(toRequest('diam', { ...wish, houseRules: ['no-mirror'] }, 2, who).variant).toBe(
      '2003-2p+no-mirror',
    );
  });
});
