/** What is sent to a worker: a question, and the word of the game that it is about as far as that is known. */
export interface ToWorker {
  question: string;
  game: string;
}

/** What a worker says: the answer, that it could not get what this question needs, or that a module has failed. */
export type FromWorker = { answer: string } | { lacking: string } | { failed: string };

/** As much of a worker as a lane needs. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export type Spawn = () => WorkerLike;

interface Waiting extends ToWorker {
  /** Gets the answer, or null where this lane cannot give one. */
  settle: (answer: string | null) => void;
}

/** Questions to one worker, one at a time in the order in which they came. A thought that nobody wants any more is ended
 * together with its worker, since it would hear nothing before it has finished; the next question begins a new one. */
export class Lane {
  private worker: WorkerLike | null = null;
  private waiting: Waiting[] = [];
  private asked: Waiting | null = null;
  /** Set once a module turned out not to run here. */
  private broken = false;
  private closed = false;

  constructor(private readonly spawn: Spawn) {}

  /** The answer, or null where none can be had here. */
  ask(question: string, game: string, signal?: AbortSignal): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const forget = (): void => signal?.removeEventListener('abort', abandon);
      const settle = (answer: string | null): void => {
        forget();
        resolve(answer);
      };
      const waiting: Waiting = { question, game, settle };
      const abandon = (): void => {
        forget();
        reject(signal?.reason as Error);
        this.abandon(waiting);
      };
      signal?.addEventListener('abort', abandon);
      this.waiting.push(waiting);
      this.next();
    });
  }

  close(): void {
    this.closed = true;
    this.end();
    for (const waiting of this.waiting.splice(0)) waiting.settle(null);
  }

  /** Puts the next question, if none is under way. */
  private next(): void {
    if (this.asked !== null) return;
    const next = this.waiting.shift();
    if (next === undefined) return;
    this.asked = next;
    if (this.broken || this.closed) {
      this.answer(null);
      return;
    }
    this.worker ??= this.begin();
    this.worker.postMessage({ question: next.question, game: next.game });
  }

  private begin(): WorkerLike {
    const worker = this.spawn();
    worker.onmessage = ({ data }): void => {
      if ('answer' in data) this.answer(data.answer);
      else if ('lacking' in data) this.answer(null);
      else this.fail();
    };
    worker.onerror = (): void => this.fail();
    return worker;
  }

  private answer(answer: string | null): void {
    const asked = this.asked;
    this.asked = null;
    asked?.settle(answer);
    this.next();
  }

  /** A module failed: this question and all that follow go elsewhere. */
  private fail(): void {
    this.broken = true;
    this.worker?.terminate();
    this.worker = null;
    this.answer(null);
  }

  private abandon(waiting: Waiting): void {
    this.waiting = this.waiting.filter((other) => other !== waiting);
    if (this.asked !== waiting) return;
    this.end();
    this.next();
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
    const asked = this.asked;
    this.asked = null;
    asked?.settle(null);
  }
}
