import type { Page } from '@playwright/test';

/**
 * A point of the screen at which a thing on the board can be touched: one where nothing covers it, the nearest to its
 * middle. Where all of it is covered (a cell under its stack), its middle.
 */
export async function reach(page: Page, key: string): Promise<{ x: number; y: number }> {
  const thing = page.locator(`[data-touch="${key}"]`).first();
  await thing.waitFor({ state: 'attached' });
  return await thing.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' });
    const box = element.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const GRID = 15;
    const points = Array.from({ length: GRID * GRID }, (_, i) => ({
      x: box.left + (box.width * ((i % GRID) + 0.5)) / GRID,
      y: box.top + (box.height * (Math.floor(i / GRID) + 0.5)) / GRID,
    }));
    const far = (point: { x: number; y: number }) => Math.hypot(point.x - middle.x, point.y - middle.y);
    const free = points
      .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-touch]') === element)
      .sort((a, b) => far(a) - far(b));
    return free[0] ?? middle;
  });
}
