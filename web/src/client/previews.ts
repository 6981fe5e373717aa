import type { ServerMessage } from '../wire';
import type { Preview } from './model';
import { randomHex } from './proof';

const PATIENCE = 3000;

/** Questions to the server that change nothing: what an action would do, and why something cannot be done. */
export class Previews {
  #waiting = new Map<string, (preview: Preview | null) => void>();
  /** Questions why something cannot be done. */
  #why = new Set<string>();

  /** Asks what an action would do; `send` sends the question under its id. */
  ask(action: string, send: (id: string) => void): Promise<Preview | null> {
    const id = randomHex();
    return new Promise((resolve) => {
      const answer = (preview: Preview | null) => {
        this.#waiting.delete(id);
        resolve(preview && { ...preview, action });
      };
      this.#waiting.set(id, answer);
      setTimeout(() => answer(null), PATIENCE);
      send(id);
    });
  }

  /** Asks why something cannot be done. */
  askWhy(send: (id: string) => void): void {
    const id = randomHex();
    this.#why.add(id);
    send(id);
  }

  /** Hands an answer to who asked; the refusal, where somebody asked why. */
  answered({ id, route, words, refusal }: ServerMessage & { type: 'preview' }): typeof refusal {
    this.#waiting.get(id)?.({ action: '', route, words: words ?? null });
    return this.#why.delete(id) ? refusal : undefined;
  }
}
