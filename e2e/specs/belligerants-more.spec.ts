import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { seeded } from '../support/walk';
import { General, playOn } from '../support/war';

/** Enough throws for two armies and eight turns, with devils and huffs. */
const MOST = 60;

test('a game with proved dice from the set-up to the count of the points', async ({ house, invite }) => {
  const [ada, bea] = [await invite(), await invite({ device: 'tablet', language: 'en' })];
  const [south, north] = [new General(ada), new General(bea)];
  const scene = { game: 'belligerants', variant: 'pont12+limit=8', seats: ['me', 'person'] } as const;
  const { seat, invitations } = await stage(house, scene);
  await ada.page.goto(seat);
  await bea.accept(invitations[0] ?? '', 'Béa');
  await south.takesPreset('Équilibre');
  await north.takesPreset('Scouts');
  const random = seeded(4);
  for (let n = 0; n < MOST && (await playOn([ada, bea], random)); n++);
  await expect(ada.result).toContainText(/décompte des points|nulle/);
  await expect(bea.result).toContainText(/points counted|draw/);
  const words = await Promise.all(
    [south, north].map(async (general) => {
      const { player } = general;
      await general.opens(player.t('play.tab.table'));
      await player.button(player.t('play.check')).click();
      await expect(player.page.getByRole('status').filter({ hasText: /^\d+ / })).toHaveText(
        player.hands.language === 'fr' ? /^\d+ jets vérifiés/ : /^\d+ throws checked/,
      );
      return await player.page.locator('dd.notation').last().textContent();
    }),
  );
  expect(words[0]).toMatch(/^\S+ \S+ \S+ \S+$/);
  expect(words[1]).toBe(words[0]);
  await ada.page.getByRole('link', { name: ada.t('play.table.dice') }).click();
  await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText(ada.t('dice.title'));
});

test('the last pawn enters the enemy camp, and the points are counted', async ({ house, invite }) => {
  const ada = await invite({ device: 'phone' });
  const south = new General(ada);
  const start = 'throw S SO@f12 OF@a1,DC@a12 TK - - SN';
  const { seat } = await stage(house, { game: 'belligerants', variant: 'pont12', start, manualDice: true });
  await ada.page.goto(seat);
  await south.says('1');
  await south.moves('f12', 'e12');
  // Twice a soldier and the prisoner's 400, against nothing.
  await expect(ada.result).toContainText('décompte des points. Gain : 600 points.');
});

test('the ambulance brings a wounded pawn to a square of the camp', async ({ house, invite }) => {
  const ada = await invite({ device: 'phone' });
  const south = new General(ada);
  const start = 'throw S AM@j10,SO@j7,TK@l1 OF@a12,DC@b12 - - - SN';
  const { seat } = await stage(house, { game: 'belligerants', variant: 'pont12', start, manualDice: true });
  await ada.page.goto(seat);
  await south.says('3');
  await expect(south.square('j7')).toHaveAccessibleName(/soldat du Sud, parmi les blessés/);
  await south.touches('j10');
  await south.touches('j7');
  await expect(ada.page.getByText(ada.t('bel.moment.bed'))).toBeVisible();
  await expect(south.square('l1')).toHaveAttribute('aria-disabled', 'true');
  await south.moves('l5');
  await expect(south.square('l5')).toHaveAccessibleName('l5, camp du Sud, soldat du Sud');
  await expect(south.square('j7')).toHaveAccessibleName(/ambulance du Sud/);
});

test('a complete invasion is declared', async ({ house, invite }) => {
  const ada = await invite();
  // North's camp is full: fourteen of its own and one soldier of the South.
  const camp =
    'EM@a12,BO@b12,AV@c12,DC@d12,SO@e12,CA@a11,TK@b11,OF@c11,AM@d11,ES@a10,PA@b10,SE@c10,SO@a9,SO@b9';
  const start = `ready S SO@a8,SO@f6 ${camp} MI - - SN`;
  const { seat } = await stage(house, { game: 'belligerants', variant: 'pont12', start });
  await ada.page.goto(seat);
  await ada.button(ada.t('bel.declare')).click();
  await expect(ada.result).toContainText('invasion complète. Gain : 700 points.');
});

test('a group proposes and votes, and the majority decides', async ({ house, invite }) => {
  const [ada, bea, chloe, denis] = [await invite(), await invite(), await invite(), await invite()];
  const start = 'throw N SO@a1,OF@l12 SO@f12,DC@d12 - - - SN';
  const seats = ['me', 'group:3'];
  const scene = { game: 'belligerants', variant: 'pont12', start, seats, manualDice: true } as const;
  const { seat, invitations } = await stage(house, scene);
  await ada.page.goto(seat);
  for (const [i, [player, name]] of (
    [
      [bea, 'Béa'],
      [chloe, 'Chloé'],
      [denis, 'Denis'],
    ] as const
  ).entries()) {
    await player.accept(invitations[i] ?? invitations[0] ?? '', name);
  }
  const [first, second, third] = [new General(bea), new General(chloe), new General(denis)];
  await first.says('1');
  await first.touches('f12');
  await first.touches('g12');
  await expect(chloe.page.getByText('Béa — f12-g12')).toBeVisible();
  await second.touches('f12');
  await second.touches('g11');
  await expect(bea.page.getByText('Chloé — f12-g11')).toBeVisible();
  await expect(third.square('f12')).toHaveAccessibleName(/soldat du Nord/);
  await third.touches('f12');
  await third.touches('g11');
  await expect(new General(ada).square('g11')).toHaveAccessibleName(/soldat du Nord/);
  await expect(chloe.page.getByText('Béa — f12-g12')).toBeHidden();
});
