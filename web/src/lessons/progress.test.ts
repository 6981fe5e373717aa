import { expect, it } from 'vitest';
import { isTaken, take } from './progress.svelte';

it('keeps the lessons that another tab has noted meanwhile', () => {
  take('diam', 'one');
  localStorage.setItem('ludotheque.lessons', JSON.stringify(['diam/one', 'diadema/two']));
  take('diam', 'three');
  expect(JSON.parse(localStorage.getItem('ludotheque.lessons') ?? '')).toEqual([
    'diam/one',
    'diadema/two',
    'diam/three',
  ]);
  expect(isTaken('diadema', 'two')).toBe(true);
});
