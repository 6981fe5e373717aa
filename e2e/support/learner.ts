import { expect, type Locator } from '@playwright/test';
import type { GameId, Player } from './player';

/** Somebody who takes a lesson. */
export class Learner {
  constructor(readonly player: Player) {}

  /** From the shelf to the lessons of a game. */
  way(game: GameId): Locator {
    const { player } = this;
    return player.page.getByRole('link', { name: player.t('home.learn.game', player.t(`game.${game}`)) });
  }

  /** The step with this number, of so many, is asked. */
  async asked(step: number, of: number): Promise<void> {
    await expect(this.player.page.getByText(this.player.t('lesson.step', step, of))).toBeVisible();
    await expect(this.done).toHaveCount(0);
  }

  get done(): Locator {
    return this.player.page.getByText(this.player.t('lesson.right'));
  }

  get missed(): Locator {
    return this.player.page.getByText(this.player.t('lesson.missed'));
  }

  refused(rule: string): Locator {
    return this.player.page.getByText(this.player.t('lesson.refused', rule));
  }

  button(key: 'lesson.next' | 'lesson.finish' | 'lesson.again' | 'lesson.hint' | 'lesson.show'): Locator {
    return this.player.button(this.player.t(key));
  }

  /** Goes on after a step, or ends the lesson after the last. */
  async goesOn(last = false): Promise<void> {
    await expect(this.done).toBeVisible();
    await this.button(last ? 'lesson.finish' : 'lesson.next').click();
  }

  /** Has a step shown. */
  async watches(): Promise<void> {
    await this.button('lesson.hint').click();
    await this.button('lesson.show').click();
    await expect(this.done).toBeVisible();
  }

  get finished(): Locator {
    return this.player.page.getByRole('heading', { name: this.player.t('lesson.finished') });
  }
}
