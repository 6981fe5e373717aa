import { AxeBuilder } from '@axe-core/playwright';
import { Analyst } from '../support/analyst';
import type { GameId, Player } from '../support/player';
import { expect, test } from '../support/test';

async function faults(player: Player): Promise<string[]> {
  const axe = new AxeBuilder({ page: player.page }).options({ resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id} ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

/** Every figure of a book is drawn by the game's board, and none in letters is left. */
async function allDrawn(player: Player): Promise<number> {
  const figures = player.page.locator('article[aria-busy="false"] figure[data-position]');
  await expect(figures.first()).toBeAttached();
  const count = await figures.count();
  for (let n = 0; n < count; n++) {
    const figure = figures.nth(n);
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.locator('.drawn svg').first()).toBeVisible();
    await expect(figure.locator('pre')).toHaveCount(0);
  }
  return count;
}

for (const { game, device, language, least } of [
  { game: 'diam', device: 'desktop', language: 'fr', least: 16 },
  { game: 'diadema', device: 'phone', language: 'en', least: 10 },
  { game: 'belligerants', device: 'phone', language: 'fr', least: 13 },
] as const satisfies { game: GameId; device: 'desktop' | 'phone'; language: 'fr' | 'en'; least: number }[]) {
  test(`every figure of the book of ${game} stands on its own board`, async ({ invite }) => {
    const ada = await invite({ device, language });
    await ada.goto(`#/rules/${game}`);
    await expect(ada.page.getByText(ada.t('rules.contents'))).toBeVisible();
    expect(await allDrawn(ada)).toBeGreaterThanOrEqual(least);
    expect(await faults(ada)).toEqual([]);
  });
}

for (const { game, device, language } of [
  { game: 'diam', device: 'phone', language: 'en' },
  { game: 'diadema', device: 'desktop', language: 'fr' },
  { game: 'belligerants', device: 'phone', language: 'fr' },
] as const satisfies { game: GameId; device: 'desktop' | 'phone'; language: 'fr' | 'en' }[]) {
  test(`how to play ${game} well: boards, and ways to the desk, the rules and the puzzles`, async ({
    invite,
  }) => {
    const ada = await invite({ device, language });
    await ada.goto();
    await ada.page.getByRole('link', { name: ada.t('home.strategy') }).click();
    await ada.page.getByRole('link', { name: ada.t(`game.${game}`), exact: true }).click();
    await expect(ada.page).toHaveTitle(
      `${ada.t('strategy.title', ada.t(`game.${game}`))} · ${ada.t('house.name')}`,
    );
    await expect(ada.page.getByText(ada.t('rules.contents'))).toBeVisible();
    expect(await allDrawn(ada)).toBeGreaterThanOrEqual(2);
    expect(await faults(ada)).toEqual([]);
    const rule = ada.page.locator('.rule-link').first();
    const number = await rule.textContent();
    await rule.click();
    await expect(ada.page).toHaveURL(new RegExp(`#/rules/${game}/${number}$`));
    await ada.page.getByRole('link', { name: ada.t('strategy.open') }).click();
    // The figures of the rule book are there until the page has changed.
    const title = ada.t('strategy.title', ada.t(`game.${game}`));
    await expect(ada.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const figure = ada.page.locator('figure[data-position]').first();
    await figure.scrollIntoViewIfNeeded();
    await figure.getByRole('link', { name: ada.t('rules.try') }).click();
    await new Analyst(ada).shows(0);
  });
}

test('an example of the book is tried on the desk', async ({ invite }) => {
  const ada = await invite();
  await ada.goto('#/rules/diam/M4');
  const figure = ada.page.locator('#rule-M4 figure').first();
  await figure.scrollIntoViewIfNeeded();
  await figure.getByRole('link', { name: ada.t('rules.try') }).click();
  const analyst = new Analyst(ada);
  await analyst.shows(0);
  await ada.play('level:1:2', 'cell:2');
  await analyst.shows(1);
});

test('a book is searched, and its contents lead to what they name', async ({ invite }) => {
  const ada = await invite({ language: 'en' });
  await ada.goto('#/rules/belligerants');
  const search = ada.page.getByLabel(ada.t('rules.search'));
  await search.fill('sentinel of its army');
  await expect(ada.page.getByText(ada.t('rules.found', 1))).toBeVisible();
  await expect(ada.page.getByRole('heading', { name: /^B18 · / })).toBeVisible();
  await expect(ada.page.getByRole('heading', { name: /^B19 · / })).toBeHidden();
  await search.fill('');
  await ada.page.getByText(ada.t('rules.contents')).click();
  await ada.button('Appendix · A reconstructed map').click();
  await expect(ada.page.locator('#part-map')).toHaveClass(/open/);
  await expect(ada.page).toHaveURL(/#\/rules\/belligerants\/map$/);
});

test('the tables of Les Belligérants show pawns and grounds', async ({ invite }) => {
  const ada = await invite();
  await ada.goto('#/rules/belligerants/B2');
  await expect(ada.page.locator('#rule-B2 td svg')).toHaveCount(26);
  await expect(ada.page.locator('#part-terrain td svg.swatch')).toHaveCount(8);
});
