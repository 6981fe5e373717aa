import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { playAny, seeded } from '../support/walk';
import { General } from '../support/war';

/** Enough for any game that these seeds play. */
const MOST = 120;

for (const { game, variant, device, seed } of [
  { game: 'diam', variant: '2003-2p', device: 'tablet', seed: 1 },
  { game: 'diam', variant: '2003-3p', device: 'desktop', seed: 2 },
  { game: 'diadema', variant: 'standard', device: 'phone', seed: 3 },
] as const) {
  test(`one screen, ${game} ${variant}, on a ${device}`, async ({ invite }) => {
    const both = await invite({ device });
    await both.lay(game, { against: 'here', variant });
    const random = seeded(seed);
    for (let ply = 0; ply < MOST && !(await both.result.isVisible()); ply++) {
      await both.turn();
      await playAny(both, random);
    }
    await expect(both.result).toBeVisible();
    await expect(both.result).toContainText(/gagne|nulle/);
  });
}

for (const language of ['fr', 'en'] as const) {
  test(`those who share a screen have a name each, ${language}`, async ({ invite }) => {
    const both = await invite({ language });
    await both.goto('#/new/diam');
    await both.button(new RegExp(`^${both.t('new.against.here')}`)).click();
    await both.page.getByLabel(both.t('new.seat.n', 1)).fill('Ada');
    await both.page.getByLabel(both.t('new.seat.n', 2)).fill('Béa');
    await both.button(both.t('new.start')).click();
    await both.ready();
    const reserve = (name: string) => both.page.getByRole('group', { name: both.t('play.reserve.of', name) });
    await expect(reserve('Ada')).toBeVisible();
    await both.play('reserve:A', 'cell:1');
    await both.page.getByRole('tab', { name: both.t('play.tab.table') }).click();
    await both.page
      .getByLabel(new RegExp(`^${both.t('play.name.of', '')}`))
      .nth(1)
      .fill('Chloé');
    await both.page.keyboard.press('Tab');
    await expect(reserve('Chloé')).toBeVisible();
    await both.button(both.t('play.resign')).click();
    await both.button(both.t('play.resign.yes')).click();
    await expect(both.result).toContainText(language === 'fr' ? 'Ada gagne' : 'Ada wins');
  });
}

test('trays stay where they are, whoever of those at one screen is to move', async ({ invite }) => {
  const both = await invite();
  await both.lay('diam', { against: 'here' });
  await both.ready();
  const tray = async () =>
    Math.round((await both.page.locator('[data-touch="reserve:A"]').boundingBox())?.y ?? 0);
  const below = await tray();
  await both.play('reserve:A', 'cell:1');
  await both.ready();
  expect(await tray()).toBe(below);
});

test('four who share a screen win two and two', async ({ invite }) => {
  const all = await invite();
  await all.goto('#/new/diam');
  await all.button(new RegExp(`^${all.t('new.against.here')}`)).click();
  await all.page.getByLabel(all.t('new.variant')).selectOption('2003-4p');
  for (const [i, name] of ['Ada', 'Béa', 'Chloé', 'Denis'].entries()) {
    await all.page.getByLabel(all.t('new.seat.n', i + 1)).fill(name);
  }
  await all.button(all.t('new.start')).click();
  await all.ready();
  await all.button(all.t('play.resign')).click();
  await all.button(all.t('play.resign.yes')).click();
  await expect(all.result).toContainText('Chloé et Denis gagnent');
});

test('the screen is handed over before each secret set-up', async ({ house, invite }) => {
  const both = await invite();
  const { seat } = await stage(house, { game: 'belligerants', variant: 'escalier' });
  await both.enter(seat);
  const ready = both.button(both.box('text:set-up.ready'));
  for (const name of ['Sud (jaune)', 'Nord (rose)']) {
    await expect(both.page.getByRole('heading', { name: both.t('play.handover', name) })).toBeVisible();
    await expect(ready).toBeHidden();
    await expect(both.table.locator('[data-touch]')).toHaveCount(0);
    await both.button(both.t('play.handover.yes', name)).click();
    await new General(both).takesPreset('Équilibre');
  }
  await expect(both.button(both.box('button:throw'))).toBeVisible();
});
