import { seat } from '../support/seating';
import { expect, test } from '../support/test';
import { General } from '../support/war';

/** South's camp on pont12 from the nearest row on, and a set-up for it; it is the ready-made “Offensive”. */
const CAMP = ['h1', 'i1', 'j1', 'k1', 'l1', 'i2', 'j2', 'k2', 'l2', 'j3', 'k3', 'l3', 'k4', 'l4', 'l5'];
const ARMY = ['TK', 'ES', 'DC', 'BO', 'EM', 'MI', 'SO', 'SE', 'AM', 'OF', 'SO', 'AV', 'CA', 'SO', 'PA'];

test('from the secret set-up over a huff and a kept piece to an armistice', async ({ invite }) => {
  const [ada, bea] = [await invite(), await invite({ device: 'phone', language: 'en' })];
  const [south, north] = [new General(ada), new General(bea)];
  await seat('belligerants', ada, [bea], { variant: 'pont12', manualDice: true });

  await test.step('one set-up by drag, by typing and by taps, kept and taken up again', async () => {
    const ready = ada.button(ada.box('text:set-up.ready'));
    await ada.drag('reserve:TK', 'cell:h1');
    await expect(south.square('h1')).toHaveAccessibleName(`h1, ${ada.box('kind:TK')}`);
    await ada.page.getByLabel(ada.box('text:set-up.type')).fill('es i1');
    await ada.page.keyboard.press('Enter');
    await expect(south.square('i1')).toHaveAccessibleName(`i1, ${ada.box('kind:ES')}`);
    for (const [place, square] of CAMP.entries()) {
      if (place < 2) continue;
      await ada.tap(`reserve:${ARMY[place] ?? ''}`);
      await ada.tap(`cell:${square}`);
    }
    await expect(ready).toBeEnabled();
    await ada.page.getByLabel(ada.box('text:set-up.save.name')).fill('Le mien');
    await ada.button(ada.box('text:set-up.save')).click();
    await ada.button(ada.box('text:set-up.clear')).click();
    await expect(ready).toBeDisabled();
    await ada.page.getByText(ada.box('text:set-up.mine', 1)).click();
    await ada.button('Le mien').click();
    await ready.click();
  });

  await test.step('nobody sees the other set-up before both are ready', async () => {
    await expect(ada.page.getByText(ada.box('text:set-up.done'))).toBeVisible();
    await expect(south.square('h1')).toHaveAccessibleName(/^h1, camp du Sud, tank/);
    await expect(bea.button(bea.box('text:set-up.ready'))).toBeDisabled();
    await south.opens(ada.t('play.tab.text'));
    await expect(ada.page.getByText(/^(camp voilé|veiled camp)$/).first()).toBeVisible();
    await south.opens(ada.t('play.tab.moves'));
    await north.takesPreset('Defensive');
    await expect(south.square('c10')).toHaveAccessibleName(/soldat du Nord/);
    await expect(north.square('h1')).toHaveAccessibleName(/South’s tank/);
  });

  await test.step('a pawn that could have taken is huffed, by choice of the opponent', async () => {
    await south.says('S');
    await south.throws('5');
    await south.moves('k3', 'h7');
    await north.throws('5');
    await north.moves('c11', 'h6');
    await expect(ada.page.getByText(ada.box('text:huff'))).toBeVisible();
    await expect(south.square('h6')).toHaveAttribute('aria-disabled', 'false');
    await south.moves('c10');
    await expect(south.square('c10')).toHaveAccessibleName('c10, camp du Nord');
    // On a phone the prisoners stand beside the name of who holds them.
    await expect(bea.page.getByRole('img', { name: 'prisoners: soldier' })).toBeVisible();
  });

  await test.step('material taken on a devil is kept, and plays for its captor', async () => {
    await south.throws('D');
    await south.touches('h1');
    await south.touches('h6');
    await expect(ada.button(ada.box('button:prison'))).toBeVisible();
    await ada.button(ada.box('button:keep')).click();
    await expect(south.square('h1')).toHaveAccessibleName(/mitrailleuse du Sud, prise de guerre sur le Nord/);
    await expect(south.square('h6')).toHaveAccessibleName(/tank du Sud/);
    // The devil's second throw follows by itself.
    await south.says('1');
    await south.moves('k4', 'j4');
  });

  await test.step('a price is named and declined', async () => {
    await bea.button(bea.box('button:ask')).click();
    const desk = ada.page.getByRole('region', { name: ada.box('text:armistice') });
    await expect(desk.getByLabel(ada.box('text:armistice.price'))).toHaveValue('100');
    await desk.getByLabel(ada.box('text:armistice.price')).fill('1000');
    await desk.getByRole('button', { name: ada.box('text:demand', '1 000') }).click();
    await expect(bea.page.getByText(bea.box('text:armistice.offer', '1,000'))).toBeVisible();
    await bea.button(bea.box('button:decline')).click();
    await north.throws('1');
    await north.moves('e12', 'f12');
    await south.throws('1');
    await south.moves('j4', 'j5');
  });

  await test.step('any armistice is refused', async () => {
    await bea.button(bea.box('button:ask')).click();
    await ada.button(ada.box('button:refuse')).click();
    // Once a turn: what is left is to throw.
    await expect(bea.button(bea.box('button:throw'))).toBeVisible();
    await expect(bea.button(bea.box('button:ask'))).toBeHidden();
    await north.throws('1');
    await north.moves('f12', 'g12');
    await south.throws('1');
    await south.moves('j5', 'k5');
  });

  await test.step('an armistice is asked for, priced and accepted', async () => {
    await bea.button(bea.box('button:ask')).click();
    await ada.button('+100').click();
    await ada.button('+100').click();
    await ada.button(ada.box('text:demand', '300')).click();
    await bea.button(bea.box('text:accept', '300')).click();
    await expect(ada.result).toContainText('Vous gagnez : armistice. Gain : 300 points.');
    await expect(bea.result).toContainText('You lose: armistice. Gain: 300 points.');
  });
});
