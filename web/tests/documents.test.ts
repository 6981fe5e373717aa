import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What is built or fetched is not ours to check. */
const FOREIGN = ['node_modules', 'target', 'dist', 'results', 'artifacts', 'corpus'];

function pages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || FOREIGN.includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? pages(path) : entry.name.endsWith('.md') ? [path] : [];
  });
}

const read = (path: string) => readFileSync(path, 'utf8');

/** A page without what is typed or drawn, where brackets and numbers mean other things. */
const prose = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** The fragments by which a page's headings can be named, as the places that show Markdown make them. */
function headings(text: string): string[] {
  const lines = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.*)$/gm);
  return [...lines].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Where a link leads to nothing, in words; null where it leads somewhere. */
function lost(page: string, target: string): string | null {
  if (/^https:\/\//.test(target)) return null;
  const [path = '', fragment] = target.split('#');
  const file = path ? resolve(dirname(page), path) : page;
  if (!existsSync(file)) return 'no such file';
  if (relative(root, file).startsWith('..')) return 'outside the project';
  return fragment === undefined || headings(read(file)).includes(fragment) ? null : 'no such heading';
}

/** The rules of a book, by the letter of their numbers. */
const BOOKS = { M: 'diam', D: 'diadema', B: 'belligerants' };

const rules = new Set(
  Object.values(BOOKS).flatMap((game) =>
    [...read(join(root, `rules/${game}.en.md`)).matchAll(/^### ([MDB]\d+) · /gm)].map(
      ([, rule = '']) => rule,
    ),
  ),
);

describe.each(pages(root).map((path) => [relative(root, path), path] as const))('%s', (_, path) => {
  const text = read(path);

  it('links to what is there', () => {
    const links = [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    expect(links.map((target) => [target, lost(path, target)]).filter(([, why]) => why !== null)).toEqual([]);
  });

  it('cites rules that the books have', () => {
    const cited = [...prose(text).matchAll(/(?<![\p{L}\p{N}])[MDB]\d+(?![\p{L}\p{N}])/gu)].map(
      ([rule]) => rule,
    );
    expect(cited.filter((rule) => !rules.has(rule))).toEqual([]);
  });
});

it('finds the pages, their links and the rules', () => {
  expect(pages(root).length).toBeGreaterThan(30);
  expect(rules.size).toBe(15 + 10 + 37);
  const readme = join(root, 'README.md');
  expect(lost(readme, 'docs/protocol.md#dice')).toBeNull();
  expect(lost(readme, 'docs/protocol.md#no-dice')).toBe('no such heading');
  expect(lost(readme, 'docs/nothing.md')).toBe('no such file');
});
