import { AxeBuilder } from '@axe-core/playwright';
import { carriesDesk } from '../support/module';
import type { Player } from '../support/player';
import { isPlacing, Puzzler, puzzlesOf, touchesOf } from '../support/puzzler';
import { GAMES } from '../support/scenes';
import { keeps, Silence } from '../support/silence';
import { expect, test } from '../support/test';
import { Typist } from '../support/typist';
import type { Puzzle } from '../../web/src/puzzles/puzzle';

async function faults(player: Player): Promise<string[]> {
  const axe = new AxeBuilder({ page: player.page }).options({ resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

function some(puzzles: readonly Puzzle[], fits: (puzzle: Puzzle) => boolean): Puzzle {
  const found = puzzles.find(fits);
  if (!found) throw new Error('no such puzzle is shipped');
  return found;
}

/** A legal move of the position that is not the solution, as the screen offers it. */
async function anotherPlacing(player: Player, puzzle: Puzzle): Promise<string[]> {
  const [reserve = '', right = ''] = touchesOf(puzzle);
  await player.tap(reserve);
  const cells = (await player.offered()).filter((key) => key.startsWith('cell:') && key !== right);
  await player.page.keyboard.press('Escape');
  return [reserve, cells[0] ?? ''];
}

for (const [device, language] of [
  ['desktop', 'en'],
  ['phone', 'fr'],
] as const) {
  test(`a puzzle is failed, refuted and solved, ${device}`, async ({ invite }) => {
    test.setTimeout(180_000);
    const ada = await invite({ device, language });
    const puzzler = new Puzzler(ada);
    const puzzle = some(
      puzzlesOf('diadema'),
      (one) => one.aim.kind === 'save' && isPlacing(one) && one.variant === 'standard',
    );

    // From the shelf to the list, and to the puzzle.
    await ada.goto();
    await ada.page.getByRole('link', { name: ada.t('home.puzzles') }).click();
    await expect(ada.page.getByRole('heading', { name: ada.t('puzzles.title'), level: 1 })).toBeVisible();
    await ada.page.getByRole('link', { name: ada.t('game.diadema'), exact: true }).click();
    await expect(ada.page.getByText(ada.t('puzzles.progress', 0, 300))).toBeVisible();
    expect(await faults(ada), 'the list').toEqual([]);
    const item = ada.t('puzzles.item', puzzle.number, puzzle.grade, '');
    await ada.page.getByRole('link', { name: item, exact: true }).click();
    await puzzler.is('trying');
    expect(await faults(ada), 'the puzzle').toEqual([]);

    // A wrong move is refuted, ply by ply, and the board can be had back.
    await ada.play(...(await anotherPlacing(ada, puzzle)));
    await puzzler.is('wrong');
    await expect(ada.page.locator('.notice.refused')).toBeVisible();
    await expect(ada.page.locator('ol button').nth(1)).toBeVisible();
    expect(await faults(ada), 'refuted').toEqual([]);
    await ada.page.locator('ol button').first().click();
    await ada.sees(1);
    await ada.button(ada.t('puzzles.retry')).click();
    await puzzler.is('trying');
    await ada.sees(0);

    // Three hints, each of which says more.
    const hint = ada.page.locator('[data-hint]');
    await ada.button(ada.t('desk.hint')).click();
    await expect(hint).toContainText(ada.t('puzzles.hint.save'));
    await ada.button(ada.t('desk.hint.more')).click();
    await expect(hint).toHaveAttribute('data-hint', '2');
    await ada.button(ada.t('desk.hint.more')).click();
    await expect(hint).toContainText(puzzle.action);
    await expect(ada.button(ada.t('desk.hint.more'))).toBeDisabled();

    // The right move, and what is remembered of it.
    await ada.play(...touchesOf(puzzle));
    await puzzler.is('solved');
    await expect(ada.page.locator('.notice.saved')).toBeVisible();
    expect(await faults(ada), 'solved').toEqual([]);
    await ada.page.getByRole('link', { name: ada.t('puzzles.all') }).click();
    await expect(ada.page.getByText(ada.t('puzzles.progress', 1, 300))).toBeVisible();
    const helped = ada.t('puzzles.item', puzzle.number, puzzle.grade, ada.t('puzzles.state.helped'));
    await ada.page.reload();
    await expect(ada.page.getByRole('link', { name: helped, exact: true })).toBeVisible();
    await ada.page.getByRole('switch', { name: ada.t('puzzles.unsolved') }).click();
    await expect(ada.page.getByRole('link', { name: helped, exact: true })).toHaveCount(0);
  });
}

for (const game of GAMES) {
  test(`a puzzle of ${game} is solved by typing, and goes on to the analysis board`, async ({ invite }) => {
    test.setTimeout(120_000);
    const ada = await invite({ language: game === 'diam' ? 'fr' : 'en' });
    const puzzler = new Puzzler(ada);
    const [puzzle] = puzzlesOf(game).slice(-1);
    if (!puzzle) throw new Error('nothing is shipped');
    await puzzler.opens(puzzle);
    // What is no move is told, and nothing is lost.
    await puzzler.types('???');
    await expect(ada.page.locator('.notice.refused')).toBeVisible();
    await puzzler.is('trying');
    await puzzler.types(puzzle.action);
    await puzzler.is('solved');
    await ada.page.getByRole('link', { name: ada.t('puzzles.analyse') }).click();
    await expect(ada.page.locator('[data-table="desk"]')).toHaveAttribute('data-plies', '0');
  });
}

test('the keyboard alone solves a puzzle', async ({ invite }) => {
  test.setTimeout(120_000);
  const ada = await invite();
  const puzzler = new Puzzler(ada);
  const typist = new Typist(ada);
  const puzzle = some(puzzlesOf('diam'), (one) => isPlacing(one) && one.variant === '2003-2p');
  await puzzler.opens(puzzle);
  await typist.press('h');
  await expect(ada.page.locator('[data-hint="1"]')).toBeVisible();
  await typist.to(ada.page.locator('summary'));
  await typist.press('Enter');
  await typist.to(ada.page.locator('[data-typed]'));
  await ada.page.keyboard.type(puzzle.action);
  await typist.press('Enter');
  await puzzler.is('solved');
  await typist.press('Home');
  await ada.sees(0);
  await typist.press('ArrowRight');
  await ada.sees(1);
});

test('the puzzle of the day is the same for everybody, and bad links are answered', async ({ invite }) => {
  const [ada, bea] = [await invite({ language: 'fr' }), await invite({ device: 'phone', language: 'en' })];
  const boards = await Promise.all(
    [ada, bea].map(async (player) => {
      await player.enter('/#/puzzles/day');
      await expect(player.table).toHaveAttribute('data-phase', 'trying');
      await expect(player.page).toHaveTitle(new RegExp(`^${player.t('puzzles.day')}`));
      return await player.page.getByRole('link', { name: player.t('puzzles.analyse') }).getAttribute('href');
    }),
  );
  expect(boards[0]).toBe(boards[1]);
  await ada.enter('/#/puzzles/diam/99999');
  await expect(ada.page.getByText(ada.t('puzzles.unknown', 'diam 99999').slice(0, 20))).toBeVisible();
  await ada.page.getByRole('link', { name: ada.t('puzzles.all') }).click();
  await expect(ada.page.getByText(ada.t('puzzles.progress', 0, puzzlesOf('diam').length))).toBeVisible();
});

test('puzzles are solved without a line', async ({ house, invite }) => {
  // Without the compiler for the module the application asks the server, and there is no play without one.
  test.skip(!carriesDesk(), 'the application was built without the module');
  test.setTimeout(180_000);
  const ada = await invite({ device: 'phone', language: 'fr' });
  const puzzler = new Puzzler(ada);
  await ada.goto();
  await keeps(ada);
  const silence = await Silence.fall(house, ada);
  const puzzle = some(puzzlesOf('diam'), (one) => isPlacing(one) && one.variant === '2003-2p');
  await puzzler.opens(puzzle);
  await ada.play(...touchesOf(puzzle));
  await puzzler.is('solved');
  expect(silence.left).toEqual([]);
  expect(silence.tried).toEqual([]);
  await silence.close();
});
