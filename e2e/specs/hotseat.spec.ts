import { expect, test } from '../support/test';
import { playAny, seeded } from '../support/walk';

/** Enough for any game that these seeds play. */
const MOST = 120;

for (const { game, variant, device, seed } of [
  { game: 'diam', variant: '2003-2p', device: 'tablet', seed: 1 },
  { game: 'diam', variant: '2003-3p', device: 'desktop', seed: 2 },
  { game: 'diadema', variant: 'standard', device: 'phone', seed: 3 },
] as const) {
  test(`one screen, ${game} ${variant}, on a ${device}`, async ({ invite }) => {
    const both = await invite({ device });
    await both.lay(game, { against: 'here', variant });
    const random = seeded(seed);
    for (let ply = 0; ply < MOST && !(await both.result.isVisible()); ply++) {
      await both.turn();
      await playAny(both, random);
    }
    await expect(both.result).toBeVisible();
    await expect(both.result).toContainText(/gagne|nulle/);
  });
}
