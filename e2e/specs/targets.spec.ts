import type { Page } from '@playwright/test';
import { BELLIGERANTS_MOMENTS, GAMES, LAST_MOVE } from '../support/scenes';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';

/** The side of a fingertip, and of a square on the map, where a tap means the nearest square that is offered. */
const [FINGER, SQUARE] = [44, 24];

const PAGES = [
  '/#/',
  '/#/new/belligerants',
  '/#/games',
  '/#/tables',
  '/#/link',
  '/#/settings',
  '/#/rules/diam',
  '/#/learn/diam',
  '/#/learn/belligerants',
  '/#/puzzles',
  '/#/strategy/diam',
  '/#/strategy/diadema',
  '/#/strategy/belligerants',
  '/#/about',
  '/#/privacy',
  '/#/dice',
];

/** What can be touched on a page and is too small, with its size. */
async function small(page: Page): Promise<string[]> {
  return await page.evaluate(
    ([finger, square]) => {
      const all = 'button, a[href], input, select, summary, [role="button"]';
      return [...document.querySelectorAll(all)].flatMap((element) => {
        // Pictures of boards are not touched; words within a text keep its size; a box is touched by its label.
        const apart = element.checkVisibility() && !element.closest('[inert], .rule-link, p > a');
        const key = element.getAttribute('data-touch') ?? '';
        const onMap = element.matches('rect.square');
        // Bands of a stack are picked in the sheet.
        if (!apart || key.startsWith('level:')) return [];
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        const least = onMap ? square : finger;
        // Half a pixel is lost to rounding.
        if (Math.min(width, height) + 0.5 >= least) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        return [`${key} ${name}: ${width.toFixed(0)} × ${height.toFixed(0)}`];
      });
    },
    [FINGER, SQUARE] as const,
  );
}

for (const device of ['phone', 'desktop'] as const) {
  test(`a finger hits everything in the house, ${device}`, async ({ invite }) => {
    const ada = await invite({ device });
    for (const page of PAGES) {
      await ada.enter(page);
      await expect(ada.page.getByRole('heading', { level: 1 })).toBeVisible();
      if (page.startsWith('/#/new/')) await ada.page.getByText(ada.t('new.more'), { exact: true }).click();
      expect(await small(ada.page), page).toEqual([]);
    }
  });

  test(`a finger hits everything at the table, ${device}`, async ({ house, invite }) => {
    const ada = await invite({ device });
    for (const game of GAMES) {
      const { variant, start, touches } = LAST_MOVE[game];
      // The largest map has the smallest squares.
      const board = game === 'belligerants' ? 'escalier' : variant;
      const { seat } = await stage(house, {
        game,
        variant: board,
        start: game === 'belligerants' ? WIDE : start,
      });
      await ada.enter(seat);
      await ada.turn();
      expect(await small(ada.page), game).toEqual([]);
      await ada.tap(game === 'belligerants' ? 'cell:e3' : touches[0]);
      expect(await small(ada.page), `${game}, choosing`).toEqual([]);
    }
    for (const moment of ['set-up', 'the price of an armistice'] as const) {
      const start = BELLIGERANTS_MOMENTS[moment];
      const { seat } = await stage(house, { game: 'belligerants', variant: 'pont12', start });
      await ada.enter(seat);
      await expect(ada.page.getByText(`▸ ${ada.t('play.turn.mine')}`).first()).toBeVisible();
      expect(await small(ada.page), moment).toEqual([]);
      if (moment !== 'set-up') continue;
      await new General(ada).takesOver();
      expect(await small(ada.page), `${moment}, taken over`).toEqual([]);
    }
  });
}

const WIDE = 'move:D S DC@e3,SO@j5,SE@f4 BO@e6,SO@a10 - - - SN';
