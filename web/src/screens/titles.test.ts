import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../i18n/index.svelte';
import DiceScreen from './DiceScreen.svelte';
import Join from './Join.svelte';
import Lost from './Lost.svelte';

beforeEach(() => {
  document.title = 'another page';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('null')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a screen that no menu leads to', () => {
  it.each([
    ['fr', 'Des dés dont on peut être sûr', 'Une place vous attend', 'Adresse inconnue'],
    ['en', 'Dice you can be sure of', 'A seat is waiting for you', 'Unknown address'],
  ] as const)('has a title of its own (%s)', (lang, dice, join, lost) => {
    speak(lang);
    render(DiceScreen);
    expect(document.title).toBe(`${dice} · Ludothèque`);
    cleanup();
    render(Join, { table: 't', seat: 1, token: null });
    expect(document.title).toBe(`${join} · Ludothèque`);
    cleanup();
    render(Lost);
    expect(document.title).toBe(`${lost} · Ludothèque`);
  });
});
