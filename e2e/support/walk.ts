import { expect, type Locator } from '@playwright/test';
import type { Player } from './player';

/** A small generator of random numbers, so that a walk can be walked again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A piece and a place take two; a hand that wavers between pieces, as these do, takes more. */
export const TOUCHES = 40;

/** What is to be seen of the game, and which of some buttons: all that a touch can change. */
export async function look(player: Player, buttons: readonly Locator[]) {
  const shown = await Promise.all(buttons.map((button) => button.isVisible()));
  return { ...(await player.scene()), shown };
}

/** Touches a thing and waits until that shows: a tap is a click only when the browser gets round to it. */
export async function tapAndSee(player: Player, key: string, buttons: readonly Locator[]): Promise<void> {
  const before = await look(player, buttons);
  await player.tap(key);
  await expect.poll(() => look(player, buttons), `touching ${key} shows`).not.toEqual(before);
}

/** Plays some move out of what the drawing offers and `takes` likes, and waits until the server has it. */
export async function playAny(
  player: Player,
  random: () => number,
  takes: (key: string) => boolean = () => true,
): Promise<void> {
  await player.ready();
  const before = await player.plies();
  const complete = player.button(new RegExp(`^${player.t('play.confirm', '\\S+')}$`));
  for (let touches = 0; touches < TOUCHES; touches++) {
    const { plies, ...scene } = await player.scene();
    const offered = scene.offered.filter(takes);
    const key = offered[Math.floor(random() * offered.length)];
    if (plies !== before || key === undefined) break;
    await tapAndSee(player, key, [complete]);
    if (await complete.isVisible()) {
      await complete.click();
      break;
    }
  }
  await player.seesMore(before);
}
