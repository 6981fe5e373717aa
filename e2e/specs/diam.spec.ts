import { expect, test } from '../support/test';

test('two browsers play Diam to the end', async ({ invite }) => {
  const [ada, bea] = [await invite(), await invite({ device: 'phone', language: 'en' })];
  await ada.lay('diam', { against: 'link', variant: '2003-2p', name: 'Ada' });
  const [link = ''] = await ada.invitations();
  await bea.accept(link, 'Bea');
  await ada.turn();
  await ada.play('reserve:A', 'cell:1');
  await bea.sees(1);
  await bea.play('reserve:X', 'cell:1');
  await ada.sees(2);
  await expect(ada.result).toBeHidden();
});
