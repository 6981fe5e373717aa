import { expect, test } from '../support/test';

test('the house speaks the language of the browser, and changes in the middle of a game', async ({
  invite,
}) => {
  const ada = await invite({ language: 'en' });
  await ada.goto();
  await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText('What shall we play tonight?');
  await expect(ada.page.locator('html')).toHaveAttribute('lang', 'en');
  await ada.lay('diam', { against: 'here' });
  await ada.play('reserve:A', 'cell:1');
  await ada.tap('reserve:X');
  await ada.page.getByRole('button', { name: 'FR' }).click();
  await expect(ada.page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(ada.page.getByText('▸ à vous')).toBeVisible();
  // What was in hand still is.
  await ada.tap('cell:5');
  await ada.sees(2);
  await ada.page.reload();
  await expect(ada.page.getByText('▸ à vous')).toBeVisible();
});

test('light, evening and contrast are remembered', async ({ invite }) => {
  const ada = await invite({ browser: { colorScheme: 'dark' } });
  await ada.goto('#/settings');
  const html = ada.page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'veillee');
  await ada.button(ada.t('theme.contraste')).click();
  await expect(html).toHaveAttribute('data-theme', 'contraste');
  await ada.page.reload();
  await expect(html).toHaveAttribute('data-theme', 'contraste');
  await ada.button(ada.t('theme.system')).click();
  await expect(html).toHaveAttribute('data-theme', 'veillee');
  await ada.page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'jour');
});

test('a move is confirmed where that is wanted, and can be called off before', async ({ invite }) => {
  const ada = await invite();
  await ada.goto('#/settings');
  await ada.button(ada.t('settings.confirm.always')).click();
  await ada.lay('diadema', { against: 'here' });
  await ada.ready();
  await ada.tap('cell:1');
  await expect(ada.button(ada.t('play.confirm', '+1'))).toBeEnabled();
  await ada.button(ada.t('play.cancel')).click();
  await expect(ada.button(ada.t('play.confirm', '+1'))).toBeHidden();
  await ada.tap('cell:2');
  await ada.confirm();
  await ada.sees(1);
});

test('the board turns, fills the screen, and turns to who is to move', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('diam', { against: 'here' });
  const top = async () => (await ada.page.locator('[data-touch="cell:1"]').boundingBox())?.y ?? 0;
  const before = await top();
  await ada.button(ada.t('play.flip')).click();
  await expect.poll(top).toBeGreaterThan(before);
  await ada.page.keyboard.press('f');
  await expect.poll(top).toBe(before);
  const y = async (reserve: string) =>
    (await ada.page.locator(`[data-touch="${reserve}"]`).boundingBox())?.y ?? 0;
  expect(await y('reserve:A')).toBeGreaterThan(await y('reserve:X'));
  await ada.page.getByRole('tab', { name: ada.t('play.tab.table') }).click();
  await ada.button(ada.t('play.following')).click();
  await ada.play('reserve:A', 'cell:1');
  await expect.poll(async () => (await y('reserve:X')) - (await y('reserve:A'))).toBeGreaterThan(0);
  await ada.button(ada.t('play.full')).click();
  await expect.poll(() => ada.page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});
