import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SeatSecret } from '../client/proof';
import { held } from '../client/seats.svelte';
import { speak } from '../i18n/index.svelte';
import type { Summary } from '../wire';
import MineStrip from './MineStrip.svelte';
import MyGames from './MyGames.svelte';

const both = (text: string) => ({ fr: text, en: text });
const secret = SeatSecret.make();

/** What the server says about two tables: one that Ada has lost to Bo, one against the computer that goes on. */
const TABLES: Record<string, Summary> = {
  done: {
    table: 'done',
    game: 'diam',
    variant: '2003-2p',
    variant_name: { fr: 'Boîte 2003, à deux', en: '2003 box, two players' },
    status: 'over',
    clock: 'none',
    plies: 12,
    names: ['Ada', 'Bo'],
    players: [both('Ada'), both('Bo')],
    sides: [0, 1],
    outcome: { winner: 1, reason: 'resigned', words: { fr: 'abandon', en: 'resignation' }, gain: 0 },
    looks: [],
    free: [],
    awaited: [],
    created: 1_780_000_000,
  },
  open: {
    table: 'open',
    game: 'belligerants',
    variant: 'pont12',
    variant_name: { fr: 'Les ponts', en: 'The bridges' },
    status: 'running',
    clock: 'none',
    plies: 3,
    names: ['Ada', 'level:3'],
    players: [both('Ada'), { fr: 'Ordinateur, 3 · amateur', en: 'Computer, 3 · casual' }],
    sides: [0, 1],
    looks: [],
    free: [],
    awaited: [0],
    created: 1_790_000_000,
  },
};

let asked: { path: string; body: unknown }[] = [];
let deleted = true;

beforeEach(() => {
  speak('fr');
  asked = [];
  deleted = true;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push({ path, body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null });
    const table = TABLES[path.split('/')[3] ?? ''];
    const answer = path.endsWith('/delete') ? { deleted } : table;
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
  for (const { table } of held.list) held.forget(table);
  for (const [n, { table, game, variant }] of Object.values(TABLES).entries()) {
    held.hold({
      table,
      game: game as 'diam',
      variant,
      secret: secret.text(),
      seats: [0],
      with: '',
      invites: [],
      at: 10 - n,
    });
  }
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of my games', () => {
  it('says when, what, against whom and how it ended', async () => {
    render(MyGames);
    const card = await screen.findByRole('link', { name: /Bo/ });
    const day = new Date(1_780_000_000_000).toLocaleDateString('fr', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    expect(card.textContent).toContain('Boîte 2003, à deux');
    expect(card.textContent).toContain(day);
    expect(card.textContent).toContain('perdue · abandon');
    expect(card.textContent).not.toContain('2003-2p');
    expect(screen.getByRole('link', { name: /Les ponts/ }).textContent).toContain('Ordinateur, 3 · amateur');
  });

  it('is searched by any of these words', async () => {
    render(MyGames);
    await screen.findByRole('link', { name: /Bo/ });
    const field = screen.getByRole('searchbox', { name: 'Chercher' });
    await fireEvent.input(field, { target: { value: 'PONTS amateur' } });
    expect(screen.queryByRole('link', { name: /Bo\b/ })).toBeNull();
    expect(screen.getByRole('link', { name: /Les ponts/ })).toBeTruthy();
    await fireEvent.input(field, { target: { value: 'perdue' } });
    expect(screen.getByRole('link', { name: /Bo\b/ })).toBeTruthy();
    await fireEvent.input(field, { target: { value: 'zzz' } });
    expect(screen.getByText('Aucune partie ne correspond à ces mots.')).toBeTruthy();
  });

  it('deletes a table once it is sure', async () => {
    render(MyGames);
    await screen.findByRole('link', { name: /Bo/ });
    await fireEvent.click(screen.getAllByRole('button', { name: 'Effacer' })[0] as HTMLElement);
    expect(asked.some(({ path }) => path.endsWith('/delete'))).toBe(false);
    await fireEvent.click(screen.getByRole('button', { name: 'Effacer la table du serveur', hidden: true }));
    await vi.waitFor(() => expect(held.at('done')).toBeNull());
    expect(asked.find(({ path }) => path.endsWith('/delete'))).toEqual({
      path: '/api/tables/done/delete',
      body: { auth: secret.auth() },
    });
  });

  it('keeps a table that others have still to let go', async () => {
    deleted = false;
    render(MyGames);
    await screen.findByRole('link', { name: /Bo/ });
    await fireEvent.click(screen.getAllByRole('button', { name: 'Effacer' })[0] as HTMLElement);
    await fireEvent.click(screen.getByRole('button', { name: 'Effacer la table du serveur', hidden: true }));
    expect(await screen.findByText(/dès que les autres joueurs seront d’accord/)).toBeTruthy();
    expect(held.at('done')).not.toBeNull();
  });
});

describe('the games at hand on the home page', () => {
  it('are those that go on', async () => {
    render(MineStrip);
    expect(await screen.findByRole('link', { name: /Ordinateur/ })).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: /Diam/ })).toBeNull());
    expect(screen.getByRole('link', { name: 'Toutes mes parties' })).toBeTruthy();
  });
});
