import { expect, type Locator } from '@playwright/test';
import type { Player } from './player';

/** The corner of the first square and the side of each, in the units of the drawing. */
const [LEFT, TOP, SIDE] = [104, 34, 48];

/** Somebody in the workshop for maps. */
export class Painter {
  constructor(readonly player: Player) {}

  async enters(): Promise<void> {
    await this.player.goto('#/maps');
    await expect(this.brush('blue')).toBeVisible();
    await expect(this.verdict).toBeVisible();
  }

  get sheet(): Locator {
    return this.player.page.getByRole('application');
  }

  /** What is said once the map can be played on. */
  get verdict(): Locator {
    return this.faults.getByText(this.player.t('map.valid')).first();
  }

  get faults(): Locator {
    return this.player.page.getByRole('region', { name: this.player.t('map.faults') });
  }

  brush(code: string): Locator {
    return this.player.page.locator(`[data-brush="${code}"]`);
  }

  async takes(code: string, tool: 'brush' | 'fill' | 'rectangle' = 'brush'): Promise<void> {
    const { player } = this;
    await this.brush(code).click();
    await player.button(player.t(`map.tool.${tool}`)).click();
  }

  /** Where a square is on the screen, brought into sight. */
  async place(square: string): Promise<{ x: number; y: number }> {
    const drawing = this.sheet.locator('svg');
    await drawing.scrollIntoViewIfNeeded();
    return await drawing.evaluate(
      (svg: SVGSVGElement, { square, left, top, side }) => {
        const [column, row] = [square.charCodeAt(0) - 97, Number(square.slice(1))];
        const rows = (svg.viewBox.baseVal.height - 48) / side;
        const point = new DOMPoint(left + (column + 0.5) * side, top + (rows - row + 0.5) * side);
        const { x, y } = point.matrixTransform(svg.getScreenCTM() ?? undefined);
        return { x, y };
      },
      { square, left: LEFT, top: TOP, side: SIDE },
    );
  }

  async touches(square: string): Promise<void> {
    const { x, y } = await this.place(square);
    const { page, hands } = this.player;
    if (hands.touch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  }

  /** Draws from one square to another. */
  async draws(from: string, to: string): Promise<void> {
    const { mouse } = this.player.page;
    const [start, end] = [await this.place(from), await this.place(to)];
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move(end.x, end.y, { steps: 4 });
    await mouse.up();
  }

  /** Begins with an empty sheet. */
  async begins(size: number): Promise<void> {
    const { player } = this;
    await player.page.getByLabel(player.t('map.columns'), { exact: true }).selectOption(String(size));
    await player.page.getByLabel(player.t('map.rows'), { exact: true }).selectOption(String(size));
    await player.button(player.t('map.blank')).click();
  }
}

/** Nine squares of the lower half of a sheet of twelve, clear of South's camp in its right corner. */
export const STARS = ['a1', 'c1', 'e1', 'a3', 'c3', 'e3', 'b5', 'e5', 'h5'];
