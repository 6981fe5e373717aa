import { AxeBuilder } from '@axe-core/playwright';
import { Analyst } from '../support/analyst';
import type { Player } from '../support/player';
import { GAMES, LAST_MOVE } from '../support/scenes';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';

/** A move that could have been played instead of the last one, typed. */
const INSTEAD = { diam: 'B6', diadema: '+2', belligerants: 'f12-f11' } as const;

async function faults(player: Player): Promise<string[]> {
  const axe = new AxeBuilder({ page: player.page }).options({ resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

for (const game of GAMES) {
  for (const [device, language] of [
    ['desktop', 'fr'],
    ['phone', 'en'],
  ] as const) {
    test(`a finished game of ${game} is studied, ${device}`, async ({ house, invite }) => {
      test.setTimeout(240_000);
      const ada = await invite({ device, language });
      const analyst = new Analyst(ada);
      const { variant, start, touches } = LAST_MOVE[game];
      const { seat } = await stage(house, { game, variant, start });
      await ada.page.goto(seat);
      await ada.turn();
      await ada.play(...touches);
      await expect(ada.result).toBeVisible();

      // Opened where it ended, and stepped through.
      await ada.page.getByRole('link', { name: ada.t('play.analyse'), exact: true }).click();
      await analyst.shows(1);
      await expect(ada.page).toHaveTitle(new RegExp(`^${ada.t('desk.title')} · ${ada.t(`game.${game}`)}`));
      await analyst.step('desk.previous').click();
      await analyst.shows(0);
      await analyst.step('desk.last').click();
      await analyst.shows(1);
      await analyst.step('desk.first').click();
      await analyst.shows(0);

      // Analysed: on the board, and in words beside it.
      await expect(analyst.marks.first()).toBeVisible({ timeout: 60_000 });
      await analyst.opens('values');
      await analyst.judged();
      await expect(analyst.moves.first()).toContainText(
        new RegExp(`${ada.t('desk.exact')}|${ada.t('desk.estimated')}`),
      );
      expect(await faults(ada), 'values').toEqual([]);

      // Varied and annotated.
      await analyst.opens('text');
      await ada.page.locator('[data-typed]').fill(INSTEAD[game]);
      await ada.button(ada.t('play.send')).click();
      await analyst.shows(1);
      await analyst.opens('tree');
      await expect(ada.page.locator('[data-path="1"]')).toHaveAttribute('aria-current', 'step');
      await ada.button(`!? ${ada.t('desk.sign.5')}`).click();
      await ada.page.getByRole('textbox').fill('Et si… ?');
      await analyst.step('desk.previous').click();
      await expect(ada.page.locator('[data-path="1"]')).toContainText('!?');
      expect(await faults(ada), 'tree').toEqual([]);

      // Exported, as a record and as pictures.
      await analyst.opens('share');
      const record = await analyst.saves('desk.share.record.save');
      expect(record.content.toString()).toContain('ludotheque-record 1');
      expect(record.content.toString()).toContain('x-study:');
      const svg = await analyst.saves('desk.share.svg');
      expect(svg.content.toString()).toMatch(/^<svg xmlns=[^]*<\/svg>\s*$/);
      expect(svg.content.toString()).not.toContain('var(--');
      const png = await analyst.saves('desk.share.png');
      expect(png.content.subarray(1, 4).toString()).toBe('PNG');
      expect(png.content.length).toBeGreaterThan(10_000);
      const film = await analyst.saves('desk.share.film');
      expect(film.content.toString()).toContain('<animate ');
      const link = await analyst.link();
      expect(await faults(ada), 'share').toEqual([]);

      // Imported again, on a board that knows nothing of it.
      await ada.enter('/#/desk');
      await analyst.shows(0);
      await analyst.opens('share');
      await ada.page.getByLabel(ada.t('desk.import.text')).fill(record.content.toString());
      await ada.button(ada.t('desk.import.go')).click();
      await analyst.shows(1);
      await analyst.opens('tree');
      await expect(ada.page.locator('[data-path="1"]')).toContainText('!?');
      await expect(ada.page.getByText('Et si… ?')).toBeVisible();

      // Shared by its link, and opened by somebody else.
      const bea = await invite({ device, language: 'fr' });
      const reader = new Analyst(bea);
      await bea.page.goto(link);
      await reader.shows(0);
      await reader.opens('tree');
      await expect(bea.page.getByText('Et si… ?')).toBeVisible();
      await bea.page.locator('[data-path="1"]').click();
      await reader.shows(1);
    });
  }
}

test('the keyboard alone is enough', async ({ invite }) => {
  const ada = await invite();
  const analyst = new Analyst(ada);
  const { keyboard } = ada.page;
  await ada.page.goto('/#/desk/diadema/v=standard&m=+1.+4.+a;1+b.+5');
  await analyst.shows(0);
  await ada.page.locator('#main').focus();
  await keyboard.press('End');
  await analyst.shows(3);
  await keyboard.press('ArrowDown');
  await expect(ada.page).toHaveURL(/&p=\.0\.0\.1$/);
  await keyboard.press('ArrowRight');
  await analyst.shows(4);
  await keyboard.press('Home');
  await analyst.shows(0);
  await keyboard.press('ArrowRight');
  await analyst.shows(1);
  await analyst.opens('values');
  await analyst.judged();
  await ada.page.locator('#main').focus();
  await keyboard.press('Space');
  await analyst.shows(2);
  await keyboard.press('Control+z');
  await analyst.shows(1);
  // A move typed, and one made on the board itself.
  await keyboard.press('/');
  await expect(ada.page.locator('[data-typed]')).toBeFocused();
  await keyboard.type('+e');
  await keyboard.press('Enter');
  await analyst.shows(2);
  await ada.page.locator('[data-touch="cell:7"]').focus();
  await keyboard.press('Enter');
  await analyst.shows(3);
  await keyboard.press('?');
  await expect(ada.page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await expect(ada.page.getByRole('dialog')).toHaveCount(0);
});

test('a hint comes in three steps', async ({ invite }) => {
  const ada = await invite({ device: 'phone' });
  const analyst = new Analyst(ada);
  await ada.page.goto('/#/desk/diadema/v=standard&s=L..D.../LL..DD._L');
  await analyst.shows(0);
  await analyst.opens('values');
  await ada.page.getByRole('switch', { name: ada.t('desk.values') }).click();
  await expect(analyst.marks).toHaveCount(0);
  const told = ada.page.locator('[data-hint]');
  await ada.button(ada.t('desk.hint')).click();
  await expect(told).toContainText(ada.t('desk.hint.win'));
  await ada.button(ada.t('desk.hint.more')).click();
  await expect(told).toHaveAttribute('data-hint', '2');
  await ada.button(ada.t('desk.hint.more')).click();
  await expect(told).toContainText('+3');
  await expect(analyst.moves).toHaveCount(0);
});

test('the worst move is found, and luck told from skill', async ({ invite }) => {
  test.setTimeout(180_000);
  const ada = await invite();
  const analyst = new Analyst(ada);
  await ada.page.goto('/#/desk/diadema/v=standard&m=+1.+4.+a.+5.+b.+6.+3&p=7');
  await analyst.shows(7);
  await analyst.opens('report');
  await ada.button(ada.t('desk.report.make')).click();
  const worst = ada.page.locator('[data-worst="1"]');
  await expect(worst).toBeVisible({ timeout: 120_000 });
  await expect(ada.page.locator('.ledger')).toContainText(/50,0.*100,0/s);
  expect(await faults(ada)).toEqual([]);
  await worst.click();
  // Dark looked away when light had three in a row: its last chance was the sixth ply.
  await analyst.shows(5);
  await ada.page.goto(
    '/#/desk/belligerants/v=pont12&s=move:1_S_SO@f12_OF@a1,DC@a12,SO@g9,CA@f9_TK,MI_-_-_SN&m=f12-e12',
  );
  await analyst.shows(0);
  await analyst.opens('report');
  await ada.button(ada.t('desk.report.make')).click();
  await expect(ada.page.locator('.ledger')).toContainText(ada.t('report.luck'), { timeout: 120_000 });
});

test('a position is laid out, with its faults named until it is legal', async ({ invite }) => {
  const ada = await invite();
  const analyst = new Analyst(ada);
  await ada.page.goto('/#/desk/diadema');
  await analyst.shows(0);
  await analyst.opens('setup');
  await ada.button(ada.t('desk.lay.begin')).click();
  const state = ada.page.locator('[data-legal]');
  await expect(state).toHaveAttribute('data-legal', 'true');
  await ada.page.locator('[data-brush="L0"]').click();
  for (const vertex of ['1', 'a', 'b', '3']) await ada.tap(`cell:${vertex}`);
  await expect(state).toHaveAttribute('data-legal', 'false');
  await expect(state.getByRole('listitem').first()).toBeVisible();
  expect(await faults(ada)).toEqual([]);
  await ada.page.locator('[data-brush="eraser"]').click();
  await ada.tap('cell:3');
  await expect(state).toHaveAttribute('data-legal', 'true');
  await ada.button(ada.t('desk.lay.done')).click();
  await expect(ada.page).toHaveURL(/s=L\.\.\.\.\.\.\/LL\.\.\.\.\._L/);
  await analyst.opens('values');
  await expect(analyst.moves.first()).toContainText('+3');
});

test('stacks of Diam are laid out by hand, on a phone', async ({ invite }) => {
  const ada = await invite({ device: 'phone', language: 'en' });
  const analyst = new Analyst(ada);
  await ada.page.goto('/#/desk/diam');
  await analyst.shows(0);
  await analyst.opens('setup');
  await ada.button(ada.t('desk.lay.begin')).click();
  const state = ada.page.locator('[data-legal]');
  const puts = async (brush: string, ...cells: string[]) => {
    await analyst.opens('setup');
    await ada.page.locator(`[data-brush="${brush}"]`).click();
    await analyst.closes();
    for (const cell of cells) await ada.tap(`cell:${cell}`);
    await analyst.opens('setup');
  };
  await puts('A0', '3', '3', '3', '3', '3');
  await expect(state).toHaveAttribute('data-legal', 'false');
  await expect(state.getByRole('listitem').first()).toContainText('3');
  expect(await faults(ada)).toEqual([]);
  await ada.button(ada.t('desk.lay.clear')).click();
  await puts('A0', '1');
  await puts('X1', '1');
  await puts('B0', '3');
  await puts('Y1', '8');
  await ada.page.locator('[data-field="turn"]').selectOption('2');
  await expect(state).toHaveAttribute('data-legal', 'true');
  await ada.button(ada.t('desk.lay.done')).click();
  await expect(ada.page).toHaveURL(/s=AX\/\.\/B\/\.\/\.\/\.\/\.\/Y_2/);
  await analyst.opens('values');
  await analyst.judged();
  await expect(analyst.moves.first()).toBeVisible();
});

test('a battle is laid out by hand, with a prisoner and what the die shows', async ({ invite }) => {
  const ada = await invite();
  const analyst = new Analyst(ada);
  await ada.page.goto('/#/desk/belligerants');
  await analyst.shows(0);
  await analyst.opens('setup');
  await ada.button(ada.t('desk.lay.begin')).click();
  const state = ada.page.locator('[data-legal]');
  const puts = async (brush: string, square: string) => {
    await ada.page.locator(`[data-brush="${brush}"]`).click();
    await ada.tap(`cell:${square}`);
  };
  await ada.page.locator('[data-field="phase"]').selectOption('move:4');
  await puts('TK0', 'e3');
  await puts('SO0', 'd2');
  await puts('BO1', 'e8');
  await puts('EM1', 'a10');
  await expect(state).toHaveAttribute('data-legal', 'true');
  await puts('EM1', 'a12');
  await expect(state).toHaveAttribute('data-legal', 'false');
  await expect(state.getByRole('listitem').first()).toBeVisible();
  expect(await faults(ada)).toEqual([]);
  await puts('eraser', 'a12');
  await expect(state).toHaveAttribute('data-legal', 'true');
  await ada.page.locator('[data-brush="SO1"]').click();
  await ada.button(ada.t('desk.lay.prison', ada.box('side:S'))).click();
  await expect(ada.button(new RegExp(`^${ada.t('desk.lay.remove', '.*')}`))).toHaveCount(1);
  await expect(state).toHaveAttribute('data-legal', 'true');
  await ada.button(ada.t('desk.lay.done')).click();
  await expect(ada.page).toHaveURL(/s=move:4_S_TK@e3,SO@d2_EM@a10,BO@e8_SO_/);
  await analyst.opens('values');
  await analyst.judged();
  await expect(analyst.moves.first()).toBeVisible();
});

test('a game that goes on is opened at any ply where nobody minds', async ({ house, invite }) => {
  const [ada, bea] = [await invite(), await invite({ device: 'phone', language: 'en' })];
  const analyst = new Analyst(ada);
  await ada.lay('diam', { against: 'here' });
  for (const keys of [
    ['reserve:A', 'cell:1'],
    ['reserve:X', 'cell:3'],
    ['reserve:B', 'cell:5'],
  ]) {
    await ada.play(...keys);
  }
  await ada.button(ada.t('play.previous')).click();
  await ada.page.getByRole('link', { name: ada.t('play.analyse.here') }).click();
  await analyst.shows(2);
  await analyst.step('desk.last').click();
  await analyst.shows(3);
  await expect(analyst.marks.first()).toBeVisible({ timeout: 60_000 });

  // Between people nobody whispers.
  const { seat, invitations } = await stage(house, {
    game: 'diam',
    variant: '2003-2p',
    seats: ['me', 'person'],
  });
  await bea.accept(invitations[0] ?? '', 'Béa');
  await ada.enter(seat);
  await ada.play('reserve:A', 'cell:1');
  await ada.button(ada.t('play.previous')).click();
  await expect(ada.page.getByRole('link', { name: ada.t('play.analyse.here') })).toHaveCount(0);
});

test('nothing above the tabs is cut off', async ({ invite }) => {
  const men = 'TK@e3,SO@d2,CA@k2_BO@e8,EM@a10,MI@i8';
  for (const [from, plies, language] of [
    ['diam/v=2003-2p&m=A1.X3.A3.Y5.B3.Y3&p=6', 6, 'fr'],
    ['diadema/v=standard&m=+a.+b.+c.+d&p=4', 4, 'fr'],
    [`belligerants/v=escalier&s=move:4_S_${men}_-_-_-_-`, 0, 'en'],
  ] as const) {
    const ada = await invite({ language });
    const analyst = new Analyst(ada);
    await ada.page.goto(`/#/desk/${from}`);
    await analyst.shows(plies);
    await analyst.opens('values');
    await analyst.judged();
    const above = ada.page.getByRole('group', { name: ada.t('desk.now') });
    const hidden = await above.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(hidden, from).toBeLessThanOrEqual(1);
    await expect(ada.page.getByRole('list', { name: ada.t('desk.lines') })).not.toContainText('throw');
  }
});

test('what is taken away as a picture has its reserves', async ({ invite }) => {
  const ada = await invite({ device: 'phone' });
  const analyst = new Analyst(ada);
  for (const { from, plies, names, whole } of [
    { from: 'diam/v=2003-2p&n=Ada.Béa&m=A1.X3&p=2', plies: 2, names: ['Ada', 'Béa'], whole: 900 },
    { from: 'diadema/v=standard&n=Ada.Béa&m=+1.+a&p=2', plies: 2, names: ['Ada', 'Béa'], whole: 900 },
  ]) {
    await ada.enter(`/#/desk/${from}`);
    await analyst.shows(plies);
    await analyst.opens('share');
    const svg = (await analyst.saves('desk.share.svg')).content.toString();
    for (const name of names) expect(svg, from).toContain(`>${name}</text>`);
    // It is as a screen with room for it would show it, whatever this one has.
    const [, width = '0'] = /viewBox="\S+ \S+ (\S+) /.exec(svg) ?? [];
    expect(Number(width), from).toBeGreaterThan(whole * 0.6);
    const film = (await analyst.saves('desk.share.film')).content.toString();
    for (const name of names) expect(film, from).toContain(`>${name}</text>`);
  }
});

test('dice fall as one says, or by themselves', async ({ invite }) => {
  const ada = await invite({ device: 'phone' });
  const analyst = new Analyst(ada);
  const start = 'throw_S_EM@j1,SO@d2_EM@e16,SO@a10_-_-_-_-';
  await ada.page.goto(`/#/desk/belligerants/v=escalier&s=${start}`);
  await analyst.shows(0);
  await ada.button(ada.box('face:3')).click();
  await analyst.shows(1);
  await analyst.step('desk.previous').click();
  await analyst.shows(0);
  await ada.button(ada.t('desk.throw')).click();
  await analyst.shows(1);
  await expect(ada.page).toHaveURL(/m=~3/);
});

test('a bad link, and a bad record, are answered with a sentence', async ({ invite }) => {
  const ada = await invite();
  const analyst = new Analyst(ada);
  for (const [link, said] of [
    ['chess', /jeu inconnu/],
    ['diam/v=2003-2p&m=A1;5X2', /avant le début/],
    ['diam/v=nonsense', /./],
    ['diam/v=2003-2p&s=AAAAA/./././././././._1', /./],
  ] as const) {
    await ada.enter(`/#/desk/${link}`);
    await expect(ada.page.getByRole('alert')).toContainText(said);
    await expect(ada.page.getByRole('link', { name: ada.t('desk.new') })).toBeVisible();
  }
  // What the rules forbid is left out, and the rest is shown.
  await ada.enter('/#/desk/diadema/v=standard&m=+1.+1');
  await analyst.shows(0);
  await expect(ada.page.getByText(/^Le coup \+1 et sa suite/)).toBeVisible();
  await analyst.opens('share');
  await ada.page.getByLabel(ada.t('desk.import.text')).fill('ludotheque-record 1\ngame: diam\nend\n');
  await ada.button(ada.t('desk.import.go')).click();
  await expect(ada.page.getByRole('alert')).toContainText(/ligne \d+/);
});

test('a record is dropped on the board', async ({ invite }) => {
  const ada = await invite();
  const analyst = new Analyst(ada);
  await ada.page.goto('/#/desk');
  await analyst.shows(0);
  const record = [
    'ludotheque-record 1',
    'game: diadema',
    'variant: standard',
    'rules: 1',
    'result: *',
    'moves:',
    '1. +1',
    '2. +4',
    '# Regardez bien.',
    'end',
    '',
  ].join('\n');
  const data = await ada.page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'partie.txt', { type: 'text/plain' }));
    return transfer;
  }, record);
  await ada.page.dispatchEvent('[data-table="desk"]', 'dragover', { dataTransfer: data });
  await expect(ada.page.getByText(ada.t('desk.import.drop'))).toBeVisible();
  await ada.page.dispatchEvent('[data-table="desk"]', 'drop', { dataTransfer: data });
  await analyst.shows(2);
  await analyst.opens('tree');
  await expect(ada.page.getByText('Regardez bien.').first()).toBeVisible();
});

test('nothing of it is fetched before it is wanted', async ({ invite }) => {
  const ada = await invite();
  const fetched: string[] = [];
  ada.page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await ada.goto('#/new/diadema');
  await ada.lay('diadema', { against: 'here' });
  await ada.turn();
  expect(fetched.filter((path) => /analysis|desk|\.wasm/i.test(path))).toEqual([]);
  await ada.goto('#/desk/diadema');
  await new Analyst(ada).shows(0);
  expect(fetched.some((path) => /Analysis/.test(path))).toBe(true);
});
