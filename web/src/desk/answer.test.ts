import { describe, expect, it } from 'vitest';
import { answered } from './answer';
import type { Module } from './wasm';

/** A module that needs two parts for every question. */
function needy() {
  const held = new Map<string, number>();
  const module: Module = {
    lacks: () => ['near', 'far'].filter((name) => !held.has(name)),
    supply: (name, part) => void held.set(name, part.length),
    ask: (question) => {
      if (held.size < 2) throw new Error('the module lacks what this question needs');
      return `${question}!`;
    },
  };
  return { module, held };
}

describe('what a question needs', () => {
  it('is fetched before it is answered, and once', async () => {
    const { module, held } = needy();
    const asked: string[] = [];
    const fetch = (name: string): Promise<Uint8Array> => {
      asked.push(name);
      return Promise.resolve(new Uint8Array(asked.length));
    };
    expect(await answered(module, 'one', fetch)).toEqual({ answer: 'one!' });
    expect(await answered(module, 'two', fetch)).toEqual({ answer: 'two!' });
    expect(asked).toEqual(['near', 'far']);
    expect([...held.values()]).toEqual([1, 2]);
  });

  it('is said to be lacking where it cannot be had, and tried again the next time', async () => {
    const { module } = needy();
    let offline = true;
    const fetch = (): Promise<Uint8Array> =>
      offline ? Promise.reject(new Error('offline')) : Promise.resolve(new Uint8Array(1));
    expect(await answered(module, 'one', fetch)).toEqual({ lacking: 'near: Error: offline' });
    offline = false;
    expect(await answered(module, 'one', fetch)).toEqual({ answer: 'one!' });
  });
});
