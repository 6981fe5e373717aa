import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from './devices';
import type { Guard } from './guard';
import { reach } from './reach';
import { boxed, word, type Args, type Key } from './words';

export type GameId = 'diam' | 'diadema' | 'belligerants';
export type Against = 'engine' | 'here' | 'link' | 'mixed';

/** What to ask for before a table is laid; everything else stays as the application proposes it. */
export interface Wish {
  against?: Against;
  variant?: string;
  /** Who is to sit where, at a mixed table. */
  places?: readonly string[];
  /** Under the other choices. */
  name?: string;
  public?: boolean;
  manualDice?: boolean;
  clock?: string;
}

/** Somebody with a browser, acting as a person does: by touching what is on the screen. */
export class Player {
  constructor(
    readonly page: Page,
    readonly guard: Guard,
    readonly hands: { touch: boolean; language: Language },
  ) {}

  /** What a game's box calls something, in this player's language. */
  box(what: string, ...filling: readonly (string | number)[]): string {
    return boxed(this.hands.language, what, ...filling);
  }

  /** A word of the application in this person's language. */
  t<K extends Key>(key: K, ...args: Args<K>): string {
    return word(this.hands.language, key, ...args);
  }

  button(name: string | RegExp, exact = true): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact } : { name });
  }

  get table(): Locator {
    return this.page.locator('[data-table]');
  }

  /** How many actions this browser knows of. */
  async plies(): Promise<number> {
    return Number(await this.table.getAttribute('data-plies'));
  }

  async sees(plies: number): Promise<void> {
    await expect(this.table).toHaveAttribute('data-plies', String(plies));
  }

  /** Sees that something was played since; an engine may have answered already. */
  async seesMore(plies: number): Promise<void> {
    await expect.poll(() => this.plies()).toBeGreaterThan(plies);
  }

  async goto(hash = ''): Promise<void> {
    await this.page.goto(`/${hash}`);
  }

  /** Comes in from outside, so that nothing of an earlier page is left. */
  async enter(address = '/'): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(address);
  }

  /** Lays a table from the screen for new games and waits until it is open. */
  async lay(game: GameId, wish: Wish = {}): Promise<void> {
    await this.goto(`#/new/${game}`);
    const start = this.button(this.t('new.start'));
    await expect(start).toBeEnabled();
    if (wish.against) await this.button(new RegExp(`^${this.t(`new.against.${wish.against}`)}`)).click();
    if (wish.variant !== undefined) {
      const map = this.page.locator(`[data-map="${wish.variant}"]`);
      if (game === 'belligerants') await map.click();
      else await this.page.getByLabel(this.t('new.variant')).selectOption(wish.variant);
    }
    for (const [i, place] of (wish.places ?? []).entries()) {
      await this.page.getByLabel(this.t('new.seat.n', i + 1), { exact: true }).selectOption(place);
    }
    if (wish.name !== undefined || wish.public || wish.manualDice || wish.clock !== undefined) {
      const more = this.page.locator('details', { hasText: this.t('new.more') });
      if ((await more.getAttribute('open')) === null) {
        await this.page.getByText(this.t('new.more'), { exact: true }).click();
      }
      if (wish.name !== undefined) await this.page.getByLabel(this.t('settings.name')).fill(wish.name);
      if (wish.public) await this.page.getByRole('switch', { name: this.t('new.public') }).click();
      if (wish.clock !== undefined) await this.button(wish.clock).click();
      if (wish.manualDice) await this.page.getByRole('switch', { name: this.t('new.manual') }).click();
    }
    await start.click();
    await expect(this.table).toBeVisible();
  }

  /** The invitations that this screen shows, in the order of the seats. */
  async invitations(): Promise<string[]> {
    const links = this.page.getByRole('region', { name: this.t('play.invite') }).getByRole('textbox');
    await expect(links.first()).toBeVisible();
    return await links.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  }

  /** Opens an invitation and sits down. */
  async accept(invitation: string, name: string): Promise<void> {
    await this.page.goto(invitation);
    await this.page.getByLabel(this.t('settings.name')).fill(name);
    await this.button(this.t('join.sit')).click();
    await expect(this.table).toBeVisible();
  }

  /** It is this person's turn, and the screen says so. */
  async turn(): Promise<void> {
    await expect(this.page.getByText(`▸ ${this.t('play.turn.mine')}`)).toBeVisible();
  }

  // — the board —

  /** What is to be seen of the game at one moment, read at once so that it fits together. */
  async scene(): Promise<{ plies: number; offered: string[]; inHand: string[] }> {
    return await this.table.evaluate((table) => {
      const keys = (which: string) =>
        [...table.querySelectorAll(`[data-touch]${which}`)].map(
          (element) => element.getAttribute('data-touch') ?? '',
        );
      return {
        plies: Number(table.getAttribute('data-plies')),
        offered: keys('[aria-disabled="false"]'),
        inHand: keys('[aria-pressed="true"]'),
      };
    });
  }

  /** What the drawing offers to be touched now, in the order in which it is drawn. */
  async offered(): Promise<string[]> {
    return (await this.scene()).offered;
  }

  /** The board can be played on: the last action is on the disk, and there is something to do. */
  async ready(): Promise<void> {
    await expect(this.table.locator('[data-touch][aria-disabled="false"]')).not.toHaveCount(0);
  }

  /** Touches a thing at a place where it can be seen. */
  async tap(key: string): Promise<void> {
    const { x, y } = await reach(this.page, key);
    if (this.hands.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Drags one thing onto another, as a hand does: in several steps. */
  async drag(from: string, to: string): Promise<void> {
    const start = await reach(this.page, from);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(start.x + 12, start.y + 12, { steps: 2 });
    const end = await reach(this.page, to);
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Sends what is complete, where it waits for a confirmation. */
  async confirm(): Promise<void> {
    const name = new RegExp(`^${this.t('play.confirm', '.+')}$`);
    await this.button(name).click();
  }

  /** Plays a move by touching these things one after the other, and waits until it is on the server's disk. */
  async play(...keys: string[]): Promise<void> {
    await this.ready();
    const before = await this.plies();
    for (const key of keys) await this.tap(key);
    if (this.hands.touch) await this.confirm();
    await this.seesMore(before);
  }

  async playByDrag(from: string, to: string): Promise<void> {
    await this.ready();
    const before = await this.plies();
    await this.drag(from, to);
    await this.seesMore(before);
  }

  /** The end of the game, as this person is told. */
  get result(): Locator {
    return this.page.locator('.notice.saved');
  }
}
