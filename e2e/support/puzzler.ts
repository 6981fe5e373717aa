import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readList, type Puzzle } from '../../web/src/puzzles/puzzle';
import type { GameId, Player } from './player';

/** The puzzles of a game as they are shipped. */
export function puzzlesOf(game: GameId): Puzzle[] {
  const file = join(import.meta.dirname, `../../data/${game}/puzzles.txt`);
  return readList(readFileSync(file, 'utf8'));
}

/** Somebody who looks for the one right move. */
export class Puzzler {
  constructor(readonly player: Player) {}

  async opens({ game, number }: Pick<Puzzle, 'game' | 'number'>): Promise<void> {
    await this.player.enter(`/#/puzzles/${game}/${number}`);
    await this.is('trying');
    await this.player.ready();
  }

  async is(phase: 'trying' | 'wrong' | 'solved'): Promise<void> {
    await expect(this.player.table).toHaveAttribute('data-phase', phase, { timeout: 30_000 });
  }

  /** Types a move, as in a game. */
  async types(action: string): Promise<void> {
    const { page } = this.player;
    const field = page.locator('[data-typed]');
    if (!(await field.isVisible())) await page.getByText(this.player.t('puzzles.text')).click();
    await field.fill(action);
    await this.player.button(this.player.t('play.send')).click();
  }
}

/** Touches that make a placing of Diädema or Diam. */
export function touchesOf({ game, action, position }: Puzzle): string[] {
  if (game === 'diadema') return [`reserve:${position.at(-1) ?? ''}`, `cell:${action.slice(1)}`];
  return [`reserve:${action.slice(0, 1)}`, `cell:${action.slice(1)}`];
}

export const isPlacing = ({ action }: Puzzle): boolean => /^\+\w$|^[ABXY]\d$/.test(action);
