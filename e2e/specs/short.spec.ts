import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';

const TABLES = [
  { game: 'diam', variant: '2003-2p' },
  { game: 'diadema', variant: 'standard' },
  { game: 'belligerants', variant: 'escalier' },
] as const;

/** A short phone, and a tablet on whose width the board alone would fill the screen. */
const SCREENS = [
  { width: 375, height: 667 },
  { width: 820, height: 1180 },
];

for (const viewport of SCREENS) {
  for (const table of TABLES) {
    test(`what is to be done is in sight, ${table.game} at ${viewport.width} × ${viewport.height}`, async ({
      house,
      invite,
    }) => {
      const ada = await invite({ device: 'phone', browser: { viewport } });
      const { seat } = await stage(house, table);
      await ada.enter(seat);
      if (table.game === 'belligerants') {
        for (const preset of ['Équilibre', 'Parade']) await new General(ada).takesPreset(preset);
        await expect(ada.button(ada.box('button:throw'))).toBeInViewport({ ratio: 1 });
      } else {
        await expect(ada.page.locator('.sheet [data-touch]').first()).toBeInViewport({ ratio: 1 });
      }
    });
  }
}
