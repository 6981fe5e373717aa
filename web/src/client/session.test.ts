import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, Now, ServerMessage, State } from '../wire';
import { SeatSecret } from './proof';
import { Session } from './session.svelte';
import type { Connect, TransportEvents } from './transport';

/** A server's end of the line, in the hands of the test. */
class FakeServer {
  lines: { events: TransportEvents; sent: ClientMessage[]; open: boolean }[] = [];

  connect: Connect = (events) => {
    const line = { events, sent: [] as ClientMessage[], open: true };
    this.lines.push(line);
    return {
      send: (text) => line.sent.push(JSON.parse(text) as ClientMessage),
      close: () => {
        line.open = false;
      },
    };
  };

  get line() {
    const last = this.lines.at(-1);
    if (!last) throw new Error('nobody has connected');
    return last;
  }

  say(message: ServerMessage): void {
    this.line.events.message(JSON.stringify(message));
  }

  heard<Type extends ClientMessage['type']>(type: Type): Extract<ClientMessage, { type: Type }>[] {
    return this.line.sent.filter(
      (message): message is Extract<ClientMessage, { type: Type }> => message.type === type,
    );
  }
}

const you = (over: Partial<NonNullable<Now['you']>> = {}): NonNullable<Now['you']> => ({
  person: 0,
  seats: [0],
  duty: { throw_only: false, deposit: false },
  seals: false,
  may_claim: false,
  ...over,
});

function now(version: number, over: Partial<Now> = {}): Now {
  return {
    version,
    status: 'running',
    position: './././././././. 1',
    describe: [],
    awaited: [0],
    seats: [0, 1].map((side) => ({
      side,
      title: { fr: 'place', en: 'seat' },
      size: 1,
      people: [{ person: side, name: `P${side}`, here: true }],
      free: 0,
      runs: false,
      sealed: false,
    })),
    watchers: 0,
    fingerprint: ['a', 'b', 'c', 'd'],
    you: you(),
    ...over,
  };
}

function state(version: number, over: Partial<Now> = {}, log: string[] = []): State & { type: 'state' } {
  return {
    type: 'state',
    setting: {
      table: 't',
      game: 'diam',
      variant: '2003-2p',
      rules: 1,
      start: './././././././. 1',
      geometry: { cells: [], lines: [] },
      clock: 'none',
      public: false,
      assists: true,
      takebacks: true,
      created: 0,
    },
    now: now(version, over),
    history: [],
    log,
  };
}

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

  it('adds steps to what it has', () => {
    begin();
    const ply = { text: 'A1', seat: 0, position: 'A/././././././. 2' };
    server.say({
      type: 'step',
      now: now(2, { position: ply.position }),
      kept: 0,
      history: [ply],
      lines: 0,
      log: ['x'],
    });
    expect(session.model?.plies).toEqual([{ text: 'A1', seat: 0, position: ply.position }]);
    server.say({ type: 'step', now: now(3), kept: 0, history: [], lines: 1, log: ['y'] });
    expect(session.model?.plies).toEqual([]);
  });

  it('asks for everything again when a step does not fit', () => {
    begin();
    server.say({ type: 'step', now: now(9), kept: 5, history: [], lines: 0, log: [] });
    expect(server.lines).toHaveLength(2);
    server.line.events.open();
    expect(server.heard('hello')[0]).not.toHaveProperty('version');
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
    const draw = { id: 6, offer: { kind: 'draw' as const }, seat: 1, agreed: [], open: [0] };
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

  it('answers a preview, or nothing in time', async () => {
    begin();
    const asked = session.preview('i4-i8');
    const [question] = server.heard('preview');
    server.say({ type: 'preview', id: question?.id ?? '', route: ['i4', 'i8'] });
    await expect(asked).resolves.toEqual({ action: 'i4-i8', route: ['i4', 'i8'] });
    const late = session.preview('i4-i9');
    vi.advanceTimersByTime(5000);
    await expect(late).resolves.toBeNull();
  });
});

describe('the dice', () => {
  const dice = { manual: false, proved: true, moment: '0.1', index: 0, thrower: 0 };
  const place = { table: 't', person: 0 };
  const seated = ['0 sit p0 1 proved P0', '0 sit p1 2 proved P1'];
  const committed = [...seated, '1 server 0.1.0 ab', '1 commit p0 0.1 cd', '1 commit p1 0.1 ef'];
  const throwing = (log: string[]) =>
    state(1, { dice, you: you({ duty: { share: '0.1', throw_only: true, deposit: false } }) }, log);

  it('are committed to once when the table asks', () => {
    begin(state(1, { dice, you: you({ duty: { commit: '0.0', throw_only: false, deposit: false } }) }));
    server.say({
      type: 'step',
      now: now(2, { dice, you: you({ duty: { commit: '0.0', throw_only: false, deposit: false } }) }),
      kept: 0,
      history: [],
      lines: 0,
      log: [],
    });
    expect(server.heard('commit')).toEqual([
      expect.objectContaining({ moment: '0.0', commit: secret?.commitment(place, '0.0') }),
    ]);
  });

  it('travel with the throw, with the promise for the next turn', () => {
    begin(throwing(committed));
    session.act('throw');
    expect(server.heard('act')[0]?.share).toEqual({
      moment: '0.1',
      share: secret?.share(place, '0.1'),
      next: secret?.commitment(place, '0.2'),
    });
  });

  it('do not travel with anything but the throw where only the throw may bring them', () => {
    begin(throwing(committed));
    session.act('ask');
    expect(server.heard('act')[0]).not.toHaveProperty('share');
  });

  it.each([
    ['the server', [...seated, '1 commit p0 0.1 cd', '1 commit p1 0.1 ef']],
    ['the opponent', [...seated, '1 server 0.1.0 ab', '1 commit p0 0.1 cd']],
    ['anybody for this turn', [...seated, '1 server 0.0.0 ab', '1 commit p0 0.0 cd', '1 commit p1 0.0 ef']],
  ])('are kept back before %s has committed in our own log', (_, log) => {
    begin(throwing(log));
    session.act('throw');
    expect(server.heard('act')[0]).not.toHaveProperty('share');
  });

  it('are deposited where no action carries them', () => {
    begin(
      state(1, { dice, you: you({ duty: { share: '0.1', throw_only: false, deposit: true } }) }, committed),
    );
    expect(server.heard('deposit')[0]?.share.share).toBe(secret?.share(place, '0.1'));
  });
});

describe('a secret set-up', () => {
  const setUp = 'S=EM,BO,AV,DC,MI,CA,TK,OF,AM,ES,PA,SE,SO,SO,SO';
  const sealed = (version: number, awaited: number[]): Now => {
    const later = now(version, { awaited, you: you({ seals: true }) });
    return {
      ...later,
      seats: later.seats.map((seat, i) => ({ ...seat, sealed: i === 0 || awaited.length > 0 })),
    };
  };

  it('is sealed first and shown when the others have sealed theirs, even after a reload', () => {
    begin(state(1, { you: you({ seals: true }) }));
    session.act(setUp);
    expect(server.heard('act')).toEqual([]);
    const [seal] = server.heard('seal');
    expect(seal).toMatchObject({ seat: 0, hash: secret?.seal('t', 0, setUp) });
    server.say({ type: 'accepted', id: seal?.id ?? '', version: 2 });
    session.stop();

    session = new Session('t', secret, server.connect);
    begin({ ...state(2), now: sealed(2, []) });
    expect(server.heard('act')).toEqual([]);
    server.say({ type: 'step', now: sealed(3, [0, 1]), kept: 0, history: [], lines: 0, log: [] });
    expect(server.heard('act')[0]).toMatchObject({ text: setUp, nonce: secret?.nonce('t', 0) });
  });

  it('is played openly where nothing has to be sealed', () => {
    begin(state(1));
    session.act(setUp);
    expect(server.heard('seal')).toEqual([]);
    expect(server.heard('act')[0]).toMatchObject({ text: setUp });
  });
});
