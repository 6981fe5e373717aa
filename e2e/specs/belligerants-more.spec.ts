import type { Player } from '../support/player';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { seeded } from '../support/walk';
import { General, playOn } from '../support/war';
import type { Key } from '../support/words';

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
      await expect(player.page.getByText(player.t('verdict.proved'), { exact: true })).toBeVisible();
      expect(await count(player, 'verdict.rebuilt')).toBe(await count(player, 'verdict.throws'));
      expect(await count(player, 'verdict.foreseeable')).toBe('0');
      return await player.page.locator('dd.notation').last().textContent();
    }),
  );
  expect(words[0]).toMatch(/^\S+ \S+ \S+ \S+$/);
  expect(words[1]).toBe(words[0]);
  await ada.page.getByRole('link', { name: ada.t('play.table.dice') }).click();
  await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText(ada.t('dice.title'));
  // The page behind the die reads the log of this table anew, by itself.
  await expect(ada.page.getByText(ada.t('verdict.proved'), { exact: true })).toBeVisible();
});

test('a game with dice goes on while both exchange their secrets at every turn', async ({
  house,
  invite,
}) => {
  const [ada, bea] = [await invite(), await invite({ language: 'en' })];
  const [south, north] = [new General(ada), new General(bea)];
  const scene = { game: 'belligerants', variant: 'pont12+limit=4', seats: ['me', 'person'] } as const;
  const { seat, invitations } = await stage(house, scene);
  await ada.page.goto(seat);
  await bea.accept(invitations[0] ?? '', 'Bea');
  await south.takesPreset('Équilibre');
  // Sealed, and the other has not: the seal is broken by the exchange and made again.
  await exchange(ada);
  await north.takesPreset('Scouts');
  const random = seeded(7);
  const players = [ada, bea];
  for (let n = 0; n < MOST && (await playOn(players, random)); n++) {
    const turn = players[n % 2];
    if (turn && !(await turn.result.isVisible())) await exchange(turn);
  }
  await expect(ada.result).toContainText(/décompte des points|nulle/);
  for (const { player } of [south, north]) {
    await expect(player.page.getByText(player.t('play.dice.false'))).toBeHidden();
    await player.page.getByRole('tab', { name: player.t('play.tab.table') }).click();
    await player.button(player.t('play.check')).click();
    await expect(player.page.getByText(player.t('verdict.proved'), { exact: true })).toBeVisible();
    expect(await count(player, 'verdict.anew')).toBe('0');
    expect(Number(await count(player, 'verdict.exchanges'))).toBeGreaterThan(4);
  }
});

test('whoever leaves hands in the share, and the next one plays on', async ({ house, invite }) => {
  const [ada, bea, clo] = [await invite(), await invite({ language: 'en' }), await invite()];
  const [south, north] = [new General(ada), new General(bea)];
  const scene = { game: 'belligerants', variant: 'pont12+limit=2', seats: ['me', 'person'] } as const;
  const { seat, invitations } = await stage(house, scene);
  await ada.page.goto(seat);
  await bea.accept(invitations[0] ?? '', 'Bea');
  await south.takesPreset('Équilibre');
  await north.takesPreset('Scouts');
  await expect.poll(() => ada.plies()).toBeGreaterThan(2);
  await north.opens(bea.t('play.tab.table'));
  await bea.button(bea.t('play.table.seat')).click();
  await bea.button(bea.t('leave.do')).click();
  await bea.button(bea.t('leave.sure')).click();
  await expect(bea.page.getByRole('heading', { level: 1 })).toHaveText(bea.t('leave.done'));
  const link = await bea.page.getByLabel(bea.t('leave.invitation')).inputValue();
  await clo.accept(link, 'Clo');
  const random = seeded(2);
  for (let n = 0; n < MOST && (await playOn([ada, clo], random)); n++);
  await south.opens(ada.t('play.tab.table'));
  await ada.button(ada.t('play.check')).click();
  await expect(ada.page.getByText(/place quittée/)).toBeVisible();
  await expect(ada.page.getByText(ada.t('play.dice.false'))).toBeHidden();
});

/** A number of the verdict. */
async function count(player: Player, key: Key): Promise<string> {
  const name = player.page.locator('dt').filter({ hasText: new RegExp(`^${player.t(key)}$`) });
  const text = await name.locator('xpath=following-sibling::dd[1]').first().textContent();
  return /\d+/.exec(text ?? '')?.[0] ?? '';
}

/** Makes one's link void and has another. */
async function exchange(player: Player): Promise<void> {
  await player.page.getByRole('tab', { name: player.t('play.tab.table') }).click();
  const link = player.page.getByLabel(player.t('play.table.seat'));
  if (!(await link.isVisible())) await player.button(player.t('play.table.seat')).click();
  const before = await link.inputValue();
  await player.button(player.t('play.rekey')).click();
  await expect(link).not.toHaveValue(before);
  await expect(player.page.getByRole('alert')).toBeHidden();
}

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
  await expect(south.square('j7')).toHaveAccessibleName(/soldat du Sud, blessé/);
  await south.touches('j10');
  await south.touches('j7');
  await expect(ada.page.getByText(ada.box('text:bed'))).toBeVisible();
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
  await ada.button(ada.box('button:declare')).click();
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
  // What is proposed is told in words.
  await expect(chloe.page.getByText('Béa — mène le soldat de f12 à g12')).toBeVisible();
  await second.touches('f12');
  await second.touches('g11');
  await expect(bea.page.getByText('Chloé — mène le soldat de f12 à g11')).toBeVisible();
  await expect(third.square('f12')).toHaveAccessibleName(/soldat du Nord/);
  // One agrees by a button beside the words.
  const proposal = denis.page.getByRole('listitem').filter({ hasText: 'Chloé' });
  await proposal.getByRole('button', { name: denis.t('play.vote.agree') }).click();
  await expect(new General(ada).square('g11')).toHaveAccessibleName(/soldat du Nord/);
  await expect(chloe.page.getByText('Béa — mène')).toBeHidden();
});
