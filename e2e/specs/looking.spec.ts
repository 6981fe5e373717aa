import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';

/** A game of two turns: a throw and a move each. */
const START = 'ready S DC@e3,SO@j5,SE@f4 BO@e10,SO@a10 - - - SN';

for (const device of ['desktop', 'phone'] as const) {
  test(`one looks back turn by turn, or finer, on a ${device}`, async ({ house, invite }) => {
    const ada = await invite({ device });
    const both = new General(ada);
    const scene = { game: 'belligerants', variant: 'escalier', start: START, manualDice: true } as const;
    const { seat } = await stage(house, scene);
    await ada.enter(seat);
    await ada.turn();
    await both.throws('1');
    await both.moves('e3', 'e4');
    await both.throws('1');
    await both.moves('a10', 'a9');
    const plies = await ada.plies();
    expect(plies).toBe(6);

    if (device === 'phone') await both.opens(ada.t('play.tab.moves'));
    const list = ada.page.getByRole('group', { name: ada.t('play.tab.moves'), exact: true });
    await expect(list.getByRole('button')).toHaveCount(2);
    await expect(list).not.toContainText('throw');
    await expect(list).toContainText('⚄ 1');

    const bar = ada.page.getByRole('group', { name: ada.t('play.steps') });
    const now = both.square('e4');
    await bar.getByRole('button', { name: ada.t('play.previous') }).click();
    await expect(ada.page.locator('[aria-current="step"]')).toContainText('e3-e4');
    if (device === 'phone') {
      // The bar stays when the list is closed, for as long as one looks back.
      await ada.button(ada.t('house.close')).click();
    } else {
      await both.opens(ada.t('play.tab.oracle'));
    }
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(ada.page.getByText(ada.t('play.viewing', 1, 2))).toBeVisible();

    await ada.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await ada.page.keyboard.press('ArrowLeft');
    await expect(ada.page.getByText(ada.t('play.viewing', 0, 2))).toBeVisible();
    await expect(now).not.toHaveAccessibleName(/D\.C\.A\./);
    await ada.page.keyboard.press('End');
    await expect(ada.page.getByText(ada.t('play.now'))).toBeHidden();
    await ada.page.keyboard.press('Home');
    await expect(ada.page.getByText(ada.t('play.viewing', 0, 2))).toBeVisible();
    await ada.page.keyboard.press('ArrowRight');
    await expect(now).toHaveAccessibleName(/D\.C\.A\./);

    // Finer: the throw's face first, then the move.
    await ada.page.keyboard.press('Home');
    await bar.getByRole('button', { name: ada.t('play.fine') }).click();
    await bar.getByRole('button', { name: ada.t('play.next') }).click();
    await expect(now).not.toHaveAccessibleName(/D\.C\.A\./);
    await expect(ada.page.getByText(ada.t('play.viewing', 1, 2))).toBeVisible();
    await bar.getByRole('button', { name: ada.t('play.next') }).click();
    await expect(now).toHaveAccessibleName(/D\.C\.A\./);

    // By itself, to the end.
    await bar.getByRole('button', { name: ada.t('play.first') }).click();
    await bar.getByRole('button', { name: ada.t('play.auto') }).click();
    await expect(ada.page.getByText(ada.t('play.now'))).toBeHidden({ timeout: 20_000 });
    await expect(both.square('a9')).toHaveAccessibleName(/soldat/);
  });
}

for (const viewport of [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
]) {
  test(`the last move of the list is in sight on a small phone, ${viewport.width}`, async ({
    house,
    invite,
  }) => {
    const ada = await invite({ device: 'phone', browser: { viewport } });
    const { seat } = await stage(house, { game: 'diadema', variant: 'standard' });
    await ada.enter(seat);
    for (const cell of ['1', 'a', '2', 'b', '5', 'd', '6', 'e']) await ada.play(`cell:${cell}`);
    await new General(ada).opens(ada.t('play.tab.moves'));
    const bar = ada.page.getByRole('group', { name: ada.t('play.steps') });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const last = ada.page.locator('[aria-current="step"]');
    await expect(last).toHaveText('+e');
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });
}

test('in the list a set-up is told in words', async ({ house, invite }) => {
  const ada = await invite({ device: 'phone' });
  const both = new General(ada);
  const names = ['Ada', 'Béa'];
  const { seat } = await stage(house, { game: 'belligerants', variant: 'escalier', names });
  await ada.enter(seat);
  for (const name of names) {
    await ada.button(ada.t('play.handover.yes', name)).click();
    await ada.button('Équilibre').click();
    await ada.button(ada.box('text:set-up.ready')).click();
  }
  await expect(ada.button(ada.box('button:throw'))).toBeVisible();
  await both.opens(ada.t('play.tab.moves'));
  const list = ada.page.getByRole('group', { name: ada.t('play.tab.moves'), exact: true });
  await expect(list.getByRole('button').first()).toContainText('a placé son armée');
  await expect(list).not.toContainText('TK,MI');
});
