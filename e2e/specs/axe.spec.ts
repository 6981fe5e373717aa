import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions } from '@playwright/test';
import type { Device } from '../support/devices';
import { Painter } from '../support/painter';
import type { Player } from '../support/player';
import { BELLIGERANTS_MOMENTS, GAMES, LAST_MOVE } from '../support/scenes';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';

/** Each theme as the system asks for it. */
const THEMES = {
  jour: { device: 'desktop', browser: { colorScheme: 'light' } },
  veillee: { device: 'phone', browser: { colorScheme: 'dark' } },
  contraste: { device: 'desktop', browser: { contrast: 'more' } },
} as const satisfies Record<string, { device: Device; browser: BrowserContextOptions }>;

const PAGES = [
  '/#/',
  '/#/new/belligerants',
  '/#/games',
  '/#/tables',
  '/#/link',
  '/#/settings',
  '/#/rules/belligerants/B19',
  '/#/learn/belligerants',
  '/#/strategy/belligerants',
  '/#/puzzles',
  '/#/privacy',
  '/#/dice',
  '/#/about',
];

/** What axe finds at fault, in few words. */
async function faults(player: Player): Promise<string[]> {
  const axe = new AxeBuilder({ page: player.page }).options({ resultTypes: ['violations'] });
  // There are no frames here, and what passed need not be told: both would take most of the time.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

for (const [theme, guest] of Object.entries(THEMES)) {
  test(`axe finds no fault with the rooms of the house, ${theme}`, async ({ invite }) => {
    const ada = await invite(guest);
    for (const page of PAGES) {
      await ada.enter(page);
      await expect(ada.page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(ada.page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await faults(ada), page).toEqual([]);
    }
  });

  test(`axe finds no fault with the workshop for maps, ${theme}`, async ({ invite }) => {
    const ada = await invite(guest);
    const painter = new Painter(ada);
    await painter.enters();
    expect(await faults(ada), 'a map to play on').toEqual([]);
    await painter.takes('bridge');
    await painter.touches('f4');
    await expect(painter.faults).toContainText('f4');
    expect(await faults(ada), 'something is wrong').toEqual([]);
  });

  for (const game of GAMES) {
    test(`axe finds no fault with ${game}, ${theme}`, async ({ house, invite }) => {
      const ada = await invite(guest);
      const { variant, start, touches } = LAST_MOVE[game];
      await ada.lay(game, { against: 'link' });
      await expect(ada.page.getByRole('img', { name: ada.t('play.invite.qr') })).toBeVisible();
      expect(await faults(ada), 'waiting').toEqual([]);
      const playing = await stage(house, { game, variant, start });
      await ada.enter(playing.seat);
      await ada.turn();
      expect(await faults(ada), 'my turn').toEqual([]);
      const [first, second] = touches;
      await ada.tap(first);
      expect(await faults(ada), 'choosing').toEqual([]);
      await ada.play(second);
      await expect(ada.result).toBeVisible();
      expect(await faults(ada), 'over').toEqual([]);
    });
  }

  test(`axe finds no fault with set-up, huff and armistice desk, ${theme}`, async ({ house, invite }) => {
    const ada = await invite(guest);
    for (const [moment, start] of Object.entries(BELLIGERANTS_MOMENTS)) {
      const { seat } = await stage(house, { game: 'belligerants', variant: 'pont12', start });
      await ada.enter(seat);
      await expect(ada.page.getByText(`▸ ${ada.t('play.turn.mine')}`).first()).toBeVisible();
      expect(await faults(ada), moment).toEqual([]);
      if (moment !== 'set-up') continue;
      await new General(ada).takesOver();
      expect(await faults(ada), `${moment}, taken over`).toEqual([]);
    }
  });
}

for (const device of ['desktop', 'phone'] as const) {
  test(`axe finds no fault with what lies beside the board, ${device}`, async ({ house, invite }) => {
    const ada = await invite({ device });
    const { variant, start } = LAST_MOVE.belligerants;
    const { seat } = await stage(house, { game: 'belligerants', variant, start });
    await ada.enter(seat);
    await ada.turn();
    const general = new General(ada);
    for (const tab of [ada.t('play.tab.text'), ada.box('text:armies'), ada.t('play.tab.table')]) {
      await general.opens(tab);
      expect(await faults(ada), tab).toEqual([]);
    }
    await ada.button(/^Règle/).click();
    await expect(ada.page.getByRole('heading', { name: /^B5/ })).toBeVisible();
    expect(await faults(ada), 'rules').toEqual([]);
  });
}
