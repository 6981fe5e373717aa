import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, state } from '../../tests/fake-server';
import type { RefusalCode } from '../wire';
import { SeatSecret } from './proof';
import { Session } from './session.svelte';

const [first, second] = [SeatSecret.make(), SeatSecret.make()];
let server: FakeServer;
let session: Session;

function begin(spare: SeatSecret | null = null): void {
  session = new Session('t', first, server.connect, spare);
  session.start();
  server.line.events.open();
}

const refuse = (code: RefusalCode, id?: string) =>
  server.say({ type: 'refused', ...(id ? { id } : {}), refusal: { code, words: { fr: 'non', en: 'no' } } });

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});

afterEach(() => {
  session.stop();
  vi.useRealTimers();
});

describe('an exchange of the secret', () => {
  it('is kept before the server hears of it', () => {
    begin();
    server.say(state(1));
    const heard: number[] = [];
    session.rekey((text) => {
      heard.push(server.heard('rekey').length);
      expect(SeatSecret.read(text)?.auth()).not.toBe(first.auth());
    });
    expect(heard).toEqual([0]);
    expect(server.heard('rekey')).toHaveLength(1);
  });

  it('is made once, however often it is asked for before the answer', () => {
    begin();
    server.say(state(1));
    session.rekey();
    session.rekey();
    const sent = server.heard('rekey');
    expect(sent).toHaveLength(1);
    server.say({ type: 'accepted', id: sent[0]?.id ?? '', version: 2 });
    expect(session.rekeyed?.auth()).toBe(sent[0]?.auth);
    session.rekey();
    expect(server.heard('rekey')).toHaveLength(2);
  });

  it('can be asked for again once it was refused', () => {
    begin();
    server.say(state(1));
    session.rekey();
    refuse('illegal', server.heard('rekey')[0]?.id);
    session.rekey();
    expect(server.heard('rekey')).toHaveLength(2);
    expect(session.rekeyed).toBeNull();
  });
});

describe('a spare secret', () => {
  it.each(['revoked', 'unauthorised'] as const)('opens the seat where the other is %s', (code) => {
    begin(second);
    expect(server.heard('hello')[0]?.auth).toBe(first.auth());
    refuse(code);
    server.line.events.open();
    expect(server.heard('hello')[0]?.auth).toBe(second.auth());
    server.say(state(1));
    expect(session.gone).toBeNull();
    expect(session.rekeyed).toBe(second);
  });

  it('is tried once', () => {
    begin(second);
    refuse('unauthorised');
    server.line.events.open();
    refuse('unauthorised');
    expect(session.gone?.words.en).toBe('no');
  });

  it('hinders no exchange', () => {
    begin(second);
    server.say(state(1));
    session.rekey();
    expect(server.heard('rekey')).toHaveLength(1);
  });
});
