import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SeatSecret } from '../client/proof';
import { held } from '../client/seats.svelte';
import { speak } from '../i18n/index.svelte';
import type { ClaimSeat } from '../wire';
import Join from './Join.svelte';

let claims: ClaimSeat[];
/** The server takes the seat, and its answer is lost on the way. */
let lost: boolean;

beforeEach(() => {
  speak('fr');
  localStorage.clear();
  for (const { table } of held.list) held.forget(table);
  claims = [];
  lost = true;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const answer = (body: object) => Promise.resolve(new Response(JSON.stringify(body)));
    if (!path.endsWith('/claim')) {
      const name = { fr: 'Boîte', en: 'Box' };
      return answer({ table: 'k3', game: 'diam', variant: '2003-2p', variant_name: name, players: [] });
    }
    claims.push(JSON.parse(init?.body as string) as ClaimSeat);
    return lost ? Promise.reject(new TypeError('the line is down')) : answer({ seat: 1 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const invite = () => render(Join, { table: 'k3', seat: 1, token: 'x' });

async function sit(): Promise<void> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'S’asseoir' });
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  await fireEvent.click(button);
}

it('asks again with the same secret where the answer was lost, even after a reload', async () => {
  invite();
  await sit();
  await screen.findByRole('alert');
  await sit();
  await vi.waitFor(() => expect(claims).toHaveLength(2));
  await screen.findByRole('alert');
  cleanup();

  lost = false;
  invite();
  await sit();
  await vi.waitFor(() => expect(held.at('k3')).not.toBeNull());
  const auth = SeatSecret.read(held.at('k3')?.secret ?? '')?.auth();
  expect(claims.map((claim) => claim.auth)).toEqual([auth, auth, auth]);
});

it('keeps the secret of a seat in one place once one sits there', async () => {
  lost = false;
  invite();
  await sit();
  await vi.waitFor(() => expect(localStorage.getItem('ludotheque.seats')).toContain(held.at('k3')?.secret));
  expect(localStorage.getItem('ludotheque.claim.k3')).toBeNull();
});
