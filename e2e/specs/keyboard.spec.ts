import type { GameId, Player } from '../support/player';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { Typist } from '../support/typist';

/** From the shelf to a table on one screen. */
async function lays(ada: Player, game: GameId): Promise<Typist> {
  const typist = new Typist(ada, game === 'diam');
  await ada.goto();
  await typist.uses(ada.page.getByRole('link', { name: ada.t('home.play.game', ada.t(`game.${game}`)) }));
  await typist.uses(ada.button(new RegExp(`^${ada.t('new.against.here')}`)));
  await typist.uses(ada.button(ada.t('new.start')));
  await ada.turn();
  return typist;
}

test('a game of Diam by keyboard', async ({ invite }) => {
  const ada = await invite();
  const typist = await lays(ada, 'diam');
  await typist.touches('reserve:A', 'cell:1');
  await ada.sees(1);
  await typist.types('X5');
  await typist.press('Escape');
  await typist.touches('reserve:B', 'cell:1');
  await ada.sees(3);
  await typist.touches('reserve:X', 'cell:2');
  await ada.sees(4);
  await typist.touches('reserve:B', 'cell:5');
  await expect(ada.result).toContainText(/gagne\s: diam/);
  await typist.uses(ada.button(ada.t('play.replay')));
  await expect(ada.page.getByText(ada.t('play.viewing', 0, 5))).toBeVisible();
});

test('a game of Diädema by keyboard', async ({ invite }) => {
  const ada = await invite();
  const typist = await lays(ada, 'diadema');
  await typist.touches('reserve:L', 'cell:1');
  await ada.sees(1);
  await typist.types('+4');
  await typist.types('+a');
  await typist.touches('reserve:D', 'cell:5');
  await ada.sees(4);
  await typist.touches('reserve:L', 'cell:b');
  await ada.sees(5);
  await typist.types('+6');
  await typist.touches('reserve:L', 'cell:3');
  await expect(ada.result).toContainText(/gagne\s: quatre à la suite/);
});

test('a game of Les Belligérants by keyboard', async ({ house, invite }) => {
  const ada = await invite();
  const typist = new Typist(ada);
  const { seat } = await stage(house, { game: 'belligerants', variant: 'pont12', manualDice: true });
  await ada.page.goto(seat);
  // The open text tab offers some of the same buttons.
  const uses = (name: string) => typist.uses(ada.button(name).first());
  const acts = (name: string) => typist.acts(ada.button(name).first());
  const takesOver = () =>
    typist.uses(ada.button(new RegExp(`^${ada.t('play.handover.yes', '.+')}$`)).first());
  await test.step('both camps', async () => {
    await takesOver();
    await typist.touches('reserve:ES', 'cell:h1');
    await expect(ada.page.getByText(ada.box('text:set-up.placed', 1))).toBeVisible();
    for (const preset of ['Offensive', 'Défensive']) {
      if (preset === 'Défensive') await takesOver();
      await uses(preset);
      await uses(ada.box('text:set-up.ready'));
      await expect(ada.button(ada.box('text:set-up.ready')).and(ada.page.locator(':enabled'))).toBeHidden();
    }
  });
  await test.step('throws, moves and a huff', async () => {
    await acts(ada.box('side:S'));
    await acts(ada.box('button:throw'));
    await acts('5');
    await typist.touches('cell:k3', 'cell:h7');
    await acts(ada.box('button:throw'));
    await acts('5');
    await typist.types('c11-h6');
    await typist.types('huff:c10');
    await typist.types('throw');
    await acts(ada.box('face:D'));
    await typist.types('h1-h6@5+keep');
    await acts('1');
    await typist.types('k4-j4');
  });
  await test.step('an armistice', async () => {
    await uses(ada.box('button:ask'));
    await typist.to(ada.page.getByLabel(ada.box('text:armistice.price')));
    await typist.press('ArrowUp', 'ArrowUp');
    await uses(ada.box('text:demand', '300'));
    await uses(ada.box('text:accept', '300'));
    await expect(ada.result).toContainText('armistice. Gain : 300 points.');
  });
});
