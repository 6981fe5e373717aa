import { describe, expect, it } from 'vitest';
import { Modules } from './answer';
import type { Module } from './wasm';

/** Modules that carry one game each, need two parts for every question, and say which file they came from. */
function needy(reach: { offline: string[] } = { offline: [] }) {
  const asked: string[] = [];
  const modules = new Modules(
    ['chess.wasm', 'go.wasm'],
    (name) => {
      asked.push(name);
      if (reach.offline.includes(name)) return Promise.reject(new Error('offline'));
      return Promise.resolve(new Response(name));
    },
    async (response) => carrier(await response.text()),
  );
  return { modules, asked };
}

function carrier(file: string): Module {
  const held = new Set<string>();
  return {
    lacks: (question) => {
      const wanted = /about (\w+)/.exec(question)?.[1];
      if (wanted !== undefined && `${wanted}.wasm` !== file) return [`${wanted}.wasm`];
      return ['near', 'far'].filter((name) => !held.has(name));
    },
    supply: (name) => void held.add(name),
    ask: (question) => {
      if (held.size < 2) throw new Error('the module lacks what this question needs');
      return `${file}: ${question}`;
    },
  };
}

describe('what a question needs', () => {
  it('is fetched before it is answered, and once', async () => {
    const { modules, asked } = needy();
    expect(await modules.answer('one', 'go')).toEqual({ answer: 'go.wasm: one' });
    expect(await modules.answer('two', 'go')).toEqual({ answer: 'go.wasm: two' });
    expect(asked).toEqual(['go.wasm', 'near', 'far']);
  });

  it('is said to be lacking where it cannot be had, and tried again the next time', async () => {
    const reach = { offline: ['near'] };
    const { modules } = needy(reach);
    expect(await modules.answer('one', 'go')).toEqual({ lacking: 'near: Error: offline' });
    reach.offline = [];
    expect(await modules.answer('one', 'go')).toEqual({ answer: 'go.wasm: one' });
  });
});

describe('the module of a game', () => {
  it('is fetched for its own questions alone', async () => {
    const { modules, asked } = needy();
    await modules.answer('one', 'go');
    expect(asked).not.toContain('chess.wasm');
    expect(await modules.answer('two', 'chess')).toEqual({ answer: 'chess.wasm: two' });
    expect(asked.filter((name) => name.endsWith('.wasm'))).toEqual(['go.wasm', 'chess.wasm']);
  });

  it('is found by any other where the question alone tells the game', async () => {
    const { modules, asked } = needy();
    expect(await modules.answer('about go', '')).toEqual({ answer: 'go.wasm: about go' });
    expect(asked).toEqual(['chess.wasm', 'go.wasm', 'near', 'far']);
  });

  it('need not be there for a game that nobody knows: the one at hand answers', async () => {
    const { modules, asked } = needy();
    await modules.answer('one', 'go');
    expect(await modules.answer('two', 'nonsense')).toEqual({ answer: 'go.wasm: two' });
    expect(asked).not.toContain('chess.wasm');
  });

  it('that cannot be had leaves the others in use', async () => {
    const { modules } = needy({ offline: ['chess.wasm'] });
    expect(await modules.answer('one', 'chess')).toEqual({ lacking: 'chess.wasm: Error: offline' });
    expect(await modules.answer('one', 'go')).toEqual({ answer: 'go.wasm: one' });
  });
});
