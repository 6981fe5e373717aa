import { frenchSpacing, number } from './typography';
import type { Words } from '../wire';
import type { words } from './words';
import { house } from './words/house';
import { play } from './words/play';

export type Lang = 'fr' | 'en';

/** A sentence that arrives in both languages. */
export type { Words };

type Dictionary = typeof words;
export type Key = keyof Dictionary;
type Args<K extends Key> = Dictionary[K][0] extends (...args: infer A) => string ? A : [];
type Entry = readonly [Speech, Speech];
type Speech = string | ((...args: never[]) => string);

/** The words that are here; a game's own come with the game. */
const known: Record<string, Entry> = { ...house, ...play };

/** Adds the words of a part of the house that has just been fetched. */
export function learn(more: Partial<Dictionary>): void {
  Object.assign(known, more);
}

const state = $state<{ lang: Lang }>({ lang: 'fr' });

export function language(): Lang {
  return state.lang;
}

export function speak(lang: Lang): void {
  state.lang = lang;
  document.documentElement.lang = lang;
  // Whoever installs the application gets it under the words that they read.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/${lang}.webmanifest`);
}

/** The text for a key in the present language. Reading it in a component follows the language. */
export function t<K extends Key>(key: K, ...args: Args<K>): string {
  return inLanguage(state.lang, key, ...args);
}

/** Words that never change, spaced once: a board asks for hundreds of them at every move. */
const spaced = new Map<string, string>();

function spacedOnce(text: string): string {
  const known = spaced.get(text);
  if (known !== undefined) return known;
  const made = frenchSpacing(text);
  spaced.set(text, made);
  return made;
}

/** A number that is still counted with, and written as people of a language write it. */
const written = (value: unknown, lang: Lang): unknown =>
  typeof value === 'number' && Math.abs(value) > 999
    ? { valueOf: () => value, toString: () => number(value, lang) }
    : value;

export function inLanguage<K extends Key>(lang: Lang, key: K, ...args: Args<K>): string {
  const speech = known[key]?.[lang === 'fr' ? 0 : 1] ?? key;
  if (typeof speech === 'string') return lang === 'fr' ? spacedOnce(speech) : speech;
  const text = (speech as (...args: unknown[]) => string)(...args.map((arg) => written(arg, lang)));
  return lang === 'fr' ? frenchSpacing(text) : text;
}

/** Sentences that arrived, spaced once: most of a board stays as it is from one ply to the next. */
const arrived = new WeakMap<Words, string>();

/** A sentence from the server in the present language. */
export function say(sentence: Words): string {
  if (state.lang === 'en') return sentence.en;
  const known = arrived.get(sentence) ?? frenchSpacing(sentence.fr);
  arrived.set(sentence, known);
  return known;
}

/** The system's language if the house speaks it, French otherwise. */
export function systemLanguage(): Lang {
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'fr';
}
