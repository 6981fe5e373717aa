import type { FromWorker } from './lane';
import type { Module } from './wasm';

/** Brings a file that belongs to the desk, by its name. */
export type Fetch = (name: string) => Promise<Response>;

/** How the files end that carry the desk for one game. */
const MODULE = '.wasm';

/** A file that could not be fetched. */
class Lacking extends Error {}

/** The desks of this device, one for each game, each fetched when a question is about its game. */
export class Modules {
  private readonly loaded = new Map<string, Module>();

  /** `names` are the files of the modules that there are. */
  constructor(
    private readonly names: readonly string[],
    private readonly fetch: Fetch,
    private readonly load: (response: Response) => Promise<Module>,
  ) {}

  /**
   * Answers a question, once what it needs has been fetched. What cannot be had keeps this question from being answered
   * here, and no other.
   */
  async answer(question: string, game: string): Promise<FromWorker> {
    try {
      const module = await this.able(await this.module(this.first(game)), question);
      return { answer: module.ask(question) };
    } catch (error) {
      if (error instanceof Lacking) return { lacking: error.message };
      throw error;
    }
  }

  /** The module to ask first: any of them knows which one a question is for. */
  private first(game: string): string {
    const own = `${game}${MODULE}`;
    if (this.names.includes(own)) return own;
    const [atHand] = this.loaded.keys();
    return atHand ?? this.names[0] ?? own;
  }

  /** The module that can answer, with all that it needs for it. */
  private async able(module: Module, question: string): Promise<Module> {
    for (const name of module.lacks(question)) {
      if (name.endsWith(MODULE)) return this.able(await this.module(name), question);
      const part = await this.fetched(name);
      module.supply(name, new Uint8Array(await part.arrayBuffer()));
    }
    return module;
  }

  private async module(name: string): Promise<Module> {
    const known = this.loaded.get(name);
    if (known) return known;
    const module = await this.load(await this.fetched(name));
    this.loaded.set(name, module);
    return module;
  }

  private async fetched(name: string): Promise<Response> {
    let response: Response;
    try {
      response = await this.fetch(name);
    } catch (error) {
      throw new Lacking(`${name}: ${String(error)}`);
    }
    if (!response.ok) throw new Lacking(`${name}: ${response.statusText}`);
    return response;
  }
}
