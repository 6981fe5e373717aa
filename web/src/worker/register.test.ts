import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { begin, takeUpdate } from './register';

vi.mock('../client/house.svelte', () => ({ openHouse: () => Promise.resolve() }));

let reload: ReturnType<typeof vi.fn>;
let workers: EventTarget;

/** A build that has come while another one runs. */
async function come() {
  const worker = { state: 'installed', postMessage: vi.fn() };
  const registration = Object.assign(new EventTarget(), { waiting: worker });
  workers = Object.assign(new EventTarget(), {
    controller: {},
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: workers, onLine: true });
  begin();
  await Promise.resolve();
  await Promise.resolve();
  return worker;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  reload = vi.fn();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a build that has come', () => {
  it('is opened once it rules, and only when somebody takes it', async () => {
    const worker = await come();
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
    takeUpdate();
    expect(worker.postMessage).toHaveBeenCalledWith('take over');
    expect(reload).not.toHaveBeenCalled();
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is opened at once where another window has taken it before', async () => {
    const worker = await come();
    worker.state = 'activated';
    takeUpdate();
    expect(worker.postMessage).not.toHaveBeenCalled();
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });
});
