import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeDesk } from '../../tests/fake-desk';
import type { Desk } from '../desk/port';
import type { Wish } from '../screens/newgame';
import { begin } from './begin';
import { loadAll, loadGame, type KeptGame } from './kept';
import { LocalPort } from './port.svelte';
import { recordHere } from './record';
import { shelf } from './shelf.svelte';

const WISH: Wish = {
  variant: 'plain',
  map: null,
  houseRules: [],
  against: 'engine',
  level: 'level:4',
  seat: 0,
  clock: 'none',
  public: false,
  assists: true,
  takebacks: true,
  manualDice: false,
  names: [],
  places: [],
  group: 1,
  local: true,
};

const HOST = (mine: number) => ({
  name: 'Ada',
  mine,
  levelName: (level: string) => ({ fr: level, en: level }),
});

function game(wish: Partial<Wish> = {}): KeptGame {
  const laid = begin('diam', { ...WISH, ...wish }, 2, HOST(wish.seat ?? 0));
  shelf.keep(laid);
  return laid;
}

async function sit(wish: Partial<Wish> = {}, laid = game(wish)) {
  const desk = new FakeDesk();
  const port = new LocalPort(laid, desk);
  await port.start();
  return { desk, port, id: laid.id };
}

const texts = (port: LocalPort) => port.model?.plies.map(({ text }) => text) ?? [];

async function plays(port: LocalPort, text: string, until: (count: number) => boolean = () => true) {
  const before = texts(port).length;
  port.act(text);
  await vi.waitFor(() => {
    expect(port.sending).toBeNull();
    expect(texts(port).length).toBeGreaterThan(before);
    expect(until(texts(port).length)).toBe(true);
  });
}

/** Two tabs with the same game. */
async function twice(wish: Partial<Wish>) {
  const first = await sit(wish);
  const second = await sit(wish, loadGame(first.id) ?? game());
  return { ports: [first.port, second.port] as const, id: first.id };
}

/** Tells tabs of what is written, as a browser does, while time goes on; counts the writing, and ends what has no end. */
function follow(ports: readonly LocalPort[]) {
  const write = Storage.prototype.setItem.bind(localStorage);
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => ++now);
  const written = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, text) => {
    write(key, text);
    if (written.mock.calls.length > 20) return;
    queueMicrotask(() => ports.forEach((port) => port.reread()));
  });
  return written;
}

/** Lets everything happen that needs no time; a wait would let the clocks run. */
async function flush(): Promise<void> {
  for (let n = 0; n < 100; n++) await Promise.resolve();
}

beforeEach(() => {
  localStorage.clear();
  shelf.list = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a table on this device', () => {
  it('plays a whole game against an engine', async () => {
    const { port, id } = await sit();
    await plays(port, 'take:2', (n) => n === 2);
    expect(texts(port)).toEqual(['take:2', 'take:2']);
    await plays(port, 'take:2', (n) => n === 4);
    expect(port.model?.outcome).toMatchObject({ winner: 1, reason: 'last' });
    expect(loadGame(id)?.summary).toMatchObject({ status: 'over', plies: 4 });
  });

  it('lets an engine begin', async () => {
    const { port } = await sit({ seat: 1 });
    await vi.waitFor(() => expect(texts(port)).toEqual(['take:2']));
    expect(port.model?.awaits).toEqual([1]);
  });

  it('says which rule is against a move, and keeps the game as it was', async () => {
    const { port } = await sit();
    port.act('take:9');
    await vi.waitFor(() => expect(port.refusal).toMatchObject({ rule: 'X1' }));
    expect(texts(port)).toEqual([]);
    port.explain([{ cell: 'a1' }]);
    await vi.waitFor(() => expect(port.refusal).toMatchObject({ rule: 'X2' }));
  });

  it('is taken up again after a reload', async () => {
    const first = await sit();
    await plays(first.port, 'take:1', (n) => n === 2);
    first.port.stop();
    const again = loadGame(first.id);
    expect(again?.moves).toEqual(['take:1', 'take:2']);
    const second = await sit({}, again ?? game());
    expect(texts(second.port)).toEqual(['take:1', 'take:2']);
    expect(second.port.model?.awaits).toEqual([0]);
  });

  it('takes a move back together with the engine’s answer', async () => {
    const { port } = await sit();
    expect(port.model?.noTakeBack).not.toBeNull();
    await plays(port, 'take:1', (n) => n === 2);
    expect(port.model?.noTakeBack).toBeNull();
    port.offer('take_back');
    await vi.waitFor(() => expect(texts(port)).toEqual([]));
    await plays(port, 'take:2', (n) => n === 2);
  });

  it('goes back behind a result, since nobody else is there', async () => {
    const { port } = await sit();
    await plays(port, 'take:1', (n) => n === 2);
    port.offer('resign');
    await vi.waitFor(() => expect(port.model?.outcome).toMatchObject({ winner: 1, reason: 'resignation' }));
    port.offer('draw');
    expect(port.refusal?.words.en).toBe('the game is over');
    port.offer('take_back');
    await vi.waitFor(() => expect(port.model?.outcome).toBeNull());
    expect(texts(port)).toEqual([]);
  });

  it('does not take back where that was switched off', async () => {
    const { port } = await sit({ takebacks: false });
    await plays(port, 'take:1', (n) => n === 2);
    port.offer('take_back');
    expect(port.refusal?.words.en).toBe('this table was made without that');
    expect(texts(port)).toHaveLength(2);
  });

  it('throws from the secure source, and the same again after a take-back', async () => {
    const { port } = await sit({ variant: 'dice', against: 'here' });
    await plays(port, 'throw', (n) => n === 2);
    await plays(port, 'take:1', (n) => n === 3);
    await plays(port, 'throw', (n) => n === 5);
    const fallen = texts(port).filter((text) => text.startsWith('['));
    expect(fallen).toHaveLength(2);
    port.offer('take_back');
    await vi.waitFor(() => expect(texts(port)).toHaveLength(2));
    await plays(port, 'take:2', (n) => n === 3);
    await plays(port, 'throw', (n) => n === 5);
    expect(texts(port).filter((text) => text.startsWith('['))).toEqual(fallen);
  });

  it('waits for a real die and takes only what it can show', async () => {
    const { port } = await sit({ variant: 'dice', against: 'here', manualDice: true });
    await plays(port, 'throw', (n) => n === 1);
    port.face('9');
    await vi.waitFor(() => expect(port.refusal?.words.en).toBe('no throw is awaited'));
    port.face('4');
    await vi.waitFor(() => expect(texts(port)).toEqual(['throw', '[4]']));
  });

  it('shows each of two at one screen only their own secret', async () => {
    const { port } = await sit({ variant: 'secret', against: 'here' });
    expect(port.model?.setUps.map(({ seat }) => seat)).toEqual([0]);
    await plays(port, 'set:0:x', (n) => n === 1);
    expect(texts(port)).toEqual(['?']);
    expect(port.model?.setUps.map(({ seat }) => seat)).toEqual([1]);
    await plays(port, 'set:1:y', (n) => n === 2);
    expect(texts(port)).toEqual(['set:0:x', 'set:1:y']);
    expect(port.model?.setUps).toEqual([]);
  });

  it('does not show what an engine has set up, nor set up for it', async () => {
    const { port } = await sit({ variant: 'secret' });
    await vi.waitFor(() => expect(texts(port)).toEqual(['?']));
    expect(port.model?.awaits).toEqual([0]);
    await plays(port, 'set:0:x', (n) => n === 2);
    expect(texts(port)).toEqual(['set:1:b', 'set:0:x']);
    const other = await sit({ variant: 'plain', seat: 1 });
    await vi.waitFor(() => expect(texts(other.port)).toHaveLength(1));
  });

  it('agrees on a draw among those who share it; an engine does not answer', async () => {
    const here = await sit({ against: 'here' });
    here.port.offer('draw');
    await vi.waitFor(() => expect(here.port.model?.outcome?.reason).toBe('agreement'));
    const alone = await sit();
    alone.port.offer('draw');
    expect(alone.port.refusal?.words.en).toBe('the computer does not answer this offer');
  });

  it('counts time where that is wished, and ends the game when it is over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    try {
      const { port } = await sit({ against: 'here', clock: '10+2' });
      expect(port.model?.clock).toMatchObject({ left: [10_000, 10_000], running: [true, false] });
      vi.advanceTimersByTime(3000);
      port.act('take:1');
      await flush();
      expect(port.model?.clock.running).toEqual([false, true]);
      expect(port.model?.clock.left).toEqual([9000, 10_000]);
      vi.advanceTimersByTime(10_000);
      await flush();
      expect(port.model?.outcome).toMatchObject({ winner: 0, reason: 'time' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('stops its clocks while it is paused and while nobody is there', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    try {
      const { port, id } = await sit({ against: 'here', clock: '10+0' });
      vi.advanceTimersByTime(1000);
      port.offer('pause');
      await flush();
      expect(port.model?.paused).toBe(true);
      vi.advanceTimersByTime(60_000);
      port.act('take:1');
      expect(port.refusal?.words.en).toBe('the game is paused');
      port.offer('resume');
      await flush();
      expect(port.model?.paused).toBe(false);
      expect(port.model?.clock.left).toEqual([9000, 10_000]);
      vi.advanceTimersByTime(2000);
      port.stop();
      vi.advanceTimersByTime(60_000);
      const second = await sit({}, loadGame(id) ?? game());
      expect(second.port.model?.clock.left).toEqual([7000, 10_000]);
      second.port.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('plays again on the other side', async () => {
    const { port } = await sit();
    port.offer('resign');
    await vi.waitFor(() => expect(port.model?.outcome).not.toBeNull());
    port.offer('rematch');
    const next = loadGame(port.model?.rematch ?? '');
    expect(next?.seats.map(({ engine }) => engine)).toEqual(['level:4', null]);
    expect(next?.moves).toEqual([]);
  });

  it('renames players, writes records and is deleted', async () => {
    const { port, id } = await sit({ against: 'here' });
    port.name(1, 'Béa');
    expect(port.model?.seats[1]?.name).toBe('Béa');
    await plays(port, 'take:1', (n) => n === 1);
    expect(await recordHere(id, new FakeDesk())).toBe(' Béa take:1');
    port.offer('delete');
    expect(port.deleted).toBe(true);
    expect(loadGame(id)).toBeNull();
    expect(loadAll()).toEqual([]);
    await expect(recordHere(id, new FakeDesk())).rejects.toMatchObject({ status: 404 });
  });

  it('follows what another tab has played', async () => {
    const { port, id } = await sit({ against: 'here' });
    const kept = loadGame(id);
    const played = { ...kept, moves: ['take:2'], at: (kept?.at ?? 0) + 1 };
    localStorage.setItem(`ludotheque.local.${id}`, JSON.stringify(played));
    port.reread();
    await vi.waitFor(() => expect(texts(port)).toEqual(['take:2']));
  });

  it.each<[string, Partial<Wish>, string, number]>([
    ['of two persons', { against: 'here' }, 'take:1', 1],
    ['in which both let the computer move', {}, 'take:1', 2],
    ['in which both throw', { against: 'here', variant: 'dice' }, 'throw', 2],
  ])('is one game in two tabs %s, and written once a ply', async (_, wish, action, plies) => {
    const { ports, id } = await twice(wish);
    const written = follow(ports);
    ports[0].act(action);
    await flush();
    const moves = loadGame(id)?.moves;
    expect(moves).toHaveLength(plies);
    expect(ports.map(texts)).toEqual([moves, moves]);
    expect(written).toHaveBeenCalledTimes(plies);
  });

  it('plays nothing on top of what another tab has played meanwhile', async () => {
    const { ports, id } = await twice({ against: 'here' });
    ports[0].act('take:1');
    ports[1].act('take:2');
    await flush();
    expect(loadGame(id)?.moves).toEqual(['take:1']);
    expect(texts(ports[1])).toEqual(['take:1']);
  });

  it('is not put back by a tab that is closed before it has heard of a move', async () => {
    const { ports, id } = await twice({ against: 'here' });
    ports[0].act('take:1');
    await flush();
    ports[1].stop();
    expect(loadGame(id)?.moves).toEqual(['take:1']);
  });

  it('has one clock in two tabs, which opening the second does not set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    try {
      const first = await sit({ against: 'here', clock: '10+2' });
      const kept = loadGame(first.id);
      vi.advanceTimersByTime(3000);
      const second = await sit({}, kept ?? game());
      expect(loadGame(first.id)).toEqual(kept);
      first.port.act('take:1');
      await flush();
      second.port.reread();
      await flush();
      expect(second.port.model?.clock.left).toEqual([9000, 10_000]);
      [first, second].forEach(({ port }) => port.stop());
    } finally {
      vi.useRealTimers();
    }
  });

  it('stays deleted when another tab has deleted it, whatever is under way', async () => {
    const { port, id } = await sit({ against: 'here' });
    port.offer('pause');
    shelf.erase(id);
    port.reread();
    await flush();
    expect([port.deleted, loadGame(id)]).toEqual([true, null]);
  });

  it('ends a thought about a move that was taken back', async () => {
    const { port, desk } = await sit();
    await plays(port, 'take:1', (n) => n === 2);
    let thought: AbortSignal | undefined;
    const ask = desk.ask.bind(desk);
    vi.spyOn<Desk, 'ask'>(desk, 'ask').mockImplementation((question, signal) => {
      if (question.want.type !== 'best') return ask(question);
      thought = signal;
      return new Promise(() => undefined);
    });
    port.act('take:1');
    await flush();
    expect(thought?.aborted).toBe(false);
    port.offer('take_back');
    expect(thought?.aborted).toBe(true);
  });

  it('says so where the browser keeps nothing', async () => {
    const { port } = await sit({ against: 'here' });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    port.act('take:1');
    await vi.waitFor(() => expect(port.refusal?.words.en).toContain('cannot keep the game'));
    expect(texts(port)).toEqual(['take:1']);
    full.mockRestore();
  });
});
