import { Cuttable } from '../support/cut';
import { DEVICES, LOCALES } from '../support/devices';
import { Guard } from '../support/guard';
import { expect, test } from '../support/test';
import { seat } from '../support/seating';
import { Player } from '../support/player';
import { Tunnel } from '../support/tunnel';

/** The words for a lost line are fetched soon after the board; before that there are fewer of them. */
const prepared = (player: Player) =>
  expect
    .poll(() =>
      player.page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /Notices-.*\.js$/.test(name)),
      ),
    )
    .toBe(true);

const banner = (player: Player) => player.page.getByText(player.t('play.offline'));

test('the server dies in the middle of a game and nothing is lost', async ({ house, invite }) => {
  const ada = await invite();
  const bea = await invite({ device: 'phone', language: 'en' });
  await seat('diam', ada, [bea]);
  await ada.play('reserve:A', 'cell:1');
  await bea.sees(1);
  await bea.play('reserve:X', 'cell:5');
  await ada.sees(2);
  for (const player of [ada, bea]) await prepared(player);

  for (const player of [ada, bea]) player.guard.expectCuts();
  await house.stop('SIGKILL');
  for (const player of [ada, bea]) await expect(banner(player)).toBeVisible();

  // A move that is made while nobody listens waits, and says so.
  await ada.tap('reserve:A');
  await ada.tap('cell:3');
  await expect(ada.page.getByText(ada.t('play.offline.move', 'A3'))).toBeVisible();

  await house.start();
  for (const player of [ada, bea]) await expect(banner(player)).toBeHidden({ timeout: 20_000 });
  await ada.sees(3);
  await bea.sees(3);
  await expect(ada.page.getByText(ada.t('play.saved'))).toBeVisible();
  await bea.turn();
  await bea.play('reserve:Y', 'cell:7');
  await ada.sees(4);
});

test('who was away catches up, and a browser that was closed too', async ({ invite }) => {
  const ada = await invite();
  const bea = await invite({ device: 'tablet' });
  const line = await Cuttable.lay(bea);
  await seat('diadema', ada, [bea]);
  await ada.play('cell:1');
  await bea.sees(1);

  await line.cut();
  await expect(banner(bea)).toBeVisible();
  await expect(ada.page.getByText(ada.t('play.away'))).toBeVisible();
  await bea.tap('cell:a');
  await bea.confirm();
  await expect(bea.page.getByText(bea.t('play.offline.move', '+a'))).toBeVisible();
  line.mend();
  await expect(banner(bea)).toBeHidden({ timeout: 20_000 });
  await expect(ada.page.getByText(ada.t('play.away'))).toBeHidden();
  await ada.sees(2);

  await line.cut();
  await expect(banner(bea)).toBeVisible();
  await ada.play('cell:1', 'cell:b');
  line.mend();
  await bea.sees(3);

  // A reload finds the seat again, and the whole game.
  await bea.page.reload();
  await bea.sees(3);
  await bea.turn();
});

/** How soon a line that says nothing any more is noticed, in milliseconds. */
const NOTICED = 10_000;

test('a line that falls silent is noticed on both sides within ten seconds', async ({
  browser,
  house,
  invite,
}) => {
  const ada = await invite();
  const tunnel = await Tunnel.to(house);
  const context = await browser.newContext({
    ...DEVICES.phone,
    locale: LOCALES.en,
    reducedMotion: 'reduce',
    baseURL: tunnel.url,
  });
  const page = await context.newPage();
  await page.clock.install();
  const bea = new Player(page, new Guard(page, tunnel.url), { touch: true, language: 'en' });
  await ada.lay('diadema', { against: 'link', name: 'Ada' });
  const [link = ''] = await ada.invitations();
  await bea.accept(new URL(new URL(link).hash, tunnel.url).href, 'Béa');
  await ada.turn();
  await expect(ada.page.getByText(ada.t('play.away'))).toBeHidden();
  // From here on time passes in this browser only when it is told to, so that no busy machine makes ten seconds longer.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  tunnel.stall();
  await page.clock.runFor(NOTICED);
  await expect(banner(bea)).toBeVisible();
  // The server’s clock is a real one: that it misses somebody in time is held by its own tests, here it only has to.
  await expect(ada.page.getByText(ada.t('play.away'))).toBeVisible({ timeout: 3 * NOTICED });
  await context.close();
  await tunnel.close();
});
