import type { WebSocketRoute } from '@playwright/test';
import type { Player } from './player';

/** A line between a browser and its table that can be cut and mended, as a tunnel does to a phone. */
export class Cuttable {
  readonly #open = new Set<WebSocketRoute>();
  #cut = false;

  private constructor() {}

  /** Has to be laid before the table is opened. */
  static async lay(player: Player): Promise<Cuttable> {
    const line = new Cuttable();
    await player.page.routeWebSocket(/\/socket$/, async (socket) => {
      if (line.#cut) {
        await socket.close();
        return;
      }
      line.#open.add(socket);
      socket.connectToServer();
    });
    return line;
  }

  async cut(): Promise<void> {
    this.#cut = true;
    const sockets = [...this.#open];
    this.#open.clear();
    for (const socket of sockets) await socket.close();
  }

  mend(): void {
    this.#cut = false;
  }
}
