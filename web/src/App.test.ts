import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replace } from './lib/route.svelte';
import App from './App.svelte';

// Any two pages do: what matters is where the focus goes between them.
vi.mock('./screens', () => ({
  screens: {
    join: () => import('./screens/Privacy.svelte'),
    play: () => import('./screens/About.svelte'),
    games: () => import('./screens/Lost.svelte'),
  },
}));

beforeEach(() => {
  location.hash = '#/join/t1/0';
});
afterEach(() => {
  cleanup();
  location.hash = '';
});

const page = () => document.activeElement?.closest('main')?.querySelector('h1')?.textContent;

it('lands on the table that takes the place of the way into it, and on the dice of the table', async () => {
  render(App);
  await screen.findByRole('heading', { level: 1 });
  expect(document.activeElement).toBe(document.body);
  replace({ at: 'play', table: 't1' });
  await vi.waitFor(() => expect(page()).toBe('À propos'));
  const table = document.activeElement;
  (table as HTMLElement).blur();
  replace({ at: 'dice', table: 't1' });
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('main'));
  // The table stays open behind its dice.
  expect(document.activeElement).toBe(table);
});
