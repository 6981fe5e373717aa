import { expect, test } from '../support/test';
import type { Player } from '../support/player';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/** Notes what moves without having been asked to, from the first paint on. */
async function watchShifts(player: Player): Promise<void> {
  await player.page.addInitScript(() => {
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
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

for (const device of ['desktop', 'tablet', 'phone'] as const) {
  test(`nothing jumps while one plays on a ${device}`, async ({ invite }) => {
    const ada = await invite({ device });
    await watchShifts(ada);
    await ada.goto();
    await ada.page.getByRole('link', { name: ada.t('home.play.game', 'Diam') }).click();
    await ada.button(ada.t('new.start')).click();
    await ada.turn();
    await ada.play('reserve:A', 'cell:1');
    await ada.sees(2);
    await ada.play('reserve:B', 'cell:2');
    await ada.sees(4);
    expect(await moved(ada)).toEqual([]);
  });
}
