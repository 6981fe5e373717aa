import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { seat } from '../support/seating';
import { Typist } from '../support/typist';

/** What has the focus: the screen itself, or something in it. */
const focused = 'main#main:focus, main#main :focus';

test('the focus goes to the screen that one opens, and back to the link by which it was left', async ({
  invite,
}) => {
  const ada = await invite();
  await ada.goto();
  const play = ada.page.getByRole('link', { name: ada.t('home.play.game', ada.t('game.diadema')) });
  await play.focus();
  await ada.page.keyboard.press('Enter');
  await expect(ada.button(ada.t('new.start'))).toBeEnabled();
  await expect(ada.page.locator('main#main')).toBeFocused();
  await ada.page.goBack();
  await expect(play).toBeFocused();
  await ada.page.keyboard.press('Enter');
  await expect(ada.page.locator('main#main')).toBeFocused();
  await ada.button(ada.t('new.start')).focus();
  await ada.page.keyboard.press('Enter');
  await ada.ready();
  await expect(ada.page.locator(focused)).toHaveCount(1);
});

test('the focus goes to the board when the button that threw the die is gone', async ({ house, invite }) => {
  const ada = await invite();
  const typist = new Typist(ada);
  const start = 'ready S DC@e3,SO@j5,SE@f4 BO@e10,SO@a10 - - - SN';
  const { seat: link } = await stage(house, { game: 'belligerants', variant: 'escalier', start });
  // However early one is: nothing of what is fetched after the board has come.
  await ada.page.route(/\/Notices-[^/]*\.js$/, () => undefined);
  await ada.enter(link);
  await ada.turn();
  await typist.acts(ada.button(ada.box('button:throw')));
  await expect(ada.page.locator('.mat [data-touch]:focus')).toHaveCount(1);
});

for (const device of ['desktop', 'phone'] as const) {
  test(`clocks stand under each other (${device})`, async ({ invite }) => {
    const ada = await invite({ device });
    const bea = await invite();
    await seat('diam', ada, [bea], { clock: '5 min + 3 s' });
    const edges = async () =>
      await ada.page
        .locator('.clock')
        .evaluateAll((all) => [
          ...new Set(all.map((clock) => Math.round(clock.getBoundingClientRect().right))),
        ]);
    await expect(ada.page.locator('.clock')).toHaveCount(2);
    expect(await edges()).toHaveLength(1);
    await ada.play('reserve:A', 'cell:1');
    await bea.sees(1);
    expect(await edges()).toHaveLength(1);
  });
}
