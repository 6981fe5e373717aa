/** A file of the application, with a word that changes with what is in it; empty where the name already does. */
export type Kept = readonly [url: string, revision: string];

/** What a worker has at hand; handed in, so that it can be tried without a browser. */
export interface World {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** The address of the house, without a path. */
  origin: string;
}

const PREFIX = 'ludotheque-';
/** The page that all addresses of the application open. */
const PAGE = '/index.html';
/** So many files come at once: whoever plays meanwhile needs the line more. */
const ABREAST = 2;

/** Keeps one build of the application, so that it opens without the server. */
export class BuildCache {
  readonly #name: string;

  constructor(
    private readonly files: readonly Kept[],
    version: string,
    private readonly world: World,
  ) {
    this.#name = PREFIX + version;
  }

  /** Fetches the whole build; fails as a whole, so that nobody is left with half of one. */
  async install(): Promise<void> {
    const cache = await this.world.caches.open(this.#name);
    const waiting = [...this.files];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        await cache.put(file[0], await this.#fetched(file));
      }
    };
    try {
      await Promise.all(Array.from({ length: ABREAST }, work));
    } catch (error) {
      await this.world.caches.delete(this.#name);
      throw error;
    }
  }

  /**
   * Gives up builds that nobody can be using any more. The two before stay: a table that was opened with one may still
   * fetch parts of it, and the later of them may have come without being taken.
   */
  async activate(): Promise<void> {
    const old = (await this.world.caches.keys()).filter(
      (name) => name.startsWith(PREFIX) && name !== this.#name,
    );
    // Names come in the order in which the builds did.
    await Promise.all(old.slice(0, -2).map((name) => this.world.caches.delete(name)));
  }

  /** Whether a request is one for the application; what is asked of the server itself goes there untouched. */
  concerns({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
    const { origin, pathname } = new URL(url);
    return method === 'GET' && origin === this.world.origin && !/^\/api(\/|$)/.test(pathname);
  }

  async answer(request: Pick<Request, 'url' | 'mode'>): Promise<Response> {
    const { pathname } = new URL(request.url);
    const cache = await this.world.caches.open(this.#name);
    const page = request.mode === 'navigate' && !pathname.slice(1).includes('.');
    const path = page ? PAGE : pathname;
    const kept = (await cache.match(path)) ?? (await this.world.caches.match(path));
    return kept ?? this.world.fetch(request.url);
  }

  async #fetched([url, revision]: Kept): Promise<Response> {
    // What has a hash in its name is the same in every build that has it.
    const known = revision === '' ? await this.world.caches.match(url) : undefined;
    if (known) return known;
    const init = { cache: revision === '' ? 'default' : 'no-cache', priority: 'low' } as const;
    const response = await this.world.fetch(url, init);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response;
  }
}
