import { describe, expect, it } from 'vitest';
import { href, parse, type Route } from './route.svelte';

describe('addresses', () => {
  const routes: Route[] = [
    { at: 'home' },
    { at: 'new', game: 'diadema' },
    { at: 'games' },
    { at: 'maps' },
    { at: 'play', table: 'k3/ü' },
    { at: 'seat', table: 'k3', secret: 'ab' },
    { at: 'join', table: 'k3', seat: 1, token: 'x y' },
    { at: 'join', table: 'k3', seat: 0, token: null },
    { at: 'rules', game: 'belligerants', paragraph: 'B24' },
    { at: 'strategy', game: 'diam', paragraph: null },
    { at: 'strategy', game: 'belligerants', paragraph: 'advice' },
    { at: 'learn', game: 'diadema', lesson: null, step: 0 },
    { at: 'learn', game: 'belligerants', lesson: 'devil', step: 2 },
    { at: 'dice' },
    { at: 'about' },
    { at: 'puzzles', list: null, number: null },
    { at: 'puzzles', list: 'diam', number: null },
    { at: 'puzzles', list: 'diadema', number: 42 },
    { at: 'puzzles', list: 'day', number: null },
  ];

  it.each(routes)('$at round-trips', (route) => {
    expect(parse(href(route))).toEqual(route);
  });

  it.each([
    '#/nowhere',
    '#/new/chess',
    '#/play',
    '#/seat/k3',
    '#/join/k3/x',
    '#/puzzles/chess',
    '#/puzzles/diam/x',
    '#/puzzles/day/1',
    '#/%E0%A4%A',
  ])('%s leads nowhere', (hash) => {
    expect(parse(hash)).toEqual({ at: 'lost' });
  });
});
