import type { Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Analyst } from '../support/analyst';
import { binary } from '../support/house';
import { carriesDesk } from '../support/module';
import { expect, test } from '../support/test';

const ASSETS = resolve(import.meta.dirname, '../../web/dist/assets');
const NODES = 200_000;
const QUESTIONS = ['2003-2p', '2003-4p'].map((variant) =>
  JSON.stringify({
    game: 'diam',
    variant,
    moves: ['A1', 'X3'],
    want: { type: 'values', nodes: NODES },
  }),
);

/** Stands before the worker's own script: keeps the memory of its last module, and when it first answered. */
const WATCH = `{
  const begun = performance.now();
  const instantiate = WebAssembly.instantiateStreaming.bind(WebAssembly);
  WebAssembly.instantiateStreaming = async (...source) => {
    const made = await instantiate(...source);
    self.watched = { memory: made.instance.exports.memory, ready: performance.now() - begun };
    return made;
  };
  const post = self.postMessage.bind(self);
  self.postMessage = (message) => {
    if (self.watched) self.watched.answered ??= performance.now() - begun;
    post(message);
  };
}
`;

interface Watched {
  memory: WebAssembly.Memory;
  ready: number;
  answered?: number;
}

/** What the modules weigh, how soon they answer, how fast they think and what they take of a phone: printed, never judged. */
test('the desk on a phone', async ({ invite }) => {
  test.skip(!carriesDesk(), 'the application was built without modules');
  test.setTimeout(600_000);
  const ada = await invite({ device: 'phone', browser: { serviceWorkers: 'block' } });
  ada.guard.expectNoWorker();
  await ada.page.route(/\/assets\/worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: WATCH + (await response.text()) });
  });
  weigh();
  const analyst = new Analyst(ada);
  for (const [name, from] of [
    ['Diam', 'diam/v=2003-2p&m=A1.X3'],
    ['Diädema', 'diadema/v=standard&m=+a.+b'],
    ['Les Belligérants', 'belligerants/v=escalier&s=move:4_S_TK@e3,SO@d2_BO@e8,EM@a10_-_-_-_-'],
  ] as const) {
    await ada.enter(`/#/desk/${from}`);
    await analyst.opens('values');
    await analyst.judged();
    await remember(ada.page, name);
  }
  await compare(ada.page);
});

function weigh(): void {
  for (const name of readdirSync(ASSETS).filter((file) => file.endsWith('.wasm'))) {
    const path = join(ASSETS, name);
    const packed = gzipSync(readFileSync(path), { level: 9 }).length;
    console.log(`${name}: ${statSync(path).size} bytes, ${packed} compressed`);
  }
}

async function remember(page: Page, name: string): Promise<void> {
  for (const worker of page.workers()) {
    const told = await worker.evaluate(() => {
      const { watched } = self as unknown as { watched?: Watched };
      return watched && { ...watched, memory: watched.memory.buffer.byteLength };
    });
    if (!told) continue;
    const [memory, ready, answered] = [told.memory / 2 ** 20, told.ready, told.answered ?? NaN];
    console.log(
      `${name}: a worker holds ${memory.toFixed(1)} MiB, was ready after ${ready.toFixed(0)} ms and first answered after ${answered.toFixed(0)} ms`,
    );
  }
  const engine = await page.context().newCDPSession(page);
  await engine.send('HeapProfiler.collectGarbage');
  const { usedSize } = await engine.send('Runtime.getHeapUsage');
  console.log(`${name}: the page itself holds ${(usedSize / 2 ** 20).toFixed(1)} MiB`);
}

/** The same questions in this browser and by the program itself, one after the other. */
async function compare(page: Page): Promise<void> {
  const script = page.workers()[0]?.url() ?? '';
  for (const question of QUESTIONS) {
    const here = await page.evaluate(timed, { script, question });
    const native = process.hrtime.bigint();
    const { stdout } = spawnSync(binary(), ['desk'], { input: `${question}\n` });
    const there = Number(process.hrtime.bigint() - native) / 1e9;
    expect(stdout.toString().trim()).toBe(here.answer);
    const [slow, fast] = [NODES / here.seconds, NODES / there];
    console.log(
      `${question.slice(8, 40)}…: ${slow.toFixed(0)} positions a second in the browser, ${fast.toFixed(0)} by the program, ratio ${(slow / fast).toFixed(2)}`,
    );
  }
}

async function timed({ script, question }: { script: string; question: string }) {
  const worker = new Worker(script, { type: 'module' });
  const answered = () =>
    new Promise<string>((done) => {
      worker.onmessage = ({ data }: MessageEvent<{ answer: string }>) => done(data.answer);
    });
  worker.postMessage({ question: '{"game":"diam","want":{"type":"view"}}', game: 'diam' });
  await answered();
  const begun = performance.now();
  worker.postMessage({ question, game: 'diam' });
  const answer = await answered();
  const seconds = (performance.now() - begun) / 1000;
  worker.terminate();
  return { answer, seconds };
}
