import { expect } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import type { House } from './house';
import type { Player } from './player';

/** Waits until the browser has kept the whole application, as it does by itself once a page is quiet. */
export async function keeps({ page }: Player): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** A house that nobody can reach: it is stopped, the browser has no line, and who asks all the same is written down. */
export class Silence {
  readonly #left: string[] = [];
  readonly #tried: string[] = [];

  private constructor(
    private readonly house: House,
    private readonly player: Player,
    private readonly listener: Server,
  ) {}

  static async fall(house: House, player: Player): Promise<Silence> {
    player.guard.expectCuts();
    await house.stop();
    const listener = createServer(({ url = '', socket }) => {
      silence.#left.push(url);
      socket.destroy();
    });
    const silence = new Silence(house, player, listener);
    await new Promise<void>((ready) => listener.listen(house.port, house.bind, ready));
    const { page } = player;
    await page.context().setOffline(true);
    page.on('requestfailed', (request) => {
      // What was under way when the page was left was given up, not asked in vain.
      if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
      silence.#tried.push(new URL(request.url()).pathname);
    });
    return silence;
  }

  /**
   * What left the browser. Two things are left out that a real cut would hold back and the emulated one does not: the
   * browser's own look for a new worker, and the application's for the server, which it makes because it comes from this
   * very device and could be there without any network.
   */
  get left(): string[] {
    return this.#left.filter((url) => url !== '/sw.js' && url !== '/api/games');
  }

  /** What the pages asked in vain, the look for the server left out. */
  get tried(): string[] {
    return this.#tried.filter((path) => path !== '/api/games');
  }

  async close(): Promise<void> {
    this.listener.closeAllConnections();
    await new Promise((closed) => this.listener.close(closed));
  }

  /** The house is back. */
  async end(): Promise<void> {
    await this.close();
    await this.house.start();
    await this.player.page.context().setOffline(false);
  }
}

/** Comes once while the house stands, and again when it is gone. */
export async function cutOff(house: House, player: Player): Promise<Silence> {
  await player.goto();
  await keeps(player);
  const silence = await Silence.fall(house, player);
  await player.enter();
  await expect(player.page.getByRole('heading', { level: 1 })).toBeVisible();
  return silence;
}
