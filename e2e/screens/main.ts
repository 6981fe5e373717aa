import { join, resolve } from 'node:path';
import { test } from '../support/test';
import type { Device } from '../support/devices';
import { SCREENS } from './scenes';

const FOLDER = resolve(import.meta.dirname, '../../docs/screens');

/** The screens that are shown by lamplight as well. */
const EVENING = ['home', 'diam', 'diadema', 'belligerants', 'setup', 'settings'];

for (const [name, prepare] of Object.entries(SCREENS)) {
  for (const device of ['desktop', 'phone'] as const satisfies Device[]) {
    for (const theme of EVENING.includes(name) ? (['jour', 'veillee'] as const) : (['jour'] as const)) {
      test(`${name} ${device} ${theme}`, async ({ house, invite }) => {
        const browser = { colorScheme: theme === 'jour' ? 'light' : 'dark' } as const;
        const me = await invite({ device, browser });
        const other = await invite();
        await prepare({ house, me, other });
        await me.page.evaluate(() => document.fonts.ready);
        const file = [name, device, ...(theme === 'veillee' ? [theme] : [])].join('-');
        await me.page.screenshot({ path: join(FOLDER, `${file}.png`), caret: 'hide' });
      });
    }
  }
}
