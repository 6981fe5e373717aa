import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '../../web/src/i18n/words';
import type { Language } from './devices';

type Dictionary = typeof words;
export type Key = keyof Dictionary;
export type Args<K extends Key> = Dictionary[K][0] extends (...args: infer A) => string ? A : [];

/** The application's own words, so that the tests read what a person reads in either language. */
export function word<K extends Key>(language: Language, key: K, ...args: Args<K>): string {
  const speech: unknown = words[key][language === 'fr' ? 0 : 1];
  return typeof speech === 'function' ? (speech as (...args: unknown[]) => string)(...args) : String(speech);
}

interface Box {
  kinds: { code: string; name: Record<Language, string> }[];
  sides: { code: string; name: Record<Language, string> }[];
  faces: Record<string, Record<Language, string>>;
  buttons: Record<string, Record<Language, string>>;
  texts: Record<string, Record<Language, string>>;
}

const PICTURES = join(import.meta.dirname, '../../web/src/demo/pictures.json');
const { tables } = JSON.parse(readFileSync(PICTURES, 'utf8')) as { tables: Record<string, { kit: Box }> };

/** How games end, as the result says it. */
const REASONS: Record<string, Record<Language, string>> = {
  diam: { fr: 'diam', en: 'diam' },
  four: { fr: 'quatre à la suite', en: 'four in a row' },
  repetition: { fr: 'position répétée trois fois', en: 'the same position three times' },
  resignation: { fr: 'abandon', en: 'resignation' },
  agreement: { fr: 'accord des joueurs', en: 'agreement' },
};

/**
 * What a game's box calls something: `button:throw`, `face:D`, `side:S`, `kind:TK`, `text:set-up.left` with what is filled
 * in; or the `reason:four` for which a game ended.
 */
export function boxed(language: Language, what: string, ...filling: readonly (string | number)[]): string {
  const [kind = '', code = ''] = what.split(':');
  for (const { kit } of Object.values(tables)) {
    const named = {
      button: kit.buttons[code],
      face: kit.faces[code],
      side: kit.sides.find((side) => side.code === code)?.name,
      kind: kit.kinds.find((other) => other.code === code)?.name,
      text: kit.texts[`${code}.${filling[0] ?? ''}`] ?? kit.texts[code],
      reason: REASONS[code],
    }[kind];
    if (named)
      return filling.reduce<string>((text, part) => text.replace('{}', String(part)), named[language]);
  }
  throw new Error(`no box has a name for ${what}`);
}
