import { expect, test } from '../support/test';
import { seat } from '../support/seating';

test('two browsers play a whole game of Diam', async ({ invite }) => {
  const ada = await invite();
  const bea = await invite({ device: 'phone', language: 'en' });
  await seat('diam', ada, [bea], { variant: '2003-2p' });

  await ada.play('reserve:A', 'cell:1');
  await bea.sees(1);
  await bea.turn();
  await bea.play('reserve:X', 'cell:5');
  await ada.sees(2);
  await ada.playByDrag('reserve:A', 'cell:4');
  await bea.sees(3);
  await bea.play('reserve:Y', 'cell:3');
  await ada.sees(4);
  // The second red pawn goes on top of brown, then the first comes back over it at the same level across the ring.
  await ada.playByDrag('level:4:1', 'cell:5');
  await bea.sees(5);
  await bea.play('reserve:Y', 'cell:8');
  await ada.sees(6);
  await ada.play('level:1:1', 'cell:8');
  await bea.sees(7);
  await bea.play('level:8:1', 'cell:1');
  await ada.sees(8);

  // Two pawns stand on cell 1 now: black below, red above it at level 2, and red at level 2 across.
  for (const player of [ada, bea]) await expect(player.result).toBeVisible();
  await expect(ada.result).toContainText(ada.t('play.over.won', ada.box('reason:diam')));
  await expect(bea.result).toContainText(bea.t('play.over.lost', bea.box('reason:diam')));
});

test('four browsers play Diam in two teams', async ({ invite }) => {
  const red = await invite();
  const brown = await invite({ device: 'phone', language: 'en' });
  const orange = await invite({ device: 'tablet' });
  const black = await invite({ language: 'en', browser: { colorScheme: 'dark' } });
  const players = { red, orange, brown, black };
  await seat('diam', red, [orange, brown, black], { variant: '2003-4p' });

  const moves: [keyof typeof players, ...string[]][] = [
    ['red', 'reserve:A', 'cell:1'],
    ['brown', 'reserve:X', 'cell:5'],
    ['orange', 'reserve:B', 'cell:1'],
    ['black', 'reserve:Y', 'cell:3'],
    ['red', 'reserve:A', 'cell:8'],
    ['brown', 'reserve:X', 'cell:4'],
    // A partner's pawn may be moved.
    ['orange', 'level:8:1', 'cell:7'],
    ['black', 'reserve:Y', 'cell:6'],
    ['red', 'reserve:A', 'cell:8'],
    ['brown', 'reserve:X', 'cell:3'],
    ['orange', 'reserve:B', 'cell:5'],
  ];
  for (const [i, [who, ...keys]] of moves.entries()) {
    await players[who].sees(i);
    await players[who].turn();
    await players[who].play(...keys);
  }
  for (const player of [red, orange]) {
    await expect(player.result).toContainText(player.t('play.over.won', player.box('reason:diam')));
  }
  for (const player of [brown, black]) {
    await expect(player.result).toContainText(player.t('play.over.lost', player.box('reason:diam')));
  }
});

test('the prototype of 1998 wants its word said', async ({ invite }) => {
  const ada = await invite({ language: 'en' });
  const bea = await invite({ device: 'phone' });
  await seat('diam', ada, [bea], { variant: '1998-2p' });
  const announce = ada.button(ada.box('button:diam!'));

  await ada.play('reserve:A', 'cell:1');
  await bea.sees(1);
  await bea.play('reserve:X', 'cell:2');
  await ada.sees(2);

  // Nothing threatens yet: the announcement would be untrue.
  await announce.click();
  await expect(announce).toHaveAttribute('aria-pressed', 'true');
  await ada.tap('reserve:A');
  await ada.tap('cell:5');
  await expect(ada.page.getByRole('alert')).toContainText(ada.t('play.refused.rule', 'M13'));

  // The word is taken back; what is in hand stays in hand.
  await expect(announce).toHaveAttribute('aria-pressed', 'false');
  await ada.play('cell:5');
  await bea.sees(3);
  await bea.play('reserve:X', 'cell:6');
  await ada.sees(4);
  // This threatens a diam, and Ada forgets to say so.
  await ada.play('level:1:1', 'cell:2');
  await bea.sees(5);
  await bea.play('reserve:Y', 'cell:3');
  await ada.sees(6);
  await ada.tap('level:5:1');
  await ada.tap('cell:6');
  await expect(ada.page.getByRole('alert')).toContainText(ada.t('play.refused.rule', 'M12'));

  await announce.click();
  await ada.play('reserve:B', 'cell:4');
  await bea.sees(7);
  // On a phone the word is said after the move is made and before it is confirmed. It is as untrue.
  await bea.tap('reserve:Y');
  await bea.tap('cell:8');
  await expect(bea.button(bea.t('play.confirm', 'Y8'))).toBeVisible();
  await bea.button(bea.box('button:diam!')).click();
  await bea.button(bea.t('play.confirm', 'Y8!')).click();
  await expect(bea.page.getByRole('alert')).toContainText(bea.t('play.refused.rule', 'M13'));
  await bea.play('cell:8');
  await ada.sees(8);
  await ada.play('level:5:1', 'cell:6');
  await expect(ada.result).toContainText(ada.t('play.over.won', ada.box('reason:diam')));
  await expect(bea.result).toContainText(bea.t('play.over.lost', bea.box('reason:diam')));
});
