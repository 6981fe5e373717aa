import { GAMES } from '../support/scenes';
import { expect, test } from '../support/test';
import { General } from '../support/war';

/** What a first visit may fetch of script and style until a board can be played on, compressed as it is served. */
const BUDGETS = { diam: 99_000, diadema: 94_500, belligerants: 116_000 };

for (const game of GAMES) {
  test(`the first board of ${game} is light`, async ({ invite }) => {
    const ada = await invite();
    const network = await ada.page.context().newCDPSession(ada.page);
    const kinds = new Map<string, string>();
    const sizes = new Map<string, number>();
    network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength);
    });
    await network.send('Network.enable');
    // The shelf shows the other two games as well, which this one does not need.
    await ada.goto(`#/new/${game}`);
    await ada.button(new RegExp(`^${ada.t('new.against.here')}`)).click();
    await ada.button(ada.t('new.start')).click();
    if (game === 'belligerants') await new General(ada).takesOver();
    await expect(ada.table.locator('[data-touch]').first()).toBeVisible();
    const counted = [...sizes].filter(([id]) => ['Script', 'Stylesheet'].includes(kinds.get(id) ?? ''));
    const total = counted.reduce((sum, [, size]) => sum + size, 0);
    expect(counted.length).toBeGreaterThan(5);
    expect(total, `${counted.length} files`).toBeLessThanOrEqual(BUDGETS[game]);
    console.log(`${game}: ${(total / 1000).toFixed(1)} kB of script and style in ${counted.length} files`);
  });
}
