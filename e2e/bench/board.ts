import type { CDPSession } from '@playwright/test';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General, playOn } from '../support/war';
import { seeded } from '../support/walk';

const ROUNDS = 200;
const PLIES = 10;

/** How long the largest board takes to show another position: printed, never judged. */
test('Les Belligérants is drawn again', async ({ house, invite }) => {
  const ada = await invite();
  const { seat } = await stage(house, { game: 'belligerants', variant: 'escalier' });
  await ada.enter(seat);
  for (const preset of ['Équilibre', 'Parade']) {
    await new General(ada).takesPreset(preset);
    await expect(ada.button(ada.box('text:setup.ready')).and(ada.page.locator(':enabled'))).toBeHidden();
  }
  const random = seeded(5);
  while ((await ada.plies()) < PLIES && (await playOn([ada], random)));
  const [previous, next] = [ada.t('play.previous'), ada.t('play.next')];
  const engine = await ada.page.context().newCDPSession(ada.page);
  // The page's own time, which a busy machine does not stretch.
  await engine.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await worked(engine);
  const { laidOut, painted } = await ada.page.evaluate(redraw, { previous, next, rounds: ROUNDS });
  const mean = ((await worked(engine)) - before) / ROUNDS;
  report('another position, drawn and laid out', laidOut);
  report('the same, with the frames that are painted meanwhile', painted);
  console.log(`mean of the page's own time a position, everything included: ${mean.toFixed(2)} ms`);
  report('for comparison, a list of 500 plain lines', await ada.page.evaluate(list, ROUNDS));
});

interface Times {
  laidOut: number[];
  painted: number[];
}

/** Steps back and forth in the game and measures until everything is drawn and laid out again, panels included. */
async function redraw({
  previous,
  next,
  rounds,
}: {
  previous: string;
  next: string;
  rounds: number;
}): Promise<Times> {
  const board = document.querySelector('svg.map');
  const shown = () => document.querySelector('[aria-current="step"]')?.textContent;
  const times: Times = { laidOut: [], painted: [] };
  for (let round = 0; round < rounds; round++) {
    const button = document.querySelector<HTMLElement>(`[aria-label="${round % 2 === 0 ? previous : next}"]`);
    const before = shown();
    const start = performance.now();
    button?.click();
    // What a click changes is drawn by the time its microtasks are done.
    await Promise.resolve();
    board?.getBoundingClientRect();
    times.laidOut.push(performance.now() - start);
    if (shown() === before) throw new Error('the position is still the same');
    await new Promise<void>((drawn) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => drawn();
      channel.port2.postMessage(null);
    });
    times.painted.push(performance.now() - start);
  }
  return times;
}

/** Something that every page does, to see how fast the machine is just now. */
function list(rounds: number): number[] {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const list = document.createElement('div');
    list.innerHTML = '<p>line</p>'.repeat(500);
    document.body.append(list);
    list.getBoundingClientRect();
    list.remove();
    times.push(performance.now() - start);
  }
  return times;
}

/** Milliseconds that the page has spent on scripts, styles and layout. */
async function worked(engine: CDPSession): Promise<number> {
  const { metrics } = await engine.send('Performance.getMetrics');
  const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value * 1000 : 0), 0);
}

function report(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(2);
  console.log(`${what}: median ${at(0.5)} ms, fastest ${at(0)} ms, ${sorted.length} rounds`);
}
