import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';

/** South is to throw; nothing stands in the way of anything. */
const START = 'ready S DC@e3,SO@j5,SE@f4 BO@e10,SO@a10 - - - SN';
/** More than each step stays. */
const STEP = 1200;

for (const [device, language] of [
  ['desktop', 'fr'],
  ['phone', 'en'],
] as const) {
  test(`a devil’s turn is shown step by step, and can be skipped, ${device}`, async ({ house, invite }) => {
    const bea = await invite();
    const ada = await invite({ device, language, browser: { reducedMotion: 'no-preference' } });
    const scene = { game: 'belligerants', variant: 'escalier', start: START, manualDice: true } as const;
    const { seat, invitations } = await stage(house, { ...scene, seats: ['me', 'person'], name: 'Béa' });
    await bea.enter(seat);
    await ada.page.clock.install();
    await ada.accept(invitations[0] ?? '', 'Ada');
    await bea.turn();
    // Time stands still at this screen: nobody is too slow to see what is shown.
    ada.guard.expectCuts();
    await ada.page.clock.pauseAt(Date.now() + 60_000);

    const south = new General(bea);
    await south.throws('D');
    await south.touches('e3');
    await south.touches('e4');
    // By way of a star it could have taken two steps.
    await bea.button(bea.box('button:point 1')).click();
    await south.says('2');
    await south.moves('j5', 'j7');
    await ada.sees(await bea.plies());

    const watcher = new General(ada);
    const did = ada.page.locator('[data-did]');
    const skip = did.getByRole('button', { name: ada.t('play.skip') });
    // The devil first, and nothing else yet.
    await expect(skip).toBeInViewport({ ratio: 1 });
    await expect(watcher.square('e4')).not.toHaveAccessibleName(/D\.C\.A\.|anti-aircraft/i);
    // Then the move, told in a sentence; the rest is still to come.
    await ada.page.clock.runFor(STEP);
    await expect(did).toContainText(/Béa.*e3.*e4/);
    await expect(watcher.square('e4')).toHaveAccessibleName(/D\.C\.A\.|anti-aircraft/i);
    await expect(watcher.square('j7')).not.toHaveAccessibleName(/soldat|soldier/);

    await skip.click();
    await expect(watcher.square('j7')).toHaveAccessibleName(/soldat|soldier/);
    await expect(skip).toBeHidden();
    await expect(did).toContainText(language === 'fr' ? /e3.*e4\u202f; .*j5.*j7/ : /e3.*e4; .*j5.*j7/);
  });
}
