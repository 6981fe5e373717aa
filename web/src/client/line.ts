import type { ClientMessage, ServerMessage } from '../wire';
import type { Connect, Transport } from './transport';

/** Milliseconds before the first and the slowest attempt to get the line back. */
const RETRY = { first: 400, most: 8000 };
/** A line that leaves a sign of life unanswered for so long is dead: within ten seconds one is told. */
const SILENCE = 6000;
const PING = 3000;

export interface LineEvents {
  /** The line is open, and the first word is due. */
  open: () => void;
  message: (message: ServerMessage) => void;
  lost: () => void;
}

/** A line to a table that is opened again whenever it breaks, until it is stopped. */
export class Lifeline {
  #transport: Transport | null = null;
  #timers: { retry?: ReturnType<typeof setTimeout>; ping?: ReturnType<typeof setInterval> } = {};
  #attempts = 0;
  /** How long the server wants to be left alone after the line is down. */
  #rest = 0;
  /** When the oldest sign of life went out that has had no answer; 0 where all have. */
  #asked = 0;
  /** It has been answered at all; before that the browser itself gives up in time. */
  #up = false;
  #stopped = true;

  constructor(
    private readonly connect: Connect,
    private readonly events: LineEvents,
  ) {}

  start(): void {
    this.#stopped = false;
    this.open();
    this.#timers.ping = setInterval(() => this.#alive(), PING);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timers.retry);
    clearInterval(this.#timers.ping);
    this.#transport?.close();
    this.#transport = null;
  }

  /** Tries again at once, because the person or the system says that the network is back. */
  wake(): void {
    if (this.#stopped) return;
    this.#attempts = 0;
    clearTimeout(this.#timers.retry);
    this.open();
  }

  /** Everything is well: the next failure is the first again. */
  steady(): void {
    this.#attempts = 0;
  }

  /** The server says goodbye, and when to come back. */
  rest(milliseconds: number): void {
    this.#rest = milliseconds;
  }

  open(): void {
    this.#transport?.close();
    // Events of a line that was given up must not disturb the next one.
    let current: Transport | null = null;
    const mine = (then: () => void) => {
      if (current === this.#transport && !this.#stopped) then();
    };
    current = this.connect({
      open: () =>
        mine(() => {
          this.#up = true;
          this.events.open();
        }),
      message: (text) => mine(() => this.#read(text)),
      close: () => mine(() => this.#lost()),
    });
    this.#transport = current;
    this.#asked = 0;
    this.#up = false;
  }

  send(message: ClientMessage): void {
    this.#transport?.send(JSON.stringify(message));
  }

  #read(text: string): void {
    this.#asked = 0;
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    this.events.message(message);
  }

  #lost(): void {
    this.#transport = null;
    this.events.lost();
    if (this.#stopped) return;
    const wait = Math.max(this.#rest, Math.min(RETRY.most, RETRY.first * 2 ** this.#attempts++));
    this.#rest = 0;
    // Browsers that lost the same server must not all come back in the same instant.
    this.#timers.retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  #alive(): void {
    if (!this.#transport || !this.#up) return;
    // A page in the background is seldom woken, so silence alone says nothing: only a question without an answer does.
    if (this.#asked > 0 && Date.now() - this.#asked >= SILENCE) {
      const dead = this.#transport;
      this.#lost();
      dead.close();
    } else {
      this.#asked ||= Date.now();
      this.send({ type: 'ping' });
    }
  }
}
