import { expect, test } from '../support/test';
import { playAny, seeded } from '../support/walk';

for (const game of ['diam', 'diadema', 'belligerants'] as const) {
  test(`two clicks from the shelf to ${game} against the engine`, async ({ invite }) => {
    const ada = await invite({ language: game === 'diadema' ? 'en' : 'fr' });
    await ada.goto();
    await ada.page.getByRole('link', { name: ada.t('home.play.game', ada.t(`game.${game}`)) }).click();
    await ada.button(ada.t('new.start')).click();
    await ada.turn();
    await expect(ada.page.getByText(new RegExp(`^${ada.t('play.engine', '')}`)).first()).toBeVisible();
  });
}

test('a whole game of Diam against the engine', async ({ invite }) => {
  const ada = await invite({ device: 'phone' });
  await ada.goto('#/new/diam');
  await ada.button(/^1 · /).click();
  await ada.button(ada.t('new.start')).click();
  await ada.turn();
  const random = seeded(7);
  for (let move = 0; move < 60; move++) {
    await ada.turn();
    await playAny(ada, random);
    const turn = ada.page.getByText(`▸ ${ada.t('play.turn.mine')}`);
    await expect(turn.or(ada.result)).toBeVisible();
    if (await ada.result.isVisible()) break;
  }
  await expect(ada.result).toContainText(ada.box('reason:diam'));
});

test('a move against the engine is taken back at once', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('diadema', { against: 'engine' });
  await ada.turn();
  await ada.play('cell:1');
  await ada.sees(2);
  await ada.button(ada.t('play.takeback')).click();
  await ada.sees(0);
  await ada.turn();
  await ada.play('cell:a');
  await ada.sees(2);
});
