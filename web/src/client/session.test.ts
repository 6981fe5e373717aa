import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, now, state, you } from '../../tests/fake-server';
import type { State } from '../wire';
import * as chains from './dice/chain';
import { SeatSecret } from './proof';
import { Session } from './session.svelte';

const secret = SeatSecret.read('01'.repeat(32));
let server: FakeServer;
let session: Session;

function begin(first: State & { type: 'state' } = state(1)): void {
  session.start();
  server.line.events.open();
  server.say(first);
}

function cut(): void {
  server.line.events.close();
}

function comeBack(): void {
  vi.advanceTimersByTime(15_000);
  server.line.events.open();
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
  session = new Session('t', secret, server.connect);
});

afterEach(() => {
  session.stop();
  vi.useRealTimers();
});

describe('a sitting', () => {
  it('says who is there and shows the table', () => {
    begin();
    expect(server.heard('hello')).toEqual([{ type: 'hello', auth: secret?.auth() }]);
    expect(session.line).toBe('live');
    expect(session.model).toMatchObject({ id: 't', version: 1, me: { person: 0, seats: [0] } });
  });

  it('never sends the secret itself', () => {
    begin();
    session.act('A1');
    expect(JSON.stringify(server.line.sent)).not.toContain(secret?.text());
  });

  it('holds an action until it is on disk', () => {
    begin();
    session.act('A1');
    const [act] = server.heard('act');
    expect(act).toMatchObject({ version: 1, text: 'A1' });
    expect(session.sending).toBe('A1');
    server.say({ type: 'accepted', id: act?.id ?? '', version: 2 });
    expect(session.sending).toBeNull();
    expect(session.saved).toBe(true);
  });

  it('shows why an action was refused', () => {
    begin();
    session.act('A9');
    const [act] = server.heard('act');
    server.say({
      type: 'refused',
      id: act?.id ?? '',
      refusal: { code: 'illegal', words: { fr: 'non', en: 'no' }, rule: 'M3', cells: ['3'] },
    });
    expect(session.refusal).toEqual({ rule: 'M3', words: { fr: 'non', en: 'no' }, cells: ['3'] });
    expect(session.sending).toBeNull();
    session.dismiss();
    expect(session.refusal).toBeNull();
  });

  it('says that an action is being saved while the server cannot, and sends it until it can', () => {
    begin();
    session.act('A1');
    const id = server.heard('act')[0]?.id ?? '';
    const away = { code: 'unavailable' as const, words: { fr: 'plus tard', en: 'later' } };
    for (const tries of [2, 3]) {
      server.say({ type: 'refused', id, refusal: away });
      expect([session.sending, session.saving, session.saved, session.refusal]).toEqual([
        'A1',
        true,
        false,
        null,
      ]);
      vi.advanceTimersByTime(2000);
      expect(server.heard('act').map((act) => act.id)).toEqual(Array(tries).fill(id));
    }
    server.say({ type: 'accepted', id, version: 2 });
    expect([session.sending, session.saving, session.saved]).toEqual([null, false, true]);
    // Longer than it waits to send again, and not so long that the line is given up.
    vi.advanceTimersByTime(4000);
    expect(server.heard('act')).toHaveLength(3);
  });

  it('sends again as well what nobody asked for', async () => {
    session = new Session('t', secret, server.connect, null, {
      tools: () => Promise.reject(new Error('not needed')),
      chain: () => Promise.resolve(chains),
    });
    const duty = { throw_only: false, deposit: false, commit: '0.0' };
    begin(state(1, { you: you({ duty }) }));
    for (let i = 0; i < 4; i++) await Promise.resolve();
    const [commit] = server.heard('commit');
    const refusal = { code: 'unavailable' as const, words: { fr: 'plus tard', en: 'later' } };
    server.say({ type: 'refused', id: commit?.id ?? '', refusal });
    vi.advanceTimersByTime(2000);
    expect(server.heard('commit')).toEqual([commit, commit]);
    expect([session.saving, session.refusal]).toEqual([false, null]);
  });

  it('adds steps to what it has', () => {
    begin();
    const ply = {
      text: 'A1',
      seat: 0,
      position: 'A/././././././. 2',
      words: { fr: 'pose', en: 'places' },
      change: { stage: { code: 'play' } },
    };
    server.say({
      type: 'step',
      now: now(2, { position: ply.position }),
      kept: 0,
      history: [ply],
      lines: 0,
      log: ['x'],
    });
    expect(session.model?.plies).toEqual([ply]);
    server.say({ type: 'step', now: now(3), kept: 0, history: [], lines: 1, log: ['y'] });
    expect(session.model?.plies).toEqual([]);
  });

  it('reads a ply once: those that stand stay the same, and so does the list where nothing was played', () => {
    const ply = (text: string) => ({
      text,
      seat: 0,
      position: text,
      words: { fr: 'pose', en: 'places' },
      change: { stage: { code: 'play' } },
    });
    const step = (version: number, kept: number, texts: string[]) => {
      const history = texts.map(ply);
      server.say({ type: 'step', now: now(version), kept, history, lines: 0, log: [] });
      return session.model?.plies ?? [];
    };
    begin();
    const before = step(2, 0, ['A1', 'B2']);
    const after = step(3, 2, ['A3']);
    expect(after.map(({ text }) => text)).toEqual(['A1', 'B2', 'A3']);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(step(4, 3, [])).toBe(after);
    expect(step(5, 1, ['B4'])[0]).toBe(before[0]);
  });

  it('asks for everything again when a step does not fit, and sends again what was not answered', () => {
    begin();
    session.act('A1');
    const [act] = server.heard('act');
    server.say({ type: 'step', now: now(9), kept: 5, history: [], lines: 0, log: [] });
    expect(server.lines).toHaveLength(2);
    server.line.events.open();
    expect(server.heard('hello')[0]).not.toHaveProperty('version');
    server.say(state(9));
    expect(server.heard('act')).toEqual([act]);
  });

  it('comes back with its version and sends again what was not answered', () => {
    begin();
    session.act('A1');
    const [first] = server.heard('act');
    cut();
    expect(session.line).toBe('down');
    expect(session.sending).toBe('A1');
    comeBack();
    expect(server.heard('hello')[0]).toMatchObject({ version: 1 });
    expect(server.heard('act')).toEqual([]);
    server.say({ type: 'step', now: now(2), kept: 0, history: [], lines: 0, log: [] });
    expect(server.heard('act')).toEqual([first]);
    server.say({ type: 'accepted', id: first?.id ?? '', version: 2 });
    cut();
    comeBack();
    server.say({ type: 'step', now: now(2), kept: 0, history: [], lines: 0, log: [] });
    expect(server.heard('act')).toEqual([]);
  });

  it('answers the offer that was seen, whatever stands when the line is back', () => {
    const draw = { id: 6, offer: { kind: 'draw' as const }, seat: 1, open: [0] };
    begin(state(6, { offer: draw }));
    expect(session.model?.offer?.id).toBe(6);
    cut();
    session.answer(true, 6);
    comeBack();
    const other = { ...draw, id: 8, offer: { kind: 'delete' as const } };
    server.say({ type: 'step', now: now(8, { offer: other }), kept: 0, history: [], lines: 0, log: [] });
    expect(server.heard('answer')).toMatchObject([{ yes: true, offer: 6 }]);
  });

  it('sends at the return of the line what was done while it was down', () => {
    begin();
    cut();
    session.act('A1');
    comeBack();
    server.say({ type: 'step', now: now(1), kept: 0, history: [], lines: 0, log: [] });
    expect(server.heard('act')).toHaveLength(1);
  });

  it('waits longer after each failure and not at all when told that the network is back', () => {
    begin();
    cut();
    for (let i = 0; i < 4; i++) {
      vi.advanceTimersByTime(15_000);
      cut();
    }
    const tries = server.lines.length;
    vi.advanceTimersByTime(500);
    expect(server.lines).toHaveLength(tries);
    session.wake();
    expect(server.lines).toHaveLength(tries + 1);
  });

  it('comes back when the server said that it may', () => {
    begin();
    server.say({ type: 'bye', reason: 'restart', retry_ms: 20_000 });
    cut();
    vi.advanceTimersByTime(14_000);
    expect(server.lines).toHaveLength(1);
    vi.advanceTimersByTime(12_000);
    expect(server.lines).toHaveLength(2);
  });

  it('gives up a line that is silent', () => {
    begin();
    vi.advanceTimersByTime(60_000);
    expect(server.lines.length).toBeGreaterThan(1);
  });

  it('keeps the choice in the making when somebody comes in', () => {
    const choices = {
      next: [[{ reserve: 'A' }, { action: 'A1' }]] as [{ reserve: string }, { action: string }][],
    };
    begin(state(1, { you: you({ choices }) }));
    const before = session.model?.choices;
    server.say({ type: 'presence', here: [true, false], watchers: 3 });
    expect(session.model?.choices).toBe(before);
    expect(session.model?.seats[1]?.people[0]?.here).toBe(false);
  });

  it('stops for good at a revoked seat', () => {
    begin();
    server.say({ type: 'refused', refusal: { code: 'revoked', words: { fr: 'révoquée', en: 'revoked' } } });
    expect(session.gone?.words.en).toBe('revoked');
    cut();
    vi.advanceTimersByTime(60_000);
    expect(server.lines).toHaveLength(1);
  });

  it('asks why touches lead nowhere, and shows the reason', () => {
    begin();
    session.explain([{ level: ['3', 2] }, { cell: '6' }]);
    const [question] = server.heard('preview');
    expect(question).toMatchObject({ touches: [{ level: ['3', 2] }, { cell: '6' }] });
    server.say({
      type: 'preview',
      id: question?.id ?? '',
      route: [],
      refusal: { code: 'illegal', words: { fr: 'non', en: 'no' }, rule: 'M4', cells: ['3', '6'] },
    });
    expect(session.refusal).toEqual({ rule: 'M4', words: { fr: 'non', en: 'no' }, cells: ['3', '6'] });
  });

  it('answers a preview, or nothing in time', async () => {
    begin();
    const asked = session.preview('i4-i8');
    const [question] = server.heard('preview');
    server.say({ type: 'preview', id: question?.id ?? '', route: ['i4', 'i8'] });
    await expect(asked).resolves.toEqual({ action: 'i4-i8', route: ['i4', 'i8'], words: null });
    const late = session.preview('i4-i9');
    vi.advanceTimersByTime(5000);
    await expect(late).resolves.toBeNull();
  });
});
