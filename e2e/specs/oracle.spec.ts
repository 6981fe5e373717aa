import type { Locator } from '@playwright/test';
import type { Player } from '../support/player';
import { LAST_MOVE } from '../support/scenes';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';

const VERTICES = '1 2 3 4 5 6 7 a b c d e f g'.split(' ');

/** The switch in its tab, or on a phone in its sheet. */
async function oracle(player: Player): Promise<Locator> {
  await new General(player).opens(player.t('play.tab.oracle'));
  return player.page.getByRole('switch', { name: player.t('oracle.title') });
}

const marks = (player: Player): Locator => player.page.locator('[data-mark]');
const moves = (player: Player): Locator =>
  player.page.getByRole('list', { name: player.t('oracle.moves') }).getByRole('listitem');

test('the oracle of Diädema marks every move, by keyboard too', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('diadema', { against: 'here' });
  await ada.turn();
  const knob = await oracle(ada);
  await expect(knob).not.toBeChecked();
  await expect(marks(ada)).toHaveCount(0);
  await knob.focus();
  await ada.page.keyboard.press('Space');
  await expect(moves(ada)).toHaveCount(14);
  // The reserve and every vertex on which its ball can be put.
  for (const vertex of VERTICES)
    await expect(ada.page.locator(`[data-mark="cell:${vertex}"]`)).toHaveText('=');
  const told = 'nulle si chacun joue au mieux';
  await expect(ada.page.locator('[data-touch="cell:c"]')).toHaveAttribute('aria-description', told);
  await new General(ada).opens(ada.t('play.tab.text'));
  await expect(ada.button(new RegExp(`— ${told}$`)).first()).toBeVisible();
  await ada.play('cell:c');
  await expect(ada.page.locator('[data-mark="cell:1"]')).toHaveText('=');
  await (await oracle(ada)).press('Space');
  await expect(marks(ada)).toHaveCount(0);
});

test('a move of the oracle’s list is played against the engine', async ({ invite }) => {
  const ada = await invite({ language: 'en' });
  await ada.lay('diam', { against: 'engine' });
  await ada.turn();
  await (await oracle(ada)).click();
  await expect(moves(ada)).toHaveCount(16);
  await expect(moves(ada).first()).toContainText('you lose within');
  await expect(marks(ada).first()).toHaveText(/^✕\d+$/);
  const before = await ada.plies();
  await moves(ada).first().getByRole('button').click();
  await ada.confirm();
  await expect.poll(() => ada.plies()).toBeGreaterThan(before);
});

test('the oracle of Les Belligérants tells chances and points on a phone', async ({ house, invite }) => {
  const ada = await invite({ device: 'phone' });
  const { variant, start } = LAST_MOVE.belligerants;
  const { seat } = await stage(house, { game: 'belligerants', variant, start });
  await ada.page.goto(seat);
  await ada.turn();
  await (await oracle(ada)).click();
  await expect(moves(ada).first()).toContainText(
    /\d+\s% de chances de gagner \(±\s\d+\), [+−][\d\s]+\spoints attendus/,
  );
  await expect(marks(ada).first()).toHaveText(/^\d+$/);
});

test('between people the oracle is silent until the game is over', async ({ house, invite }) => {
  const [ada, bea] = [await invite(), await invite({ device: 'phone', language: 'en' })];
  const { seat, invitations } = await stage(house, {
    game: 'diadema',
    variant: 'standard',
    seats: ['me', 'person'],
  });
  await ada.page.goto(seat);
  await bea.accept(invitations[0] ?? '', 'Béa');
  await ada.turn();
  for (const player of [ada, bea]) {
    await expect(await oracle(player)).toHaveCount(0);
    await expect(player.page.locator('[data-silence="people"]')).toHaveText(player.t('oracle.silent.people'));
  }
  await bea.button(bea.t('house.close')).click();
  // Dark looks away three times; light makes its four.
  for (const [player, vertex] of [
    [ada, '1'],
    [bea, '4'],
    [ada, 'a'],
    [bea, '5'],
    [ada, 'b'],
    [bea, '6'],
    [ada, '3'],
  ] as const) {
    await player.turn();
    await player.play(`cell:${vertex}`);
  }
  await expect(ada.result).toBeVisible();
  await expect(bea.result).toBeVisible();
  const knob = await oracle(ada);
  await knob.click();
  await ada.button(ada.t('report.make')).click();
  await expect(ada.page.getByRole('heading', { name: ada.t('report.costly') })).toBeVisible();
  await expect(ada.page.getByText(ada.t('report.exact'), { exact: false })).toBeVisible();
  await expect(ada.page.locator('.ledger')).toContainText(/50,0.*100,0/s);
  // The decision is shown on the board as it was, with what each move was worth.
  await ada.button(/gaffe/).first().click();
  await expect(marks(ada).first()).toBeVisible();
  await expect(moves(ada).first()).toContainText(/nulle|gagne/);
  // The curve has its table, and the position can be thought through further on the desk.
  await expect(ada.page.getByRole('img', { name: ada.t('report.curve', 'Ada') })).toBeVisible();
  await expect(ada.page.getByRole('tabpanel').getByRole('table').last()).toBeVisible();
  await ada.page.getByRole('link', { name: ada.t('oracle.analyse') }).click();
  await expect(ada.page.locator('[data-table="desk"]')).toHaveAttribute('data-plies', /^[1-6]$/);
});

test('a report stays when tabs change, and says of each amount whose it is', async ({ house, invite }) => {
  const ada = await invite();
  const { variant, start, touches } = LAST_MOVE.diadema;
  const { seat } = await stage(house, { game: 'diadema', variant, start });
  await ada.enter(seat);
  await ada.turn();
  await ada.play(...touches);
  const desk = new General(ada);
  await desk.opens(ada.t('play.tab.oracle'));
  await ada.button(ada.t('report.make')).click();
  const amounts = ada.page.locator('.ledger dd');
  await expect(amounts).not.toHaveCount(0);
  for (const amount of await amounts.all()) await expect(amount).toHaveText(/^\s*\p{L}.* [−+]?\d+,\d/u);
  const said = await amounts.allTextContents();
  await desk.opens(ada.t('play.tab.moves'));
  await desk.opens(ada.t('play.tab.oracle'));
  await expect(ada.button(ada.t('report.make'))).toHaveCount(0);
  await expect(amounts).toHaveText(said);
});
