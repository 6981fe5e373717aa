import { words } from '../../web/src/i18n/words';
import type { Language } from './devices';

type Table = typeof words;
export type Key = keyof Table;
export type Args<K extends Key> = Table[K][0] extends (...args: infer A) => string ? A : [];

/** The application's own words, so that the tests read what a person reads in either language. */
export function word<K extends Key>(language: Language, key: K, ...args: Args<K>): string {
  const speech: unknown = words[key][language === 'fr' ? 0 : 1];
  return typeof speech === 'function' ? (speech as (...args: unknown[]) => string)(...args) : String(speech);
}
