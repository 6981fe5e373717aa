import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, state } from '../../tests/fake-server';
import { SeatSecret } from '../client/proof';
import { held, type HeldSeat } from '../client/seats.svelte';
import type { Connect } from '../client/transport';
import { loadGame } from '../games/ui';
import { speak } from '../i18n/index.svelte';
import { layOut } from '../play/layout';
import OpenSeat from './OpenSeat.svelte';
import Sitting from './Sitting.svelte';

let server: FakeServer;
vi.mock('../client/transport', () => ({
  socketUrl: (table: string) => table,
  connectTo: (): Connect => (events) => server.connect(events),
}));

/** What the sitting hands to the table on the screen, which is not drawn here. */
let rekey: (() => void) | null = null;
vi.mock('../play/Play.svelte', () => ({
  default: (_: unknown, props: { rekey: () => void }) => {
    rekey = props.rekey;
  },
}));
// What is fetched when it is needed is here already: a test has no time to wait for it.
await Promise.all([layOut(false), loadGame('diam')]);

const [good, bad] = [SeatSecret.make(), SeatSecret.make()];
const seat: HeldSeat = {
  table: 't',
  secret: good.text(),
  game: 'diam',
  variant: '2003-2p',
  seats: [0],
  with: '',
  invites: [],
  at: 5,
};

beforeEach(() => {
  speak('fr');
  server = new FakeServer();
  rekey = null;
  for (const { table } of held.list) held.forget(table);
  held.hold(seat);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ game: 'diam', variant: '2003-2p', players: [] }))),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the line; returns what the sitting says who it is. */
function greet(): string | undefined {
  server.line.events.open();
  return server.heard('hello')[0]?.auth;
}
const unknown = () =>
  server.say({ type: 'refused', refusal: { code: 'unauthorised', words: { fr: 'inconnu', en: 'unknown' } } });

describe('a held seat', () => {
  it('survives a link that opens nothing', async () => {
    render(OpenSeat, { table: 't', secret: bad.text() });
    await vi.waitFor(() => expect(held.at('t')?.secret).toBe(bad.text()));
    cleanup();

    render(Sitting, { table: 't' });
    expect(greet()).toBe(bad.auth());
    unknown();
    expect(greet()).toBe(good.auth());
    server.say(state(1));
    await vi.waitFor(() => expect(held.at('t')?.secret).toBe(good.text()));
    expect(held.at('t')?.spare).toBeUndefined();
  });

  it('is the one of the link where that is good', async () => {
    render(OpenSeat, { table: 't', secret: bad.text() });
    await vi.waitFor(() => expect(held.at('t')?.secret).toBe(bad.text()));
    cleanup();
    render(Sitting, { table: 't' });
    expect(greet()).toBe(bad.auth());
    server.say(state(1));
    expect(held.at('t')?.secret).toBe(bad.text());
  });

  it('is not lost where its own link is followed twice', async () => {
    held.note('t', { secret: bad.text(), spare: good.text() });
    render(OpenSeat, { table: 't', secret: bad.text() });
    await vi.waitFor(() => expect(held.at('t')?.at).not.toBe(5));
    expect(held.at('t')).toMatchObject({ secret: bad.text(), spare: good.text() });
  });

  it('keeps a new secret from before it is sent until it is the only one', async () => {
    render(Sitting, { table: 't' });
    greet();
    server.say(state(1));
    await vi.waitFor(() => expect(rekey).not.toBeNull());
    rekey?.();
    const sent = server.heard('rekey')[0];
    const spare = held.at('t')?.spare ?? '';
    expect(SeatSecret.read(spare)?.auth()).toBe(sent?.auth);
    expect(held.at('t')?.secret).toBe(good.text());

    server.say({ type: 'accepted', id: sent?.id ?? '', version: 2 });
    await vi.waitFor(() => expect(held.at('t')).toMatchObject({ secret: spare, spare: undefined }));
  });

  it('is held in the rematch, which is not over', async () => {
    held.note('t', { over: true });
    render(Sitting, { table: 't' });
    greet();
    const outcome = { reason: 'resigned', words: { fr: 'abandon', en: 'resignation' }, gain: 0, winner: 1 };
    server.say(state(2, { status: 'over', outcome, rematch: 'u' }));
    await vi.waitFor(() => expect(held.at('u')).toMatchObject({ secret: good.text(), over: false }));
  });
});
