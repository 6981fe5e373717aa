import type { Locator } from '@playwright/test';
import type { Player } from '../support/player';
import { stage } from '../support/stage';
import { expect, test } from '../support/test';
import { General } from '../support/war';
import { seeded } from '../support/walk';

/** Somebody who hears the screen: finds everything by its role and name, and the board in sentences. */
class Listener {
  constructor(readonly player: Player) {}

  async listens(): Promise<void> {
    await this.player.page.getByRole('tab', { name: this.player.t('play.tab.text') }).click();
  }

  get choices(): Locator {
    const region = this.player.page.getByRole('region', { name: this.player.t('play.choices') });
    return region.getByRole('button').filter({ hasNotText: this.player.t('play.cancel') });
  }

  /** Makes a move by choosing what is called so, one after the other. */
  async plays(...names: RegExp[]): Promise<void> {
    const before = await this.player.plies();
    for (const name of names) await this.choices.filter({ hasText: name }).click();
    await this.player.sees(before + 1);
  }

  /** A part of the board in sentences. */
  part(title: string): Locator {
    const { page } = this.player;
    return page.getByRole('tabpanel').locator('section', { has: page.getByRole('heading', { name: title }) });
  }

  /** What was said last. */
  get said(): Locator {
    return this.player.page.getByRole('status').first();
  }
}

test('a game of Diam through the text', async ({ house, invite }) => {
  const ada = await invite();
  const listener = new Listener(ada);
  await ada.page.goto((await stage(house, { game: 'diam', variant: '2003-2p' })).seat);
  await listener.listens();
  await listener.plays(/réserve\s: rouge/, /^case 1,/);
  await listener.plays(/réserve\s: brun/, /^case 5,/);
  await expect(listener.said).toContainText('brun');
  await listener.plays(/réserve\s: orange/, /^case 1,/);
  await listener.plays(/réserve\s: brun/, /^case 2,/);
  // A stack is told from the bottom to the top.
  await expect(ada.page.getByRole('tabpanel')).toContainText(/rouge, orange/);
  await listener.plays(/réserve\s: orange/, /^case 5,/);
  await expect(ada.result).toContainText(/gagne\s: diam/);
  await expect(listener.said).toContainText(/gagne\s: diam/);
});

test('a game of Diädema through the text', async ({ house, invite }) => {
  const ada = await invite();
  const listener = new Listener(ada);
  await ada.page.goto((await stage(house, { game: 'diadema', variant: 'standard' })).seat);
  await listener.listens();
  const spots = [
    /pointe 1,/,
    /pointe 4,/,
    /croisement a,/,
    /pointe 5,/,
    /croisement b,/,
    /pointe 6,/,
    /pointe 3,/,
  ];
  for (const [ply, spot] of spots.entries()) {
    await listener.plays(ply % 2 === 0 ? /réserve claire/ : /réserve sombre/, spot);
  }
  await expect(ada.result).toContainText(/gagne\s: quatre à la suite/);
  await expect(listener.said).toContainText(/gagne\s: quatre à la suite/);
});

test('a game of Les Belligérants through the text', async ({ house, invite }) => {
  const ada = await invite();
  const listener = new Listener(ada);
  const random = seeded(11);
  await ada.page.goto((await stage(house, { game: 'belligerants', variant: 'pont12+limit=3' })).seat);
  for (const preset of ['Équilibre', 'Parade']) await new General(ada).takesPreset(preset);
  await listener.listens();
  await expect(listener.part('Armée du Sud')).toContainText(/l1, camp du Sud\s: l’état-major/);
  const heard = async () => [await ada.plies(), ...(await listener.choices.allTextContents())];
  // A throw, a pawn and its arrival for each of three turns, with devils and questions in between.
  for (let n = 0; n < 60 && !(await ada.result.isVisible()); n++) {
    await expect(listener.choices.first().or(ada.result)).toBeVisible();
    const before = await heard();
    const count = before.length - 1;
    if (count === 0) continue;
    await listener.choices.nth(Math.floor(random() * count)).click();
    await expect.poll(heard).not.toEqual(before);
  }
  await expect(ada.result).toContainText(/décompte des points|armistice/);
});
