import { expect, test } from '../support/test';
import type { Player } from '../support/player';
import { playAny, seeded } from '../support/walk';

interface Shift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

/**
 * Notes everything that moves, from the first paint on: also soon after a touch, which the browser would forgive,
 * because the answer to a touch comes as late as the line and the machine will have it.
 */
async function watchShifts(player: Player): Promise<void> {
  await player.page.addInitScript(() => {
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const names = sources.map(({ node }) =>
          node instanceof Element ? node.className || node.tagName : '#text',
        );
        moved.push(`${value.toFixed(4)} ${names.join(', ')}`);
      }
      document.documentElement.dataset['moved'] = JSON.stringify(moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const moved = async (player: Player): Promise<unknown> =>
  JSON.parse((await player.page.locator('html').getAttribute('data-moved')) ?? '[]');

/**
 * Lifting a stack of Diam opens the list of its levels, which is as long as the stack is high; and on opposite cells the
 * engine could end the game in two rounds, which is worth a notice.
 */
const quiet = (key: string): boolean => !/^(level:|cell:[5-8]$)/.test(key);

for (const game of ['diam', 'diadema'] as const) {
  for (const device of ['desktop', 'tablet', 'phone'] as const) {
    test(`nothing jumps while one plays ${game} on a ${device}`, async ({ invite }) => {
      const ada = await invite({ device });
      await watchShifts(ada);
      await ada.goto();
      await ada.page.getByRole('link', { name: ada.t('home.play.game', ada.t(`game.${game}`)) }).click();
      await ada.button(ada.t('new.start')).click();
      const random = seeded(5);
      for (let ply = 0; ply < 4; ply += 2) {
        await ada.turn();
        await playAny(ada, random, quiet);
        await ada.sees(ply + 2);
      }
      expect(await moved(ada)).toEqual([]);
    });
  }
}
