/** Draws the PNG icons of the installed application from their SVG: npx playwright test --project=icons */
import { test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PUBLIC = resolve(import.meta.dirname, '../../web/public');
const ICONS = [
  { svg: 'icon.svg', png: 'icons/192.png', size: 192 },
  { svg: 'icon.svg', png: 'icons/512.png', size: 512 },
  // Where a system rounds or cuts off corners by itself there must be no empty ones.
  { svg: 'icons/maskable.svg', png: 'icons/180.png', size: 180 },
  { svg: 'icons/maskable.svg', png: 'icons/maskable-512.png', size: 512 },
] as const;

for (const { svg, png, size } of ICONS) {
  test(`draw ${png}`, async ({ page }) => {
    await page.setViewportSize({ width: size, height: size });
    const drawing = readFileSync(join(PUBLIC, svg), 'utf8');
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
    );
    await page.screenshot({ path: join(PUBLIC, png), omitBackground: true });
  });
}
