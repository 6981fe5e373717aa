import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaves } from '../board/touch';
import type { Desk } from '../desk/port';
import { Modules } from '../desk/answer';
import { asker, type Module } from '../desk/wasm';
import type { GameId } from '../lib/route.svelte';
import type { Wish } from '../screens/newgame';
import type { DeskAnswer, DeskRecord } from '../wire';
import { begin } from './begin';
import { loadGame } from './kept';
import { localOracle } from './oracle';
import { LocalPort } from './port.svelte';
import { recordHere } from './record';
import { shelf } from './shelf.svelte';

/** The rules themselves, as the browser has them; made by scripts/wasm.sh where there is a compiler for it. */
const FOLDER = `${import.meta.dirname}/../desk/module`;
const NAMES = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.wasm')) : [];

const file = (name: string): Promise<Response> =>
  Promise.resolve(new Response(readFileSync(`${FOLDER}/${name}`)));

async function load(response: Response): Promise<Module> {
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer());
  return asker(instance);
}

const modules = new Modules(NAMES, file, load);
const desk: Desk = {
  ask: async (question) => {
    const said = await modules.answer(JSON.stringify(question), question.game ?? '');
    if (!('answer' in said)) throw new Error(JSON.stringify(said));
    return JSON.parse(said.answer) as DeskAnswer;
  },
  close: () => undefined,
};

const WISH: Wish = {
  variant: '',
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

async function sit(game: GameId, variant: string, against: Wish['against'], seats: number) {
  const host = { name: 'Ada', mine: 0, levelName: (level: string) => ({ fr: level, en: level }) };
  const laid = begin(game, { ...WISH, variant, against }, seats, host);
  shelf.keep(laid);
  const port = new LocalPort(laid, desk);
  await port.start();
  return { port, id: laid.id };
}

/** A small generator of random numbers, so that a walk can be walked again. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Plays what is offered until the game is over, the first ready-made set-up where one is asked for. */
async function playOut(port: LocalPort, random: () => number, most = 2000): Promise<void> {
  for (let n = 0; n < most && port.model?.outcome === null; n++) {
    const { choices, setUps, awaits, me, plies } = port.model;
    const mine = awaits.find((seat) => me?.seats.includes(seat));
    const all = choices ? leaves(choices).map(({ action }) => action) : [];
    const text = setUps.find(({ seat }) => seat === mine)?.text ?? all[Math.floor(random() * all.length)];
    if (text === undefined) throw new Error(`nothing to do after ${plies.map((ply) => ply.text).join(' ')}`);
    port.act(text);
    await vi.waitFor(
      () => {
        expect(port.refusal).toBeNull();
        expect(port.model?.plies.length).toBeGreaterThan(plies.length);
        const now = port.model;
        const acts = now?.awaits.some((seat) => now.me?.seats.includes(seat));
        expect(port.sending === null && (now?.outcome !== null || acts)).toBe(true);
      },
      { timeout: 30_000, interval: 1 },
    );
  }
}

beforeEach(() => {
  localStorage.clear();
  shelf.list = [];
});

describe.skipIf(NAMES.length === 0)('whole games by the real rules', () => {
  it.each([
    ['diam', '2003-2p', 2],
    ['diam', '1998-2p', 2],
    ['diadema', 'standard', 2],
    ['belligerants', 'pont12+limit=8', 2],
  ] as const)('%s %s against level 4', async (game, variant, seats) => {
    const { port, id } = await sit(game, variant, 'engine', seats);
    await playOut(port, seeded(5));
    expect(port.model?.outcome).not.toBeNull();
    expect(loadGame(id)?.summary?.status).toBe('over');
  });

  it.each([
    ['diam', '2003-3p', 3],
    ['diam', '2003-4p', 4],
    ['diam', '1998-2p+auto', 2],
    ['diadema', 'chain', 2],
    ['belligerants', 'pont12+limit=8', 2],
  ] as const)('%s %s at one screen, and its record', async (game, variant, seats) => {
    const { port, id } = await sit(game, variant, 'here', seats);
    await playOut(port, seeded(6));
    const record = await recordHere(id, desk);
    const answer = await desk.ask({ want: { type: 'read', record } });
    const read = answer as DeskAnswer & DeskRecord;
    expect(read).toMatchObject({ type: 'read', game, outcome: { reason: port.model?.outcome?.reason } });
    expect(read.moves).toEqual(loadGame(id)?.moves);
  });

  it('fetches what was learned for whoever plays by it, and is silent without it', async () => {
    const fresh = await load(await file('diam.wasm'));
    const best = (game: string, variant: string, level: string): string =>
      JSON.stringify({ game, variant, want: { type: 'best', level, seed: 1 } });
    expect(fresh.lacks(best('diam', '2003-2p', 'level:5'))).toEqual([]);
    expect(fresh.lacks(best('diam', '1998-2p', 'level:7'))).toEqual(['diam-1998-2p.weights']);
    expect(fresh.lacks(best('belligerants', 'pont12', 'level:6'))).toEqual(['belligerants.wasm']);
    const asked = best('diam', '2003-4p', 'level:7');
    expect(fresh.lacks(asked)).toEqual(['diam-2003-4p.weights']);
    expect(() => fresh.ask(asked)).toThrow(/lacks/);
    expect(() => fresh.supply('diam-2003-4p.weights', new Uint8Array(7))).toThrow(/cannot use/);
    const learned = await file('diam-2003-4p.weights');
    fresh.supply('diam-2003-4p.weights', new Uint8Array(await learned.arrayBuffer()));
    expect(fresh.lacks(asked)).toEqual([]);
    expect(JSON.parse(fresh.ask(asked))).toMatchObject({
      type: 'best',
      action: expect.any(String) as string,
    });
  });

  it('judges every move, and the whole game when it is over', async () => {
    const { port, id } = await sit('diadema', 'standard', 'engine', 2);
    const oracle = localOracle(desk, () => {
      const kept = loadGame(id);
      if (!kept) throw new Error('a game that was laid');
      return kept;
    });
    const stop = new AbortController().signal;
    expect((await oracle.ask(0, false, stop)).moves.length).toBeGreaterThan(0);
    await playOut(port, seeded(7));
    for (let n = 0; n < 200; n++) {
      const { report, done, positions } = await oracle.report(stop);
      expect(done).toBeLessThanOrEqual(positions);
      if (!report) continue;
      expect(report.entries.length).toBeGreaterThan(0);
      return;
    }
    throw new Error('no report came');
  });
});
