import { expect, type Locator } from '@playwright/test';
import type { Player } from './player';

/** More presses of one key than any way on these screens takes. */
const MOST = 80;

/** Somebody who has a keyboard and nothing else. */
export class Typist {
  constructor(
    readonly player: Player,
    /** Whether arrows go round the board instead of across it. */
    readonly ring = false,
  ) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.player.page.keyboard.press(key);
  }

  /** Tabs on until something has the focus. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    for (let n = 0; n < MOST; n++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`no way by Tab to ${target.toString()}`);
  }

  /** Tabs to a button or a link and presses it. */
  async uses(target: Locator): Promise<void> {
    await this.to(target);
    await this.press('Enter');
  }

  /** Uses something that acts in the game, and waits until the server has it. */
  async acts(target: Locator): Promise<void> {
    const before = await this.player.plies();
    await this.uses(target);
    await this.player.seesMore(before);
  }

  /** Touches things on the board: Tab enters the drawing, arrows lead on, Enter touches. */
  async touches(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#enter(key);
      await this.#walk(key);
      await this.press('Enter');
    }
  }

  /** Types a move on the line that a slash opens, and waits until the server has it. */
  async types(move: string): Promise<void> {
    const { player } = this;
    const before = await player.plies();
    const line = player.page.getByLabel(player.t('play.type'));
    if (!(await line.isVisible()) || !(await line.evaluate((field) => field === document.activeElement))) {
      await this.press('/');
    }
    await expect(line).toBeFocused();
    await player.page.keyboard.type(move);
    await this.press('Enter');
    await player.seesMore(before);
  }

  async #enter(key: string): Promise<void> {
    const drawing = this.player.page.locator('svg', { has: this.#thing(key) });
    for (let n = 0; n < MOST; n++) {
      if (await drawing.evaluate((svg) => svg.contains(document.activeElement))) return;
      await this.press('Tab');
    }
    throw new Error(`no way by Tab to the drawing with ${key}`);
  }

  /** Goes where the target lies. */
  async #walk(key: string): Promise<void> {
    const thing = this.#thing(key);
    for (let n = 0; n < MOST; n++) {
      const ways = await thing.evaluate((target, ring) => {
        const here = document.activeElement;
        if (here === null || here === target) return [];
        if (ring) return ['ArrowRight', 'ArrowLeft'];
        const [a, b] = [here.getBoundingClientRect(), target.getBoundingClientRect()];
        const dx = b.x + b.width / 2 - (a.x + a.width / 2);
        const dy = b.y + b.height / 2 - (a.y + a.height / 2);
        const [across, along] = [dx < 0 ? 'ArrowLeft' : 'ArrowRight', dy < 0 ? 'ArrowUp' : 'ArrowDown'];
        return Math.abs(dx) > Math.abs(dy) ? [across, along] : [along, across];
      }, this.ring);
      if (ways.length === 0) return;
      for (const way of ways) if (await this.#moved(way)) break;
    }
    throw new Error(`no way by arrows to ${key}`);
  }

  async #moved(arrow: string): Promise<boolean> {
    const focused = () =>
      this.player.page.evaluate(() => document.activeElement?.getAttribute('data-touch') ?? null);
    const before = await focused();
    await this.press(arrow);
    return (await focused()) !== before;
  }

  #thing(key: string): Locator {
    return this.player.page.locator(`[data-touch="${key}"]`).first();
  }
}
