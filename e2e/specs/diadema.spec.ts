import { expect, test } from '../support/test';
import { seat } from '../support/seating';

test('two browsers play a whole game of Diädema', async ({ invite }) => {
  const light = await invite({ language: 'en', browser: { colorScheme: 'dark' } });
  const dark = await invite({ device: 'tablet' });
  await seat('diadema', light, [dark]);

  await light.play('reserve:L', 'cell:1');
  await dark.sees(1);
  await dark.play('cell:a');
  await light.sees(2);
  // Over the dark ball, which goes back to its reserve.
  await light.playByDrag('cell:1', 'cell:b');
  await dark.sees(3);
  await expect(dark.page.locator('[data-touch="reserve:D"]')).toHaveAccessibleName(
    /^(réserve sombre, 6 billes|dark reserve, 6 balls)$/,
  );
  await dark.play('reserve:D', 'cell:5');
  await light.sees(4);
  await light.playByDrag('reserve:L', 'cell:a');
  await dark.sees(5);
  await dark.play('cell:5', 'cell:6');
  await light.sees(6);
  await light.play('cell:1');
  await dark.sees(7);
  await dark.play('cell:4');
  await light.sees(8);
  await light.play('cell:3');

  await expect(light.result).toContainText(light.t('play.over.won', light.box('reason:four')));
  await expect(dark.result).toContainText(dark.t('play.over.lost', dark.box('reason:four')));
  // Every move can be looked at again.
  await light.button(light.t('play.replay')).click();
  await expect(light.page.getByText(light.t('play.viewing', 0, 9))).toBeVisible();
  await light.button(light.t('play.next')).click();
  await expect(light.page.locator('[data-touch="cell:1"]')).toHaveAccessibleName(/light/);
});

test('the same position three times is a draw', async ({ invite }) => {
  const ada = await invite({ device: 'phone' });
  await ada.lay('diadema', { against: 'here' });
  await ada.play('cell:1');
  await ada.play('cell:4');
  for (const round of [1, 2]) {
    await test.step(`there and back, ${round}`, async () => {
      await ada.play('cell:1', 'cell:2');
      await ada.play('cell:4', 'cell:5');
      await ada.play('cell:2', 'cell:1');
      await ada.play('cell:5', 'cell:4');
    });
  }
  await expect(ada.result).toContainText(ada.t('play.over.draw', ada.box('reason:repetition')));
});
