import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

type Chunk = Rolldown.OutputChunk;

/** What a first visit may fetch until a board can be played on, compressed. */
const BUDGET = 120_000;

let output: (Chunk | Rolldown.OutputAsset)[] = [];

beforeAll(async () => {
  // Under a test runner a build would be one for development.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('VITEST', '');
  const root = `${import.meta.dirname}/..`;
  const built = (await build({
    root,
    logLevel: 'silent',
    mode: 'production',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  output = built.output;
  vi.unstubAllEnvs();
}, 120_000);

const chunks = () => output.filter((file): file is Chunk => file.type === 'chunk');
const named = (part: string) => {
  // A part that shares its file with others is no facade of it.
  const found = chunks().find((chunk) =>
    [chunk.facadeModuleId, ...chunk.moduleIds].some((id) => id?.endsWith(part)),
  );
  if (!found) throw new Error(`no chunk for ${part}`);
  return found;
};

/** A chunk with all that it needs before it runs. */
function needed(chunk: Chunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const css of (chunk as Chunk & { viteMetadata?: { importedCss: Set<string> } }).viteMetadata
    ?.importedCss ?? []) {
    seen.add(css);
  }
  for (const name of chunk.imports) {
    const next = chunks().find((other) => other.fileName === name);
    if (next) needed(next, seen);
  }
  return seen;
}

function compressed(names: Iterable<string>): number {
  let total = 0;
  for (const name of names) {
    const file = output.find((other) => other.fileName === name);
    if (!file) continue;
    total += gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
  }
  return total;
}

describe('the build', () => {
  it.each(['diam', 'diadema', 'belligerants'])('brings %s to the first move within the budget', (game) => {
    const files = new Set<string>();
    for (const part of [
      'index.html',
      'Home.svelte',
      'NewGame.svelte',
      'Sitting.svelte',
      `games/${game}/index.ts`,
    ]) {
      for (const name of needed(named(part))) files.add(name);
    }
    expect(compressed(files)).toBeLessThanOrEqual(BUDGET);
  });

  it('holds nothing that a strict content security policy refuses', () => {
    for (const file of output) {
      const text = file.type === 'chunk' ? file.code : String(file.source);
      if (/\.(js|html)$/.test(file.fileName)) {
        expect(text).not.toMatch(/<[a-z][^>`]* style=/);
        expect(text).not.toMatch(/\bnew Function\(|\beval\(/);
        expect(text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
        expect(text).not.toMatch(/ on[a-z]+="[^"]/);
      }
    }
  });

  it('asks nobody but its own server', () => {
    for (const file of output) {
      const text = file.type === 'chunk' ? file.code : String(file.source);
      const addresses = (text.match(/https?:\/\/[^\s"'`)<]+/g) ?? []).filter(
        (address) => !address.startsWith('http://www.w3.org/') && !address.startsWith('https://svelte.dev/'),
      );
      expect(addresses).toEqual([]);
    }
  });

  it('leaves the demonstration out', () => {
    expect(chunks().some((chunk) => Object.keys(chunk.modules).some((id) => id.includes('/demo/')))).toBe(
      false,
    );
  });
});
