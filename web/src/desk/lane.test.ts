import { describe, expect, it } from 'vitest';
import type { DeskAnswer, DeskQuestion } from '../wire';
import { deviceDesk } from './device';
import type { FromWorker, ToWorker, WorkerLike } from './lane';
import { DeskRefused, wanted, type Desk } from './port';

/** A worker that answers when it is told to. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly heard: ToWorker[] = [];
  ended = false;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(message: FromWorker): void {
    this.onmessage?.(new MessageEvent('message', { data: message }));
  }

  answer(answer: DeskAnswer): void {
    this.say({ answer: JSON.stringify(answer) });
  }
}

const view: DeskQuestion = { game: 'diam', want: { type: 'view' } };
const values: DeskQuestion = { game: 'diam', want: { type: 'values', nodes: 1000 } };
const found: DeskAnswer = { type: 'values', ply: 0, open: false, moves: [] };
const elsewhere: DeskAnswer = { type: 'best', action: 'A1' };

function desks(house: () => Promise<DeskAnswer> = () => Promise.reject(new Error('offline'))) {
  const workers: FakeWorker[] = [];
  const asked: DeskQuestion[] = [];
  const other: Desk = {
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(elsewhere);
    },
    close: () => undefined,
  };
  const desk = deviceDesk(house, other, () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { desk, workers, asked };
}

function at(workers: FakeWorker[], place: number): FakeWorker {
  const worker = workers[place];
  if (worker === undefined) throw new Error(`no worker ${place}`);
  return worker;
}

/** Lets everything that is ready happen. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the desk on this device', () => {
  it('begins no worker before the first question, and puts questions one at a time', async () => {
    const { desk, workers } = desks();
    expect(workers).toHaveLength(0);
    const answers = [desk.ask(values), desk.ask(values)];
    await settled();
    expect(workers).toHaveLength(1);
    expect(at(workers, 0).heard).toEqual([{ question: JSON.stringify(values), game: 'diam' }]);
    at(workers, 0).answer(found);
    expect(await answers[0]).toEqual(found);
    await settled();
    expect(at(workers, 0).heard).toHaveLength(2);
    at(workers, 0).answer(found);
    expect(await answers[1]).toEqual(found);
  });

  it('does not keep a board waiting behind a thought', async () => {
    const { desk, workers } = desks();
    void desk.ask(values);
    void desk.ask(view);
    await settled();
    expect(workers.map((worker) => worker.heard.length)).toEqual([1, 1]);
  });

  it('ends a thought that nobody wants any more, and thinks on about the next', async () => {
    const { desk, workers } = desks();
    const stop = new AbortController();
    const first = desk.ask(values, stop.signal);
    const second = desk.ask(values);
    await settled();
    stop.abort();
    await expect(first).rejects.toThrow(/abort/i);
    await settled();
    expect(workers.map((worker) => worker.ended)).toEqual([true, false]);
    at(workers, 1).answer(found);
    expect(await second).toEqual(found);
  });

  it('leaves the worker alone when a question is given up that was still waiting', async () => {
    const { desk, workers } = desks();
    const stop = new AbortController();
    const first = desk.ask(values);
    const second = desk.ask(values, stop.signal);
    await settled();
    stop.abort();
    await expect(second).rejects.toThrow(/abort/i);
    at(workers, 0).answer(found);
    expect(await first).toEqual(found);
    expect(at(workers, 0).ended).toBe(false);
  });

  it('knows what the house offers without a module, and asks the other desk where it does not', async () => {
    const offered: DeskAnswer = { type: 'house', games: [], phrases: [] };
    const knowing = desks(() => Promise.resolve(offered));
    expect(await knowing.desk.ask({ want: { type: 'house' } })).toEqual(offered);
    expect([knowing.asked.length, knowing.workers.length]).toEqual([0, 0]);
    const unknowing = desks();
    expect(await unknowing.desk.ask({ want: { type: 'house' } })).toEqual(elsewhere);
  });

  it('asks the other desk once a module has failed', async () => {
    const failing = desks();
    const answer = failing.desk.ask(view);
    await settled();
    at(failing.workers, 0).say({ failed: 'out of memory' });
    expect(await answer).toEqual(elsewhere);
    expect(await failing.desk.ask(view)).toEqual(elsewhere);
    expect([failing.asked.length, failing.workers.length]).toEqual([2, 1]);
  });

  it('asks the other desk about what it lacks the means for, and itself about the rest', async () => {
    const { desk, workers, asked } = desks();
    const first = desk.ask(values);
    await settled();
    at(workers, 0).say({ lacking: 'belligerants: offline' });
    expect(await first).toEqual(elsewhere);
    const second = desk.ask(values);
    await settled();
    at(workers, 0).answer(found);
    expect(await second).toEqual(found);
    expect([asked.length, workers.length]).toEqual([1, 1]);
  });
});

describe('asking for one thing', () => {
  it('throws what is refused, with the part at fault', async () => {
    const refused: DeskAnswer = {
      type: 'refused',
      part: 'moves',
      ply: 3,
      refusal: { code: 'illegal', words: { fr: 'non', en: 'no' } },
    };
    const desk: Desk = { ask: () => Promise.resolve(refused), close: () => undefined };
    const answer = wanted(desk, { game: 'diam' }, { type: 'view' });
    await expect(answer).rejects.toThrow(DeskRefused);
    await expect(answer).rejects.toMatchObject({ refused: { part: 'moves', ply: 3 } });
  });
});
