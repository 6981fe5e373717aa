import { readFileSync } from 'node:fs';
import { Painter } from '../support/painter';
import { expect, test } from '../support/test';

test('the sheets of every game are a link away from its rules', async ({ invite }) => {
  for (const language of ['fr', 'en'] as const) {
    const reader = await invite({ language });
    for (const [game, kits] of [
      ['diam', 2],
      ['diadema', 1],
      ['belligerants', 4],
    ] as const) {
      await reader.goto(`#/rules/${game}`);
      const sheets = reader.page.getByRole('region', { name: reader.t('print.title') });
      const links = sheets.getByRole('link');
      await expect(links).toHaveCount(kits + 1);
      await sheets.getByLabel(reader.t('print.paper')).selectOption('letter');
      for (const link of await links.all()) {
        const href = (await link.getAttribute('href')) ?? '';
        expect(href).toContain(`lang=${language}`);
        expect(href).toContain('paper=letter');
        const answer = await reader.page.request.get(href);
        expect(answer.status(), href).toBe(200);
        expect(answer.headers()['content-type']).toBe('application/pdf');
        const file = (await answer.body()).toString('latin1');
        expect(file.startsWith('%PDF-')).toBe(true);
        // Eight and a half by eleven inches.
        expect(file).toContain('/MediaBox [0 0 612 792]');
      }
    }
  }
});

test('a map from the workshop is printed', async ({ invite }) => {
  const ada = await invite();
  const painter = new Painter(ada);
  await painter.enters();
  await expect(painter.verdict).toBeVisible();
  const arrives = ada.page.waitForEvent('download');
  await ada.button(ada.t('print.map')).click();
  const file = readFileSync(await (await arrives).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');

  await test.step('one that cannot be played on is not', async () => {
    await painter.begins(12);
    await expect(ada.button(ada.t('print.map'))).toBeDisabled();
  });
});
