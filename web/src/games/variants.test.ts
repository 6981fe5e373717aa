import { afterEach, expect, it, vi } from 'vitest';
import { speak } from '../i18n/index.svelte';
import glossary from '../../../rules/glossary.json';

const GAMES = {
  diam: [
    { variant: '1998-2p', name: { fr: 'Prototype 1998', en: '1998 prototype' } },
    { variant: '1998-2p+auto', name: { fr: 'Prototype, annonce', en: 'Prototype, announced' } },
  ],
  belligerants: [{ variant: 'pont12', name: { fr: 'Les ponts', en: 'The bridges' } }],
};

vi.mock('../client/house.svelte', () => ({
  gameInfo: (game: keyof typeof GAMES) => ({ variants: GAMES[game] }),
  openHouse: () => Promise.resolve(),
}));

const { houseRuleName, variantName } = await import('./variants');

afterEach(() => speak('fr'));

it('names variants in words, never by their codes', () => {
  expect(variantName('diam', '1998-2p')).toBe('Prototype 1998');
  expect(variantName('diam', '1998-2p+auto+no-mirror')).toBe(
    'Prototype, annonce, pas de premier pion en face du premier',
  );
  expect(variantName('belligerants', 'pont12+wforb+limit=80')).toBe(
    'Les ponts, jamais de noyade, 80 tours au plus',
  );
  expect(variantName('belligerants', 'file:ma-carte+noarm')).toBe(
    'carte «\u202fma-carte\u202f», pas d’armistice',
  );
  speak('en');
  expect(variantName('belligerants', 'pont12+strict')).toBe(
    'The bridges, only captures where one is possible',
  );
});

it('has words for every house rule', () => {
  const maps = ['standard', 'chain', 'escalier', 'escalier_t', 'meandre', 'pont12'];
  const rules = [...glossary.codes, ...glossary.plain].filter(
    (code) => !/^\d/.test(code) && !maps.includes(code),
  );
  expect(rules.length).toBe(19);
  for (const rule of rules) expect(houseRuleName(rule), rule).not.toBe('');
  expect(houseRuleName('unheard-of')).toBe('');
});
