import { expect, type Page } from '@playwright/test';

/** What a page did that no page of this house may do. */
export class Guard {
  readonly #faults: string[] = [];
  readonly #expected: RegExp[] = [
    // The server protects those who come by TLS; where there is none the browser says that it leaves this out.
    /Cross-Origin-Opener-Policy header has been ignored/,
  ];

  constructor(page: Page, origin: string) {
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      const inside = ['data:', 'blob:'].includes(protocol) || host === new URL(origin).host;
      if (!inside) this.#faults.push(`request to elsewhere: ${request.url()}`);
    });
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== new URL(origin).host) {
        this.#faults.push(`socket to elsewhere: ${socket.url()}`);
      }
    });
    page.on('pageerror', (error) => this.#faults.push(`error: ${error.stack ?? error.message}`));
    // Violations of the content security policy are told on the console.
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (this.#expected.some((words) => words.test(message.text()))) return;
      this.#faults.push(`console: ${message.text()}`);
    });
  }

  /** From now on the browser may say that the server cannot be reached. */
  expectCuts(): void {
    this.#expected.push(/WebSocket connection|ERR_|Failed to load resource/);
  }

  /** From now on the browser may say that the server refused a request. */
  expectRefusals(): void {
    this.#expected.push(/the server responded with a status of 4\d\d/);
  }

  /** The test itself keeps the service worker away, and the browser says so. */
  expectNoWorker(): void {
    this.#expected.push(/Service Worker registration blocked by Playwright/);
  }

  check(): void {
    expect(this.#faults).toEqual([]);
  }
}
