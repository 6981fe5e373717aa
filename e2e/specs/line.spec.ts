import { Cuttable } from '../support/cut';
import { expect, test } from '../support/test';
import { seat } from '../support/seating';
import type { Player } from '../support/player';

const banner = (player: Player) => player.page.getByText(player.t('play.offline'));

test('the server dies in the middle of a game and nothing is lost', async ({ house, invite }) => {
  const ada = await invite();
  const bea = await invite({ device: 'phone', language: 'en' });
  await seat('diam', ada, [bea]);
  await ada.play('reserve:A', 'cell:1');
  await bea.sees(1);
  await bea.play('reserve:X', 'cell:5');
  await ada.sees(2);

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
