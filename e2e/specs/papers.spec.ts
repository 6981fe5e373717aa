import { readFileSync } from 'node:fs';
import { LAST_MOVE } from '../support/scenes';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';

test('the record of a game is taken away as a file', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('diadema', { against: 'here' });
  await ada.play('cell:1');
  await ada.page.getByRole('tab', { name: ada.t('play.tab.table') }).click();
  const fetched = ada.page.waitForEvent('download');
  await ada.page.getByRole('link', { name: ada.t('papers.download') }).click();
  const file = await fetched;
  expect(file.suggestedFilename()).toMatch(/^ludotheque-.+\.txt$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('+1');
});

test('the record of a game is copied', async ({ house, invite }) => {
  const ada = await invite({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } });
  await ada.lay('diadema', { against: 'here' });
  await ada.play('cell:1');
  await ada.page.getByRole('tab', { name: ada.t('play.tab.table') }).click();
  await ada.button(ada.t('papers.copy')).click();
  await expect(ada.page.getByText(ada.t('play.copied'))).toBeVisible();
  const table = (await ada.table.getAttribute('data-table')) ?? '';
  const record = await ada.page.request.get(`${house.url}/api/tables/${table}/record`);
  expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe(await record.text());
});

test('a table against the computer is deleted after a confirmation', async ({ invite }) => {
  const ada = await invite({ language: 'en' });
  await ada.lay('diadema', { against: 'engine' });
  await ada.ready();
  await ada.page.getByRole('tab', { name: ada.t('play.tab.table') }).click();
  await ada.button(ada.t('papers.delete')).click();
  await ada.button(ada.t('papers.delete.yes')).click();
  await expect(ada.page.getByRole('alert')).toContainText('this table was deleted');
  await ada.goto('#/games');
  await expect(ada.page.getByText(ada.t('mine.empty'))).toBeVisible();
});

test('a table between people is deleted when both want it', async ({ house, invite }) => {
  const [ada, bea] = [await invite(), await invite()];
  const { seat, invitations } = await stage(house, {
    game: 'diadema',
    variant: 'standard',
    seats: ['me', 'person'],
  });
  await ada.enter(seat);
  await expect(ada.table).toBeVisible();
  await bea.accept(invitations[0] ?? '', 'Bea');
  await ada.goto('#/games');
  await expect(ada.page.getByRole('link', { name: /Bea/ })).toBeVisible();
  await ada.button(ada.t('mine.delete')).click();
  await ada.button(ada.t('mine.delete.do')).click();
  await expect(ada.page.getByText(ada.t('mine.delete.offered'))).toBeVisible();
  await bea.button(bea.t('play.offer.yes')).click();
  await expect(bea.page.getByRole('alert')).toContainText('cette table a été effacée');
});

test('finished games leave the home page and keep their result in the list', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('diadema', { against: 'engine', name: 'Ada' });
  await ada.ready();
  await ada.button(ada.t('play.resign')).click();
  await ada.button(ada.t('play.resign.yes')).click();
  await expect(ada.result).toBeVisible();
  await ada.goto('#/');
  await expect(ada.page.getByRole('link', { name: ada.t('home.all') })).toBeVisible();
  await expect(ada.page.locator('a.held')).toHaveCount(0);
  await ada.goto('#/games');
  const card = ada.page.locator('a.held');
  await expect(card).toContainText(`${ada.t('mine.lost')} · ${ada.box('reason:resignation')}`);
  await expect(card).toContainText('Ordinateur');
  await expect(card).not.toContainText(/level:|standard/);
});

test('a game is found again by its words', async ({ house, invite }) => {
  const ada = await invite();
  for (const [game, variant, opponent] of [
    ['diam', '2003-2p', 'engine:level:3'],
    ['belligerants', 'pont12', 'me'],
  ] as const) {
    const { seat } = await stage(house, { game, variant, seats: ['me', opponent] });
    await ada.enter(seat);
    await expect(ada.table).toBeVisible();
  }
  await ada.enter('/#/games');
  const cards = ada.page.locator('a.held');
  await expect(cards).toHaveCount(2);
  const today = await ada.page.evaluate(() => new Date().toLocaleDateString('fr', { year: 'numeric' }));
  for (const card of await cards.all()) await expect(card).toContainText(today);
  const search = ada.page.getByRole('searchbox', { name: ada.t('mine.search') });
  await search.fill('ponts');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Les ponts');
  await search.fill('ordinateur amateur');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Boîte 2003');
  await search.fill('zzz');
  await expect(ada.page.getByText(ada.t('mine.search.none'))).toBeVisible();
});

test('a finished game is told in full in the list, on a phone', async ({ house, invite }) => {
  const ada = await invite({ device: 'phone' });
  const { variant, start, touches } = LAST_MOVE.belligerants;
  const { seat } = await stage(house, { game: 'belligerants', variant, start });
  await ada.enter(seat);
  await ada.turn();
  await ada.play(...touches);
  await expect(ada.result).toBeVisible();
  await ada.enter('/#/games');
  const lines = ada.page.locator('a.held .words > *');
  await expect(lines.last()).toContainText('décompte des points');
  const cut = await lines.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((line) => line.textContent),
  );
  expect(cut).toEqual([]);
  expect((await lines.last().boundingBox())?.width).toBeGreaterThan(120);
});

test('a clock is set freely, and a map is chosen by its picture', async ({ invite }) => {
  const ada = await invite();
  await ada.goto('#/new/belligerants');
  const bridges = ada.page.locator('[data-map="pont12"]');
  await expect(bridges.locator('[data-ground="blue"]')).toBeVisible();
  await bridges.click();
  await ada.button(new RegExp(`^${ada.t('new.against.here')}`)).click();
  await ada.page.getByText(ada.t('new.more'), { exact: true }).click();
  await ada.button(ada.t('new.clock.free')).click();
  await ada.page.getByLabel(ada.t('new.clock.minutes')).fill('7');
  await ada.page.getByLabel(ada.t('new.clock.seconds')).fill('2');
  await ada.button(ada.t('new.start')).click();
  await expect(ada.page.getByRole('heading', { level: 1 })).toContainText('Les ponts');
  await expect(ada.page.getByRole('heading', { level: 1 })).toContainText(
    ada.t('play.table.clock.total', '7', '2'),
  );
});

test('days per move are set freely', async ({ invite }) => {
  const ada = await invite();
  await ada.goto('#/new/diam');
  await ada.button(new RegExp(`^${ada.t('new.against.link')}`)).click();
  await ada.page.getByText(ada.t('new.more'), { exact: true }).click();
  await ada.button(ada.t('new.clock.free')).click();
  await ada.button(ada.t('new.clock.days')).click();
  await ada.page.getByLabel(ada.t('new.clock.day')).fill('5');
  await ada.button(ada.t('new.start')).click();
  await expect(ada.page.getByRole('heading', { level: 1 })).toContainText(/5.jours par coup/);
});
