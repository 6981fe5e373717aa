import { expect, test } from '../support/test';
import { seeded } from '../support/walk';
import { General, playOn } from '../support/war';

test('each invitation says for whom it is, and is gone once it was used', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('belligerants', { against: 'mixed', places: ['me:group:3', 'link'], name: 'Ada' });
  const card = (label: string) => ada.page.getByRole('group', { name: label, exact: true });
  const second = card(ada.t('play.invite.member', 'Sud (jaune)', 2, 3));
  const third = card(ada.t('play.invite.member', 'Sud (jaune)', 3, 3));
  const north = card(ada.t('play.invite.seat', 'Nord (rose)'));
  for (const one of [second, third, north]) await expect(one).toBeVisible();
  const link = await third.getByRole('textbox').inputValue();

  const bea = await invite();
  await bea.accept(link, 'Béa');
  await expect(third).toBeHidden();
  await expect(second).toBeVisible();
  await expect(north).toBeVisible();
});

for (const language of ['fr', 'en'] as const) {
  test(`a group begins when each of its members is ready (${language})`, async ({ invite }) => {
    const ada = await invite({ language });
    const bea = await invite({ language, device: 'phone' });
    await ada.lay('belligerants', {
      against: 'mixed',
      places: ['me:group:2', 'engine:level:1'],
      name: 'Ada',
    });
    const [link = ''] = await ada.invitations();
    await bea.accept(link, 'Béa');
    const yes = bea.button(bea.t('ready.yes'));
    await expect(yes).toBeVisible();
    await new General(ada).takesPreset(language === 'fr' ? 'Équilibre' : 'Balance');
    for (const player of [ada, bea]) {
      await expect(player.page.getByText(player.t('play.ready', 1, 2)).first()).toBeVisible();
    }
    await ada.sees(0);
    await yes.click();
    await ada.seesMore(1);
    await bea.seesMore(1);
  });
}

test('a captain need not wait for a member who stays away', async ({ invite }) => {
  const [ada, bea] = [await invite(), await invite()];
  await ada.lay('belligerants', { against: 'mixed', places: ['me:group:2', 'engine:level:1'], name: 'Ada' });
  const [link = ''] = await ada.invitations();
  await bea.accept(link, 'Béa');
  await new General(ada).takesPreset('Équilibre');
  await ada.button(ada.t('ready.go')).click();
  await ada.seesMore(1);
});

test('a take-back is offered where it is possible, and the reason is told where not', async ({ invite }) => {
  const ada = await invite();
  await ada.lay('belligerants', { against: 'here', manualDice: true });
  const general = new General(ada);
  const back = ada.button(ada.t('play.takeback'));
  for (let i = 0; i < 2; i += 1) await general.takesPreset('Équilibre');
  await general.says('S');
  await general.throws('4');
  await expect(back).toBeHidden();
  // The reason waits behind its button, so that both scores stay in sight.
  const scores = ada.page.locator('table:has(+ .balance) tbody tr');
  await expect(scores).toHaveCount(2);
  await expect(scores.last()).toBeInViewport({ ratio: 1 });
  await ada.button(ada.t('play.takeback.none')).click();
  await expect(ada.page.getByText('ni un jet ni un placement ne se reprennent')).toBeVisible();
  await playOn([ada], seeded(3));
  await expect(back).toBeVisible();
  const plies = await ada.plies();
  await back.click();
  await expect.poll(() => ada.plies()).toBeLessThan(plies);
});

test('the limit on new tables says how long to wait', async ({ invite }) => {
  for (const language of ['fr', 'en'] as const) {
    const ada = await invite({ language });
    ada.guard.expectRefusals();
    await ada.page.clock.install();
    const words = { fr: 'trop de tables', en: 'too many tables' };
    await ada.page.route('**/api/tables', (route) =>
      route.fulfill({ status: 429, json: { code: 'rate', words, retry_ms: 40_000 } }),
    );
    await ada.goto('#/new/diam');
    await ada.button(ada.t('new.start')).click();
    await expect(ada.page.getByRole('alert')).toContainText(ada.t('new.rate'));
    await expect(ada.button(ada.t('new.wait', 40))).toBeDisabled();
    await ada.page.clock.runFor(39_000);
    await expect(ada.button(ada.t('new.wait', 1))).toBeDisabled();
    await ada.page.clock.runFor(2_000);
    await expect(ada.page.getByRole('alert')).toBeHidden();
    await expect(ada.button(ada.t('new.start'))).toBeEnabled();
  }
});

for (const device of ['desktop', 'phone'] as const) {
  test(`one, a friend here, a friend elsewhere and the computer share a table (${device})`, async ({
    invite,
  }) => {
    const ada = await invite({ device });
    await ada.goto('#/new/diam');
    await ada.button(new RegExp(`^${ada.t('new.against.mixed')}`)).click();
    await ada.page.getByLabel(ada.t('new.variant')).selectOption('2003-4p');
    const seat = (n: number) => ada.page.getByLabel(ada.t('new.seat.n', n), { exact: true });
    await seat(1).selectOption('link');
    await expect(ada.button(ada.t('new.start'))).toBeDisabled();
    await expect(ada.page.getByText(ada.t('new.place.none'))).toBeVisible();
    await seat(1).selectOption('me');
    await seat(2).selectOption('engine:level:3');
    await seat(3).selectOption('link');
    await seat(4).selectOption('here');
    await ada.page.getByLabel(ada.t('new.place.name', 4)).fill('Chloé');
    const wide = await ada.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await ada.button(ada.t('new.start')).click();
    const [link = ''] = await ada.invitations();
    const bea = await invite();
    await bea.accept(link, 'Béa');
    await expect(bea.page.getByText('Chloé').first()).toBeVisible();
    // Each of the four has played, in whatever order they sit.
    for (let plies = 0; plies < 4; plies = await ada.plies()) {
      const mover = await Promise.race(
        [ada, bea].map(async (player) => {
          await expect(player.page.getByText(`▸ ${player.t('play.turn.mine')}`)).toBeVisible();
          return player;
        }),
      );
      const [reserve = ''] = (await mover.offered()).filter((key) => key.startsWith('reserve:'));
      await mover.play(reserve, `cell:${plies + 1}`);
      await ada.seesMore(plies);
    }
  });
}

test('names of those at one screen are known to a second device and to the record', async ({
  invite,
  house,
}) => {
  const both = await invite();
  await both.goto('#/new/diam');
  await both.button(new RegExp(`^${both.t('new.against.here')}`)).click();
  await both.page.getByLabel(both.t('new.seat.n', 1)).fill('Ada');
  await both.page.getByLabel(both.t('new.seat.n', 2)).fill('Béa');
  await both.button(both.t('new.start')).click();
  await both.ready();
  await both.page.getByRole('tab', { name: both.t('play.tab.table') }).click();
  await both.button(both.t('play.table.seat')).click();
  const link = await both.page.getByLabel(both.t('play.table.seat')).inputValue();

  const phone = await invite({ device: 'phone' });
  await phone.page.goto(link);
  for (const name of ['Ada', 'Béa']) await expect(phone.page.getByText(name).first()).toBeVisible();
  await both.button(both.t('play.resign')).click();
  await both.button(both.t('play.resign.yes')).click();
  await expect(phone.result).toContainText('Béa gagne');
  const table = (await both.table.getAttribute('data-table')) ?? '';
  const record = await (await phone.page.request.get(`${house.url}/api/tables/${table}/record`)).text();
  expect(record).toContain('seat 1: Ada');
  expect(record).toContain('seat 2: Béa');
});
