import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../i18n/index.svelte';
import MapChoice from './MapChoice.svelte';

const maps = ['escalier', 'pont12'].map((variant) => ({
  variant,
  name: { fr: `La carte ${variant.length}`, en: variant },
  about: { fr: '', en: '' },
  seats: 2,
}));

beforeEach(() => {
  speak('fr');
  vi.stubGlobal('fetch', (path: string) => {
    const size = path.includes('pont12') ? 2 : 3;
    const cells = Array.from({ length: size * size }, (_, n) => ({
      name: `c${n}`,
      x: (n % size) - (size - 1) / 2,
      y: Math.floor(n / size) - (size - 1) / 2,
      kind: n === 0 ? 'blue' : 'brown',
      label: { fr: '', en: '' },
      neighbours: [],
    }));
    return Promise.resolve(new Response(JSON.stringify({ cells, lines: [] })));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the choice of a map', () => {
  it('shows a small picture of each, drawn from its squares', async () => {
    const chosen: string[] = [];
    render(MapChoice, {
      game: 'belligerants',
      maps,
      chosen: 'escalier',
      onchoose: (map: string) => void chosen.push(map),
    });
    const usual = screen.getByRole('button', { name: 'La carte 8' });
    const small = screen.getByRole('button', { name: 'La carte 6' });
    await vi.waitFor(() => expect(small.querySelector('svg')).toBeTruthy());
    expect(usual.getAttribute('aria-pressed')).toBe('true');
    const water = (card: HTMLElement) => card.querySelector('[data-ground="blue"]')?.getAttribute('d');
    expect(water(usual)).toBe('M-1.5-1.5h1v1h-1z');
    expect(water(small)).toBe('M-1-1h1v1h-1z');
    await fireEvent.click(within(small).getByText('La carte 6'));
    expect(chosen).toEqual(['pont12']);
  });
});
