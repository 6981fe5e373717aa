import { beforeEach, describe, expect, it } from 'vitest';
import { BuildCache, type Kept, type World } from './build-cache';

/** A cache storage as a browser has it, in memory. */
class FakeCaches {
  readonly caches = new Map<string, Map<string, Response>>();

  open(name: string): Promise<Cache> {
    const files = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, files);
    const cache = {
      put: (url: string, response: Response) => Promise.resolve(void files.set(url, response)),
      match: (url: string) => Promise.resolve(files.get(url)?.clone()),
    };
    return Promise.resolve(cache as unknown as Cache);
  }
  keys = () => Promise.resolve([...this.caches.keys()]);
  delete = (name: string) => Promise.resolve(this.caches.delete(name));
  match = (url: unknown) =>
    Promise.resolve([...this.caches.values()].map((files) => files.get(String(url))?.clone()).find(Boolean));
}

const ORIGIN = 'https://house.test';
let caches: FakeCaches;
let fetched: string[];
let server: Record<string, string>;

function world(): World {
  return {
    caches: caches,
    fetch: (url) => {
      const path = url.replace(ORIGIN, '');
      fetched.push(path);
      const text = server[path];
      return Promise.resolve(new Response(text ?? 'no', { status: text === undefined ? 404 : 200 }));
    },
    origin: ORIGIN,
  };
}

const cache = (version: string, files: readonly Kept[]) => new BuildCache(files, version, world());
const get = async (from: BuildCache, path: string, mode: RequestMode = 'cors') =>
  (await from.answer({ url: ORIGIN + path, mode })).text();

const FIRST: readonly Kept[] = [
  ['/index.html', '1'],
  ['/assets/a-1.js', ''],
  ['/assets/b-1.js', ''],
];
const SECOND: readonly Kept[] = [
  ['/index.html', '2'],
  ['/assets/a-1.js', ''],
  ['/assets/b-2.js', ''],
];

beforeEach(() => {
  caches = new FakeCaches();
  fetched = [];
  server = { '/index.html': 'page 1', '/assets/a-1.js': 'a', '/assets/b-1.js': 'b' };
});

describe('the cache of builds', () => {
  it('opens every address of the application without the server', async () => {
    const first = cache('one', FIRST);
    await first.install();
    server = {};
    expect(await get(first, '/', 'navigate')).toBe('page 1');
    expect(await get(first, '/some/place', 'navigate')).toBe('page 1');
    expect(await get(first, '/assets/b-1.js')).toBe('b');
  });

  it('is not installed by half', async () => {
    delete server['/assets/b-1.js'];
    await expect(cache('one', FIRST).install()).rejects.toThrow('/assets/b-1.js: 404');
    expect(await caches.keys()).toEqual([]);
  });

  it('fetches what is new and nothing twice', async () => {
    await cache('one', FIRST).install();
    fetched = [];
    server = { '/index.html': 'page 2', '/assets/b-2.js': 'b2' };
    const second = cache('two', SECOND);
    await second.install();
    expect(fetched.sort()).toEqual(['/assets/b-2.js', '/index.html']);
    expect(await get(second, '/', 'navigate')).toBe('page 2');
  });

  it('leaves the old build to whoever still uses it, though one was put off since, and gives up the one before', async () => {
    await cache('zero', []).install();
    await cache('one', FIRST).install();
    await cache('put-off', []).install();
    server = { '/index.html': 'page 2', '/assets/a-1.js': 'a', '/assets/b-2.js': 'b2' };
    const second = cache('two', SECOND);
    await second.install();
    await second.activate();
    expect(await caches.keys()).toEqual(['ludotheque-one', 'ludotheque-put-off', 'ludotheque-two']);
    server = {};
    expect(await get(second, '/assets/b-1.js')).toBe('b');
  });

  it('keeps off what is not the application', () => {
    const first = cache('one', FIRST);
    const concerns = (method: string, url: string) => first.concerns({ method, url });
    expect(concerns('GET', `${ORIGIN}/assets/a-1.js`)).toBe(true);
    expect(concerns('GET', `${ORIGIN}/apiary.js`)).toBe(true);
    expect(concerns('GET', `${ORIGIN}/api/games`)).toBe(false);
    expect(concerns('POST', `${ORIGIN}/`)).toBe(false);
    expect(concerns('GET', 'https://elsewhere.test/')).toBe(false);
  });

  it('fetches what it was not told of', async () => {
    server['/late.txt'] = 'late';
    expect(await get(cache('one', FIRST), '/late.txt')).toBe('late');
  });
});
