import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';

/** The pawn that has the most to say, where its ground has something to say as well, and one of the other side. */
const TALKATIVE = {
  game: 'belligerants',
  variant: 'escalier',
  start: 'move:2 S DC@e3,AV@f12,ES@h3 TK@e8,SO@a9 - - - SN',
} as const;

const SCENE = {
  game: 'belligerants',
  variant: 'escalier',
  start: 'move:2 S DC@e3,SO@j5,SE@f4 TK@e8,SO@a9 - - - SN',
} as const;

for (const language of ['fr', 'en'] as const) {
  test(`a pawn of either side explains itself to pointer and focus, ${language}`, async ({
    house,
    invite,
  }) => {
    const ada = await invite({ language });
    const both = new General(ada);
    const { seat } = await stage(house, SCENE);
    await ada.enter(seat);
    await ada.turn();
    const card = ada.page.getByRole('note');
    await both.square('e8').hover();
    await expect(card).toContainText(ada.box('kind:TK'));
    await expect(card).toContainText(ada.box('text:points', '400'));
    await expect(card).toContainText(ada.box('kind:MI'));
    await expect(card).toContainText(ada.box('kind:OF'));
    // Its state, and what its ground does.
    await both.square('a9').hover();
    await expect(card).toContainText(language === 'fr' ? /blessé/ : /wounded/);
    await both.square('n5').hover();
    await expect(card).toBeHidden();
    await both.square('f4').focus();
    await expect(card).toContainText(ada.box('kind:SE'));
    // The table of who takes whom is what the tab begins with, in names.
    await both.opens(ada.box('text:armies'));
    await expect(ada.page.getByRole('tabpanel').getByRole('table')).toBeInViewport();
    await expect(ada.page.getByRole('row', { name: new RegExp(`^${ada.box('kind:SE')}`) })).toContainText(
      ada.box('kind:SO'),
    );
  });

  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    test(`the card of a pawn covers no square, tab or button, ${language} at ${width}`, async ({
      house,
      invite,
    }) => {
      const ada = await invite({ language, browser: { viewport: { width, height } } });
      const both = new General(ada);
      const { seat } = await stage(house, TALKATIVE);
      await ada.enter(seat);
      await ada.turn();
      const card = ada.page.getByRole('note');
      for (const square of ['f12', 'h3', 'e8']) {
        await both.square(square).hover();
        await expect(card).toContainText(square);
        await expect(card).toBeInViewport({ ratio: 1 });
        const covered = await card.evaluate((note) => {
          const over = note.getBoundingClientRect();
          return [...document.querySelectorAll('[data-touch], [role="tab"], .acts button')]
            .filter((thing) => {
              const { left, right, top, bottom } = thing.getBoundingClientRect();
              return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
            })
            .map((thing) => thing.textContent);
        });
        expect(covered, square).toEqual([]);
      }
    });
  }

  test(`a pawn explains itself to a finger, ${language}`, async ({ house, invite }) => {
    const ada = await invite({ device: 'phone', language });
    const { seat } = await stage(house, SCENE);
    await ada.enter(seat);
    await ada.turn();
    await ada.tap('cell:e8');
    const card = ada.page.getByRole('note');
    await expect(card).toBeInViewport();
    await expect(card).toContainText(ada.box('kind:TK'));
    await expect(card).toContainText(ada.box('kind:MI'));
    await ada.button(ada.box('text:armies')).click();
    await expect(ada.page.getByRole('table')).toBeInViewport();
  });
}
