import { expect, test } from '../support/test';

test('a refused move of Diam names its rule, shows the cells and opens the paragraph', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('diam', { against: 'here' });
  await ada.play('reserve:A', 'cell:1');
  await ada.play('reserve:X', 'cell:5');
  // Another's pawn.
  await ada.tap('level:5:1');
  await expect(ada.page.getByRole('alert')).toContainText(ada.t('play.refused.rule', 'M4'));
  // Two cells further is no neighbour.
  await ada.tap('level:1:1');
  await ada.tap('cell:3');
  const alert = ada.page.getByRole('alert');
  await expect(alert).toContainText(ada.t('play.refused.rule', 'M4'));
  await expect(ada.page.locator('g.refused')).not.toHaveCount(0);
  await ada.sees(2);
  await alert.getByRole('button', { name: ada.t('rules.open', 'M4') }).click();
  const paragraph = ada.page.getByRole('tabpanel').locator('.open').first();
  await expect(paragraph).toContainText('M4');
  await expect(paragraph).toBeInViewport();
  // The pawn is still in hand, and the next touch lets the refusal go.
  await ada.play('cell:2');
  await expect(alert).toBeHidden();
});

test('a refused move of Diädema names its rule on a phone', async ({ invite }) => {
  const ada = await invite({ device: 'phone', language: 'en' });
  await ada.lay('diadema', { against: 'here' });
  await ada.play('cell:1');
  await ada.play('cell:4');
  await ada.tap('cell:1');
  await ada.tap('cell:d');
  await expect(ada.page.getByRole('alert')).toContainText(ada.t('play.refused.rule', 'D5'));
  await expect(ada.page.locator('g.refused')).not.toHaveCount(0);
  await ada.sees(2);
});
