import type { GameId } from '../support/player';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';

/** Positions with every colour, every kind of pawn, every ground and every mark. */
const BOARDS: { name: string; game: GameId; variant: string; start: string; hand?: string }[] = [
  { name: 'diam-2003', game: 'diam', variant: '2003-2p', start: 'XA/BY/A/XYB/X/B/AB/Y 1' },
  { name: 'diam-1998', game: 'diam', variant: '1998-2p', start: 'XA/BY/A/XYB/X/B/AB/Y 1 -' },
  { name: 'diadema', game: 'diadema', variant: 'standard', start: 'L..D.../LL..DD. L', hand: 'cell:a' },
  {
    name: 'belligerants',
    game: 'belligerants',
    variant: 'pont12',
    start:
      'move:3 S EM@l1,BO@k1,AV@f5,DC@j1,MI@f9,MI/N@h1,CA@k4,TK@h5,OF@j3,AM@l2,ES@a7,PA@l10,SE@k2,SO@j2,SO@i5 ' +
      'EM@a12,BO@a11,AV@b12,DC@h9,CA@c12,TK@h8,OF@b10,AM@b11,ES@d7,PA@c6,SE@d11,SO@e6,SO@e12 SO - - SN',
    hand: 'cell:h5',
  },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, game, variant, start, hand } of BOARDS) {
    test(`without colours ${name} still tells everything apart, ${colorScheme}`, async ({
      house,
      invite,
    }) => {
      const ada = await invite({ browser: { colorScheme, viewport: { width: 1024, height: 680 } } });
      const { seat } = await stage(house, { game, variant, start, names: ['Ada', 'Ada'] });
      await ada.page.goto(seat);
      await ada.turn();
      const eyes = await ada.page.context().newCDPSession(ada.page);
      await eyes.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
      if (hand !== undefined) await ada.tap(hand);
      await ada.page.mouse.move(0, 0);
      // Fonts differ from machine to machine; the coordinates are all that is written on a board.
      await expect(ada.page.getByRole('main').locator('.mat')).toHaveScreenshot(
        `grey-${name}-${colorScheme}.png`,
        {
          maxDiffPixelRatio: 0.03,
        },
      );
    });
  }
}
