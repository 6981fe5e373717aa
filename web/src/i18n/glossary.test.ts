import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import glossary from '../../../rules/glossary.json';
import { inLanguage, learn, type Key, type Lang } from './index.svelte';
import { frenchSpacing } from './typography';
import { words } from './words';

/** The same list of terms as the rule books and the program are held to. */
type Speech = string | ((...args: (string | number)[]) => string);

learn(words);
const speak = inLanguage as (lang: Lang, key: Key, ...args: number[]) => string;

/** What a word says, with arguments of the kinds that it may be given. */
function spoken(lang: Lang, key: Key): string[] {
  const speech = words[key][0] as Speech;
  if (typeof speech === 'string') return [speak(lang, key)];
  return [1, 2, 1200].map((n) => speak(lang, key, ...(Array(speech.length).fill(n) as number[])));
}

/** The sentences that stand beside the code that says them. */
const beside = sources(join(import.meta.dirname, '..')).map(({ path, text }) => {
  const said = (lang: Lang) =>
    [...text.matchAll(new RegExp(`\\b${lang}:\\s*(['\`])(.+?)\\1`, 'g'))].map(([, , told = '']) => told);
  return { key: path, fr: said('fr').map(frenchSpacing), en: said('en') };
});

const all = [
  ...(Object.keys(words) as Key[]).map((key) => ({ key, fr: spoken('fr', key), en: spoken('en', key) })),
  ...beside,
];

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

/** What is written by hand and shipped. */
function sources(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['demo', 'wire'].includes(entry.name) ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts')
      ? [{ path, text: readFileSync(path, 'utf8') }]
      : [];
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
    const told = sources(join(import.meta.dirname, '..')).filter(({ text }) => read.test(text));
    expect(told.map(({ path }) => path)).toEqual([]);
  });

  it('are set as print is', () => {
    const faults = all.flatMap(({ key, fr, en }) =>
      [
        ...fr.filter((text) => /[ \u202f]:|[ \u00a0][;!?»%]|«[ \u00a0]|\d[ \u00a0]\d{3}\b/.test(text)),
        ...[...fr, ...en].filter((text) => /\p{L}'\p{L}|\(s\)|"/u.test(text)),
        ...en.filter((text) => / [;:!?%]/.test(text)),
      ].map((text) => `${key}: ${text}`),
    );
    expect(faults).toEqual([]);
  });

  it('set thousands apart', () => {
    const years = /\b(?:1998|2003)\b/g;
    const faults = all.flatMap(({ key, fr, en }) =>
      [
        ...[...fr, ...en].filter((text) => /\d{4}/.test(text.replace(years, ''))),
        ...fr.filter((text) => /\d,\d{3}\b/.test(text)),
        ...en.filter((text) => /\d[\s\u202f]\d{3}\b/.test(text)),
      ].map((text) => `${key}: ${text}`),
    );
    expect(faults).toEqual([]);
    expect(speak('fr', 'play.viewing', 1200, 3400)).toBe('Vous regardez le coup 1\u202f200 sur 3\u202f400');
  });
});
