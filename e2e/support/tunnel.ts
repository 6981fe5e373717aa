import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { House } from './house';

/** A way to a house on which everything can come to a standstill without anybody being told, as in a tunnel under a hill. */
export class Tunnel {
  readonly #sockets = new Set<Socket>();
  #still = false;

  private constructor(private readonly server: Server) {}

  static async to(house: House): Promise<Tunnel> {
    const server = createServer((near) => {
      const far = connect(house.port, house.bind);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        tunnel.#sockets.add(one);
        one.on('data', (bytes) => {
          if (!tunnel.#still) other.write(bytes);
        });
        one.on('error', () => other.destroy());
        one.on('close', () => {
          tunnel.#sockets.delete(one);
          if (!tunnel.#still) other.destroy();
        });
      }
    });
    const tunnel = new Tunnel(server);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return tunnel;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on nothing comes through, in either direction; no line is closed. */
  stall(): void {
    this.#still = true;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((closed) => this.server.close(closed));
  }
}
