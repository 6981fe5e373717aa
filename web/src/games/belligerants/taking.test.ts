import { beforeAll, expect, it } from 'vitest';
import { learn } from '../../i18n/index.svelte';
import { belligerants } from '../../i18n/words/belligerants';
import { taking } from './taking';

beforeAll(() => learn(belligerants));

it.each([
  ['escalier', 'B19', /sinon le pion est soufflé/],
  ['pont12+decline', 'B19', /ou y renoncer/],
  ['escalier+axis+strict', 'B19', /seules les prises sont jouables/],
  ['meandre+nohuff', 'B17', /rien n’y oblige/],
])('says what a capture means on %s', (variant, rule, text) => {
  expect(taking(variant)).toEqual({ rule, text: expect.stringMatching(text) as string });
});
