import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { House } from './house';

/** Stands before a house and gives out its application, as one build or the next. */
export class Relay {
  /** The build that is given out: another number is another worker. */
  build = 1;

  private constructor(private readonly server: Server) {}

  static async before(house: House): Promise<Relay> {
    const server = createServer((incoming, outgoing) => {
      // Whole and uncompressed, so that a build can be told from another.
      const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
      delete headers['if-none-match'];
      const { url = '/', method = 'GET' } = incoming;
      const on = request({ host: house.bind, port: house.port, path: url, method, headers }, (answer) => {
        delete answer.headers['content-length'];
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (url === '/sw.js' && answer.statusCode === 200) outgoing.write(`const BUILD=${relay.build};`);
        answer.pipe(outgoing);
      });
      on.on('error', () => outgoing.destroy());
      incoming.pipe(on);
    });
    const relay = new Relay(server);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
