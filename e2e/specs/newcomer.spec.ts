import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import type { Puzzle } from '../../web/src/puzzles/puzzle';
import { Learner } from '../support/learner';
import { carriesDesk } from '../support/module';
import type { GameId, Player } from '../support/player';
import { Puzzler, puzzlesOf } from '../support/puzzler';
import { keeps, Silence } from '../support/silence';
import { expect, test } from '../support/test';
import { Typist } from '../support/typist';
import { General } from '../support/war';

async function faults(player: Player): Promise<string[]> {
  const axe = new AxeBuilder({ page: player.page }).options({ resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id} ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

/** What does each step of the course of Diädema, in its order. */
const STAR = [
  ['reserve:L', 'cell:1'],
  ['cell:a', 'cell:b'],
  ['cell:1', 'cell:b'],
  ['cell:1', 'cell:b'],
  ['cell:1', 'cell:b'],
  ['reserve:L', 'cell:b'],
  ['reserve:L', 'cell:2'],
  ['reserve:L', 'cell:4'],
] as const;

/** The same for Diam. */
const RING = [
  ['reserve:A', 'cell:1'],
  ['reserve:A', 'cell:5'],
  ['level:1:2', 'cell:2'],
  ['level:1:4', 'cell:2'],
  ['level:4:1', 'cell:5'],
  ['reserve:A', 'cell:5'],
  ['level:4:1', 'cell:3'],
  ['reserve:A', 'cell:5'],
] as const;

/** From the end of a lesson to the first move of a first game, against the gentlest level. */
async function playsFirst(player: Player, touch: () => Promise<void>): Promise<void> {
  await player.page.getByRole('link', { name: player.t('lesson.play') }).click();
  await expect(player.button(/^1 · /)).toHaveAttribute('aria-pressed', 'true');
  await player.button(player.t('new.start')).click();
  await player.turn();
  await touch();
  await player.seesMore(0);
}

/** The puzzle that is offered after a loss: of the game that was lost. */
async function offered(player: Player, game: GameId): Promise<{ link: Locator; puzzle: Puzzle }> {
  await expect(player.result).toBeVisible();
  const link = player.page.locator('[data-offer="puzzle"]');
  await expect(link).toBeVisible();
  const [, number = ''] =
    new RegExp(`^#/puzzles/${game}/(\\d+)$`).exec((await link.getAttribute('href')) ?? '') ?? [];
  const puzzle = puzzlesOf(game).find((one) => one.number === Number(number));
  if (!puzzle) throw new Error('no such puzzle is shipped');
  return { link, puzzle };
}

for (const language of ['fr', 'en'] as const) {
  test(`a newcomer on a phone, ${language}: two minutes to learn, a first game, a first puzzle`, async ({
    invite,
  }) => {
    test.setTimeout(240_000);
    const ada = await invite({ device: 'phone', language });
    const learner = new Learner(ada);
    await ada.goto();
    expect(await faults(ada), 'the shelf').toEqual([]);
    await learner.way('diadema').click();
    for (const [n, touches] of STAR.entries()) {
      await learner.asked(n + 1, STAR.length);
      if (n === 1) {
        await test.step('a slide too far is refused by its rule', async () => {
          await ada.tap('cell:a');
          await ada.tap('cell:c');
          await expect(learner.refused('D5')).toBeVisible();
          expect(await faults(ada), 'a refusal').toEqual([]);
        });
      }
      if (n === 2) {
        await test.step('a legal move that is not meant can be taken back', async () => {
          await ada.play('reserve:L', 'cell:4');
          await expect(learner.missed).toBeVisible();
          await learner.button('lesson.again').click();
          await ada.sees(0);
        });
      }
      // After the refusal the ball is still in hand.
      await ada.play(...(n === 1 ? touches.slice(1) : touches));
      if (n === 0) expect(await faults(ada), 'a step that is done').toEqual([]);
      await learner.goesOn(n + 1 === STAR.length);
    }
    await expect(learner.finished).toBeVisible();
    expect(await faults(ada), 'the end').toEqual([]);
    await playsFirst(ada, () => ada.play('reserve:L', 'cell:1'));
    await ada.turn();
    await new General(ada).opens(ada.t('play.more'));
    await ada.button(ada.t('play.resign')).click();
    await ada.button(ada.t('play.resign.yes')).click();
    const { link, puzzle } = await offered(ada, 'diadema');
    expect(await faults(ada), 'the offer').toEqual([]);
    await link.click();
    const puzzler = new Puzzler(ada);
    await puzzler.is('trying');
    expect(await faults(ada), 'the puzzle').toEqual([]);
    await puzzler.types(puzzle.action);
    await puzzler.is('solved');
    expect(await faults(ada), 'the solution').toEqual([]);
  });

  test(`a newcomer with a keyboard, ${language}: two minutes to learn, a first game, a first puzzle`, async ({
    invite,
  }) => {
    test.setTimeout(240_000);
    const ada = await invite({ language });
    const learner = new Learner(ada);
    const typist = new Typist(ada, true);
    await ada.goto();
    await typist.uses(learner.way('diam'));
    for (const [n, touches] of RING.entries()) {
      await learner.asked(n + 1, RING.length);
      // In a stack the drawing is walked by its levels; whoever does not want to has the step shown.
      if (touches[0].startsWith('level')) {
        await typist.uses(learner.button('lesson.hint'));
        await typist.uses(learner.button('lesson.show'));
      } else {
        await typist.touches(...touches);
      }
      await expect(learner.done).toBeVisible();
      // The next key goes on.
      await expect(learner.button(n + 1 === RING.length ? 'lesson.finish' : 'lesson.next')).toBeFocused();
      await typist.press('Enter');
    }
    await expect(learner.finished).toBeVisible();
    await playsFirst(ada, () => typist.touches('reserve:A', 'cell:1'));
    await ada.turn();
    await typist.uses(ada.button(ada.t('play.resign')));
    await typist.uses(ada.button(ada.t('play.resign.yes')));
    const { link, puzzle } = await offered(ada, 'diam');
    await typist.uses(link);
    const puzzler = new Puzzler(ada);
    await puzzler.is('trying');
    await typist.to(ada.page.locator('summary'));
    await typist.press('Enter');
    await typist.to(ada.page.locator('[data-typed]'));
    await ada.page.keyboard.type(puzzle.action);
    await typist.press('Enter');
    await puzzler.is('solved');
  });
}

for (const language of ['fr', 'en'] as const) {
  test(`the six lessons of Les Belligérants can be walked through, ${language}`, async ({ invite }) => {
    test.setTimeout(180_000);
    const ada = await invite({ device: language === 'fr' ? 'desktop' : 'phone', language });
    const learner = new Learner(ada);
    await ada.goto();
    await learner.way('belligerants').click();
    expect(await faults(ada), 'the list').toEqual([]);
    const lessons = ada.page.locator('main ol a');
    await expect(lessons).toHaveCount(6);
    const steps = [4, 6, 3, 3, 3, 6];
    await lessons.first().click();
    for (const [lesson, count] of steps.entries()) {
      for (let n = 1; n <= count; n++) {
        await learner.asked(n, count);
        await learner.watches();
        await learner.goesOn(n === count);
      }
      await expect(learner.finished).toBeVisible();
      const next = ada.page.getByRole('link', { name: new RegExp(`^${ada.t('lesson.next.lesson', '')}`) });
      if (lesson + 1 < steps.length) await next.click();
      else await expect(next).toHaveCount(0);
    }
    await ada.goto('#/learn/belligerants');
    await expect(ada.page.getByText(ada.t('lesson.taken'))).toHaveCount(6);
  });
}

test('a guarded pawn is refused by the sentinel’s rule, and the rule can be read', async ({ invite }) => {
  const ada = await invite();
  const learner = new Learner(ada);
  await ada.goto('#/learn/belligerants/sentinel/1');
  await learner.asked(1, 3);
  await ada.tap('cell:h4');
  await ada.tap('cell:e4');
  await expect(learner.refused('B18')).toBeVisible();
  await ada.page
    .getByRole('link', { name: ada.t('lesson.rule', 'B18') })
    .first()
    .click();
  await expect(ada.page.locator('section.open h4')).toHaveText(/^B18 · /);
});

test('whoever loses to the computer is offered one lesson and one puzzle', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('diam', { against: 'engine' });
  await ada.turn();
  await ada.button(ada.t('play.resign')).click();
  await ada.button(ada.t('play.resign.yes')).click();
  await expect(ada.result).toBeVisible();
  await expect(ada.page.locator('[data-offer="lesson"]')).toHaveAttribute('href', '#/learn/diam/start/1');
  await offered(ada, 'diam');
  expect(await faults(ada), 'the offer').toEqual([]);
});

for (const language of ['fr', 'en'] as const) {
  test(`the offer of a lesson is in sight whatever is read beside the board, ${language}`, async ({
    invite,
  }) => {
    const ada = await invite({ language });
    await ada.lay('diam', { against: 'engine' });
    await ada.turn();
    await ada.button(ada.t('play.resign')).click();
    await ada.button(ada.t('play.resign.yes')).click();
    const tabs = ada.page.getByRole('tab');
    await expect(tabs).toHaveCount(5);
    for (const tab of await tabs.all()) {
      await tab.click();
      for (const offer of ['lesson', 'puzzle']) {
        await expect(ada.page.locator(`[data-offer="${offer}"]`)).toBeInViewport({ ratio: 1 });
      }
      // Nothing below it is cut in two.
      const more = await ada.page
        .getByRole('complementary')
        .locator('.middle')
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(more).toBeLessThanOrEqual(1);
      const read = await ada.page.getByRole('tabpanel').boundingBox();
      expect(read?.height, (await tab.textContent()) ?? '').toBeGreaterThan(160);
    }
  });
}

test('without a line: a lesson, a first game, a first puzzle, the rules and how to play well', async ({
  house,
  invite,
}) => {
  // Without the compiler for the module the application asks the server, and there is no play without one.
  test.skip(!carriesDesk(), 'the application was built without the module');
  test.setTimeout(240_000);
  const ada = await invite({ device: 'phone', language: 'en' });
  const learner = new Learner(ada);
  const puzzler = new Puzzler(ada);
  await ada.goto();
  await keeps(ada);
  const silence = await Silence.fall(house, ada);
  await ada.enter();
  await learner.way('diam').click();
  for (const [n, touches] of RING.entries()) {
    await learner.asked(n + 1, RING.length);
    await ada.play(...touches);
    await learner.goesOn(n + 1 === RING.length);
  }
  await playsFirst(ada, () => ada.play('reserve:A', 'cell:1'));
  await ada.goto('#/learn/diam/start/99');
  await ada.page.getByRole('link', { name: ada.t('lesson.puzzle') }).click();
  await puzzler.is('trying');
  const [first] = puzzlesOf('diam');
  await puzzler.types(first?.action ?? '');
  await puzzler.is('solved');
  for (const page of ['#/rules/diam/M4', '#/strategy/diam']) {
    await ada.enter(`/${page}`);
    const figure = ada.page.locator('figure[data-position]').first();
    // A board is drawn when it comes near the screen.
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.locator('.drawn svg').first()).toBeVisible();
  }
  expect(silence.left).toEqual([]);
  expect(silence.tried).toEqual([]);
  await silence.close();
});
