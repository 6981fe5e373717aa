import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import glossary from '../../../rules/glossary.json';
import { frenchSpacing } from './typography';
import { words } from './words';

/** The same list of terms as the rule books and the program are held to. */
type Speech = string | ((...args: (string | number)[]) => string);

/** What a word says, with arguments of the kinds that it may be given. */
function spoken(speech: Speech): string[] {
  if (typeof speech === 'string') return [speech];
  return [1, 2, 1200].map((n) => speech(...(Array(speech.length).fill(n) as number[])));
}

const all = Object.entries(words).map(([key, pair]) => {
  const [fr, en] = pair as unknown as [Speech, Speech];
  return { key, fr: spoken(fr), en: spoken(en) };
});

const says = (text: string, phrase: string) =>
  new RegExp(`(?<![\\p{L}\\d])${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'iu').test(
    text,
  );

/** Every text in a language that one of the phrases is found in. */
function found(lang: 'fr' | 'en', phrases: readonly string[]): string[] {
  return all.flatMap((word) =>
    word[lang].flatMap((text) =>
      phrases.filter((phrase) => says(text, phrase)).map((phrase) => `${word.key}: “${phrase}” in “${text}”`),
    ),
  );
}

function components(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return components(path);
    return entry.name.endsWith('.svelte') ? [{ path, text: readFileSync(path, 'utf8') }] : [];
  });
}

describe('the words of the house', () => {
  it.each(glossary.terms)('say $fr, $en', (term) => {
    expect([...found('fr', term.not.fr), ...found('en', term.not.en)]).toEqual([]);
  });

  it('name no variant and no house rule by its code', () => {
    expect([...found('fr', glossary.codes), ...found('en', glossary.codes)]).toEqual([]);
  });

  it('are shown without the code of the variant', () => {
    // What follows an equals sign is handed on, not read.
    const read = /(?<![=$\w])\{(?:\w+\.)+variant\}|\|\| \w+\.variant\}/;
    const told = components(join(import.meta.dirname, '..')).filter(({ text }) => read.test(text));
    expect(told.map(({ path }) => path)).toEqual([]);
  });

  it('are set as print is', () => {
    const faults = all.flatMap(({ key, fr, en }) =>
      [
        ...fr
          .map(frenchSpacing)
          .filter((text) => /[ \u202f]:|[ \u00a0][;!?»%]|«[ \u00a0]|\d[ \u00a0]\d{3}\b/.test(text)),
        ...[...fr, ...en].filter((text) => /\p{L}'\p{L}|\(s\)|"/u.test(text)),
        ...en.filter((text) => / [;:!?%]/.test(text)),
      ].map((text) => `${key}: ${text}`),
    );
    expect(faults).toEqual([]);
  });
});
