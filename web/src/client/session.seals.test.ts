import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, now, state, you } from '../../tests/fake-server';
import type { Now } from '../wire';
import { SeatSecret } from './proof';
import { nonceOf, sealOf } from './seals';
import { Session } from './session.svelte';
import * as tools from './tools';

const secret = SeatSecret.read('01'.repeat(32)) ?? SeatSecret.make();
const setUp = 'S=EM,BO,AV,DC,MI,CA,TK,OF,AM,ES,PA,SE,SO,SO,SO';
/** The log once a set-up was sealed. */
const SEALED = ['0 table t', '1 seal 1 ab'];
let server: FakeServer;
let session: Session;

const quiet = async () => {
  for (let i = 0; i < 4; i++) await Promise.resolve();
};

async function sit(with_: SeatSecret, first: Now, log: string[] = []): Promise<void> {
  session = new Session('t', with_, server.connect, null, {
    tools: () => Promise.resolve(tools),
    chain: () => Promise.reject(new Error('not needed')),
  });
  session.start();
  server.line.events.open();
  server.say({ ...state(1, {}, log), now: first });
  await quiet();
}

/** Both seats as far as they are sealed. */
function table(version: number, sealed: [boolean, boolean], awaited: number[]): Now {
  const later = now(version, { awaited, you: you({ seals: true }) });
  return { ...later, seats: later.seats.map((seat, i) => ({ ...seat, sealed: sealed[i] ?? false })) };
}

const step = async (next: Now) => {
  server.say({ type: 'step', now: next, kept: 0, history: [], lines: 0, log: SEALED });
  await quiet();
};

async function seals(): Promise<string> {
  await sit(secret, table(1, [false, false], [0, 1]));
  session.act(setUp);
  await quiet();
  const [seal] = server.heard('seal');
  server.say({ type: 'accepted', id: seal?.id ?? '', version: 2 });
  return seal?.hash ?? '';
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
});

afterEach(() => {
  session.stop();
  vi.useRealTimers();
});

describe('a secret set-up', () => {
  it('is sealed first and shown when the others have sealed theirs, even after a reload', async () => {
    expect(await seals()).toBe(sealOf('t', 0, nonceOf(secret, 't', 0), setUp));
    expect(server.heard('act')).toEqual([]);
    session.stop();

    await sit(secret, table(2, [true, false], [1]), SEALED);
    expect(server.heard('act')).toEqual([]);
    await step(table(3, [true, true], [0, 1]));
    expect(server.heard('act')[0]).toMatchObject({ text: setUp, nonce: nonceOf(secret, 't', 0) });
  });

  it('is played openly where nothing has to be sealed', async () => {
    await sit(secret, now(1));
    session.act(setUp);
    expect(server.heard('seal')).toEqual([]);
    expect(server.heard('act')[0]).toMatchObject({ text: setUp });
  });

  it('is sealed anew by itself when an exchange of the secret broke its seal', async () => {
    const first = await seals();
    await step(table(2, [true, false], [1]));
    session.rekey();
    await step(table(3, [false, false], [0, 1]));
    expect(server.heard('seal')).toHaveLength(1);
    server.say({ type: 'accepted', id: server.heard('rekey')[0]?.id ?? '', version: 3 });
    await quiet();
    const next = session.rekeyed ?? secret;
    expect(server.heard('seal').map((message) => message.hash)).toEqual([
      first,
      sealOf('t', 0, nonceOf(next, 't', 0), setUp),
    ]);
    await step(table(4, [true, true], [0, 1]));
    expect(server.heard('act')[0]).toMatchObject({ text: setUp, nonce: nonceOf(next, 't', 0) });
  });

  it('is sealed anew after a reload as well', async () => {
    await seals();
    session.stop();
    const next = SeatSecret.make();
    await sit(next, table(3, [false, false], [0, 1]), SEALED);
    expect(server.heard('seal')[0]?.hash).toBe(sealOf('t', 0, nonceOf(next, 't', 0), setUp));
  });

  it('is not sealed again behind the back of whoever is still choosing', async () => {
    await seals();
    session.stop();
    await sit(secret, table(3, [false, false], [0, 1]), SEALED);
    expect(server.heard('seal')).toEqual([]);
  });
});
