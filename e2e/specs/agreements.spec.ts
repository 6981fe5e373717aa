import { expect, test } from '../support/test';
import { seat } from '../support/seating';

test('a move is taken back by agreement, or not', async ({ invite }) => {
  const ada = await invite();
  const bea = await invite({ language: 'en' });
  await seat('diadema', ada, [bea]);
  await ada.play('cell:1');
  await bea.sees(1);

  await ada.button(ada.t('play.takeback')).click();
  const asked = bea.page.getByText(bea.t('play.offer', 'Ada', bea.t('offer.take_back')));
  await expect(asked).toBeVisible();
  await bea.button(bea.t('play.offer.no')).click();
  await expect(asked).toBeHidden();
  await ada.sees(1);
  // Nobody is asked the same thing twice.
  await expect(ada.button(ada.t('play.takeback'))).toBeHidden();
  await ada.button(ada.t('play.takeback.none')).click();
  await expect(ada.page.getByText('déjà refusée')).toBeVisible();

  await bea.play('cell:a');
  await ada.sees(2);
  await bea.button(bea.t('play.takeback')).click();
  await ada.button(ada.t('play.offer.yes')).click();
  await ada.sees(1);
  await bea.sees(1);
  await bea.turn();
  await bea.play('cell:b');
});

test('a draw is offered, declined, offered again and agreed; then the rematch', async ({ invite }) => {
  const ada = await invite();
  const bea = await invite({ device: 'phone' });
  await seat('diam', ada, [bea]);
  await ada.play('reserve:A', 'cell:1');
  await bea.sees(1);

  await ada.button(ada.t('play.draw')).click();
  await bea.button(bea.t('play.offer.no')).click();
  await expect(ada.page.getByText(ada.t('play.offer.wait'))).toBeHidden();
  await bea.play('reserve:X', 'cell:2');
  await ada.sees(2);
  await ada.button(ada.t('play.draw')).click();
  await bea.button(bea.t('play.offer.yes')).click();
  for (const player of [ada, bea]) {
    await expect(player.result).toContainText(player.t('play.over.draw', player.box('reason:agreement')));
  }

  const old = await ada.table.getAttribute('data-table');
  await bea.button(bea.t('play.rematch')).click();
  await ada.button(ada.t('play.offer.yes')).click();
  for (const player of [ada, bea]) {
    // Who asked for it is led there; who agreed may still be reading.
    if (player === ada) await player.button(player.t('play.rematch.open')).click();
    await expect(player.table).not.toHaveAttribute('data-table', old ?? '');
    await player.sees(0);
  }
  // Who was second begins.
  await bea.turn();
  await bea.play('reserve:A', 'cell:1');
  await ada.sees(1);
});

test('who resigns is asked once more, and has lost', async ({ invite }) => {
  const ada = await invite({ language: 'en' });
  const bea = await invite({ device: 'phone' });
  await seat('diadema', ada, [bea]);
  await ada.play('cell:1');
  await bea.sees(1);
  await bea.button(bea.t('play.more')).click();
  await bea.button(bea.t('play.resign')).click();
  await bea.button(bea.t('play.cancel')).click();
  await bea.button(bea.t('play.resign')).click();
  await bea.button(bea.t('play.resign.yes')).click();
  await expect(bea.result).toContainText(bea.t('play.over.lost', bea.box('reason:resignation')));
  await expect(ada.result).toContainText(ada.t('play.over.won', ada.box('reason:resignation')));
});

test('a game pauses and goes on', async ({ invite }) => {
  const ada = await invite();
  const bea = await invite({ language: 'en' });
  await seat('diadema', ada, [bea]);
  await ada.page.getByRole('tab', { name: ada.t('play.tab.table') }).click();
  await ada.button(ada.t('play.pause')).click();
  await bea.button(bea.t('play.offer.yes')).click();
  await expect(ada.page.getByText(ada.t('play.paused'))).toBeVisible();
  expect(await ada.offered()).toEqual([]);
  await bea.button(bea.t('offer.resume.do')).click();
  await ada.button(ada.t('play.offer.yes')).click();
  await expect(ada.page.getByText(ada.t('play.paused'))).toBeHidden();
  await ada.play('cell:1');
});
