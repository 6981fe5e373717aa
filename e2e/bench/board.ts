import type { CDPSession } from '@playwright/test';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General, playOn } from '../support/war';
import { seeded } from '../support/walk';

const ROUNDS = 200;
const PLIES = 10;

/** How long the largest board takes to show another position, and to take a pawn in hand: printed, never judged. */
test('Les Belligérants is drawn again', async ({ house, invite }) => {
  const ada = await invite();
  const { seat } = await stage(house, { game: 'belligerants', variant: 'escalier' });
  await ada.enter(seat);
  for (const preset of ['Équilibre', 'Parade']) {
    await new General(ada).takesPreset(preset);
    await expect(ada.button(ada.t('bel.setup.ready')).and(ada.page.locator(':enabled'))).toBeHidden();
  }
  const random = seeded(5);
  while ((await ada.plies()) < PLIES && (await playOn([ada], random)));
  const [previous, next] = [ada.t('play.previous'), ada.t('play.next')];
  const engine = await ada.page.context().newCDPSession(ada.page);
  // The page's own time, which a busy machine does not stretch.
  await engine.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await worked(engine);
  const times = await ada.page.evaluate(redraw, { previous, next, rounds: ROUNDS });
  const mean = ((await worked(engine)) - before) / ROUNDS;
  report('another position', times, mean);
});

/** Steps back and forth in the game and measures until everything is drawn and laid out again. */
async function redraw({
  previous,
  next,
  rounds,
}: {
  previous: string;
  next: string;
  rounds: number;
}): Promise<number[]> {
  const board = document.querySelector('svg.map');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const button = document.querySelector<HTMLElement>(`[aria-label="${round % 2 === 0 ? previous : next}"]`);
    const start = performance.now();
    button?.click();
    await new Promise<void>((drawn) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => drawn();
      channel.port2.postMessage(null);
    });
    board?.getBoundingClientRect();
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

function report(what: string, times: readonly number[], mean: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(2);
  console.log(`${what}: median ${at(0.5)} ms, fastest ${at(0)} ms, ${sorted.length} rounds;`);
  console.log(`  mean of the page's own time, the panels beside the board included: ${mean.toFixed(2)} ms`);
}
