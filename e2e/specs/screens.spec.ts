import type { Locator, Page } from '@playwright/test';
import type { Player } from '../support/player';
import { GAMES, LAST_MOVE } from '../support/scenes';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';

const ON_ITS_SIDE = { width: 844, height: 390 };
/** Small phones, upright. */
const NARROW = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];
/** The least side of a square that a fingertip hits without looking twice. */
const HIT = 36;

/** Whether a page is larger than its window. */
const overflows = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
    return scrollHeight > clientHeight || scrollWidth > clientWidth;
  });

/** On how many lines the words of a button or a link stand. */
const linesOf = (thing: Locator) =>
  thing.evaluate((element) => {
    const words = [...element.childNodes].filter(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    );
    const range = document.createRange();
    return Math.max(
      ...words.map((word) => {
        range.selectNodeContents(word);
        return range.getClientRects().length;
      }),
    );
  });

/** Whether something is in sight as a whole, and not under the dock. */
const clear = async (page: Page, thing: Locator) => {
  await expect(thing).toBeInViewport({ ratio: 1 });
  const [box, dock] = [await thing.boundingBox(), await page.getByRole('navigation').boundingBox()];
  return box !== null && dock !== null && (box.y + box.height <= dock.y || box.x + box.width <= dock.x);
};

/** Whether a touch in the middle of something reaches it. */
const reached = (thing: Locator) =>
  thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

for (const game of GAMES) {
  test(`a phone on its side shows board and controls in one screen, ${game}`, async ({ house, invite }) => {
    for (const language of ['fr', 'en'] as const) {
      const ada = await invite({ device: 'phone', language, browser: { viewport: ON_ITS_SIDE } });
      const { variant, start } = LAST_MOVE[game];
      const { seat } = await stage(house, { game, variant, start });
      await ada.enter(seat);
      await ada.turn();
      expect(await overflows(ada.page)).toBe(false);
      const board = ada.page.locator('svg.board').first();
      await expect(board).toBeInViewport({ ratio: 1 });
      expect((await board.boundingBox())?.height).toBeGreaterThan(ON_ITS_SIDE.height * 0.8);
      await expect(ada.page.getByText(`▸ ${ada.t('play.turn.mine')}`)).toBeInViewport({ ratio: 1 });
      await expect(ada.page.getByRole('navigation')).toBeInViewport({ ratio: 1 });
      await expect(ada.page.locator('.sheet :is(.sec, .rule)').first()).toBeInViewport();
    }
  });
}

test('a set-up is laid on a phone on its side', async ({ house, invite }) => {
  const ada = await invite({ device: 'phone', browser: { viewport: ON_ITS_SIDE } });
  const { seat } = await stage(house, { game: 'belligerants', variant: 'escalier' });
  await ada.enter(seat);
  const south = new General(ada);
  await south.takesOver();
  const ready = ada.button(ada.box('text:set-up.ready'));
  for (const thing of [ada.button('Équilibre'), ready]) expect(await clear(ada.page, thing)).toBe(true);
  for (const thing of ['cell:j1', 'cell:n3', 'reserve:SO']) {
    const target = ada.table.locator(`[data-touch="${thing}"]`);
    expect(await clear(ada.page, target), thing).toBe(true);
    expect((await target.boundingBox())?.width, thing).toBeGreaterThanOrEqual(44);
  }
  expect(await overflows(ada.page)).toBe(false);
  await ada.button('Équilibre').click();
  await ada.button(ada.box('text:set-up.ready')).click();
});

for (const viewport of NARROW) {
  for (const language of ['fr', 'en'] as const) {
    const size = `${viewport.width} × ${viewport.height}, ${language}`;
    const guest = { device: 'phone', language, browser: { viewport } } as const;
    const balance = language === 'fr' ? 'Équilibre' : 'Balance';

    test(`nothing is pushed out of a phone, ${size}`, async ({ invite }) => {
      const ada = await invite(guest);
      await ada.enter('/');
      for (const name of ['Français', 'English']) {
        await expect(ada.button(name)).toBeInViewport({ ratio: 1 });
      }
      const buttons = ada.page.locator('.shelf .btn');
      await expect(buttons).toHaveCount(9);
      for (const button of await buttons.all()) {
        expect(await linesOf(button), (await button.textContent()) ?? '').toBe(1);
      }
      const wide = await ada.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await ada.goto('#/new/belligerants');
      const start = ada.button(ada.t('new.start'));
      await expect(start).toBeEnabled();
      await expect(start).toBeInViewport({ ratio: 1 });
      expect(await reached(start)).toBe(true);
    });

    test(`ready-made set-ups and their last button are in sight, ${size}`, async ({ house, invite }) => {
      const ada = await invite(guest);
      const { seat } = await stage(house, { game: 'belligerants', variant: 'escalier' });
      await ada.enter(seat);
      await new General(ada).takesOver();
      expect(await clear(ada.page, ada.button(balance))).toBe(true);
      expect(await clear(ada.page, ada.button(ada.box('text:set-up.ready')))).toBe(true);
      // Every pawn that waits is named.
      await expect(ada.table.locator('[data-touch="reserve:TK"]')).toContainText(ada.box('kind:TK'));
    });
  }

  const size = `${viewport.width} × ${viewport.height}`;
  test(`the squares that a pawn can reach are large enough, ${size}`, async ({ house, invite }) => {
    const ada = await invite({ device: 'phone', browser: { viewport } });
    const south = new General(ada);
    const start = 'move:2 S DC@e3,SO@j5,SE@f4 BO@e6,SO@a10 - - - SN';
    const { seat } = await stage(house, { game: 'belligerants', variant: 'escalier', start });
    await ada.enter(seat);
    await ada.turn();
    await south.touches('e3');
    await expect(south.square('e4')).toBeInViewport({ ratio: 1 });
    expect((await south.square('e4').boundingBox())?.width).toBeGreaterThanOrEqual(HIT);
    await ada.button(ada.t('play.zoom.fit')).click();
  });
}

for (const viewport of [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
]) {
  test(`an upright tablet lays out a set-up over its whole width, ${viewport.width}`, async ({
    house,
    invite,
  }) => {
    const ada = await invite({ device: 'tablet', browser: { viewport } });
    const { seat } = await stage(house, { game: 'belligerants', variant: 'escalier' });
    await ada.enter(seat);
    await new General(ada).takesOver();
    const ready = ada.button(ada.box('text:set-up.ready'));
    await expect(ready).toBeInViewport({ ratio: 1 });
    expect((await ready.boundingBox())?.width).toBeGreaterThan(viewport.width * 0.85);
    for (const preset of ['Équilibre', ada.box('text:set-up.clear')]) {
      await expect(ada.button(preset)).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const viewport of [
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]) {
  test(`a large screen is made use of, ${viewport.width}`, async ({ house, invite }) => {
    const ada = await invite({ browser: { viewport } });
    await ada.enter('/');
    const page = ada.page.locator('main');
    expect((await page.boundingBox())?.width).toBeGreaterThan(viewport.width * 0.62);
    await ada.goto('#/new/belligerants');
    const levels = ada.page.getByRole('group', { name: ada.t('new.level') }).getByRole('button');
    await expect(levels).toHaveCount(8);
    for (const level of await levels.all()) expect(await linesOf(level)).toBe(1);
    const { seat } = await stage(house, { game: 'diam', variant: '2003-2p' });
    await ada.enter(seat);
    const panel = ada.page.getByRole('complementary');
    expect((await panel.boundingBox())?.width).toBeGreaterThan(viewport.width * 0.23);
  });
}

/** The tabs of the panel, and the height of what is read under one of them. */
const reader = (ada: Player) => ({
  opens: async (name: string) => {
    await ada.page.getByRole('tab', { name, exact: true }).click();
    return (await ada.page.getByRole('tabpanel').boundingBox())?.height;
  },
  panel: ada.page.getByRole('complementary'),
});

test('the panel has room for what is read beside the board', async ({ house, invite }) => {
  const ada = await invite();
  const { variant, start } = LAST_MOVE.belligerants;
  const { seat } = await stage(house, { game: 'belligerants', variant, start });
  await ada.enter(seat);
  await ada.turn();
  const { opens } = reader(ada);
  expect(await opens(ada.box('text:armies'))).toBeGreaterThan(280);
  expect(await opens(ada.t('play.tab.oracle'))).toBeGreaterThan(280);
  expect(await opens(ada.t('play.tab.moves'))).toBeGreaterThan(160);
});

test('no button waits all game long for a hand that plays on the board', async ({ house, invite }) => {
  for (const game of GAMES) {
    const ada = await invite();
    const { variant, start } = LAST_MOVE[game];
    const { seat } = await stage(house, { game, variant, start });
    await ada.enter(seat);
    await ada.turn();
    await expect(ada.button(ada.t('play.send'))).toHaveCount(0);
  }
});

test('after the end there is room for the report, and no dead button', async ({ house, invite }) => {
  const ada = await invite();
  const { variant, start, touches } = LAST_MOVE.belligerants;
  const { seat } = await stage(house, { game: 'belligerants', variant, start });
  await ada.enter(seat);
  await ada.turn();
  await ada.play(...touches);
  await expect(ada.result).toBeVisible();
  const { opens, panel } = reader(ada);
  expect(await opens(ada.t('play.tab.oracle'))).toBeGreaterThan(280);
  await ada.button(ada.t('report.make')).click();
  await expect(ada.page.locator('.ledger')).toBeInViewport();
  expect((await ada.page.getByRole('tabpanel').boundingBox())?.height).toBeGreaterThan(280);
  expect(await opens(ada.t('play.tab.moves'))).toBeGreaterThan(160);
  await expect(panel.locator('.acts')).toHaveCount(0);
  await expect(panel.locator('button:disabled:not(.icon-btn)')).toHaveCount(0);
});

for (const [language, viewport] of [
  ['fr', { width: 1280, height: 800 }],
  ['en', { width: 1280, height: 800 }],
  ['fr', { width: 1024, height: 768 }],
  ['fr', { width: 844, height: 390 }],
  ['fr', { width: 360, height: 740 }],
] as const) {
  const size = `${viewport.width} × ${viewport.height}`;
  test(`what can be done stands on one line each, ${language} at ${size}`, async ({ house, invite }) => {
    const ada = await invite({ language, browser: { viewport } });
    const { seat } = await stage(house, {
      game: 'diam',
      variant: '2003-2p',
      seats: ['me', 'engine:level:1'],
    });
    await ada.enter(seat);
    await ada.play('reserve:A', 'cell:1');
    await ada.turn();
    // On a phone they are behind a button of the dock.
    if (viewport.width < 1000) await ada.button(ada.t('play.more')).click();
    for (const key of ['play.takeback', 'play.draw', 'play.resign'] as const) {
      const button = ada.button(ada.t(key));
      await expect(button).toBeVisible();
      expect(await linesOf(button), ada.t(key)).toBe(1);
      expect(await button.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true);
    }
  });
}
