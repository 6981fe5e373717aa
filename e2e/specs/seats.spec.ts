import { expect, test } from '../support/test';
import { seat } from '../support/seating';
import type { Player } from '../support/player';

/** The link of one's seat, from the panel beside the board. */
async function seatLink(player: Player): Promise<string> {
  await player.page.getByRole('tab', { name: player.t('play.tab.table') }).click();
  await player.button(player.t('play.table.seat')).click();
  return await player.page.getByLabel(player.t('play.table.seat')).inputValue();
}

test('a seat moves to another device by its link, and the link can be made void', async ({ invite }) => {
  const ada = await invite();
  const bea = await invite({ language: 'en' });
  await seat('diam', ada, [bea]);
  await ada.play('reserve:A', 'cell:1');
  await bea.sees(1);

  const link = await seatLink(bea);
  const phone = await invite({ device: 'phone', language: 'en' });
  await phone.page.goto(link);
  await phone.sees(1);
  // The secret does not stay in the address.
  expect(phone.page.url()).not.toContain(link.split('/').at(-1));
  await phone.turn();
  await phone.play('reserve:X', 'cell:2');
  await bea.sees(2);
  await ada.sees(2);

  await bea.button(bea.t('play.rekey')).click();
  await expect(phone.page.getByRole('alert')).toContainText('this link is void');
  const thief = await invite({ language: 'en' });
  await thief.page.goto(link);
  await expect(thief.page.getByRole('alert')).toBeVisible();
  await expect(thief.table).toBeHidden();
  await expect(bea.page.getByLabel(bea.t('play.table.seat'))).not.toHaveValue(link);
  await bea.page.reload();
  await bea.sees(2);
});

test('an invitation is for one, and names who waits', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('diadema', { against: 'link', name: 'Ada' });
  await expect(ada.page.getByRole('img', { name: ada.t('play.invite.qr') })).toBeVisible();
  const [link = ''] = await ada.invitations();

  const bea = await invite({ device: 'phone' });
  await bea.page.goto(link);
  await expect(bea.page.getByText(bea.t('join.with', 'Ada'))).toBeVisible();
  await bea.accept(link, 'Béa');
  await expect(ada.page.getByText('Béa', { exact: true }).first()).toBeVisible();
  await ada.turn();

  const late = await invite();
  late.guard.expectRefusals();
  await late.page.goto(link);
  await late.page.getByLabel(late.t('settings.name')).fill('Clé');
  await late.button(late.t('join.sit')).click();
  await expect(late.page.getByRole('alert')).toBeVisible();
  await late.page.getByRole('link', { name: late.t('join.watch') }).click();
  await expect(late.page.getByText(late.t('play.watching'))).toBeVisible();
});

test('a public table is found, joined and watched', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('diam', { against: 'link', name: 'Ada', public: true });

  const bea = await invite({ device: 'phone', language: 'en' });
  await bea.goto();
  await bea.page.getByRole('link', { name: bea.t('bar.tables') }).click();
  await expect(bea.page.getByText('Ada')).toBeVisible();
  await bea.page.getByRole('link', { name: bea.t('tables.join') }).click();
  await bea.page.getByLabel(bea.t('settings.name')).fill('Bea');
  await bea.button(bea.t('join.sit')).click();
  await ada.turn();

  const eve = await invite({ device: 'tablet' });
  await eve.goto('#/tables');
  await expect(eve.page.getByText('Ada · Bea')).toBeVisible();
  await eve.page.getByRole('link', { name: eve.t('tables.watch') }).click();
  await ada.play('reserve:A', 'cell:1');
  await eve.sees(1);
  expect(await eve.offered()).toEqual([]);
});

test('my games are kept, taken elsewhere as a file, and forgotten', async ({ invite }, info) => {
  const ada = await invite();
  await ada.lay('diadema', { against: 'here' });
  await ada.play('cell:1');
  await ada.goto('#/games');
  const coming = ada.page.waitForEvent('download');
  await ada.button(ada.t('mine.export')).click();
  const file = info.outputPath('seats.json');
  await (await coming).saveAs(file);

  const other = await invite({ language: 'en' });
  await other.goto('#/games');
  await expect(other.page.getByText(other.t('mine.empty'))).toBeVisible();
  await other.page.locator('input[type=file]').setInputFiles(file);
  await expect(other.page.getByText(other.t('mine.imported', 1))).toBeVisible();
  await other.goto();
  await other.page
    .getByRole('region', { name: other.t('home.mine') })
    .getByRole('link')
    .first()
    .click();
  await other.sees(1);

  await ada.button(ada.t('mine.delete')).click();
  await ada.page
    .getByRole('dialog')
    .getByRole('button', { name: ada.t('mine.forget') })
    .click();
  await expect(ada.page.getByText(ada.t('mine.empty'))).toBeVisible();
});
