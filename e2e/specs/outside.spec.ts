import { networkInterfaces } from 'node:os';
import { OUTSIDE } from '../support/devices';
import { expect, test } from '../support/test';
import { seat } from '../support/seating';

const lan = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find((address) => address.family === 'IPv4' && !address.internal)?.address;

const places = [
  { host: OUTSIDE, bind: '127.0.0.1' },
  ...(lan === undefined ? [] : [{ host: lan, bind: '0.0.0.0' }]),
];

for (const place of places) {
  test.describe(`at ${place.host === OUTSIDE ? 'a name' : 'an address'} that is not loopback`, () => {
    test.use({ place });

    test('plain HTTP is enough', async ({ house, invite }) => {
      const ada = await invite();
      const bea = await invite({ device: 'phone', language: 'en' });
      await seat('diadema', ada, [bea]);
      expect(await ada.page.evaluate(() => window.isSecureContext)).toBe(false);
      expect(ada.page.url()).toContain(house.url);
      await ada.play('cell:1');
      await bea.sees(1);
      await bea.play('cell:2');
      await ada.sees(2);

      // There is no clipboard interface here; copying works all the same.
      await ada.page.getByRole('tab', { name: ada.t('play.tab.table') }).click();
      await ada.button(ada.t('play.table.seat')).click();
      await expect(ada.page.getByLabel(ada.t('play.table.seat'))).toHaveValue(
        new RegExp(`^${house.url}/#/seat/`),
      );
      await ada.button(ada.t('play.copy')).click();
      await expect(ada.button(ada.t('play.copied'))).toBeVisible();
    });
  });
}
