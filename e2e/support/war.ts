import { expect, type Locator } from '@playwright/test';
import type { Player } from './player';

/** What somebody does in Les Belligérants beyond touching squares. */
export class General {
  constructor(readonly player: Player) {}

  /** Throws a real die and says what it showed. */
  async throws(face: string): Promise<void> {
    const { player } = this;
    await player.button(player.t('bel.throw')).click();
    await this.says(face);
  }

  async says(face: string): Promise<void> {
    const { player } = this;
    const shown = { D: player.t('bel.die.D'), S: player.t('bel.south'), N: player.t('bel.north') }[face];
    await player.button(shown ?? face).click();
  }

  /** Moves a pawn by touching its square and the next ones; a finger's touch is confirmed. */
  async moves(...squares: string[]): Promise<void> {
    const { player } = this;
    const before = await player.plies();
    for (const square of squares) await this.touches(square);
    if (player.hands.touch) await player.confirm();
    await expect.poll(() => player.plies()).toBeGreaterThan(before);
  }

  /** Touches a square once it is offered: before that a fingertip means the nearest one that is. */
  async touches(square: string): Promise<void> {
    await expect(this.square(square)).toHaveAttribute('aria-disabled', 'false');
    await this.player.tap(`cell:${square}`);
  }

  /** What the map tells about a square. */
  square(name: string): Locator {
    return this.player.table.locator(`[data-touch="cell:${name}"]`);
  }

  async takesPreset(title: string): Promise<void> {
    const { player } = this;
    await player.button(title).click();
    await player.button(player.t('bel.setup.ready')).click();
  }

  /** Opens what lies beside the board: a tab, or on a phone a sheet. */
  async opens(name: string): Promise<void> {
    const { page, hands } = this.player;
    if (hands.touch) await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
    else await page.getByRole('tab', { name, exact: true }).click();
  }
}
