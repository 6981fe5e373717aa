import { expect, type Locator } from '@playwright/test';
import type { Key } from './words';
import type { Player } from './player';
import { General } from './war';

/** Somebody at the analysis board. */
export class Analyst {
  constructor(readonly player: Player) {}

  get page(): Player['page'] {
    return this.player.page;
  }

  /** The board is there and shows so many plies. */
  async shows(plies: number): Promise<void> {
    await expect(this.page.locator('[data-table="desk"]')).toHaveAttribute('data-plies', String(plies));
  }

  async opens(tab: 'values' | 'tree' | 'report' | 'text' | 'setup' | 'share'): Promise<void> {
    const { player } = this;
    const name = tab === 'text' ? player.t('play.tab.text') : player.t(`desk.tab.${tab}`);
    const open = player.page.getByRole('navigation').getByRole('button', { name, exact: true });
    if (player.hands.touch && (await open.getAttribute('aria-expanded')) === 'true') return;
    await new General(player).opens(name);
  }

  /** Back to the board and what can be done on it. */
  async closes(): Promise<void> {
    const { player } = this;
    const close = player.button(player.t('house.close'));
    if (player.hands.touch && (await close.count()) > 0) await close.click();
  }

  /** One of the buttons under the board. */
  step(
    key: Extract<Key, `desk.${'first' | 'previous' | 'next' | 'last' | 'up' | 'down' | 'best'}`>,
  ): Locator {
    return this.player.button(this.player.t(key));
  }

  get moves(): Locator {
    return this.page.locator('[data-move]');
  }

  get marks(): Locator {
    return this.page.locator('[data-mark]');
  }

  /** Everything that the desk will say about this position has been said. */
  async judged(): Promise<void> {
    await expect(this.page.locator('[data-thinking="false"]:not([data-nodes="0"])')).toBeVisible({
      timeout: 60_000,
    });
  }

  /** The link that is offered to be shared. */
  async link(): Promise<string> {
    await this.opens('share');
    return await this.page.locator('[data-link]').inputValue();
  }

  /** The text of a file that a button gives. */
  async saves(key: Extract<Key, `desk.share.${string}`>): Promise<{ name: string; content: Buffer }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.player.button(this.player.t(key)).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return { name: download.suggestedFilename(), content: Buffer.concat(chunks) };
  }
}
