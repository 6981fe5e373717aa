import { seat } from '../support/seating';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';

test('what the other did is told in a sentence', async ({ invite }) => {
  const [ada, bea] = [await invite(), await invite({ device: 'phone', language: 'en' })];
  await seat('diam', ada, [bea]);
  await ada.play('reserve:A', 'cell:1');
  await expect(bea.page.locator('[data-did]')).toHaveText(/^Ada: places an? \w+ pawn on 1\s*$/);
  await bea.turn();
  await bea.play('reserve:X', 'cell:2');
  await expect(ada.page.locator('[data-did]')).toHaveText(/^Béa\s: pose un pion \w+ en 2\s*$/);
});

test('a pawn that the other places in Diam is seen to come down', async ({ invite }) => {
  const ada = await invite();
  const bea = await invite({ browser: { reducedMotion: 'no-preference' } });
  await seat('diam', ada, [bea]);
  // Which drawings of the board were set in motion: it may be over before anybody looks.
  await bea.page.evaluate(() => {
    const moved: Element[] = [];
    const animate = Reflect.get(Element.prototype, 'animate') as (...how: unknown[]) => Animation;
    Element.prototype.animate = function (...how) {
      if (this.closest('svg.board')) moved.push(this);
      return animate.apply(this, how);
    };
    Object.assign(window, { moved });
  });
  await ada.play('reserve:A', 'cell:1');
  await bea.sees(1);
  const moved = () => bea.page.evaluate(() => (window as unknown as { moved: Element[] }).moved.length);
  await expect.poll(moved).toBe(1);
});

test('touches that mean nothing get a reason, and what is in hand stays there', async ({ house, invite }) => {
  const ada = await invite();
  const refused = ada.page.getByRole('alert');
  await ada.lay('diam', { against: 'here' });
  await ada.ready();
  await ada.tap('cell:1');
  await expect(refused).toContainText('rien en main');
  await ada.tap('reserve:X');
  await expect(refused).toContainText(/adversaire/);
  await ada.tap('reserve:A');
  await expect(refused).toBeHidden();
  await ada.tap('reserve:X');
  await expect(refused).toBeVisible();
  await expect(ada.table.locator('[data-touch="reserve:A"]')).toHaveAttribute('aria-pressed', 'true');

  const south = new General(ada);
  const start = 'move:5 S DC@e3,SO@n1,SO@m1,SO@n2,SE@m2 TK@e8,SO@a9 - - - SN';
  const { seat: link } = await stage(house, { game: 'belligerants', variant: 'escalier', start });
  await ada.enter(link);
  await ada.turn();
  await ada.tap('cell:e8');
  await expect(refused).toContainText('obéit à l’adversaire');
  await ada.tap('cell:g8');
  await expect(refused).toContainText('pas de pion en g8');
  await south.touches('e3');
  await ada.tap('cell:a1');
  await expect(refused).toBeVisible();
  await expect(south.square('e3')).toHaveAttribute('aria-pressed', 'true');
});
