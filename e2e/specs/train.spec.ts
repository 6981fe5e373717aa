import { AxeBuilder } from '@axe-core/playwright';
import { Analyst } from '../support/analyst';
import { carriesDesk } from '../support/module';
import { Painter, STARS } from '../support/painter';
import type { Player } from '../support/player';
import { cutOff } from '../support/silence';
import { expect, test } from '../support/test';
import { seeded } from '../support/walk';
import { General, playOn } from '../support/war';

// Without the compiler for the module the application asks the server, and nothing is thought through without one.
test.skip(!carriesDesk(), 'the application was built without the module');

async function faults(player: Player): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: player.page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id} ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

for (const { device, language } of [
  { device: 'desktop', language: 'fr' },
  { device: 'phone', language: 'en' },
] as const) {
  test(`without a line, a game is played and analysed, on a ${device}`, async ({ house, invite }) => {
    test.setTimeout(240_000);
    const ada = await invite({ device, language });
    const analyst = new Analyst(ada);
    const silence = await cutOff(house, ada);
    await ada.page.getByRole('link', { name: ada.t('home.play.game', ada.t('game.diam')) }).click();
    await ada.button(new RegExp(`^${ada.t('new.against.here')}`)).click();
    await ada.button(ada.t('new.start')).click();
    for (const [reserve, cell] of ['A1', 'X5', 'B1', 'X2', 'B5']) {
      await ada.play(`reserve:${reserve}`, `cell:${cell}`);
    }
    await expect(ada.result).toBeVisible();

    await test.step('from its table to the board, with values, report and a variation', async () => {
      await ada.page.getByRole('link', { name: ada.t('play.analyse'), exact: true }).click();
      await analyst.shows(5);
      await analyst.step('desk.previous').click();
      await analyst.shows(4);
      await analyst.opens('values');
      await analyst.judged();
      await expect(analyst.moves.first()).toContainText(ada.t('desk.exact'));
      expect(await faults(ada)).toEqual([]);
      await analyst.opens('text');
      await ada.page.locator('[data-typed]').fill('A7');
      await ada.button(ada.t('play.send')).click();
      await analyst.shows(5);
      await analyst.opens('report');
      await ada.button(ada.t('desk.report.make')).click();
      await expect(ada.page.locator('.ledger')).toBeVisible({ timeout: 120_000 });
    });

    await test.step('its record is taken away and read again', async () => {
      await analyst.opens('share');
      const { content } = await analyst.saves('desk.share.record.save');
      await ada.enter('/#/desk');
      await analyst.shows(0);
      await analyst.opens('share');
      await ada.page.getByLabel(ada.t('desk.import.text')).fill(content.toString());
      await ada.button(ada.t('desk.import.go')).click();
      await analyst.shows(5);
    });

    await test.step('the other games are thought through as well', async () => {
      for (const [from, move] of [
        ['diadema/v=standard&m=+a.+b.+c.+d&p=4', '+'],
        ['belligerants/v=escalier&s=move:4_S_TK@e3,SO@d2_BO@e8,EM@a10_-_-_-_-', 'e3'],
      ] as const) {
        await ada.enter(`/#/desk/${from}`);
        await analyst.opens('values');
        await analyst.judged();
        await expect(analyst.moves.filter({ hasText: move }).first()).toBeVisible();
      }
    });

    await test.step('and the rule book opens beside it', async () => {
      await ada.enter('/#/rules/diam/M6');
      await expect(ada.page.locator('#rule-M6')).toBeVisible();
    });
    expect(silence.left).toEqual([]);
    expect(silence.tried).toEqual([]);
    await silence.close();
  });
}

test('without a line, a map of one’s own is painted and played on', async ({ house, invite }) => {
  test.setTimeout(240_000);
  const both = await invite();
  const silence = await cutOff(house, both);
  const painter = new Painter(both);
  await painter.enters();
  await painter.begins(12);
  await painter.takes('camp-south', 'rectangle');
  await painter.draws('h1', 'l3');
  await painter.takes('star');
  for (const star of STARS) await painter.touches(star);
  await both.page.getByLabel(both.t('map.name'), { exact: true }).fill('le-compartiment');
  await expect(painter.verdict).toBeVisible();
  await both.button(both.t('map.play')).click();
  await expect(both.page.locator('[data-own="le-compartiment"]')).toHaveAttribute('aria-pressed', 'true');
  await both.button(new RegExp(`^${both.t('new.against.here')}`)).click();
  await both.button(both.t('new.start')).click();
  const general = new General(both);
  for (const preset of ['Offensive', 'Défensive']) await general.takesPreset(preset);
  const squares = both.table.locator('[data-touch^="cell:"]');
  await expect(squares).toHaveCount(144);
  const random = seeded(11);
  for (let duty = 0; duty < 6; duty++) expect(await playOn([both], random)).toBe(true);

  await test.step('taken up again after a reload, on the same ground', async () => {
    const played = await both.plies();
    await both.enter();
    await both.page.locator('a.held').first().click();
    await both.sees(played);
    await expect(squares).toHaveCount(144);
    await expect(general.square('h1')).toHaveAccessibleName(/^h1, camp du Sud/);
  });

  await test.step('opened on the desk, and its record has the map', async () => {
    await both.page.getByRole('link', { name: both.t('play.analyse.here') }).click();
    const analyst = new Analyst(both);
    await expect(squares).toHaveCount(144);
    await analyst.opens('share');
    const { content } = await analyst.saves('desk.share.record.save');
    expect(content.toString()).toContain('le-compartiment');
  });
  expect(silence.left).toEqual([]);
  expect(silence.tried).toEqual([]);
  await silence.close();
});
