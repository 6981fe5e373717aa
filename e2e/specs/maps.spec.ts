import { readFileSync } from 'node:fs';
import { Painter, STARS } from '../support/painter';
import { expect, test } from '../support/test';
import { General, playOn } from '../support/war';

test('a map is painted, checked, sent with an invitation and played on by two', async ({ invite }) => {
  const [ada, bea] = [await invite(), await invite({ device: 'phone', language: 'en' })];
  const painter = new Painter(ada);
  await painter.enters();
  await painter.begins(12);

  await test.step('what is missing is said, and where', async () => {
    await expect(painter.faults).toContainText('0 étoiles');
    await expect(ada.button(ada.t('map.play'))).toBeDisabled();
    await painter.takes('camp-south', 'rectangle');
    await painter.draws('h1', 'l3');
    await expect(painter.faults).not.toContainText('camp du Sud');
    await painter.takes('star');
    for (const star of STARS) await painter.touches(star);
    await expect(painter.verdict).toBeVisible();
    await painter.takes('bridge');
    await painter.touches('f4');
    await expect(painter.faults).toContainText('un pont doit avoir de l’eau');
    await painter.faults.getByRole('button', { name: /f4/ }).click();
    await expect(painter.sheet).toHaveAttribute('data-square', 'f4');
    await ada.button(ada.t('map.undo')).click();
    await expect(painter.verdict).toBeVisible();
  });

  await ada.page.getByLabel(ada.t('map.name'), { exact: true }).fill('la-plaine');
  await expect(painter.verdict).toBeVisible();
  await ada.button(ada.t('map.play')).click();
  await expect(ada.page.locator('[data-own="la-plaine"]')).toHaveAttribute('aria-pressed', 'true');
  await ada.button(new RegExp(`^${ada.t('new.against.link')}`)).click();
  await ada.button(ada.t('new.start')).click();
  const [link] = await ada.invitations();
  await bea.accept(link ?? '', 'Béa');

  const [south, north] = [new General(ada), new General(bea)];
  await south.takesPreset('Offensive');
  await north.takesPreset('Defensive');
  for (const player of [ada, bea]) {
    await expect(player.table.locator('[data-touch^="cell:"]')).toHaveCount(144);
  }
  await expect(north.square('h1')).toHaveAccessibleName(/^h1, South’s camp/);
  await expect(bea.page.getByRole('heading', { level: 1 })).toContainText('la-plaine');
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let duty = 0; duty < 6; duty++) expect(await playOn([ada, bea], random)).toBe(true);
});

test('a map is painted by keys alone', async ({ invite }) => {
  const ada = await invite({ language: 'en' });
  const painter = new Painter(ada);
  await painter.enters();
  const { keyboard } = ada.page;
  await expect
    .poll(async () => {
      await keyboard.press('Tab');
      return await painter.sheet.evaluate((sheet) => sheet === document.activeElement);
    })
    .toBe(true);
  await expect(painter.sheet).toHaveAttribute('data-square', 'a16');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await keyboard.press(key);
  await expect(painter.sheet).toHaveAttribute('data-square', 'b13');
  await keyboard.press('p');
  await expect(painter.faults).toContainText('b13');
  await expect(ada.page.getByText('b13: bridge')).toBeAttached();
  await keyboard.press('Control+z');
  await expect(painter.verdict).toBeVisible();
  await keyboard.press('Control+y');
  await expect(painter.faults).toContainText('b13');
  await keyboard.press('.');
  await expect(painter.verdict).toBeVisible();
  await keyboard.press('*');
  await expect(painter.faults).toContainText('20 stars');
  await keyboard.press('*');
  await expect(painter.verdict).toBeVisible();
});

test('a map is painted by finger, kept, and found again', async ({ invite }) => {
  const ada = await invite({ device: 'phone' });
  const painter = new Painter(ada);
  await painter.enters();
  const cut = await ada.page
    .locator('[data-brush] span')
    .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut, 'names of brushes are whole').toBe(0);
  await painter.takes('star');
  await painter.touches('f1');
  await expect(painter.faults).toContainText('20 étoiles');
  await test.step('squares are large enough for a finger where one wants that', async () => {
    const side = async () => {
      const [one, next] = [await painter.place('b2'), await painter.place('c2')];
      return next.x - one.x;
    };
    expect(await side()).toBeLessThan(30);
    await ada.button(ada.t('map.enlarge')).click();
    expect(await side()).toBeGreaterThanOrEqual(40);
    await ada.button(ada.t('map.hand')).click();
    await painter.touches('a16');
    await expect(painter.faults).toContainText('20 étoiles');
    await ada.button(ada.t('map.whole')).click();
  });
  await ada.page.getByLabel(ada.t('map.name'), { exact: true }).fill('de-poche');
  await ada.button(ada.t('map.save')).click();
  await expect(ada.page.getByText(ada.t('map.saved', 'de-poche'))).toBeVisible();
  await ada.enter('/#/maps');
  await expect(painter.faults).toContainText('20 étoiles');
  await ada.page.locator('[data-shipped="pont12"]').click();
  await expect(painter.verdict).toBeVisible();
  await ada.button('de-poche').click();
  await expect(painter.faults).toContainText('20 étoiles');
  await ada.button(ada.t('map.forget', 'de-poche')).click();
  await expect(ada.button('de-poche')).toBeHidden();
});

test('a map is written to a file and read from one, with all faults of its text', async ({ invite }) => {
  const ada = await invite({ language: 'en' });
  const painter = new Painter(ada);
  await painter.enters();
  const saved = ada.page.waitForEvent('download');
  await ada.button(ada.t('map.export')).click();
  const file = await (await saved).path();
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^name my-map-1\nterrain\n/);
  const chosen = {
    name: 'x.map',
    mimeType: 'text/plain',
    buffer: Buffer.from(text.replace('my-map-1', 'again')),
  };
  await ada.page.locator('input[type=file]').setInputFiles(chosen);
  await expect(ada.page.getByLabel(ada.t('map.name'), { exact: true })).toHaveValue('again');
  await expect(painter.verdict).toBeVisible();
  await ada.page
    .locator('input[type=file]')
    .setInputFiles({ ...chosen, buffer: Buffer.from('name x\nterrain\n. ?\n') });
  await expect(ada.page.getByRole('alert')).toContainText('line 3');
  await expect(ada.page.getByLabel(ada.t('map.name'), { exact: true })).toHaveValue('again');
});

test('many quick games are played on a map, and can be stopped', async ({ invite }) => {
  const ada = await invite();
  const painter = new Painter(ada);
  await painter.enters();
  await ada.button(ada.t('map.stats.run', 200)).click();
  await expect(ada.page.getByRole('progressbar')).toBeVisible();
  await expect(ada.page.getByRole('row', { name: new RegExp(`^${ada.t('map.stats.games')}`) })).toBeVisible({
    timeout: 60_000,
  });
  await ada.button(ada.t('map.stats.cancel')).click();
  await expect(ada.page.getByRole('progressbar')).toBeHidden();
  await expect(ada.button(ada.t('map.stats.run', 200))).toBeEnabled();
});
