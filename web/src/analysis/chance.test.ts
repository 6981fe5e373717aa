import { expect, it } from 'vitest';
import { drawn } from './chance';

const EVENTS = [
  { text: '[1]', weight: 1 },
  { text: '[D]', weight: 2 },
];

it('draws each as often as its weight says', () => {
  expect([0, 1, 2].map((n) => drawn(EVENTS, () => n))).toEqual(['[1]', '[D]', '[D]']);
  const seen = new Set(Array.from({ length: 200 }, () => drawn(EVENTS)));
  expect(seen).toEqual(new Set(['[1]', '[D]']));
});
