import { expect, type Locator } from '@playwright/test';
import type { Player } from './player';
import { look, tapAndSee, TOUCHES } from './walk';

/** What somebody does in Les Belligérants beyond touching squares. */
export class General {
  constructor(readonly player: Player) {}

  /** Throws a real die and says what it showed. */
  async throws(face: string): Promise<void> {
    const { player } = this;
    await player.button(player.box('button:throw')).click();
    await this.says(face);
  }

  async says(face: string): Promise<void> {
    const { player } = this;
    const shown = { D: player.box('face:D'), S: player.box('side:S'), N: player.box('side:N') }[face];
    const button = player.button(shown ?? face);
    await expect(button).toBeEnabled();
    const before = await player.plies();
    await button.click();
    await player.seesMore(before);
  }

  /** Moves a pawn by touching its square and the next ones; a finger's touch is confirmed. */
  async moves(...squares: string[]): Promise<void> {
    const { player } = this;
    const before = await player.plies();
    for (const square of squares) await this.touches(square);
    if (player.hands.touch) await player.confirm();
    await player.seesMore(before);
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

  /** Takes the screen over where several share it, before a secret is laid out. */
  async takesOver(): Promise<void> {
    const { player } = this;
    const over = player.button(new RegExp(`^${player.t('play.handover.yes', '.+')}$`));
    await expect(over.or(player.button(player.box('text:set-up.ready')))).toBeVisible();
    if (await over.isVisible()) await over.click();
  }

  async takesPreset(title: string): Promise<void> {
    const { player } = this;
    await this.takesOver();
    await player.button(title).click();
    const ready = player.button(player.box('text:set-up.ready'));
    await ready.click();
    // Where several share a screen, the next one has the same button.
    await expect(ready.and(player.page.locator(':enabled'))).toBeHidden();
  }

  /** Opens what lies beside the board: a tab, or on a phone a sheet. */
  async opens(name: string): Promise<void> {
    const { page, hands } = this.player;
    if (hands.touch) await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
    else await page.getByRole('tab', { name, exact: true }).click();
  }
}

/** What one of the players may do now. */
interface Duty {
  player: Player;
  thrown: Locator;
}

/** Lets whoever is to act do something that the screen offers; `false` once the game is over. */
export async function playOn(players: readonly Player[], random: () => number): Promise<boolean> {
  const duty = await nextDuty(players);
  if (duty === null) return false;
  const { player, thrown } = duty;
  const before = await player.plies();
  if (await thrown.isVisible()) await thrown.click();
  else await moveAny(player, random, before);
  for (const other of players) await expect.poll(() => other.plies()).toBeGreaterThan(before);
  return true;
}

async function nextDuty(players: readonly Player[]): Promise<Duty | null> {
  let found: Duty | null = null;
  await expect
    .poll(async () => {
      for (const player of players) {
        const thrown = player.button(player.box('button:throw'));
        found = { player, thrown };
        if ((await thrown.isVisible()) || (await player.offered()).length > 0) return true;
      }
      found = null;
      return (await players[0]?.result.isVisible()) === true;
    })
    .toBe(true);
  return found;
}

async function moveAny(player: Player, random: () => number, before: number): Promise<void> {
  const confirm = player.button(new RegExp(`^${player.t('play.confirm', '(\\S+-|huff:)\\S+')}$`));
  const point = player.button(new RegExp(`^${player.box('button:point 1').replace('1', '[1-5]')}$`));
  const buttons = [confirm, player.button(player.box('button:prison')), point.first()];
  for (let touches = 0; touches < TOUCHES; touches++) {
    const { plies, offered, shown } = await look(player, buttons);
    if (plies !== before) return;
    const button = buttons[shown.indexOf(true)];
    const key = offered[Math.floor(random() * offered.length)];
    if (button) await button.click();
    else if (key !== undefined) await tapAndSee(player, key, buttons);
  }
}
