import { expect } from '@playwright/test';
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

/** A piece and a place, then at most some landings of a chain: no move takes more touches. */
const TOUCHES = 6;

/** Plays some move out of what the drawing offers, and waits until the server has it. */
export async function playAny(player: Player, random: () => number): Promise<void> {
  await player.ready();
  const before = await player.plies();
  const complete = player.button(new RegExp(`^${player.t('play.confirm', '\\S+')}$`));
  for (let touches = 0; touches < TOUCHES && (await player.plies()) === before; touches++) {
    const offered = await player.offered();
    const key = offered[Math.floor(random() * offered.length)];
    if (key === undefined) break;
    await player.tap(key);
    if (await complete.isVisible()) await complete.click();
  }
  await expect.poll(() => player.plies()).toBeGreaterThan(before);
}
