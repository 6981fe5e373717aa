import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../wire';
import { keepWish, lastWish, placesOf, toRequest, wishFor } from './newgame';

const words = { fr: 'x', en: 'x' };
const info: GameInfo = {
  game: 'diam',
  name: words,
  house_rules: [],
  players: [2, 4],
  minutes: [10, 20],
  dice: false,
  maps: false,
  groups: false,
  level_names: ['au hasard', 'glouton', 'prudent'].map((fr) => ({ fr, en: fr })),
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

  it('sends a map of one’s own with its house rules', () => {
    const wish = { ...lastWish('belligerants', info), map: 'ma-carte', houseRules: ['strict'] };
    const request = toRequest('belligerants', wish, 2, who, 'name ma-carte');
    expect(request).toMatchObject({ variant: 'ma-carte+strict', map: 'name ma-carte' });
    expect(toRequest('belligerants', { ...wish, map: null }, 2, who).map).toBeUndefined();
    wishFor('belligerants', { map: 'ma-carte' });
    expect(lastWish('belligerants', info).map).toBe('ma-carte');
  });

  it('mixes people here, people elsewhere and engines in any order', () => {
    const wish = { ...lastWish('diam', info), against: 'mixed' as const, names: ['', '', '', 'Béa'] };
    const mixed = { ...wish, places: ['engine:greedy', 'me', 'link', 'here'] as const };
    const request = toRequest('diam', mixed, 4, who);
    expect(request.seats).toEqual(['engine:greedy', 'me', 'person', 'me']);
    expect(request.names).toEqual(['', 'Ada', '', 'Béa']);
    expect(
      toRequest('diam', { ...mixed, places: ['me', 'link', 'engine:random', 'link'] }, 4, who),
    ).toMatchObject({
      seats: ['me', 'person', 'engine:random', 'person'],
    });
    expect(toRequest('belligerants', { ...mixed, places: ['me:group:2', 'group:3'] }, 2, who).seats).toEqual([
      'me:group:2',
      'group:3',
    ]);
    expect(placesOf({ ...wish, places: ['link', 'engine:gone'] }, 3, info.levels)).toEqual([
      'link',
      'engine:greedy',
      'engine:greedy',
    ]);
  });

  it('gives the names of those at this screen to the table', () => {
    const wish = { ...lastWish('diam', info), against: 'here' as const, names: ['Ada ', 'Béa'] };
    expect(toRequest('diam', wish, 2, who).names).toEqual(['Ada', 'Béa']);
    expect(toRequest('diam', { ...wish, against: 'engine' }, 2, who).names).toBeUndefined();
  });
});
