import type { Player } from '../support/player';
import { seat } from '../support/seating';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';

test('each screen has a title of its own, in words', async ({ invite }) => {
  const ada = await invite();
  const titles: string[] = [];
  for (const page of [
    '#/',
    '#/new/diam',
    '#/games',
    '#/tables',
    '#/settings',
    '#/rules/diadema',
    '#/about',
  ]) {
    await ada.goto(page);
    await expect(ada.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => ada.page.title()).not.toBe(titles.at(-1));
    titles.push(await ada.page.title());
  }
  expect(new Set(titles).size).toBe(titles.length);
});

test('a variant is named in words at its table', async ({ house, invite }) => {
  const ada = await invite();
  const { seat: link } = await stage(house, { game: 'belligerants', variant: 'pont12+wforb', start: START });
  await ada.enter(link);
  await ada.turn();
  const title = ada.page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(/Pont|pont/);
  await expect(title).not.toContainText(/pont12|wforb/);
});
const START = 'move:1 S SO@f12 OF@a1,DC@a12,SO@g9,CA@f9 TK,MI - - SN';

test('the keys are listed on demand', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('diadema', { against: 'here' });
  await ada.ready();
  await ada.page.keyboard.press('?');
  const list = ada.page.getByRole('dialog', { name: ada.t('keys.title') });
  await expect(list).toContainText(ada.t('keys.step'));
  await ada.page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('an empty house offers to lay a table', async ({ invite }) => {
  const ada = await invite();
  await ada.goto('#/tables');
  await ada.page.getByRole('link', { name: ada.t('tables.lay', 'Diam') }).click();
  await expect(ada.button(ada.t('new.start'))).toBeVisible();
});

test('an invitation by an address of this machine alone says so', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('diam', { against: 'link', name: 'Ada' });
  await expect(ada.page.getByText(ada.t('play.invite.loopback'))).toBeVisible();
});

test('what is kept from last time is shown, not folded away', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('diadema', { against: 'link', name: 'Ada', public: true });
  await ada.goto('#/new/diadema');
  await expect(ada.page.getByRole('switch', { name: ada.t('new.public') })).toBeVisible();
});

test('a name that is too long does not block a new game', async ({ invite }) => {
  const ada = await invite();
  await ada.goto('#/settings');
  await ada.page.evaluate(() => localStorage.clear());
  await ada.page.evaluate((name) => {
    const kept = { lang: 'fr', name };
    localStorage.setItem('ludotheque.settings', JSON.stringify(kept));
  }, 'Maximilienne-Alexandrine de la Tour du Pin');
  await ada.enter('/#/new/diam');
  await ada.button(ada.t('new.start')).click();
  await expect(ada.table).toBeVisible();
});

test('one limit holds a name everywhere', async ({ invite }) => {
  const long = 'Maximilienne-Alexandrine de la Tour du Pin';
  const ada = await invite();
  const typed = async (player: Player, label: string) => {
    const field = player.page.getByLabel(label, { exact: true });
    await field.click();
    await field.clear();
    await player.page.keyboard.type(long);
    return await field.inputValue();
  };
  await ada.goto('#/settings');
  const name = await typed(ada, ada.t('settings.name'));
  await ada.enter('/#/new/diam');
  await ada.button(new RegExp(`^${ada.t('new.against.link')}`)).click();
  await ada.button(ada.t('new.start')).click();
  const [link = ''] = await ada.invitations();
  const bea = await invite();
  await bea.page.goto(link);
  expect(await typed(bea, bea.t('settings.name'))).toBe(name);
  await bea.button(bea.t('join.sit')).click();
  await expect(ada.page.getByText(name.trim()).nth(1)).toBeVisible();
  await ada.enter('/#/new/diam');
  await ada.button(new RegExp(`^${ada.t('new.against.here')}`)).click();
  expect(await typed(ada, ada.t('new.seat.n', 2))).toBe(name);
});

test('an offer that is declined is told to who made it', async ({ invite }) => {
  const [ada, bea] = [await invite(), await invite()];
  await seat('diadema', ada, [bea]);
  await ada.button(ada.t('play.draw')).click();
  await bea.button(bea.t('play.offer.no')).click();
  await expect(ada.page.getByText(ada.t('play.offer.declined', ada.t('offer.draw')))).toBeVisible();
  await expect(bea.page.getByText(/déclinée/)).toBeHidden();
});

test('another game against the computer takes one click', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('diadema', { against: 'engine' });
  await ada.ready();
  const first = await ada.table.getAttribute('data-table');
  await ada.button(ada.t('play.resign')).click();
  await ada.button(ada.t('play.resign.yes')).click();
  await ada.button(ada.t('play.rematch')).click();
  await expect(ada.table).not.toHaveAttribute('data-table', first ?? '');
});

test('a pawn is not lost in the mud by a slip of the mouse', async ({ house, invite }) => {
  const ada = await invite();
  const south = new General(ada);
  const start = 'move:1 S SO@c5,DC@a1 OF@a12,SO@g9 - - - SN';
  const { seat: link } = await stage(house, { game: 'belligerants', variant: 'pont12', start });
  await ada.enter(link);
  await ada.turn();
  await south.touches('c5');
  await south.touches('c4');
  await expect(ada.button(ada.t('play.confirm', 'c5-c4'))).toBeVisible();
  await ada.sees(0);
  await ada.confirm();
  await ada.seesMore(0);
});

test('a word that was said long ago does not come back', async ({ invite }) => {
  const [ada, bea] = [await invite({ device: 'phone' }), await invite()];
  await seat('diadema', bea, [ada]);
  await bea.page.getByRole('tab', { name: bea.t('play.tab.table') }).click();
  const word = bea.page.getByRole('tabpanel').locator('.phrases button').first();
  const said = await word.textContent();
  await word.click();
  const heard = ada.page.getByText(ada.t('play.said', 'Ada', said?.trim() ?? ''));
  await expect(heard).toBeVisible();
  await expect(heard).toBeHidden({ timeout: 20_000 });
  const general = new General(ada);
  await general.opens(ada.t('play.tab.table'));
  await ada.button(ada.t('house.close')).click();
  await expect(ada.page.locator('.sheet .sec').first()).toBeVisible();
  // Looked at once: it would go again by itself.
  expect(await heard.isVisible()).toBe(false);
});
