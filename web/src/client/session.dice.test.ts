import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, now, state, you } from '../../tests/fake-server';
import { HonestGame } from '../../tests/honest';
import type { Duty, Exchange, Now, Ply } from '../wire';
import * as chains from './dice/chain';
import { DiceReader } from './dice/reader';
import { SeatSecret } from './proof';
import { Session } from './session.svelte';
import * as tools from './tools';

let server: FakeServer;
let session: Session;
let person: number;

const NONE: Duty = { throw_only: false, deposit: false };
const quiet = async () => {
  for (let i = 0; i < 4; i++) await Promise.resolve();
};

/** The table as its server tells it, with what the dice want from this browser. */
function told(game: HonestGame, duty: Partial<Duty> = {}, exchange: Exchange = {}): Partial<Now> {
  const dice = { manual: false, proved: true, moment: game.moment, index: 0, thrower: game.thrower };
  return { dice, you: you({ person, seats: [person], duty: { ...NONE, ...duty }, exchange }) };
}

/** Whether anything has been played is all that matters here. */
const PLAYED: Ply = {
  text: '?',
  seat: 0,
  position: '',
  words: { fr: 'joue', en: 'plays' },
  change: { stage: { code: 'play' } },
};
const plies = (game: HonestGame) => (game.lines.some((line) => line.includes(' play ')) ? [PLAYED] : []);

async function sit(game: HonestGame, duty: Partial<Duty> = {}, exchange: Exchange = {}): Promise<void> {
  const secret = game.secrets[person] ?? null;
  session = new Session('t', secret, server.connect, null, {
    tools: () => Promise.resolve(tools),
    chain: () => Promise.resolve(chains),
  });
  session.start();
  server.line.events.open();
  server.say({ ...state(1, told(game, duty, exchange), [...game.lines]), history: plies(game) });
  await quiet();
}

/** The server sends what is new in the log, or what `lines` says. */
async function hear(
  game: HonestGame,
  duty: Partial<Duty> = {},
  known?: number,
  exchange: Exchange = {},
): Promise<void> {
  const version = (session.model?.version ?? 1) + 1;
  const from = known ?? 0;
  const log = game.lines.slice(from);
  server.say({
    type: 'step',
    now: now(version, told(game, duty, exchange)),
    kept: 0,
    history: plies(game),
    lines: from,
    log,
  });
  await quiet();
}

function accept(id: string | undefined): void {
  server.say({ type: 'accepted', id: id ?? '', version: 9 });
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
  person = 0;
});

afterEach(() => {
  session.stop();
  vi.useRealTimers();
});

describe('the dice', () => {
  const drawn = () => new HonestGame().draw().serverCommits(['3']).shares(1);

  it('are committed to once when the table asks, by the first link of a chain', async () => {
    const game = new HonestGame();
    await sit(game, { commit: '0.0' });
    await hear(game, { commit: '0.0' });
    expect(server.heard('commit')).toEqual([
      expect.objectContaining({ moment: '0.0', commit: game.chain(0).commitment }),
    ]);
  });

  it('need nothing but the commitment before anything was played', async () => {
    const fetched = vi.fn(() => Promise.resolve(tools));
    const game = new HonestGame();
    session = new Session('t', game.secrets[0] ?? null, server.connect, null, {
      tools: fetched,
      chain: () => Promise.resolve(chains),
    });
    session.start();
    server.line.events.open();
    server.say(state(1, told(game, { commit: '0.0' }), [...game.lines]));
    await quiet();
    expect(server.heard('commit')).toHaveLength(1);
    expect(fetched).not.toHaveBeenCalled();
    session.act('throw');
    await quiet();
    expect(fetched).toHaveBeenCalledOnce();
    expect(server.heard('act')).toHaveLength(1);
  });

  it('travel with the throw, with the promise for the next turn', async () => {
    const game = drawn();
    await sit(game, { share: '0.1', throw_only: true });
    session.act('throw');
    expect(server.heard('act')[0]?.share).toEqual({
      moment: '0.1',
      share: game.link(0),
      next: game.chain(0, '0.2').commitment,
    });
  });

  it('do not travel with anything but the throw where only the throw may bring them', async () => {
    await sit(drawn(), { share: '0.1', throw_only: true });
    session.act('ask');
    expect(server.heard('act')[0]).not.toHaveProperty('share');
  });

  it('of the thrower are not given before the throw, whatever the server asks for', async () => {
    await sit(drawn(), { share: '0.1', deposit: true });
    session.act('ask');
    expect(server.heard('deposit')).toEqual([]);
    expect(server.heard('act')[0]).not.toHaveProperty('share');
  });

  it.each([
    ['the server', (line: string) => !line.includes('server 0.1')],
    ['the opponent', (line: string) => !/(commit|share) p1 0.1/.test(line)],
    ['ourselves', (line: string) => !/commit p0 0.1/.test(line)],
  ])('are kept back before the commitment of %s stands in our own log', async (_, kept) => {
    const game = drawn();
    game.lines.splice(0, game.lines.length, ...game.lines.filter(kept));
    await sit(game, { share: '0.1', throw_only: true });
    session.act('throw');
    expect(JSON.stringify(server.line.sent)).not.toContain(game.link(0));
  });

  it('are deposited where no action carries them', async () => {
    person = 1;
    const game = new HonestGame().draw().serverCommits(['3']);
    await sit(game, { share: '0.1', deposit: true });
    expect(server.heard('deposit')[0]?.share.share).toBe(game.link(1));
  });

  it('wait for somebody to sit down where a side is empty', async () => {
    const game = new HonestGame().draw().serverCommits(['3']).say('leave 2');
    await sit(game, { share: '0.1', throw_only: true });
    session.act('throw');
    expect(JSON.stringify(server.line.sent)).not.toContain(game.link(0));
  });
});

describe('after a devil', () => {
  const devil = () => new HonestGame().draw().asks(['D', '2']).throws(0, 'D');

  beforeEach(() => (person = 1));

  it('the opponent’s fresh link goes by itself once the devil’s move stands in our own log', async () => {
    const game = devil();
    await sit(game);
    expect(server.heard('fresh')).toEqual([]);
    game.plays(0, 'g3-g6@3');
    await hear(game, { fresh: '1.1' });
    await hear(game, { fresh: '1.1' });
    expect(server.heard('fresh')).toEqual([expect.objectContaining({ throw: '1.1', link: game.link(1, 1) })]);
  });

  it.each([
    ['before the devil', () => new HonestGame().draw().asks(['D', '2']), '1.1'],
    ['for the first throw of a turn', () => new HonestGame().draw().asks(['D', '2']), '1.0'],
    [
      'for a throw that fell and was taken back',
      () => {
        const game = new HonestGame().draw().asks(['D', 'D', '2']).throws(0, 'D').plays(0, 'g3-g6@3');
        return game.say('fresh p1 0.1.1').throws(1, 'D').say('back 1');
      },
      '1.1',
    ],
    ['for another throw', () => devil().plays(0, 'g3-g6@3'), '1.2'],
    ['for another turn', () => devil().plays(0, 'g3-g6@3'), '2.1'],
  ])('no fresh link goes %s', async (_, game, fresh) => {
    await sit(game(), { fresh });
    expect(server.heard('fresh')).toEqual([]);
  });

  it('no fresh link of the thrower goes', async () => {
    person = 0;
    await sit(devil().plays(0, 'g3-g6@3'), { fresh: '1.1' });
    expect(server.heard('fresh')).toEqual([]);
  });

  it('a link that was had before the devil’s move is told', async () => {
    const game = devil();
    // The server says that nothing can be played on this devil, which happens.
    await sit(game, { fresh: '1.1' });
    expect(server.heard('fresh')).toHaveLength(1);
    await hear(game.plays(0, 'g3-g6@3'));
    expect(session.model?.dice?.flaw).toBe('fresh');
  });

  it('a throw without our link is told if the server had taken it', async () => {
    const game = devil().plays(0, 'g3-g6@3');
    await sit(game, { fresh: '1.1' });
    accept(server.heard('fresh')[0]?.id);
    await hear(game.say('without 1.1'));
    expect(session.model?.dice?.flaw).toBe('mine');
  });

  it('a throw without a link that never arrived is no fault', async () => {
    const game = new HonestGame().draw().play(['D', '2'], [1]);
    await sit(game);
    expect(session.model?.dice?.flaw).toBeNull();
    await expect(session.verdict()).resolves.toMatchObject({ throws: 3, rebuilt: 3, foreseeable: 1 });
  });
});

describe('a log that is wrong', () => {
  const drawn = () => new HonestGame().draw();
  const old = () => {
    const game = drawn().serverCommits(['3']).shares(1);
    game.lines.splice(
      0,
      game.lines.length,
      ...game.lines.map((line) => line.replace(/server 0\.(\d)/, 'server 0.$1.0')),
    );
    return game;
  };

  it('in the old order gets no share, and the player is told', async () => {
    const game = old();
    await sit(game, { share: '0.1', throw_only: true });
    session.act('throw');
    expect(JSON.stringify(server.line.sent)).not.toContain(game.link(0));
    expect(session.model?.dice?.flaw).toBe('old');
    expect(session.refusal?.words.en).toContain('no more shares');
  });

  it('in the old order gets no commitment and no deposit', async () => {
    person = 1;
    await sit(old(), { commit: '0.2', share: '0.1', deposit: true });
    expect(server.line.sent.map((message) => message.type)).toEqual(['hello']);
  });

  it('is seen in the very step that brings it', async () => {
    const game = drawn();
    await sit(game);
    expect(session.model?.dice?.flaw).toBeNull();
    game.serverCommits(['3']).shares(1).shares(0).plays(0, 'throw');
    const known = game.lines.length;
    game.throws(0, '3');
    await hear(game);
    expect(game.lines.length).toBe(known + 1);
    expect(session.model?.dice?.flaw).toBe('unopened');
  });

  it('that was rewritten gets no share', async () => {
    const game = drawn().serverCommits(['3']).shares(1);
    await sit(game, { share: '0.1', throw_only: true });
    game.lines[2] = game.lines[2]?.replace('person', 'group:2') ?? '';
    await hear(game, { share: '0.1', throw_only: true });
    session.act('throw');
    expect(JSON.stringify(server.line.sent)).not.toContain(game.link(0));
    expect(session.model?.dice?.flaw).toBe('rewritten');
  });

  it('with a commitment in our name that is not ours gets no share', async () => {
    const game = new HonestGame().draw().serverCommits(['3']).shares(1);
    const forged = `1 commit p0 0.1 ${'5'.repeat(64)}`;
    game.lines.splice(
      0,
      game.lines.length,
      ...game.lines.map((line) => (/commit p0 0.1/.test(line) ? forged : line)),
    );
    await sit(game, { share: '0.1', throw_only: true });
    session.act('throw');
    expect(server.heard('act')[0]).not.toHaveProperty('share');
    await hear(game);
    expect(session.model?.dice?.flaw).toBe('foreign');
  });

  it('is read line by line, each once', async () => {
    const game = drawn();
    await sit(game);
    const take = vi.spyOn(DiceReader.prototype, 'take');
    const known = game.lines.length;
    game.serverCommits(['3']).shares(1);
    await hear(game, {}, known - 2);
    expect(take.mock.calls.map(([line]) => line)).toEqual(game.lines.slice(known));
    await expect(session.verdict()).resolves.toMatchObject({ throws: 1, rebuilt: 1, flaw: null });
    take.mockRestore();
  });
});

describe('an exchange of the secret', () => {
  const exchange = async (game: HonestGame, what: Exchange) => {
    await sit(game, {}, what);
    session.rekey();
    const [message] = server.heard('rekey');
    if (!message) throw new Error('nothing was exchanged');
    return message;
  };
  /** The new secret, which only the screen learns. */
  const fresh = () => session.rekeyed ?? SeatSecret.make();
  const chain = (secret: SeatSecret, moment: string) =>
    new chains.Chain(secret, { table: 't', person }, moment);

  it('commits anew to the turn while nobody has shown a share of it', async () => {
    const game = new HonestGame().draw().serverCommits(['3']);
    const message = await exchange(game, { commit: '0.1' });
    expect(message.share).toBeUndefined();
    accept(message.id);
    expect(message.commit).toEqual({ moment: '0.1', commit: chain(fresh(), '0.1').commitment });
    expect(message.auth).toBe(fresh().auth());
  });

  it('hands in the share of the turn that stands, made with the old secret', async () => {
    const game = new HonestGame().draw().serverCommits(['3']).shares(1);
    const message = await exchange(game, { share: '0.1' });
    accept(message.id);
    expect(message.commit).toBeUndefined();
    expect(message.share).toEqual({
      moment: '0.1',
      share: game.link(0),
      next: chain(fresh(), '0.2').commitment,
    });
  });

  it('commits anew to the turn after where our share is in, and still owes the links of the old secret', async () => {
    person = 1;
    const game = new HonestGame().draw().asks(['D', '2']);
    const message = await exchange(game, { commit: '0.2' });
    accept(message.id);
    const next = fresh();
    expect(message.commit).toEqual({ moment: '0.2', commit: chain(next, '0.2').commitment });
    game.say('key p1').commits(1, '0.2', next).throws(0, 'D').plays(0, 'g3-g6@3');
    await hear(game, { fresh: '1.1' });
    expect(server.heard('fresh')[0]?.link).toBe(game.link(1, 1));
    expect(session.model?.dice?.flaw).toBeNull();
  });

  it('keeps the old secret over a reload until the turn is over, and no longer', async () => {
    person = 1;
    const game = new HonestGame().draw().asks(['D', '2']);
    const message = await exchange(game, { commit: '0.2' });
    accept(message.id);
    const next = fresh();
    session.stop();
    game.say('key p1').commits(1, '0.2', next).throws(0, 'D').plays(0, 'g3-g6@3');
    const fresh1 = game.link(1, 1);
    game.secrets[1] = next;
    await sit(game, { fresh: '1.1' });
    expect(server.heard('fresh')[0]?.link).toBe(fresh1);
    expect(localStorage.getItem('ludotheque.exchanged')).toContain('02'.repeat(32));
    game.secrets[1] = SeatSecret.read('02'.repeat(32)) ?? next;
    await hear(game.say('fresh p1 0.1.1').throws(1, '2').closes());
    expect(session.model?.dice?.flaw).toBeNull();
    expect(localStorage.getItem('ludotheque.exchanged')).not.toContain('02'.repeat(32));
  });

  it('keeps what it promised with the old secret even where the answer and the page were lost', async () => {
    person = 1;
    const game = new HonestGame().draw().asks(['D', '2']);
    const kept: string[] = [];
    await sit(game, {}, { commit: '0.2' });
    session.rekey((text) => kept.push(text));
    session.stop();
    const next = SeatSecret.read(kept[0] ?? '') ?? SeatSecret.make();
    game.say('key p1').commits(1, '0.2', next).throws(0, 'D').plays(0, 'g3-g6@3');
    const link = game.link(1, 1);
    game.secrets[1] = next;
    await sit(game, { fresh: '1.1' });
    expect(server.heard('fresh')[0]?.link).toBe(link);
    expect(session.model?.dice?.flaw).toBeNull();
  });

  it('gives nothing away before its time, whatever the server asks for', async () => {
    const game = new HonestGame().draw();
    const message = await exchange(game, { share: '0.1' });
    expect(message.share).toBeUndefined();
  });

  it('gives no share to a log that is wrong', async () => {
    const game = new HonestGame().draw().serverCommits(['3']).shares(1).say('typed p1 4');
    const message = await exchange(game, { share: '0.1' });
    expect(session.model?.dice?.flaw).toBe('typed');
    expect(message.share).toBeUndefined();
  });

  it('replaces no promise of a turn of which a share is out', async () => {
    const game = new HonestGame().draw().serverCommits(['3']).shares(1);
    const message = await exchange(game, { commit: '0.1' });
    expect(message.commit).toBeUndefined();
  });

  it('whose answer was lost is found by the new secret', async () => {
    await sit(new HonestGame().draw());
    session.rekey();
    server.line.events.close();
    vi.advanceTimersByTime(15_000);
    server.line.events.open();
    server.say({ type: 'refused', refusal: { code: 'revoked', words: { fr: 'révoquée', en: 'revoked' } } });
    expect(session.gone).toBeNull();
    server.line.events.open();
    expect(server.heard('hello')[0]?.auth).toBe(session.rekeyed?.auth());
  });
});

describe('leaving a seat', () => {
  const leave = async (game: HonestGame, what: Exchange) => {
    await sit(game, {}, what);
    session.leave(0);
    return server.heard('leave')[0];
  };

  it('hands in the share of the turn, so that it need not be made anew', async () => {
    const game = new HonestGame().draw().serverCommits(['3']).shares(1);
    const message = await leave(game, { share: '0.1' });
    expect(message).toMatchObject({ seat: 0, share: { moment: '0.1', share: game.link(0) } });
    server.say({ type: 'accepted', id: message?.id ?? '', version: 9, invitation: 'abc' });
    expect(session.left).toEqual({ seat: 0, token: 'abc' });
  });

  it('gives no share before its time', async () => {
    expect(await leave(new HonestGame().draw(), { share: '0.1' })).not.toHaveProperty('share');
  });
});
