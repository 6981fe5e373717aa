import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../..');

/** The program under test: the one named by the environment, else where a plain `cargo build` leaves it. */
export function binary(): string {
  const target = process.env['CARGO_TARGET_DIR'] ?? join(ROOT, 'target');
  return process.env['LUDOTHEQUE_BIN'] ?? join(target, 'debug/ludotheque');
}

export interface HouseOptions {
  /** The name under which browsers come; loopback by itself. */
  host?: string;
  /** The address listened on. */
  bind?: string;
}

/** The real server with a folder of its own; it can be killed and started again at the same address. */
export class House {
  readonly #data = mkdtempSync(join(tmpdir(), 'ludotheque-'));
  #process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    readonly host: string,
    readonly bind: string,
  ) {}

  static async open({ host = '127.0.0.1', bind = '127.0.0.1' }: HouseOptions = {}): Promise<House> {
    const house = new House(await freePort(bind), host, bind);
    await house.start();
    return house;
  }

  get url(): string {
    return `http://${this.host}:${this.port}`;
  }

  /** Starts the program and waits until it says that it serves. */
  async start(): Promise<void> {
    const args = ['serve', '--lang', 'en', '--bind', `${this.bind}:${this.port}`];
    args.push('--data', this.#data, '--public-url', this.url);
    const child = spawn(binary(), args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    let trouble = '';
    child.stderr.on('data', (part: Buffer) => (trouble += part.toString()));
    await new Promise<void>((ready, failed) => {
      createInterface(child.stdout).once('line', () => ready());
      child.once('error', failed);
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${trouble}`)));
    });
  }

  /** Ends the program: politely, or as a crash would. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child?.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }

  async close(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.#data, { recursive: true, force: true });
  }
}

function freePort(host: string): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}
