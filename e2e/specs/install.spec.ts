import { AxeBuilder } from '@axe-core/playwright';
import { Relay } from '../support/relay';
import { keeps, Silence } from '../support/silence';
import { expect, test } from '../support/test';

test('the application says what it is and how it is kept', async ({ house }) => {
  const fetched = async (path: string) => {
    const response = await fetch(house.url + path);
    const body = new Uint8Array(await response.arrayBuffer());
    return {
      type: response.headers.get('content-type'),
      caching: response.headers.get('cache-control'),
      body,
    };
  };
  for (const lang of ['fr', 'en']) {
    const manifest = await fetched(`/${lang}.webmanifest`);
    expect(manifest).toMatchObject({ type: 'application/manifest+json', caching: 'no-cache' });
    const told = JSON.parse(new TextDecoder().decode(manifest.body)) as {
      lang: string;
      icons: { src: string; type: string; sizes: string; purpose?: string }[];
    };
    expect(told.lang).toBe(lang);
    expect(told.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, type, sizes } of told.icons) {
      const icon = await fetched(src);
      expect(icon.type, src).toBe(type);
      if (type !== 'image/png') continue;
      const view = new DataView(icon.body.buffer);
      expect(`${view.getUint32(16)}x${view.getUint32(20)}`, src).toBe(sizes);
    }
  }
  // A worker that a cache holds back could not be replaced.
  expect(await fetched('/sw.js')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    caching: 'no-cache',
  });
});

for (const { language, device } of [
  { language: 'fr', device: 'desktop' },
  { language: 'en', device: 'phone' },
] as const) {
  test(`without a line the shelf and the rule books open anew, ${language}`, async ({ house, invite }) => {
    const ada = await invite({ language, device });
    await ada.goto();
    await expect(ada.page.locator('link[rel=manifest]')).toHaveAttribute('href', `/${language}.webmanifest`);
    await keeps(ada);
    const silence = await Silence.fall(house, ada);
    await ada.enter();
    const told = ada.page.getByRole('status').filter({ hasText: ada.t('tidings.away') });
    await expect(told).toBeVisible();
    const { violations } = await new AxeBuilder({ page: ada.page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    for (const [game, title] of [
      ['diam', 'M1'],
      ['diadema', 'D1'],
      ['belligerants', 'B1'],
    ] as const) {
      await ada.enter(`/#/rules/${game}/${title}`);
      await expect(ada.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(ada.page.locator(`#rule-${title}`)).toBeVisible();
    }
    expect(silence.left).toEqual([]);
    expect(silence.tried).toEqual([]);
    await silence.end();
    await ada.enter();
    await expect(ada.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(told).toBeHidden();
  });
}

test('an update tells itself, waits, and breaks no table', async ({ house, browser }) => {
  const relay = await Relay.before(house);
  const context = await browser.newContext({ baseURL: relay.url, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const bar = page.getByText('Une nouvelle version est prête.');
  await expect(bar).toBeHidden();

  relay.build = 2;
  const second = await context.newPage();
  await second.goto('/#/rules/diam');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect(bar).toBeVisible();
  // Nothing has changed yet for whoever sits at a table: the worker is the old one.
  const script = () =>
    page.evaluate(async () => (await (await fetch('/sw.js', { cache: 'no-store' })).text()).slice(0, 14));
  expect(await script()).toBe('const BUILD=2;');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null).catch(() => false),
    )
    .toBe(true);
  await expect(bar).toBeHidden();
  // The other page was not reloaded under its reader, and finds what it has not fetched yet.
  await second.evaluate(() => (location.hash = '#/settings'));
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
  await relay.close();
});
