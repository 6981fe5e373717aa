import { reach } from '../support/reach';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';

/** How far the map is pushed, in pixels. */
const PUSH = 190;
/** How long a finger stays before it is lifted, in milliseconds; after 40 the browser takes it to rest. */
const REST = 100;

test('the map is enlarged and pushed about on a phone', async ({ house, invite }) => {
  const ada = await invite({ device: 'phone' });
  const south = new General(ada);
  const start = 'move:3 S DC@e3,SO@j5,SE@f4 BO@e6,SO@a10 - - - SN';
  const { seat } = await stage(house, { game: 'belligerants', variant: 'escalier', start });
  await ada.enter(seat);
  await ada.turn();
  const box = async (square: string) => {
    const found = await south.square(square).boundingBox();
    if (!found) throw new Error(`${square} is not drawn`);
    return found;
  };
  const whole = await box('e3');

  await ada.button(ada.t('play.zoom.in')).click();
  await ada.button(ada.t('play.zoom.in')).click();
  const large = await box('e3');
  expect(large.width).toBeGreaterThan(44);

  // A finger on free ground pushes the map; the pawns stay where they are on it.
  const from = await reach(ada.page, 'cell:h8');
  const touch = await ada.page.context().newCDPSession(ada.page);
  const finger = async (type: 'touchStart' | 'touchMove', dx: number, dy: number) => {
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x + dx, y: from.y + dy }] });
  };
  await finger('touchStart', 0, 0);
  for (const step of [40, 90, 140, PUSH]) await finger('touchMove', step, -step);
  // Lifted while it moves, a finger flicks, and the browser takes the next tap for the end of the flick: it rests first.
  await ada.page.evaluate((rest) => new Promise((rested) => setTimeout(rested, rest)), REST);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => Math.round((await box('e3')).x - large.x)).toBe(PUSH);
  await expect.poll(async () => Math.round(large.y - (await box('e3')).y)).toBe(PUSH);
  await expect(ada.page.getByRole('alert')).toBeHidden();

  await south.touches('e3');
  await south.touches('e6');
  // The way is drawn before anything is sent, and the move waits for its confirmation.
  await expect(ada.page.getByText(/la D\.C\.A\. de e3 à e6/)).toBeVisible();
  await expect(ada.table.locator('[data-way]')).toHaveAttribute('data-way', 'e3 e4 e5 e6');
  await ada.button(ada.t('play.cancel')).click();
  await ada.button(ada.t('play.zoom.fit')).click();
  expect((await box('e3')).width).toBeCloseTo(whole.width, 0);
  await south.moves('e3', 'e6');
  await expect(south.square('e6')).toHaveAccessibleName(/D\.C\.A\. du Sud/);
  await expect(ada.page.getByText('700 points', { exact: true })).toBeVisible();
});
