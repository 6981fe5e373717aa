import { test as base, type BrowserContextOptions } from '@playwright/test';
import { DEVICES, LOCALES, type Device, type Language } from './devices';
import { Guard } from './guard';
import { House, type HouseOptions } from './house';
import { Player } from './player';

export { expect } from '@playwright/test';

export interface Guest {
  device?: Device;
  language?: Language;
  /** Anything else about the browser. */
  browser?: BrowserContextOptions;
}

interface Fixtures {
  /** Where this test's house stands. */
  place: HouseOptions;
  house: House;
  /** Lets somebody in with a browser of their own. */
  invite: (guest?: Guest) => Promise<Player>;
}

export const test = base.extend<Fixtures>({
  place: [{}, { option: true }],
  house: async ({ place }, use) => {
    const house = await House.open(place);
    await use(house);
    await house.close();
  },
  invite: async ({ browser, house }, use) => {
    const guests: { player: Player; guard: Guard }[] = [];
    await use(async ({ device = 'desktop', language = 'fr', browser: more = {} } = {}) => {
      const context = await browser.newContext({
        ...DEVICES[device],
        locale: LOCALES[language],
        reducedMotion: 'reduce',
        baseURL: house.url,
        ...more,
      });
      const page = await context.newPage();
      const guard = new Guard(page, house.url);
      const player = new Player(page, guard, { touch: device !== 'desktop', language });
      guests.push({ player, guard });
      return player;
    });
    for (const { player, guard } of guests) {
      guard.check();
      await player.page.context().close();
    }
  },
});
