import { AxeBuilder } from '@axe-core/playwright';
import type { Device, Language } from '../support/devices';
import { carriesDesk } from '../support/module';
import type { GameId, Player } from '../support/player';
import { cutOff } from '../support/silence';
import { expect, test } from '../support/test';
import { Typist } from '../support/typist';
import { playAny, seeded } from '../support/walk';
import { General, playOn } from '../support/war';

// Without the compiler for the module the application asks the server, and there is no play without one.
test.skip(!carriesDesk(), 'the application was built without the module');

/** Enough for any game that these seeds play. */
const MOST = 120;

/** From the shelf to the choices for a game. */
async function chooses(player: Player, game: GameId, against: 'engine' | 'here'): Promise<void> {
  await player.page.getByRole('link', { name: player.t('home.play.game', player.t(`game.${game}`)) }).click();
  await expect(player.page.getByText(player.t('new.local.away'))).toBeVisible();
  await player.button(new RegExp(`^${player.t(`new.against.${against}`)}`)).click();
  // Nobody can come by a link.
  await expect(player.button(new RegExp(`^${player.t('new.against.link')}`))).toHaveCount(0);
}

async function faults(player: Player): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: player.page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id} ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

/** Plays whatever is offered until the game is over, or for so many moves. */
async function plays(player: Player, random: () => number, most = MOST): Promise<void> {
  const turn = player.page.getByText(`▸ ${player.t('play.turn.mine')}`);
  for (let n = 0; n < most; n++) {
    await expect(turn.first().or(player.result)).toBeVisible({ timeout: 30_000 });
    if (await player.result.isVisible()) return;
    await playAny(player, random);
  }
}

/** Agrees on an armistice with whoever shares the screen: asked for, priced and paid. */
async function makesPeace(player: Player): Promise<void> {
  await player.button(player.box('button:ask')).first().click();
  await player.button(new RegExp(`^${player.box('text:demand', '.+')}$`)).click();
  await player.button(new RegExp(`^${player.box('text:accept', '.+')}$`)).click();
}

for (const { game, device, language, seed } of [
  { game: 'diam', device: 'phone', language: 'fr', seed: 3 },
  { game: 'diadema', device: 'desktop', language: 'en', seed: 4 },
] as const satisfies { game: GameId; device: Device; language: Language; seed: number }[]) {
  test(`without a line, ${game} against level 4, on a ${device}`, async ({ house, invite }) => {
    test.setTimeout(240_000);
    const ada = await invite({ device, language });
    const silence = await cutOff(house, ada);
    await chooses(ada, game, 'engine');
    await ada.button(/^4 · /).click();
    expect(await faults(ada), 'the choices').toEqual([]);
    await ada.button(ada.t('new.start')).click();
    await ada.turn();
    await plays(ada, seeded(seed));
    await expect(ada.result).toBeVisible();
    expect(await faults(ada), 'the table').toEqual([]);
    expect(silence.left).toEqual([]);
    expect(silence.tried).toEqual([]);
    await silence.close();
  });
}

test('without a line, Les Belligérants against level 4', async ({ house, invite }) => {
  test.setTimeout(300_000);
  const ada = await invite();
  await ada.goto();
  // Eight turns, a rule that no menu offers: the last wish is where it can come from.
  await ada.page.evaluate(() => {
    const wish = { belligerants: { variant: 'pont12', houseRules: ['limit=8'] } };
    localStorage.setItem('ludotheque.wishes', JSON.stringify(wish));
  });
  const silence = await cutOff(house, ada);
  await chooses(ada, 'belligerants', 'engine');
  // The pictures of the maps are drawn here as well.
  await expect(ada.page.locator('[data-map="pont12"] svg path').first()).toBeVisible();
  await ada.button(/^4 · /).click();
  await ada.button(ada.t('new.start')).click();
  await new General(ada).takesPreset('Équilibre');
  const random = seeded(5);
  for (let n = 0; n < MOST && (await playOn([ada], random)); n++);
  await expect(ada.result).toContainText(/décompte des points|nulle/);
  await new General(ada).opens(ada.t('play.tab.table'));
  await expect(ada.page.getByText(ada.t('local.dice'))).toBeVisible();
  expect(silence.left).toEqual([]);
  expect(silence.tried).toEqual([]);
  await silence.close();
});

for (const { game, device, language, seed } of [
  { game: 'diam', device: 'desktop', language: 'en', seed: 1 },
  { game: 'diadema', device: 'phone', language: 'fr', seed: 3 },
] as const satisfies { game: GameId; device: Device; language: Language; seed: number }[]) {
  test(`without a line, ${game} at one screen, on a ${device}`, async ({ house, invite }) => {
    test.setTimeout(240_000);
    const both = await invite({ device, language });
    const silence = await cutOff(house, both);
    await chooses(both, game, 'here');
    await both.page.getByLabel(both.t('new.seat.n', 1)).fill('Ada');
    await both.page.getByLabel(both.t('new.seat.n', 2)).fill('Béa');
    await both.button(both.t('new.start')).click();
    const random = seeded(seed);
    await plays(both, random, 4);
    await test.step('taken up again after a reload, from the shelf', async () => {
      const played = await both.plies();
      await both.enter();
      await both.page.locator('a.held').first().click();
      await both.sees(played);
    });
    await plays(both, random);
    await expect(both.result).toContainText(/Ada|Béa|nulle|draw/);
    await test.step('in the list of all games, and deleted there', async () => {
      await both.enter('/#/games');
      await both.button(both.t('mine.delete')).click();
      await both.button(both.t('mine.local.delete')).click();
      await expect(both.page.getByText(both.t('mine.empty'))).toBeVisible();
      expect(await faults(both), 'the list').toEqual([]);
    });
    expect(silence.left).toEqual([]);
    expect(silence.tried).toEqual([]);
    await silence.close();
  });
}

test('without a line, Les Belligérants at one screen, on a phone', async ({ house, invite }) => {
  test.setTimeout(300_000);
  const both = await invite({ device: 'phone', language: 'en' });
  const silence = await cutOff(house, both);
  await chooses(both, 'belligerants', 'here');
  await both.page.locator('[data-map="pont12"]').click();
  await both.button(both.t('new.start')).click();
  const general = new General(both);
  await test.step('each set-up is a secret', async () => {
    for (const preset of ['Balance', 'Balance']) {
      await expect(both.button(new RegExp(`^${both.t('play.handover.yes', '.+')}$`))).toBeVisible();
      await expect(both.table.locator('[data-touch]')).toHaveCount(0);
      await general.takesPreset(preset);
    }
  });
  const random = seeded(9);
  const ask = both.button(both.box('button:ask')).first();
  for (let n = 0; n < 6 || !(await ask.isVisible()); n++) await playOn([both], random);
  await makesPeace(both);
  await expect(both.result).toContainText('armistice');
  expect(silence.left).toEqual([]);
  expect(silence.tried).toEqual([]);
  await silence.close();
});

test('without a line, Diam by keyboard alone, saved as a record', async ({ house, invite }) => {
  // Every move is a walk of many keys.
  test.setTimeout(240_000);
  const ada = await invite();
  const silence = await cutOff(house, ada);
  const typist = new Typist(ada, true);
  await typist.uses(ada.page.getByRole('link', { name: ada.t('home.play.game', ada.t('game.diam')) }));
  await typist.uses(ada.button(new RegExp(`^${ada.t('new.against.here')}`)));
  await typist.uses(ada.button(ada.t('new.start')));
  await ada.turn();
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
  await typist.to(ada.page.getByRole('tab', { selected: true }));
  const papers = ada.page.getByRole('tab', { name: ada.t('play.tab.table') });
  while ((await papers.getAttribute('aria-selected')) !== 'true') await typist.press('ArrowRight');
  const [file] = await Promise.all([
    ada.page.waitForEvent('download'),
    typist.uses(ada.button(ada.t('papers.download'))),
  ]);
  const record = (await (await file.createReadStream()).toArray()).join('');
  expect(record).toContain('2003-2p');
  expect(record).toContain('B5');
  expect(silence.left).toEqual([]);
  expect(silence.tried).toEqual([]);
  await silence.close();
});

test('what was done against the engine is undone, and the throws fall again', async ({ invite }) => {
  const ada = await invite();
  await ada.goto('#/new/belligerants');
  await ada.page.locator('[data-map="pont12"]').click();
  await ada.page.getByText(ada.t('new.more'), { exact: true }).click();
  // The server is there; this is wished for.
  await ada.page.getByRole('switch', { name: ada.t('new.local') }).click();
  await expect(ada.page.getByText(ada.t('new.local.note'))).toBeVisible();
  await ada.button(new RegExp(`^${ada.t('new.against.here')}`)).click();
  await ada.button(ada.t('new.start')).click();
  const general = new General(ada);
  await general.takesPreset('Équilibre');
  await general.takesPreset('Équilibre');
  const random = seeded(2);
  for (let n = 0; n < 4; n++) await playOn([ada], random);
  const throws = () =>
    ada.page.evaluate(() => {
      const [id = ''] = JSON.parse(localStorage.getItem('ludotheque.local') ?? '[]') as string[];
      const { moves, fallen } = JSON.parse(localStorage.getItem(`ludotheque.local.${id}`) ?? '{}') as {
        moves: string[];
        fallen: string[];
      };
      return { fallen, standing: moves.filter((move) => move.startsWith('[')) };
    });
  const before = await throws();
  expect(before.standing).toEqual(before.fallen);
  const plies = await ada.plies();
  await ada.button(ada.t('play.takeback')).click();
  await expect.poll(() => ada.plies()).toBeLessThan(plies);
  for (let n = 0; n < 4; n++) await playOn([ada], random);
  const after = await throws();
  expect(after.standing.slice(0, before.fallen.length)).toEqual(
    before.fallen.slice(0, after.standing.length),
  );
});
