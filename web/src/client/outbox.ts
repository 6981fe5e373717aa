import type { ClientMessage } from '../wire';

/** A message that the server answers by its id, however often it is sent. */
export type Numbered = Extract<ClientMessage, { id: string }>;

export interface Outgoing {
  message: Numbered;
  /** What the person sees as being on its way. */
  shown: string | null;
  /** Sent by the browser by itself: nobody is told of a refusal. */
  silent: boolean;
  /** What follows once it is on disk; whoever leaves gets the invitation to the free seat. */
  done?: (invitation?: string) => void;
}

/** What has been sent and not yet answered. After the line was down all of it is sent again; it counts once. */
export class Outbox {
  #waiting = new Map<string, Outgoing & { purpose: string | null }>();

  add(outgoing: Outgoing, purpose: string | null = null): void {
    this.#waiting.set(outgoing.message.id, { ...outgoing, purpose });
  }

  /** Adds it unless something with the same purpose still waits. */
  addOnce(outgoing: Outgoing, purpose: string): boolean {
    if ([...this.#waiting.values()].some((other) => other.purpose === purpose)) return false;
    this.add(outgoing, purpose);
    return true;
  }

  settle(id: string): Outgoing | null {
    const found = this.#waiting.get(id) ?? null;
    this.#waiting.delete(id);
    return found;
  }

  /** What waits under an id, and goes on waiting. */
  find(id: string): Outgoing | null {
    return this.#waiting.get(id) ?? null;
  }

  waiting(): Numbered[] {
    return [...this.#waiting.values()].map((outgoing) => outgoing.message);
  }
}
