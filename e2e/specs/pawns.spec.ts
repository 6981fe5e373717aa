import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';

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
