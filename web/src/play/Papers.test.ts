import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIXTURES } from '../demo/fixtures';
import { DemoPort } from '../demo/port.svelte';
import { diadema } from '../games/diadema';
import { set } from '../lib/settings.svelte';
import { layOut } from './layout';
import './Papers.svelte';
import Play from './Play.svelte';
import './TableTab.svelte';

const laid = await layOut(true);

async function sit() {
  const table = FIXTURES['diadema']?.();
  if (!table) throw new Error('no scene');
  const port = new DemoPort(table);
  const offer = vi.spyOn(port, 'offer');
  render(Play, { port, laid, ui: diadema, seatLink: 'https://example.test/#seat' });
  flushSync();
  await fireEvent.click(screen.getByRole('tab', { name: 'Table' }));
  return { table, offer };
}

beforeEach(() => set({ lang: 'fr' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the record of a table', () => {
  it('is downloaded as a file', async () => {
    const { table } = await sit();
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Télécharger la partie' });
    expect(new URL(link.href).pathname).toBe(`/api/tables/${table.id}/record`);
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('is copied as a text', async () => {
    const copied: string[] = [];
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[Game "diadema"]')));
    const writeText = (text: string) => Promise.resolve(void copied.push(text));
    vi.stubGlobal('navigator', { language: 'fr', clipboard: { writeText } });
    await sit();
    await fireEvent.click(await screen.findByRole('button', { name: 'Copier la partie' }));
    expect(await screen.findByText('Copié')).toBeTruthy();
    expect(copied).toEqual(['[Game "diadema"]']);
  });

  it('says why there is none yet', async () => {
    const refusal = { code: 'waiting', words: { fr: 'on attend encore quelqu’un', en: 'still waiting' } };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(refusal), { status: 409 })));
    await sit();
    await fireEvent.click(await screen.findByRole('button', { name: 'Copier la partie' }));
    expect(await screen.findByText('on attend encore quelqu’un')).toBeTruthy();
  });
});

describe('a table that is not wanted any more', () => {
  it('is deleted after a confirmation', async () => {
    const { offer } = await sit();
    await fireEvent.click(await screen.findByRole('button', { name: 'Effacer la table' }));
    expect(offer).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Oui, effacer' }));
    expect(offer).toHaveBeenCalledWith('delete');
  });
});
