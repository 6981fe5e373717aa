import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Desk } from '../desk/port';
import { TABLES } from '../demo/fixtures';
import type { DeskAnswer } from '../wire';
import MapScreen from './MapScreen.svelte';
import { blank } from './painting';

const SHIPPED = {
  ...blank('Escalier', 4, 4),
  squares: Array.from({ length: 16 }, () => ({ ground: 'green' })),
};

/** Answers about shipped maps only when they are wanted to arrive. */
const arriving: (() => void)[] = [];
const desk: Desk = {
  ask: ({ want, variant }) =>
    new Promise((answer) => {
      const map: DeskAnswer = { type: 'map', valid: false, grid: SHIPPED };
      if (want.type === 'board') answer({ type: 'board', kit: TABLES.bel.kit } as DeskAnswer);
      else if (variant === undefined) answer(map);
      else arriving.push(() => answer(map));
    }),
  close: () => undefined,
};
vi.mock(import('../desk/port'), async (original) => ({
  ...(await original()),
  openDesk: () => desk,
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
  arriving.length = 0;
});

async function arrive(): Promise<string> {
  for (const go of arriving) go();
  for (let n = 0; n < 5; n++) await tick();
  flushSync();
  return screen.getByRole('application').getAttribute('aria-label') ?? '';
}

it('begins with a map of the game', async () => {
  render(MapScreen);
  flushSync();
  expect(await arrive()).toContain('4 colonnes');
});

it('does not lay the first map over what was painted before it came', async () => {
  render(MapScreen);
  flushSync();
  await fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' });
  expect(await arrive()).toContain('16 colonnes');
});
