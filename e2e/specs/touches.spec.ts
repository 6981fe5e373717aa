import { stage } from '../support/stage';
import { expect, test } from '../support/test';

/** South may move the soldier on c5; the one on a1 is shut in by its own side. */
const SHUT_IN = 'move:1 S SO@c5,SO@a1,TK@a2,CA@b1,MI@b2,DC@h1 OF@a12,SO@g9 - - - SN';

for (const language of ['fr', 'en'] as const) {
  test(`in Diam a touch that leads nowhere gets its reason (${language})`, async ({ invite }) => {
    const ada = await invite({ language });
    const fr = language === 'fr';
    await ada.lay('diam', { against: 'here' });
    await ada.ready();
    const alert = ada.page.getByRole('alert');
    await ada.tap('cell:1');
    await expect(alert).toContainText(fr ? /rien en main/ : /nothing in hand/);
    await ada.tap('reserve:X');
    await expect(alert).toContainText(fr ? /à l’adversaire/ : /belong to the opponent/);
    // What is in hand stays there, also where the opponent's pawns are touched.
    await ada.tap('reserve:A');
    await expect(alert).toBeHidden();
    await ada.tap('reserve:X');
    await expect(alert).toBeVisible();
    expect((await ada.scene()).inHand).toEqual(['reserve:A']);
    await ada.play('cell:1');
  });

  test(`in Les Belligérants a touch that leads nowhere gets its reason (${language})`, async ({
    house,
    invite,
  }) => {
    const ada = await invite({ language });
    const fr = language === 'fr';
    const { seat } = await stage(house, { game: 'belligerants', variant: 'pont12', start: SHUT_IN });
    await ada.enter(seat);
    await ada.turn();
    await ada.ready();
    const alert = ada.page.getByRole('alert');
    await ada.tap('cell:g9');
    await expect(alert).toContainText(fr ? /adverse|adversaire|Nord/ : /enemy|opponent|North/);
    await ada.tap('cell:f6');
    await expect(alert).toContainText(fr ? /vide|aucun pion|pas de pion/ : /empty|no pawn/);
    await ada.tap('cell:a1');
    await expect(alert).toContainText(fr ? /aucune arrivée/ : /nowhere to go/);
    // The pawn in hand stays there after a square that it cannot reach.
    await ada.tap('cell:c5');
    await expect(alert).toBeHidden();
    await ada.tap('cell:f6');
    await expect(alert).toBeVisible();
    expect((await ada.scene()).inHand).toEqual(['cell:c5']);
    await ada.sees(0);
  });
}
