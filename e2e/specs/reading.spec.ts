import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Analyst } from '../support/analyst';
import type { Language } from '../support/devices';
import type { Player } from '../support/player';
import { GAMES } from '../support/scenes';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';

/** The names by which scripts know variants and house rules. */
const { codes } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../rules/glossary.json'), 'utf8'),
) as { codes: string[] };

/** What nobody may read, by the language of the page. */
const FAULTS: Record<Language, RegExp[]> = {
  fr: [/[ \u00a0][;!?»%]/, /[ \u202f]:(?!\/)/, /«[ \u00a0]/, /\d[ \u00a0,]\d{3}(?!\d)/],
  en: [/ [;:!?%](?!\/)/, /\d[ \u00a0\u202f]\d{3}(?!\d)/],
};
const ALWAYS = [
  /\p{L}'\p{L}/u,
  /\p{L}\(e?s\)/u,
  // Thousands stand apart; a year is no such number.
  /(?<![\p{L}\d.,])(?!(?:19|20)\d\d(?!\d))\d{4,}/u,
  new RegExp(`(?<![\\p{L}\\d#/])(${codes.join('|')})(?![\\p{L}\\d])`, 'u'),
];

/** Everything that the page says: texts, names that are only heard, choices and hints in fields; not what is typed. */
async function read(player: Player): Promise<string[]> {
  return await player.page.evaluate(() => {
    const said: string[] = [document.title];
    const typed = 'code, kbd, pre, textarea, script, style, .notation';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest(typed)) continue;
      const text = (node.textContent ?? '').replace(/\s*\n\s*/g, ' ');
      if (text.trim() !== '') said.push(text.replace(/^ +| +$/g, ''));
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const text = element.getAttribute(name);
        if (text) said.push(text);
      }
    }
    return said;
  });
}

async function faults(player: Player): Promise<string[]> {
  const wrong = [...ALWAYS, ...FAULTS[player.hands.language]];
  const said = await read(player);
  expect(said.length).toBeGreaterThan(3);
  return [...new Set(said.filter((text) => wrong.some((fault) => fault.test(text))))];
}

const ROOMS = [
  ...GAMES.flatMap((game) =>
    ['new', 'rules', 'strategy', 'learn', 'puzzles'].map((room) => `#/${room}/${game}`),
  ),
  ...['#/', '#/games', '#/tables', '#/link', '#/settings', '#/about', '#/privacy', '#/maps', '#/puzzles'],
  ...[
    '#/dice',
    '#/puzzles/diam/1',
    '#/puzzles/diadema/1',
    '#/puzzles/belligerants/1',
    '#/learn/diam/start/1',
  ],
];

/** Tables whose variants have names that only scripts should know. */
const TABLES = [
  {
    game: 'belligerants',
    variant: 'pont12+wforb+nohuff',
    start: 'move:1 S SO@f12,TK@f3 OF@a1,DC@a12,SO@g9 TK - - SN',
  },
  { game: 'diam', variant: '1998-2p+auto', start: 'XA/BY/A/XYB/X/./AB/Y 1 -' },
  { game: 'diam', variant: '2003-4p+no-mirror', seats: ['me', 'me', 'me', 'me'] },
  { game: 'diadema', variant: 'chain' },
] as const;

for (const language of ['fr', 'en'] as const) {
  test(`no room says a code, a typist’s mark or a bare space, ${language}`, async ({ invite }) => {
    test.setTimeout(180_000);
    const ada = await invite({ language });
    for (const room of ROOMS) {
      await ada.enter(`/${room}`);
      await expect(ada.page.getByRole('heading').first()).toBeVisible();
      await ada.page.waitForLoadState('networkidle');
      for (const closed of await ada.page.locator('details:not([open]) > summary').all())
        await closed.click();
      expect(await faults(ada), room).toEqual([]);
    }
  });

  test(`no table says a code, a typist’s mark or a bare space, ${language}`, async ({ house, invite }) => {
    test.setTimeout(240_000);
    const ada = await invite({ language });
    for (const scene of TABLES) {
      const { seat } = await stage(house, scene);
      await ada.enter(seat);
      await ada.ready();
      for (const tab of await ada.page.getByRole('tab').all()) {
        await tab.click();
        await expect(ada.page.getByRole('tabpanel')).not.toBeEmpty();
        expect(await faults(ada), `${scene.variant}, ${(await tab.textContent()) ?? ''}`).toEqual([]);
      }
      await ada.button(ada.t('play.resign')).click();
      await ada.button(ada.t('play.resign.yes')).click();
      await expect(ada.result).toBeVisible();
      await new General(ada).opens(ada.t('play.tab.oracle'));
      expect(await faults(ada), `${scene.variant}, over`).toEqual([]);
    }
    await ada.goto('#/games');
    await expect(ada.page.locator('a.held')).toHaveCount(TABLES.length);
    expect(await faults(ada), 'my games').toEqual([]);
  });

  test(`the desk says no code, typist’s mark or bare space, ${language}`, async ({ invite }) => {
    test.setTimeout(240_000);
    const ada = await invite({ language });
    const analyst = new Analyst(ada);
    for (const from of [
      'diam/v=2003-2p&m=A1.X3.A3.Y5',
      'diadema/v=chain&m=+a.+b.+c.+d',
      'belligerants/v=pont12+wforb&s=move:1_S_SO@f12,TK@f3_OF@a1,DC@a12,SO@g9_TK_-_-_SN',
    ]) {
      await ada.enter(`/#/desk/${from}`);
      for (const tab of ['values', 'tree', 'report', 'text', 'setup', 'share'] as const) {
        await analyst.opens(tab);
        if (tab === 'values') await analyst.judged();
        expect(await faults(ada), `${from}, ${tab}`).toEqual([]);
      }
    }
  });
}
