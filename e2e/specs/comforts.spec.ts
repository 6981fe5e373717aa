import { seat } from '../support/seating';
import { expect, test } from '../support/test';
import { General } from '../support/war';

test('the score of a series is at the table and after the end', async ({ invite }) => {
  const [ada, bea] = [await invite(), await invite({ device: 'phone', language: 'en' })];
  await seat('diam', ada, [bea]);
  await ada.button(ada.t('play.resign')).click();
  await ada.button(ada.t('play.resign.yes')).click();
  await expect(bea.result).toBeVisible();
  await bea.button(bea.t('play.rematch')).click();
  await ada.button(ada.t('play.offer.yes')).click();
  await ada.button(ada.t('play.rematch.open')).click();
  await bea.turn();
  await expect(ada.page.getByText(/1 pt/)).toBeVisible();
  await ada.button(ada.t('play.draw')).click();
  await bea.button(bea.t('play.offer.yes')).click();
  await expect(ada.page.locator('[data-series]').first()).toHaveText(ada.t('play.series', '½ – 1½', 2));
  await expect(bea.page.locator('[data-series]').first()).toHaveText(bea.t('play.series', '1½ – ½', 2));
});

test('conditional moves are played when the other does as foreseen', async ({ invite }) => {
  const [ada, bea] = [await invite(), await invite({ language: 'en' })];
  await seat('diam', ada, [bea], { clock: '3 jours par coup' });
  await new General(bea).opens(bea.t('play.tab.table'));
  await bea.button(new RegExp(`^${bea.t('play.plan')}`)).click();
  const sheet = bea.page.getByRole('dialog');
  await expect(sheet.getByText(bea.t('plan.theirs', 'Ada'))).toBeVisible();
  for (const [reserve, cell] of [
    ['A', '1'],
    ['X', '5'],
  ] as const) {
    await sheet.locator(`[data-touch="reserve:${reserve}"]`).click();
    await sheet.locator(`[data-touch="cell:${cell}"]`).click();
  }
  await expect(sheet.locator('[data-line]')).toContainText('A1 X5');
  await bea.button(bea.t('plan.keep')).click();
  await expect(sheet.getByRole('listitem')).toContainText('A1 X5');
  await bea.page.keyboard.press('Escape');
  await expect(bea.button(new RegExp(bea.t('play.prepared', 1)))).toBeVisible();
  await ada.play('reserve:A', 'cell:1');
  for (const player of [ada, bea]) await player.sees(2);
  await ada.turn();
});

test('to be told of one’s turn is offered where moves take days', async ({ invite }) => {
  const [ada, bea] = [await invite(), await invite({ language: 'en' })];
  await seat('diadema', ada, [bea], { clock: '3 jours par coup' });
  await expect(bea.page.getByText(bea.t('tell.ask'))).toBeVisible();
  await expect(ada.page.getByText(ada.t('tell.ask'))).toBeHidden();
  await bea.button(bea.t('tell.no')).click();
  await expect(bea.page.getByText(bea.t('tell.ask'))).toBeHidden();
  await bea.page.reload();
  await expect(bea.table).toBeVisible();
  await expect(bea.page.getByText(bea.t('tell.ask'))).toBeHidden();
});
